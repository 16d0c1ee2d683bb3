/** Keys of names: records that matching rules may propose share one (decision 301). They go with the name. */
import { insertInto, query, statement } from "./statement.js";
import type { Tenant } from "./tenant.js";

export const addRecipientKey = statement((p: Tenant & { recipientId: string; key: string }) =>
  insertInto("recipient_keys", { account_id: p.accountId, env: p.env, key: p.key, recipient_id: p.recipientId }),
);

/** Where the name changes, is made again, or is erased. */
export const dropRecipientKeys = statement((p: Tenant & { recipientId: string }) =>
  query
    .deleteFrom("recipient_keys")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("recipient_id", "=", p.recipientId),
);

/** The records that have the key. */
export const listKeyed = statement((p: Tenant & { key: string }) =>
  query
    .selectFrom("recipient_keys")
    .select("recipient_id")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("key", "=", p.key),
);

export const listRecipientKeys = statement((p: Tenant & { recipientId: string }) =>
  query
    .selectFrom("recipient_keys")
    .select("key")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("recipient_id", "=", p.recipientId)
    .orderBy("key"),
);

/** Records that have keys and no name: by their ids, of all accounts. */
export const listKeysWithoutName = statement((p: { most: number }) =>
  query
    .selectFrom("recipient_keys as keyed")
    .leftJoin("recipient_names as kept", (join) =>
      join
        .onRef("kept.account_id", "=", "keyed.account_id")
        .onRef("kept.env", "=", "keyed.env")
        .onRef("kept.recipient_id", "=", "keyed.recipient_id"),
    )
    .select(["keyed.account_id as account_id", "keyed.env as env", "keyed.recipient_id as recipient_id"])
    .distinct()
    .where("kept.name", "is", null)
    .limit(p.most),
);
