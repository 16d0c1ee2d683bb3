/** Values that are given if they are known: the answer stands without them, and stays as it is when they come. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { ActionModel, RuleModel, RuleSetModel, TypedExpression } from "../../compiler/model/model.js";
import type { Case } from "./case.js";
import { caseOf } from "./generate/history.js";
import { modelOf, pairOf } from "./generate/model.js";
import { Tape, tape } from "./generate/tape.js";
import { FLAG } from "./generate/types.js";
import { interpret } from "./interpreter.js";
import { interpretTogether } from "./layers.js";
import { moduleOf, togetherOf, verdictOf } from "./under-test.js";

const LONG = process.env["TCS_LONG"] === "1";
const LIMIT_MS = LONG ? 3_600_000 : 120_000;
const runs = (few: number): fc.Parameters<unknown> => ({
  numRuns: LONG ? few * 30 : few,
  plugins: [fc.interruptAfterTimeLimit(LIMIT_MS / 2, { failOnInterrupt: true })],
});
const cases = fc.array(tape(400), { minLength: 20, maxLength: 40, size: "max" });

/** Every value is given if it is known, and each consequence follows every outcome. */
function allIfKnown(model: RuleSetModel): RuleSetModel {
  const known = (action: ActionModel): ActionModel =>
    action.kind === "gives"
      ? { ...action, values: action.values.map((given) => ({ ...given, ifKnown: true as const })) }
      : action;
  return {
    ...model,
    rules: model.rules
      .filter(({ stage }) => stage !== "scope")
      .map((rule) =>
        rule.stage === "consequence"
          ? {
              ...rule,
              on: model.outcomes,
              branches: rule.branches.map((branch) => ({ ...branch, action: known(branch.action) })),
            }
          : rule,
      ),
  };
}

/** Its first outcome rule decides every action, so that its consequences are reached. */
function decidingAll(model: RuleSetModel): RuleSetModel {
  const [outcome = ""] = model.outcomes;
  const [decides] = model.rules.filter(({ stage }) => stage === "outcome");
  const action: ActionModel = { kind: "outcome", outcome, approver: null };
  const first = decides && { ...decides, condition: null, resolve: false, branches: [{ ...PLAIN, action }] };
  return {
    ...model,
    rules: [...(first ? [first] : []), ...model.rules.filter(({ stage }) => stage === "consequence")],
  };
}

const PLAIN = { condition: null, citations: [] };

/** A first rule that asks whether the law gives the key, and a second that reads the value. */
function readingLaw(model: RuleSetModel): RuleSetModel {
  const [outcome = ""] = model.outcomes;
  const [like] = model.rules.filter(({ stage }) => stage === "outcome");
  if (like === undefined) return model;
  const gives: TypedExpression = { kind: "lawGives", key: "is_exempt", type: FLAG };
  const value: TypedExpression = { kind: "lawValue", key: "is_exempt", type: FLAG };
  const rule = (id: string, condition: TypedExpression): RuleModel => ({
    ...like,
    ...{ id, condition, resolve: false },
    branches: [{ ...PLAIN, action: { kind: "outcome", outcome, approver: null } }],
  });
  const both: TypedExpression = { kind: "and", operands: [gives, value], type: FLAG };
  return { ...model, rules: [rule("reads_law", both), ...model.rules.filter(({ stage }) => stage !== "scope")] };
}

/** Without about a third of the facts, but for the day and those that record an approval. */
function withLess(model: RuleSetModel, given: Case, choices: Tape): Case {
  const kept = [...given.action.facts].filter(([name]) => {
    const fact = model.facts.find((each) => each.name === name);
    const records = fact?.recordsApproval === true || fact?.recordsApprovedAmount === true;
    return records || name === model.domain.datedBy || !choices.chance(35);
  });
  return { ...given, action: { ...given.action, facts: new Map(kept) } };
}

const keyOf = (given: string): string => given.split(" = ")[0] ?? "";

describe("values that are given if they are known", () => {
  it(
    "stay open in the engine as in the oracle, with what they lack",
    () => {
      let [open, ofAnother] = [0, 0];
      fc.assert(
        fc.property(tape(700), cases, (set, histories) => {
          const model = allIfKnown(modelOf(set));
          const module = moduleOf(model);
          for (const numbers of histories) {
            const given = caseOf(model, numbers);
            const verdict = verdictOf(module, given);
            expect(verdict).toEqual(interpret(model, given));
            open += verdict.open.length;
            ofAnother += verdict.open.filter(({ missing }) => missing.some((name) => name.includes(" of "))).length;
          }
        }),
        runs(40),
      );
      expect([open > 20, ofAnother > 0], `${open} open, ${ofAnother} for another booking`).toEqual([true, true]);
    },
    LIMIT_MS,
  );

  it(
    "are missing to a policy that reads what the law left open",
    () => {
      let read = 0;
      fc.assert(
        fc.property(tape(700), tape(500), cases, (set, lawSet, histories) => {
          const { law, policy } = pairOf(set, lawSet);
          const open = decidingAll(allIfKnown(law));
          const reading = readingLaw(policy);
          const modules = { law: moduleOf(open), policy: moduleOf(reading) };
          for (const numbers of histories) {
            const given = caseOf(policy, numbers);
            const together = togetherOf(modules.law, modules.policy, given);
            expect(together).toEqual(interpretTogether(open, reading, given));
            const isOpen = together.layers.some((layer) => layer.startsWith("law.") && layer.includes(" open "));
            if (isOpen && together.state === "undetermined_missing_facts") read += 1;
          }
        }),
        runs(40),
      );
      expect(read).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  it(
    "come with more facts, or show a gap; all else of the answer stays",
    () => {
      let came = 0;
      fc.assert(
        fc.property(tape(700), cases, tape(60), (set, histories, choices) => {
          const model = allIfKnown(modelOf(set));
          const module = moduleOf(model);
          for (const [at, numbers] of histories.entries()) {
            const full = caseOf(model, numbers);
            const less = withLess(model, full, new Tape(choices.map((choice) => choice + 7919 * at)));
            const [before, after] = [verdictOf(module, less), verdictOf(module, full)];
            if (before.end !== "determined" || before.open.length === 0) continue;
            const gap = model.kind === "policy" ? "policy_gap" : "no_rule_matched";
            if (after.end !== "determined") {
              expect([after.end, after.reason]).toEqual(["not_covered", gap]);
              continue;
            }
            expect(after.outcome).toBe(before.outcome);
            expect(after.consequences).toEqual(expect.arrayContaining([...before.consequences]));
            const keys = [...after.consequences.map(keyOf), ...after.open.map(({ key }) => key)].sort();
            expect(keys).toEqual([...before.consequences.map(keyOf), ...before.open.map(({ key }) => key)].sort());
            came += before.open.length - after.open.length;
          }
        }),
        runs(40),
      );
      expect(came).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
