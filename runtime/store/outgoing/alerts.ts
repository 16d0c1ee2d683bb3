/** Alerts, and their acknowledgements. Records. */
import type { ExpressionBuilder } from "kysely";

import { insertEach } from "../sql/list-parameters.js";
import { joined, matching, ofTenant } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { AlertRow, Schema } from "../tables/schema.js";

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

/**
 * Newest first. A null filter matches every alert. `agent`: only alerts about actions of this agent, so none about the
 * account itself. `before`: an alert's id; only alerts raised earlier.
 */
export const findAlerts = statement(
  (
    p: Tenant & {
      type: string | null;
      status: string | null;
      agent: string | null;
      before: string | null;
      most: number;
    },
  ) =>
    acknowledgeable(p)
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
      )
      .where((row) =>
        row.or([
          row(row.cast<string | null>(row.val(p.before), "text"), "is", null),
          row("alerts.alert_id", "<", p.before),
        ]),
      )
      .orderBy("alerts.alert_id", "desc")
      .limit(p.most),
);

export const readAlert = statement((p: Tenant & { alertId: string }) =>
  acknowledgeable(p).where("alerts.alert_id", "=", p.alertId),
);

/** The first one stays. */
export const acknowledgeAlert = statement((p: Tenant & { alertId: string; by: string; at: number; sentBy: string }) =>
  insertInto("alert_acknowledgements", {
    account_id: p.accountId,
    env: p.env,
    alert_id: p.alertId,
    acknowledged_by: p.by,
    acknowledged_at: p.at,
    sent_by: p.sentBy,
  }).onConflict((conflict) => conflict.columns(["account_id", "env", "alert_id"]).doNothing()),
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
function acknowledgeable(p: Tenant) {
  return ofTenant(p)
    .selectFrom("alerts")
    .leftJoin(...joined("alert_acknowledgements", "alerts", ["alert_id"]))
    .select((alert) => [
      "alerts.alert_id",
      "alerts.type",
      "alerts.payload",
      "alerts.created_at",
      "alert_acknowledgements.acknowledged_by",
      "alert_acknowledgements.acknowledged_at",
      "alert_acknowledgements.sent_by as acknowledged_sent_by",
      sentOf(alert)
        .select((row) => row.fn.min("deliveries.finished_at").as("at"))
        .as("emailed_at"),
      sentOf(alert)
        .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("people"))
        .as("emailed_to"),
    ]);
}
