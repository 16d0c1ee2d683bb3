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

export function alertView({
  alert_id,
  type,
  payload,
  created_at,
  acknowledged_by,
  acknowledged_at,
}: StoredAlert): object {
  return {
    alert_id,
    type,
    payload: JSON.parse(payload) as unknown,
    status: acknowledged_at === null ? "open" : "acknowledged",
    created_at: momentText(created_at),
    acknowledged_by,
    acknowledged_at: acknowledged_at === null ? null : momentText(acknowledged_at),
    // Nothing is e-mailed yet.
    emailed_at: null,
    emailed_to: 0,
  };
}
