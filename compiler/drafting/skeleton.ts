/** One paragraph as a clause and, if it decides something, as a rule with a placeholder body. */
import { placeholder } from "../base/placeholder.js";
import type { Figure, FiguresFound, NoFigure } from "./figures/figure.js";
import { figuresIn } from "./figures/figures-in.js";
import { WHY } from "./figures/why.js";
import { saysWhatHolds } from "./modal.js";
import { clauseNameOf } from "./names.js";
import { cut, type HoldsPersonalData, type Language, type Paragraph, wordsOf } from "./paragraph.js";

/** Why a paragraph has no clause. */
export type LeftOut = "personal_data" | "too_long" | "no_words" | "nothing_to_decide";

export interface DraftedSetting {
  readonly key: string;
  readonly type: Figure["type"];
  /** As the language of rules writes it. */
  readonly value: string;
  /** As the document writes it. */
  readonly words: string;
}

export interface DraftedParagraph {
  readonly anchor: string;
  /** The name of its clause, and of its rule if it has one. */
  readonly name: string;
  /** Its place in the document, as printed. */
  readonly place: Place;
  readonly words: string;
  readonly leftOut: LeftOut | null;
  /** Whether it has a rule. */
  readonly decides: boolean;
  readonly settings: readonly DraftedSetting[];
  /** Numbers that did not become settings. */
  readonly others: readonly NoFigure[];
}

interface Place {
  /** The heading above it. */
  readonly heading: string | null;
  readonly paragraph: string;
  /** Distinguishes paragraphs without a number. */
  readonly within: string | null;
}

/** Context for reading names and figures. */
export interface Ground {
  readonly language: Language;
  readonly currency: string;
  /** Prefix of the keys of settings. */
  readonly prefix: string;
  /** Names that a setting may not have: the facts of the domain. */
  readonly taken: ReadonlySet<string>;
  readonly holdsPersonalData: HoldsPersonalData;
}

/** Texts of the language hold 20,000 characters; a wording has the words of its paragraph. */
const LONGEST_WORDS = 19_000;
const MOST_FIGURES = 50;
const LONGEST_PLACE = 200;

export function readParagraph(paragraph: Paragraph, ground: Ground): DraftedParagraph {
  const { anchor, kind, number, text } = paragraph;
  const name = clauseNameOf(anchor);
  const place = placeOf(paragraph, ground);
  const out = (leftOut: LeftOut, words = ""): DraftedParagraph => {
    return { anchor, name, place, words, leftOut, decides: false, settings: [], others: [] };
  };
  if (text.length > LONGEST_WORDS) return out("too_long");
  const words = wordsOf(text);
  if (words === "") return out("no_words");
  if (JSON.stringify(words).length > LONGEST_WORDS) return out("too_long");
  if (ground.holdsPersonalData(words)) return out("personal_data");
  const { figures, others } = figuresIn(withoutItsNumber(words, paragraph), ground);
  const decides = figures.length > 0 || saysWhatHolds(words, ground.language);
  if (!decides && kind !== "heading" && number === null) return out("nothing_to_decide", words);
  return { anchor, name, place, words, leftOut: null, decides, ...settingsOf(name, { figures, others }, ground) };
}

/** A reader may leave the printed number in the words. A heading has its own number only at its start. */
function withoutItsNumber(words: string, { number, kind }: Paragraph): string {
  if (number !== null && words.startsWith(number)) return words.slice(number.length);
  return kind === "heading" ? words.replace(/^\d+(?:\.\d+)*\.? /, "") : words;
}

function settingsOf(
  name: string,
  { figures, others }: FiguresFound,
  { prefix, taken }: Ground,
): Pick<DraftedParagraph, "settings" | "others"> {
  const counts = new Map<string, number>();
  const settings = figures.slice(0, MOST_FIGURES).map(({ kind, type, value, words }): DraftedSetting => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return { key: freeName(`${prefix}_${name}__${kind}${count === 1 ? "" : `_${count}`}`, taken), type, value, words };
  });
  return { settings, others: [...figures.slice(MOST_FIGURES).map(tooMany), ...others] };
}

const tooMany = ({ words }: Figure): NoFigure => ({ words, why: "too_many_figures", currency: null });

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`${name}_`, taken) : name;
}

