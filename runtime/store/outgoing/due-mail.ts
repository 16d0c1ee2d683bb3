/** Messages to try now: of which accounts, and those of one. */
import { query, statement } from "../sql/statement.js";

/** Messages to try. */
const dueDeliveries = (p: { now: number }) =>
  query
    .selectFrom("deliveries")
    .where("finished_at", "is", null)
    .where("next_try_at", "<=", p.now)
    .where("lease_until", "<=", p.now);

/** Returns a row if any message is to be tried. */
export const findDueDelivery = statement((p: { now: number }) => dueDeliveries(p).select("message_id").limit(1));

/** Accounts of messages to try, the one that has waited longest first; null: those of no account. */
export const listDueSenders = statement((p: { now: number }) =>
  dueDeliveries(p)
    .innerJoin("messages", "messages.message_id", "deliveries.message_id")
    .select("messages.account_id")
    .groupBy("messages.account_id")
    .orderBy((row) => row.fn.min("deliveries.next_try_at")),
);

/** Of one account, or of none, the longest due first. */
export const listDueDeliveries = statement((p: { accountId: string | null; now: number; most: number }) =>
  dueDeliveries(p)
    .innerJoin("messages", "messages.message_id", "deliveries.message_id")
    .select(["deliveries.message_id", "messages.account_id"])
    .where((row) =>
      row.or([
        row("messages.account_id", "=", p.accountId),
        row.and([
          row(row.cast<string | null>(row.val(p.accountId), "text"), "is", null),
          row("messages.account_id", "is", null),
        ]),
      ]),
    )
    .orderBy("deliveries.next_try_at")
    .orderBy("deliveries.message_id")
    .limit(p.most),
);
