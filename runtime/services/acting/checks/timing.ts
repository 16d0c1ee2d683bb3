/** When an action was taken, and which day it belongs to: validated if sent, or kept from its earlier booking. */
import type { DomainRules } from "../../../actions/account/account-rules.js";
import { UTC } from "../../../calendar/utc.js";
import { dayInZone } from "../../../calendar/zones.js";
import { dayOfMoment, formatDay } from "../../../engine/values/days.js";
import type { FactValue } from "../../../engine/values/facts.js";
import { sentFact } from "../../../engine/values/facts.js";
import type { WrongField } from "../../../refusals/refusal.js";
import type { ValidationResult } from "../../request/validation-issues.js";
import type { Earlier } from "./earlier.js";
import type { WrittenMoment } from "./written-moment.js";

export interface Timing {
  /** That of the fact that dates the action; without it the day written in `executed_at`, or the UTC day of receipt. */
  readonly day: number;
  /** In milliseconds; null for a proposal. */
  readonly executedAt: number | null;
  /** The day written in the `executed_at` that was sent, with this check or before; null: none was sent. */
  readonly executedOn: number | null;
}

const EXECUTED_AT = "transaction.executed_at";

/** Clocks of callers may run this much ahead. */
export const CLOCK_TOLERANCE_MS = 60_000;
/** A day either side, for time zones. */
export const DAYS_EITHER_SIDE = 1;
/** A taken action may be dated at most this many days after its receipt. A later date is taken for a wrong year. */
export const MOST_DAYS_AHEAD = 366;

interface Timed {
  readonly status: "executed" | "proposed";
  /** As it was sent. */
  readonly sent: WrittenMoment | null;
  readonly domain: DomainRules;
  readonly earlier: Earlier | null;
  /** The fact that dates the action. */
  readonly dated: FactValue | undefined;
  readonly receivedAt: number;
  /** Of the account. The window of a proposal's day is around the day that it is there. */
  readonly timeZone: string;
}

export function validateTiming(timed: Timed): ValidationResult<Timing> {
  const [timing, errors] = timed.earlier === null ? timeOfNew(timed) : timeKept(timed, timed.earlier);
  const isEarly = timed.status === "proposed" && timed.sent !== null;
  return [timing, isEarly ? [NOT_TAKEN, ...errors] : errors];
}

const NOT_TAKEN: WrongField = {
  field: EXECUTED_AT,
  code: "not_taken",
  detail: "A proposal has not been taken yet.",
};

/** For a completion, a correction or a repeated proposal: keeps the booking's day, unless it had none of its own. */
function timeKept(timed: Timed, earlier: Earlier): ValidationResult<Timing> {
  const { sent, status, domain } = timed;
  const { how, action, executedAt } = earlier;
  const wasDated = sentFact(earlier.facts, domain.datedBy) !== undefined;
  const day = dayKept(timed, earlier, wasDated);
  const executedOn = sent?.day ?? earlier.executedOn;
  const receivedOn = askedToday(timed);
  const errors = [
    ...(status === "proposed" && !wasDated ? wrongAskedDay(timed, day, Math.min(action.day, receivedOn)) : []),
    ...(status === "executed" && (how === "corrects" || !wasDated) ? wrongDaysAhead(timed) : []),
    // A correction may move the day away from the executed_at that was sent.
    ...(status === "executed" && how === "completes" && !wasDated ? wrongDayTaken(timed, executedOn) : []),
  ];
  return [{ day, executedAt, executedOn }, errors];
}

/** If a correction removes the dating fact, the day on which the action was taken replaces it. */
function dayKept({ sent, dated }: Timed, { booking, executedAt }: Earlier, wasDated: boolean): number {
  if (typeof dated === "number") return dated;
  return wasDated && executedAt !== null ? (sent?.day ?? dayOfMoment(executedAt)) : booking.day;
}

function timeOfNew(timed: Timed): ValidationResult<Timing> {
  return timed.status === "proposed" ? timeAsked(timed) : timeTaken(timed);
}

function timeAsked(timed: Timed): ValidationResult<Timing> {
  const day = typeof timed.dated === "number" ? timed.dated : dayOfMoment(timed.receivedAt);
  return [{ day, executedAt: null, executedOn: null }, wrongAskedDay(timed, day, askedToday(timed))];
}

/** The day in the account's zone. The UTC day, which stands in for a missing date, is that day or one beside it. */
function askedToday({ receivedAt, timeZone }: Timed): number {
  return dayInZone(receivedAt, timeZone);
}

/** The local day of the action counts: half past midnight in Berlin on New Year's Day is not the old year. */
function timeTaken(timed: Timed): ValidationResult<Timing> {
  const { sent, dated, receivedAt } = timed;
  const { at: executedAt, day: takenOn } = sent ?? { at: receivedAt, day: dayOfMoment(receivedAt) };
  const day = typeof dated === "number" ? dated : takenOn;
  const errors = [
    ...(executedAt > receivedAt + CLOCK_TOLERANCE_MS
      ? [wrong("after_it_was_sent", "The action is said to be taken after the check was sent.")]
      : []),
    ...(sent !== null && !isAround(takenOn, day)
      ? [wrong("not_its_day", `The action's day is ${formatDay(day)}; it was taken on that day or a day either side.`)]
      : []),
    ...wrongDaysAhead(timed),
  ];
  return [{ day, executedAt, executedOn: sent === null ? null : takenOn }, errors];
}

function wrong(code: string, detail: string): WrongField {
  return { field: EXECUTED_AT, code, detail };
}

function isAround(day: number, other: number): boolean {
  return Math.abs(day - other) <= DAYS_EITHER_SIDE;
}

/** `first`: the day on which the action was first asked about. */
function wrongAskedDay(timed: Timed, day: number, first: number): readonly WrongField[] {
  const last = askedToday(timed);
  if (day >= first - DAYS_EITHER_SIDE && day <= last + DAYS_EITHER_SIDE) return [];
  const where = timed.timeZone === UTC ? "" : ` in ${timed.timeZone}`;
  return notItsDay(
    timed,
    `An action that is asked about is dated the day it is asked, ${formatDay(last)}${where}, or a day either side.`,
  );
}

/**
 * A day that comes with a completion, held against that of the `executed_at` which was sent. `takenOn` null: none was.
 */
function wrongDayTaken(timed: Timed, takenOn: number | null): readonly WrongField[] {
  if (takenOn === null || typeof timed.dated !== "number" || isAround(takenOn, timed.dated)) return [];
  const taken = `executed_at says that the action was taken on ${formatDay(takenOn)}`;
  return notItsDay(timed, `${taken}: it is dated that day or a day either side. A correction may move its day.`);
}

function wrongDaysAhead(timed: Timed): readonly WrongField[] {
  const last = dayOfMoment(timed.receivedAt) + MOST_DAYS_AHEAD;
  if (typeof timed.dated !== "number" || timed.dated <= last) return [];
  return notItsDay(
    timed,
    `An action that was taken is dated at most ${MOST_DAYS_AHEAD} days ahead: ${formatDay(last)}.`,
  );
}

function notItsDay({ domain }: Timed, detail: string): readonly WrongField[] {
  return [{ fact: domain.datedBy, code: "not_its_day", detail }];
}
