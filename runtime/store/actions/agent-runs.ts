/**
 * The runs of agents, each with its first action: a projection of bookings. Ids of actions are in the order of time.
 */
import { joined, ofTenant } from "../sql/of-tenant.js";
import { query, statement } from "../sql/statement.js";
import type { Statement } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";

/** Keeps the run of an action, unless it is kept with an earlier action. Then it locks no row. */
export const addAgentRun = statement((p: Tenant & { agentId: string; run: string; actionId: string }) =>
  query
    .insertInto("agent_runs")
    .columns(["account_id", "env", "agent_id", "run", "action_id"])
    .expression(
      query
        .selectNoFrom((each) => [
          each.cast<string>(each.val(p.accountId), "text").as("account_id"),
          each.cast<string>(each.val(p.env), "text").as("env"),
          each.cast<string>(each.val(p.agentId), "text").as("agent_id"),
          each.cast<string>(each.val(p.run), "text").as("run"),
          each.cast<string>(each.val(p.actionId), "text").as("action_id"),
        ])
        .where((each) =>
          each.not(
            each.exists(
              ofTenant(p)
                .selectFrom("agent_runs as earlier")
                .select("earlier.action_id")
                .where("earlier.agent_id", "=", p.agentId)
                .where("earlier.run", "=", p.run)
                .where("earlier.action_id", "<=", p.actionId),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "env", "agent_id", "run"])
        .doUpdateSet({ action_id: p.actionId })
        .where("agent_runs.action_id", ">", p.actionId),
    ),
);

/** Forgets the run that began with this action. */
export const dropAgentRun = statement((p: Tenant & { agentId: string; run: string; actionId: string }) =>
  ofTenant(p)
    .deleteFrom("agent_runs")
    .where("agent_id", "=", p.agentId)
    .where("run", "=", p.run)
    .where("action_id", "=", p.actionId),
);

/** The first action of a run with an answer; null: there is none. */
export const findFirstOfRun = statement((p: Tenant & { agentId: string; run: string }) =>
  ofTenant(p)
    .selectFrom("check_log")
    .select(({ fn }) => fn.min<string | null>("action_id").as("action_id"))
    .where("run", "=", p.run)
    .where("actor_id", "=", p.agentId)
    .where("actor_kind", "=", "agent"),
);

/** Runs that began before the action `before`, the newest first. */
export const pageOfRuns = statement((p: Tenant & { agentId: string; before: string; most: number }) =>
  ofTenant(p)
    .selectFrom("agent_runs")
    .select(["run", "action_id"])
    .where("agent_id", "=", p.agentId)
    .where("action_id", "<", p.before)
    .orderBy("action_id", "desc")
    .limit(p.most),
);

/**
 * Among the actions from `from` to `upTo`: agents' actions whose run is not stored, or is stored with a later first
 * action.
 */
export const listActionsOfUnkeptRuns = statement((p: Tenant & { from: string; upTo: string }) =>
  ofTenant(p)
    .selectFrom("bookings")
    .leftJoin(
      ...joined("agent_runs", "bookings", [], (join) =>
        join.onRef("agent_runs.agent_id", "=", "bookings.actor_id").onRef("agent_runs.run", "=", "bookings.run"),
      ),
    )
    .leftJoin(...joined("erased_actions as erased", "bookings", ["action_id"]))
    .select("bookings.action_id")
    .distinct()
    .where("bookings.action_id", ">=", p.from)
    .where("bookings.action_id", "<=", p.upTo)
    .where("erased.erased_at", "is", null)
    .where("bookings.actor_kind", "=", "agent")
    .where("bookings.actor_id", "is not", null)
    .where("bookings.run", "is not", null)
    .where((row) =>
      row.or([
        row("agent_runs.action_id", "is", null),
        row("agent_runs.action_id", ">", row.ref("bookings.action_id")),
      ]),
    ),
);

const IS_ERASED =
  "EXISTS (SELECT 1 FROM erased_actions e WHERE e.account_id = p.account_id AND e.env = p.env AND " +
  "e.action_id = p.action_id)";
const IS_ITS =
  "b.account_id = p.account_id AND b.env = p.env AND b.action_id = p.action_id AND b.actor_kind = " +
  "'agent' AND b.actor_id = p.agent_id AND b.run = p.run";

const IS_STRAY = `(NOT EXISTS (SELECT 1 FROM bookings b WHERE ${IS_ITS}) OR ${IS_ERASED})`;

/** Stored runs whose first action does not belong to them, or is erased. Of every account. */
export function listStrayRuns(most: number): Statement<{ account_id: string; env: string; action_id: string }> {
  const text = (limit: string): string =>
    `SELECT p.account_id, p.env, p.action_id FROM agent_runs p WHERE ${IS_STRAY} LIMIT ${limit}`;
  return { text: { sqlite: text("?"), postgres: text("$1"), givesRows: true }, parameters: [most] };
}

export function dropStrayRuns(): Statement {
  const text = `DELETE FROM agent_runs AS p WHERE ${IS_STRAY}`;
  return { text: { sqlite: text, postgres: text, givesRows: false }, parameters: [] };
}
