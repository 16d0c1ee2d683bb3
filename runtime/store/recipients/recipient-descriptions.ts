/** Descriptions of recipients that expire as names do (decision 337). */
import { sql } from "../sql/kysely.js";
import { query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

/**
 * Descriptions behind a booking and fact, with whether each was met since: its action is of day `since` or a later one,
 * it was recorded at the moment `sinceMs` or later, or a record that its action is about was met. 1 is yes.
 */
export const listDescriptionsMet = statement(
  (p: Tenant & { since: number; sinceMs: number; afterTransaction: string; afterFact: string; most: number }) =>
    query
      .selectFrom("recipient_descriptions as described")
      .innerJoin("bookings as booking", (join) =>
        join
          .onRef("booking.account_id", "=", "described.account_id")
          .onRef("booking.env", "=", "described.env")
          .onRef("booking.transaction_id", "=", "described.transaction_id"),
      )
      .select((row) => [
        "described.transaction_id as transaction_id",
        "described.fact as fact",
        row
          .case()
          .when(
            row.or([
              row("described.created_at", ">=", p.sinceMs),
              row("booking.day", ">=", p.since),
              row.exists(
                row
                  .selectFrom("answers")
                  .innerJoin("check_log as own", (join) =>
                    join
                      .onRef("own.account_id", "=", "answers.account_id")
                      .onRef("own.env", "=", "answers.env")
                      .onRef("own.check_id", "=", "answers.check_id"),
                  )
                  .select(row.lit(1).as("one"))
                  .whereRef("answers.account_id", "=", "booking.account_id")
                  .whereRef("answers.env", "=", "booking.env")
                  .whereRef("answers.action_id", "=", "booking.action_id")
                  .where((on) =>
                    on.or([
                      on("own.day", ">=", p.since),
                      on.exists(
                        on
                          .selectFrom("check_log as met")
                          .select(on.lit(1).as("one"))
                          .whereRef("met.account_id", "=", "own.account_id")
                          .whereRef("met.env", "=", "own.env")
                          .whereRef("met.recipient_id", "=", "own.recipient_id")
                          .where("met.day", ">=", p.since),
                      ),
                      on.exists(
                        on
                          .selectFrom("recipient_names_sent as sent")
                          .select(on.lit(1).as("one"))
                          .whereRef("sent.account_id", "=", "own.account_id")
                          .whereRef("sent.env", "=", "own.env")
                          .whereRef("sent.recipient_id", "=", "own.recipient_id")
                          .where("sent.created_at", ">=", p.sinceMs),
                      ),
                    ]),
                  ),
              ),
            ]),
          )
          .then(row.lit(1))
          .else(row.lit(0))
          .end()
          .as("met"),
      ])
      .where("described.account_id", "=", p.accountId)
      .where("described.env", "=", p.env)
      .where(sql<boolean>`(described.transaction_id, described.fact) > (${p.afterTransaction}, ${p.afterFact})`)
      .orderBy("described.transaction_id")
      .orderBy("described.fact")
      .limit(p.most),
);
