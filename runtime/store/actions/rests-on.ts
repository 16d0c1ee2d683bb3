/** The dependencies of each action's standing answer: its rule sets and the settings that were read. A projection. */
import { sql } from "../sql/kysely.js";
import { inBothEnvironments, joined } from "../sql/of-tenant.js";
import { insertInto, query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

/** Replaces the dependencies of the action's earlier answer. `names`: the result of `namesText`. */
export const keepRestsOn = statement((p: Tenant & { actionId: string; day: number; names: string }) =>
  insertInto("rests_on", {
    account_id: p.accountId,
    env: p.env,
    action_id: p.actionId,
    day: p.day,
    names: p.names,
  }).onConflict((conflict) =>
    conflict.columns(["account_id", "env", "action_id"]).doUpdateSet({ day: p.day, names: p.names }),
  ),
);

interface RestingOn {
  readonly accountId: string;
  readonly from: number;
  readonly now: number;
  /** From `patternOf`. */
  readonly pattern: string;
}

/** Every open or taken action that is dated `from` or later, and whose answer depends on the name. */
const restingOn = (p: RestingOn) =>
  inBothEnvironments(p)
    .selectFrom("rests_on")
    .innerJoin(...joined("actions", "rests_on", ["action_id"]))
    .where("rests_on.day", ">=", p.from)
    .where(sql<boolean>`${sql.ref("rests_on.names")} LIKE ${p.pattern} ESCAPE '!'`)
    .where((each) => each.or([each("actions.counted_at", "is not", null), each("actions.open_until", ">", p.now)]));

/** Puts them on a job's list. */
export const addItemsRestingOn = statement((p: RestingOn & { jobId: string }) =>
  query
    .insertInto("job_items")
    .columns(["job_id", "env", "action_id", "against_rules"])
    .expression((row) =>
      restingOn(p).select([
        row.cast<string>(row.val(p.jobId), "text").as("job_id"),
        "rests_on.env",
        "rests_on.action_id",
        row.lit(0).as("against_rules"),
      ]),
    )
    .onConflict((conflict) => conflict.columns(["job_id", "env", "action_id"]).doNothing()),
);

/** How many they are in an environment. */
export const countRestingOn = statement((p: RestingOn & Tenant) =>
  restingOn(p)
    .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("actions"))
    .where("rests_on.env", "=", p.env),
);

/** The actions of an environment that began last, newest first. */
export const listRestingOn = statement((p: RestingOn & Tenant & { most: number }) =>
  restingOn(p)
    .select("rests_on.action_id")
    .where("rests_on.env", "=", p.env)
    .orderBy("rests_on.action_id", "desc")
    .limit(p.most),
);

/** Returns a row if the action is one of them. */
export const findRestingOn = statement((p: RestingOn & Tenant & { actionId: string }) =>
  restingOn(p)
    .select("rests_on.action_id")
    .where("rests_on.env", "=", p.env)
    .where("rests_on.action_id", "=", p.actionId),
);

/** Every action of a domain that is open or was taken, for a rule set on which no answer depends yet. */
export const addItemsOfDomain = statement((p: { jobId: string; accountId: string; domain: string; now: number }) =>
  query
    .insertInto("job_items")
    .columns(["job_id", "env", "action_id", "against_rules"])
    .expression(
      inBothEnvironments(p)
        .selectFrom("actions")
        .select((each) => [
          each.cast<string>(each.val(p.jobId), "text").as("job_id"),
          "actions.env",
          "actions.action_id",
          each.lit(0).as("against_rules"),
        ])
        .where("actions.domain", "=", p.domain)
        .where((each) => each.or([each("actions.counted_at", "is not", null), each("actions.open_until", ">", p.now)])),
    )
    .onConflict((conflict) => conflict.columns(["job_id", "env", "action_id"]).doNothing()),
);

export type RestedOn = { readonly kind: "rule_set" | "setting"; readonly name: string };

/** Each name once, in order, so that equal ones give equal texts. */
export function namesText(names: readonly RestedOn[]): string {
  return ` ${[...new Set(names.map(({ kind, name }) => `${kind}:${name}`))].sort().join(" ")} `;
}

export function patternOf({ kind, name }: RestedOn): string {
  return `% ${`${kind}:${name}`.replace(/[!%_]/g, "!$&")} %`;
}
