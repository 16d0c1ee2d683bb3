/**
 * `# lint: off RULE because REASON`: the findings that a source switches off, and the directives that are findings
 * themselves.
 */
import { nearName } from "../../runtime/engine/values/near-names.js";
import type { Span } from "../base/span.js";
import { type Code, diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { Comment } from "../syntax/parse.js";
import type { Declaration } from "../syntax/source-tree.js";
import { LINT_RULES, PROVE_RULES } from "./names.js";

const ALL_RULES = { ...LINT_RULES, ...PROVE_RULES };

/** A source as the directives see it. */
export interface LintSource {
  readonly path: string;
  readonly text: string;
  readonly declaration: Declaration;
  readonly comments: readonly Comment[];
}

export interface Directive {
  /** The name of a rule of `tcs lint` or `tcs prove`. */
  readonly rule: string;
  readonly code: Code;
  readonly span: Span;
  /** The item. */
  readonly about: Span;
  readonly reason: string;
}

/**
 * The remaining findings of one source, and the mistakes in its directives. `looks`: the names of the rules whose
 * findings these are; a directive for another rule waits for the command that looks for it.
 */
export function applyDirectives(
  source: LintSource,
  findings: readonly Diagnostic[],
  looks: Readonly<Record<string, Code>>,
): readonly Diagnostic[] {
  const codes = new Set(Object.values(looks));
  const read = source.comments
    .filter(({ text }) => /^#\s*lint:/.test(text))
    .map((comment) => readDirective(source, comment));
  const wrong = read.flatMap((each) => ("message" in each ? [each] : []));
  const directives = read.flatMap((each) => ("message" in each || !codes.has(each.code) ? [] : [each]));
  const needed = new Set<Directive>();
  const left = findings.filter((finding) => {
    const by = directives.filter(
      ({ code, about }) => code === finding.code && finding.span.start >= about.start && finding.span.start < about.end,
    );
    for (const directive of by) needed.add(directive);
    return by.length === 0;
  });
  const unused = directives
    .filter((each) => !needed.has(each))
    .map(({ rule, span }) => diagnose("TCS7092", source.path, span, { rule }));
  return [...left, ...(looks === LINT_RULES ? wrong : []), ...unused];
}

/** What a source signs for: findings of one rule about one item, which it sets aside with a reason. */
export function directivesOf(source: LintSource): readonly Directive[] {
  return source.comments.flatMap((comment) => {
    const read = /^#\s*lint:/.test(comment.text) ? readDirective(source, comment) : null;
    return read !== null && "about" in read ? [read] : [];
  });
}

function readDirective(source: LintSource, { text, span }: Comment): Directive | Diagnostic {
  const [, rule, reason] = /^#\s*lint:\s*off\s+([\w-]+)\s+because\s+(\S.*)$/.exec(text) ?? [];
  if (rule === undefined || reason === undefined) return diagnose("TCS7090", source.path, span, { written: text });
  const code = codeOf(rule);
  if (code === null)
    return diagnose("TCS7091", source.path, span, { rule, near: nearName(rule, Object.keys(ALL_RULES)) });
  return { rule, code, span, about: spanAfter(source, span), reason };
}

function codeOf(rule: string): Code | null {
  return Object.entries<Code>(ALL_RULES).find(([name]) => name === rule)?.[1] ?? null;
}

/**
 * The item below a comment, or the item that begins on the line that the comment ends: the largest one that begins
 * there.
 */
function spanAfter({ text, declaration }: LintSource, { start, end }: Span): Span {
  const line = text.lastIndexOf("\n", start) + 1;
  const behind = text.slice(line, start).trim() !== "";
  const from = behind ? line : end;
  const until = behind ? start : text.length;
  const parts = partsOf(declaration).filter((part) => part.start >= from && part.start < until);
  const first = Math.min(...parts.map((part) => part.start));
  const largest = Math.max(...parts.filter((part) => part.start === first).map((part) => part.end));
  return parts.length === 0 ? { start: end, end } : { start: first, end: largest };
}

/** The span of every node in the tree. */
function partsOf(tree: unknown): readonly Span[] {
  if (typeof tree !== "object" || tree === null) return [];
  const inside = Object.values(tree).flatMap(partsOf);
  return "span" in tree && isSpan(tree.span) ? [tree.span, ...inside] : inside;
}

function isSpan(value: unknown): value is Span {
  return typeof value === "object" && value !== null && "start" in value && "end" in value;
}
