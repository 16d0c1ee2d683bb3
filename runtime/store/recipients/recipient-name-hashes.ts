/** Keyed hashes of expired names: the same spelling sent again finds its record (decision 276). */
import { joined, ofTenant } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";
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
  ofTenant(p)
    .selectFrom("recipient_name_hashes")
    .select("expired_at")
    .where("recipient_id", "=", p.recipientId)
    .orderBy("expired_at"),
);

export const dropNameHash = statement((p: Tenant & { recipientId: string; expiredAt: number }) =>
  ofTenant(p)
    .deleteFrom("recipient_name_hashes")
    .where("recipient_id", "=", p.recipientId)
    .where("expired_at", "=", p.expiredAt),
);

/**
 * Records of this kind without number and name whose last name had this hash. At most two: with two, the name is
 * ambiguous.
 */
export const findRecipientsByNameHash = statement((p: Tenant & { kind: string; hash: string }) =>
  ofTenant(p)
    .selectFrom("recipient_name_hashes as hashed")
    .innerJoin(...joined("recipients", "hashed", ["recipient_id"]))
    .leftJoin(...joined("recipient_names", "hashed", ["recipient_id"]))
    .leftJoin(...joined("recipient_numbers", "hashed", ["recipient_id"]))
    .leftJoin(
      ...joined("recipient_name_hashes as later", "hashed", ["recipient_id"], (join) =>
        join.onRef("later.expired_at", ">", "hashed.expired_at"),
      ),
    )
    .select(["hashed.recipient_id as recipient_id", "recipient_names.name as name"])
    .where("hashed.hash", "=", p.hash)
    .where("recipients.kind", "=", p.kind)
    .where("recipient_names.name", "is", null)
    .where("recipient_numbers.number", "is", null)
    .where("later.hash", "is", null)
    .limit(2),
);
