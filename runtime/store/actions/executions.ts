/** Reports on actions that were proposed before. Records, one for each action. */
import { ofTenant } from "../sql/of-tenant.js";
import { type Columns, insertInto, statement } from "../sql/statement.js";
import type { ExecutionRow } from "../tables/schema.js";

export const addExecution = statement((p: Columns<ExecutionRow>) =>
  insertInto("executions", {
    account_id: p.account_id,
    env: p.env,
    action_id: p.action_id,
    transaction_id: p.transaction_id,
    executed: p.executed,
    executed_at: p.executed_at,
    executed_on: p.executed_on,
    reason: p.reason,
    ref: p.ref,
    system: p.system,
    superseded_by: p.superseded_by,
    place: p.place,
    reported_by: p.reported_by,
    reported_at: p.reported_at,
  }),
);

export const readExecution = statement((p: { accountId: string; env: string; actionId: string }) =>
  ofTenant(p).selectFrom("executions").selectAll().where("action_id", "=", p.actionId),
);
