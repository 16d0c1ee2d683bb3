/**
 * The comparisons of matching rules a second time, slowly, from the words of compiler/LANGUAGE.md ("Comparisons of
 * names"): letter by letter, and with every way to align two texts.
 */
import anyAscii from "any-ascii";

import type { NameEdition } from "../../../runtime/engine/matching/editions.js";
import type { MatchingRecord, NamePart } from "../../../runtime/engine/matching/pair.js";

const GERMAN: Readonly<Record<string, string>> = { Ä: "Ae", Ö: "Oe", Ü: "Ue", ä: "ae", ö: "oe", ü: "ue" };

/** A word, the name's own letters of it, and the sign before and behind it. */
interface Written {
  readonly word: string;
  /** Of the name itself, small. */
  readonly own: string;
  /** Its signs in the name, as they are. */
  readonly raw: string;
  readonly letters: string;
  readonly before: string;
  readonly behind: string;
}

/** Both spellings, in either reading, each as its words. */
export function slowSpellings(name: string, part: NamePart, forms: NameEdition): readonly (readonly string[])[] {
  return slowRead(name, part, forms).map((words) => inFull(words, forms));
}

function slowRead(name: string, part: NamePart, forms: NameEdition): readonly Marked[] {
  return [false, true]
    .map((german) => slowWords(name, german))
    .filter((words) => words.length > 0)
    .flatMap((words) => (forms.edition === "2026-11" ? [words] : readings(words)))
    .map((words) => {
      const rest = marked(leftOver(words, forms), forms);
      return part === "whole" ? rest : formless(rest, forms);
    });
}

function inFull(words: Marked, forms: NameEdition): readonly string[] {
  return withoutMarked(words).map((word) => [...forms.abbreviations].find(([short]) => short === word)?.[1] ?? word);
}

/** Also with each single letter between two words in capitals as if it were a small one. */
function readings(words: readonly Written[]): readonly (readonly Written[])[] {
  const isCapital = (word: Written | undefined): boolean => {
    const signs = Array.from(word?.raw ?? "").filter((sign) => sign !== "ß");
    return signs.some((sign) => /\p{Lu}/u.test(sign)) && signs.every((sign) => !/\p{Ll}/u.test(sign));
  };
  const isAmongCapitals = ({ word, letters }: Written, at: number): boolean =>
    word.length === 1 && word !== letters && isCapital(words[at - 1]) && isCapital(words[at + 1]);
  const small = words.map((word, at) => (isAmongCapitals(word, at) ? { ...word, letters: word.word } : word));
  return words.some(isAmongCapitals) ? [words, small] : [words];
}

const isOfLetters = ({ word }: Written): boolean => /^[a-z][a-z]+$/.test(word);

/** Runs of words that hyphens join: of a run of two, either half stays. */
function slowHalves(words: Marked): readonly Marked[] {
  const runs: (readonly number[])[] = [];
  for (const [at, { before }] of words.entries()) {
    if (at > 0 && before === "-") runs.push([...(runs.pop() ?? []), at]);
    else runs.push([at]);
  }
  const doubles = runs.filter(
    (run) => run.length === 2 && words.every((word, at) => !run.includes(at) || (isOfLetters(word) && !word.isLeftOut)),
  );
  return doubles.flatMap((run) => run.map((left) => words.filter((_, at) => at !== left)));
}

function slowWithoutLast(words: Marked, part: NamePart, forms: NameEdition): readonly Marked[] {
  const last = words.at(-1);
  if (last === undefined || words.length === 1 || !isOfLetters(last)) return [];
  if (words.at(-2)?.isLeftOut === true || /[&+]|^-$/.test(last.before)) return [];
  const rest = words.slice(0, -1);
  return [part === "whole" ? rest : formless(rest, forms)];
}

type Marked = readonly (Written & { readonly isLeftOut: boolean })[];

function withoutMarked(words: Marked): readonly string[] {
  return words.filter(({ isLeftOut }) => !isLeftOut).map(({ word }) => word);
}

/** One word, with what joined it, or title after another is left out, until nothing is: the last word of all stays. */
function leftOver(words: readonly Written[], forms: NameEdition): readonly Written[] {
  const isAtAnEnd = (word: Written | undefined): boolean => [...forms.atAnEnd].includes(word?.word ?? "");
  const all = marked(words, forms);
  const kept = [...words.keys()].filter((at) => all[at]?.isLeftOut === false);
  if (words.length > 1 && isAtAnEnd(words[0])) return leftOver(words.slice(kept[1]), forms);
  if (words.length > 1 && isAtAnEnd(words.at(-1))) return leftOver(words.slice(0, (kept.at(-2) ?? 0) + 1), forms);
  const isBusiness = withoutForm(all, forms).length < withoutMarked(all).length;
  const untitled = isBusiness ? words : withoutTitles(words, forms);
  return untitled.length === words.length ? words : leftOver(untitled, forms);
}

