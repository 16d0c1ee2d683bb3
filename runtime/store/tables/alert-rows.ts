/** Rows of the tables of alerts. `schema.ts` has the conventions of all tables. */

export interface AlertRow {
  account_id: string;
  env: string;
  alert_id: string;
  type: string;
  payload: string;
  action_id: string | null;
  actor_kind: string | null;
  actor_id: string | null;
  /** The alert is raised once for this. Null: it may be raised again. */
  once: string | null;
  created_at: number;
}

export interface AlertAcknowledgementRow {
  account_id: string;
  env: string;
  alert_id: string;
  acknowledged_by: string;
  acknowledged_at: number;
  /** The key that reported it. */
  sent_by: string;
}

/** Who attends to an alert. No record: the last assignment alone. */
export interface AlertAssignmentRow {
  account_id: string;
  env: string;
  alert_id: string;
  /** By service id; null: nobody any more. */
  assigned_to: string | null;
  assigned_by: string;
  assigned_at: number;
}

/** An alert that nobody has acknowledged. A projection. */
export interface OpenAlertRow {
  account_id: string;
  env: string;
  alert_id: string;
  /** Whom a rule handed the alert's action to; null: nobody. */
  handed_to: string | null;
  /** 1: it reports a person's own decision; otherwise 0. */
  as_decided: number;
}
