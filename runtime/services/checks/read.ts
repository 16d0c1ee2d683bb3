/** GET /v1/checks/{check_id}: the answer byte for byte as it was given, and beside it what is known of it now. */
import type { Caller } from "../../auth/caller.js";
import { assert } from "../../engine/assert.js";
import { writeFacts } from "../../engine/catalogue.js";
import { writeJson } from "../../engine/json.js";
import { readAction } from "../../store/actions.js";
import { findSuccessor, readAnswer } from "../../store/answers.js";
import { readBooking } from "../../store/bookings.js";
import type { ActionRow, AnswerRow, BookingRow } from "../../store/schema.js";
import { readFactsText } from "../../store/values.js";
import { run, type Verb } from "../../store/verb.js";
import { Refusal } from "../refusal.js";
import { requireScope } from "../scope.js";
import type { Services } from "../services.js";

/** Returns the text of the response. An agent's key reads its own agent's actions alone. */
export function* readCheck(services: Services, caller: Caller, checkId: string): Verb<string> {
  requireScope(caller, "checks:read");
  const of = { accountId: caller.accountId, env: caller.env };
  const [[answer], [successor]] = yield* run(readAnswer({ ...of, checkId }), findSuccessor({ ...of, checkId }));
  if (answer === undefined) throw new Refusal("not-found", "There is no check of this id.");
  const [[booking], [action]] = yield* run(
    readBooking({ ...of, transactionId: answer.transaction_id }),
    readAction({ ...of, actionId: answer.action_id }),
  );
  assert(booking !== undefined && action !== undefined, "an answer has its booking and its action");
  if (caller.agent !== null && !(booking.actor_kind === "agent" && booking.actor_id === caller.agent)) {
    throw new Refusal("not-the-agents-action", "The action is not this agent's.");
  }
  return beside(answer.body, {
    superseded_by: successor?.check_id ?? null,
    resolution: null,
    resolutions: [],
    facts: factsView(booking),
    sent_by: sentBy(answer, booking),
    execution: executionView(booking, action, services.ports.now()),
    reversal: null,
  });
}

/** The stored text is not parsed: what is known now is written behind its last member. */
function beside(body: string, members: object): string {
  assert(body.endsWith("}"), "an answer is an object");
  return `${body.slice(0, -1)},${writeJson(members).slice(1)}`;
}

/** As stored: a recipient by the id it resolved to, never a name. */
function factsView(booking: BookingRow): object {
  // Written with the booking, by fact, the kind of each recipient that was only described.
  const described = JSON.parse(booking.described) as Readonly<Record<string, string>>;
  return writeFacts(readFactsText(booking.facts), described);
}

/** Empty on answers that the service issued again. */
function sentBy(answer: AnswerRow, booking: BookingRow): unknown {
  return answer.recheck_reason === null ? JSON.parse(booking.sent_by) : null;
}

/** For an action asked about before it was taken. What time does is computed from the stored deadline (D-106). */
function executionView(booking: BookingRow, action: ActionRow, now: number): object | null {
  if (booking.status !== "proposed") return null;
  const expired = action.open_until !== null && action.open_until <= now;
  return {
    status: expired ? "expired" : "proposed",
    executed_at: null,
    reason: expired ? "expired" : null,
    ref: null,
    system: null,
    reported_by: null,
    reported_at: null,
  };
}