/** Those that join two words are left out. */
function marked(words: readonly Written[], { between }: NameEdition): Marked {
  const isLetter = (at: number): boolean => /^[a-z]$/.test(words[at]?.word ?? "");
  const isJoining = ({ word, letters, behind }: Written, at: number): boolean => {
    if (at === 0 || at === words.length - 1) return false;
    if (!isLetter(at)) return [...between].includes(word);
    if (isLetter(at - 1) || isLetter(at + 1) || letters !== word) return false;
    return [...between].includes(behind === "." ? `${word}.` : word);
  };
  return words.map((word, at) => ({ ...word, isLeftOut: isJoining(word, at) }));
}

/** From the left, the longest title first, as long as two words stay. */
function withoutTitles(words: readonly Written[], { titles }: Pick<NameEdition, "titles">): readonly Written[] {
  for (let count = words.length - 2; count > 0; count -= 1)
    if ([...titles].includes(inOne(words.slice(0, count)))) return withoutTitles(words.slice(count), { titles });
  return words;
}

function inOne(words: readonly Written[]): string {
  return words.map(({ word }) => word).join("");
}

function slowWords(name: string, german: boolean): readonly Written[] {
  const owned = Array.from(name.normalize("NFC")).flatMap((character, at) => {
    const own = (german && GERMAN[character]) || character;
    const signs = Array.from(anyAscii(own), (sign) => ({ sign, own, raw: character, at }));
    return signs.filter(({ sign }) => sign !== "'" && sign !== "`");
  });
  const signs = owned.map(({ sign }) => sign);
  const isLetter = (at: number): boolean => /^[a-z0-9]$/i.test(signs[at] ?? " ");
  const isAlone = (at: number): boolean => /^[a-z]$/i.test(signs[at] ?? "") && !isLetter(at - 1) && !isLetter(at + 1);
  const words: Written[] = [];
  let [letters, before, own, raw, last] = ["", "", "", "", -1];
  for (const [at, sign] of [...signs, " "].entries()) {
    const owner = owned[at];
    if (isLetter(at)) {
      letters += sign;
      if (owner !== undefined && owner.at !== last) [own, raw] = [own + owner.own.toLowerCase(), raw + owner.raw];
      last = owner?.at ?? -1;
    } else if (sign === "." && isAlone(at - 1) && isAlone(at + 1)) continue;
    else if (letters === "") before += sign;
    else {
      words.push({ word: letters.toLowerCase(), own, raw, letters, before, behind: sign });
      [letters, before, own, raw] = ["", sign, "", ""];
    }
  }
  return words;
}

const ownLetters = (words: readonly Written[]): string => words.map(({ own }) => own).join("");

const SPELLED = new WeakMap<NameEdition, Readonly<Record<"trailing" | "leading" | "written", readonly string[]>>>();

/** Once for each table, because every name asks for it. */
function spelledForms(table: NameEdition): Readonly<Record<"trailing" | "leading" | "written", readonly string[]>> {
  const known = SPELLED.get(table);
  if (known !== undefined) return known;
  const all = (rows: NameEdition["rows"], textOf: (words: readonly Written[]) => string): readonly string[] =>
    rows.flatMap(({ forms }) =>
      forms.flatMap((form) => [false, true].map((german) => textOf(slowWords(form, german)))),
    );
  const made = {
    trailing: all(table.rows, inOne),
    leading: all(
      table.rows.filter(({ leads }) => leads),
      inOne,
    ),
    written: all(table.rows, ownLetters),
  };
  SPELLED.set(table, made);
  return made;
}

/** Forms are read from all words. What is then at an end and joins nothing any more is left out before the next. */
function withoutForm(words: Marked, table: NameEdition): readonly string[] {
  return withoutMarked(formless(words, table));
}

function formless(words: Marked, table: NameEdition): Marked {
  const { trailing, leading, written } = spelledForms(table);
  const isNewer = table.edition !== "2026-11";
  const isOwn = (form: Marked): boolean =>
    !isNewer || /^[ -~]*$/.test(ownLetters(form)) || written.includes(ownLetters(form));
  const isTrailing = (form: Marked): boolean =>
    trailing.includes(inOne(form)) &&
    isOwn(form) &&
    !(isNewer && form.some(({ before }, at) => at > 0 && /[&+]/.test(before)));
  const isLeading = (form: Marked): boolean =>
    leading.includes(inOne(form)) && isOwn(form) && !(isNewer && form.every(({ word }) => /^[a-z]$/.test(word)));
  let rest = [...words];
  for (let again = true; again;) {
    while (rest.at(-1)?.isLeftOut === true) rest.pop();
    // From the left: the first cut whose right side is a form leaves out the most.
    const cut = rest.findIndex((_, at) => at > 0 && isTrailing(rest.slice(at)));
    again = cut > 0;
    if (again) rest = rest.slice(0, cut);
  }
  for (let again = true; again;) {
    const cut = rest.findLastIndex((_, at) => at > 0 && isLeading(rest.slice(0, at)));
    again = cut > 0;
    if (again) rest = rest.slice(cut);
  }
  return rest;
}

