/**
 * The day on which a total crosses a figure. Rule sets read such a day in a condition and give one. Over generated
 * histories they are compared with the oracle and with the matching comparison.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { RuleModel, RuleSetModel, TotalModel, TypedExpression } from "../../compiler/model/model.js";
import type { Case, Verdict } from "./case.js";
import { Expressions } from "./generate/expressions.js";
import { caseOf } from "./generate/history.js";
import { literal } from "./generate/literals.js";
import { modelOf } from "./generate/model.js";
import { Tape, tape } from "./generate/tape.js";
import { DATE, FLAG, WHOLE_MONEY } from "./generate/types.js";
import { dayNumber, drawVocabulary } from "./generate/vocabulary.js";
import { interpret } from "./interpreter.js";
import { moduleOf, verdictOf } from "./under-test.js";

const LONG = process.env["TCS_LONG"] === "1";
const LIMIT_MS = LONG ? 3_600_000 : 120_000;
const histories = fc.array(tape(400), { minLength: 30, maxLength: 60, size: "max" });

type FirstDay = Extract<TypedExpression, { kind: "firstDay" }>;

interface Drawn {
  readonly model: RuleSetModel;
  readonly first: FirstDay;
}

/**
 * One total of a fact that is never below zero, over all bookings of the customer or of a window. The rule asks for the
 * day on which it crosses a small drawn figure.
 */
function drawn(numbers: readonly number[]): Drawn {
  const choices = new Tape(numbers);
  const base = modelOf(numbers);
  const words = drawVocabulary(choices);
  const where = choices.chance(40)
    ? new Expressions(
        choices,
        { ...words, facts: base.facts, tables: [], calendars: [] },
        { figures: [], conditions: [], totals: [], place: "definition" },
      ).truth(0)
    : null;
  const window: TotalModel["window"] = choices.pick<TotalModel["window"]>(
    { kind: "ever" },
    { kind: "ever" },
    { kind: "calendar_year", of: "other_day" },
    { kind: "quarter", of: "booked_on" },
    { kind: "last_days", days: 365, of: "booked_on" },
  );
  const total: TotalModel = {
    name: "running",
    title: null,
    measure: { kind: "fact", name: "cost", type: WHOLE_MONEY, mayBeNegative: false },
    keys: [{ kind: "fact", fact: "customer" }],
    window,
    reach: choices.pick("all_other", "earlier"),
    where,
    shownAsFiscalYearTotal: false,
  };
  const money = (minor: bigint): TypedExpression => literal({ kind: "money", minor, currency: "EUR" }, WHOLE_MONEY);
  const cost: TypedExpression = { kind: "fact", fact: "cost", type: WHOLE_MONEY };
  const first: FirstDay = {
    kind: "firstDay",
    total: "running",
    adds: choices.pick(null, cost, money(1000n)),
    crossing: choices.pick("exceeds", "reaches"),
    figure: choices.pick<TypedExpression>(money(1n), money(1000n), money(4000n), money(6000n), {
      kind: "setting",
      key: "small_limit",
      type: WHOLE_MONEY,
    }),
    type: DATE,
  };
  return {
    first,
    model: {
      ...base,
      facts: base.facts.map((fact) => (fact.name === "cost" ? { ...fact, signed: false } : fact)),
      totals: [total],
      figures: [],
      conditions: [],
      questions: [],
      rules: rulesOf(base, first, choices),
    },
  };
}

/** Whether it crosses, in a comparison, and the day itself. */
function rulesOf(base: RuleSetModel, first: FirstDay, choices: Tape): readonly RuleModel[] {
  const [template] = base.rules;
  if (template === undefined) throw new Error("a generated set has a rule");
  const [one = "", other = ""] = base.outcomes;
  const day = literal(
    { kind: "date", day: dayNumber(choices.pick("2026-03-10", "2026-01-31", "2026-06-30", "2026-03-09")) },
    DATE,
  );
  const moved: TypedExpression = choices.pick<TypedExpression>(
    first,
    {
      kind: "shift",
      date: first,
      operator: "+",
      count: literal({ kind: "number", numerator: 1n, denominator: 1n }, { kind: "integer" }),
      unit: choices.pick("day", "month"),
      type: DATE,
    },
    { kind: "clamp", bound: choices.pick("at_least", "at_most"), value: first, limit: day, type: DATE },
  );
  const compared: TypedExpression = {
    kind: "compare",
    over: "date",
    operator: choices.pick("at_most", "above", "is"),
    left: moved,
    right: day,
    type: FLAG,
  };
  const reads = { ...template, citations: [], wordingNames: [], on: [], goodwill: false, resolve: false, examples: [] };
  const outcome = (id: string, condition: TypedExpression | null, to: string): RuleModel => ({
    ...reads,
    id,
    stage: "outcome",
    condition,
    branches: [{ condition: null, action: { kind: "outcome", outcome: to, approver: null }, citations: [] }],
  });
  const gives: RuleModel = {
    ...reads,
    id: "given",
    stage: "consequence",
    condition: null,
    on: base.outcomes,
    branches: [
      {
        condition: null,
        action: { kind: "gives", values: [{ key: "due_on", balance: false, value: moved }] },
        citations: [],
      },
    ],
  };
  return [...(choices.chance(50) ? [outcome("early", compared, one)] : []), outcome("rest", null, other), gives];
}

