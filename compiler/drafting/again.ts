/**
 * Rules of a policy drafted again, each from its paragraph in the current document (decision 043). Each becomes a rule
 * with a placeholder body, with its former text below as a comment. The rest of the source does not change, except that
 * missing declarations of these rules are added.
 */
import type { SourceText, Span } from "../base/span.js";
import { format } from "../format/format.js";
import { parse } from "../syntax/parse.js";
import type { RuleSetItem, RuleSetTree, RuleTree } from "../syntax/tree.js";
import { prefixOf } from "./names.js";
import { type HoldsPersonalData, languageOf, type Paragraph } from "./paragraph.js";
import {
  clauseText,
  DOCUMENT,
  type DraftedParagraph,
  type Ground,
  quoted,
  readParagraph,
  ruleText,
  settingText,
  shownWords,
  UNWRITTEN_MEANING,
  unwrittenKey,
} from "./skeleton.js";

export interface AgainInput {
  readonly source: SourceText;
  /** Identifies this edition of the document. */
  readonly edition: string;
  /** All of the document. */
  readonly paragraphs: readonly Paragraph[];
  readonly rules: readonly RuleAgain[];
  /** Names of the facts of the policy's domain. */
  readonly facts: readonly string[];
  readonly holdsPersonalData: HoldsPersonalData;
}

export interface RuleAgain {
  readonly rule: string;
  /** Of the paragraph that it is drafted from. */
  readonly anchor: string;
  /** Why it was flagged. */
  readonly comment: string;
}

export interface DraftedAgain {
  readonly text: string;
  /**
   * The drafted rules. Of the other rules, the source has none, or the document has no paragraph that may be quoted.
   */
  readonly rules: readonly string[];
}

/** Null if the source is not a readable policy. The same input gives the same text. */
export function draftAgain(input: AgainInput): DraftedAgain | null {
  const { tree, diagnostics } = parse(input.source);
  const { declaration } = tree;
  if (declaration?.kind !== "policy" || diagnostics.some(({ severity }) => severity === "error")) return null;
  const ground = groundOf(declaration, input);
  const taken = input.rules.flatMap((again) => takenUp(declaration, input, ground, again));
  const added = clausesToAdd(declaration, taken);
  const source = freeSource(declaration);
  const unwritten = unwrittenKey(ground);
  const edits = [
    ...taken.map((each): Edit => ruleEdit(input, each, unwritten, citedBy(declaration, each, source))),
    ...additions(declaration, input, { taken, added, source, unwritten, ground }),
  ];
  return { text: edited(input.source.text, edits), rules: taken.map(({ again }) => again.rule) };
}

interface TakenUp {
  readonly again: RuleAgain;
  readonly tree: RuleTree;
  readonly paragraph: DraftedParagraph;
}

function takenUp(
  { items }: RuleSetTree,
  { paragraphs }: AgainInput,
  ground: Ground,
  again: RuleAgain,
): readonly TakenUp[] {
  const tree = items.find((item): item is RuleTree => item.kind === "rule" && item.name.text === again.rule);
  const found = paragraphs.find(({ anchor }) => anchor === again.anchor);
  if (tree === undefined || found === undefined) return [];
  const paragraph = withTypesOf(items, readParagraph(found, ground));
  return paragraph.leftOut === null ? [{ again, tree, paragraph }] : [];
}

function groundOf({ name, items }: RuleSetTree, { paragraphs, facts, holdsPersonalData }: AgainInput): Ground {
  const [, ...policy] = name.text.split(".");
  const currency = items.flatMap((item) => (item.kind === "currency" ? [item.name.text] : []))[0] ?? "";
  const language = languageOf(paragraphs);
  return { language, currency, prefix: prefixOf(policy.join(".")), taken: new Set(facts), holdsPersonalData };
}

type SettingTree = Extract<RuleSetItem, { readonly kind: "settingIs" }>;

const settingsIn = (items: readonly RuleSetItem[]): readonly SettingTree[] =>
  items.filter((item) => item.kind === "settingIs");

/** An existing setting with another type does not hold a figure of this paragraph. */
function withTypesOf(items: readonly RuleSetItem[], paragraph: DraftedParagraph): DraftedParagraph {
  const types = new Map(settingsIn(items).map(({ key, type }) => [key.text, type.name.text]));
  const isOther = ({ key, type }: DraftedParagraph["settings"][number]): boolean =>
    types.has(key) && types.get(key) !== type;
  const others = paragraph.settings
    .filter(isOther)
    .map(({ words }) => ({ words, why: "other_type", currency: null }) as const);
  return {
    ...paragraph,
    settings: paragraph.settings.filter((setting) => !isOther(setting)),
    others: [...others, ...paragraph.others],
  };
}

/** The clause of the source that has the words of the paragraph already. */
function clauseThere({ items }: RuleSetTree, { name, words }: DraftedParagraph): string | null {
  for (const item of items) {
    if (item.kind !== "source" || item.sourceKind.text !== "policy_document") continue;
    const clause = item.clauses.find((each) => each.name.text === name && each.text?.words.value === words);
    if (clause !== undefined) return `${item.name.text}.${name}`;
  }
  return null;
}

function citedBy(tree: RuleSetTree, { paragraph }: TakenUp, source: string): string {
  return clauseThere(tree, paragraph) ?? `${source}.${paragraph.name}`;
}

