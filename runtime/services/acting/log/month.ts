/**
 * The month in an address of the log: the days of actions that it means. An address without any filter means the
 * present month; one with other filters, as other pages have links to it, means all days.
 */
import { periodOf } from "../../../engine/values/calendar-periods.js";
import { addMonths, formatDay, parseDay } from "../../../engine/values/days.js";

export type LogFilters = readonly (readonly [name: string, value: string])[];

/** The field. Its value: `2026-03`, or one of the following. */
export const MONTH = "month";
export const THIS_MONTH = "this";
export const LAST_MONTH = "last";
export const EVERY_MONTH = "all";

export interface LogMonth {
  /** As the field has it. */
  readonly month: string;
  /** `2026-03`; null: all days. */
  readonly shown: string | null;
  /** The same as filters of days; none for all days. */
  readonly days: LogFilters;
  /** Without the month. */
  readonly others: LogFilters;
}

/** Fields of an address that are no filters of answers. */
const NO_FILTERS: ReadonlySet<string> = new Set(["limit", "before", "order", "current"]);

/** `today`: in the account's zone. Null: the month is none. */
export function monthIn(filters: LogFilters, today: number): LogMonth | null {
  const others = filters.filter(([name]) => name !== MONTH);
  const sent = filters.find(([name]) => name === MONTH)?.[1];
  const isPlain = others.every(([name]) => NO_FILTERS.has(name));
  const month = sent ?? (isPlain ? THIS_MONTH : EVERY_MONTH);
  if (month === EVERY_MONTH) return { month, shown: null, days: [], others };
  const back = month === THIS_MONTH ? 0 : month === LAST_MONTH ? 1 : null;
  const shown = back === null ? month : monthText(addMonths(today, -back));
  const first = parseDay(`${shown}-01`);
  if (first === null) return null;
  const { from, to } = periodOf(first, "month");
  const days: LogFilters = [
    ["effective_from", formatDay(from)],
    ["effective_to", formatDay(to)],
  ];
  // Days of their own say more than the month.
  return { month, shown, days: days.filter(([name]) => others.every(([other]) => other !== name)), others };
}

/** `2026-03`. */
export function monthText(day: number): string {
  return formatDay(day).slice(0, "2026-03".length);
}
