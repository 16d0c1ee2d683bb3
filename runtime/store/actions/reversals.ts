/** Actions that were taken back. Records, one for each action. */
import { ofTenant } from "../sql/of-tenant.js";
import { type Columns, insertInto, statement } from "../sql/statement.js";
import type { ReversalRow } from "../tables/schema.js";

export const addReversal = statement((p: Columns<ReversalRow>) =>
  insertInto("reversals", {
    account_id: p.account_id,
    env: p.env,
    action_id: p.action_id,
    transaction_id: p.transaction_id,
    reversed_at: p.reversed_at,
    ref: p.ref,
    place: p.place,
    reported_by: p.reported_by,
    reported_at: p.reported_at,
  }),
);

export const readReversal = statement((p: { accountId: string; env: string; actionId: string }) =>
  ofTenant(p).selectFrom("reversals").selectAll().where("action_id", "=", p.actionId),
);
