/** When an action was taken, and of which day it is: judged as it was sent, or kept from its earlier booking. */
import type { DomainRules } from "../../actions/account-rules.js";
import { dayOfMoment, formatDay, parseDay } from "../../engine/days.js";
import type { FactValue } from "../../engine/facts.js";
import type { ValidationIssues } from "../request/validation-issues.js";
import type { Earlier } from "./earlier.js";
import type { RequestParts } from "./request.js";

export interface Timing {
  /** That of the fact that dates the action; without it the day written in `executed_at`, or the UTC day of receipt. */
  readonly day: number;
  /** In milliseconds; null for a proposal. */
  readonly executedAt: number | null;
  /** The day written in the `executed_at` that was sent, with this check or before; null: none was sent. */
  readonly executedOn: number | null;
}

export const EXECUTED_AT = "transaction.executed_at";

/** Clocks of callers may run this much ahead. */
export const CLOCK_TOLERANCE_MS = 60_000;
/** A day either side, for time zones. */
const DAYS_EITHER_SIDE = 1;
/** An action that was taken may be dated so many days after its receipt. More is taken for a wrong year. */
const MOST_DAYS_AHEAD = 366;

/**
 * The day that a moment with its offset is written with: days are never shifted. The year 0 has none, and is far off
 * anyway.
 */
export function dayWritten(moment: string): number {
  return parseDay(moment.slice(0, "2026-03-10".length)) ?? dayOfMoment(Date.parse(moment));
}

/**
 * The day where the action was taken: half past midnight in Berlin on New Year's Day is not the old year.
 * `moment`: where it is not written, in milliseconds.
 */
function dayTaken(written: string | null | undefined, moment: number): number {
  return written ? dayWritten(written) : dayOfMoment(moment);
}

interface Timed {
  readonly transaction: RequestParts["transaction"];
  readonly status: "executed" | "proposed";
  readonly domain: DomainRules;
  readonly earlier: Earlier | null;
  /** The fact that dates the action. */
  readonly dated: FactValue | undefined;
  readonly receivedAt: number;
}

/** What is wrong goes into `found`. */
export function timingOf(timed: Timed, found: ValidationIssues): Timing {
  if (timed.status === "proposed" && timed.transaction.executed_at) {
    const detail = "A proposal has not been taken yet.";
    found.requestErrors.push({ field: EXECUTED_AT, code: "not_taken", detail });
  }
  if (timed.earlier !== null) return timeKept(timed, timed.earlier, found);
  return timed.status === "proposed" ? timeAsked(timed, found) : timeTaken(timed, found);
}

/**
 * Of a completion, a correction or asking again: the booking's day is kept, unless it had none of its own until now.
 */
function timeKept(timed: Timed, earlier: Earlier, found: ValidationIssues): Timing {
  const { transaction, status, domain, receivedAt } = timed;
  const { how, action, executedAt } = earlier;
  const wasDated = earlier.facts[domain.datedBy] !== undefined;
  const day = dayKept(timed, earlier, wasDated);
  const executedOn = transaction.executed_at ? dayWritten(transaction.executed_at) : earlier.executedOn;
  const asked = dayOfMoment(receivedAt);
  if (status === "proposed" && !wasDated) judgeAskedDay(timed, day, Math.min(action.day, asked), found);
  if (status === "executed" && (how === "corrects" || !wasDated)) judgeDaysAhead(timed, found);
  // A correction may move the day away from the executed_at that was sent.
  if (status === "executed" && how === "completes" && !wasDated) judgeDayTaken(timed, executedOn, found);
  return { day, executedAt, executedOn };
}

/** Where a correction takes the dating fact away, the day on which the action was taken stands in. */
function dayKept({ transaction, dated }: Timed, { booking, executedAt }: Earlier, wasDated: boolean): number {
  if (typeof dated === "number") return dated;
  return wasDated && executedAt !== null ? dayTaken(transaction.executed_at, executedAt) : booking.day;
}

function timeAsked(timed: Timed, found: ValidationIssues): Timing {
  const asked = dayOfMoment(timed.receivedAt);
  const day = typeof timed.dated === "number" ? timed.dated : asked;
  judgeAskedDay(timed, day, asked, found);
  return { day, executedAt: null, executedOn: null };
}

function timeTaken(timed: Timed, found: ValidationIssues): Timing {
  const { transaction, dated, receivedAt } = timed;
  const sent = transaction.executed_at ? Date.parse(transaction.executed_at) : null;
  const executedAt = sent ?? receivedAt;
  const takenOn = dayTaken(transaction.executed_at, receivedAt);
  const day = typeof dated === "number" ? dated : takenOn;
  const wrong = (code: string, detail: string): void => {
    found.requestErrors.push({ field: EXECUTED_AT, code, detail });
  };
  if (executedAt > receivedAt + CLOCK_TOLERANCE_MS)
    wrong("after_it_was_sent", "The action is said to be taken after the check was sent.");
  if (sent !== null && !isAround(takenOn, day))
    wrong("not_its_day", `The action's day is ${formatDay(day)}; it was taken on that day or a day either side.`);
  judgeDaysAhead(timed, found);
  return { day, executedAt, executedOn: sent === null ? null : takenOn };
}

function isAround(day: number, other: number): boolean {
  return Math.abs(day - other) <= DAYS_EITHER_SIDE;
}

/** `first`: the day on which the action was first asked about. */
function judgeAskedDay(timed: Timed, day: number, first: number, found: ValidationIssues): void {
  const last = dayOfMoment(timed.receivedAt);
  if (day >= first - DAYS_EITHER_SIDE && day <= last + DAYS_EITHER_SIDE) return;
  notItsDay(
    timed,
    `An action that is asked about is dated the day it is asked, ${formatDay(last)}, or a day either side.`,
    found,
  );
}

/**
 * A day that comes with a completion, held against that of the `executed_at` which was sent. `takenOn` null: none was.
 */
function judgeDayTaken(timed: Timed, takenOn: number | null, found: ValidationIssues): void {
  if (takenOn === null || typeof timed.dated !== "number" || isAround(takenOn, timed.dated)) return;
  const taken = `executed_at says that the action was taken on ${formatDay(takenOn)}`;
  notItsDay(timed, `${taken}: it is dated that day or a day either side. A correction may move its day.`, found);
}

function judgeDaysAhead(timed: Timed, found: ValidationIssues): void {
  const last = dayOfMoment(timed.receivedAt) + MOST_DAYS_AHEAD;
  if (typeof timed.dated !== "number" || timed.dated <= last) return;
  notItsDay(
    timed,
    `An action that was taken is dated at most ${MOST_DAYS_AHEAD} days ahead: ${formatDay(last)}.`,
    found,
  );
}

function notItsDay({ domain }: Timed, detail: string, { requestErrors }: ValidationIssues): void {
  requestErrors.push({ fact: domain.datedBy, code: "not_its_day", detail });
}
