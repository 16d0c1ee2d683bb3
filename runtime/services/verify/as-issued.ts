/** Answers decided again from what they were decided from: their booking, the account's book and the history up to their horizon, all from records. */
import { readBooking } from "../../store/bookings.js";
import { readExecution } from "../../store/executions.js";
import type { AnswerRow } from "../../store/schema.js";
import { run, type Verb } from "../../store/verb.js";
import type { DecidingBook } from "../accounts/account-book.js";
import { bookedFrom, inSystem, type Booked } from "../checks/booked.js";
import { coveringOf, type Covering } from "../checks/covering.js";
import { decideAction, wantedBy, type Decided, type WantedRange } from "../checks/history.js";
import type { Services } from "../services.js";
import { attempt, type Attempted } from "./attempt.js";
import { historyOfRecords } from "./history-of-records.js";
import { readPastBook } from "./past-book.js";

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

/** Each answer with what it comes to, or with what stands in the way; grouped, so that bookings are walked over once for each book. */
export function* decideAsIssued(services: Services, answers: readonly RecordedAnswer[]): Verb<ReadonlyMap<RecordedAnswer, Attempted<AsIssued>>> {
  const groups = new Map<string, [RecordedAnswer, ...RecordedAnswer[]]>();
  for (const answer of answers) {
    const name = JSON.stringify([answer.account_id, answer.env, answer.book]);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [answer]);
    else group.push(answer);
  }
  const results = new Map<RecordedAnswer, Attempted<AsIssued>>();
  for (const group of groups.values()) {
    const [{ account_id: accountId, env, book: name }] = group;
    const book = yield* readPastBook(services, accountId, name);
    if (!book.ok) for (const answer of group) results.set(answer, book);
    else yield* decideGroup(book.value, { accountId, env }, group, results);
  }
  return results;
}

interface Prepared {
  readonly booked: Booked;
  readonly covering: Covering;
  readonly wanted: readonly WantedRange[];
}

function* decideGroup(
  book: DecidingBook,
  of: { readonly accountId: string; readonly env: string },
  group: readonly RecordedAnswer[],
  results: Map<RecordedAnswer, Attempted<AsIssued>>,
): Verb<void> {
  const bookings = yield* run(...group.map(({ transaction_id: transactionId }) => readBooking({ ...of, transactionId })));
  const executions = yield* run(...group.map(({ action_id: actionId }) => readExecution({ ...of, actionId })));
  const prepared = group.map((answer, at): Attempted<Prepared> => {
    const [row] = bookings[at] ?? [];
    if (row === undefined) return { ok: false, problem: "its booking is not there" };
    const found = attempt(() => {
      // An answer given before the report says nothing of it.
      const reported = answer.place === null ? null : (executions[at]?.[0]?.system ?? null);
      const booked = bookedFrom({ ...inSystem(row, reported), counted_at: answer.place });
      const covering = coveringOf(book, booked);
      return covering === null ? null : { booked, covering, wanted: wantedBy(book, booked, covering) };
    });
    if (!found.ok) return found;
    return found.value === null ? { ok: false, problem: "its book does not have the rule set that its booking names" } : { ok: true, value: found.value };
  });
  const wanted = prepared.flatMap((each) => (each.ok ? each.value.wanted.map((range) => ({ ...range, domain: each.value.booked.row.domain })) : []));
  const history = yield* historyOfRecords(book, of, wanted);
  for (const [at, answer] of group.entries()) {
    const each = prepared[at];
    if (each === undefined) continue;
    results.set(answer, each.ok ? attempt(() => ({ ...each.value, decided: decideAction(book, each.value.booked, each.value.covering, history(answer.horizon)) })) : each);
  }
}
