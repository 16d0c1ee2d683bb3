/** Answers decided again from what they were decided from: their booking, the account's book and the history up to their horizon, all from records. */
import { readBooking } from "../../store/bookings.js";
import { readExecution } from "../../store/executions.js";
import type { AnswerRow, BookingRow } from "../../store/schema.js";
import { run, type Verb } from "../../store/verb.js";
import { bookedFrom, inSystem, type Booked } from "../checks/booked.js";
import { coveringOf, type Covering } from "../checks/covering.js";
import { decideAction, type Decided } from "../checks/history.js";
import { attempt, type Attempted } from "./attempt.js";
import type { DecidedFrom, Past } from "./past.js";

export interface AsIssued {
  readonly booked: Booked;
  readonly covering: Covering;
  readonly decided: Decided;
}

/** An answer whose book was recorded. */
export type RecordedAnswer = AnswerRow & { readonly book: string; readonly horizon: number };

export function isRecorded(answer: AnswerRow): answer is RecordedAnswer {
  return answer.book !== null && answer.horizon !== null;
}

/** What each answer of the account comes to, or what stands in the way, in their order. */
export function* decideAsIssued(past: Past, answers: readonly RecordedAnswer[]): Verb<readonly Attempted<AsIssued>[]> {
  const of = { accountId: past.accountId, env: past.env };
  const bookings = yield* run(...answers.map(({ transaction_id: transactionId }) => readBooking({ ...of, transactionId })));
  const executions = yield* run(...answers.map(({ action_id: actionId }) => readExecution({ ...of, actionId })));
  const results: Attempted<AsIssued>[] = [];
  for (const [at, answer] of answers.entries()) {
    const from = yield* past.named(answer.book);
    const [booking] = bookings[at] ?? [];
    // An answer given before the report says nothing of it.
    const reported = answer.place === null ? null : (executions[at]?.[0]?.system ?? null);
    if (!from.ok) results.push(from);
    else if (booking === undefined) results.push({ ok: false, problem: "its booking is not there" });
    else results.push(decideOne(answer, inSystem(booking, reported), from.value));
  }
  return results;
}

function decideOne(answer: RecordedAnswer, booking: BookingRow, { book, history }: DecidedFrom): Attempted<AsIssued> {
  const found = attempt((): AsIssued | null => {
    const booked = bookedFrom({ ...booking, counted_at: answer.place });
    const covering = coveringOf(book, booked);
    return covering === null ? null : { booked, covering, decided: decideAction(book, booked, covering, history(answer.horizon)) };
  });
  if (!found.ok) return found;
  return found.value === null ? { ok: false, problem: "its book does not have the rule set that its booking names" } : { ok: true, value: found.value };
}
