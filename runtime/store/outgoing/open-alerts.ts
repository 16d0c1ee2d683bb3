/** Alerts that nobody has acknowledged. A projection, so that lists of them never walk past the acknowledged ones. */
import { sql } from "../sql/kysely.js";
import { isOneOf } from "../sql/list-parameters.js";
import { joined, ofTenant } from "../sql/of-tenant.js";
import { inBothWords, ofEveryAccount, query, statement } from "../sql/statement.js";
import type { Statement } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";
import type { AlertFilter } from "./alerts.js";

/** Whom a rule handed the action of an alert to. */
const HANDED_TO = inBothWords<string | null>({
  sqlite: sql`CASE WHEN alerts.type = 'check.handed_over' THEN alerts.payload ->> 'handed_to' END`,
  postgres: sql`CASE WHEN alerts.type = 'check.handed_over' THEN alerts.payload::json ->> 'handed_to' END`,
});

/** 1: the alert reports an answer that a person's own decision changed. */
const AS_DECIDED = inBothWords<number>({
  sqlite: sql`CASE WHEN alerts.type = 'check.rechecked' AND alerts.payload ->> 'by_user' IS NOT NULL THEN 1 ELSE 0 END`,
  postgres: sql`CASE WHEN alerts.type = 'check.rechecked' AND alerts.payload::json ->> 'by_user' IS NOT NULL THEN 1 ELSE 0 END`,
});

/** The rows of alerts. */
const rowsOf = (p: Tenant) =>
  ofTenant(p)
    .selectFrom("alerts")
    .select(["alerts.account_id", "alerts.env", "alerts.alert_id"])
    .select([HANDED_TO.as("handed_to"), AS_DECIDED.as("as_decided")]);

const added = (rows: ReturnType<typeof rowsOf>) =>
  query
    .insertInto("open_alerts")
    .columns(["account_id", "env", "alert_id", "handed_to", "as_decided"])
    .expression(rows);

/** Those of the alerts that were added just now. One that was raised before is not there, and is not opened. */
export const openAlerts = statement((p: Tenant & { alertIds: readonly string[] }) =>
  added(rowsOf(p).where((row) => isOneOf(row.ref("alerts.alert_id"), p.alertIds))),
);

const closeAll = statement((p: Tenant) => ofTenant(p).deleteFrom("open_alerts"));

const openWhatNobodySaw = statement((p: Tenant) =>
  added(
    rowsOf(p).where("alerts.alert_id", "not in", (row) =>
      row
        .selectFrom(ofTenant(p).selectFrom("alert_acknowledgements as seen").select("seen.alert_id").as("seen"))
        .select("seen.alert_id"),
    ),
  ),
);

/** All rows of an account in one environment, made again. */
export function openAlertsAgain(of: Tenant): readonly Statement[] {
  return [closeAll(of), openWhatNobodySaw(of)];
}

export const closeAlerts = statement((p: Tenant & { alertIds: readonly string[] }) =>
  ofTenant(p)
    .deleteFrom("open_alerts")
    .where((row) => isOneOf(row.ref("alert_id"), p.alertIds)),
);

/**
 * The number of open alerts, at most `most`. Alerts of a person's own decision on the action are not counted: they came
 * out as they were meant to. The condition is that of the index `open_alerts_to_see`.
 */
export const countOpenAlerts = statement((p: Tenant & { most: number }) =>
  query
    .selectFrom(
      ofTenant(p)
        .selectFrom("open_alerts")
        .select("alert_id")
        .where(sql<boolean>`as_decided = 0`)
        .limit(p.most)
        .as("open"),
    )
    .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("count")),
);

type OpenFilter = Omit<AlertFilter, "status">;

/** Newest first: enough of each open alert to group it. A null filter matches every alert. */
export const listOpenHeads = statement((p: Tenant & OpenFilter & { before: string | null; most: number }) =>
  ofTenant(p)
    .selectFrom("open_alerts as open")
    .innerJoin(...joined("alerts", "open", ["alert_id"]))
    .select(["open.alert_id", "alerts.type", "alerts.payload"])
    .where((row) =>
      row("open.alert_id", "<", row.fn.coalesce(row.cast<string>(row.val(p.before), "text"), sql.lit("~"))),
    )
    .where((row) =>
      row.or([row(row.cast<string | null>(row.val(p.type), "text"), "is", null), row("alerts.type", "=", p.type)]),
    )
    .where((row) =>
      row.or([
        row(row.cast<string | null>(row.val(p.agent), "text"), "is", null),
        row.and([row("alerts.actor_kind", "=", "agent"), row("alerts.actor_id", "=", p.agent)]),
      ]),
    )
    .orderBy("open.alert_id", "desc")
    .limit(p.most),
);

/** The same of those whose action a rule handed to a person, unless another one attends to them. */
export const listOpenHanded = statement((p: Tenant & { to: string; type: string | null; most: number }) =>
  ofTenant(p)
    .selectFrom("open_alerts as open")
    .innerJoin(...joined("alerts", "open", ["alert_id"]))
    .leftJoin(...joined("alert_assignments", "open", ["alert_id"]))
    .select(["open.alert_id", "alerts.type", "alerts.payload"])
    .where("open.handed_to", "=", p.to)
    .where((row) =>
      row.or([
        row("alert_assignments.assigned_to", "is", null),
        row("alert_assignments.assigned_to", "=", row.cast<string>(row.val(p.to), "text")),
      ]),
    )
    .where((row) =>
      row.or([row(row.cast<string | null>(row.val(p.type), "text"), "is", null), row("alerts.type", "=", p.type)]),
    )
    .orderBy("open.alert_id", "desc")
    .limit(p.most),
);

/** A place in the order of all alerts. */
interface AlertPlace {
  readonly accountId: string;
  readonly env: string;
  readonly alertId: string;
}

/** Every alert behind a place, in order: whether it is acknowledged, and its row here beside what it should say. */
export const listAlertsWithOpen = statement((p: AlertPlace & { most: number }) =>
  ofEveryAccount
    .selectFrom("alerts")
    .leftJoin(...joined("alert_acknowledgements as seen", "alerts", ["alert_id"]))
    .leftJoin(...joined("open_alerts as open", "alerts", ["alert_id"]))
    .select(["alerts.account_id", "alerts.env", "alerts.alert_id", "seen.alert_id as seen", "open.alert_id as open"])
    .select(["open.handed_to", "open.as_decided"])
    .select([HANDED_TO.as("expected_handed_to"), AS_DECIDED.as("expected_as_decided")])
    .where(sql<boolean>`(alerts.account_id, alerts.env, alerts.alert_id) > (${p.accountId}, ${p.env}, ${p.alertId})`)
    .orderBy("alerts.account_id")
    .orderBy("alerts.env")
    .orderBy("alerts.alert_id")
    .limit(p.most),
);

/** Rows of alerts that are not there. */
export const listOpenWithoutAlert = statement((p: { most: number }) =>
  ofEveryAccount
    .selectFrom("open_alerts as open")
    .leftJoin(...joined("alerts", "open", ["alert_id"]))
    .select(["open.account_id", "open.env", "open.alert_id"])
    .where("alerts.alert_id", "is", null)
    .limit(p.most),
);
