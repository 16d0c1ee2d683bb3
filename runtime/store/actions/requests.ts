/** Requests to people for decisions, and how they ended. Records; open requests are also in a projection. */
import { sql } from "../sql/kysely.js";
import { isOneOf } from "../sql/list-parameters.js";
import { joined, ofTenant } from "../sql/of-tenant.js";
import { type Columns, constantStatement, insertInto, ofEveryAccount, query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { OpenRequestRow, RequestEndRow, RequestRow } from "../tables/schema.js";
import { LOWER_PART } from "./day-sums.js";

export const addRequest = statement((p: Columns<RequestRow>) =>
  insertInto("requests", {
    account_id: p.account_id,
    env: p.env,
    request_id: p.request_id,
    action_id: p.action_id,
    transaction_id: p.transaction_id,
    check_id: p.check_id,
    asked_of: p.asked_of,
    for_person: p.for_person,
    asks: p.asks,
    rule_set: p.rule_set,
    rule: p.rule,
    agent: p.agent,
    asked_at: p.asked_at,
    waits_until: p.waits_until,
  }),
);

export const addRequestEnd = statement((p: Columns<RequestEndRow>) =>
  insertInto("request_ends", {
    account_id: p.account_id,
    env: p.env,
    request_id: p.request_id,
    action_id: p.action_id,
    status: p.status,
    reason: p.reason,
    decided_by: p.decided_by,
    resolution_id: p.resolution_id,
    closed_at: p.closed_at,
  }),
);

export const addOpenRequest = statement((p: Columns<OpenRequestRow>) =>
  insertInto("open_requests", {
    account_id: p.account_id,
    env: p.env,
    request_id: p.request_id,
    action_id: p.action_id,
    asked_of: p.asked_of,
    for_person: p.for_person,
    agent: p.agent,
    waits_until: p.waits_until,
  }),
);

export const dropOpenRequest = statement((p: Tenant & { requestId: string }) =>
  ofTenant(p).deleteFrom("open_requests").where("request_id", "=", p.requestId),
);

/** The first requests of an agent that wait for a person, by their deadlines, each with the due moment of its mail. */
export const listFirstWaiting = statement((p: Tenant & { askedOf: string; agent: string; now: number; most: number }) =>
  ofTenant(p)
    .selectFrom("open_requests as open")
    .leftJoin(
      ...joined("message_items as item", "open", [], (join) =>
        join
          .on("item.kind", "=", "request")
          .onRef("item.item_id", "=", "open.request_id")
          .onRef("item.person_id", "=", "open.asked_of"),
      ),
    )
    .select(["open.request_id", "item.due_at"])
    .where("open.asked_of", "=", p.askedOf)
    .where("open.agent", "=", p.agent)
    .where("open.waits_until", ">", p.now)
    .orderBy("open.waits_until")
    .orderBy("open.request_id")
    .limit(p.most),
);

/** All that wait for a person, or for whoever stands in for them, the oldest deadline first. */
export const listWaitingFor = statement((p: Tenant & { askedOf: string; now: number; most: number }) =>
  kept()
    .innerJoin(...joined("open_requests as open", "requests", ["request_id"]))
    .where("open.account_id", "=", p.accountId)
    .where("open.env", "=", p.env)
    .where((row) => row.or([row("open.asked_of", "=", p.askedOf), row("open.for_person", "=", p.askedOf)]))
    .where("open.waits_until", ">", p.now)
    .orderBy("open.waits_until")
    .orderBy("open.request_id")
    .limit(p.most),
);

/** The last requests to a person by a rule that somebody decided, newest first. */
export const listDecidedLike = statement(
  (p: Tenant & { askedOf: string; ruleSet: string; rule: string; before: string; most: number }) =>
    kept()
      .where("requests.account_id", "=", p.accountId)
      .where("requests.env", "=", p.env)
      .where("requests.asked_of", "=", p.askedOf)
      .where("requests.rule_set", "=", p.ruleSet)
      .where("requests.rule", "=", p.rule)
      .where("requests.request_id", "<", p.before)
      .where("request_ends.decided_by", "is not", null)
      .orderBy("requests.request_id", "desc")
      .limit(p.most),
);

/** A decision that its maker took back. */
const TAKEN_BACK = sql<boolean>`EXISTS (SELECT 1 FROM resolutions w WHERE w.account_id = made.account_id
  AND w.env = made.env AND w.action_id = made.action_id AND w.answer = 'withdrawn' AND w.place > made.place)`;

/** A later decision on the same action by the same rule: of several people asked, the last one decided it. */
const DECIDED_LATER = sql<boolean>`EXISTS (SELECT 1 FROM requests other
  JOIN request_ends later ON later.account_id = other.account_id AND later.env = other.env
  AND later.request_id = other.request_id
  JOIN resolutions last ON last.account_id = later.account_id AND last.env = later.env
  AND last.resolution_id = later.resolution_id
  WHERE other.account_id = requests.account_id AND other.env = requests.env AND other.action_id = requests.action_id
  AND other.rule_set = requests.rule_set AND other.rule = requests.rule AND last.place > made.place)`;

/**
 * How the actions were decided about which a rule asked since a moment, each once: by the decision and the currency,
 * with their number and their amount in two parts. `notAction` is left out.
 */
export const sumDecidedLike = statement(
  (p: Tenant & { ruleSet: string; rule: string; since: number; notAction: string }) =>
    ofTenant(p)
      .selectFrom("requests")
      .innerJoin(...joined("request_ends", "requests", ["request_id"]))
      .innerJoin(...joined("resolutions as made", "request_ends", ["resolution_id"]))
      .innerJoin(...joined("check_log as asked", "requests", ["check_id"]))
      .select((row) => [
        "made.answer as answer",
        "asked.currency as currency",
        row.cast<number>(row.fn.countAll(), "integer").as("actions"),
        sql<string>`CAST(sum(coalesce(asked.amount, 0) / ${sql.lit(LOWER_PART)}) AS TEXT)`.as("sum_high"),
        sql<string>`CAST(sum(coalesce(asked.amount, 0) % ${sql.lit(LOWER_PART)}) AS TEXT)`.as("sum_low"),
      ])
      .where("requests.rule_set", "=", p.ruleSet)
      .where("requests.rule", "=", p.rule)
      .where("requests.asked_at", ">=", p.since)
      .where("requests.action_id", "<>", p.notAction)
      .where((row) => row.and([row.not(TAKEN_BACK), row.not(DECIDED_LATER)]))
      .groupBy(["made.answer", "asked.currency"])
      .orderBy("made.answer")
      .orderBy("asked.currency"),
);

/** Puts the actions with requests that wait for a person, as above, on a job's list. */
export const addItemsWaitingFor = statement((p: Tenant & { jobId: string; personId: string; now: number }) =>
  query
    .insertInto("job_items")
    .columns(["job_id", "env", "action_id", "against_rules"])
    .expression(
      ofTenant(p)
        .selectFrom("open_requests")
        .select((row) => [
          row.cast<string>(row.val(p.jobId), "text").as("job_id"),
          "env",
          "action_id",
          row.lit(0).as("against_rules"),
        ])
        .distinct()
        .where((row) => row.or([row("asked_of", "=", p.personId), row("for_person", "=", p.personId)]))
        .where("waits_until", ">", p.now),
    )
    .onConflict((conflict) => conflict.columns(["job_id", "env", "action_id"]).doNothing()),
);

/** At most `most` requests that wait for a person, as above: enough for a count. */
export const listIdsWaitingFor = statement((p: Tenant & { askedOf: string; now: number; most: number }) => {
  const waiting = (column: "asked_of" | "for_person") =>
    ofTenant(p)
      .selectFrom("open_requests")
      .select("request_id")
      .where(column, "=", p.askedOf)
      .where("waits_until", ">", p.now);
  return waiting("asked_of").unionAll(waiting("for_person")).limit(p.most);
});

/** By the person who is asked, who may stand in for another, the number of open requests: the soonest end first. */
export const countAsked = statement((p: Tenant & { now: number }) =>
  ofTenant(p)
    .selectFrom("open_requests as open")
    .innerJoin(...joined("requests as request", "open", ["request_id"]))
    .select((row) => [
      "open.asked_of as person",
      row.cast<number>(row.fn.countAll(), "integer").as("requests"),
      row.fn.min("request.asked_at").as("oldest"),
      row.fn.min("open.waits_until").as("next"),
    ])
    .where("open.waits_until", ">", p.now)
    .groupBy("open.asked_of")
    .orderBy((row) => row.fn.min("open.waits_until")),
);

/** By agent, the number of its actions about which somebody is asked, and when the first of them was asked. */
export const countAskedOfAgents = statement((p: Tenant & { now: number }) =>
  ofTenant(p)
    .selectFrom("open_requests as open")
    .innerJoin(...joined("requests as request", "open", ["request_id"]))
    .select((row) => [
      "open.agent",
      row.cast<number>(row.fn.count("open.action_id").distinct(), "integer").as("actions"),
      row.fn.min("request.asked_at").as("oldest"),
    ])
    .where("open.waits_until", ">", p.now)
    .groupBy("open.agent"),
);

/** Those of the requests that wait for a decision at the moment `now`. */
export const listStillWaiting = statement((p: Tenant & { requestIds: readonly string[]; now: number }) =>
  ofTenant(p)
    .selectFrom("open_requests")
    .select("request_id")
    .where((row) => isOneOf(row.ref("request_id"), p.requestIds))
    .where("waits_until", ">", p.now),
);

export const listDeadlineLooks = constantStatement(() => query.selectFrom("deadline_looks").selectAll());

export const moveDeadlineLook = statement((p: { what: string; waitsUntil: number; requestId: string }) =>
  query
    .updateTable("deadline_looks")
    .set({ waits_until: p.waitsUntil, request_id: p.requestId })
    .where("what", "=", p.what),
);

/** Open requests with a deadline behind `waitsUntil` and `requestId`, up to `upTo`. */
export const listDeadlines = statement((p: { waitsUntil: number; requestId: string; upTo: number; most: number }) =>
  ofEveryAccount
    .selectFrom("open_requests")
    .selectAll()
    .where("waits_until", ">=", p.waitsUntil)
    .where("waits_until", "<=", p.upTo)
    .where((row) => row.or([row("waits_until", ">", p.waitsUntil), row("request_id", ">", p.requestId)]))
    .orderBy("waits_until")
    .orderBy("request_id")
    .limit(p.most),
);

/** A request with its end, if one is recorded. */
export interface KeptRequest extends RequestRow {
  /** Null: no end is on record. */
  readonly status: string | null;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly resolution_id: string | null;
  readonly closed_at: number | null;
  /** Who sent the decision that ended it: JSON of a sender. Null: none did. */
  readonly decided_sent_by: string | null;
  /** What the person said with it. Null: nothing. */
  readonly decided_comment: string | null;
  /** When the person took the decision back, in milliseconds. Null: they did not. */
  readonly withdrawn_at: number | null;
  readonly withdrawn_comment: string | null;
}

const kept = () =>
  ofEveryAccount
    .selectFrom("requests")
    .leftJoin(...joined("request_ends", "requests", ["request_id"]))
    .leftJoin(...joined("resolutions", "request_ends", ["resolution_id"]))
    .leftJoin(
      ...joined("resolutions as withdrawal", "requests", ["action_id", "request_id"], (join) =>
        join.on("withdrawal.answer", "=", "withdrawn"),
      ),
    )
    .selectAll("requests")
    .select([
      "request_ends.status",
      "request_ends.reason",
      "request_ends.decided_by",
      "request_ends.resolution_id",
      "request_ends.closed_at",
      "resolutions.sent_by as decided_sent_by",
      "resolutions.comment as decided_comment",
      "withdrawal.created_at as withdrawn_at",
      "withdrawal.comment as withdrawn_comment",
    ]);

export const readRequest = statement((p: Tenant & { requestId: string }) =>
  kept()
    .where("requests.account_id", "=", p.accountId)
    .where("requests.env", "=", p.env)
    .where("requests.request_id", "=", p.requestId),
);

/** The requests of one action, in the order in which people were asked. */
export const listRequests = statement((p: Tenant & { actionId: string }) =>
  kept()
    .where("requests.account_id", "=", p.accountId)
    .where("requests.env", "=", p.env)
    .where("requests.action_id", "=", p.actionId)
    .orderBy("requests.request_id"),
);

/** The requests of the actions from `from` to `upTo`. */
export const listRequestsOfActions = statement((p: Tenant & { from: string; upTo: string }) =>
  kept()
    .where("requests.account_id", "=", p.accountId)
    .where("requests.env", "=", p.env)
    .where("requests.action_id", ">=", p.from)
    .where("requests.action_id", "<=", p.upTo),
);

/** The ends of requests of these actions. */
export const listRequestEnds = statement((p: Tenant & { from: string; upTo: string }) =>
  ofTenant(p).selectFrom("request_ends").selectAll().where("action_id", ">=", p.from).where("action_id", "<=", p.upTo),
);

/** The actions from `from` to `upTo` that an agent's key asked about. */
export const listAskingActions = statement((p: Tenant & { from: string; upTo: string }) =>
  ofTenant(p)
    .selectFrom("bookings")
    .select("action_id")
    .distinct()
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo)
    .where("agent_key", "=", 1)
    .where("status", "=", "proposed"),
);
