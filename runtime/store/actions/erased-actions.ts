/** Actions whose answers were erased at the end of their retention (decision 335), and those that are to be erased. */
import { sql } from "../sql/kysely.js";
import { type Columns, insertInto, query, statement } from "../sql/statement.js";
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
  query
    .selectFrom("check_log")
    .innerJoin("actions", (join) =>
      join
        .onRef("actions.account_id", "=", "check_log.account_id")
        .onRef("actions.env", "=", "check_log.env")
        .onRef("actions.action_id", "=", "check_log.action_id"),
    )
    .select(["check_log.day as day", "check_log.check_id as check_id", "check_log.action_id as action_id"])
    .where("check_log.account_id", "=", p.accountId)
    .where("check_log.env", "=", p.env)
    .where("check_log.day", ">=", p.day)
    .where("check_log.day", "<", p.before)
    .where(sql<boolean>`(check_log.day, check_log.check_id) > (${p.day}, ${p.checkId})`)
    .where("actions.day", "<", p.before)
    .orderBy("check_log.day")
    .orderBy("check_log.check_id")
    .limit(p.most),
);

/** An action with what its erasure depends on. `sent_at`: when somebody last sent something about it. */
export const readEndOf = statement((p: Tenant & { actionId: string }) =>
  query
    .selectFrom("actions")
    .innerJoin("bookings", (join) =>
      join
        .onRef("bookings.account_id", "=", "actions.account_id")
        .onRef("bookings.env", "=", "actions.env")
        .onRef("bookings.transaction_id", "=", "actions.transaction_id"),
    )
    .leftJoin("executions", (join) =>
      join
        .onRef("executions.account_id", "=", "actions.account_id")
        .onRef("executions.env", "=", "actions.env")
        .onRef("executions.action_id", "=", "actions.action_id"),
    )
    .leftJoin("reversals", (join) =>
      join
        .onRef("reversals.account_id", "=", "actions.account_id")
        .onRef("reversals.env", "=", "actions.env")
        .onRef("reversals.action_id", "=", "actions.action_id"),
    )
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
      row
        .selectFrom("open_requests as open")
        .select(({ fn }) => fn.max("open.waits_until").as("until"))
        .whereRef("open.account_id", "=", "actions.account_id")
        .whereRef("open.env", "=", "actions.env")
        .whereRef("open.action_id", "=", "actions.action_id")
        .as("waits_until"),
    ])
    .where("actions.account_id", "=", p.accountId)
    .where("actions.env", "=", p.env)
    .where("actions.action_id", "=", p.actionId),
);

export const listAnswerPlaces = statement((p: Tenant & { actionId: string }) =>
  query
    .selectFrom("answers")
    .select(["check_id", "place"])
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("action_id", "=", p.actionId)
    .orderBy("check_id"),
);

/** Descriptions in any booking of an action. */
export const listDescriptionsOfAction = statement((p: Tenant & { actionId: string }) =>
  query
    .selectFrom("bookings")
    .innerJoin("recipient_descriptions as described", (join) =>
      join
        .onRef("described.account_id", "=", "bookings.account_id")
        .onRef("described.env", "=", "bookings.env")
        .onRef("described.transaction_id", "=", "bookings.transaction_id"),
    )
    .select(["described.transaction_id as transaction_id", "described.fact as fact"])
    .where("bookings.account_id", "=", p.accountId)
    .where("bookings.env", "=", p.env)
    .where("bookings.action_id", "=", p.actionId),
);

export const dropAnswer = statement((p: Tenant & { checkId: string }) =>
  query
    .deleteFrom("answers")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("check_id", "=", p.checkId),
);

export const dropResolution = statement((p: Tenant & { resolutionId: string }) =>
  query
    .deleteFrom("resolutions")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("resolution_id", "=", p.resolutionId),
);

export const dropRequest = statement((p: Tenant & { requestId: string }) =>
  query
    .deleteFrom("requests")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("request_id", "=", p.requestId),
);

export const dropRequestEnd = statement((p: Tenant & { requestId: string }) =>
  query
    .deleteFrom("request_ends")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("request_id", "=", p.requestId),
);

/** The last bookings of erased actions that count in a domain, as `listCounted` gives those of others. */
export const listErasedCounted = statement(
  (p: Tenant & { domain: string; after: number; from: number; most: number }) =>
    query
      .selectFrom("erased_actions as erased")
      .innerJoin("bookings", (join) =>
        join
          .onRef("bookings.account_id", "=", "erased.account_id")
          .onRef("bookings.env", "=", "erased.env")
          .onRef("bookings.transaction_id", "=", "erased.transaction_id"),
      )
      .selectAll("bookings")
      .select(["erased.counted_at"])
      .where("erased.account_id", "=", p.accountId)
      .where("erased.env", "=", p.env)
      .where("erased.domain", "=", p.domain)
      .where("erased.counted_at", ">", p.after)
      .where("erased.day", ">=", p.from)
      .orderBy("erased.counted_at")
      .limit(p.most),
);

/** What was erased of an account, by environment. */
export const listErasedInAll = statement((p: { accountId: string }) =>
  query
    .selectFrom("erased_actions")
    .select((row) => [
      "env",
      row.cast<number>(row.fn.countAll(), "integer").as("actions"),
      row.cast<number>(row.fn.sum("answers"), "integer").as("answers"),
      row.fn.max("erased_at").as("erased_at"),
    ])
    .where("account_id", "=", p.accountId)
    .groupBy("env"),
);
