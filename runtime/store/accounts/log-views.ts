/** Saved filters of the log. No records. */
import { inBothEnvironments, ofTenant } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";

export const addLogView = statement(
  (p: {
    accountId: string;
    env: string;
    personId: string;
    name: string;
    viewId: string;
    query: string;
    shared: number;
    at: number;
  }) =>
    insertInto("log_views", {
      account_id: p.accountId,
      env: p.env,
      person_id: p.personId,
      name: p.name,
      view_id: p.viewId,
      query: p.query,
      shared: p.shared,
      created_at: p.at,
    }),
);

/** The person's own, and those that others share, by name. */
export const listLogViews = statement((p: { accountId: string; env: string; personId: string }) =>
  ofTenant(p)
    .selectFrom("log_views")
    .select(["view_id", "person_id", "name", "query", "shared", "created_at"])
    .where((row) => row.or([row("person_id", "=", p.personId), row("shared", "=", 1)]))
    .orderBy("name")
    .orderBy("view_id"),
);

export const removeLogView = statement((p: { accountId: string; env: string; viewId: string }) =>
  ofTenant(p).deleteFrom("log_views").where("view_id", "=", p.viewId),
);

/** Those that nobody else sees. */
export const removeOwnLogViews = statement((p: { accountId: string; personId: string }) =>
  inBothEnvironments(p).deleteFrom("log_views").where("person_id", "=", p.personId).where("shared", "=", 0),
);
