/**
 * The generated module, run by the engine, agrees with the slow oracle on every answer. `TCS_LONG=1 npx vitest run
 * test/oracle` runs 100,000 cases.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { everyPart } from "../../compiler/model/forms.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import type { Case, Verdict } from "./case.js";
import { caseOf, ownAmountOf } from "./generate/history.js";
import { modelOf, pairOf } from "./generate/model.js";
import { tape } from "./generate/tape.js";
import { interpret } from "./interpreter.js";
import { interpretTogether } from "./layers.js";
import { moduleOf, togetherOf, verdictOf } from "./under-test.js";

const LONG = process.env["TCS_LONG"] === "1";
const LIMIT_MS = LONG ? 3_600_000 : 120_000;
/** A failing case is made smaller no longer than this; a run that is slower fails. */
const WITHIN = { plugins: [fc.interruptAfterTimeLimit(LIMIT_MS / 2, { failOnInterrupt: true })] };

/** A module costs more than a case, so each set meets many histories. */
const cases = (most: number): fc.Arbitrary<(readonly number[])[]> =>
  fc.array(tape(400), { minLength: most >> 1, maxLength: most, size: "max" });

describe("the engine agrees with the oracle", () => {
  it(
    "on state, outcome, missing facts, reason, question, people, consequences, citations, trace and totals of generated rule sets and histories",
    () => {
      fc.assert(
        fc.property(tape(700), cases(60), (set, histories) => {
          const model = modelOf(set);
          const module = moduleOf(model);
          for (const numbers of histories) {
            const given = caseOf(model, numbers);
            expect(verdictOf(module, given)).toEqual(interpret(model, given));
          }
        }),
        { numRuns: LONG ? 2000 : 60, ...WITHIN },
      );
    },
    LIMIT_MS,
  );

  it(
    "on the one answer of a law set and a policy, where the policy reads what the law answers",
    () => {
      fc.assert(
        fc.property(tape(700), tape(500), cases(40), (set, lawSet, histories) => {
          const { law, policy } = pairOf(set, lawSet);
          const modules = { law: moduleOf(law), policy: moduleOf(policy) };
          for (const numbers of histories) {
            const given = caseOf(policy, numbers);
            expect(togetherOf(modules.law, modules.policy, given)).toEqual(interpretTogether(law, policy, given));
          }
        }),
        { numRuns: LONG ? 1500 : 20, ...WITHIN },
      );
    },
    LIMIT_MS,
  );
});

describe("what is generated", () => {
  it("meets every end and everything that an answer can hold, often", () => {
    const seen = new Map<string, number>();
    for (const [set, histories] of fc.sample(fc.tuple(tape(700), cases(60)), { seed: 20_260_310, numRuns: 100 })) {
      const model = modelOf(set);
      for (const given of histories.map((numbers) => caseOf(model, numbers))) {
        for (const met of featuresOf(interpret(model, given), given, model)) seen.set(met, (seen.get(met) ?? 0) + 1);
      }
    }
    expect(
      FEATURES.filter((feature) => (seen.get(feature) ?? 0) < 5),
      JSON.stringify([...seen]),
    ).toEqual([]);
  });
});

const FEATURES = [
  ...["determined", "undetermined", "not_covered", "contested", "steps_aside", "waits"],
  ...[
    "approver",
    "several approvers",
    "one of several has approved",
    "approved by all of several",
    "handed over",
    "signer",
    "consequences",
    "an open consequence",
    "a total with members",
    "an incomplete total",
    "missing of another booking",
    "off",
    "resolve",
    "decided by a person",
    "approved by a decision",
    "approved for another amount by a decision",
    "a figure read",
    "a condition read",
    "a row read",
    "a clause that only a branch or definition cites",
    "a consequence cited by its branch",
    "an operand with a clause of its own",
    "a clause that was only read",
  ],
] as const;

function featuresOf(verdict: Verdict, given: Case, model: RuleSetModel): readonly string[] {
  const { trace, totals } = verdict;
  return [
    verdict.end,
    ...(verdict.approver === null ? [] : ["approver"]),
    ...(verdict.approvers === null ? [] : ["several approvers"]),
    ...(verdict.approvers?.some((each) => each.includes(" on ")) ? ["one of several has approved"] : []),
    ...(verdict.handedTo === null ? [] : ["handed over"]),
    ...(verdict.signer === null ? [] : ["signer"]),
    ...(verdict.consequences.length === 0 ? [] : ["consequences"]),
    ...(verdict.open.length === 0 ? [] : ["an open consequence"]),
    ...(totals.some(({ members }) => members.length > 0) ? ["a total with members"] : []),
    ...(totals.some(({ incomplete }) => incomplete.length > 0) ? ["an incomplete total"] : []),
    ...(verdict.missing.some((name) => name.includes(" of ")) ? ["missing of another booking"] : []),
    ...(verdict.unconfirmed.length > 0 ? ["off"] : []),
    ...(trace.some(({ resolve }) => resolve !== null) ? ["resolve"] : []),
    ...["figure", "condition", "row"]
      .filter((kind) => trace.some(({ reads }) => reads.some((read) => read.startsWith(`${kind} `))))
      .map((kind) => `a ${kind} read`),
    // Every rule that is generated cites the first clause.
    ...(verdict.citations.some((clause) => clause !== "act.one")
      ? ["a clause that only a branch or definition cites"]
      : []),
    ...(verdict.clauses.some((clause) => clause !== "act.one") ? ["a consequence cited by its branch"] : []),
    ...(model.figures.some(({ value }) => everyPart(value).some(({ cites }) => cites !== undefined))
      ? ["an operand with a clause of its own"]
      : []),
    ...(verdict.citations.some((clause) => clause.endsWith("(read)")) ? ["a clause that was only read"] : []),
    ...(given.decisions.some(({ leadsTo, rule }) => leadsTo !== null && trace.some((step) => step.rule === rule))
      ? ["decided by a person"]
      : []),
    ...(verdict.decisions.some((made) => made.startsWith("decision ") && made.includes(" as "))
      ? ["approved by a decision"]
      : []),
    ...(verdict.end === "determined" && verdict.decisions.length > 1 ? ["approved by all of several"] : []),
    ...(isDecidedByAmounts(verdict, given, model) ? ["approved for another amount by a decision"] : []),
  ];
}

/** Whether the answer would be another if every decision had been made on the amount that the action has now. */
function isDecidedByAmounts({ end, outcome }: Verdict, given: Case, model: RuleSetModel): boolean {
  const amount = ownAmountOf(model, given.action);
  const decisions = given.decisions.map((made) => ({ ...made, amount }));
  const other = interpret(model, { ...given, decisions });
  return other.end !== end || other.outcome !== outcome;
}
