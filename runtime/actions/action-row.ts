/** The row of an action: created with its first booking, and updated with each later event. */
import { addAction, changeAction } from "../store/actions.js";
import type { ActionRow } from "../store/schema.js";
import type { Statement } from "../store/steps.js";
import { type ActionBooking, sequenceOrNull } from "./action-booking.js";

/** From the latest asking, without a report. */
const PROPOSAL_OPEN_MS = 24 * 60 * 60 * 1000;

/** Reported as not taken, or taken back: it counts nowhere, and is not asked about any more. */
export type ClosedStatus = "abandoned" | "reversed";
export type ActionStatus = "executed" | "proposed" | "expired" | ClosedStatus;

/** `now` in milliseconds: what time does is computed on reading (decision 159). */
export function statusOf({ status, open_until }: Pick<ActionRow, "status" | "open_until">, now: number): ActionStatus {
  if (status === "proposed") return open_until !== null && open_until <= now ? "expired" : "proposed";
  // The only others that are written: below.
  return status as "executed" | ClosedStatus;
}

/** `booked`: its last booking. `closed`: what became of it, null where it is open or counts. */
export function actionRow(booking: ActionBooking, checkId: string, closed: ClosedStatus | null): Statement {
  const { row } = booking;
  return addAction({
    ...key(row),
    domain: row.domain,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    ...standing(booking, checkId, closed),
  });
}

/** By compare-and-set: it returns no row if the action has changed since. */
export function changedActionRow(
  was: Pick<ActionRow, "check_id" | "status">,
  booking: ActionBooking,
  checkId: string,
  closed: ClosedStatus | null,
): Statement<{ action_id: string }> {
  return changeAction({
    ...key(booking.row),
    was: was.check_id,
    wasStatus: was.status,
    ...standing(booking, checkId, closed),
  });
}

function key(row: ActionBooking["row"]): {
  readonly accountId: string;
  readonly env: string;
  readonly actionId: string;
} {
  return { accountId: row.account_id, env: row.env, actionId: row.action_id };
}

function standing({ row, sequence: place }: ActionBooking, checkId: string, closed: ClosedStatus | null) {
  const countedAt = closed === null ? sequenceOrNull(place) : null;
  const open = closed === null && countedAt === null;
  return {
    transactionId: row.transaction_id,
    checkId,
    status: closed ?? (open ? "proposed" : "executed"),
    day: row.day,
    countedAt,
    openUntil: open ? row.created_at + PROPOSAL_OPEN_MS : null,
  };
}
