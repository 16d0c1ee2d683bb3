/**
 * Projections with the records they are made from: a rebuild reads, compares and replaces them (decision 159). Columns
 * are in the order of the values in the statements that write them.
 */
import { sql } from "../sql/kysely.js";
import { joined, matching, ofTenant } from "../sql/of-tenant.js";
import { query, statement } from "../sql/statement.js";
import type { Statement } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";

/** The actions from `from` to `upTo`. */
interface InActions extends Tenant {
  from: string;
  upTo: string;
}

/** A page of bookings, of each action the one that no other completes or corrects. */
const lastBookings = (p: InActions & { most: number }) =>
  ofTenant(p)
    .selectFrom("bookings")
    .selectAll("bookings")
    .where("bookings.action_id", ">=", p.from)
    .where("bookings.action_id", "<=", p.upTo)
    .where(
      (row) =>
        matching(row, "bookings as later", "bookings", ["action_id"])
          .select("later.transaction_id")
          .where((on) =>
            on.or([
              on("later.completes", "=", on.ref("bookings.transaction_id")),
              on("later.corrects", "=", on.ref("bookings.transaction_id")),
            ]),
          )
          .limit(sql.lit(1)),
      "is",
      null,
    )
    .orderBy("bookings.action_id")
    .limit(p.most);

/**
 * The last booking of each action from `from` to `upTo`, with its standing answer. `check_id` is null if no answer
 * stands; several standing answers give several rows. The sequence comes from the report, then from the answers, then
 * from the projection. `erased_at`: when its answers were erased, or null. `executed`: as reported. `reversed_at`: when
 * it was taken back, or null.
 *
 * The page is taken first and the rest is looked up by its keys. Optional parts are read by subqueries: a planner
 * without statistics could join them in any order, and scan the account for each.
 */
export const listActionRecords = statement((p: InActions & { most: number }) =>
  query
    .selectFrom(lastBookings(p).as("page"))
    .leftJoin(
      ...joined("answers", "page", ["action_id", "transaction_id"], (join) =>
        join.on(
          (on) =>
            matching(on, "answers as successor", "answers", [])
              .select("successor.check_id")
              .whereRef("successor.supersedes_check_id", "=", "answers.check_id")
              .limit(sql.lit(1)),
          "is",
          null,
        ),
      ),
    )
    .leftJoin(...joined("actions", "page", ["action_id"]))
    .leftJoin(...joined("erased_actions as erased", "page", ["action_id"]))
    .leftJoin(...joined("executions", "page", ["action_id"]))
    .leftJoin(...joined("reversals", "page", ["action_id"]))
    .selectAll("page")
    .select((row) => [
      "answers.check_id",
      row.fn.coalesce("executions.place", "answers.place", "erased.place", "actions.counted_at").as("sequence"),
      "erased.erased_at",
      "executions.executed",
      "executions.system as reported_system",
      "reversals.reversed_at",
    ])
    .orderBy("page.action_id"),
);

/** The actions that still name an answer, even if the answer is gone. */
export const findActionsOfAnswer = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p)
    .selectFrom("check_log")
    .select("action_id")
    .where("check_id", "=", p.checkId)
    .union(ofTenant(p).selectFrom("actions").select("action_id").where("check_id", "=", p.checkId)),
);

/** The actions that still name a booking, even if the booking is gone. */
export const findActionsOfBooking = statement((p: Tenant & { transactionId: string }) =>
  ofTenant(p)
    .selectFrom("answers")
    .select("action_id")
    .where("transaction_id", "=", p.transactionId)
    .union(ofTenant(p).selectFrom("actions").select("action_id").where("transaction_id", "=", p.transactionId)),
);

export const listActionRows = statement((p: InActions) =>
  ofTenant(p)
    .selectFrom("actions")
    .select([
      "account_id",
      "env",
      "action_id",
      "domain",
      "transaction_id",
      "check_id",
      "status",
      "actor_kind",
      "actor_id",
      "day",
      "counted_at",
      "open_until",
      "decisions",
      "decided",
      "decided_at",
      "refused",
      "asks_people",
    ])
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo),
);

export const listContributionRows = statement((p: InActions) =>
  ofTenant(p)
    .selectFrom("contributions")
    .select([
      "account_id",
      "env",
      "definition",
      "key",
      "day",
      "place",
      "action_id",
      "transaction_id",
      "count_low",
      "sum_low",
      "sum_high",
      "facts",
      "gaps",
    ])
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo),
);

export const listTotalReadRows = statement((p: InActions) =>
  ofTenant(p)
    .selectFrom("total_reads")
    .select([
      "account_id",
      "env",
      "definition",
      "key",
      "day_from",
      "day_to",
      "reach",
      "action_id",
      "own_day",
      "own_place",
    ])
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo),
);

export const listRestsOnRows = statement((p: InActions) =>
  ofTenant(p)
    .selectFrom("rests_on")
    .select(["account_id", "env", "action_id", "day", "names"])
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo),
);

