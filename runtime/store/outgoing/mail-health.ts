/** How the sending of an account's mail goes. */
import type { Expression, SqlBool } from "kysely";

import { query, statement } from "../sql/statement.js";

/** Of one account, from the message `from` on: those made before `madeBefore` and not sent, and those given up. */
export const countTroubledMessages = statement((p: { accountId: string; from: string; madeBefore: number }) =>
  query
    .selectFrom("messages")
    .innerJoin("deliveries", "deliveries.message_id", "messages.message_id")
    .select((row) => {
      const counted = (condition: Expression<SqlBool>) =>
        row.cast<number>(row.fn.countAll().filterWhere(condition), "integer");
      return [
        counted(row.and([row("finished_at", "is", null), row("messages.created_at", "<=", p.madeBefore)])).as("late"),
        counted(row("result", "in", ["refused", "given_up"])).as("failed"),
      ];
    })
    .where("messages.account_id", "=", p.accountId)
    .where("messages.message_id", ">=", p.from),
);
