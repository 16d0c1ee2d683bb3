/** GET /v1/alerts: the account's alerts, newest first. */
import type { AlertType } from "../../../actions/tell/alerts.js";
import type { Caller } from "../../../auth/caller.js";
import { findAlerts } from "../../../store/outgoing/alerts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import type { AlertView } from "./responses.js";
import { alertView } from "./views.js";

export interface AlertQuery {
  readonly type?: AlertType | undefined;
  readonly status?: "open" | "acknowledged" | undefined;
  /** The id of an alert: older ones alone. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Returns the text of the response. */
export function* readAlertsText(caller: Caller, asked: AlertQuery): Steps<string> {
  return JSON.stringify({ alerts: yield* listAlerts(caller, asked) });
}

/** An agent's key reads the alerts of its own agent's actions alone (decision 137). */
export function* listAlerts(caller: Caller, asked: AlertQuery): Steps<readonly AlertView[]> {
  const { type, status, before, limit } = asked;
  requireScope(caller, "checks:read");
  const [rows] = yield* batch(
    findAlerts({
      accountId: caller.accountId,
      env: caller.env,
      type: type ?? null,
      status: status ?? null,
      agent: caller.agent,
      before: before ?? null,
      most: limit,
    }),
  );
  return rows.map(alertView);
}
