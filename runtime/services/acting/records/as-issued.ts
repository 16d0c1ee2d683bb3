/**
 * Decides answers again from their original basis: the booking, the account's rules record and the history up to the
 * horizon, all from records.
 */
import { type ActionBooking, actionBookingOf, inSystem } from "../../../actions/decide/action-booking.js";
import { type AnswerFor, decideAt, type DecidedAction, readyAction } from "../../../actions/decide/deciding.js";
import { type Gist, readGistText } from "../../../actions/decide/gist.js";
import type { Receipt } from "../../../actions/decide/receipt.js";
import { readAnswers, type WholeAnswer } from "../../../store/actions/answers.js";
import { readBooking } from "../../../store/actions/bookings.js";
import { readExecution } from "../../../store/actions/executions.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { BookingRow } from "../../../store/tables/schema.js";
import { attempt, type AttemptResult } from "./attempt.js";
import type { DecidedFrom, Past } from "./past.js";
import type { RecordedDecisions } from "./recorded-decisions.js";

/** An answer with a rules record. */
export type RecordedAnswer = WholeAnswer & { readonly book: string; readonly horizon: number };

export function isRecorded(answer: WholeAnswer): answer is RecordedAnswer {
  return answer.book !== null && answer.horizon !== null;
}

/** A booking that was read before, and the system that the report of its action names. */
export interface KnownBooking {
  readonly booking: Pick<ActionBooking, "row" | "facts">;
  readonly reportedSystem: string | null;
}

/** Records that were already read of the actions whose answers are decided. */
export interface KnownRecords {
  /** By transaction. */
  readonly bookings: ReadonlyMap<string, KnownBooking>;
  readonly decisions: RecordedDecisions;
}

/** The result for each answer of the account, or the obstacle, in their order. */
export function* decideAsIssued(
  past: Past,
  answers: readonly RecordedAnswer[],
  known: KnownRecords,
): Steps<readonly AttemptResult<DecidedAction>[]> {
  const of = { accountId: past.accountId, env: past.env };
  const unknown = answers.filter((answer) => knownOf(known, answer) === undefined);
  const bookings = yield* batch(
    ...unknown.map(({ transaction_id: transactionId }) => readBooking({ ...of, transactionId })),
  );
  const executions = yield* batch(...unknown.map(({ action_id: actionId }) => readExecution({ ...of, actionId })));
  const read = new Map(
    unknown.map((answer, at) => [
      answer,
      { booking: bookings[at]?.[0], reportedSystem: executions[at]?.[0]?.system ?? null },
    ]),
  );
  const replaced = yield* readReplaced(of, answers);
  const results: AttemptResult<DecidedAction>[] = [];
  for (const answer of answers) {
    const from = yield* past.named(answer.book);
    const again = gistIn(replaced.get(answer) ?? null);
    const booking = (): ActionBooking | null => bookingOf(answer, known, read.get(answer));
    results.push(
      !from.ok
        ? from
        : !again.ok
          ? { ok: false, problem: "the answer that it replaced cannot be read" }
          : decideOne(answer, booking, from.value, { receipt: receiptOf(answer), again: again.value }),
    );
  }
  return results;
}

function gistIn(replaced: WholeAnswer | null): AttemptResult<Gist | null> {
  return attempt(() => (replaced === null ? null : readGistText(replaced.gist)));
}

/** The receipt that an answer was given with. */
function receiptOf({ check_id: checkId, created_at: createdAt }: WholeAnswer): Receipt {
  return { checkId, createdAt };
}

/** By answer, the one that it replaced unasked: of the same booking. */
function* readReplaced(
  of: Tenant,
  answers: readonly RecordedAnswer[],
): Steps<ReadonlyMap<RecordedAnswer, WholeAnswer>> {
  const known = new Map<string, WholeAnswer>(answers.map((answer) => [answer.check_id, answer]));
  const unread = answers.flatMap(({ supersedes_check_id: id }) => (id === null || known.has(id) ? [] : [id]));
  for (const read of yield* readAnswers(of, unread)) if (read !== null) known.set(read.check_id, read);
  return new Map(
    answers.flatMap((answer): [RecordedAnswer, WholeAnswer][] => {
      const replaced = known.get(answer.supersedes_check_id ?? "");
      return replaced?.transaction_id === answer.transaction_id ? [[answer, replaced]] : [];
    }),
  );
}

function knownOf({ bookings }: KnownRecords, { transaction_id, action_id }: RecordedAnswer): KnownBooking | undefined {
  const booking = bookings.get(transaction_id);
  // An answer that names another action than its booking does is of the report of that one.
  return booking?.booking.row.action_id === action_id ? booking : undefined;
}

interface ReadBooking {
  readonly booking: BookingRow | undefined;
  readonly reportedSystem: string | null;
}

/** The booking as it was when the answer was given. Null: it does not exist. */
function bookingOf(answer: RecordedAnswer, known: KnownRecords, read: ReadBooking | undefined): ActionBooking | null {
  const decisions = known.decisions.upTo(answer.action_id, answer.horizon);
  const sequence = answer.place ?? Number.POSITIVE_INFINITY;
  const before = knownOf(known, answer);
  // An answer given before the report says nothing of it.
  const systemOf = (reported: string | null): string | null => (answer.place === null ? null : reported);
  if (before !== undefined)
    return {
      ...before.booking,
      row: inSystem(before.booking.row, systemOf(before.reportedSystem)),
      sequence,
      decisions,
    };
  if (read?.booking === undefined) return null;
  const row = inSystem(read.booking, systemOf(read.reportedSystem));
  return actionBookingOf({ ...row, sequence: answer.place }, decisions);
}

function decideOne(
  answer: RecordedAnswer,
  bookingOfIt: () => ActionBooking | null,
  from: DecidedFrom,
  answerFor: AnswerFor,
): AttemptResult<DecidedAction> {
  const booking = attempt(bookingOfIt);
  if (!booking.ok) return booking;
  if (booking.value === null) return { ok: false, problem: "its booking is not there" };
  return decideFrom(from, booking.value, answer.horizon, answerFor);
}

/** The decision on an action by a rules record and the history up to a sequence. */
export function decideFrom(
  { accountRules, history, known }: DecidedFrom,
  booking: ActionBooking,
  horizon: number,
  answerFor: AnswerFor,
): AttemptResult<DecidedAction> {
  const ready = attempt(() => readyAction(accountRules, booking, known(horizon)));
  if (!ready.ok) return ready;
  const action = ready.value;
  if (action === null) return { ok: false, problem: "its book does not have the rule set that its booking names" };
  const recorded = history(action.reads, horizon);
  if (recorded === null) return { ok: false, problem: "its history is not as it was recorded" };
  return attempt(() => {
    const at = { history: recorded, sequence: Number.POSITIVE_INFINITY };
    return decideAt(accountRules, action, at, answerFor);
  });
}
