/**
 * `first day + 2 months - 1 day`: a day of a worked example, counted from the first day in force of the version.
 */
import { dayAfter, type DayCount } from "../../../runtime/calendar/days.js";
import type { DayLiteral } from "../../model/model.js";
import type { CountTree, Expression } from "../../syntax/expression-tree.js";
import type { Context } from "../context.js";

/** Whether it continues a counted day: with more counts than allowed, or in another order. */
export function countsOn(tree: Expression): boolean {
  return tree.kind === "shift" && (tree.date.kind === "countedDay" || countsOn(tree.date));
}

/** Null after a report, or if the header does not state the first day. */
export function readCountedDay(tree: Expression, { start, report }: Context): DayLiteral | null {
  const read =
    tree.kind !== "countedDay"
      ? "months or years are counted once, and then days"
      : start === "announced"
        ? "the version is announced, and no day is its first"
        : start === null
          ? null
          : dayCounted(tree, start);
  if (typeof read !== "string") return read;
  report.add("TCS5018", tree.span, { why: read });
  return null;
}

/** From the first day in force; in words why it cannot be counted. */
export function dayCounted(
  { months, days }: Extract<Expression, { kind: "countedDay" }>,
  start: number,
): DayLiteral | string {
  const counted = countOf(months, days);
  if (counted === null) return "a count is a whole number of at most 9999 years";
  const day = dayAfter(start, counted);
  return day === null ? "the day lies outside the years 0001 to 9999" : { kind: "date", day, counted };
}

/** `days` may be below zero: the last day of February is two months on, less a day. */
function countOf(months: CountTree | null, days: CountTree | null): DayCount | null {
  const [inMonths, inDays] = [wholeOf(months), wholeOf(days)];
  if (inMonths === null || inDays === null) return null;
  return { months: inMonths * (months?.unit === "year" ? 12 : 1), days: inDays };
}

const WHOLE = /^\d{1,7}$/;

function wholeOf(tree: CountTree | null): number | null {
  if (tree === null) return 0;
  if (!WHOLE.test(tree.count)) return null;
  const count = Number(tree.count);
  return tree.operator === "+" || count === 0 ? count : -count;
}
