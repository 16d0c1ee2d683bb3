/** Descriptions of recipients that expire as names do (decision 337). */
import { sql } from "../sql/kysely.js";
import { joined, matching, ofTenant } from "../sql/of-tenant.js";
import { statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

/**
 * Descriptions behind a booking and fact, with whether each was met since: its action is of day `since` or a later one,
 * it was recorded at the moment `sinceMs` or later, or a record that its action is about was met. 1 is yes.
 */
export const listDescriptionsMet = statement(
  (p: Tenant & { since: number; sinceMs: number; afterTransaction: string; afterFact: string; most: number }) =>
    ofTenant(p)
      .selectFrom("recipient_descriptions as described")
      .innerJoin(...joined("bookings as booking", "described", ["transaction_id"]))
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
                matching(row, "answers", "booking", ["action_id"])
                  .innerJoin(...joined("check_log as own", "answers", ["check_id"]))
                  .select(row.lit(1).as("one"))
                  .where((on) =>
                    on.or([
                      on("own.day", ">=", p.since),
                      on.exists(
                        matching(on, "check_log as met", "own", ["recipient_id"])
                          .select(on.lit(1).as("one"))
                          .where("met.day", ">=", p.since),
                      ),
                      on.exists(
                        matching(on, "recipient_names_sent as sent", "own", ["recipient_id"])
                          .select(on.lit(1).as("one"))
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
      .where(sql<boolean>`(described.transaction_id, described.fact) > (${p.afterTransaction}, ${p.afterFact})`)
      .orderBy("described.transaction_id")
      .orderBy("described.fact")
      .limit(p.most),
);
