/**
 * Federal law of the United States on business gifts and meals, compared with a second reading of § 274 written by
 * hand. That one uses up each year's limit gift by gift.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isInForce } from "../../runtime/engine/module/versions.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import type { Plain, Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { answerTo, shippedModule, to, type Values } from "./situation.js";

const PATH = "law/us/gifts_meals/2023.rules";

/** Everything is known: facts that may be missing are the worked examples' and the oracle's matter. */
interface Expense {
  readonly day: string;
  readonly kind: string;
  readonly item: string;
  readonly cost: bigint;
  readonly recorded: boolean;
  readonly present: boolean;
  readonly event: string;
  readonly circumstance: string;
  readonly persons: number;
}

const ASK_ABOVE = 10_000n;
const dollars = (minor: bigint): Plain => ({ kind: "money", minor, currency: "USD", equivalents: [] });
const settings: Values = { ask_lavish_above_per_person: dollars(ASK_ABOVE), head_of_finance: "usr_head" };

const factsOf = ({ day, kind, item, cost, recorded, present, event, circumstance, persons }: Expense): Values => ({
  expense_date: day,
  recipient: to("rcp_1"),
  cost: dollars(cost),
  expense_kind: kind,
  item,
  record_complete: recorded,
  company_present: present,
  at_entertainment: event,
  circumstance,
  persons,
});

function answer(expense: Expense, before: readonly Expense[], lavish?: boolean): Verdict {
  return answerTo(PATH, {
    facts: factsOf(expense),
    day: expense.day,
    settings,
    before: before.map((other) => ({ facts: factsOf(other), day: other.day })),
    ...(lavish !== undefined && {
      decided: [
        {
          question: "lavish",
          rule: "dear_meal",
          by: "usr_head",
          answer: lavish ? "yes" : "no",
          leadsTo: lavish ? "not_deductible" : "continue",
        },
      ],
    }),
  });
}

// ── The second reading ──

const isGift = ({ kind, item, cost }: Expense): boolean =>
  kind === "gift" && item !== "display" && (item !== "imprinted" || cost > 400n);

/** § 274(e)(2), (3), (4), (7), (8) and (9), which subsections (a), (k)(2)(A) and (n)(2)(A) each leave out. */
const LEFT_OUT = ["staff_event", "taxed_as_pay", "reimbursed", "open_to_public", "sold"];

/** Of 100 parts of a meal, how many are deductible: § 274(n)(1), (2)(B), (2)(C) and (3). */
function partsOfMeal({ circumstance }: Expense): bigint {
  if (["crew", "move"].includes(circumstance)) return 100n;
  return circumstance === "hours_of_service" ? 80n : 50n;
}

/**
 * The deductible part of an expense, in cents; null if the law's limits do not apply, "asked" if it depends on whether
 * a meal is lavish, "open" if the set leaves an exception to the caller.
 */
function deductibleOf(
  expense: Expense,
  before: readonly Expense[],
  lavish?: boolean,
): bigint | "asked" | "open" | null {
  const { kind, cost, circumstance } = expense;
  if (kind === "gift" && !isGift(expense)) return null;
  if (!expense.recorded) return 0n;
  if (kind !== "gift") {
    if (LEFT_OUT.includes(circumstance)) return cost;
    const isEntertainment = kind === "entertainment" || expense.event === "one_price";
    if (circumstance === "partly_taxed" || circumstance === "employee_meals") return "open";
    if (isEntertainment) return circumstance.startsWith("business_") ? "open" : 0n;
    if (!expense.present) return 0n;
    const isDear = cost > ASK_ABOVE * BigInt(expense.persons);
    if (isDear && lavish === undefined) return "asked";
    // Half a cent upwards.
    return isDear && lavish === true ? 0n : (cost * partsOfMeal(expense) + 50n) / 100n;
  }
  // The gifts of the calendar year up to this one, in their order, each spend the limit.
  const prior = before.filter(
    (other) => isGift(other) && other.day.slice(0, 4) === expense.day.slice(0, 4) && other.day <= expense.day,
  );
  const left = prior.reduce((limit, other) => (other.cost < limit ? limit - other.cost : 0n), 2500n);
  return cost < left ? cost : left;
}

// ── Properties ──

