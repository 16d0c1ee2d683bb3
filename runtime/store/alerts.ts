/** Alerts as they were raised. Records; who acknowledged one is kept apart. */
import { query, statement } from "./statement.js";

interface InEnvironment {
  accountId: string;
  env: string;
}

/** `once`: what it is raised once for; a second one for the same is not added. */
export const addAlert = statement(
  (
    p: InEnvironment & {
      alertId: string;
      type: string;
      payload: string;
      actionId: string | null;
      actorKind: string | null;
      actorId: string | null;
      once: string | null;
      createdAt: number;
    },
  ) =>
    query
      .insertInto("alerts")
      .values({
        account_id: p.accountId,
        env: p.env,
        alert_id: p.alertId,
        type: p.type,
        payload: p.payload,
        action_id: p.actionId,
        actor_kind: p.actorKind,
        actor_id: p.actorId,
        once: p.once,
        created_at: p.createdAt,
      })
      .onConflict((conflict) => conflict.columns(["account_id", "env", "once"]).where("once", "is not", null).doNothing()),
);

export const listAlerts = statement((p: InEnvironment) =>
  query.selectFrom("alerts").selectAll().where("account_id", "=", p.accountId).where("env", "=", p.env).orderBy("alert_id"),
);
