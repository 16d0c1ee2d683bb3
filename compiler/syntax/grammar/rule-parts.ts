/** Puts a rule or figure together from its parts in whatever order they were written. */
import type { Span } from "../../base/span.js";
import type { Text } from "../expression-tree.js";
import type { ExampleTree, FigureTree, RuleBody, RuleTree, WordingNameTree } from "../tree.js";

export type RulePart =
  | { readonly kind: "wording"; readonly text: Text; readonly span: Span }
  | { readonly kind: "names"; readonly names: WordingNameTree }
  | { readonly kind: "goodwill"; readonly span: Span }
  | { readonly kind: "body"; readonly body: RuleBody }
  | { readonly kind: "example"; readonly example: ExampleTree | null };

/** `twice` is called for each repeated part that a rule may hold only once; the first one counts. */
export function assembleRule(
  head: Pick<RuleTree, "stage" | "name" | "title" | "on" | "whileAsked" | "cites">,
  parts: readonly RulePart[],
  span: Span,
  twice: (what: string, span: Span) => void,
): RuleTree {
  let wording: Text | null = null;
  let goodwill: Span | null = null;
  let body: RuleBody | null = null;
  const wordingNames: WordingNameTree[] = [];
  const examples: ExampleTree[] = [];
  for (const part of parts) {
    if (part.kind === "wording") {
      if (wording !== null) twice("The wording", part.span);
      wording ??= part.text;
    } else if (part.kind === "goodwill") {
      if (goodwill !== null) twice("`basis goodwill`", part.span);
      goodwill ??= part.span;
    } else if (part.kind === "body") {
      if (body !== null) twice("The logic", part.body.span);
      body ??= part.body;
    } else if (part.kind === "names") wordingNames.push(part.names);
    else if (part.example !== null) examples.push(part.example);
  }
  return { kind: "rule", ...head, wording, wordingNames, goodwill, body, examples, span };
}

/** The parts between a figure's braces. */
export type FigurePart = Extract<RulePart, { kind: "wording" | "example" }>;

/** `twice` is called for a second wording; the first one counts. */
export function toldOfFigure(
  parts: readonly FigurePart[],
  twice: (span: Span) => void,
): Pick<FigureTree, "wording" | "examples"> {
  const [wording, ...others] = parts.filter((part) => part.kind === "wording");
  for (const { span } of others) twice(span);
  const examples = parts.flatMap((part) => (part.kind === "example" ? (part.example ?? []) : []));
  return { wording: wording?.text ?? null, examples };
}
