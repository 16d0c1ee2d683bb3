/**
 * Versions of an account's settings. Nothing is overwritten; of two for one day the later recorded holds (decision
 * 149).
 */
import { ofAccount } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";

/** `validFrom`: a day; null: from the beginning. `value`: as `writeSettingText` writes it. */
export const addSetting = statement(
  (p: {
    accountId: string;
    key: string;
    validFrom: number | null;
    value: string;
    confirmedBy: string | null;
    confirmedAt: number;
    sentBy: string;
  }) =>
    insertInto("settings", {
      account_id: p.accountId,
      key: p.key,
      valid_from: p.validFrom,
      value: p.value,
      confirmed_by: p.confirmedBy,
      confirmed_at: p.confirmedAt,
      sent_by: p.sentBy,
    }),
);

/** In the order recorded. */
export const listSettings = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("settings")
    .select(["seq", "key", "valid_from", "value", "confirmed_by", "confirmed_at", "sent_by"])
    .orderBy("seq"),
);
