/**
 * German wage tax on benefits for employees, compared with a second reading of § 8 and § 19 EStG written by hand. That
 * one spends the allowance of the year discount by discount, and adds the month up as payroll does.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isInForce } from "../../runtime/engine/module/versions.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import type { Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { answerTo, shippedModule, to, type Values } from "./situation.js";

const PATH = "law/de/staff_benefits/2026.rules";
const MONTH_LIMIT = 5_000n;
const YEAR_ALLOWANCE = 108_000n;
const OUTING_ALLOWANCE = 11_000n;

/** Everything is known: facts that may be missing are the worked examples' and the oracle's matter. */
interface Benefit {
  readonly day: string;
  readonly kind: string;
  readonly range: string;
  readonly price: bigint;
  readonly paid: bigint;
  readonly isReviewed: boolean;
  readonly givenUp: string;
  readonly isFlat: boolean;
  readonly outing: Outing;
}

interface Outing {
  readonly cost: bigint;
  readonly heads: number;
  readonly companions: number;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
}

const factsOf = ({ day, kind, range, price, paid, isReviewed, givenUp, isFlat, outing }: Benefit): Values => ({
  given_on: day,
  employee: to("rcp_1"),
  final_price: price,
  paid_by_employee: paid,
  benefit_kind: kind,
  own_range: range,
  card_review_passed: isReviewed,
  pay_given_up: givenUp,
  taxed_at_flat_rate: isFlat,
  outing_cost: outing.cost,
  heads: outing.heads,
  companions: outing.companions,
  open_to_all: outing.isOpen,
  with_allowance: outing.isChosen,
});

const answer = (benefit: Benefit, before: readonly Benefit[]): Verdict =>
  answerTo(PATH, {
    facts: factsOf(benefit),
    day: benefit.day,
    settings: {},
    before: before.map((other) => ({ facts: factsOf(other), day: other.day })),
  });

// ── The second reading ──

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const isDiscount = ({ kind, range }: Benefit): boolean => kind === "goods_or_service" && range === "public";
const isOuting = ({ kind }: Benefit): boolean => kind === "works_outing";
/** § 19 Abs. 1 Satz 1 Nr. 1a Satz 5: of all who came, the employee and the companions; half a cent upwards. */
const shareOf = ({ cost, heads, companions }: Outing): bigint =>
  (2n * cost * BigInt(1 + companions) + BigInt(heads)) / (2n * BigInt(heads));
const isMoney = ({ kind, isReviewed }: Benefit): boolean => kind === "money" || (kind === "voucher" && !isReviewed);

/** § 8 Abs. 2 Satz 1, Abs. 3 Satz 1: what is left of the value after the employee's payment. */
function advantageOf(benefit: Benefit): bigint {
  if (isOuting(benefit)) return shareOf(benefit.outing);
  const value = isDiscount(benefit) ? (benefit.price * 96n + 50n) / 100n : benefit.price;
  return value > benefit.paid ? value - benefit.paid : 0n;
}

/** Satz 11: benefits valued under Satz 1. */
const isOfTheMonth = (benefit: Benefit): boolean =>
  !benefit.isFlat &&
  ["goods_or_service", "voucher"].includes(benefit.kind) &&
  !isMoney(benefit) &&
  !isDiscount(benefit);

/** What of the allowance is left before a discount: those before it have spent it, in their order. */
function allowanceLeft({ day }: Benefit, before: readonly Benefit[]): bigint {
  return before
    .filter((other) => isDiscount(other) && !other.isFlat && other.day.slice(0, 4) === day.slice(0, 4))
    .filter((other) => other.day <= day)
    .reduce((left, other) => left - least(left, advantageOf(other)), YEAR_ALLOWANCE);
}

