/** Text for an author who points at a name: its type, its meaning, the words it cites. Markdown. */
import type { Span } from "../base/span.js";
import type { Text } from "../syntax/expression-tree.js";
import type { MatchingTree } from "../syntax/matching-tree.js";
import type { Declaration } from "../syntax/source-tree.js";
import type { ClauseTree, FactModifier, RuleSetItem, RuleTree, SourceDocumentTree, TypeTree } from "../syntax/tree.js";
import { countedDayAt } from "./counted-day.js";
import { domainOf, nameAt, rangesOf } from "./lookup.js";
import type { Symbol } from "./symbol.js";
import type { Snapshot } from "./workspace.js";

export interface Hover {
  readonly span: Span;
  readonly markdown: string;
}

export function hoverAt(path: string, offset: number, snapshot: Snapshot): Hover | null {
  const day = countedDayAt(path, offset, snapshot);
  if (day !== null) return { span: day.span, markdown: day.day };
  const occurrence = nameAt(path, offset, snapshot);
  return occurrence === null ? null : { span: occurrence.span, markdown: describe(occurrence.symbol, snapshot) };
}

/** Description of a symbol: its head as a line of source, then the texts of its declaration. */
function describe(symbol: Symbol, snapshot: Snapshot): string {
  const declaration = snapshot.parsed(symbol.path)?.tree.declaration ?? null;
  const text = snapshot.sources.get(symbol.path)?.text ?? "";
  const lines =
    declaration === null
      ? null
      : saidOf(symbol, declaration, { of: ({ start, end }) => oneLine(text.slice(start, end)) });
  const parts = lines ?? [head(`${symbol.kind} ${symbol.name.slice(symbol.name.lastIndexOf(".") + 1)}`)];
  return [...parts, ...whereFrom(symbol, snapshot)].join("\n\n");
}

interface Words {
  readonly of: (span: Span) => string;
}

function saidOf(symbol: Symbol, declaration: Declaration, words: Words): readonly string[] | null {
  if (declaration.kind === "matching") return saidOfMatching(symbol, declaration, words);
  for (const item of declaration.items) {
    if (item.kind === "fact" && symbol.kind === "fact" && item.name.text === symbol.name)
      return [
        head(`fact ${symbol.name}: ${typed(item.type, words)}${marks(item.modifiers, words)}`),
        ...titled(item.title),
        item.meaning.value,
      ];
    if (item.kind === "fact" && symbol.kind === "member" && symbol.name.startsWith(`${item.name.text}.`))
      return memberOf(symbol, item.name.text, item.meaning.value);
    if (item.kind === "identity" && (is(symbol, "kind", item.name.text) || is(symbol, "number", item.number.text)))
      return [head(`identity ${item.name.text} by ${item.number.text}`), item.meaning.value];
    if (item.kind === "lawConsequence" && symbol.kind === "consequence") {
      const entry = item.entries.find(({ key }) => key.text === symbol.name);
      if (entry !== undefined) return [head(`law consequence ${symbol.name}: ${typed(entry.type, words)}`)];
    }
    const lines = declaration.kind === "domain" ? null : saidOfItem(symbol, item as RuleSetItem, words);
    if (lines !== null) return lines;
  }
  return null;
}

function saidOfMatching(symbol: Symbol, { items }: MatchingTree, words: Words): readonly string[] | null {
  for (const item of items) {
    const lines =
      item.kind === "source"
        ? saidOfSource(symbol, item)
        : item.kind === "rule" && is(symbol, "rule", item.name.text)
          ? saidOfRule("rule", item, words)
          : null;
    if (lines !== null) return lines;
  }
  return null;
}

type NamedRule = Pick<RuleTree, "name" | "title" | "wording" | "cites">;

function saidOfRule(word: string, { name, title, wording, cites }: NamedRule, words: Words): readonly string[] {
  return [
    head(`${word} ${name.text}`),
    `**${title.value}**`,
    wording?.value ?? "",
    `cites ${cites.map(({ span }) => words.of(span)).join(", ")}`,
  ];
}

