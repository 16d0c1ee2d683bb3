/**
 * Totals over the history: the key and window of an action's total, the share of a booking, and the sum of the shares.
 * A member whose share is not known makes the total an interval (language, "Totals").
 */
import { Booking } from "../module/booking.js";
import type { TotalSpec, TotalWindow } from "../module/module.js";
import { assert } from "../values/assert.js";
import { periodOf } from "../values/calendar-periods.js";
import { type DayRange, FIRST_DAY, fiscalYearOf, type FiscalYearStart, LAST_DAY, yearFrom } from "../values/days.js";
import { compareExact, type Exact, plus } from "../values/exact.js";
import type { Actor } from "../values/facts.js";
import { type PeriodsAround, reachOf } from "../values/periods.js";
import { Interval, type Quantity, single } from "../values/quantity.js";
import { type ActionRef, unite, Unknown } from "../values/unknown.js";

/**
 * The range in which an action reads a total: members with this key and a day in the range. Null: the action names no
 * agent (run, actor), so the total is empty.
 */
export interface TotalRange extends DayRange {
  readonly key: string;
  /**
   * The periods, if the total is the largest over any period that contains a day. The range is then from the first day
   * of all of them to the last.
   */
  readonly around?: PeriodsAround;
}

/** The range of an action's total; unknown if the action lacks the key fact or the first day of the window. */
export function locate(
  total: TotalSpec,
  booking: Booking,
  actor: Actor,
  fiscalYears: readonly FiscalYearStart[],
): TotalRange | null | Unknown {
  const key = keyOf(total, booking, actor);
  const range = rangeOf(total.window, booking, fiscalYears);
  if (key === null) return null;
  if (key instanceof Unknown) return range instanceof Unknown ? unite(key, range) : key;
  return range instanceof Unknown ? range : { key, ...range };
}

/**
 * The key under which a booking is kept as a member: its parts as one JSON text. Null: it names no agent (run, actor).
 */
export function keyOf(total: TotalSpec, booking: Booking, actor: Actor): string | null | Unknown {
  const parts: string[] = [];
  let lacks: Unknown | null = null;
  for (const key of total.keys) {
    const part = key.kind === "account" ? "" : key.kind === "fact" ? booking.keyFact(key.fact) : actor[key.kind];
    if (part === null) return null;
    if (part instanceof Unknown) lacks = lacks === null ? part : unite(lacks, part);
    else parts.push(part);
  }
  return lacks ?? JSON.stringify(parts);
}

function rangeOf(
  window: TotalWindow,
  booking: Booking,
  fiscalYears: readonly FiscalYearStart[],
): Omit<TotalRange, "key"> | Unknown {
  if (window.kind === "ever") return { from: FIRST_DAY, to: LAST_DAY };
  const day = booking.date(window.of);
  if (day instanceof Unknown) return day;
  switch (window.kind) {
    case "fiscal_year":
      return fiscalYearOf(day, fiscalYears);
    case "calendar_year":
    case "half_year":
    case "quarter":
    case "month":
    case "week":
      return periodOf(day, window.kind);
    case "day":
      return { from: day, to: day };
    case "last_days":
      return { from: day - window.days + 1, to: day };
    case "year_from":
      return yearFrom(window.month, window.date, day);
    case "any_period": {
      const around = { day, length: window.length, unit: window.unit };
      return { ...reachOf(around), around };
    }
  }
}

/** A booking's share of a total. Null: it is no member. Otherwise the bounds of its share; `because` if they differ. */
export interface Contribution {
  /** 1, or 0 if it is unknown whether the booking counts. */
  readonly countLow: 0 | 1;
  /** Null: no end. Both 0 for a total that only counts. */
  readonly sumLow: Exact | null;
  readonly sumHigh: Exact | null;
  /** Facts of this booking that keep its share unknown. */
  readonly facts: readonly string[];
  /** The gaps, if only gaps keep it unknown. */
  readonly gaps: readonly string[];
}

export function contributionOf(total: TotalSpec, booking: Booking): Contribution | null {
  const counts = total.where === null ? true : total.where(booking);
  if (counts === false) return null;
  const share: Quantity = total.measure === null ? 0n : total.measure.of(booking);
  const amount = single(share);
  if (counts === true && !(amount instanceof Unknown))
    return { countLow: 1, sumLow: amount, sumHigh: amount, facts: [], gaps: [] };
  const cause = causeOf(counts, amount);
  const open = total.measure?.may_be_negative ? null : 0n;
  const [sumLow, sumHigh] =
    amount instanceof Unknown
      ? [open, null]
      : compareExact(amount, 0n) < 0
        ? [amount, 0n as Exact]
        : [0n as Exact, amount];
  return {
    countLow: counts === true ? 1 : 0,
    sumLow,
    sumHigh,
    facts: cause.missing.map((missing) => missing.fact),
    gaps: cause.gaps,
  };
}

