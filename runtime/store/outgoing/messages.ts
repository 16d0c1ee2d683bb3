/** Messages: mail to one person, its contents, and the progress of its sending. None of these are records. */
import { isOneOf } from "../sql/list-parameters.js";
import { inBothEnvironments, joined, ofTenant } from "../sql/of-tenant.js";
import { constantStatement, insertInto, ofEveryAccount, query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { MessageItemRow } from "../tables/schema.js";

// ── Items that wait for a message ──

/** One for each row that the outbox has of these alerts. */
export const addAlertItems = statement((p: Tenant & { alertIds: readonly string[] }) =>
  query
    .insertInto("message_items")
    .columns(["account_id", "env", "kind", "item_id", "person_id", "due_at", "created_at"])
    .expression(
      ofTenant(p)
        .selectFrom("outbox")
        .select((each) => [
          "account_id",
          "env",
          each.cast<string>(each.val("alert"), "text").as("kind"),
          "alert_id",
          "person_id",
          "due_at",
          "created_at",
        ])
        .where((each) => isOneOf(each.ref("alert_id"), p.alertIds)),
    ),
);

/** One item for each kind, person and summary: later events of the day are in the same summary. */
export const addSummaryItem = statement(
  (p: Tenant & { kind: "claims" | "taken"; personId: string; itemId: string; dueAt: number; now: number }) =>
    insertInto("message_items", {
      account_id: p.accountId,
      env: p.env,
      kind: p.kind,
      item_id: p.itemId,
      person_id: p.personId,
      due_at: p.dueAt,
      created_at: p.now,
      message_id: null,
      closed: null,
    }).onConflict((conflict) => conflict.doNothing()),
);

/** The daily summaries in a message. */
export const listSummariesOfMessage = statement((p: { messageId: string }) =>
  ofEveryAccount
    .selectFrom("message_items")
    .select(["account_id", "env", "kind", "item_id", "person_id"])
    .where("message_id", "=", p.messageId)
    .where("kind", "in", SUMMARIES)
    .orderBy("env")
    .orderBy("kind")
    .orderBy("item_id"),
);

/** Adds items for outbox rows since a moment that have none: an older program wrote them. */
export const addMissedItems = statement((p: { since: number }) =>
  query
    .insertInto("message_items")
    .columns(["account_id", "env", "kind", "item_id", "person_id", "due_at", "created_at"])
    .expression(
      ofEveryAccount
        .selectFrom("outbox")
        .leftJoin(
          ...joined("message_items as item", "outbox", [], (join) =>
            join
              .on("item.kind", "=", "alert")
              .onRef("item.item_id", "=", "outbox.alert_id")
              .onRef("item.person_id", "=", "outbox.person_id"),
          ),
        )
        .select((each) => [
          "outbox.account_id",
          "outbox.env",
          each.cast<string>(each.val("alert"), "text").as("kind"),
          "outbox.alert_id",
          "outbox.person_id",
          "outbox.due_at",
          "outbox.created_at",
        ])
        .where("outbox.created_at", ">=", p.since)
        .where("item.item_id", "is", null),
    ),
);

/** The kinds of items that one kind of message carries. */
const SUMMARIES = ["claims", "taken"] as const;
export const ITEMS_OF = { alerts: ["alert", ...SUMMARIES], requests: ["request", "reminder", "again"] } as const;

/** Persons for whom something is due since a moment, and to whom no message of this kind is under way. */
const listDuePeopleFor = (kind: keyof typeof ITEMS_OF) =>
  statement((p: { dueBefore: number; most: number }) =>
    ofEveryAccount
      .selectFrom("message_items as item")
      .innerJoin("people", (join) =>
        join.onRef("people.account_id", "=", "item.account_id").onRef("people.person_id", "=", "item.person_id"),
      )
      .select(["item.account_id", "item.person_id", "people.left_at"])
      .distinct()
      .where("item.message_id", "is", null)
      .where("item.closed", "is", null)
      .where("item.due_at", "<=", p.dueBefore)
      .where("item.kind", "in", ITEMS_OF[kind])
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("messages")
              .innerJoin("deliveries", "deliveries.message_id", "messages.message_id")
              .select("messages.message_id")
              .whereRef("messages.account_id", "=", "item.account_id")
              .whereRef("messages.person_id", "=", "item.person_id")
              .where("messages.kind", "=", kind)
              .where("deliveries.finished_at", "is", null),
          ),
        ),
      )
      .limit(p.most),
  );

