/** Periods of a given length, in days or in months of the calendar, that contain a day (language, "Totals"). */
import { addMonths, type DayRange, partsOf } from "./days.js";

/** Every period of this length that contains `day`. */
export interface PeriodsAround {
  readonly day: number;
  readonly length: number;
  readonly unit: "day" | "month";
}

type Length = Pick<PeriodsAround, "length" | "unit">;

/**
 * The last day of the period that begins on `first`: the day before the same date so many months later. If that month
 * has no such date, it is the month's last day. Twelve months from 2024-02-29 end on 2025-02-28, as those from
 * 2024-03-01 do.
 */
export function lastDayFrom(first: number, { length, unit }: Length): number {
  if (unit === "day") return first + length - 1;
  const later = addMonths(first, length);
  return partsOf(later).date === partsOf(first).date ? later - 1 : later;
}

/** The earliest day on which a period begins that still contains `day`. */
export function firstDayReaching(day: number, { length, unit }: Length): number {
  return unit === "day" ? day - length + 1 : addMonths(day, -length) + 1;
}

/** From the first day of the earliest of the periods to the last day of the latest. */
export function reachOf(around: PeriodsAround): DayRange {
  return { from: firstDayReaching(around.day, around), to: lastDayFrom(around.day, around) };
}
