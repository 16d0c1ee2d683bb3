/** Recipients: a record for each number, apart from the names and descriptions they were sent with, which can be erased (D-68, D-107). */
import { query, statement } from "./statement.js";

interface InEnvironment {
  accountId: string;
  env: string;
}

export const findRecipient = statement((p: InEnvironment & { recipientId: string }) =>
  query.selectFrom("recipients").select(["recipient_id"]).where("account_id", "=", p.accountId).where("env", "=", p.env).where("recipient_id", "=", p.recipientId),
);

export const findRecipientByNumber = statement((p: InEnvironment & { kind: string; number: string }) =>
  query
    .selectFrom("recipient_numbers")
    .select(["recipient_id"])
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("kind", "=", p.kind)
    .where("number", "=", p.number),
);

/** In order. Numbers of ASCII alone have one spelling. */
export const listNumbersBeyondAscii = statement((p: InEnvironment & { kind: string; after: string; most: number }) =>
  query
    .selectFrom("recipient_numbers")
    .select(["number"])
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("kind", "=", p.kind)
    .where("number", ">", p.after)
    .where(({ fn, eb }) => eb(fn<number>("octet_length", ["number"]), ">", fn<number>("length", ["number"])))
    .orderBy("number")
    .limit(p.most),
);

/** Where no record has the number in the new spelling. */
export const respellNumber = statement((p: InEnvironment & { kind: string; number: string; compared: string }) =>
  query
    .updateTable("recipient_numbers")
    .set({ number: p.compared })
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("kind", "=", p.kind)
    .where("number", "=", p.number)
    .where((row) =>
      row.not(
        row.exists(
          query
            .selectFrom("recipient_numbers as other")
            .select("other.number")
            .where("other.account_id", "=", p.accountId)
            .where("other.env", "=", p.env)
            .where("other.kind", "=", p.kind)
            .where("other.number", "=", p.compared),
        ),
      ),
    ),
);

/** Records of this kind and spelling that have no number: a name alone resolves only where there is one (D-68). */
export const findRecipientsBySpelling = statement((p: InEnvironment & { kind: string; spelling: string }) =>
  query
    .selectFrom("recipient_names")
    .innerJoin("recipients", (join) =>
      join
        .onRef("recipients.account_id", "=", "recipient_names.account_id")
        .onRef("recipients.env", "=", "recipient_names.env")
        .onRef("recipients.recipient_id", "=", "recipient_names.recipient_id"),
    )
    .leftJoin("recipient_numbers", (join) =>
      join
        .onRef("recipient_numbers.account_id", "=", "recipient_names.account_id")
        .onRef("recipient_numbers.env", "=", "recipient_names.env")
        .onRef("recipient_numbers.recipient_id", "=", "recipient_names.recipient_id"),
    )
    .select(["recipient_names.recipient_id as recipient_id"])
    .where("recipient_names.account_id", "=", p.accountId)
    .where("recipient_names.env", "=", p.env)
    .where("recipient_names.spelling", "=", p.spelling)
    .where("recipients.kind", "=", p.kind)
    .where("recipient_numbers.number", "is", null)
    .limit(2),
);

export const addRecipient = statement((p: InEnvironment & { recipientId: string; kind: string; createdFrom: string; createdAt: number }) =>
  query.insertInto("recipients").values({
    account_id: p.accountId,
    env: p.env,
    recipient_id: p.recipientId,
    kind: p.kind,
    created_from: p.createdFrom,
    created_at: p.createdAt,
  }),
);

export const addRecipientNumber = statement((p: InEnvironment & { kind: string; number: string; recipientId: string }) =>
  query.insertInto("recipient_numbers").values({ account_id: p.accountId, env: p.env, kind: p.kind, number: p.number, recipient_id: p.recipientId }),
);

/** A name sent again replaces the one that is kept, and says when it was last met. */
export const keepRecipientName = statement((p: InEnvironment & { recipientId: string; name: string; spelling: string; lastMet: number }) =>
  query
    .insertInto("recipient_names")
    .values({ account_id: p.accountId, env: p.env, recipient_id: p.recipientId, name: p.name, spelling: p.spelling, last_met: p.lastMet })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "env", "recipient_id"]).doUpdateSet((row) => ({
        name: row.ref("excluded.name"),
        spelling: row.ref("excluded.spelling"),
        last_met: row.ref("excluded.last_met"),
      })),
    ),
);

export const keepRecipientDescription = statement((p: InEnvironment & { transactionId: string; fact: string; description: string }) =>
  query
    .insertInto("recipient_descriptions")
    .values({ account_id: p.accountId, env: p.env, transaction_id: p.transactionId, fact: p.fact, description: p.description }),
);

export const listRecipientDescriptions = statement((p: InEnvironment & { transactionId: string }) =>
  query.selectFrom("recipient_descriptions").select(["fact", "description"]).where("account_id", "=", p.accountId).where("env", "=", p.env).where("transaction_id", "=", p.transactionId),
);
