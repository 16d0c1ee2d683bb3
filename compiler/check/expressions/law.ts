/** The law layer, seen from a policy. */
import type { Span } from "../../base/span.js";
import type { TypedExpression } from "../../model/model.js";
import { isKnown } from "../../names/resolve.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { ExpressionTyper } from "../context.js";
import { FLAG } from "../value-types.js";

export function typedLawValue(
  tree: Extract<Expression, { kind: "lawValue" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const { domain, report } = typing.context;
  if (!mayRead(`law.${tree.key.text}`, tree.span, typing)) return null;
  if (tree.key.text === "outcome")
    return { kind: "lawOutcome", type: { kind: "code", values: domain.lawOutcomes, pattern: null } };
  const consequence = domain.lawConsequences.find(({ key }) => key === tree.key.text);
  if (consequence !== undefined) return { kind: "lawValue", key: consequence.key, type: consequence.type };
  isKnown(tree.key, "law consequence", ["outcome", ...domain.lawConsequences.map(({ key }) => key)], report);
  return null;
}

export function typedLawAnswers(
  tree: Extract<Expression, { kind: "lawAnswers" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  return mayRead("law answers", tree.span, typing) ? { kind: "lawAnswers", type: FLAG } : null;
}

export function typedLawGives(
  tree: Extract<Expression, { kind: "lawGives" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const { domain, report } = typing.context;
  if (!mayRead(`law gives ${tree.key.text}`, tree.span, typing)) return null;
  const keys = domain.lawConsequences.map(({ key }) => key);
  return isKnown(tree.key, "law consequence", keys, report)
    ? { kind: "lawGives", key: tree.key.text, type: FLAG }
    : null;
}

function mayRead(words: string, span: Span, { context, site }: ExpressionTyper): boolean {
  if (context.kind === "law") context.report.add("TCS3016", span, { words });
  else if (!site.law) context.report.add("TCS3015", span, { what: "the law layer", place: site.name });
  else return true;
  return false;
}
