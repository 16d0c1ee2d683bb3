/** The row of an action as it stands, from its last booking and the answer that stands for it. */
import { addAction } from "../../store/actions.js";
import type { Statement } from "../../store/verb.js";
import type { Booked } from "./booked.js";

/** From the latest asking, without a report. */
const PROPOSAL_OPEN_MS = 24 * 60 * 60 * 1000;

export function actionRow({ row, place }: Booked, checkId: string): Statement {
  const counts = Number.isFinite(place);
  return addAction({
    accountId: row.account_id,
    env: row.env,
    actionId: row.action_id,
    domain: row.domain,
    transactionId: row.transaction_id,
    checkId,
    status: row.status,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    day: row.day,
    countedAt: counts ? place : null,
    openUntil: counts ? null : row.created_at + PROPOSAL_OPEN_MS,
  });
}