/** Description of a declaration of the set itself. */
function saidOfItem(symbol: Symbol, item: RuleSetItem, words: Words): readonly string[] | null {
  switch (item.kind) {
    case "settingIs":
      if (symbol.kind === "member" && symbol.name.startsWith(`${item.key.text}.`))
        return memberOf(symbol, item.key.text, item.meaning.value);
      return is(symbol, "setting", item.key.text)
        ? [head(`setting ${symbol.name}: ${typed(item.type, words)}`), ...titled(item.title), item.meaning.value]
        : null;
    case "figure":
    case "condition":
    case "row":
    case "calendar":
    case "total":
      return is(symbol, item.kind, item.name.text) ? [head(words.of(item.span))] : null;
    case "table": {
      if (symbol.kind !== "column") return is(symbol, "table", item.name.text) ? [head(words.of(item.span))] : null;
      const column = [...item.keys, ...item.columns].find(
        ({ name }) => `${item.name.text}.${name.text}` === symbol.name,
      );
      return column === undefined
        ? null
        : [
            head(`${column.name.text}: ${typed(column.type, words)}`),
            `of the table ${item.name.text}, edition ${item.edition.value}`,
          ];
    }
    case "question":
      return is(symbol, "question", item.name.text)
        ? [head(`question ${symbol.name}`), item.wording.value, ...(item.because === null ? [] : [item.because.value])]
        : null;
    case "rule":
      return is(symbol, "rule", item.name.text)
        ? saidOfRule(item.stage === "outcome" ? "rule" : item.stage, item, words)
        : null;
    case "source":
      return saidOfSource(symbol, item);
    case "outcomes": {
      const outcome = item.names.find((name) => is(symbol, "outcome", name.text));
      return outcome === undefined ? null : [head(`outcome ${symbol.name}`), ...titled(outcome.title)];
    }
    case "title":
    case "domainIs":
    case "jurisdictions":
    case "currency":
    case "inForce":
    case "announced":
    case "changelog":
    case "notChecked":
    case "uses":
    case "fact":
    case "baseFacts":
    case "baseSettings":
      return null;
  }
}

function saidOfSource(symbol: Symbol, source: SourceDocumentTree): readonly string[] | null {
  if (is(symbol, "source", source.name.text))
    return [head(`source ${symbol.name}: ${source.sourceKind.text}`), source.title.value];
  const clause =
    symbol.kind === "clause"
      ? source.clauses.find(({ name }) => `${source.name.text}.${name.text}` === symbol.name)
      : undefined;
  return clause === undefined ? null : [`**${source.title.value}**, ${placeOf(clause)}`, ...citedWords(clause)];
}

function placeOf({ paragraph, clause }: ClauseTree): string {
  return clause === null ? paragraph.value : `${paragraph.value} ${clause.value}`;
}

function citedWords({ text, translation }: ClauseTree): readonly string[] {
  const quoted = text === null ? [] : [`> ${oneLine(text.words.value)}`];
  return translation === null
    ? quoted
    : [...quoted, `*${translation.language.text}:* ${oneLine(translation.words.value)}`];
}

/** The source of the symbol, if it is not the expected one, and the number of its occurrences. */
function whereFrom(symbol: Symbol, snapshot: Snapshot): readonly string[] {
  if (symbol.kind === "source" || symbol.kind === "clause" || symbol.kind === "booking") return [];
  const domain = domainOf(symbol.path, snapshot);
  const written = rangesOf(symbol, snapshot).filter(({ declares }) => !declares).length;
  const home =
    domain?.path === symbol.path && symbol.kind !== "domain" ? `of the domain ${domain.tree.name.text}, ` : "";
  return [`*${home}read ${written === 1 ? "once" : `${written} times`}*`];
}

function titled(title: Text | null): readonly string[] {
  return title === null ? [] : [`**${title.value}**`];
}

function memberOf(symbol: Symbol, owner: string, meaning: string): readonly string[] {
  return [head(symbol.name.slice(owner.length + 1)), `a member of \`${owner}\``, meaning];
}

function marks(modifiers: readonly FactModifier[], words: Words): string {
  return modifiers.map(({ span }) => `, ${words.of(span)}`).join("");
}

function typed(type: TypeTree, words: Words): string {
  return words.of(type.span);
}

function is(symbol: Symbol, kind: Symbol["kind"], name: string): boolean {
  return symbol.kind === kind && symbol.name === name;
}

function head(source: string): string {
  return `\`\`\`rules\n${source}\n\`\`\``;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
