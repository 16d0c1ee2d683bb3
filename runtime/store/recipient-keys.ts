/** Keys of names: records that matching rules may propose are found by them (decision 301). They go with the name. */
import type { RecipientKeyRow } from "./schema.js";
import { query, statement } from "./statement.js";
import type { Statement, StatementText } from "./steps.js";
import type { Tenant } from "./tenant.js";

const ADDED = (made: string, place: (at: number) => string): string => `
INSERT INTO recipient_keys (account_id, env, recipient_id, key, letters)
SELECT ${place(1)}, ${place(2)}, ${place(3)}, made.value ->> 'key', made.value ->> 'letters' FROM ${made}`;
const ADDED_TEXT: StatementText = {
  sqlite: ADDED("json_each(?) AS made", () => "?"),
  postgres: ADDED("json_array_elements($4::json) AS made(value)", (at) => `$${at}::text`),
  givesRows: false,
};

export function addRecipientKeys(
  { accountId, env, recipientId }: Tenant & { readonly recipientId: string },
  keys: readonly { readonly key: string; readonly letters: string }[],
): Statement {
  return { text: ADDED_TEXT, parameters: [accountId, env, recipientId, JSON.stringify(keys)] };
}

const KEYED = (keys: string, place: (at: number) => string): string => `
SELECT recipient_id, letters FROM recipient_keys
WHERE account_id = ${place(1)} AND env = ${place(2)} AND key ${keys}`;
const KEYED_TEXT: StatementText = {
  sqlite: KEYED("IN (SELECT value FROM json_each(?))", () => "?"),
  postgres: KEYED("= ANY (ARRAY(SELECT json_array_elements_text($3::json)))", (at) => `$${at}::text`),
  givesRows: true,
};

/** The records that have one of the keys: once for each that they have. */
export function listKeyed(
  { accountId, env }: Tenant,
  keys: readonly string[],
): Statement<Pick<RecipientKeyRow, "recipient_id" | "letters">> {
  return { text: KEYED_TEXT, parameters: [accountId, env, JSON.stringify(keys)] };
}

/** A row where an earlier program made keys of the account. */
export const findKeysOfBefore = statement((p: { accountId: string }) =>
  query
    .selectFrom("recipient_keys")
    .select("recipient_id")
    .where("account_id", "=", p.accountId)
    .where("letters", "is", null)
    .limit(1),
);

/** Where the name changes, is made again, or is erased. */
export const dropRecipientKeys = statement((p: Tenant & { recipientId: string }) =>
  query
    .deleteFrom("recipient_keys")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("recipient_id", "=", p.recipientId),
);

export const listRecipientKeys = statement((p: Tenant & { recipientId: string }) =>
  query
    .selectFrom("recipient_keys")
    .select(["key", "letters"])
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
