/** What is asked about a rule set: each question is a term, and an answer of the solver is a finding or a proof. */
import type { Span } from "../base/span.js";
import { writtenAt } from "../check/written.js";
import type { TypedExpression } from "../model/model.js";
import type { Encode } from "./encoding.js";
import { and, FALSE, not, type Term } from "./smt.js";
import { type Place, type Stages, unknownAt } from "./stages.js";

export type FindingKind = "gap" | "hole" | "unreachable" | "always_true" | "always_false";

export interface Question {
  readonly kind: FindingKind;
  /** The rule that it is about; null: the whole set. */
  readonly rule: string | null;
  /** The place of a branch, counted from 1; null: the rule as a whole. */
  readonly branch: number | null;
  readonly span: Span | null;
  /**
   * Facts for which it holds are a finding (`if: "some"`), as those that no rule decides. Or a finding is that there
   * are none (`if: "none"`), as of a branch that no facts reach.
   */
  readonly finding: { readonly if: "some" | "none"; readonly term: Term };
}

export function questionsOf({ places, acts, undecided, given }: Stages, encode: Encode): readonly Question[] {
  const questions: Question[] = [];
  const about = ({ rule, branch }: Pick<Place, "rule" | "branch">) => ({
    rule: rule.id,
    branch: branch === null || !rule.resolve ? null : branch + 1,
    span: rule.span,
  });
  if (undecided !== FALSE)
    questions.push({ kind: "gap", rule: null, branch: null, span: null, finding: { if: "some", term: undecided } });
  for (const place of places) {
    const term = unknownAt(place.reached, place.holds);
    if (term !== FALSE) questions.push({ kind: "hole", ...about(place), finding: { if: "some", term } });
  }
  for (const { rule, reached, value } of given) {
    const term = unknownAt(reached, value);
    if (term !== FALSE)
      questions.push({ kind: "hole", ...about({ rule, branch: null }), finding: { if: "some", term } });
  }
  for (const { rule, branch, when } of acts)
    questions.push({ kind: "unreachable", ...about({ rule, branch }), finding: { if: "none", term: when } });
  for (const place of places)
    for (const compare of comparisonsIn(conditionAt(place))) {
      const { term, known } = encode(compare);
      const at = and(place.reached, known);
      const of = { ...about(place), span: writtenAt(compare) ?? place.rule.span };
      questions.push(
        { kind: "always_true", ...of, finding: { if: "none", term: and(at, not(term)) } },
        { kind: "always_false", ...of, finding: { if: "none", term: and(at, term) } },
      );
    }
  return questions.filter(({ finding }) => finding.if === "none" || finding.term !== FALSE);
}

function conditionAt({ rule, branch }: Place): TypedExpression | null {
  return branch === null ? rule.condition : (rule.branches[branch]?.condition ?? null);
}

/** Comparisons that the condition itself writes. */
function comparisonsIn(condition: TypedExpression | null): readonly TypedExpression[] {
  if (condition === null) return [];
  if (condition.kind === "and" || condition.kind === "or") return condition.operands.flatMap(comparisonsIn);
  if (condition.kind === "not") return comparisonsIn(condition.operand);
  return condition.kind === "compare" ? [condition] : [];
}