/** Satz 3 and 4: up to 110 euros, for the first two outings of the year that the employer chose. */
function freeOfOuting({ day, outing }: Benefit, before: readonly Benefit[]): bigint {
  const chosen = before.filter(
    (other) =>
      isOuting(other) && other.outing.isOpen && other.outing.isChosen && other.day.slice(0, 4) === day.slice(0, 4),
  );
  if (!outing.isOpen || !outing.isChosen || chosen.filter((other) => other.day <= day).length >= 2) return 0n;
  return least(shareOf(outing), OUTING_ALLOWANCE);
}

/** The tax-free part in cents; null: no limit of the law applies. */
function freeOf(benefit: Benefit, before: readonly Benefit[]): bigint | null {
  const advantage = advantageOf(benefit);
  if (isOuting(benefit)) return advantage === 0n ? null : freeOfOuting(benefit, before);
  if (benefit.isFlat || benefit.kind === "special_value" || advantage === 0n) return null;
  if (isMoney(benefit)) return 0n;
  if (isDiscount(benefit)) return least(advantage, allowanceLeft(benefit, before));
  if (benefit.kind === "voucher" && benefit.givenUp !== "none") return 0n;
  const ofTheMonth = before.filter((other) => isOfTheMonth(other) && other.day.slice(0, 7) === benefit.day.slice(0, 7));
  const inAll = ofTheMonth.reduce((total, other) => total + advantageOf(other), advantage);
  return inAll <= MONTH_LIMIT ? advantage : 0n;
}

function outcomeOf(free: bigint, advantage: bigint): string {
  if (free === 0n) return "taxable";
  return free === advantage ? "tax_free" : "partly_tax_free";
}

// ── Properties ──

const outings: fc.Arbitrary<Outing> = fc.record({
  cost: fc.oneof(fc.constantFrom(0n, 1n, 10_000n, 11_000n, 11_001n, 305_235n), fc.bigInt(0n, 100_000n)),
  heads: fc.constantFrom(1, 2, 3, 7, 25),
  companions: fc.constantFrom(0, 0, 1, 2),
  isOpen: fc.constantFrom(true, true, true, false),
  isChosen: fc.constantFrom(true, true, true, false),
});
const benefits: fc.Arbitrary<Benefit> = fc.record({
  day: fc.constantFrom("2026-02-28", "2026-03-01", "2026-03-10", "2026-03-10", "2026-03-31", "2027-03-10"),
  kind: fc.oneof(
    fc.constantFrom("goods_or_service", "works_outing"),
    fc.constantFrom("goods_or_service", "voucher", "money", "special_value"),
  ),
  range: fc.constantFrom("none", "none", "public", "public", "staff"),
  price: fc.oneof(
    fc.constantFrom(1n, 13n, 2_000n, 2_500n, 2_501n, 4_999n, 5_000n, 5_001n, 112_499n, 112_500n, 112_501n),
    fc.bigInt(0n, 6_000n),
    fc.bigInt(0n, 200_000n),
  ),
  paid: fc.oneof(fc.constant(0n), fc.constant(0n), fc.bigInt(0n, 6_000n)),
  isReviewed: fc.constantFrom(true, true, true, false),
  givenUp: fc.constantFrom("none", "none", "none", "set_off", "reduced", "agreed_raise", "made_up"),
  isFlat: fc.constantFrom(false, false, false, false, true),
  outing: outings,
});

const valueOf = ({ consequences }: Verdict, key: string): string | undefined =>
  consequences.find((each) => each.startsWith(`${key} = `))?.slice(key.length + 3);
const written = (cents: bigint): string => rationalText(rational(cents));

