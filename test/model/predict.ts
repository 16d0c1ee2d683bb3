/** The model's prediction for a request, made before it is sent: a refusal with its codes, or a success. */
import {
  type Action,
  addDays,
  DAY_MS,
  dayOf,
  type Facts,
  type History,
  type Request,
  standingBooking,
  statusOf,
} from "./history.js";
import { BREAKING } from "./rules.js";

export interface PredictedRefusal {
  readonly status: number;
  /** The last part of the problem's type. */
  readonly type: string;
  /** The codes in errors[], sorted. */
  readonly codes: readonly string[];
}

/** Null: it is answered with 200. */
export function refusalOf(history: History, request: Request): PredictedRefusal | null {
  switch (request.kind) {
    case "check":
      return ofCheck(history, request);
    case "execution":
      return ofExecution(history, request);
    case "reversal":
      return ofReversal(history, request);
  }
}

type Of<Kind> = Extract<Request, { readonly kind: Kind }>;

const refused = (status: number, type: string, codes: readonly string[] = []): PredictedRefusal => ({
  status,
  type,
  codes: [...new Set(codes)].sort(),
});
const shape = (codes: readonly string[]): PredictedRefusal | null =>
  codes.length === 0 ? null : refused(422, "invalid-request", codes);
const OF_ANOTHER_AGENT = refused(403, "not-the-agents-action");

function isForeign({ key }: Request, { agent }: Action): boolean {
  return key === "bot" && agent !== "bot";
}

function ofCheck(history: History, request: Of<"check">): PredictedRefusal | null {
  const { target } = request;
  if (target !== null && isForeign(request, target.action)) return OF_ANOTHER_AGENT;
  const status = request.status ?? "executed";
  const codes = request.key === "bot" && request.status === null ? ["required"] : [];
  const factCodes = target === null ? [] : ofFacts(request, target.booking.facts, status, codes.length > 0);
  codes.push(...ofDay(request, history, status), ...factCodes.filter((code) => code !== "unchanged"));
  // The error that nothing is new is reported with the other errors, or last.
  const unchanged = factCodes.filter((code) => code === "unchanged");
  const past = codes.length > 0 || target === null ? null : pastIt(history, target, status, request.how);
  const wrong = past ?? shape([...codes, ...unchanged]);
  if (wrong !== null) return wrong;
  const facts = resultingFacts(request);
  // Nothing is stored for an action that is only checked (decision 134).
  return status === "proposed" && facts.amount === BREAKING ? refused(500, "rule-set-broken") : null;
}

function ofDay(request: Of<"check">, history: History, status: string): string[] {
  const { facts, executedAt, how, target } = request;
  if (status === "proposed")
    return [...(executedAt === null ? [] : ["not_taken"]), ...(isOff(request, history) ? ["not_its_day"] : [])];
  if (how === "completes" && target?.booking.facts.action_date !== undefined) return [];
  const day = facts.action_date;
  const sentOn = executedAt === null ? (target?.action.takenOn ?? null) : dayOf(Date.parse(executedAt));
  const takenOn = how === "corrects" ? null : sentOn;
  const isElsewhere =
    takenOn !== null && day !== undefined && (day < addDays(takenOn, -1) || day > addDays(takenOn, 1));
  const isAhead = day !== undefined && day > addDays(dayOf(history.now), 366);
  return isElsewhere || isAhead ? ["not_its_day"] : [];
}

/**
 * An action that is asked about is dated the day it is asked, or a day either side. If its date comes later, it is a
 * day on which it was asked about.
 */
function isOff({ facts: { action_date }, target }: Of<"check">, { now }: History): boolean {
  if (action_date === undefined || target?.booking.facts.action_date !== undefined) return false;
  const today = dayOf(now);
  const first = target === null || target.action.day > today ? today : target.action.day;
  return action_date < addDays(first, -1) || action_date > addDays(today, 1);
}