export const listRuleWaitRows = statement((p: InActions) =>
  ofTenant(p)
    .selectFrom("rule_waits")
    .select(["account_id", "env", "action_id", "rule_set", "version", "rule"])
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo),
);

export const listOpenRequestRows = statement((p: InActions) =>
  ofTenant(p)
    .selectFrom("open_requests")
    .select(["account_id", "env", "request_id", "action_id", "asked_of", "for_person", "agent", "waits_until"])
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo),
);

export const listCarriedRows = statement((p: InActions) =>
  ofTenant(p)
    .selectFrom("carried_decisions")
    .select(["account_id", "env", "check_id", "resolution_id", "action_id"])
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo),
);

export const dropAction = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p).deleteFrom("actions").where("action_id", "=", p.actionId),
);

export const dropContributionsOf = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p).deleteFrom("contributions").where("action_id", "=", p.actionId),
);

export const dropRestsOn = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p).deleteFrom("rests_on").where("action_id", "=", p.actionId),
);

export const dropOpenRequestsOf = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p).deleteFrom("open_requests").where("action_id", "=", p.actionId),
);

export const dropCarriedDecisionsOf = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p).deleteFrom("carried_decisions").where("action_id", "=", p.actionId),
);

/** Projections with rows of actions; none of them has a row of an action that no booking is of. */
const OF_ACTIONS = [
  "actions",
  "contributions",
  "total_reads",
  "rests_on",
  "rule_waits",
  "open_requests",
  "carried_decisions",
] as const;
export type ActionProjection = (typeof OF_ACTIONS)[number];

const NO_BOOKING =
  "NOT EXISTS (SELECT 1 FROM bookings b WHERE b.account_id = p.account_id AND b.env = p.env AND " +
  "b.action_id = p.action_id)";

/** Of every account. */
export function listStrays(most: number): readonly {
  readonly projection: ActionProjection;
  readonly strays: Statement<{ account_id: string; env: string; action_id: string }>;
}[] {
  return OF_ACTIONS.map((projection) => {
    const text = (limit: string): string =>
      `SELECT DISTINCT p.account_id, p.env, p.action_id FROM ${projection} p WHERE ${NO_BOOKING} LIMIT ${limit}`;
    return {
      projection,
      strays: { text: { sqlite: text("?"), postgres: text("$1"), givesRows: true }, parameters: [most] },
    };
  });
}

export function dropStrays(): readonly Statement[] {
  return OF_ACTIONS.map((projection) => {
    const text = `DELETE FROM ${projection} AS p WHERE ${NO_BOOKING}`;
    return { text: { sqlite: text, postgres: text, givesRows: false }, parameters: [] };
  });
}

/**
 * The largest sequence of each table first: an index gives it account by account. Sorting the rows of all tables would
 * take memory for each row.
 */
const GIVEN = [
  ["answers", "place"],
  ["executions", "place"],
  ["amendments", "place"],
  ["reversals", "place"],
  ["erased_actions", "last_place"],
  ["resolutions", "place"],
  ["recipient_matches", "place"],
  ["recipient_match_answers", "place"],
  ["recipient_link_ends", "place"],
  ["actions", "counted_at"],
]
  .map(([table, place]) => `SELECT account_id, env, max(${place}) AS place FROM ${table} GROUP BY account_id, env`)
  .join(" UNION ALL ");
const PLACES =
  `SELECT account_id, env, max(place) AS place FROM (${GIVEN}) AS given WHERE place IS NOT NULL ` +
  "GROUP BY account_id, env";

/** A counter that was never used has the number that it gives first. */
const COME_TO = "SELECT last_value - CASE WHEN is_called THEN 0 ELSE 1 END FROM places";

/**
 * Counters that are below a sequence in use: the next action would get it again. On PostgreSQL one counter serves all.
 */
export function listCountersBehind(): Statement<{ account_id: string; env: string }> {
  return {
    text: {
      sqlite:
        `SELECT p.account_id, p.env FROM (${PLACES}) AS p LEFT JOIN counters c ON c.account_id = ` +
        "p.account_id AND c.env = p.env WHERE c.counted IS NULL OR c.counted <> p.place",
      postgres: `SELECT p.account_id, p.env FROM (${PLACES}) AS p WHERE p.place > (${COME_TO})`,
      givesRows: true,
    },
    parameters: [],
  };
}

/** Raises the counters to the largest stored sequence. PostgreSQL's own never goes back. */
export function setCounters(): Statement {
  return {
    text: {
      sqlite:
        `INSERT INTO counters (account_id, env, counted) SELECT account_id, env, place FROM (${PLACES}) ` +
        "AS p WHERE true ON CONFLICT (account_id, env) DO UPDATE SET counted = excluded.counted",
      postgres:
        `SELECT setval('places', newest) FROM (SELECT max(p.place) AS newest FROM (${PLACES}) AS p) AS ` +
        `given WHERE newest > (${COME_TO})`,
      givesRows: false,
    },
    parameters: [],
  };
}
