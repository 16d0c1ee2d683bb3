/** The limit that an action exceeded, as the engine finds it, agrees with brute force (decision 441). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { ActionModel, RuleModel, RuleSetModel, TypedExpression } from "../../compiler/model/model.js";
import { watchLimits } from "../../runtime/engine/run/exceeded.js";
import type { Case } from "./case.js";
import { caseOf } from "./generate/history.js";
import { modelOf } from "./generate/model.js";
import { Tape, tape } from "./generate/tape.js";
import { FLAG, WHOLE_MONEY } from "./generate/types.js";
import { AMOUNTS } from "./generate/vocabulary.js";
import { limitOf, type OracleLimit } from "./limits.js";
import { decisionOf, moduleOf } from "./under-test.js";

const LONG = process.env["TCS_LONG"] === "1";
const LIMIT_MS = LONG ? 600_000 : 120_000;
/** A failing case is made smaller no longer than this; a run that is slower fails. */
const WITHIN = { plugins: [fc.interruptAfterTimeLimit(LIMIT_MS / 2, { failOnInterrupt: true })] };

/** A generated set whose outcome rules often compare an amount with a limit, and that always ends. */
function limitedModel(numbers: readonly number[], more: readonly number[]): RuleSetModel {
  const model = modelOf(numbers);
  const drawn = new Tape(more);
  const outcomes = [...model.rules.filter(({ stage }) => stage === "outcome"), ruleNamed("more", model)].map((rule) => {
    if (drawn.chance(15)) return rule;
    const condition = withLimit(drawn.chance(50) ? rule.condition : null, model, drawn);
    const branches = rule.branches.map((branch) =>
      drawn.chance(15) ? branch : { ...branch, action: outcomeOf(drawn) },
    );
    return { ...rule, condition, branches };
  });
  const others = (stage: RuleModel["stage"]): readonly RuleModel[] =>
    model.rules.filter((rule) => rule.stage === stage && drawn.chance(20));
  const rules = [...others("scope"), ...outcomes, ruleNamed("end", model), ...others("consequence")];
  return { ...model, currency: "EUR", facts: model.facts.map((fact) => ({ ...fact, required: false })), rules };
}

function outcomeOf(drawn: Tape): ActionModel {
  const outcome = drawn.pick("allowed", "needs_approval", "hand_to_a_person", "not_allowed", "allowed");
  return { kind: "outcome", outcome, approver: null };
}

/** A rule that always decides. */
function ruleNamed(id: string, { rules }: RuleSetModel): RuleModel {
  const [like] = rules.filter(({ stage }) => stage === "outcome");
  if (like === undefined) throw new Error("a set has an outcome rule");
  const action = { kind: "outcome", outcome: "not_allowed", approver: null } as const;
  return { ...like, id, condition: null, resolve: false, branches: [{ condition: null, action, citations: [] }] };
}

function withLimit(condition: TypedExpression | null, model: RuleSetModel, drawn: Tape): TypedExpression {
  const limit = comparison(model, drawn);
  const flipped: TypedExpression = drawn.chance(25) ? { kind: "not", operand: limit, type: FLAG } : limit;
  const operands = condition === null || drawn.chance(30) ? [flipped] : [condition, flipped];
  if (drawn.chance(20)) operands.push(comparison(model, drawn));
  const [only] = operands;
  if (operands.length === 1 && only !== undefined) return only;
  return {
    kind: drawn.pick("and", "or", "and"),
    operands: drawn.chance(50) ? operands : operands.reverse(),
    type: FLAG,
  };
}

function comparison({ facts, totals }: RuleSetModel, drawn: Tape): TypedExpression {
  const money = facts.filter(({ type, recordsApprovedAmount }) => type.kind === "money" && !recordsApprovedAmount);
  const fact: TypedExpression = { kind: "fact", fact: drawn.oneOf(money)?.name ?? "cost", type: WHOLE_MONEY };
  const sums = totals.filter(({ measure }) => measure?.type.kind === "money");
  const total = drawn.chance(30) ? drawn.oneOf(sums) : null;
  const amount: TypedExpression =
    total === null ? fact : { kind: "together", left: fact, total: total.name, type: WHOLE_MONEY };
  const minor = drawn.oneOf(AMOUNTS) ?? 0n;
  const limit: TypedExpression = drawn.chance(50)
    ? { kind: "setting", key: "small_limit", type: WHOLE_MONEY }
    : { kind: "literal", value: { kind: "money", minor, currency: "EUR" }, type: WHOLE_MONEY };
  const operator = drawn.pick("at_most", "below", "above", "at_least");
  const [left, right] = drawn.chance(20) ? [limit, amount] : [amount, limit];
  return { kind: "compare", over: "quantity", operator, left, right, type: FLAG };
}

function found(model: RuleSetModel, given: Case): OracleLimit | null {
  const { watch, limits } = watchLimits();
  decisionOf(moduleOf(model), given, (input) => ({ ...input, watch }));
  const limit = limits.get(model.name);
  if (limit === undefined) return null;
  expect(limit.difference).toEqual({ amount: limit.amount.amount - limit.limit.amount, currency: "EUR" });
  const titles = [...model.facts, ...model.totals].map(({ name, title }) => [title ?? name, name] as const);
  const names = limit.title.split(" + ").map((title) => titles.find(([each]) => each === title)?.[1] ?? title);
  return { names, setting: limit.setting, amount: limit.amount.amount, limit: limit.limit.amount };
}

describe("the limit that an action exceeded", () => {
  it(
    "is the comparison of an amount that alone, replaced by its opposite, lets the last more permissive rule decide",
    () => {
      const seen = { shown: 0, none: 0, withTotal: 0, ofSetting: 0 };
      fc.assert(
        fc.property(
          tape(700),
          tape(60),
          fc.array(tape(400), { minLength: 20, maxLength: 40, size: "max" }),
          (set, more, histories) => {
            const model = limitedModel(set, more);
            for (const numbers of histories) {
              const given = caseOf(model, numbers);
              const expected = limitOf(model, given);
              expect(found(model, given)).toEqual(expected);
              if (expected === null) seen.none += 1;
              else {
                seen.shown += 1;
                if (expected.names.length > 1) seen.withTotal += 1;
                if (expected.setting !== null) seen.ofSetting += 1;
              }
            }
          },
        ),
        { numRuns: LONG ? 1_000 : 200, ...WITHIN },
      );
      expect(Math.min(seen.shown, seen.none, seen.withTotal, seen.ofSetting), JSON.stringify(seen)).toBeGreaterThan(5);
    },
    LIMIT_MS,
  );
});