const expenses: fc.Arbitrary<Expense> = fc.record({
  day: fc.constantFrom("2025-12-31", "2026-01-01", "2026-03-10", "2026-03-10", "2026-12-31"),
  kind: fc.constantFrom("gift", "gift", "meal", "entertainment"),
  item: fc.constantFrom("other", "other", "imprinted", "display"),
  cost: fc.oneof(
    fc.constantFrom(399n, 400n, 401n, 1000n, 1250n, 2499n, 2500n, 2501n, 19_999n, 20_000n, 20_001n),
    fc.bigInt(0n, 3000n),
    fc.bigInt(0n, 40_000n),
  ),
  recorded: fc.constantFrom(true, true, true, false),
  present: fc.constantFrom(true, true, false),
  event: fc.constantFrom("none", "stated_separately", "one_price"),
  circumstance: fc.oneof(
    fc.constant("none"),
    fc.constantFrom(...LEFT_OUT, "partly_taxed", "crew", "move", "employee_meals", "hours_of_service"),
    fc.constantFrom("business_meeting", "business_league"),
  ),
  persons: fc.integer({ min: 1, max: 3 }),
});
const histories = fc.array(expenses, { maxLength: 4 });

function amountsOf({ consequences }: Verdict): readonly string[] {
  return consequences.filter((each) => !each.startsWith("limit_remaining"));
}

describe("United States business gifts and meals", () => {
  it("every expense is answered as a reading of § 274 by hand does, before and after the decision on a dear meal", () => {
    fc.assert(
      fc.property(expenses, histories, fc.constantFrom(undefined, true, false), (expense, before, lavish) => {
        const deductible = deductibleOf(expense, before, lavish);
        const verdict = answer(expense, before, lavish);
        if (deductible === null)
          expect(verdict).toMatchObject({ end: "determined", outcome: "not_applicable", consequences: [] });
        else if (deductible === "asked")
          expect(verdict).toMatchObject({ end: "contested", question: "lavish", signer: "usr_head" });
        else if (deductible === "open") expect(verdict.end).toBe("not_covered");
        else {
          expect(verdict.end).toBe("determined");
          const amounts = { deductible_amount: deductible, non_deductible_amount: expense.cost - deductible };
          expect(amountsOf(verdict)).toEqual(
            Object.entries(amounts).map(([key, value]) => `${key} = ${rationalText(rational(value))}`),
          );
          if (deductible > 0n && (expense.kind === "gift" || LEFT_OUT.includes(expense.circumstance)))
            expect(verdict.outcome).toBe(deductible === expense.cost ? "deductible" : "partly_deductible");
          expect(verdict.consequences.some((each) => each.startsWith("limit_remaining"))).toBe(
            expense.kind === "gift" && verdict.outcome !== "not_deductible",
          );
          if (deductible === 0n && expense.cost > 0n) expect(verdict.outcome).toBe("not_deductible");
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("of the gifts to one individual in a year no more than 25 dollars are deductible in all, in whatever sizes they come", () => {
    const sizes = fc.array(fc.oneof(fc.constantFrom(1n, 1250n, 2499n, 2500n), fc.bigInt(1n, 4000n)), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(sizes, (costs) => {
        const given = costs.map((cost): Expense => ({
          day: "2026-03-10",
          kind: "gift",
          item: "other",
          cost,
          recorded: true,
          present: true,
          event: "none",
          circumstance: "none",
          persons: 1,
        }));
        const amounts = given.map((gift, index) =>
          BigInt(
            /^deductible_amount = (\d+)\/1$/.exec(amountsOf(answer(gift, given.slice(0, index)))[0] ?? "")?.[1] ?? "-1",
          ),
        );
        const all = costs.reduce((total, cost) => total + cost, 0n);
        expect(amounts.reduce((total, amount) => total + amount, 0n)).toBe(all < 2500n ? all : 2500n);
      }),
      { numRuns: 300 },
    );
  });

  it("answers from 2023 on, and not on the day before", () => {
    const { in_force } = shippedModule(PATH);
    expect(
      ["2022-12-31", "2023-01-01"].map((date) => in_force !== null && isInForce(in_force, parseDay(date) ?? 0, [])),
    ).toEqual([false, true]);
  });
});
