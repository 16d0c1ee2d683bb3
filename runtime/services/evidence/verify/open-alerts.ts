/** Looks whether each alert that nobody has acknowledged is open, and no other one is. */
import type { Database } from "../../../store/database.js";
import { listAlertsWithOpen, listOpenWithoutAlert } from "../../../store/outgoing/open-alerts.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tell } from "../chain/finding.js";

const ROWS_OF_A_PAGE = 1_000;

type Compared = typeof listAlertsWithOpen extends (...values: never[]) => Statement<infer Row> ? Row : never;
type Place = Parameters<typeof listAlertsWithOpen>[0];

export async function verifyOpenAlerts(database: Database, tell: Tell): Promise<void> {
  const [stray] = await database.read(() => batch(listOpenWithoutAlert({ most: ROWS_OF_A_PAGE })));
  for (const { alert_id } of stray) tell(`open_alerts ${alert_id}`, "is of an alert that is not there.");
  const first: Place = { accountId: "", env: "", alertId: "", most: ROWS_OF_A_PAGE };
  for (let after: Place | null = first; after !== null;) {
    const from: Place = after;
    after = await database.read(() => lookAtAlerts(from, tell));
  }
}

function* lookAtAlerts(after: Place, tell: Tell): Steps<Place | null> {
  const [alerts] = yield* batch(listAlertsWithOpen(after));
  for (const alert of alerts) {
    const problem = problemOf(alert);
    if (problem !== null) tell(`open_alerts ${alert.alert_id}`, problem);
  }
  const last = alerts.at(-1);
  return last === undefined ? null : { ...after, accountId: last.account_id, env: last.env, alertId: last.alert_id };
}

function problemOf(alert: Compared): string | null {
  if (alert.open === null) return alert.seen === null ? "is missing: nobody has acknowledged the alert." : null;
  if (alert.seen !== null) return "is there, and somebody has acknowledged the alert.";
  const isAsExpected = alert.handed_to === alert.expected_handed_to && alert.as_decided === alert.expected_as_decided;
  return isAsExpected ? null : "says otherwise than the alert.";
}
