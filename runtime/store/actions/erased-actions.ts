/**
 * Actions whose answers were erased at the end of their retention (decision 335), and actions that are due for erasure.
 */
import { sql } from "../sql/kysely.js";
import { inBothEnvironments, joined, matching, ofTenant } from "../sql/of-tenant.js";
import { type Columns, insertInto, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { ErasedActionRow } from "../tables/schema.js";

export const addErasedAction = statement((p: Columns<ErasedActionRow>) =>
  insertInto("erased_actions", {
    account_id: p.account_id,
    env: p.env,
    action_id: p.action_id,
    transaction_id: p.transaction_id,
    domain: p.domain,
    day: p.day,
    place: p.place,
    counted_at: p.counted_at,
    last_place: p.last_place,
    answers: p.answers,
    erased_at: p.erased_at,
  }),
);

/** A row of the check log, in the order in which actions are looked at. */
export interface LoggedPlace {
  readonly day: number;
  readonly checkId: string;
}

/**
 * Answers of actions dated before a day, in the order of the days of their bookings, behind `day` and `checkId`. An
 * action may have several.
 */
export const listDatedBefore = statement((p: Tenant & LoggedPlace & { before: number; most: number }) =>
  ofTenant(p)
    .selectFrom("check_log")
    .innerJoin(...joined("actions", "check_log", ["action_id"]))
    .select(["check_log.day as day", "check_log.check_id as check_id", "check_log.action_id as action_id"])
    .where("check_log.day", ">=", p.day)
    .where("check_log.day", "<", p.before)
    .where(sql<boolean>`(check_log.day, check_log.check_id) > (${p.day}, ${p.checkId})`)
    .where("actions.day", "<", p.before)
    .orderBy("check_log.day")
    .orderBy("check_log.check_id")
    .limit(p.most),
);

/** An action with the data that decides its erasure. `sent_at`: the moment of the last request about it. */
export const readEndOf = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p)
    .selectFrom("actions")
    .innerJoin(...joined("bookings", "actions", ["transaction_id"]))
    .leftJoin(...joined("executions", "actions", ["action_id"]))
    .leftJoin(...joined("reversals", "actions", ["action_id"]))
    .select((row) => [
      "actions.action_id as action_id",
      "actions.transaction_id as transaction_id",
      "actions.domain as domain",
      "actions.day as day",
      "actions.counted_at as counted_at",
      "actions.open_until as open_until",
      "actions.decided_at as decided_at",
      "bookings.actor_kind as actor_kind",
      "bookings.actor_id as actor_id",
      "bookings.run as run",
      "bookings.created_at as booked_at",
      "executions.place as reported_place",
      "executions.reported_at as reported_at",
      "reversals.reported_at as reversed_at",
      matching(row, "open_requests as open", "actions", ["action_id"])
        .select(({ fn }) => fn.max("open.waits_until").as("until"))
        .as("waits_until"),
    ])
    .where("actions.action_id", "=", p.actionId),
);

export const listAnswerPlaces = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p)
    .selectFrom("answers")
    .select(["check_id", "place"])
    .where("action_id", "=", p.actionId)
    .orderBy("check_id"),
);

/** Descriptions in any booking of an action. */
export const listDescriptionsOfAction = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p)
    .selectFrom("bookings")
    .innerJoin(...joined("recipient_descriptions as described", "bookings", ["transaction_id"]))
    .select(["described.transaction_id as transaction_id", "described.fact as fact"])
    .where("bookings.action_id", "=", p.actionId),
);

export const dropAnswer = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p).deleteFrom("answers").where("check_id", "=", p.checkId),
);

export const dropResolution = statement((p: Tenant & { resolutionId: string }) =>
  ofTenant(p).deleteFrom("resolutions").where("resolution_id", "=", p.resolutionId),
);

export const dropRequest = statement((p: Tenant & { requestId: string }) =>
  ofTenant(p).deleteFrom("requests").where("request_id", "=", p.requestId),
);

export const dropRequestEnd = statement((p: Tenant & { requestId: string }) =>
  ofTenant(p).deleteFrom("request_ends").where("request_id", "=", p.requestId),
);

/** The last bookings of erased actions that count in a domain, in the form of `listCounted`. */
export const listErasedCounted = statement(
  (p: Tenant & { domain: string; after: number; from: number; most: number }) =>
    ofTenant(p)
      .selectFrom("erased_actions as erased")
      .innerJoin(...joined("bookings", "erased", ["transaction_id"]))
      .selectAll("bookings")
      .select(["erased.counted_at as sequence"])
      .where("erased.domain", "=", p.domain)
      .where("erased.counted_at", ">", p.after)
      .where("erased.day", ">=", p.from)
      .orderBy("erased.counted_at")
      .limit(p.most),
);

/** The erased actions of an account, by environment. */
export const listErasedInAll = statement((p: { accountId: string }) =>
  inBothEnvironments(p)
    .selectFrom("erased_actions")
    .select((row) => [
      "env",
      row.cast<number>(row.fn.countAll(), "integer").as("actions"),
      row.cast<number>(row.fn.sum("answers"), "integer").as("answers"),
      row.fn.max("erased_at").as("erased_at"),
    ])
    .groupBy("env"),
);
