/** Keys of names: records that matching rules may propose are found by them (decision 301). They go with the name. */
import { insertEach, isOneOf } from "../sql/list-parameters.js";
import { inBothEnvironments, joined, ofTenant } from "../sql/of-tenant.js";
import { ofEveryAccount, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { RecipientKeyRow } from "../tables/schema.js";

export const addRecipientKeys = statement(
  (p: Tenant & { recipientId: string; keys: readonly Pick<RecipientKeyRow, "key" | "letters">[] }) =>
    insertEach(
      "recipient_keys",
      p.keys,
      { key: "text", letters: "text" },
      { account_id: p.accountId, env: p.env, recipient_id: p.recipientId },
    ),
);

/** The records that have one of the keys: once for each that they have. */
export const listKeyed = statement((p: Tenant & { keys: readonly string[] }) =>
  ofTenant(p)
    .selectFrom("recipient_keys")
    .select(["recipient_id", "letters"])
    .where((row) => isOneOf(row.ref("key"), p.keys)),
);

/** Returns a row if an earlier program made keys of the account. */
export const findKeysOfBefore = statement((p: { accountId: string }) =>
  inBothEnvironments(p).selectFrom("recipient_keys").select("recipient_id").where("letters", "is", null).limit(1),
);

/** When the name is changed or erased, or its keys are made again. */
export const dropRecipientKeys = statement((p: Tenant & { recipientId: string }) =>
  ofTenant(p).deleteFrom("recipient_keys").where("recipient_id", "=", p.recipientId),
);

export const listRecipientKeys = statement((p: Tenant & { recipientId: string }) =>
  ofTenant(p)
    .selectFrom("recipient_keys")
    .select(["key", "letters"])
    .where("recipient_id", "=", p.recipientId)
    .orderBy("key"),
);

/** Records that have keys and no name: by their ids, of all accounts. */
export const listKeysWithoutName = statement((p: { most: number }) =>
  ofEveryAccount
    .selectFrom("recipient_keys as keyed")
    .leftJoin(...joined("recipient_names as kept", "keyed", ["recipient_id"]))
    .select(["keyed.account_id as account_id", "keyed.env as env", "keyed.recipient_id as recipient_id"])
    .distinct()
    .where("kept.name", "is", null)
    .limit(p.most),
);