/** `booked`: of the booking that is named. */
function ofFacts({ how, facts }: Of<"check">, booked: Facts, status: string, isWrong: boolean): string[] {
  const kept = new Map<string, unknown>(Object.entries(booked));
  const sent = Object.entries(facts);
  if (how === "corrects") {
    const isOther = kept.size !== sent.length || sent.some(([fact, value]) => kept.get(fact) !== value);
    return [...(status === "proposed" ? ["proposed"] : []), ...(isOther ? [] : ["unchanged"])];
  }
  // A customer who was sent by a name alone is known by a number now; another name is another customer.
  const isAdded = ([fact, value]: readonly [string, unknown]): boolean =>
    fact === "customer" && /^N-\d(?:#\d+)? C-\d$/.test(`${String(kept.get(fact))} ${String(value)}`);
  const isChanged = ([fact, value]: readonly [string, unknown]): boolean =>
    kept.has(fact) && kept.get(fact) !== value && !isAdded([fact, value]);
  const codes = sent.filter(isChanged).map(() => "changed");
  const supplied = sent.filter((each) => !kept.has(each[0]) || isAdded(each)).length;
  return codes.length === 0 && !isWrong && status === "executed" && supplied === 0 ? ["unchanged"] : codes;
}

function pastIt(
  { now }: History,
  { action, booking }: NonNullable<Of<"check">["target"]>,
  status: string,
  how: string,
): PredictedRefusal | null {
  switch (statusOf(action, now)) {
    case "reversed":
      return refused(409, "action-taken-back");
    case "abandoned":
    case "expired":
      return refused(409, "action-not-taken");
    case "proposed":
      if (status !== "proposed" || how === "corrects") return refused(409, "action-not-taken");
      break;
    case "executed":
      if (status === "proposed") return refused(409, "not-a-proposal");
  }
  return booking.id === standingBooking(action) ? null : refused(409, "answer-replaced");
}

/** The facts of the action from this check on. */
export function resultingFacts({ how, target, facts }: Of<"check">): Facts {
  const before = target === null || how === "corrects" ? {} : target.action.facts;
  return { ...before, ...facts };
}

function ofExecution({ now }: History, request: Of<"execution">): PredictedRefusal | null {
  const { action, executed, reason, system, executedAt } = request;
  if (isForeign(request, action)) return OF_ANOTHER_AGENT;
  const known = action.execution?.system ?? null;
  const wrong = shape([
    ...(system !== null && known !== null && system !== known ? ["changed"] : []),
    ...(executed && reason !== null ? ["not_a_choice"] : []),
    ...(!executed && executedAt !== null ? ["not_taken"] : []),
    // A repeat gets the recorded data.
    ...(executed &&
    executedAt !== null &&
    action.execution === null &&
    action.firstAskedAt !== null &&
    Date.parse(executedAt) < action.firstAskedAt - 60_000
      ? ["not_its_day"]
      : []),
  ]);
  if (wrong !== null) return wrong;
  const status = statusOf(action, now);
  if (action.execution !== null && action.execution.executed === executed) return null;
  if (status === "proposed" || (status === "expired" && !executed)) return null;
  return refused(409, "not-a-proposal");
}

function ofReversal({ now }: History, request: Of<"reversal">): PredictedRefusal | null {
  const { action, reversedAt, ref } = request;
  if (isForeign(request, action)) return OF_ANOTHER_AGENT;
  const { reversal } = action;
  // Errors in the report itself are reported first (decision 142).
  const late = reversedAt !== null && Date.parse(reversedAt) > now + 60_000 ? ["after_it_was_sent"] : [];
  if (late.length > 0 && (reversal !== null || statusOf(action, now) !== "executed")) return shape(late);
  if (reversal !== null) {
    const differs =
      (reversedAt !== null && reversedAt !== reversal.reversedAt) || (ref !== null && ref !== reversal.ref);
    return differs ? refused(409, "conflict") : null;
  }
  if (statusOf(action, now) !== "executed") return refused(409, "action-not-taken");
  if (reversedAt === null) return null;
  const taken = action.takenAt ?? now;
  // An action booked as taken has the moment of its receipt, a mere upper bound: then its day counts.
  const moment = action.execution === null && action.takenOn === null ? Math.min(Date.parse(action.day), taken) : taken;
  const isDay = reversedAt.length === "2026-03-10".length;
  const isBefore = isDay ? reversedAt < action.day && reversedAt < dayOf(taken) : Date.parse(reversedAt) < moment;
  return shape([...(isBefore ? ["not_its_day"] : []), ...late]);
}

/** Whether the answer to an Idempotency-Key is still stored. */
export function isKept(at: number, now: number): boolean {
  return at > now - DAY_MS;
}
