/** Alerts, and their acknowledgements. Records. */
import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";

import { sql } from "../sql/kysely.js";
import { insertEach, isOneOf } from "../sql/list-parameters.js";
import { joined, matching, ofTenant } from "../sql/of-tenant.js";
import { inBothWords, inEachDatabase, insertInto, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { AlertRow, Schema } from "../tables/schema.js";

/** Whom a rule handed the action of an alert to. */
const HANDED_TO = inBothWords<string | null>({
  sqlite: sql`alerts.payload ->> 'handed_to'`,
  postgres: sql`alerts.payload::json ->> 'handed_to'`,
});

/** The alert that is raised once for something. */
export const readAlertOnce = statement((p: { accountId: string; env: string; once: string }) =>
  ofTenant(p).selectFrom("alerts").select("payload").where("once", "=", p.once),
);

/** The common fields of alerts that are raised together. */
interface RaisedTogether extends Tenant {
  readonly type: string;
  readonly actionId: string | null;
  readonly actorKind: string | null;
  readonly actorId: string | null;
  readonly createdAt: number;
  readonly alerts: readonly Pick<AlertRow, "alert_id" | "payload" | "once">[];
}

/** `once`: the alert's key for deduplication; a second alert with the same key is not added. */
export const addAlerts = statement((p: RaisedTogether) =>
  insertEach(
    "alerts",
    p.alerts,
    { alert_id: "text", payload: "text", once: "text" },
    {
      account_id: p.accountId,
      env: p.env,
      type: p.type,
      action_id: p.actionId,
      actor_kind: p.actorKind,
      actor_id: p.actorId,
      created_at: p.createdAt,
    },
  ).onConflict((conflict) => conflict.columns(["account_id", "env", "once"]).where("once", "is not", null).doNothing()),
);

/** A null filter matches every alert. */
export interface AlertFilter {
  readonly type: string | null;
  readonly status: string | null;
  /** Only alerts about actions of this agent, so none about the account itself. */
  readonly agent: string | null;
}

/** Newest first. `before`: an alert's id; only alerts raised earlier. */
export const findAlerts = statement((p: Tenant & AlertFilter & { before: string | null; most: number }) =>
  filtered(p)
    .where((row) =>
      row.or([
        row(row.cast<string | null>(row.val(p.before), "text"), "is", null),
        row("alerts.alert_id", "<", p.before),
      ]),
    )
    .orderBy("alerts.alert_id", "desc")
    .limit(p.most),
);

/** `from`: no alert that is committed after the alert `after` has an id before it. */
type AlertsAfter = Tenant & AlertFilter & { readonly after: string; readonly from: string; readonly most: number };

/** The alerts behind another one, in the order of their commits (decision 444). */
export const findAlertsAfter = inEachDatabase(
  // One writer makes ids, and commits in their order.
  (p: AlertsAfter) =>
    filtered(p)
      .where("alerts.alert_id", ">=", p.from)
      .where(ofTheAlert(p))
      .where("alerts.alert_id", ">", p.after)
      .orderBy("alerts.alert_id")
      .limit(p.most),
  // A transaction that is still open has this number or a higher one: none below it commits any more.
  (p: AlertsAfter) =>
    filtered(p)
      .where("alerts.alert_id", ">=", p.from)
      .where(
        sql<boolean>`(${transactionOf("alerts")}, alerts.alert_id) > (coalesce((SELECT ${transactionOf("seen")}
          FROM alerts AS seen WHERE seen.account_id = ${p.accountId} AND seen.env = ${p.env}
          AND seen.alert_id = ${p.after}), 0), ${p.after})`,
      )
      .where(sql<boolean>`${transactionOf("alerts")} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`)
      .orderBy(transactionOf("alerts"))
      .orderBy("alerts.alert_id")
      .limit(p.most),
);

/** Takes the parameters of the other database, in their order. */
function ofTheAlert(p: AlertsAfter) {
  return sql<boolean>`(alerts.account_id, alerts.env) = (${p.accountId}, ${p.env}) AND alerts.alert_id > ${p.after}`;
}

/**
 * The number of the transaction that wrote a row, on PostgreSQL. The row has its last 32 bits, and is younger than so
 * many transactions, or so old that no reader has yet to read it.
 */
function transactionOf(alias: "alerts" | "seen") {
  const next = sql<number>`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
  return sql<number>`${next} - ((${next} - ${sql.ref(`${alias}.xmin`)}::text::bigint) & 4294967295)`;
}

// The builder's type says which columns there are, and only Kysely can write it.
function filtered(p: Tenant & AlertFilter) {
  return chosenAlerts(acknowledgeable(p), p);
}

type SameTables<Of, Row> =
  Of extends SelectQueryBuilder<infer Tables, infer Named, object> ? SelectQueryBuilder<Tables, Named, Row> : never;

/** Alerts, with what became of each. */
type OfAlerts<Row> = SameTables<ReturnType<typeof withState>, Row>;

/** The query with the conditions of a filter. */
function chosenAlerts<Row>(query: OfAlerts<Row>, p: AlertFilter): OfAlerts<Row> {
  return query
    .where((row) =>
      row.or([row(row.cast<string | null>(row.val(p.type), "text"), "is", null), row("alerts.type", "=", p.type)]),
    )
    .where((row) =>
      row.or([
        row(row.cast<string | null>(row.val(p.status), "text"), "is", null),
        row.and([
          row(row.cast<string>(row.val(p.status), "text"), "=", "open"),
          row("alert_acknowledgements.alert_id", "is", null),
        ]),
        row.and([
          row(row.cast<string>(row.val(p.status), "text"), "=", "acknowledged"),
          row("alert_acknowledgements.alert_id", "is not", null),
        ]),
      ]),
    )
    .where((row) =>
      row.or([
        row(row.cast<string | null>(row.val(p.agent), "text"), "is", null),
        row.and([row("alerts.actor_kind", "=", "agent"), row("alerts.actor_id", "=", p.agent)]),
      ]),
    );
}

export const readAlert = statement((p: Tenant & { alertId: string }) =>
  acknowledgeable(p).where("alerts.alert_id", "=", p.alertId),
);

/** The first one of each stays. */
export const acknowledgeAlerts = statement(
  (p: Tenant & { alerts: readonly { alert_id: string }[]; by: string; at: number; sentBy: string }) =>
    insertEach(
      "alert_acknowledgements",
      p.alerts,
      { alert_id: "text" },
      { account_id: p.accountId, env: p.env, acknowledged_by: p.by, acknowledged_at: p.at, sent_by: p.sentBy },
    ).onConflict((conflict) => conflict.columns(["account_id", "env", "alert_id"]).doNothing()),
);

/** The last assignment alone stays. */
export const assignAlert = statement((p: Tenant & { alertId: string; to: string | null; by: string; at: number }) =>
  insertInto("alert_assignments", {
    account_id: p.accountId,
    env: p.env,
    alert_id: p.alertId,
    assigned_to: p.to,
    assigned_by: p.by,
    assigned_at: p.at,
  }).onConflict((conflict) =>
    conflict
      .columns(["account_id", "env", "alert_id"])
      .doUpdateSet({ assigned_to: p.to, assigned_by: p.by, assigned_at: p.at }),
  ),
);

/** Newest first: enough of each alert to group it. A null filter matches every alert. */
export const listAlertHeads = statement((p: Tenant & AlertFilter & { most: number }) =>
  chosenAlerts(withState(p), p)
    .select(["alerts.alert_id", "alerts.type", "alerts.payload"])
    .orderBy("alerts.alert_id", "desc")
    .limit(p.most),
);

/** The same of those that are assigned to a person: by the index of assignments, however many alerts there are. */
export const listAssignedHeads = statement(
  (p: Tenant & { to: string; status: string; type: string | null; most: number }) =>
    ofTenant(p)
      .selectFrom("alert_assignments as mine")
      .innerJoin(...joined("alerts", "mine", ["alert_id"]))
      .leftJoin(...joined("alert_acknowledgements as seen", "mine", ["alert_id"]))
      .select(["alerts.alert_id", "alerts.type", "alerts.payload"])
      .where("mine.assigned_to", "=", p.to)
      .where((row) =>
        row.or([row(row.cast<string | null>(row.val(p.type), "text"), "is", null), row("alerts.type", "=", p.type)]),
      )
      .where((row) =>
        row(
          row.case().when("seen.alert_id", "is", null).then("open").else("acknowledged").end(),
          "=",
          row.cast<string>(row.val(p.status), "text"),
        ),
      )
      .orderBy("mine.alert_id", "desc")
      .limit(p.most),
);

/**
 * The same of those whose action a rule handed to a person, unless another one attends to them. The text of the type is
 * that of the index `alerts_handed_over`.
 */
export const listHandedHeads = statement(
  (p: Tenant & { to: string; status: string; type: string | null; most: number }) =>
    withState(p)
      .select(["alerts.alert_id", "alerts.type", "alerts.payload"])
      .where(sql<boolean>`alerts.type = 'check.handed_over'`)
      .where(HANDED_TO, "=", p.to)
      .where((row) =>
        row.or([
          row("alert_assignments.assigned_to", "is", null),
          row("alert_assignments.assigned_to", "=", row.cast<string>(row.val(p.to), "text")),
        ]),
      )
      .where((row) =>
        row.or([row(row.cast<string | null>(row.val(p.type), "text"), "is", null), row("alerts.type", "=", p.type)]),
      )
      .where((row) =>
        row(
          row.case().when("alert_acknowledgements.alert_id", "is", null).then("open").else("acknowledged").end(),
          "=",
          row.cast<string>(row.val(p.status), "text"),
        ),
      )
      .orderBy("alerts.alert_id", "desc")
      .limit(p.most),
);

export const listAlertsById = statement((p: Tenant & { alertIds: readonly string[] }) =>
  acknowledgeable(p)
    .where((row) => isOneOf(row.ref("alerts.alert_id"), p.alertIds))
    .orderBy("alerts.alert_id", "desc"),
);

/** Messages with the alert that a mail server took. */
function sentOf(alert: ExpressionBuilder<Schema, "alerts">) {
  return matching(alert, "message_items as item", "alerts", [])
    .innerJoin("deliveries", "deliveries.message_id", "item.message_id")
    .where("item.kind", "=", "alert")
    .whereRef("item.item_id", "=", "alerts.alert_id")
    .where("deliveries.result", "=", "sent");
}

// The builder's type says which columns there are, and only Kysely can write it.
function withState(p: Tenant) {
  return ofTenant(p)
    .selectFrom("alerts")
    .leftJoin(...joined("alert_acknowledgements", "alerts", ["alert_id"]))
    .leftJoin(...joined("alert_assignments", "alerts", ["alert_id"]));
}

// The builder's type says which columns there are, and only Kysely can write it.
function acknowledgeable(p: Tenant) {
  return withState(p).select((alert) => [
    "alerts.alert_id",
    "alerts.type",
    "alerts.payload",
    "alerts.created_at",
    "alert_acknowledgements.acknowledged_by",
    "alert_acknowledgements.acknowledged_at",
    "alert_acknowledgements.sent_by as acknowledged_sent_by",
    "alert_assignments.assigned_to",
    sentOf(alert)
      .select((row) => row.fn.min("deliveries.finished_at").as("at"))
      .as("emailed_at"),
    sentOf(alert)
      .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("people"))
      .as("emailed_to"),
  ]);
}
