/**
 * Whose action it is: an agent's key reads, reports on and goes on with its own agent's actions alone (decision 137).
 */
import type { Caller } from "../../../auth/caller.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { BookingRow } from "../../../store/tables/schema.js";

export function requireOwnAction(caller: Caller, booking: Pick<BookingRow, "actor_kind" | "actor_id">): void {
  if (caller.agent === null || (booking.actor_kind === "agent" && booking.actor_id === caller.agent)) return;
  throw new Refusal("not-the-agents-action", "The action is not this agent's.");
}