/** Leaves out what both have, and tries every way to give each word left of one name a word left of the other. */
function slowInitials(one: readonly string[], other: readonly string[]): boolean {
  const common = [...new Set(one)].flatMap((word) => {
    const times = (words: readonly string[]): number => words.filter((each) => each === word).length;
    return Array.from({ length: Math.min(times(one), times(other)) }, () => word);
  });
  const without = (words: readonly string[]): readonly string[] =>
    common.reduce((rest, word) => rest.toSpliced(rest.indexOf(word), 1), words);
  const isInitial = (short: string, long: string): boolean => /^[a-z]$/.test(short) && long.startsWith(short);
  const isPaired = ([word, ...others]: readonly string[], rest: readonly string[]): boolean =>
    word === undefined
      ? rest.length === 0
      : rest.some(
          (each, at) => (isInitial(word, each) || isInitial(each, word)) && isPaired(others, rest.toSpliced(at, 1)),
        );
  return common.some((word) => word.length > 1) && isPaired(without(one), without(other));
}

const ROMAN = " i ii iii iv v vi vii viii ix x".split(" ");

/** Each number of the words, as often as it is there, by its value. */
function slowNumbers(words: readonly string[]): readonly bigint[] {
  const found: bigint[] = [];
  for (const word of words) {
    for (let value = 2; value < 40; value += 1) {
      const roman = "x".repeat(Math.floor(value / 10)) + (ROMAN[value % 10] ?? "");
      if (roman.length > 1 && roman === word) found.push(BigInt(value));
    }
    for (const digits of word.split(/[a-z]+/)) if (digits !== "") found.push(BigInt(digits));
  }
  return found.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The fewest letters to add, drop, replace or exchange with a neighbour; no letter is touched twice. */
export function slowSlips(one: string, other: string): number {
  const known = new Map<string, number>();
  const from = (i: number, j: number): number => {
    const key = `${i} ${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const ways = [one.length - i + other.length - j];
    if (i < one.length) ways.push(1 + from(i + 1, j));
    if (j < other.length) ways.push(1 + from(i, j + 1));
    if (i < one.length && j < other.length) ways.push((one[i] === other[j] ? 0 : 1) + from(i + 1, j + 1));
    if (i + 1 < one.length && j + 1 < other.length && one[i] === other[j + 1] && one[i + 1] === other[j])
      ways.push(1 + from(i + 2, j + 2));
    const fewest = Math.min(...ways);
    known.set(key, fewest);
    return fewest;
  };
  return from(0, 0);
}

/** All comparisons of a pair, by the words that rules write. */
export function slowComparisons(
  one: MatchingRecord,
  other: MatchingRecord,
  forms: NameEdition,
): Readonly<Record<string, boolean>> {
  const spellings = (record: MatchingRecord, part: NamePart): readonly (readonly string[])[] =>
    record.name === null ? [] : slowSpellings(record.name, part, forms);
  const some = (part: NamePart, holds: (a: readonly string[], b: readonly string[]) => boolean): boolean =>
    spellings(one, part).some((a) => spellings(other, part).some((b) => holds(a, b)));
  const sameWords = (a: readonly string[], b: readonly string[]): boolean => {
    const left = [...b];
    for (const word of a) {
      const at = left.indexOf(word);
      if (at < 0) return false;
      left.splice(at, 1);
    }
    return left.length === 0;
  };
  const lacks = (part: NamePart, shorten: (words: Marked) => readonly Marked[]): boolean => {
    const [ofOne, ofOther] = [one, other].map(({ name }) =>
      (name === null ? [] : slowRead(name, part, forms)).flatMap(shorten).map((words) => inFull(words, forms)),
    );
    const isLike = (record: MatchingRecord, shortened: readonly (readonly string[])[] = []): boolean =>
      spellings(record, part).some((a) => shortened.some((b) => sameWords(a, b)));
    return isLike(one, ofOther) || isLike(other, ofOne);
  };
  const all: Record<string, boolean> = {};
  for (const part of ["whole", "without_legal_form"] as const) {
    all[`alike ${part}`] = some(part, (a, b) => a.join("") === b.join(""));
    all[`words ${part}`] = some(part, sameWords);
    all[`initials ${part}`] = some(part, slowInitials);
    all[`half ${part}`] = lacks(part, slowHalves);
    all[`last word ${part}`] = lacks(part, (words) => slowWithoutLast(words, part, forms));
    for (const most of [1, 2])
      all[`differ ${most} ${part}`] = some(part, (a, b) => slowSlips(a.join(""), b.join("")) <= most);
  }
  all["numbers"] = some("whole", (a, b) => slowNumbers(a).join() === slowNumbers(b).join());
  for (const least of [1, 4, 6]) {
    all[`shorter ${least}`] = [one, other].every((record) => {
      const lengths = spellings(record, "without_legal_form").map((words) => words.join("").length);
      return lengths.length > 0 && Math.min(...lengths) >= least;
    });
  }
  all["kind is customer"] = one.kind === "customer" && other.kind === "customer";
  all["one has customer_number"] =
    (one.numbers["customer_number"] === undefined) !== (other.numbers["customer_number"] === undefined);
  return all;
}
