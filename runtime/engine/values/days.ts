/**
 * Days without a time zone, as whole numbers of days since 1970-01-01, and the calendar over them (proleptic
 * Gregorian). A day is never shifted by a zone. Years 0001 to 9999.
 */
import { assert } from "./assert.js";

export const MILLISECONDS_A_DAY = 86_400_000;
const DATE_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_DAY_TEXT = /^(\d{2})-(\d{2})$/;

/** First and last day, both inside. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** 0001-01-01 and 9999-12-31. */
export const FIRST_DAY = -719_162;
export const LAST_DAY = 2_932_896;

/** The day of `2026-03-10`; null if the text is not a calendar date. */
export function parseDay(text: string): number | null {
  const match = DATE_TEXT.exec(text);
  if (!match) return null;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null;
  return dayOf(year, month, date);
}

export function formatDay(day: number): string {
  const { year, month, date } = partsOf(day);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

/** The day in UTC of a moment in milliseconds since 1970. */
export function dayOfMoment(moment: number): number {
  return Math.floor(moment / MILLISECONDS_A_DAY);
}

/** Its midnight in UTC, in milliseconds. */
export function momentOfDay(day: number): number {
  return day * MILLISECONDS_A_DAY;
}

/** RFC 3339 in UTC with milliseconds (decisions 113 and 415). */
export function momentText(moment: number): string {
  return new Date(moment).toISOString();
}

/** `month` counts from 1. The parts must be a date. */
export function dayOf(year: number, month: number, date: number): number {
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, date);
  return Math.floor(moment.getTime() / MILLISECONDS_A_DAY);
}

export function partsOf(day: number): { readonly year: number; readonly month: number; readonly date: number } {
  const moment = new Date(day * MILLISECONDS_A_DAY);
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, date: moment.getUTCDate() };
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** From Monday, 1, to Sunday, 7. Day 0 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The same date `months` later (or earlier, below zero), clamped to the last day of the month it falls in. */
export function addMonths(day: number, months: number): number {
  const { year, month, date } = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return dayOf(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
}

/** A month and day, as `07-01`; null if the text is not one, or is 02-29, which not every year has. */
export function parseMonthDay(text: string): { readonly month: number; readonly date: number } | null {
  const match = MONTH_DAY_TEXT.exec(text);
  if (!match) return null;
  const [month, date] = [Number(match[1]), Number(match[2])];
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(2001, month) ? { month, date } : null;
}

/** The year that begins on each `month`-`date` and contains `day`. */
export function yearFrom(month: number, date: number, day: number): DayRange {
  const { year } = partsOf(day);
  const thisYears = dayOf(year, month, date);
  return thisYears <= day
    ? { from: thisYears, to: dayOf(year + 1, month, date) - 1 }
    : { from: dayOf(year - 1, month, date), to: thisYears - 1 };
}

/**
 * A value of the setting `fiscal_year_start` and the first day it is in force; null: from the beginning. Oldest first.
 */
export interface FiscalYearStart {
  readonly validFrom: number | null;
  readonly month: number;
  readonly date: number;
}

/**
 * The fiscal year that contains `day`. It starts on each day whose month and date equal the setting in force that day,
 * and ends before the next start. So the year before a change is short (decision 161).
 */
export function fiscalYearOf(day: number, starts: readonly FiscalYearStart[]): DayRange {
  const { year } = partsOf(day);
  let from: number | null = null;
  let next: number | null = null;
  for (let candidateYear = year - 3; candidateYear <= year + 3; candidateYear += 1) {
    for (const start of starts) {
      const candidate = dayOf(candidateYear, start.month, start.date);
      if (inForceOn(candidate, starts) !== start) continue;
      if (candidate <= day && (from === null || candidate > from)) from = candidate;
      if (candidate > day && (next === null || candidate < next)) next = candidate;
    }
  }
  assert(from !== null && next !== null, "every day lies in a fiscal year");
  return { from, to: next - 1 };
}

function inForceOn(day: number, starts: readonly FiscalYearStart[]): FiscalYearStart | undefined {
  return starts.findLast((start) => start.validFrom === null || start.validFrom <= day);
}
