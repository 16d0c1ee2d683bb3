/**
 * The month of the log's address: the days of actions that a page shows. An address without any filter means the
 * present month; one with other filters, as other pages have links to it, means all days.
 */
import { addMonths, formatDay, monthOf, parseDay } from "../engine/values/days.js";
import type { LogFilters } from "./log-address.js";

/** The field. Its value: `2026-03`, or all. */
export const MONTH = "month";
export const EVERY_MONTH = "all";

/** Beside this one. */
const MONTHS_OFFERED = 12;

export interface LogMonth {
  /** As the field has it. */
  readonly month: string;
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
  const month = sent ?? (isPlain ? monthText(today) : EVERY_MONTH);
  if (month === EVERY_MONTH) return { month, days: [], others };
  const first = parseDay(`${month}-01`);
  if (first === null) return null;
  const { from, to } = monthOf(first);
  const days: LogFilters = [
    ["effective_from", formatDay(from)],
    ["effective_to", formatDay(to)],
  ];
  // Days of their own say more than the month.
  return { month, days: days.filter(([name]) => others.every(([other]) => other !== name)), others };
}

/** The months that the field offers, the newest first; with the one in use. */
export function offeredMonths(today: number, used: string): readonly string[] {
  const months = Array.from({ length: MONTHS_OFFERED + 1 }, (_, back) => monthText(addMonths(today, -back)));
  return used === EVERY_MONTH || months.includes(used) ? months : [used, ...months];
}

function monthText(day: number): string {
  return formatDay(day).slice(0, "2026-03".length);
}
