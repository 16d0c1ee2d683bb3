/**
 * Recipients: a record for each number. Names and descriptions are in separate tables, so that they can be erased
 * (decisions 144, 160).
 */
import { sql } from "../sql/kysely.js";
import { isOneOf } from "../sql/list-parameters.js";
import { joined, matching, ofTenant } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

/** With the stored name; null: none. */
export const findRecipient = statement((p: Tenant & { recipientId: string }) =>
  ofTenant(p)
    .selectFrom("recipients")
    .leftJoin(...joined("recipient_names", "recipients", ["recipient_id"]))
    .select(["recipients.recipient_id as recipient_id", "recipient_names.name as name"])
    .where("recipients.recipient_id", "=", p.recipientId),
);

/**
 * The first leaf of a recipient's number or name; null if none is sealed. A leaf outlasts its record, so it shows that
 * a record was erased.
 */
const leafOf = (table: "recipient_numbers" | "recipient_names_sent") => {
  const [account, env, id] = ["account_id", "env", "recipient_id"].map((column) => sql.ref(`recipients.${column}`));
  const name = sql<string>`${sql.lit(`${table} `)} || ${account} || ' ' || ${env} || ' ' || ${id}`;
  const leaf = query.selectFrom("leaves").select("leaves.number").orderBy("leaves.record").limit(sql.lit(1));
  if (table === "recipient_numbers") return leaf.where("leaves.record", "=", name);
  // Behind it is the booking. `!` is the first character behind the space.
  return leaf
    .where("leaves.record", ">", sql<string>`${name} || ' '`)
    .where("leaves.record", "<", sql<string>`${name} || '!'`);
};

/** Records with the names and numbers that are kept of them. */
const keptOf = (p: Tenant) =>
  ofTenant(p)
    .selectFrom("recipients")
    .leftJoin(...joined("recipient_names", "recipients", ["recipient_id"]))
    .leftJoin(...joined("recipient_numbers", "recipients", ["recipient_id"]));

/** Each record with its name and number, and the leaves of erased ones. */
const withNameAndNumber = (p: Tenant) =>
  keptOf(p).select([
    "recipients.recipient_id as recipient_id",
    "recipients.kind as kind",
    "recipients.created_from as created_from",
    "recipients.created_at as created_at",
    "recipient_names.name as name",
    "recipient_names.spelling as spelling",
    "recipient_numbers.number as number",
    leafOf("recipient_numbers").as("number_leaf"),
    leafOf("recipient_names_sent").as("name_leaf"),
  ]);

export const readRecipient = statement((p: Tenant & { recipientId: string }) =>
  withNameAndNumber(p).where("recipients.recipient_id", "=", p.recipientId),
);

/** Newest first. `before`: a record's id; only records made earlier; null: from the newest. */
export const listRecipients = statement((p: Tenant & { before: string | null; most: number }) =>
  withNameAndNumber(p)
    .where((row) =>
      row.or([
        row(row.cast<string | null>(row.val(p.before), "text"), "is", null),
        row("recipients.recipient_id", "<", p.before),
      ]),
    )
    .orderBy("recipients.recipient_id", "desc")
    .limit(p.most),
);

/** Records whose spelled name matches a pattern of `LIKE`, in which `!` escapes. Newest first. */
export const searchRecipients = statement((p: Tenant & { pattern: string; most: number }) =>
  withNameAndNumber(p)
    .where(sql<boolean>`${sql.ref("recipient_names.spelling")} LIKE ${p.pattern} ESCAPE '!'`)
    .orderBy("recipients.recipient_id", "desc")
    .limit(p.most),
);

/** The data of these records that matching rules compare. */
export const listCompared = statement((p: Tenant & { recipientIds: readonly string[] }) =>
  keptOf(p)
    .select([
      "recipients.recipient_id as recipient_id",
      "recipients.kind as kind",
      "recipient_names.name as name",
      "recipient_numbers.number as number",
    ])
    .where((row) => isOneOf(row.ref("recipients.recipient_id"), p.recipientIds)),
);

/** The records among these with a number, also an erased one: its leaf outlasts it. */
export const listNumbered = statement((p: Tenant & { recipientIds: readonly string[] }) =>
  ofTenant(p)
    .selectFrom("recipients")
    .select(["recipients.recipient_id as recipient_id", "recipients.kind as kind"])
    .where((row) => isOneOf(row.ref("recipients.recipient_id"), p.recipientIds))
    // With `EXISTS` in an `OR`, PostgreSQL may read all leaves; with a subquery of one value it never does.
    .where((row) =>
      row(
        row.fn.coalesce(
          matching(row, "recipient_numbers", "recipients", ["recipient_id"])
            .select(row.lit(1).as("one"))
            .limit(sql.lit(1)),
          leafOf("recipient_numbers")
            .clearSelect()
            .select((leaf) => leaf.lit(1).as("one")),
        ),
        "is not",
        null,
      ),
    ),
);