export const listPeopleDueAlerts = listDuePeopleFor("alerts");
export const listPeopleDueRequests = listDuePeopleFor("requests");

/** Alerts that are due for a person, the longest first. */
export const listDueAlerts = statement((p: DueItems) => dueItems(p, ["alert"]));

/** Daily summaries that are due for a person. They are sent with the alerts. */
export const listDueSummaries = statement((p: DueItems) => dueItems(p, SUMMARIES));

interface DueItems {
  readonly accountId: string;
  readonly personId: string;
  readonly now: number;
  readonly most: number;
}

const dueItems = (p: DueItems, kinds: readonly string[]) =>
  inBothEnvironments(p)
    .selectFrom("message_items")
    .select(["env", "kind", "item_id"])
    .where("person_id", "=", p.personId)
    .where("message_id", "is", null)
    .where("closed", "is", null)
    .where("due_at", "<=", p.now)
    .where("kind", "in", kinds)
    .orderBy("due_at")
    .orderBy("item_id")
    .limit(p.most);

/** Compare and set: an item that a message has stays in it. */
export const putIntoMessage = statement(
  (
    p: Pick<MessageItemRow, "env" | "kind"> & {
      accountId: string;
      personId: string;
      itemId: string;
      messageId: string;
    },
  ) =>
    ofTenant(p)
      .updateTable("message_items")
      .set({ message_id: p.messageId })
      .where("kind", "=", p.kind)
      .where("item_id", "=", p.itemId)
      .where("person_id", "=", p.personId)
      .where("message_id", "is", null),
);

/** Everything that waits for a person who left. */
export const closeItemsOf = statement((p: { accountId: string; personId: string; reason: string }) =>
  inBothEnvironments(p)
    .updateTable("message_items")
    .set({ closed: p.reason })
    .where("person_id", "=", p.personId)
    .where("message_id", "is", null)
    .where("closed", "is", null),
);

/** Everything that waits and was raised before a moment, of all accounts; a row for each. */
export const closeItemsBefore = statement((p: { before: number; reason: string }) =>
  ofEveryAccount
    .updateTable("message_items")
    .set({ closed: p.reason })
    .where("message_id", "is", null)
    .where("closed", "is", null)
    .where("created_at", "<", p.before)
    .returning("item_id"),
);

// ── Messages ──

export const addMessage = statement(
  (p: {
    messageId: string;
    kind: string;
    accountId: string | null;
    personId: string | null;
    toAddress: string | null;
    content: string | null;
    language: string | null;
    now: number;
  }) =>
    insertInto("messages", {
      message_id: p.messageId,
      kind: p.kind,
      account_id: p.accountId,
      person_id: p.personId,
      to_address: p.toAddress,
      content: p.content,
      language: p.language,
      created_at: p.now,
    }),
);

export const addDelivery = statement((p: { messageId: string; now: number }) =>
  insertInto("deliveries", {
    message_id: p.messageId,
    result: "waiting",
    reason: null,
    tries: 0,
    next_try_at: p.now,
    last_failure: null,
    last_failed_at: null,
    finished_at: null,
    lease: null,
    lease_until: 0,
  }),
);

