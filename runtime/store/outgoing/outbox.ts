/** The outbox: which alerts are to be mailed to whom, and from when on. Records. */
import { isOneOf, rowsOf } from "../sql/list-parameters.js";
import { ofTenant } from "../sql/of-tenant.js";
import { query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { OutboxRow } from "../tables/schema.js";

interface ToPeople extends Tenant {
  readonly alertIds: readonly string[];
  readonly people: readonly Pick<OutboxRow, "person_id">[];
  readonly emailed: OutboxRow["emailed"];
  readonly dueAt: number;
}

/** Each of these alerts to each of these people. Nothing is added of one that had been raised before. */
export const addToOutbox = statement((p: ToPeople) =>
  query
    .insertInto("outbox")
    .columns(["account_id", "env", "alert_id", "person_id", "emailed", "due_at", "created_at"])
    .expression(
      ofTenant(p)
        .selectFrom("alerts as raised")
        .crossJoin(rowsOf(p.people, { person_id: "text" }).as("person"))
        .select((each) => [
          "raised.account_id",
          "raised.env",
          "raised.alert_id",
          "person.person_id",
          each.val(p.emailed).as("emailed"),
          each.val(p.dueAt).as("due_at"),
          "raised.created_at",
        ])
        .where((each) => isOneOf(each.ref("raised.alert_id"), p.alertIds)),
    ),
);
