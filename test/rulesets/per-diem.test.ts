/**
 * German law on per diems for meals, compared with a second reading of § 9 Abs. 4a EStG written by hand. Its table of
 * rates is compared with the possibilities of the statute.
 */
import { join } from "node:path";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { ruleParts } from "../../compiler/canonical/parts.js";
import { isInForce } from "../../runtime/engine/module/versions.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import { read } from "../manners/source-files.js";
import type { Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { answerTo, shippedModel, shippedModule, type Values } from "./situation.js";

const YEARS = [2024, 2025, 2026] as const;
const FOLDER = "law/de/per_diem";
const pathOf = (year: number): string => `${FOLDER}/${year}.rules`;
/** Of the version in force on the day: the newest has no end. */
const pathOn = (day: string): string => pathOf(Math.min(Number(day.slice(0, 4)), 2026));

// ── The table ──

interface Row {
  readonly year: number;
  readonly country: string;
  readonly place: string;
  readonly full: number;
  readonly part: number;
}

const ROWS: readonly Row[] = YEARS.flatMap((year) =>
  read(join("rulesets", FOLDER, `foreign_rates.${year}.csv`))
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => [year, ...line.split(",")] as const),
).map(([year, country = "", place = "", full, part]) => ({
  year,
  country,
  place,
  full: Number(full),
  part: Number(part),
}));

const roundedUp = (tenths: number): number => Math.ceil(tenths / 10);

/** Satz 5: 120 and 80 percent of one daily allowance in euros, each rounded up to full euros. */
function isPossible(full: number, part: number): boolean {
  return Array.from({ length: full + 1 }, (_, base) => base).some(
    (base) => roundedUp(12 * base) === full && roundedUp(8 * base) === part,
  );
}

// ── The second reading ──

/** Everything is known: facts that may be missing are the worked examples' and the oracle's matter. */
interface Day {
  readonly day: string;
  readonly paid: bigint;
  readonly whole: boolean;
  readonly overnight: boolean;
  readonly minutes: number;
  readonly otherMinutes: number;
  readonly last: readonly [country: string, place: string];
  readonly back: boolean;
  readonly work: readonly [country: string, place: string];
  readonly inLetter: boolean;
  readonly establishment: boolean;
  readonly since: string;
  readonly interruption: { readonly from: string; readonly resumed: string } | null;
  readonly meals: readonly (bigint | null)[];
}

function factsOf(day: Day): Values {
  const [breakfast = null, lunch = null, dinner = null] = day.meals;
  return {
    trip_day: day.day,
    paid_amount: day.paid,
    away_whole_day: day.whole,
    overnight: day.overnight,
    absence_minutes: day.minutes,
    other_day_minutes: day.otherMinutes,
    country_before_midnight: day.last[0],
    place_before_midnight: day.last[1],
    back_from_abroad: day.back,
    country_of_work: day.work[0],
    place_of_work: day.work[1],
    country_in_letter: day.inLetter,
    at_establishment: day.establishment,
    same_workplace_since: day.since,
    interrupted: day.interruption !== null,
    interrupted_from: day.interruption?.from,
    resumed_on: day.interruption?.resumed,
    breakfast_provided: breakfast !== null,
    lunch_provided: lunch !== null,
    dinner_provided: dinner !== null,
    paid_for_breakfast: breakfast ?? undefined,
    paid_for_lunch: lunch ?? undefined,
    paid_for_dinner: dinner ?? undefined,
  };
}

function answer(day: Day, isFirst?: boolean): Verdict {
  return answerTo(pathOn(day.day), {
    facts: factsOf(day),
    day: day.day,
    settings: { wage_tax_lead: "usr_tax" },
    ...(isFirst !== undefined && {
      decided: [
        {
          question: "first_workplace",
          rule: "at_first_workplace",
          by: "usr_tax",
          answer: isFirst ? "yes" : "no",
          leadsTo: isFirst ? "no_allowance" : "continue",
        },
      ],
    }),
  });
}

