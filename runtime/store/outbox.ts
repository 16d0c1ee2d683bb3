/** The outbox: which alerts are to be mailed to whom, and from when on. Records. */
import { query, statement } from "./statement.js";

interface ToPerson {
  accountId: string;
  env: string;
  alertId: string;
  personId: string;
  emailed: string;
  dueAt: number;
}

/** Nothing is added where the alert was not, because it had been raised before. */
export const addToOutbox = statement((p: ToPerson) =>
  query
    .insertInto("outbox")
    .columns(["account_id", "env", "alert_id", "person_id", "emailed", "due_at", "created_at"])
    .expression((row) =>
      row
        .selectFrom("alerts")
        .select((each) => [
          "alerts.account_id",
          "alerts.env",
          "alerts.alert_id",
          each.cast<string>(each.val(p.personId), "text").as("person_id"),
          each.cast<string>(each.val(p.emailed), "text").as("emailed"),
          each.cast<number>(each.val(p.dueAt), "bigint").as("due_at"),
          "alerts.created_at",
        ])
        .where("alerts.account_id", "=", p.accountId)
        .where("alerts.env", "=", p.env)
        .where("alerts.alert_id", "=", p.alertId),
    ),
);
