/** When each key was last used. No records: the newest use alone, written beside the requests that use the key. */
import { sql } from "../sql/kysely.js";
import { insertEach } from "../sql/list-parameters.js";
import { ofAccount } from "../sql/of-tenant.js";
import { statement } from "../sql/statement.js";
import type { KeyUseRow } from "../tables/schema.js";

/** Of several processes, the newest use stays. */
export const noteKeyUses = statement((p: { uses: readonly KeyUseRow[] }) =>
  insertEach("key_uses", p.uses, { account_id: "text", key_id: "text", used_at: "integer" }, {}).onConflict(
    (conflict) =>
      conflict
        .columns(["account_id", "key_id"])
        .doUpdateSet({ used_at: sql<number>`excluded.used_at` })
        .whereRef("key_uses.used_at", "<", "excluded.used_at"),
  ),
);

export const listKeyUses = statement((p: { accountId: string }) =>
  ofAccount(p).selectFrom("key_uses").select(["key_uses.key_id", "key_uses.used_at"]),
);
