/**
 * For each standing answer, the unconfirmed or flagged rules that it waits for. A projection of the standing answers.
 */
import { joined, ofTenant } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

export const addRuleWait = statement(
  (p: Tenant & { actionId: string; ruleSet: string; version: string; rule: string }) =>
    insertInto("rule_waits", {
      account_id: p.accountId,
      env: p.env,
      action_id: p.actionId,
      rule_set: p.ruleSet,
      version: p.version,
      rule: p.rule,
    }).onConflict((conflict) =>
      conflict.columns(["account_id", "env", "rule_set", "version", "rule", "action_id"]).doNothing(),
    ),
);

/** Removes the waits of the action's earlier answer. */
export const dropRuleWaits = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p).deleteFrom("rule_waits").where("action_id", "=", p.actionId),
);

/** How many answers wait on each rule of a version: of actions that were taken, or are still asked about at `now`. */
export const countRuleWaits = statement((p: Tenant & { ruleSet: string; version: string; now: number }) =>
  waiting(p)
    .select((row) => ["rule_waits.rule", row.cast<number>(row.fn.countAll(), "integer").as("waiting")])
    .where("rule_waits.rule_set", "=", p.ruleSet)
    .where("rule_waits.version", "=", p.version)
    .groupBy("rule_waits.rule"),
);

/** How many answers wait on any rule of each version. One that waits on several counts once. */
export const countVersionWaits = statement((p: Tenant & { now: number }) =>
  waiting(p)
    .select((row) => [
      "rule_waits.rule_set",
      "rule_waits.version",
      row.cast<number>(row.fn.count("rule_waits.action_id").distinct(), "integer").as("waiting"),
    ])
    .groupBy(["rule_waits.rule_set", "rule_waits.version"]),
);

// The builder's type says which columns there are, and only Kysely can write it.
function waiting(p: Tenant & { now: number }) {
  return ofTenant(p)
    .selectFrom("rule_waits")
    .innerJoin(...joined("actions", "rule_waits", ["action_id"]))
    .where((row) => row.or([row("actions.counted_at", "is not", null), row("actions.open_until", ">", p.now)]));
}