/** The message with its receiver's present data. */
export const readMessage = statement((p: { messageId: string }) =>
  ofEveryAccount
    .selectFrom("messages")
    .leftJoin("accounts", "accounts.account_id", "messages.account_id")
    .leftJoin("people", (join) =>
      join.onRef("people.account_id", "=", "messages.account_id").onRef("people.person_id", "=", "messages.person_id"),
    )
    .selectAll("messages")
    .select([
      "accounts.slug",
      "accounts.time_zone",
      "people.email",
      "people.role",
      "people.left_at",
      "people.invited_at",
      "people.accepted_at",
    ])
    .where("messages.message_id", "=", p.messageId),
);

/** The alerts in a message, in the order in which they were raised. */
export const listAlertsOfMessage = statement((p: { messageId: string }) =>
  ofEveryAccount
    .selectFrom("message_items as item")
    .innerJoin(...joined("alerts", "item", [], (join) => join.onRef("alerts.alert_id", "=", "item.item_id")))
    .select(["alerts.env", "alerts.alert_id", "alerts.type", "alerts.payload", "alerts.created_at"])
    .where("item.message_id", "=", p.messageId)
    .where("item.kind", "=", "alert")
    .orderBy("alerts.alert_id"),
);

/** After the end of a message, only its items stay. Address and content are removed. */
export const emptyMessage = statement((p: { messageId: string }) =>
  query.updateTable("messages").set({ to_address: null, content: null }).where("message_id", "=", p.messageId),
);

// ── Deliveries ──

/** Compare-and-set: returns no row if another process has taken it. */
export const takeDelivery = statement((p: { messageId: string; lease: string; now: number; until: number }) =>
  query
    .updateTable("deliveries")
    .set({ lease: p.lease, lease_until: p.until })
    .where("message_id", "=", p.messageId)
    .where("finished_at", "is", null)
    .where("next_try_at", "<=", p.now)
    .where("lease_until", "<=", p.now)
    .returning(["message_id", "tries"]),
);

/** Returns no row if another process has it now. */
export const finishDelivery = statement(
  (p: {
    messageId: string;
    lease: string;
    result: string;
    reason: string | null;
    tries: number;
    failure: string | null;
    failedAt: number | null;
    now: number;
  }) =>
    query
      .updateTable("deliveries")
      .set((row) => ({
        result: row.cast<"sent">(row.val(p.result), "text"),
        reason: p.reason,
        tries: p.tries,
        // An earlier failure stays recorded.
        last_failure: row.fn.coalesce(row.cast<string | null>(row.val(p.failure), "text"), "last_failure"),
        last_failed_at: row.fn.coalesce(row.cast<number | null>(row.val(p.failedAt), "bigint"), "last_failed_at"),
        finished_at: p.now,
        lease: null,
        lease_until: 0,
      }))
      .where("message_id", "=", p.messageId)
      .where("lease", "=", p.lease)
      .where("finished_at", "is", null)
      .returning("message_id"),
);

export const postponeDelivery = statement(
  (p: { messageId: string; lease: string; tries: number; nextTryAt: number; failure: string; now: number }) =>
    query
      .updateTable("deliveries")
      .set({
        tries: p.tries,
        next_try_at: p.nextTryAt,
        last_failure: p.failure,
        last_failed_at: p.now,
        lease: null,
        lease_until: 0,
      })
      .where("message_id", "=", p.messageId)
      .where("lease", "=", p.lease)
      .where("finished_at", "is", null),
);

/** Every message that was made before a moment and not sent, of all accounts; a row for each. */
export const closeDeliveriesBefore = statement((p: { before: number; reason: string; now: number }) =>
  query
    .updateTable("deliveries")
    .set({ result: "closed", reason: p.reason, finished_at: p.now, lease: null, lease_until: 0 })
    .where("finished_at", "is", null)
    .where("message_id", "in", (row) =>
      row.selectFrom("messages").select("message_id").where("created_at", "<", p.before),
    )
    .returning("message_id"),
);

// ── For an operator, and for figures ──

