/** Gaps of the worked examples: outcomes, cited clauses, rules that decide, and missing facts that no example shows. */
import type { Span } from "../base/span.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { ClauseRef, ExpectationModel, RuleModel, RuleSetModel } from "../model/model.js";
import { definitionParts, ruleParts } from "./reads.js";
import type { Names } from "./spans.js";

export function examplesShow(model: RuleSetModel, names: Names): readonly Diagnostic[] {
  return [...outcomes(model, names), ...citations(model, names), ...rules(model), ...absences(model, names)];
}

function outcomes(model: RuleSetModel, names: Names): readonly Diagnostic[] {
  const shown = new Set(model.rules.flatMap(expectationsOf).map(({ outcome }) => outcome));
  return model.outcomes
    .filter((outcome) => !shown.has(outcome))
    .map((outcome) => diagnose("TCS7002", model.path, names.outcome(outcome), { outcome }));
}

function citations(model: RuleSetModel, names: Names): readonly Diagnostic[] {
  return unshownCitations(model, names.clause, (rule) => [
    ...rule.examples.flatMap(({ from }) => from ?? []),
    ...expectationsOf(rule).flatMap((expected) => expected.citations),
  ]);
}

interface CitingRule {
  readonly citations: readonly ClauseRef[];
  readonly branches?: readonly { readonly citations: readonly ClauseRef[] }[];
}

/** `spanOf`: where a clause is written, by `source.clause`. `shownBy`: the clauses that examples of a rule show. */
export function unshownCitations<Rule extends CitingRule>(
  { path, rules: all }: { readonly path: string; readonly rules: readonly Rule[] },
  spanOf: (clause: string) => Span,
  shownBy: (rule: Rule) => readonly ClauseRef[],
): readonly Diagnostic[] {
  const named = (clauses: readonly ClauseRef[]): ReadonlySet<string> =>
    new Set(clauses.map(({ source, clause }) => `${source}.${clause}`));
  const shown = named(all.flatMap(shownBy));
  const cited = named(
    all.flatMap((rule) => [...rule.citations, ...(rule.branches ?? []).flatMap((branch) => branch.citations)]),
  );
  return [...cited]
    .filter((clause) => !shown.has(clause))
    .map((clause) => diagnose("TCS7004", path, spanOf(clause), { clause }));
}

function rules(model: RuleSetModel): readonly Diagnostic[] {
  return model.rules
    .filter((rule) => !expectationsOf(rule).some((expected) => comesTo(rule, expected)))
    .map((rule) => diagnose("TCS7005", model.path, rule.span, { rule: rule.id }));
}

/** Whether the rule can produce the answer that this example expects. */
function comesTo({ branches }: RuleModel, { state, outcome, question, values, open }: ExpectationModel): boolean {
  return branches.some(({ action }) => {
    switch (action.kind) {
      case "outcome":
      case "hand_over":
        return outcome === action.outcome;
      case "ask":
        return question === action.question;
      case "not_covered":
        return state === "not_covered";
      case "scope":
        return action.otherwise === null ? state === "steps_aside" : outcome === action.otherwise;
      case "gives":
        return action.values.some(({ key }) => Object.hasOwn(values, key) || open.some((left) => left.key === key));
    }
  });
}

/** The fact that dates the action is never missing in an answered check. A missing approval is not an absence. */
function absences(model: RuleSetModel, names: Names): readonly Diagnostic[] {
  const parts = [...definitionParts(model), ...model.rules.flatMap(ruleParts)];
  const read = new Set([
    ...parts.flatMap((part) => (part.kind === "fact" ? [part.fact] : [])),
    ...model.totals.flatMap(({ measure }) => (measure?.kind === "fact" ? [measure.name] : [])),
  ]);
  const missing = new Set(
    model.rules
      .flatMap(expectationsOf)
      .flatMap(({ missing: asked, open }) => [...asked, ...open.flatMap((left) => left.missing)])
      .map(({ fact }) => fact),
  );
  return model.facts
    .filter(
      ({ name, recordsApproval, recordsApprovedAmount }) =>
        read.has(name) &&
        !missing.has(name) &&
        name !== model.domain.datedBy &&
        !recordsApproval &&
        !recordsApprovedAmount,
    )
    .map(({ name }) => diagnose("TCS7011", model.path, names.fact(name), { fact: name }));
}

function expectationsOf({ examples }: RuleModel): readonly ExpectationModel[] {
  return examples.flatMap(({ steps }) => steps.flatMap(({ expected }) => expected ?? []));
}