/** The comparison in place of the day: the one rule says whether the total crosses. */
function companion({ model, first }: Drawn): { readonly comparing: RuleSetModel; readonly asking: RuleSetModel } {
  const { adds, total, figure, crossing } = first;
  const left: TypedExpression =
    adds === null
      ? { kind: "sum", total, type: WHOLE_MONEY }
      : { kind: "together", left: adds, total, type: WHOLE_MONEY };
  const compares: TypedExpression = {
    kind: "compare",
    over: "quantity",
    operator: crossing === "exceeds" ? "above" : "at_least",
    left,
    right: figure,
    type: FLAG,
  };
  // True if there is a day: no day is before the first of the calendar.
  const asks: TypedExpression = {
    kind: "compare",
    over: "date",
    operator: "at_least",
    left: first,
    right: literal({ kind: "date", day: dayNumber("0001-01-01") }, DATE),
    type: FLAG,
  };
  const last = model.rules.filter(({ stage }) => stage === "outcome").slice(-1);
  const as = (condition: TypedExpression): RuleSetModel => ({
    ...model,
    rules: last.map((rule) => ({ ...rule, condition })),
  });
  return { comparing: as(compares), asking: as(asks) };
}

const known = ({ end, missing }: Verdict): string => `${end} ${[...missing].sort().join()}`;

describe("the day a total crosses a figure", () => {
  it(
    "is what the oracle finds, in conditions and as a value",
    () => {
      const seen = { given: 0, named: 0, gap: 0 };
      fc.assert(
        fc.property(tape(700), histories, (numbers, all) => {
          const { model } = drawn(numbers);
          const module = moduleOf(model);
          for (const given of all.map((each): Case => caseOf(model, each))) {
            const verdict = verdictOf(module, given);
            expect(verdict).toEqual(interpret(model, given));
            if (verdict.end === "determined") seen.given += 1;
            if (verdict.end === "not_covered" && verdict.unconfirmed.length === 0) seen.gap += 1;
            if (verdict.missing.some((name) => name.startsWith("cost of"))) seen.named += 1;
          }
        }),
        { numRuns: LONG ? 1000 : 40, plugins: [fc.interruptAfterTimeLimit(LIMIT_MS / 2, { failOnInterrupt: true })] },
      );
      expect(
        Object.values(seen).every((times) => times > 20),
        JSON.stringify(seen),
      ).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    "is there exactly where the comparison is true, and where that is unknown names the same facts",
    () => {
      fc.assert(
        fc.property(tape(700), histories, (numbers, all) => {
          const set = drawn(numbers);
          const { comparing, asking } = companion(set);
          const [compares, asks] = [moduleOf(comparing), moduleOf(asking)];
          for (const given of all.map((each): Case => ({ ...caseOf(comparing, each), off: new Map() }))) {
            const [holds, day] = [verdictOf(compares, given), verdictOf(asks, given)];
            // The action's own day is read together with its contribution; without it neither form has an answer.
            if (!given.action.facts.has("booked_on")) continue;
            if (holds.end === "undetermined") expect(known(day)).toBe(known(holds));
            else expect([day.end, day.outcome]).toEqual([holds.end, holds.outcome]);
          }
        }),
        { numRuns: LONG ? 1000 : 30, plugins: [fc.interruptAfterTimeLimit(LIMIT_MS / 2, { failOnInterrupt: true })] },
      );
    },
    LIMIT_MS,
  );
});
