/**
 * The largest sum, and the largest count, of a total over every period of a length that contains a day. A period with
 * an incomplete member is an interval. The total is then between the largest lower end and the largest upper end of all
 * periods.
 */
import { assert } from "../values/assert.js";
import { FIRST_DAY, LAST_DAY } from "../values/days.js";
import { compareExact, type Exact, negate, plus } from "../values/exact.js";
import { firstDayReaching, lastDayFrom, type PeriodsAround } from "../values/periods.js";
import { Interval, type Quantity } from "../values/quantity.js";
import { unite, type Unknown } from "../values/unknown.js";
import { causeIn, inOrder, isComplete, isOne, type Member, type TotalReading } from "./totals.js";

/** Prefix sums of the members, so that a period is the difference of two. A missing end is counted and not added. */
interface RunningSum {
  readonly countLow: number;
  readonly sumLow: Exact;
  readonly withoutLow: number;
  readonly sumHigh: Exact;
  readonly withoutHigh: number;
  readonly known: number;
  readonly knownSum: Exact;
}

/** One period: its days, and its members by their places in the order, from `first` up to and without `end`. */
interface Period {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly end: number;
  readonly countLow: number;
  /** Null: no end. */
  readonly sumLow: Exact | null;
  readonly sumHigh: Exact | null;
  readonly known: number;
  readonly knownSum: Exact;
}

/**
 * Members in any order; the reading has all members that lie in some period, and its known bounds are over the period
 * that it names.
 */
export function largest(members: readonly Member[], around: PeriodsAround, onlyCounts: boolean): TotalReading {
  const sorted = inOrder(members);
  const periods = periodsOf(sorted, around);
  const countLow = periods.reduce((most, period) => Math.max(most, period.countLow), 0);
  const countHigh = periods.reduce((most, { first, end }) => Math.max(most, end - first), 0);
  const lows = periods.flatMap(({ sumLow }) => sumLow ?? []);
  const sumLow = lows.length === 0 ? null : maximum(lows);
  const highs = periods.flatMap(({ sumHigh }) => sumHigh ?? []);
  const sumHigh = highs.length < periods.length ? null : maximum(highs);
  const largestPeriod = periods.reduce((best, period) => (isMore(period, best, onlyCounts) ? period : best));
  return {
    count: between(BigInt(countLow), BigInt(countHigh), () =>
      openIn(
        sorted,
        periods.filter(({ first, end }) => end - first > countLow),
        ({ contribution }) => contribution.countLow === 0,
      ),
    ),
    sum: between(sumLow, sumHigh, () =>
      openIn(
        sorted,
        periods.filter(
          (period) => sumLow === null || period.sumHigh === null || compareExact(period.sumHigh, sumLow) > 0,
        ),
        ({ contribution }) => !isOne(contribution.sumLow, contribution.sumHigh),
      ),
    ),
    exactCount: largestPeriod.known,
    exactSum: largestPeriod.knownSum,
    members: sorted,
    incomplete: sorted.filter((member) => !isComplete(member.contribution)),
    period: { from: Math.max(largestPeriod.from, FIRST_DAY), to: Math.min(largestPeriod.to, LAST_DAY) },
  };
}

/**
 * Of periods with the same members, only the first is listed. A period begins when the previous one lost a member, or
 * when another member is reached.
 */
function periodsOf(sorted: readonly Member[], around: PeriodsAround): readonly Period[] {
  const earliest = firstDayReaching(around.day, around);
  const beginnings = sorted
    .flatMap(({ day }) => [day + 1, firstDayReaching(day, around)])
    .filter((day) => earliest < day && day <= around.day);
  const upTo = addedUp(sorted);
  let [first, end] = [0, 0];
  return [earliest, ...new Set(beginnings.sort((a, b) => a - b))].map((from) => {
    const to = lastDayFrom(from, around);
    while ((sorted[first]?.day ?? Infinity) < from) first += 1;
    while ((sorted[end]?.day ?? Infinity) <= to) end += 1;
    return periodBetween({ from, to, first, end }, upTo[first] ?? NOTHING, upTo[end] ?? NOTHING);
  });
}

function periodBetween(
  place: Pick<Period, "from" | "to" | "first" | "end">,
  before: RunningSum,
  after: RunningSum,
): Period {
  const gained = (of: (added: RunningSum) => Exact): Exact => plus(of(after), negate(of(before)));
  return {
    ...place,
    countLow: after.countLow - before.countLow,
    sumLow: after.withoutLow > before.withoutLow ? null : gained(({ sumLow }) => sumLow),
    sumHigh: after.withoutHigh > before.withoutHigh ? null : gained(({ sumHigh }) => sumHigh),
    known: after.known - before.known,
    knownSum: gained(({ knownSum }) => knownSum),
  };
}

const NOTHING: RunningSum = {
  countLow: 0,
  sumLow: 0n,
  withoutLow: 0,
  sumHigh: 0n,
  withoutHigh: 0,
  known: 0,
  knownSum: 0n,
};

function addedUp(sorted: readonly Member[]): readonly RunningSum[] {
  let all = NOTHING;
  return [
    all,
    ...sorted.map(({ contribution }) => {
      const { countLow, sumLow, sumHigh } = contribution;
      const isKnown = isComplete(contribution);
      all = {
        countLow: all.countLow + countLow,
        sumLow: plus(all.sumLow, sumLow ?? 0n),
        withoutLow: all.withoutLow + (sumLow === null ? 1 : 0),
        sumHigh: plus(all.sumHigh, sumHigh ?? 0n),
        withoutHigh: all.withoutHigh + (sumHigh === null ? 1 : 0),
        known: all.known + (isKnown ? 1 : 0),
        knownSum: isKnown ? plus(all.knownSum, sumLow ?? 0n) : all.knownSum,
      };
      return all;
    }),
  ];
}

/** By members with a known share; of equal periods, the earliest. */
function isMore(period: Period, than: Period, onlyCounts: boolean): boolean {
  return onlyCounts ? period.known > than.known : compareExact(period.knownSum, than.knownSum) > 0;
}

/** There is always a period, the earliest. */
function maximum(values: readonly Exact[]): Exact {
  return values.reduce((most, value) => (compareExact(value, most) > 0 ? value : most));
}

function between(low: Exact | null, high: Exact | null, because: () => Unknown | null): Quantity {
  if (low !== null && high !== null && compareExact(low, high) === 0) return low;
  const cause = because();
  assert(cause !== null, "a period that may be larger has a member that is open");
  return Interval.of(low, high, cause);
}

/** The causes that leave open whether a period is larger than the lower end of the total. */
function openIn(
  sorted: readonly Member[],
  periods: readonly Period[],
  isOpen: (member: Member) => boolean,
): Unknown | null {
  let cause: Unknown | null = null;
  let looked = 0;
  for (const { first, end } of periods) {
    for (const member of sorted.slice(Math.max(first, looked), end)) {
      if (isOpen(member)) cause = cause === null ? causeIn(member) : unite(cause, causeIn(member));
    }
    looked = Math.max(looked, end);
  }
  return cause;
}
