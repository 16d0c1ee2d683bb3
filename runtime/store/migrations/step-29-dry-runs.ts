/** Schema 29: dry runs of drafts: the rules that decide, the answers that are compared, and the result. */
import type { Words } from "./words.js";

const sql = ({ text, integer, table, clustered }: Words): string => `
-- book: JSON of what the answers are decided by. horizon: the last place that is read. result: JSON of what was found
-- so far.
CREATE TABLE dry_runs (
  job_id ${text} PRIMARY KEY REFERENCES jobs, account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL,
  rule_set ${text} NOT NULL, version ${text} NOT NULL, module_checksum ${text} NOT NULL, domain ${text} NOT NULL, effective_from ${integer},
  first_day ${integer} NOT NULL, last_day ${integer} NOT NULL, sample ${integer} NOT NULL, concerned ${integer} NOT NULL,
  as_of ${integer} NOT NULL, horizon ${integer} NOT NULL, book ${text} NOT NULL, result ${text} NOT NULL, booked_meanwhile ${integer}
) ${table};
CREATE INDEX dry_runs_of ON dry_runs (account_id, job_id);
-- The action as it stood when the job was made: its booking, its answer, its place, and what people decided on it.
CREATE TABLE dry_run_answers (
  job_id ${text} NOT NULL REFERENCES dry_runs, env ${text} NOT NULL, action_id ${text} NOT NULL, transaction_id ${text} NOT NULL,
  check_id ${text} NOT NULL, counted_at ${integer}, reported_system ${text}, decisions ${text}, decided ${integer} NOT NULL,
  decided_at ${integer}, refused ${integer}, asks_people ${integer}, result ${text}, PRIMARY KEY (job_id, action_id)
) ${clustered};
`;

export const DRY_RUNS = { number: 29, name: "dry runs", records: [], sql };
