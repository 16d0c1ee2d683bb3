/** An alert as the interface shows it. */
import { momentText } from "../../actions/answer-document.js";

interface StoredAlert {
  readonly alert_id: string;
  readonly type: string;
  readonly payload: string;
  readonly created_at: number;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: number | null;
}

/** Of any type, with the payload as it was recorded. */
export interface AlertView {
  readonly alert_id: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly status: "open" | "acknowledged";
  readonly created_at: string;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: string | null;
  readonly emailed_at: string | null;
  readonly emailed_to: number;
}

export function alertView({
  alert_id,
  type,
  payload,
  created_at,
  acknowledged_by,
  acknowledged_at,
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
    // Nothing is e-mailed yet.
    emailed_at: null,
    emailed_to: 0,
  };
}
