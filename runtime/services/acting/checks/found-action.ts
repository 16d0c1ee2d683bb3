/** An action with its last booking, found by any answer that it has (decision 115). */
import type { Caller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAction } from "../../../store/actions/actions.js";
import { readAnswer, type WholeAnswer } from "../../../store/actions/answers.js";
import { readBooking } from "../../../store/actions/bookings.js";
import { readExecution } from "../../../store/actions/executions.js";
import { readReversal } from "../../../store/actions/reversals.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { ActionRow, BookingRow, ExecutionRow, ReversalRow } from "../../../store/tables/schema.js";
import { requireOwnAction } from "./whose-action.js";

export interface FoundAction {
  readonly answer: WholeAnswer;
  /** The booking that the answer was given to. */
  readonly booking: BookingRow;
  readonly action: ActionRow;
  readonly execution: ExecutionRow | null;
  readonly reversal: ReversalRow | null;
}

/** Refuses if the account has no such answer, or if an agent's key asks for another agent's. */
export function* findAction(caller: Caller, checkId: string): Steps<FoundAction> {
  const of = { accountId: caller.accountId, env: caller.env };
  const answer = yield* readAnswer(of, checkId);
  if (answer === null) throw unknownCheck();
  const actionId = answer.action_id;
  const [[booking], [action], [execution], [reversal]] = yield* batch(
    readBooking({ ...of, transactionId: answer.transaction_id }),
    readAction({ ...of, actionId }),
    readExecution({ ...of, actionId }),
    readReversal({ ...of, actionId }),
  );
  // Erased since the answer was read.
  if (action === undefined) throw unknownCheck();
  assert(booking !== undefined, "an answer has its booking");
  requireOwnAction(caller, booking);
  return { answer, booking, action, execution: execution ?? null, reversal: reversal ?? null };
}

function unknownCheck(): Refusal {
  return new Refusal("not-found", "There is no check of this id.");
}
