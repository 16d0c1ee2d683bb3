/**
 * Which versions of a rule set may apply on a day: the date that a version's start is compared with (decisions 107,
 * 116).
 */
import { periodOf } from "../values/calendar-periods.js";
import { fiscalYearOf, type FiscalYearStart } from "../values/days.js";
import type { InForce } from "./module.js";

/**
 * Whether a version covers the day of the fact that picks it: the day itself, or the first day of its fiscal or
 * calendar year.
 */
export function isInForce(inForce: InForce, day: number, fiscalYears: readonly FiscalYearStart[]): boolean {
  const compared = comparedDay(inForce.basis, day, fiscalYears);
  return inForce.from <= compared && (inForce.until === null || compared <= inForce.until);
}

export function comparedDay(basis: InForce["basis"], day: number, fiscalYears: readonly FiscalYearStart[]): number {
  if (basis === "fiscal_year_start") return fiscalYearOf(day, fiscalYears).from;
  return basis === "calendar_year_start" ? periodOf(day, "calendar_year").from : day;
}