export const findRecipientByNumber = statement((p: Tenant & { kind: string; number: string }) =>
  ofTenant(p)
    .selectFrom("recipient_numbers")
    .leftJoin(...joined("recipient_names", "recipient_numbers", ["recipient_id"]))
    .select(["recipient_numbers.recipient_id as recipient_id", "recipient_names.name as name"])
    .where("recipient_numbers.kind", "=", p.kind)
    .where("recipient_numbers.number", "=", p.number),
);

/** The first kind behind another of the records that have numbers; null: there is none. */
export const nextKindNumbered = statement((p: Tenant & { after: string }) =>
  ofTenant(p)
    .selectFrom("recipient_numbers")
    .select(({ fn }) => fn.min<string | null>("kind").as("kind"))
    .where("kind", ">", p.after),
);

/** Numbers that are not sealed yet, in order: a sealed number never changes. Numbers in ASCII have one spelling. */
export const listNumbersBeyondAscii = statement((p: Tenant & { kind: string; after: string; most: number }) =>
  ofTenant(p)
    .selectFrom("recipient_numbers")
    .select(["number", "recipient_id", "created_at"])
    .where("kind", "=", p.kind)
    .where("number", ">", p.after)
    .where(({ fn, eb }) => eb(fn<number>("octet_length", ["number"]), ">", fn<number>("length", ["number"])))
    .where((row) => {
      const name = sql<string>`'recipient_numbers ' || account_id || ' ' || env || ' ' || recipient_id`;
      return row.not(row.exists(query.selectFrom("leaves").select("leaves.number").where("record", "=", name)));
    })
    .orderBy("number")
    .limit(p.most),
);

export const dropRecipientNumber = statement((p: Tenant & { kind: string; number: string }) =>
  ofTenant(p).deleteFrom("recipient_numbers").where("kind", "=", p.kind).where("number", "=", p.number),
);

/**
 * Records of this kind and spelling without a number: a name alone resolves only if there is one such record (decision
 * 144).
 */
export const findRecipientsBySpelling = statement((p: Tenant & { kind: string; spelling: string }) =>
  ofTenant(p)
    .selectFrom("recipient_names")
    .innerJoin(...joined("recipients", "recipient_names", ["recipient_id"]))
    .leftJoin(...joined("recipient_numbers", "recipient_names", ["recipient_id"]))
    .select(["recipient_names.recipient_id as recipient_id", "recipient_names.name as name"])
    .where("recipient_names.spelling", "=", p.spelling)
    .where("recipients.kind", "=", p.kind)
    .where("recipient_numbers.number", "is", null)
    .limit(2),
);

export const addRecipient = statement(
  (p: Tenant & { recipientId: string; kind: string; createdFrom: string; createdAt: number }) =>
    insertInto("recipients", {
      account_id: p.accountId,
      env: p.env,
      recipient_id: p.recipientId,
      kind: p.kind,
      created_from: p.createdFrom,
      created_at: p.createdAt,
    }),
);

export const addRecipientNumber = statement(
  (p: Tenant & { kind: string; number: string; recipientId: string; createdAt: number }) =>
    insertInto("recipient_numbers", {
      account_id: p.accountId,
      env: p.env,
      kind: p.kind,
      number: p.number,
      recipient_id: p.recipientId,
      created_at: p.createdAt,
    }),
);

/** A name that the recipient did not have replaces the one that is kept. */
export const keepRecipientName = statement((p: Tenant & { recipientId: string; name: string; spelling: string }) =>
  insertInto("recipient_names", {
    account_id: p.accountId,
    env: p.env,
    recipient_id: p.recipientId,
    name: p.name,
    spelling: p.spelling,
  }).onConflict((conflict) =>
    conflict
      .columns(["account_id", "env", "recipient_id"])
      .doUpdateSet((row) => ({ name: row.ref("excluded.name"), spelling: row.ref("excluded.spelling") })),
  ),
);

/** The record of a name that the recipient did not have before. */
export const addNameSent = statement(
  (p: Tenant & { recipientId: string; transactionId: string; name: string; createdAt: number }) =>
    insertInto("recipient_names_sent", {
      account_id: p.accountId,
      env: p.env,
      recipient_id: p.recipientId,
      transaction_id: p.transactionId,
      name: p.name,
      created_at: p.createdAt,
    }),
);

/** The last day of an action about the recipient; null: there is none. */
export const readLastMet = statement((p: Tenant & { recipientId: string }) =>
  ofTenant(p)
    .selectFrom("check_log")
    .select(({ fn }) => fn.max<number | null>("day").as("day"))
    .where("recipient_id", "=", p.recipientId),
);

