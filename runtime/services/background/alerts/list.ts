/** GET /v1/alerts: the account's alerts, newest first; or those after another one, in the order of their commits. */
import { firstIdAt, momentOfId } from "../../../actions/decide/id-moments.js";
import type { AlertType } from "../../../actions/tell/alerts.js";
import type { Caller } from "../../../auth/caller.js";
import { type AlertFilter, findAlerts, findAlertsAfter, listAlertsById } from "../../../store/outgoing/alerts.js";
import { listOpenHeads } from "../../../store/outgoing/open-alerts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { requireScope } from "../../request/scope.js";
import type { AlertView } from "./responses.js";
import { alertView } from "./views.js";

export interface AlertQuery {
  readonly type?: AlertType | undefined;
  readonly status?: "open" | "acknowledged" | undefined;
  /** The id of an alert: older ones alone. */
  readonly before?: string | undefined;
  /** The id of an alert: those that were committed after it alone, the oldest first. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns the text of the response. */
export function* readAlertsText(caller: Caller, asked: AlertQuery): Steps<string> {
  return JSON.stringify({ alerts: yield* listAlerts(caller, asked) });
}

/** An agent's key reads the alerts of its own agent's actions alone (decision 137). */
export function* listAlerts(caller: Caller, asked: AlertQuery): Steps<readonly AlertView[]> {
  const { type, status, before, after, limit } = asked;
  requireScope(caller, "checks:read");
  const { accountId, env, agent } = caller;
  const filter = { accountId, env, agent, type: type ?? null, status: status ?? null };
  if (status === "open" && after === undefined) {
    const [heads] = yield* batch(listOpenHeads({ ...filter, before: before ?? null, most: limit }));
    const [open] = yield* batch(listAlertsById({ ...filter, alertIds: heads.map(({ alert_id }) => alert_id) }));
    return open.map(alertView);
  }
  const found = after === undefined ? findAlerts({ ...filter, before: before ?? null, most: limit }) : null;
  const [rows] = yield* batch(found ?? alertsAfter({ ...filter, after: after ?? FIRST_ALERT }, limit));
  return rows.map(alertView);
}

/** What a reader waits for. */
export interface AwaitedAlerts extends Tenant, AlertFilter {
  readonly after: string;
}

/** No alert comes before it. */
export const FIRST_ALERT = firstIdAt(0, "alt");

/** The longest time between the making of an alert's id and its commit. */
const COMMITTED_LATE_MS = 10 * 60_000;

export function alertsAfter(awaited: AwaitedAlerts, most: number): ReturnType<typeof findAlertsAfter> {
  const from = firstIdAt(momentOfId(awaited.after) - COMMITTED_LATE_MS, "alt");
  const { accountId, env, type, status, agent, after } = awaited;
  return findAlertsAfter({ accountId, env, type, status, agent, after, from, most });
}
