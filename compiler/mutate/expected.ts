/** A case whose expectations are the answers of a rule set. */
import { parseDay } from "../../runtime/calendar/days.js";
import { approversIn, describedState, runExample } from "../../runtime/engine/examples/run-example.js";
import { type ExampleCase, type ExampleStep, type Expectation, isBefore } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { MissingView, OpenConsequenceView } from "../../runtime/engine/run/answer.js";
import type { Decision } from "../../runtime/engine/run/decide.js";
import type { TypeName } from "../../runtime/engine/values/facts.js";

/**
 * Null if the case cannot run, for example on a day on which the version does not apply. A re-check that does not
 * happen is left out.
 */
export function withAnswers(module: RuleSetModule, example: ExampleCase): ExampleCase | null {
  const silent = { ...example, steps: example.steps.map((step): ExampleStep => ({ ...step, expected: null })) };
  const { decisions, differences } = runExample(module, silent);
  const wrong = new Set(differences.map(({ step }) => step - 1));
  if (silent.steps.some((step, at) => wrong.has(at) && step.kind !== "rechecked")) return null;
  const steps = silent.steps.flatMap((step, at): ExampleStep[] => {
    const decision = decisions[at];
    if (wrong.has(at)) return [];
    return [decision == null || isBefore(step.label) ? step : { ...step, expected: expectationOf(module, decision) }];
  });
  return { ...silent, steps };
}

function expectationOf({ consequences }: RuleSetModule, decision: Decision): Expectation {
  const { fields, body } = decision;
  const layer = body.layers.law ?? body.layers.policies[0];
  const state = describedState(decision);
  const determined = state === "determined";
  const gives = determined || state === "contested";
  return {
    state,
    outcome: determined ? (layer?.outcome ?? null) : null,
    values: gives
      ? Object.fromEntries(
          (layer?.consequences ?? []).map(({ key, value }) => [key, plainValue(value, consequences[key]?.type)]),
        )
      : {},
    clauses: gives
      ? Object.fromEntries(
          (layer?.consequences ?? []).flatMap(({ key, citation }) =>
            citation === null ? [] : [[key, citation.text_ref] as const],
          ),
        )
      : {},
    ...(determined ? approversIn(decision) : { approver: null, approvers: null }),
    ...(gives && layer?.open_consequences && { open: layer.open_consequences.map(openOf) }),
    handed_to: determined ? (layer?.handed_to ?? null) : null,
    missing:
      fields.state === "undetermined_missing_facts" && state === fields.state ? fields.missing.map(missingOf) : [],
    question: fields.state === "contested" ? fields.question.id : null,
    signer: fields.state === "contested" ? fields.signer.user : null,
    reason: fields.state === "not_covered" && state === "not_covered" ? fields.reason : null,
    cites: body.citations.map(({ text_ref }) => text_ref),
  };
}

function missingOf({ fact, of }: MissingView): Expectation["missing"][number] {
  return { fact, of: of?.transaction_id ?? null };
}

function openOf({ key, missing }: OpenConsequenceView): NonNullable<Expectation["open"]>[number] {
  return { key, missing: missing.map(missingOf) };
}

type ConsequenceAnswer = NonNullable<Decision["body"]["layers"]["law"]>["consequences"][number]["value"];

/** Money in minor units, a date as a day number. */
function plainValue(value: ConsequenceAnswer, type: TypeName | undefined): Expectation["values"][string] {
  if (typeof value === "string") return type === "date" ? (parseDay(value) ?? 0) : value;
  if (typeof value === "boolean" || typeof value === "bigint") return value;
  return "currency" in value ? value.amount : value;
}