const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/**
 * The last day of three months that begin with a day: of the same number less one, counted month by month as § 188 BGB
 * does.
 */
function endOfThreeMonths(start: string): number {
  const [year = 0, month = 0, number = 0] = start.split("-").map(Number);
  // The month's day 0 is the last day of the month before: a period from the first ends there.
  const inTargetMonth = (day: number): number => Date.UTC(year, month - 1 + 3, day) / 86_400_000;
  return Math.min(inTargetMonth(number - 1), Date.UTC(year, month + 3, 0) / 86_400_000);
}

/** Day for day: walks through the interruption, and counts its days. */
function isNewBeginning({ from, resumed }: { readonly from: string; readonly resumed: string }): boolean {
  let days = 0;
  for (let day = dayNumber(from); day < dayNumber(resumed); day += 1) days += 1;
  return days >= 28;
}

type Rates = { readonly full: number; readonly part: number } | null;

function ratesOf(day: Day): Rates {
  const [country, place] = day.last[0] === "DE" ? day.work : day.last;
  if (day.last[0] === "DE" && !day.back) return { full: 28, part: 14 };
  const edition = ROWS.filter(({ year }) => year === Number(day.day.slice(0, 4)));
  const row = edition.find((each) => each.country === country && each.place === place);
  if (row) return row;
  if (day.inLetter || edition.some((each) => each.country === country)) return null;
  return edition.find((each) => each.country === "LU") ?? null;
}

interface Read {
  readonly end: string;
  readonly outcome: string | null;
  readonly consequences: readonly string[];
}

function readByHand(day: Day, isFirst?: boolean): Read {
  const given = (values: Readonly<Record<string, bigint>>): readonly string[] =>
    Object.entries(values).map(([key, value]) => `${key} = ${rationalText(rational(value))}`);
  const nothing: Read = {
    end: "determined",
    outcome: "no_allowance",
    consequences: given({ allowance: 0n, taxable_excess: day.paid }),
  };
  const ended = (end: string): Read => ({ end, outcome: null, consequences: [] });

  const begins = [
    day.since,
    ...(day.interruption !== null && isNewBeginning(day.interruption) ? [day.interruption.resumed] : []),
  ];
  if (begins.every((start) => dayNumber(day.day) > endOfThreeMonths(start))) return nothing;
  if (!day.whole && !day.overnight) {
    if (day.minutes + day.otherMinutes <= 8 * 60 || day.otherMinutes > day.minutes) return nothing;
    if (day.otherMinutes === day.minutes) return ended("not_covered");
  }
  if (day.establishment && isFirst === undefined) return ended("contested");
  if (day.establishment && isFirst === true) return nothing;
  const rates = ratesOf(day);
  if (rates === null) return ended("not_covered");

  const cents = BigInt(day.whole ? rates.full : rates.part) * 100n;
  const shares = [20n, 40n, 40n];
  let left = cents;
  for (const [at, paid] of day.meals.entries()) {
    const cut = BigInt(rates.full) * (shares[at] ?? 0n);
    if (paid !== null && paid < cut) left -= cut - paid;
  }
  if (left < 0n) left = 0n;
  const excess = day.paid > left ? day.paid - left : 0n;
  return {
    end: "determined",
    outcome: excess > 0n ? "above_limit" : "tax_free",
    consequences: given({ day_rate: cents, meal_reduction: cents - left, allowance: left, taxable_excess: excess }),
  };
}

const readFrom = ({ end, outcome, consequences }: Verdict): Read => ({ end, outcome, consequences });

// ── Drawn days ──

const places = fc.oneof(
  fc.constantFrom(...ROWS.map(({ country, place }) => [country, place] as const)),
  fc.constantFrom(["XK", "elsewhere"] as const, ["US", "boston"] as const, ["CH", "bern"] as const),
);
const minutes = fc.oneof(fc.constantFrom(0, 1, 239, 240, 241, 479, 480, 481), fc.integer({ min: 0, max: 900 }));
const startsBefore = (day: string): fc.Arbitrary<string> =>
  fc
    .oneof(fc.integer({ min: -2, max: 130 }), fc.integer({ min: 86, max: 94 }))
    .map((back) => new Date((dayNumber(day) - back) * 86_400_000).toISOString().slice(0, 10));
