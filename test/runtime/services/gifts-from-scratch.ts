/**
 * Gifts booked in any order, and the law's answer to each: the slower second implementation.
 */
import fc from "fast-check";

import { type Answer, gift } from "./account.js";

export interface BookedStep {
  readonly cents: number;
  readonly number: string;
  readonly day: string;
  readonly employee: boolean;
}

const LIMITS: readonly (readonly [string, number])[] = [
  ["2024", 5000],
  ["2004", 3500],
];

/** The answer of the fixture's law to the gift at `at`, over all booked gifts: written from its words. */
export function fromScratch(
  booked: readonly BookedStep[],
  at: number,
): { outcome: string; total: number; count: number } | { outcome: string } {
  const own = booked[at];
  if (own === undefined) throw new Error("no such gift");
  if (own.employee) return { outcome: "not_applicable" };
  const year = own.day.slice(0, 4);
  const limit = LIMITS.find(([from]) => from <= year)?.[1] ?? 0;
  const others = booked.filter(
    (other, index) => index !== at && !other.employee && other.number === own.number && other.day.startsWith(year),
  );
  const total = others.reduce((sum, { cents }) => sum + cents, 0);
  return { outcome: own.cents + total <= limit ? "deductible" : "not_deductible", total, count: others.length };
}

export const BOOKED = fc.record({
  cents: fc.integer({ min: 0, max: 3000 }),
  number: fc.constantFrom("C-1", "C-2"),
  day: fc.constantFrom("2023-12-31", "2024-01-01", "2026-03-09", "2026-03-10", "2026-12-31"),
  employee: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
});

/** To recipients of its own for each round, so that one account serves them all. */
export function bodyOf({ cents, number, day, employee }: BookedStep, round: number): object {
  return gift(cents, { number: `${number} of ${round}`, date: day, facts: { own_employee: employee } });
}

/** The contents of an answer, in the form of `fromScratch`. */
export function giftAnswer(answer: Answer): ReturnType<typeof fromScratch> {
  const used = answer.history_used.at(0);
  const outcome = answer.layers.law.outcome ?? "";
  return used === undefined ? { outcome } : { outcome, total: used.total.amount, count: used.count };
}
