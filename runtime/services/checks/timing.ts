/** When an action was taken, and of which day it is: judged as it was sent, or kept from the booking that is completed or corrected. */
import { formatDay, parseDay } from "../../engine/days.js";
import type { FactValue } from "../../engine/facts.js";
import type { DomainBook } from "../accounts/account-book.js";
import type { Found } from "../wrong-fields.js";
import type { Earlier } from "./earlier.js";
import type { RequestParts } from "./request.js";

export interface Timing {
  /** The day of the fact that dates the action; without it the day of `executed_at`, as it was written, or the UTC day of receipt. */
  readonly day: number;
  /** In milliseconds; null for a proposal. */
  readonly executedAt: number | null;
  /** The day that is written in the `executed_at` that was sent, with this check or before; null: none was sent. */
  readonly executedOn: number | null;
}

const MILLISECONDS_A_DAY = 86_400_000;
/** Clocks of callers may run this much ahead. */
export const CLOCK_TOLERANCE_MS = 60_000;
/** A day either side, for time zones. */
const DAYS_EITHER_SIDE = 1;
/** An action that was taken may be dated so many days after its receipt, such as a journey that is paid a year before. More is taken for a wrong year. */
const MOST_DAYS_AHEAD = 366;

export function dayOfMoment(moment: number): number {
  return Math.floor(moment / MILLISECONDS_A_DAY);
}

/** The day that a moment with its offset is written with; days are never shifted (D-14). The year 0, which is no day's, is as far off either way. */
export function dayWritten(moment: string): number {
  return parseDay(moment.slice(0, "2026-03-10".length)) ?? dayOfMoment(Date.parse(moment));
}

/** Its day where it was taken: half past midnight in Berlin on New Year's Day is not the old year. `moment`: where it is not written, in milliseconds. */
function dayTaken(written: string | null | undefined, moment: number): number {
  return written ? dayWritten(written) : dayOfMoment(moment);
}

interface Timed {
  readonly transaction: RequestParts["transaction"];
  readonly status: "executed" | "proposed";
  readonly domain: DomainBook;
  readonly earlier: Earlier | null;
  /** The fact that dates the action. */
  readonly dated: FactValue | undefined;
  readonly receivedAt: number;
}

/** What is wrong goes into `found`. */
export function timingOf(timed: Timed, found: Found): Timing {
  if (timed.status === "proposed" && timed.transaction.executed_at) {
    found.requestErrors.push({ field: EXECUTED_AT, code: "not_taken", detail: "An action that is asked about has not been taken yet." });
  }
  if (timed.earlier !== null) return timeKept(timed, timed.earlier, found);
  return timed.status === "proposed" ? timeAsked(timed, found) : timeTaken(timed, found);
}

export const EXECUTED_AT = "transaction.executed_at";

/**
 * A booking that is gone on with keeps its day, unless it had none of its own until now (D-15, D-92). Where a correction takes the dating fact away, the
 * day on which the action was taken stands in, as if it had never been sent (D-14).
 */
function timeKept(timed: Timed, { how, action, booking, facts, executedAt, executedOn: keptOn }: Earlier, found: Found): Timing {
  const { transaction, status, domain, dated, receivedAt } = timed;
  const wasDated = facts[domain.datedBy] !== undefined;
  const day = typeof dated === "number" ? dated : wasDated && executedAt !== null ? dayTaken(transaction.executed_at, executedAt) : booking.day;
  const executedOn = transaction.executed_at ? dayWritten(transaction.executed_at) : keptOn;
  if (status === "proposed") {
    if (!wasDated) judgeAskedDay(domain, day, Math.min(action.day, dayOfMoment(receivedAt)), dayOfMoment(receivedAt), found);
  } else if (how === "corrects" || !wasDated) {
    judgeDaysAhead(timed, found);
    // A correction may move the day away from the executed_at that was sent.
    if (how === "completes") judgeDayTaken(timed, executedOn, found);
  }
  return { day, executedAt, executedOn };
}

/** The day that comes with a completion, held against the `executed_at` that was sent before. `takenOn`: its day; null: none was sent. */
function judgeDayTaken({ domain, dated }: Timed, takenOn: number | null, { requestErrors }: Found): void {
  if (takenOn === null || typeof dated !== "number" || Math.abs(takenOn - dated) <= DAYS_EITHER_SIDE) return;
  const detail = `executed_at says that the action was taken on ${formatDay(takenOn)}: it is dated that day or a day either side. A correction may move its day.`;
  requestErrors.push({ fact: domain.datedBy, code: "not_its_day", detail });
}

function judgeDaysAhead({ domain, dated, receivedAt }: Timed, { requestErrors }: Found): void {
  const last = dayOfMoment(receivedAt) + MOST_DAYS_AHEAD;
  if (typeof dated !== "number" || dated <= last) return;
  const detail = `An action that was taken is dated at most ${MOST_DAYS_AHEAD} days ahead, which is ${formatDay(last)}.`;
  requestErrors.push({ fact: domain.datedBy, code: "not_its_day", detail });
}

function timeAsked({ domain, dated, receivedAt }: Timed, found: Found): Timing {
  const asked = dayOfMoment(receivedAt);
  const day = typeof dated === "number" ? dated : asked;
  judgeAskedDay(domain, day, asked, asked, found);
  return { day, executedAt: null, executedOn: null };
}

function judgeAskedDay({ datedBy }: DomainBook, day: number, first: number, last: number, { requestErrors }: Found): void {
  if (day >= first - DAYS_EITHER_SIDE && day <= last + DAYS_EITHER_SIDE) return;
  requestErrors.push({ fact: datedBy, code: "not_its_day", detail: `An action that is asked about is dated the day it is asked, ${formatDay(last)}, or a day either side.` });
}

function timeTaken(timed: Timed, found: Found): Timing {
  const { transaction, dated, receivedAt } = timed;
  const { requestErrors } = found;
  const sent = transaction.executed_at ? Date.parse(transaction.executed_at) : null;
  const executedAt = sent ?? receivedAt;
  const takenOn = dayTaken(transaction.executed_at, receivedAt);
  const day = typeof dated === "number" ? dated : takenOn;
  if (executedAt > receivedAt + CLOCK_TOLERANCE_MS) requestErrors.push({ field: EXECUTED_AT, code: "after_it_was_sent", detail: "The action is said to be taken after the check was sent." });
  if (sent !== null && Math.abs(takenOn - day) > DAYS_EITHER_SIDE) {
    requestErrors.push({ field: EXECUTED_AT, code: "not_its_day", detail: `The action's day is ${formatDay(day)}; it was taken on that day or a day either side.` });
  }
  judgeDaysAhead(timed, found);
  return { day, executedAt, executedOn: sent === null ? null : takenOn };
}