const tripDays = fc.oneof(
  fc.constantFrom(
    "2024-02-28",
    "2024-02-29",
    "2024-12-31",
    "2025-01-01",
    "2025-02-28",
    "2025-03-04",
    "2025-12-31",
    "2026-01-01",
    "2026-02-28",
    "2026-03-01",
    "2026-05-31",
    "2026-06-12",
    "2027-01-01",
  ),
  fc
    .integer({ min: dayNumber("2024-01-01"), max: dayNumber("2027-12-31") })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
);
const meal = fc.oneof(
  fc.constant(null),
  fc.constant(0n),
  fc.constantFrom(559n, 560n, 561n, 1120n, 1160n),
  fc.bigInt(0n, 3000n),
);
const payments = fc.oneof(fc.constantFrom(0n, 1n, 840n, 1399n, 1400n, 1401n, 2800n, 2801n), fc.bigInt(0n, 9000n));

/** Mostly a day that reaches the rates: each fact that ends a run before is the rarer one. */
const days: fc.Arbitrary<Day> = tripDays.chain((day) =>
  fc.record({
    day: fc.constant(day),
    paid: payments,
    whole: fc.boolean(),
    overnight: fc.constantFrom(true, true, false),
    minutes,
    otherMinutes: fc.oneof(fc.constant(0), minutes),
    last: fc.oneof(fc.constant(["DE", "elsewhere"] as const), places),
    back: fc.boolean(),
    work: places,
    inLetter: fc.boolean(),
    establishment: fc.constantFrom(false, false, false, true),
    since: startsBefore(day),
    interruption: fc.option(
      fc.tuple(startsBefore(day), fc.constantFrom(1, 14, 27, 28, 29, 60)).map(([resumed, length]) => ({
        resumed,
        from: new Date((dayNumber(resumed) - length) * 86_400_000).toISOString().slice(0, 10),
      })),
    ),
    meals: fc.tuple(meal, meal, meal),
  }),
);

