/**
 * Schema 27: actions whose answers were erased at the end of their retention (decision 335). From this step on, answers
 * and people's decisions on them may be removed.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, table }: Words): string => `
-- transaction_id: the booking that stood. place: among the actions that began to count; null: it never did. counted_at: the same while it counts.
-- last_place: the last one that an answer or a decision of it bore. answers: how many were erased.
CREATE TABLE erased_actions (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, action_id ${text} NOT NULL,
  transaction_id ${text} NOT NULL, domain ${text} NOT NULL, day ${integer} NOT NULL, place ${integer}, counted_at ${integer},
  last_place ${integer}, answers ${integer} NOT NULL, erased_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, action_id)
) ${table};
CREATE INDEX erased_actions_counted ON erased_actions (account_id, env, domain, counted_at) WHERE counted_at IS NOT NULL;
CREATE INDEX erased_actions_by_moment ON erased_actions (erased_at);
`;

export const ERASED_ACTIONS = {
  number: 27,
  name: "erased actions",
  records: ["erased_actions"],
  loosened: ["answers", "resolutions", "requests", "request_ends"],
  sql,
};
