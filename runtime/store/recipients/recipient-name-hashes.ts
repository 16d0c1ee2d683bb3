/** Keyed hashes of names that are no longer kept: the same spelling sent again finds its record (decision 276). */
import { insertInto, query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

export const addNameHash = statement((p: Tenant & { recipientId: string; expiredAt: number; hash: string }) =>
  insertInto("recipient_name_hashes", {
    account_id: p.accountId,
    env: p.env,
    recipient_id: p.recipientId,
    expired_at: p.expiredAt,
    hash: p.hash,
  }),
);

/** The oldest first. */
export const listNameHashes = statement((p: Tenant & { recipientId: string }) =>
  query
    .selectFrom("recipient_name_hashes")
    .select("expired_at")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("recipient_id", "=", p.recipientId)
    .orderBy("expired_at"),
);

export const dropNameHash = statement((p: Tenant & { recipientId: string; expiredAt: number }) =>
  query
    .deleteFrom("recipient_name_hashes")
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("recipient_id", "=", p.recipientId)
    .where("expired_at", "=", p.expiredAt),
);

/**
 * Records of this kind that have no number and no name, and whose last name had this hash. At most two: with two, the
 * name says nothing.
 */
export const findRecipientsByNameHash = statement((p: Tenant & { kind: string; hash: string }) =>
  query
    .selectFrom("recipient_name_hashes as hashed")
    .innerJoin("recipients", (join) =>
      join
        .onRef("recipients.account_id", "=", "hashed.account_id")
        .onRef("recipients.env", "=", "hashed.env")
        .onRef("recipients.recipient_id", "=", "hashed.recipient_id"),
    )
    .leftJoin("recipient_names", (join) =>
      join
        .onRef("recipient_names.account_id", "=", "hashed.account_id")
        .onRef("recipient_names.env", "=", "hashed.env")
        .onRef("recipient_names.recipient_id", "=", "hashed.recipient_id"),
    )
    .leftJoin("recipient_numbers", (join) =>
      join
        .onRef("recipient_numbers.account_id", "=", "hashed.account_id")
        .onRef("recipient_numbers.env", "=", "hashed.env")
        .onRef("recipient_numbers.recipient_id", "=", "hashed.recipient_id"),
    )
    .leftJoin("recipient_name_hashes as later", (join) =>
      join
        .onRef("later.account_id", "=", "hashed.account_id")
        .onRef("later.env", "=", "hashed.env")
        .onRef("later.recipient_id", "=", "hashed.recipient_id")
        .onRef("later.expired_at", ">", "hashed.expired_at"),
    )
    .select(["hashed.recipient_id as recipient_id", "recipient_names.name as name"])
    .where("hashed.account_id", "=", p.accountId)
    .where("hashed.env", "=", p.env)
    .where("hashed.hash", "=", p.hash)
    .where("recipients.kind", "=", p.kind)
    .where("recipient_names.name", "is", null)
    .where("recipient_numbers.number", "is", null)
    .where("later.hash", "is", null)
    .limit(2),
);