function causeOf(counts: true | Unknown, amount: Exact | Unknown): Unknown {
  if (counts instanceof Unknown) return amount instanceof Unknown ? unite(counts, amount) : counts;
  assert(amount instanceof Unknown, "an incomplete member lacks something");
  return amount;
}

/**
 * A booking that is a member of a total, as the history keeps it. `sequence`: when it began to count, as a rising
 * number.
 */
export interface Member extends ActionRef {
  readonly day: number;
  readonly sequence: number;
  readonly contribution: Contribution;
}

/** A total as one action reads it. `exact…` are over the members whose share is known. */
export interface TotalReading {
  readonly count: Quantity;
  readonly sum: Quantity;
  readonly exactCount: number;
  readonly exactSum: Exact;
  readonly members: readonly Member[];
  readonly incomplete: readonly Member[];
  /**
   * For the largest total over any period: the period with the largest sum (or count) of members with a known share.
   * `exact…` are over this period.
   */
  readonly period?: DayRange;
}

/** By day, then by sequence. */
export const inOrder = (members: readonly Member[]): Member[] =>
  [...members].sort((a, b) => a.day - b.day || a.sequence - b.sequence);

/** Adds up the members of a total, given in any order. The reading lists them by day, then by sequence. */
export function fold(members: readonly Member[]): TotalReading {
  const sorted = inOrder(members);
  let [countLow, countHigh, exactCount] = [0n, 0n, 0];
  let [sumLow, sumHigh, exactSum]: [Exact | null, Exact | null, Exact] = [0n, 0n, 0n];
  let [countCause, sumCause]: [Unknown | null, Unknown | null] = [null, null];
  for (const member of sorted) {
    const { contribution } = member;
    countLow += BigInt(contribution.countLow);
    countHigh += 1n;
    sumLow = sumLow === null || contribution.sumLow === null ? null : plus(sumLow, contribution.sumLow);
    sumHigh = sumHigh === null || contribution.sumHigh === null ? null : plus(sumHigh, contribution.sumHigh);
    if (isComplete(contribution)) {
      exactCount += 1;
      if (contribution.sumLow !== null) exactSum = plus(exactSum, contribution.sumLow);
      continue;
    }
    const cause = causeIn(member);
    if (contribution.countLow === 0) countCause = countCause === null ? cause : unite(countCause, cause);
    // A member that adds 0 to the sum whether it counts or not leaves the sum known.
    if (!isOne(contribution.sumLow, contribution.sumHigh))
      sumCause = sumCause === null ? cause : unite(sumCause, cause);
  }
  return {
    count: countCause === null ? countHigh : Interval.of(countLow, countHigh, countCause),
    sum: sumCause === null ? exactSum : Interval.of(sumLow, sumHigh, sumCause),
    exactCount,
    exactSum,
    members: sorted,
    incomplete: sorted.filter((member) => !isComplete(member.contribution)),
  };
}

export const isOne = (low: Exact | null, high: Exact | null): boolean =>
  low !== null && high !== null && compareExact(low, high) === 0;

export function isComplete(contribution: Contribution): boolean {
  return contribution.facts.length === 0 && contribution.gaps.length === 0;
}

/**
 * A missing fact can be supplied, so it is reported first. A gap is reported only if nothing else makes the share
 * unknown.
 */
export function causeIn(member: Member): Unknown {
  const { transaction_id, effective_date, contribution } = member;
  if (contribution.facts.length === 0)
    return new Unknown(
      [],
      contribution.gaps.map((gap) => `${gap} on ${effective_date}`),
      false,
    );
  return new Unknown(
    contribution.facts.map((fact) => ({ fact, of: { transaction_id, effective_date } })),
    [],
    false,
  );
}

/**
 * Whether a member of this day and sequence is read by an action of `ownDay` and `ownSequence` (infinity: not taken
 * yet). Its key and its window have been matched.
 */
export function reaches(
  reach: TotalSpec["reach"],
  member: { readonly day: number; readonly sequence: number },
  ownDay: number,
  ownSequence: number,
): boolean {
  return reach === "all_other" || member.day < ownDay || (member.day === ownDay && member.sequence < ownSequence);
}