describe("German benefits for employees", () => {
  it("each benefit is answered as a reading of the act by hand does", () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(benefits, fc.array(benefits, { maxLength: 5 }), (benefit, before) => {
        const free = freeOf(benefit, before);
        const verdict = answer(benefit, before);
        const { heads, companions } = benefit.outing;
        if (isOuting(benefit) && companions >= heads) {
          expect(verdict.end).toBe("not_covered");
          return;
        }
        expect(verdict.end).toBe("determined");
        const outcome = free === null ? "not_applicable" : outcomeOf(free, advantageOf(benefit));
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        expect(verdict.outcome).toBe(outcome);
        if (free === null) expect(verdict.consequences).toEqual([]);
        else {
          expect(valueOf(verdict, "tax_free_amount")).toBe(written(free));
          expect(valueOf(verdict, "taxable_amount")).toBe(written(advantageOf(benefit) - free));
        }
      }),
      { numRuns: 2000 },
    );
    for (const outcome of ["not_applicable", "taxable", "tax_free", "partly_tax_free"])
      expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(20);
  });

  it("of the discounts of one year 1080 euros are tax-free in all, in whatever sizes they come", () => {
    const sizes = fc.array(fc.oneof(fc.constantFrom(1n, 56_250n, 112_499n, 112_500n), fc.bigInt(1n, 90_000n)), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(sizes, (prices) => {
        const given = prices.map((price): Benefit => ({ ...PLAIN, range: "public", price }));
        const free = given.map((each, at) => valueOf(answer(each, given.slice(0, at)), "tax_free_amount"));
        const all = given.reduce((total, each) => total + advantageOf(each), 0n);
        const inAll = free.reduce((total, text) => total + BigInt(text?.replace("/1", "") ?? "0"), 0n);
        expect(inAll).toBe(least(all, YEAR_ALLOWANCE));
      }),
      { numRuns: 300 },
    );
  });

  it("the benefits of one month are free together or taxable together, in whatever order they are booked", () => {
    const prices = fc.array(fc.oneof(fc.constantFrom(1n, 1_000n, 2_500n), fc.bigInt(1n, 3_000n)), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(prices, fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 4, maxLength: 4 }), (all, days) => {
        const month = all.map((price, at): Benefit => ({
          ...PLAIN,
          price,
          day: `2026-03-${String(days[at] ?? 1).padStart(2, "0")}`,
        }));
        const outcomes = month.map(
          (each) =>
            answer(
              each,
              month.filter((other) => other !== each),
            ).outcome,
        );
        const total = all.reduce((sum, price) => sum + price, 0n);
        expect(new Set(outcomes)).toEqual(new Set([total <= MONTH_LIMIT ? "tax_free" : "taxable"]));
      }),
      { numRuns: 300 },
    );
  });

  it("the shares of all who came to an outing are its cost, to a cent for each employee", () => {
    const parties = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parties, fc.bigInt(1n, 1_000_000n), (companions, cost) => {
        const heads = companions.reduce((sum, each) => sum + 1 + each, 0);
        const shares = companions.map((each) => {
          const outing = { ...PLAIN.outing, cost, heads, companions: each };
          const verdict = answer({ ...PLAIN, kind: "works_outing", outing }, []);
          return ["tax_free_amount", "taxable_amount"].reduce(
            (sum, key) => sum + BigInt(valueOf(verdict, key)?.replace("/1", "") ?? "0"),
            0n,
          );
        });
        const apart = shares.reduce((sum, each) => sum + each, 0n) - cost;
        expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(BigInt(companions.length));
      }),
      { numRuns: 300 },
    );
  });

  it("answers from 2026 on, and not on the day before", () => {
    const { in_force } = shippedModule(PATH);
    expect(
      ["2025-12-31", "2026-01-01"].map((date) => in_force !== null && isInForce(in_force, parseDay(date) ?? 0, [])),
    ).toEqual([false, true]);
  });
});

/** Goods that an employer buys for its employees. */
const PLAIN: Benefit = {
  day: "2026-03-10",
  kind: "goods_or_service",
  range: "none",
  price: 0n,
  paid: 0n,
  isReviewed: true,
  givenUp: "none",
  isFlat: false,
  outing: { cost: 0n, heads: 1, companions: 0, isOpen: true, isChosen: true },
};
