/**
 * Mail about requests: items that wait, items held back, the requests in a message, and the messages that a mail server
 * accepted.
 */
import { sql } from "../sql/kysely.js";
import { isOneOf } from "../sql/list-parameters.js";
import { inBothEnvironments, joined, matching, ofTenant } from "../sql/of-tenant.js";
import { type Columns, constantStatement, insertInto, ofEveryAccount, query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { HeldBackRow, RequestRow } from "../tables/schema.js";
import { ITEMS_OF } from "./messages.js";

/** A request that waits for its mail. */
export const addRequestItem = statement(
  (p: { accountId: string; env: string; requestId: string; personId: string; now: number }) =>
    insertInto("message_items", {
      account_id: p.accountId,
      env: p.env,
      kind: "request",
      item_id: p.requestId,
      person_id: p.personId,
      due_at: p.now,
      created_at: p.now,
      message_id: null,
      closed: null,
    }),
);

/**
 * A person has another address: what the earlier one was sent, and still waits, is mailed again. Requests in a message
 * that is under way go to the new address anyway.
 */
export const addAgainItems = statement((p: { accountId: string; personId: string; now: number }) =>
  query
    .insertInto("message_items")
    .columns(["account_id", "env", "kind", "item_id", "person_id", "due_at", "created_at"])
    .expression(
      inBothEnvironments(p)
        .selectFrom("open_requests as open")
        .innerJoin(
          ...joined("message_items as item", "open", [], (join) =>
            join.onRef("item.item_id", "=", "open.request_id").on("item.kind", "=", "request"),
          ),
        )
        .innerJoin("deliveries", "deliveries.message_id", "item.message_id")
        .select((each) => [
          "open.account_id",
          "open.env",
          each.cast<string>(each.val("again"), "text").as("kind"),
          "open.request_id",
          "open.asked_of",
          each.cast<number>(each.val(p.now), "bigint").as("due_at"),
          each.cast<number>(each.val(p.now), "bigint").as("created_at"),
        ])
        .where("open.asked_of", "=", p.personId)
        .where("open.waits_until", ">", p.now)
        .where("deliveries.finished_at", "is not", null),
    )
    // The address changed before.
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "env", "kind", "item_id", "person_id"])
        .doUpdateSet({ due_at: p.now, created_at: p.now, message_id: null, closed: null }),
    ),
);

