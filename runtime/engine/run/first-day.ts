/**
 * The first day on which a running total crosses a figure (language, "The day a total crosses a figure"). With an
 * incomplete member, the day is an interval: the upper ends of the shares give its first day, the lower ends its last.
 */
import type { Crossing } from "../module/module.js";
import { assert } from "../values/assert.js";
import { DaySpan, type DayValue } from "../values/day-values.js";
import { FIRST_DAY } from "../values/days.js";
import { compareExact, type Exact, plus } from "../values/exact.js";
import { type Quantity, single } from "../values/quantity.js";
import { type Maybe, unite, Unknown } from "../values/unknown.js";
import type { TotalRead } from "./run-result.js";
import { causeIn, isOne, type Member } from "./totals.js";

/** The action's own share, from its own day on. */
export interface Own {
  readonly amount: Quantity;
  readonly day: Maybe<number>;
}

/**
 * Unknown operands unite, also with the causes of an open total. A day that cannot come, whatever the members lack, is
 * a gap.
 */
export function firstDay(read: TotalRead | Unknown, crossing: Crossing, own: Own | null, figure: Quantity): DayValue {
  const [amount, day, limit] =
    own === null ? [0n, FIRST_DAY, single(figure)] : [single(own.amount), own.day, single(figure)];
  if (amount instanceof Unknown || day instanceof Unknown || read instanceof Unknown || limit instanceof Unknown) {
    const sum = read instanceof Unknown ? read : single(read.reading.sum);
    return [amount, day, sum, limit].filter((value) => value instanceof Unknown).reduce(unite);
  }
  const crosses = (sum: Exact): boolean => compareExact(sum, limit) >= (crossing === "exceeds" ? 1 : 0);
  return (
    dayOfCrossing(read.reading.members, { day, low: amount, high: amount }, crosses) ??
    Unknown.gap(`the total ${read.total.name} never ${crossing} the figure`)
  );
}

/** Null: no end. */
interface Step {
  readonly day: number;
  readonly low: Exact | null;
  readonly high: Exact | null;
}

/** `members`: by day. */
function dayOfCrossing(members: readonly Member[], own: Step, crosses: (sum: Exact) => boolean): DayValue | null {
  let [low, high]: [Exact | null, Exact | null] = [0n, 0n];
  let earliest: number | null = null;
  for (const step of stepsOf(members, own)) {
    low = low === null || step.low === null ? null : plus(low, step.low);
    high = high === null || step.high === null ? null : plus(high, step.high);
    if (earliest === null && (high === null || crosses(high))) earliest = step.day;
    if (low !== null && crosses(low)) return between(earliest ?? step.day, step.day, members);
  }
  return earliest === null ? null : opening(members);
}

/**
 * The empty sum may already cross the figure; then the first possible day is the answer. Within a day the action's own
 * share comes first: after it the total only rises, in any order. A generator, since most figures are crossed early.
 */
function* stepsOf(members: readonly Member[], own: Step): Generator<Step> {
  yield { day: FIRST_DAY, low: 0n, high: 0n };
  let isAhead = true;
  for (const { day, contribution } of members) {
    if (isAhead && day >= own.day) {
      yield own;
      isAhead = false;
    }
    yield { day, low: contribution.sumLow, high: contribution.sumHigh };
  }
  if (isAhead) yield own;
}

function between(earliest: number, latest: number, members: readonly Member[]): DayValue {
  // A share on the last possible day, or later, makes it no earlier.
  return earliest === latest
    ? latest
    : DaySpan.of(earliest, latest, opening(members.filter(({ day }) => day < latest)));
}

function opening(members: readonly Member[]): Unknown {
  const open = members.filter(({ contribution: { sumLow, sumHigh } }) => !isOne(sumLow, sumHigh)).map(causeIn);
  assert(open.length > 0, "a day that is open has a member that keeps it open");
  return open.reduce(unite);
}
