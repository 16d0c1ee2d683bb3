/**
 * Whose rows a query means is held by the compiler. Each line below `@ts-expect-error` fails to compile; if it did
 * compile, the check of types would name the line.
 */
import { expect, it } from "vitest";

import { joined, matching, ofAccount, ofTenant } from "../../../runtime/store/sql/of-tenant.js";
import { query, statement } from "../../../runtime/store/sql/statement.js";

const tenant = { accountId: "acc", env: "live" };

it("names the account and the environment in a query, in its joins and in its subqueries", () => {
  const read = statement((p: { accountId: string; env: string }) =>
    ofTenant(p)
      .selectFrom("answers")
      .innerJoin(...joined("bookings as sent", "answers", ["transaction_id"]))
      .select("sent.ref")
      .where((row) => row.exists(matching(row, "executions", "sent", ["action_id"]).select("executions.ref"))),
  );
  const { text, parameters } = read(tenant);
  expect(text.sqlite).toBe(
    'select "sent"."ref" from "answers" inner join "bookings" as "sent" on "sent"."account_id" = "answers"."account_id"' +
      ' and "sent"."env" = "answers"."env" and "sent"."transaction_id" = "answers"."transaction_id"' +
      ' where "answers"."account_id" = ? and "answers"."env" = ? and exists (select "executions"."ref" from "executions"' +
      ' where "executions"."account_id" = "sent"."account_id" and "executions"."env" = "sent"."env"' +
      ' and "executions"."action_id" = "sent"."action_id")',
  );
  expect(parameters).toEqual(["acc", "live"]);
});

it("does not compile a query that leaves out the account or the environment of a table that has them", () => {
  // @ts-expect-error: whose answers is not said.
  query.selectFrom("answers");
  // @ts-expect-error: whose people is not said.
  query.selectFrom("people");
  // @ts-expect-error: whose actions are changed is not said.
  query.updateTable("actions");
  // @ts-expect-error: whose actions are removed is not said.
  query.deleteFrom("actions");
  // @ts-expect-error: the environment is missing.
  ofTenant({ accountId: "acc" });
  // @ts-expect-error: answers have an environment.
  ofAccount(tenant).selectFrom("answers");
  // @ts-expect-error: a join by the transaction alone.
  ofTenant(tenant).selectFrom("answers").innerJoin("bookings", "transaction_id", "answers.transaction_id");
  ofTenant(tenant)
    .selectFrom("answers")
    // @ts-expect-error: a subquery by the action alone.
    .where((row) => row.exists(row.selectFrom("executions")));
  // @ts-expect-error: a column that the table does not have.
  joined("bookings", "answers", ["transaction"]);
});