/** Adds one reminder at most, and only for a request that a message carried. */
export const addReminderItem = statement((p: { accountId: string; env: string; requestId: string; now: number }) =>
  query
    .insertInto("message_items")
    .columns(["account_id", "env", "kind", "item_id", "person_id", "due_at", "created_at"])
    .expression(
      ofTenant(p)
        .selectFrom("message_items")
        .select((each) => [
          "account_id",
          "env",
          each.cast<string>(each.val("reminder"), "text").as("kind"),
          "item_id",
          "person_id",
          each.cast<number>(each.val(p.now), "bigint").as("due_at"),
          each.cast<number>(each.val(p.now), "bigint").as("created_at"),
        ])
        .where("kind", "=", "request")
        .where("item_id", "=", p.requestId)
        .where("message_id", "is not", null),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Requests and reminders that are due for a person, the longest first. `agent` null: the request waits no longer. */
export const listDueRequests = statement((p: { accountId: string; personId: string; now: number; most: number }) =>
  inBothEnvironments(p)
    .selectFrom("message_items as item")
    .leftJoin(
      ...joined("open_requests as open", "item", [], (join) =>
        join.onRef("open.request_id", "=", "item.item_id").on("open.waits_until", ">", p.now),
      ),
    )
    .select(["item.env", "item.kind", "item.item_id", "open.agent"])
    .where("item.person_id", "=", p.personId)
    .where("item.message_id", "is", null)
    .where("item.closed", "is", null)
    .where("item.due_at", "<=", p.now)
    .where("item.kind", "in", ITEMS_OF.requests)
    .orderBy("item.due_at")
    .orderBy("item.item_id")
    .limit(p.most),
);

/** The due moment of an item that is held back until fewer requests wait. */
export const HELD_BACK = Number.MAX_SAFE_INTEGER;

/** Moves the due moment of a request's mail. */
export const putOffRequestItem = statement((p: { accountId: string; env: string; requestId: string; dueAt: number }) =>
  ofTenant(p)
    .updateTable("message_items")
    .set({ due_at: p.dueAt })
    .where("kind", "=", "request")
    .where("item_id", "=", p.requestId)
    .where("message_id", "is", null),
);

/** The request is no longer open: its unsent items are closed. */
export const closeRequestItems = statement((p: { accountId: string; env: string; requestId: string; reason: string }) =>
  ofTenant(p)
    .updateTable("message_items")
    .set({ closed: p.reason })
    .where("kind", "in", ITEMS_OF.requests)
    .where("item_id", "=", p.requestId)
    .where("message_id", "is", null)
    .where("closed", "is", null),
);

export const listHeldBack = constantStatement(() => ofEveryAccount.selectFrom("held_back").selectAll());

export const addHeldBack = statement((p: Columns<HeldBackRow>) =>
  insertInto("held_back", {
    account_id: p.account_id,
    env: p.env,
    person_id: p.person_id,
    agent: p.agent,
    since: p.since,
  }),
);

export const dropHeldBack = statement((p: { accountId: string; env: string; personId: string; agent: string }) =>
  ofTenant(p).deleteFrom("held_back").where("person_id", "=", p.personId).where("agent", "=", p.agent),
);

/** The requests and reminders in a message, with the ends of the requests, in the order in which people were asked. */
export const listRequestsOfMessage = statement((p: { messageId: string }) =>
  ofEveryAccount
    .selectFrom("message_items as item")
    .innerJoin(...joined("requests", "item", [], (join) => join.onRef("requests.request_id", "=", "item.item_id")))
    .innerJoin(...joined("bookings", "requests", ["transaction_id"]))
    .leftJoin(...joined("request_ends as end", "requests", ["request_id"]))
    .select([
      "item.kind",
      "requests.account_id",
      "requests.env",
      "requests.request_id",
      "requests.check_id",
      "requests.asks",
      "requests.rule_set",
      "requests.rule",
      "requests.agent",
      "requests.waits_until",
      "bookings.on_behalf_of",
      "bookings.run",
      "bookings.facts",
      "end.status",
    ])
    .where("item.message_id", "=", p.messageId)
    .where("item.kind", "in", ITEMS_OF.requests)
    .orderBy("requests.request_id")
    .orderBy("item.kind"),
);

/** When each of these requests was mailed, for messages that a mail server accepted. */
export const readEmailedRequests = statement((p: Tenant & { requestIds: readonly string[] }) =>
  ofTenant(p)
    .selectFrom("message_items as item")
    .innerJoin("deliveries", "deliveries.message_id", "item.message_id")
    // A delivery that was sent has a moment.
    .select((row) => ["item.item_id as request_id", row.fn.min<number>("deliveries.finished_at").as("emailed_at")])
    .where("item.kind", "in", ["request", "again"])
    .where((row) => isOneOf(row.ref("item.item_id"), p.requestIds))
    .where("deliveries.result", "=", "sent")
    .groupBy("item.item_id"),
);

/** The alert about a request that cannot arrive is raised once: this, and the id of the request. */
export const UNDELIVERABLE = "request.undeliverable";

/** A request as its alerts name it. */
export type MailedRequestRow = Pick<
  RequestRow,
  "account_id" | "env" | "request_id" | "check_id" | "transaction_id" | "action_id" | "asked_of" | "asks" | "agent"
>;

/** Live requests in a message that still wait. */
export const listWaitingInMessage = statement((p: { messageId: string; now: number }) =>
  waitingItems(p).where("item.message_id", "=", p.messageId),
);

/** Live requests that wait, were due before a moment and have not left, except those of which an alert tells. */
export const listUndelivered = statement((p: { dueBefore: number; now: number; most: number }) =>
  waitingItems(p)
    .leftJoin("deliveries", "deliveries.message_id", "item.message_id")
    .where("item.closed", "is", null)
    .where("item.due_at", "<=", p.dueBefore)
    .where("deliveries.finished_at", "is", null)
    .where((row) =>
      row.not(
        row.exists(
          matching(row, "alerts", "item", [])
            .select("alerts.alert_id")
            .where("alerts.once", "=", sql<string>`${sql.lit(`${UNDELIVERABLE} `)} || requests.request_id`),
        ),
      ),
    )
    .limit(p.most),
);

// The builder's type says which columns there are, and only Kysely can write it.
function waitingItems(p: { readonly now: number }) {
  return ofEveryAccount
    .selectFrom("message_items as item")
    .innerJoin(...joined("requests", "item", [], (join) => join.onRef("requests.request_id", "=", "item.item_id")))
    .innerJoin(...joined("open_requests as open", "requests", ["request_id"]))
    .select([
      "requests.account_id",
      "requests.env",
      "requests.request_id",
      "requests.check_id",
      "requests.transaction_id",
      "requests.action_id",
      "requests.asked_of",
      "requests.asks",
      "requests.agent",
    ])
    .distinct()
    .where("item.env", "=", "live")
    .where("item.kind", "in", ITEMS_OF.requests)
    .where("open.waits_until", ">", p.now);
}
