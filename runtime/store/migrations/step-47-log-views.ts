/** Schema 47: saved filters of the log. No records: no right, no answer and no total depends on them. */
import type { Words } from "./words.js";

const sql = ({ text, integer, clustered }: Words): string => `
-- query: the log's address after its question mark. shared: 1 shows it to everybody of the account; 0 to its maker alone.
CREATE TABLE log_views (
  account_id ${text} NOT NULL, env ${text} NOT NULL, person_id ${text} NOT NULL, name ${text} NOT NULL, view_id ${text} NOT NULL,
  query ${text} NOT NULL, shared ${integer} NOT NULL, created_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, person_id, name)
) ${clustered};
`;

export const LOG_VIEWS = { number: 47, name: "views of the log", records: [], sql };
