/** An alert as the interface shows it. */
import { type Claim, claimOf } from "../../../actions/decide/claims.js";
import { momentText } from "../../../engine/values/days.js";
import type { AlertView } from "./responses.js";

interface StoredAlert {
  readonly alert_id: string;
  readonly type: string;
  readonly payload: string;
  readonly created_at: number;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: number | null;
  /** JSON of a sender. */
  readonly acknowledged_sent_by: string | null;
  /** When a mail server first took a message with it; null: none did. */
  readonly emailed_at: number | null;
  /** How many people's messages a mail server took. */
  readonly emailed_to: number | null;
  /** By service id; null: to nobody. */
  readonly assigned_to: string | null;
}

const UNREAD: Claim = { claimed: false, sent_by: null };

export function alertView({
  alert_id,
  type,
  payload,
  created_at,
  acknowledged_by,
  acknowledged_at,
  acknowledged_sent_by,
  emailed_at,
  emailed_to,
  assigned_to,
}: StoredAlert): AlertView {
  return {
    alert_id,
    type,
    // Written by `raiseAlert`.
    payload: JSON.parse(payload) as AlertView["payload"],
    status: acknowledged_at === null ? "open" : "acknowledged",
    created_at: momentText(created_at),
    acknowledged_by,
    acknowledged_at: acknowledged_at === null ? null : momentText(acknowledged_at),
    emailed_at: emailed_at === null ? null : momentText(emailed_at),
    emailed_to: emailed_to ?? 0,
    ...(assigned_to === null ? {} : { assigned_to }),
    ...(acknowledged_by === null ? UNREAD : claimOf(acknowledged_sent_by, acknowledged_by)),
  };
}
