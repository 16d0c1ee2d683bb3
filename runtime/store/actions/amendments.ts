/** Completions and corrections of actions that were taken, each with the first sequence at which it holds. Records. */
import { type Columns, insertInto, statement } from "../sql/statement.js";
import type { AmendmentRow } from "../tables/schema.js";

export const addAmendment = statement((p: Columns<AmendmentRow>) =>
  insertInto("amendments", {
    account_id: p.account_id,
    env: p.env,
    transaction_id: p.transaction_id,
    amends: p.amends,
    action_id: p.action_id,
    place: p.place,
    created_at: p.created_at,
  }),
);