/** The setting that only examples of rules that are left to write set. */
export function unwrittenKey({ prefix, taken }: Ground): string {
  return freeName(`${prefix}__unwritten`, taken);
}

export const UNWRITTEN_MEANING = placeholder("remove this setting with the last rule that is left to write.");

const PAGE: Readonly<Record<Language, string>> = { en: "page", de: "Seite" };
const WITHOUT_NUMBER: Readonly<Record<Language, string>> = { en: "without a number", de: "ohne Nummer" };

function placeOf({ kind, number, headings, page, text }: Paragraph, ground: Ground): Place {
  const shown = (words: string | null | undefined): string | null =>
    words == null ? null : shownWords(words, LONGEST_PLACE, ground.holdsPersonalData);
  const heading = shown(kind === "heading" ? text : headings.at(-1));
  const printed = shown(number);
  if (printed !== null) return { heading, paragraph: printed, within: null };
  const within = page === null ? null : `${PAGE[ground.language]} ${page}`;
  return { heading, paragraph: heading ?? WITHOUT_NUMBER[ground.language], within };
}

/** Words of a document, for use outside a quotation; null if there are none, or none that may be shown. */
export function shownWords(text: string, most: number, holdsPersonalData: HoldsPersonalData): string | null {
  const words = cut(wordsOf(text.slice(0, 10 * most)), most);
  return words === "" || holdsPersonalData(words) ? null : words;
}

// ── As the language of rules writes it ──

/** Name of the source that holds the clauses. */
export const DOCUMENT = "document";

export function quoted(words: string): string {
  return JSON.stringify(words);
}

export function clauseText(
  { name, place: { paragraph, within }, words }: DraftedParagraph,
  language: Language,
): string {
  const place = [paragraph, ...(within === null ? [] : [within])].map(quoted).join(" ");
  return `${name} ${place} text ${language} ${quoted(words)}`;
}

export function settingText({ key, type, words }: DraftedSetting, { place, name }: DraftedParagraph): string {
  const from = `“${inWords(place)}” (${DOCUMENT}.${name}) says “${words}”.`;
  return `setting ${key}: ${type} ${quoted(placeholder(`what this decides. ${from}`))}`;
}

/** How a rule is called, and the clause that it cites, as `document.p_3`. */
export interface RuleHead {
  readonly rule: string;
  readonly title: string;
  readonly cites: string;
}

export function headOf(paragraph: DraftedParagraph): RuleHead {
  return { rule: paragraph.name, title: titleOf(paragraph), cites: `${DOCUMENT}.${paragraph.name}` };
}

/**
 * A rule without a decision: only an example sets its setting, and then the case is not covered. `unwritten`: the key
 * of that setting. `said`: the first hint to the author.
 */
export function ruleText(
  paragraph: DraftedParagraph,
  unwritten: string,
  { rule, title, cites } = headOf(paragraph),
  said = "",
): string {
  const { place, words } = paragraph;
  return `rule ${rule} ${quoted(title)} cites ${cites} {
  wording ${quoted(words)}
  when setting.${unwritten} is ${quoted(rule)} not covered because ${quoted(placeholder(`${said}${leftToWrite(paragraph)}`))}

  example ${quoted(placeholder(`a case that shows what “${inWords(place)}” says.`))} from ${cites} {
    settings ${unwritten} = ${quoted(rule)}
    expect not_covered
  }
}`;
}

function titleOf({ place }: DraftedParagraph): string {
  const { heading, paragraph } = place;
  return heading === null || heading === paragraph ? inWords(place) : `${heading}, ${paragraph}`;
}

function leftToWrite({ place, settings, others }: DraftedParagraph): string {
  const figures = settings.map(({ key, words }) => `“${words}” is setting.${key}`);
  const rest = others.slice(0, MOST_FIGURES).map(({ words, why }) => `“${cut(words, LONGEST_PLACE)}” (${WHY[why]})`);
  return [
    `when “${inWords(place)}” applies, and what follows.`,
    ...(figures.length === 0 ? [] : [`${figures.join(", ")}.`]),
    ...(rest.length === 0 ? [] : [`No setting is made of ${rest.join(", ")}.`]),
  ].join(" ");
}

export function inWords({ paragraph, within }: Pick<Place, "paragraph" | "within">): string {
  return within === null ? paragraph : `${paragraph}, ${within}`;
}