/**
 * Names by the ids of their records, with whether each was met since: an action about the record is of day `since` or
 * a later one, or a name of it was recorded at the moment `sinceMs` or later. 1 is yes.
 */
export const listNamesMet = statement((p: Tenant & { since: number; sinceMs: number; after: string; most: number }) =>
  ofTenant(p)
    .selectFrom("recipient_names")
    .innerJoin(...joined("recipients", "recipient_names", ["recipient_id"]))
    .select((row) => [
      "recipient_names.recipient_id as recipient_id",
      "recipient_names.spelling as spelling",
      "recipients.kind as kind",
      row
        .case()
        .when(
          row.or([
            row.exists(
              matching(row, "check_log", "recipient_names", ["recipient_id"])
                .select(row.lit(1).as("one"))
                .where("check_log.day", ">=", p.since),
            ),
            row.exists(
              matching(row, "recipient_names_sent as sent", "recipient_names", ["recipient_id"])
                .select(row.lit(1).as("one"))
                .where("sent.created_at", ">=", p.sinceMs),
            ),
          ]),
        )
        .then(row.lit(1))
        .else(row.lit(0))
        .end()
        .as("met"),
    ])
    .where("recipient_names.recipient_id", ">", p.after)
    .orderBy("recipient_names.recipient_id")
    .limit(p.most),
);

/** Those of all accounts, by primary key. */
export const listRecipientNames = statement((p: Tenant & { after: string; most: number }) =>
  ofEveryAccount
    .selectFrom("recipient_names")
    .select(["account_id", "env", "recipient_id", "name", "spelling"])
    .where((row) => row(row.refTuple("account_id", "env", "recipient_id"), ">", row.tuple(p.accountId, p.env, p.after)))
    .orderBy("account_id")
    .orderBy("env")
    .orderBy("recipient_id")
    .limit(p.most),
);

/** The names that a recipient was sent with, the newest first. */
export const listNamesSent = statement((p: Tenant & { recipientId: string }) =>
  ofTenant(p)
    .selectFrom("recipient_names_sent")
    .select(["name", "transaction_id", "created_at"])
    .where("recipient_id", "=", p.recipientId)
    .orderBy("created_at", "desc")
    .orderBy("transaction_id", "desc"),
);

/**
 * Recipients of all accounts that were sent with a name but have no row of their name, because it was removed. Each
 * comes with the name sent last.
 */
export const listNamesMissing = statement((p: { most: number }) =>
  ofEveryAccount
    .selectFrom("recipient_names_sent as sent")
    .leftJoin(...joined("recipient_names as kept", "sent", ["recipient_id"]))
    .select(["sent.account_id as account_id", "sent.env as env", "sent.recipient_id as recipient_id"])
    .distinct()
    .where("kept.name", "is", null)
    .limit(p.most),
);

export const keepRecipientDescription = statement(
  (p: Tenant & { transactionId: string; fact: string; description: string; createdAt: number }) =>
    insertInto("recipient_descriptions", {
      account_id: p.accountId,
      env: p.env,
      transaction_id: p.transactionId,
      fact: p.fact,
      description: p.description,
      created_at: p.createdAt,
    }),
);

export const listRecipientDescriptions = statement((p: Tenant & { transactionId: string }) =>
  ofTenant(p)
    .selectFrom("recipient_descriptions")
    .select(["fact", "description"])
    .where("transaction_id", "=", p.transactionId),
);

/**
 * Descriptions in bookings of actions that another booking says the recipient of: it named the record. `naming`: a
 * pattern of `LIKE` for its facts. Each comes with these facts.
 */
export const listDescriptionsNamed = statement((p: Tenant & { naming: string }) =>
  ofTenant(p)
    .selectFrom("recipient_descriptions as described")
    .innerJoin(...joined("bookings as booking", "described", ["transaction_id"]))
    .innerJoin(...joined("bookings as other", "booking", ["action_id"]))
    .select([
      "described.transaction_id as transaction_id",
      "described.fact as fact",
      "described.description as description",
      "other.facts as facts",
    ])
    .where("other.facts", "like", p.naming)
    .orderBy("described.transaction_id")
    .orderBy("described.fact"),
);

export const dropRecipientName = statement((p: Tenant & { recipientId: string }) =>
  ofTenant(p).deleteFrom("recipient_names").where("recipient_id", "=", p.recipientId),
);

export const dropNameSent = statement((p: Tenant & { recipientId: string; transactionId: string }) =>
  ofTenant(p)
    .deleteFrom("recipient_names_sent")
    .where("recipient_id", "=", p.recipientId)
    .where("transaction_id", "=", p.transactionId),
);

export const dropRecipientDescription = statement((p: Tenant & { transactionId: string; fact: string }) =>
  ofTenant(p)
    .deleteFrom("recipient_descriptions")
    .where("transaction_id", "=", p.transactionId)
    .where("fact", "=", p.fact),
);
