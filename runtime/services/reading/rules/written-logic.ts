/**
 * The logic of a rule as its author wrote it, cut out of the source of its version: the definitions that it reads, then
 * its own conditions and actions, without its wording and its worked examples. The source compiles, so that its texts
 * and braces are closed. Linear in the length of the source.
 */
import type { RuleSpec } from "../../../engine/module/module.js";

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The number of braces around it. */
  readonly depth: number;
  readonly isFirstInLine: boolean;
}

const TOKEN = /#[^\r\n]*|"(?:[^"\\\r\n]|\\[^\r\n])*"|[A-Za-z_][A-Za-z0-9_]*|[^\s"]/g;

/** Words that begin a declaration of a version. The name of the declared thing follows. */
const DECLARES = new Set(["scope", "rule", "consequence", "figure", "condition", "total"]);
const BEGINS = new Set([
  ...DECLARES,
  ...["title", "domain", "jurisdictions", "currency", "in", "announced", "changelog", "source", "uses", "fact"],
  ...["setting", "table", "calendar", "question", "outcomes", "not", "base", "open", "dated"],
]);

/** Declarations of a source, by their kind and name. */
export type WrittenDeclarations = ReadonlyMap<string, string>;

export function writtenDeclarations(source: string): WrittenDeclarations {
  const tokens = tokensOf(source);
  const declared = new Map<string, string>();
  const starts = tokens.flatMap((_, at) => (beginsAt(tokens, at) ? [at] : []));
  for (const [place, at] of starts.entries()) {
    const [word, name] = [tokens[at], tokens[at + 1]];
    if (word === undefined || name === undefined || !DECLARES.has(word.text)) continue;
    const own = tokens.slice(at, starts[place + 1]).filter(({ depth }) => depth > 0);
    const isRule = word.text === "scope" || word.text === "rule" || word.text === "consequence";
    const kept = withoutWords(isRule ? own.filter(({ depth }) => depth > 1) : own);
    declared.set(`${word.text} ${name.text}`, textOf(source, kept));
  }
  return declared;
}

/** Null: the source has no such rule. `stage` is absent in a matching set. */
export function writtenLogic(
  declared: WrittenDeclarations,
  { rule, stage, parts }: Pick<RuleSpec, "rule"> & Partial<Pick<RuleSpec, "stage" | "parts">>,
): string | null {
  const own = declared.get(`${stage === undefined || stage === "outcome" ? "rule" : stage} ${rule}`);
  if (own === undefined) return null;
  const totals = new Set(parts?.reads.totals ?? []);
  const definitions = new Set(parts?.reads.definitions ?? []);
  const read = [...declared].flatMap(([key, text]) => {
    const [kind = "", name = ""] = key.split(" ");
    const isRead = kind === "total" ? totals.has(name) : isDefinition(kind) && definitions.has(name);
    return isRead ? [text] : [];
  });
  return [...read, own].join("\n");
}

const isDefinition = (kind: string): boolean => kind === "figure" || kind === "condition";

/** A declaration begins on a line of its own, inside the braces of the version alone. */
function beginsAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.depth === 1 && token.isFirstInLine && BEGINS.has(token.text);
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  let lineEnd = 0;
  for (const { 0: text, index: start } of source.matchAll(TOKEN)) {
    if (text === "}") depth -= 1;
    const between = source.slice(lineEnd, start);
    const isFirstInLine = start === 0 || between.includes("\n");
    if (!text.startsWith("#")) tokens.push({ text, start, end: start + text.length, depth, isFirstInLine });
    if (text === "{") depth += 1;
    lineEnd = start + text.length;
  }
  return tokens;
}

/** Without wordings, worked examples and the basis, and without the braces that held nothing else. */
function withoutWords(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [word, next] = [tokens[at], tokens[at + 1]];
    if (word === undefined) break;
    if (word.depth === 2 && word.text === "wording" && (next?.text === "names" || isText(next)))
      at = placeAfter(tokens, at, isText);
    else if (word.depth === 2 && word.text === "basis" && next?.text === "goodwill") at += 1;
    else if (word.depth === 2 && word.text === "example" && isText(next))
      at = placeAfter(tokens, at, ({ depth, text }) => depth === 2 && text === "}");
    else kept.push(word);
  }
  const [opening, closing] = kept.slice(-2);
  return opening?.text === "{" && closing?.text === "}" ? kept.slice(0, -2) : kept;
}

/** The place of the next such token; the last one if there is none. */
function placeAfter(tokens: readonly Token[], at: number, isWanted: (token: Token) => boolean): number {
  let place = at + 1;
  for (let token = tokens[place]; token !== undefined && !isWanted(token); token = tokens[place]) place += 1;
  return place;
}

const isText = (token: Token | undefined): boolean => token?.text.startsWith('"') === true;

/** The lines as they were written, without the indentation of the first. */
function textOf(source: string, tokens: readonly Token[]): string {
  const runs: { start: number; end: number }[] = [];
  let before: Token | undefined;
  for (const token of tokens) {
    const run = runs.at(-1);
    if (run !== undefined && before !== undefined && isNext(source, before, token)) run.end = token.end;
    else runs.push({ start: token.start, end: token.end });
    before = token;
  }
  return runs.map(({ start, end }) => outdented(source, start, end)).join("\n");
}

/** Whether only space and comments are between the two. */
function isNext(source: string, before: Token, token: Token): boolean {
  return (
    source
      .slice(before.end, token.start)
      .replaceAll(/#[^\r\n]*/g, "")
      .trim() === ""
  );
}

function outdented(source: string, start: number, end: number): string {
  const lineStart = source.lastIndexOf("\n", start - 1) + 1;
  const indent = /^[ \t]*/.exec(source.slice(lineStart, start))?.[0].length ?? 0;
  return source
    .slice(start, end)
    .split(/\r?\n/)
    .map((line, at) =>
      (at === 0 ? line : line.slice(Math.min(indent, /^[ \t]*/.exec(line)?.[0].length ?? 0))).trimEnd(),
    )
    .join("\n");
}