function clausesToAdd(tree: RuleSetTree, taken: readonly TakenUp[]): readonly DraftedParagraph[] {
  const missing = taken.map(({ paragraph }) => paragraph).filter((each) => clauseThere(tree, each) === null);
  return [...new Map(missing.map((paragraph) => [paragraph.name, paragraph])).values()];
}

/** Words of another edition go into a source of their own: the clauses that other rules cite stay unchanged. */
function freeSource({ items }: RuleSetTree): string {
  const names = new Set(items.flatMap((item) => (item.kind === "source" ? [item.name.text] : [])));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? DOCUMENT : `${DOCUMENT}_${number}`;
    if (!names.has(name)) return name;
  }
}

// ── Edits of the text ──

interface Edit {
  readonly span: Span;
  readonly text: string;
}

function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((so, { span, text: to }) => so.slice(0, span.start) + to + so.slice(span.end), text);
}

const LONGEST_COMMENT = 2_000;

function ruleEdit(
  { source, holdsPersonalData }: AgainInput,
  { again, tree, paragraph }: TakenUp,
  unwritten: string,
  cites: string,
): Edit {
  const comment = shownWords(again.comment, LONGEST_COMMENT, holdsPersonalData);
  const said = comment === null ? "" : `it was flagged with “${comment}”. Left to write: `;
  const head = { rule: tree.name.text, title: tree.title.value, cites };
  const was = source.text.slice(tree.span.start, tree.span.end).split("\n");
  const lines = [
    "# This rule was flagged, and is drafted again from the document. It was:",
    ...was.map((line) => `# ${line.replace(/^ {2}/, "").trimEnd()}`.trimEnd()),
    ...formattedRule(ruleText(paragraph, unwritten, head, said)),
  ];
  return { span: tree.span, text: lines.map((line, at) => (at === 0 || line === "" ? line : `  ${line}`)).join("\n") };
}

/** Its lines, without an indent. */
function formattedRule(text: string): readonly string[] {
  const path = "policy/a/b/1.rules";
  const lines =
    format({ path, text: `policy a.b version "1" {\n${text}\n}\n` })
      .text?.trimEnd()
      .split("\n") ?? null;
  return lines === null ? text.split("\n") : lines.slice(1, -1).map((line) => line.replace(/^ {2}/, ""));
}

interface Additions {
  readonly taken: readonly TakenUp[];
  /** Paragraphs whose words no clause has. */
  readonly added: readonly DraftedParagraph[];
  /** Name of their source. */
  readonly source: string;
  readonly unwritten: string;
  readonly ground: Ground;
}

/** The source, the settings and their example values that the rules need and the set does not have yet. */
function additions(
  { items }: RuleSetTree,
  { source: { text }, edition, holdsPersonalData }: AgainInput,
  { taken, added, source, unwritten, ground }: Additions,
): readonly Edit[] {
  if (taken.length === 0) return [];
  const declared = new Set(settingsIn(items).map(({ key }) => key.text));
  const settings = new Map(
    taken.flatMap(({ paragraph }) =>
      paragraph.settings.map((setting) => [setting.key, { setting, paragraph }] as const),
    ),
  );
  const missing = [...settings.values()].filter(({ setting }) => !declared.has(setting.key));
  const title = shownWords(edition, LONGEST_COMMENT, holdsPersonalData) ?? source;
  const clauses = added.map((paragraph) => `\n    ${clauseText(paragraph, ground.language)}`).join("");
  const declarations = [
    ...(added.length === 0 ? [] : [`source ${source}: policy_document ${quoted(title)} {${clauses}\n  }`]),
    ...(declared.has(unwritten) ? [] : [`setting ${unwritten}: code ${quoted(UNWRITTEN_MEANING)}`]),
    ...missing.map(({ setting, paragraph }) => settingText(setting, paragraph)),
  ];
  const values = [
    ...(declared.has(unwritten) ? [] : [`${unwritten} = "none"`]),
    ...missing.map(({ setting: { key, value } }) => `${key} = ${value}`),
  ];
  const base = items.findLast((item) => item.kind === "baseSettings");
  const last = base?.values.at(-1);
  const assigned = values.join(", ");
  const all =
    base === undefined && values.length > 0 ? [...declarations, `base settings { ${assigned} }`] : declarations;
  return [
    ...(all.length === 0
      ? []
      : [{ span: placeOfMore(items, text), text: all.map((each) => `\n\n  ${each}`).join("") }]),
    ...(base === undefined || values.length === 0
      ? []
      : last === undefined
        ? [{ span: base.span, text: `base settings { ${assigned} }` }]
        : [{ span: { start: last.span.end, end: last.span.end }, text: `, ${assigned}` }]),
  ];
}

/** Behind the last source or setting, and behind the comment in its line. */
function placeOfMore(items: readonly RuleSetItem[], text: string): Span {
  const last = items.findLast(({ kind }) => kind === "source" || kind === "settingIs") ?? items[0];
  const end = last?.span.end ?? 0;
  const [comment = ""] = /^[ \t]*(?:#[^\n]*)?(?=\n|$)/.exec(text.slice(end)) ?? [];
  return { start: end + comment.length, end: end + comment.length };
}