describe("German per diems for meals", () => {
  it("every day is answered as a reading of § 9 Abs. 4a by hand does, before and after the decision on an establishment", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(undefined, true, false), (day, isFirst) => {
        expect(readFrom(answer(day, isFirst))).toEqual(readByHand(day, isFirst));
      }),
      { numRuns: 2000 },
    );
  });

  it("what is tax-free and what is taxable add up to what is paid, and no allowance is below zero or above the rate of a whole day", () => {
    fc.assert(
      fc.property(days, (day) => {
        const { end, consequences } = answer(day, false);
        if (end !== "determined") return;
        const amount = (key: string): bigint =>
          BigInt(consequences.flatMap((each) => new RegExp(`^${key} = (-?\\d+)/1$`).exec(each)?.[1] ?? [])[0] ?? "-1");
        const [allowance, excess] = [amount("allowance"), amount("taxable_excess")];
        expect(allowance >= 0n && excess >= 0n && allowance <= 8200n).toBe(true);
        expect(excess === 0n ? day.paid <= allowance : excess + allowance === day.paid).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("a meal that is provided never raises the allowance, and a payment for it never lowers it", () => {
    const allowanceOf = (day: Day): number =>
      Number(
        answer(day, false).consequences.flatMap((each) => /^allowance = (\d+)\/1$/.exec(each)?.[1] ?? [])[0] ?? "0",
      );
    fc.assert(
      fc.property(days, fc.nat({ max: 2 }), fc.bigInt(0n, 3000n), fc.bigInt(0n, 3000n), (day, at, paid, more) => {
        const withMeal = (payment: bigint | null): number =>
          allowanceOf({ ...day, meals: day.meals.map((each, index) => (index === at ? payment : each)) });
        expect(withMeal(paid)).toBeLessThanOrEqual(withMeal(null));
        expect(withMeal(paid + more)).toBeGreaterThanOrEqual(withMeal(paid));
      }),
      { numRuns: 600 },
    );
  });

  it("answers from 2024 on, and each day by the version of its year", () => {
    const versionsOn = (date: string): readonly number[] =>
      YEARS.filter((year) => {
        const { in_force } = shippedModule(pathOf(year));
        return in_force !== null && isInForce(in_force, parseDay(date) ?? 0, []);
      });
    expect(
      ["2023-12-31", "2024-01-01", "2024-12-31", "2025-01-01", "2025-12-31", "2026-01-01", "2027-01-01"].map((date) =>
        versionsOn(date).at(-1),
      ),
    ).toEqual([undefined, 2024, 2024, 2025, 2025, 2026, 2026]);
  });

  it("keeps the hash of each rule that reads no rate from year to year, so that its confirmation carries over [CNF-030]", () => {
    const [first = {}, ...later] = YEARS.map((year) => ruleHashes(shippedModel(pathOf(year))));
    const kept = Object.keys(first).filter((rule) => later.every((hashes) => hashes[rule] === first[rule]));
    expect(kept).toEqual(["three_months", "eight_hours", "at_first_workplace", "within_limit", "nothing"]);
    const readRates = Object.entries(ruleParts(shippedModel(pathOf(2026)))).flatMap(([rule, { reads }]) =>
      reads.tables.includes("foreign_rates") ? [rule] : [],
    );
    expect([...kept, ...readRates, "no_rates_yet"].sort()).toEqual(Object.keys(first).sort());
  });
});

describe("the table of rates abroad", () => {
  it("holds only rows that 120 and 80 percent of one daily allowance, each rounded up, can give", () => {
    expect(ROWS.length).toBe(73);
    expect(ROWS.filter(({ full, part }) => !isPossible(full, part))).toEqual([]);
  });

  it("would show the rows of public tables that are wrong", () => {
    const wrong: readonly (readonly [number, number])[] = [
      [68, 46],
      [77, 39],
      [50, 25],
      [36, 18],
    ];
    expect(wrong.filter(([full, part]) => isPossible(full, part))).toEqual([]);
  });

  it("holds Luxembourg in each edition, which stands in for countries not listed, and a country alone beside each of its places", () => {
    const keys = new Set(ROWS.map(({ year, country, place }) => `${year} ${country} ${place}`));
    expect([...new Set(ROWS.map(({ year }) => year))]).toEqual(YEARS);
    expect(
      ROWS.flatMap(({ year, country }) => [`${year} ${country} elsewhere`, `${year} LU elsewhere`]).filter(
        (key) => !keys.has(key),
      ),
    ).toEqual([]);
    expect(ROWS.filter(({ country }) => country === "DE")).toEqual([]);
  });

  it("changes from year to year as the letters and those who report them say", () => {
    const changed = (from: number, to: number): readonly string[] => {
      const words = ({ country, place, full, part }: Row): string => `${country} ${place} ${full}/${part}`;
      const before = new Set(ROWS.filter(({ year }) => year === from).map(words));
      return ROWS.filter(({ year }) => year === to)
        .map(words)
        .filter((row) => !before.has(row));
    };
    // Deloitte Tax-News on the letter of 2 December 2024: the rates of Poland elsewhere and Warsaw rose.
    expect(changed(2024, 2025)).toEqual(["PL elsewhere 34/23", "PL warsaw 40/27"]);
    // Hastrast, February 2026, on the letter of 5 December 2025: Romania and Bern.
    expect(changed(2025, 2026)).toEqual([
      "CH elsewhere 70/47",
      "CH geneva 70/47",
      "CH bern 82/55",
      "IE elsewhere 64/43",
      "NL elsewhere 58/39",
      "RO elsewhere 38/25",
    ]);
  });
});