/** Newest first. `result` and `slug` null: any. */
export const listMessages = statement((p: { slug: string | null; result: string | null; most: number }) =>
  ofEveryAccount
    .selectFrom("messages")
    .innerJoin("deliveries", "deliveries.message_id", "messages.message_id")
    .leftJoin("accounts", "accounts.account_id", "messages.account_id")
    .select([
      "messages.message_id",
      "messages.kind",
      "messages.person_id",
      "messages.created_at",
      "accounts.slug as account",
      "deliveries.result",
      "deliveries.reason",
      "deliveries.tries",
      "deliveries.next_try_at",
      "deliveries.last_failure",
      "deliveries.finished_at",
    ])
    .where((row) =>
      row.or([row(row.cast<string | null>(row.val(p.slug), "text"), "is", null), row("accounts.slug", "=", p.slug)]),
    )
    .where((row) =>
      row.or([
        row(row.cast<string | null>(row.val(p.result), "text"), "is", null),
        row("deliveries.result", "=", row.cast<"sent">(row.val(p.result), "text")),
      ]),
    )
    .orderBy("messages.message_id", "desc")
    .limit(p.most),
);

/** Messages of one account, newest first. `before`: a message's id; only messages made earlier; null: any. */
export const pageOfMessages = statement((p: { accountId: string; before: string | null; most: number }) =>
  query
    .selectFrom("messages")
    .innerJoin("deliveries", "deliveries.message_id", "messages.message_id")
    .select([
      "messages.message_id",
      "messages.kind",
      "messages.person_id",
      "messages.created_at",
      "deliveries.result",
      "deliveries.reason",
      "deliveries.tries",
      "deliveries.next_try_at",
      "deliveries.last_failure",
      "deliveries.finished_at",
    ])
    .where("messages.account_id", "=", p.accountId)
    .where((row) =>
      row.or([
        row(row.cast<string | null>(row.val(p.before), "text"), "is", null),
        row("messages.message_id", "<", p.before),
      ]),
    )
    .orderBy("messages.message_id", "desc")
    .limit(p.most),
);

/** Items that are due by a moment and in no message yet, by account. */
export const countWaitingItems = statement((p: { now: number }) =>
  ofEveryAccount
    .selectFrom("message_items")
    .innerJoin("accounts", "accounts.account_id", "message_items.account_id")
    .select((row) => [
      "accounts.slug as account",
      row.cast<number>(row.fn.countAll(), "integer").as("items"),
      row.fn.min("due_at").as("due_since"),
    ])
    .where("message_id", "is", null)
    .where("closed", "is", null)
    .where("due_at", "<=", p.now)
    .groupBy("accounts.slug"),
);

export const countWaitingDeliveries = constantStatement(() =>
  query
    .selectFrom("deliveries")
    .innerJoin("messages", "messages.message_id", "deliveries.message_id")
    .select((row) => [
      row.cast<number>(row.fn.countAll(), "integer").as("messages"),
      row.fn.min("messages.created_at").as("waiting_since"),
    ])
    .where("deliveries.finished_at", "is", null),
);

export const readLastFailure = constantStatement(() =>
  query
    .selectFrom("deliveries")
    .select(["last_failure", "last_failed_at"])
    .where("last_failed_at", "is not", null)
    .orderBy("last_failed_at", "desc")
    .limit(1),
);

// ── Expired rows ──

/** Deliveries of these kinds are not shown to anybody. */
export const dropOldDeliveries = statement((p: { kind: string; before: number }) =>
  query
    .deleteFrom("deliveries")
    .where("finished_at", "<", p.before)
    .where("message_id", "in", (row) => row.selectFrom("messages").select("message_id").where("kind", "=", p.kind)),
);

/** Messages whose delivery was dropped. */
export const dropOldMessages = statement((p: { kind: string; before: number }) =>
  query
    .deleteFrom("messages")
    .where("kind", "=", p.kind)
    .where("created_at", "<", p.before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("deliveries")
            .select("deliveries.message_id")
            .whereRef("deliveries.message_id", "=", "messages.message_id"),
        ),
      ),
    ),
);
