/**
 * Totals of the oracle: every reading examines every booking again, directly by the table of the language document.
 */
import type { TotalModel } from "../../compiler/model/model.js";
import { compareDays, dayOfText, isInWindow, numberOfDay, periodsContaining, textOfNumber } from "./calendar.js";
import type { PlainBooking } from "./case.js";
import { evaluate, evaluateTruth } from "./expressions.js";
import { order, plus, type Rational, rational, ZERO } from "./rational.js";
import { factValue, type Scope } from "./scope.js";
import {
  between,
  type Cause,
  isFalse,
  isTrue,
  number,
  type Quantity,
  single,
  type Unknown,
  unknown,
  type Value,
} from "./value.js";

export interface Total {
  readonly count: Value;
  readonly sum: Value;
  /** The certain part, and the bookings that keep the rest open; null if the total is missing altogether. */
  readonly exact: {
    readonly members: readonly string[];
    readonly sum: Rational;
    readonly incomplete: readonly string[];
    readonly period: string | null;
  } | null;
}

export function totalOf(name: string, scope: Scope): Total {
  const total = scope.model.totals.find((each) => each.name === name);
  if (total === undefined) throw new Error(`the model has a total ${name}`);
  const lacks = lackingPlace(total, scope);
  if (lacks !== null) return { count: lacks, sum: lacks, exact: null };
  scope.run?.totalsRead.add(name);
  const members = sharesOf(total, scope);
  const isNowhere = total.keys.some((key) => isUnnamed(key, scope.booking));
  const of = total.window.kind !== "any_period" || isNowhere ? null : factValue(total.window.of, scope);
  return total.window.kind === "any_period" && of?.kind === "day"
    ? largestOf(members, periodsContaining(total.window, of.day), total.measure === null)
    : folded(members);
}

/** The contribution of each member, by day and then by order. */
export function sharesOf(total: TotalModel, scope: Scope): readonly Share[] {
  return scope.given.others
    .filter((other) => isCounted(total, other, scope))
    .sort((a, b) => compareDays(dayOfText(a.day), dayOfText(b.day)) || a.order - b.order)
    .flatMap((other) => shareOf(total, other, scope) ?? []);
}

/** Missing facts of the action itself: a key fact, or the day that the window is counted from. */
function lackingPlace(total: TotalModel, scope: Scope): Unknown | null {
  if (total.keys.some((key) => isUnnamed(key, scope.booking))) return null;
  const read = total.keys.flatMap((key) => (key.kind === "fact" ? [factValue(key.fact, scope)] : []));
  if (total.window.kind !== "ever") read.push(factValue(total.window.of, scope));
  const causes = read.flatMap((value) => (value.kind === "unknown" ? value.causes : []));
  return causes.length === 0 ? null : unknown(...causes);
}

type Key = TotalModel["keys"][number];

/** The action names no agent (run, actor). */
function isUnnamed(key: Key, booking: PlainBooking): boolean {
  return key.kind !== "fact" && key.kind !== "account" && booking.actor[key.kind] === null;
}

function isCounted(total: TotalModel, other: PlainBooking, scope: Scope): boolean {
  const own = scope.booking;
  if (other.id === own.id || total.keys.some((key) => isUnnamed(key, own))) return false;
  if (!total.keys.every((key) => isSameKey(key, other, scope))) return false;
  const of = total.window.kind === "ever" ? null : factValue(total.window.of, scope);
  const day = of?.kind === "day" ? of.day : null;
  if (!isInWindow(total.window, day, dayOfText(other.day), scope.given.fiscalYears)) return false;
  if (total.reach === "all_other") return true;
  const earlier = compareDays(dayOfText(other.day), dayOfText(own.day));
  return earlier < 0 || (earlier === 0 && other.order < own.order);
}

function isSameKey(key: Key, other: PlainBooking, scope: Scope): boolean {
  if (key.kind === "account") return true;
  if (key.kind !== "fact") return other.actor[key.kind] === scope.booking.actor[key.kind];
  const [own, its] = [
    factValue(key.fact, scope),
    factValue(key.fact, { ...scope, booking: other, of: other.id, run: null }),
  ];
  return own.kind === "text" && its.kind === "text" && own.text === its.text;
}

export interface Share {
  readonly id: string;
  readonly day: number;
  readonly count: { readonly low: number; readonly high: number };
  readonly sum: { readonly low: Rational | null; readonly high: Rational | null };
  /** Null: the share is known. */
  readonly open: readonly Cause[] | null;
}

