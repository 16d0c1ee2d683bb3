/** The row of an action: created with its first booking, and updated with each later event. */
import { MILLISECONDS_A_DAY } from "../../engine/values/days.js";
import { type ActionChange, type ActionState, addAction, changeAction } from "../../store/actions/actions.js";
import type { Statement } from "../../store/sql/steps.js";
import type { ActionRow } from "../../store/tables/schema.js";
import { type ActionBooking, sequenceOrNull } from "../decide/action-booking.js";
import { decisionColumns } from "../decide/action-decisions.js";
import { alikeMark } from "./alike.js";

/** From the latest asking, or the last decision, without a report. */
const PROPOSAL_OPEN_MS = MILLISECONDS_A_DAY;

/** Reported as not taken, or taken back: it counts nowhere, and is not asked about any more. */
export type ClosedStatus = "abandoned" | "reversed";
export type ActionStatus = "executed" | "proposed" | "expired" | ClosedStatus;

/** `now` in milliseconds: an expiry is computed on reading (decision 159). */
export function statusOf({ status, open_until }: Pick<ActionRow, "status" | "open_until">, now: number): ActionStatus {
  if (status === "proposed") return open_until !== null && open_until <= now ? "expired" : "proposed";
  // The only others that are written: below.
  return status as "executed" | ClosedStatus;
}

/** The new state of an action. */
export interface ActionStanding {
  /** Its last booking. */
  readonly booking: ActionBooking;
  readonly checkId: string;
  /** How it ended; null if it is open or counts. */
  readonly closed: ClosedStatus | null;
  /** The last deadline, in milliseconds, of requests that wait for somebody; null: none does. */
  readonly waitsUntil: number | null;
}

export function actionRow(standing: ActionStanding): Statement {
  const { row } = standing.booking;
  return addAction({
    domain: row.domain,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    ...key(row),
    ...stateOf(standing),
  });
}

/** The columns of an action's row that the compare-and-set checks. */
export type ActionBefore = Pick<ActionRow, "check_id" | "status" | "decided">;

export function changedActionRow(was: ActionBefore, standing: ActionStanding): ActionChange {
  const { accountId, env, actionId } = key(standing.booking.row);
  const statement = changeAction({
    was: was.check_id,
    wasStatus: was.status,
    wasDecided: was.decided,
    accountId,
    env,
    actionId,
    ...stateOf(standing),
  });
  return { of: { accountId, env }, actionId, statement };
}

function key(row: ActionBooking["row"]): {
  readonly accountId: string;
  readonly env: string;
  readonly actionId: string;
} {
  return { accountId: row.account_id, env: row.env, actionId: row.action_id };
}

function stateOf({ booking, checkId, closed, waitsUntil }: ActionStanding): ActionState {
  const { row, decisions } = booking;
  const sequence = closed === null ? sequenceOrNull(booking.sequence) : null;
  const open = closed === null && sequence === null;
  const isAskedAbout = sequence === null && closed !== "reversed" && (waitsUntil !== null || decisions.refused);
  const { decisions: list, decided, decided_at: decidedAt, refused, asks_people } = decisionColumns(decisions);
  return {
    transactionId: row.transaction_id,
    checkId,
    status: closed ?? (open ? "proposed" : "executed"),
    day: row.day,
    sequence,
    openUntil: open ? openUntilOf(row.created_at, decidedAt, waitsUntil) : null,
    decisions: list,
    decided,
    decidedAt,
    refused,
    asksPeople: asks_people,
    alike: isAskedAbout ? alikeMark(row) : null,
  };
}

/** A proposal is open for a day after it was last asked about or decided on, and as long as it waits for somebody. */
function openUntilOf(askedAt: number, decidedAt: number | null, waitsUntil: number | null): number {
  return Math.max(Math.max(askedAt, decidedAt ?? 0) + PROPOSAL_OPEN_MS, waitsUntil ?? 0);
}
