/** Bookings: the data sent with each check, as the service understood it. Records. */
import { joined, matching, ofTenant } from "../sql/of-tenant.js";
import { type Columns, insertInto, query, statement } from "../sql/statement.js";
import type { BookingRow } from "../tables/schema.js";

/** The row as its own values, for a booking is written and read whole. */
export const addBooking = statement((p: Columns<BookingRow>) =>
  insertInto("bookings", {
    account_id: p.account_id,
    env: p.env,
    transaction_id: p.transaction_id,
    action_id: p.action_id,
    status: p.status,
    domain: p.domain,
    rule_set: p.rule_set,
    jurisdiction: p.jurisdiction,
    policies: p.policies,
    explain: p.explain,
    channel: p.channel,
    ref: p.ref,
    run: p.run,
    system: p.system,
    actor_kind: p.actor_kind,
    actor_id: p.actor_id,
    on_behalf_of: p.on_behalf_of,
    provenance: p.provenance,
    executed_at: p.executed_at,
    executed_on: p.executed_on,
    completes: p.completes,
    corrects: p.corrects,
    day: p.day,
    facts: p.facts,
    described: p.described,
    by_name: p.by_name,
    sent_by: p.sent_by,
    created_at: p.created_at,
    agent_key: p.agent_key,
    approval_sent_by: p.approval_sent_by,
    claimed_approver: p.claimed_approver,
    claimed_amount: p.claimed_amount,
    approval_offices: p.approval_offices,
    approval_by_self: p.approval_by_self,
    approval_for: p.approval_for,
  }),
);

export const readBooking = statement((p: { accountId: string; env: string; transactionId: string }) =>
  ofTenant(p).selectFrom("bookings").selectAll().where("transaction_id", "=", p.transactionId),
);

/** Approvals that keys recorded in a person's name. `from` and `to` in milliseconds; `to` is exclusive. */
export const listClaimedApprovals = statement(
  (p: { accountId: string; env: string; person: string; from: number; to: number }) =>
    ofTenant(p)
      .selectFrom("bookings")
      .select(["transaction_id", "claimed_amount"])
      .where("claimed_approver", "=", p.person)
      .where("created_at", ">=", p.from)
      .where("created_at", "<", p.to),
);

/** Returns a row if an agent's key sent a booking of the action. */
export const readSentByAgentKey = statement((p: { accountId: string; env: string; actionId: string }) =>
  ofTenant(p)
    .selectFrom("bookings")
    .select("agent_key")
    .where("action_id", "=", p.actionId)
    .where("agent_key", "=", 1)
    .limit(1),
);

/** Who sent the bookings of an action, in their order. */
export const listSentBookings = statement((p: { accountId: string; env: string; actionId: string }) =>
  ofTenant(p)
    .selectFrom("bookings")
    .select(["sent_by", "completes", "approval_sent_by"])
    .where("action_id", "=", p.actionId)
    .orderBy("transaction_id"),
);

interface CountedBookings {
  accountId: string;
  env: string;
  domain: string;
  from: number;
  to: number;
  after: string;
  most: number;
}

/** A page of the bookings that were sent as taken or reported so. */
const countedPage = (p: CountedBookings) =>
  ofTenant(p)
    .selectFrom("bookings")
    .selectAll("bookings")
    .where("bookings.domain", "=", p.domain)
    .where((row) =>
      row.or([
        row("bookings.status", "=", "executed"),
        row(
          matching(row, "executions as reported", "bookings", ["action_id", "transaction_id"])
            .select("reported.place")
            .where("reported.executed", "=", 1),
          "is not",
          null,
        ),
      ]),
    )
    .where("bookings.day", ">=", p.from)
    .where("bookings.day", "<=", p.to)
    .where("bookings.transaction_id", ">", p.after)
    .orderBy("bookings.transaction_id")
    .limit(p.most);

/**
 * Bookings of a domain that count or counted, dated in a range of days. `sequence` is the action's. The booking was the
 * action's newest from `stands_from` to `stands_to` (null: until now). The sequence comes from the report or from the
 * booking's answer; it is kept if the answer was erased. For old answers without one it comes from the projection.
 * `after`: the last booking of the previous page; empty for the first page. The page is taken first and the rest looked
 * up by its keys (see `listActionRecords`).
 */
export const listCountedBookings = statement((p: CountedBookings) =>
  query
    .selectFrom(countedPage(p).as("page"))
    .leftJoin(
      ...joined("answers", "page", ["action_id", "transaction_id"], (join) =>
        join.on("answers.recheck_reason", "is", null).on("page.status", "=", "executed"),
      ),
    )
    .leftJoin(...joined("actions", "page", ["action_id", "transaction_id"]))
    .leftJoin(
      ...joined("erased_actions as erased", "page", ["action_id"], (join) => join.on("page.status", "=", "executed")),
    )
    .leftJoin(
      ...joined("executions", "page", ["action_id", "transaction_id"], (join) =>
        join.on("executions.executed", "=", 1),
      ),
    )
    .leftJoin(
      ...joined("amendments", "page", ["transaction_id"], (join) =>
        join
          // So that either index of the table finds it.
          .on((on) => on("amendments.amends", "=", on.fn<string>("coalesce", ["page.completes", "page.corrects"]))),
      ),
    )
    .leftJoin(
      ...joined("amendments as later", "page", [], (join) => join.onRef("later.amends", "=", "page.transaction_id")),
    )
    .leftJoin(...joined("reversals", "page", ["action_id", "transaction_id"]))
    .selectAll("page")
    .select((row) => [
      row.fn.coalesce("executions.place", "answers.place", "erased.place", "actions.counted_at").as("sequence"),
      row.fn
        .coalesce("amendments.place", "executions.place", "answers.place", "erased.place", "actions.counted_at")
        .as("stands_from"),
      row.fn.coalesce("later.place", "reversals.place").as("stands_to"),
    ])
    .orderBy("page.transaction_id"),
);