/** Null if the `where` clause excludes it. */
function shareOf(total: TotalModel, other: PlainBooking, scope: Scope): Share | null {
  const its: Scope = { ...scope, booking: other, of: other.id, run: null };
  const where: Value = total.where === null ? { kind: "truth", truth: true } : evaluateTruth(total.where, its);
  if (isFalse(where)) return null;
  const measure = measureOf(total, its);
  const certain = isTrue(where);
  const day = numberOfDay(dayOfText(other.day));
  const count = { low: certain ? 1 : 0, high: 1 };
  const causes = [where, measure].flatMap((value) => (value.kind === "unknown" ? value.causes : []));
  // Facts can be supplied; a gap is the cause of an open member only if there is no other cause.
  const named = causes.some(({ kind }) => kind === "missing")
    ? causes.filter(({ kind }) => kind === "missing")
    : causes;
  const open = causes.length === 0 ? null : named;
  if (measure.kind === "unknown")
    return {
      id: other.id,
      day,
      count,
      sum: { low: total.measure?.mayBeNegative === true ? null : ZERO, high: null },
      open,
    };
  const value = single(measure);
  if ("kind" in value) throw new Error("a measure reads no totals, so it is one number");
  const sum = certain
    ? { low: value, high: value }
    : order(value, ZERO) < 0
      ? { low: value, high: ZERO }
      : { low: ZERO, high: value };
  return { id: other.id, day, count, sum, open };
}

function measureOf({ measure }: TotalModel, its: Scope): Quantity | Unknown {
  if (measure === null) return number(ZERO);
  const value =
    measure.kind === "fact"
      ? factValue(measure.name, its)
      : evaluate({ kind: "figure", figure: measure.name, type: measure.type }, its);
  if (value.kind === "quantity" || value.kind === "unknown") return value;
  throw new Error("a measure is a quantity");
}

const adding = (ends: readonly (Rational | null)[]): Rational | null =>
  ends.reduce<Rational | null>((all, end) => (all === null || end === null ? null : plus(all, end)), ZERO);
const whole = (n: number): Rational => rational(BigInt(n));

/** The ends of the sum and the count of each period, and of these the largest. */
function largestOf(
  shares: readonly Share[],
  periods: readonly { readonly from: number; readonly to: number }[],
  onlyCounts: boolean,
): Total {
  const each = periods.map(({ from, to }) => {
    const inside = shares.filter(({ day }) => from <= day && day <= to);
    const known = inside.filter(({ open }) => open === null);
    const end = (of: (share: Share) => Rational | null): Rational | null => adding(inside.map(of));
    const certain = inside.filter(({ count }) => count.low === 1).length;
    return {
      period: `${textOfNumber(from)} to ${textOfNumber(to)}`,
      inside,
      certain,
      low: end(({ sum }) => sum.low),
      high: end(({ sum }) => sum.high),
      known: { members: known.map(({ id }) => id), sum: adding(known.map(({ sum }) => sum.low)) ?? ZERO },
    };
  });
  const most = (values: readonly Rational[]): Rational => values.reduce((a, b) => (order(b, a) > 0 ? b : a));
  const lows = each.flatMap(({ low }) => low ?? []);
  const low = lows.length === 0 ? null : most(lows);
  const high = each.some((period) => period.high === null) ? null : most(each.flatMap((period) => period.high ?? []));
  const certain = Math.max(...each.map((period) => period.certain));
  // Who lies only in periods that cannot be the largest keeps nothing open.
  const openIn = (
    mayBeLarger: (period: (typeof each)[number]) => boolean,
    isOpen: (share: Share) => boolean,
  ): readonly Cause[] => {
    const inside = new Set(each.filter(mayBeLarger).flatMap((period) => period.inside));
    return shares.filter((share) => inside.has(share) && isOpen(share)).flatMap(({ open }) => open ?? []);
  };
  const ofCount = openIn(
    ({ inside }) => inside.length > certain,
    ({ count }) => count.low !== count.high,
  );
  const ofSum = openIn(
    (period) => low === null || period.high === null || order(period.high, low) > 0,
    ({ sum }) => sum.low === null || sum.high === null || order(sum.low, sum.high) !== 0,
  );
  const largest = each.reduce((best, period) =>
    (onlyCounts ? period.known.members.length - best.known.members.length : order(period.known.sum, best.known.sum)) > 0
      ? period
      : best,
  );
  return {
    count: between(whole(certain), whole(Math.max(...each.map(({ inside }) => inside.length))), ofCount),
    sum: between(low, high, ofSum),
    exact: {
      ...largest.known,
      period: largest.period,
      incomplete: shares.filter(({ open }) => open !== null).map(({ id }) => id),
    },
  };
}

function folded(shares: readonly Share[]): Total {
  const complete = shares.filter(({ open }) => open === null);
  // A member whose part in the count (the sum) is certain keeps nothing open there.
  const ofCount = shares.filter(({ count }) => count.low !== count.high).flatMap(({ open }) => open ?? []);
  const ofSum = shares
    .filter(({ sum: { low, high } }) => low === null || high === null || order(low, high) !== 0)
    .flatMap(({ open }) => open ?? []);
  return {
    count: between(whole(shares.reduce((all, { count }) => all + count.low, 0)), whole(shares.length), ofCount),
    sum: between(adding(shares.map(({ sum }) => sum.low)), adding(shares.map(({ sum }) => sum.high)), ofSum),
    exact: {
      members: complete.map(({ id }) => id),
      sum: adding(complete.map(({ sum }) => sum.low)) ?? ZERO,
      period: null,
      incomplete: shares.filter(({ open }) => open !== null).map(({ id }) => id),
    },
  };
}
