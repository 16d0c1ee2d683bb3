/**
 * Schema 2: durable jobs and their results, the dependencies of each standing answer, and acknowledgements of alerts.
 */
import type { Words } from "./words.js";

const tables = ({ text, integer, table, clustered }: Words): string => `
CREATE TABLE jobs (
  job_id ${text} PRIMARY KEY, rerun_id ${text} UNIQUE, account_id ${text} NOT NULL REFERENCES accounts, env ${text}, agent ${text},
  kind ${text} NOT NULL CHECK (kind IN ('rerun', 'recheck')), cause ${text} NOT NULL, by_user ${text},
  status ${text} NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed')), created_at ${integer} NOT NULL, finished_at ${integer},
  attempts ${integer} NOT NULL, next_attempt_at ${integer} NOT NULL, last_error ${text}, lease ${text}, lease_until ${integer} NOT NULL
) ${table};
CREATE INDEX jobs_unfinished ON jobs (next_attempt_at) WHERE finished_at IS NULL;
CREATE INDEX jobs_of ON jobs (account_id, job_id);
CREATE TABLE job_items (
  job_id ${text} NOT NULL REFERENCES jobs, env ${text} NOT NULL, action_id ${text} NOT NULL, result ${text}, check_id ${text}, against_rules ${integer} NOT NULL,
  PRIMARY KEY (job_id, env, action_id)
) ${clustered};
CREATE INDEX job_items_waiting ON job_items (job_id, env, action_id) WHERE result IS NULL;
CREATE TABLE rests_on (
  account_id ${text} NOT NULL, env ${text} NOT NULL, action_id ${text} NOT NULL, day ${integer} NOT NULL, names ${text} NOT NULL,
  PRIMARY KEY (account_id, env, action_id)
) ${clustered};
CREATE INDEX rests_on_by_day ON rests_on (account_id, day);
CREATE TABLE alert_acknowledgements (
  account_id ${text} NOT NULL, env ${text} NOT NULL, alert_id ${text} NOT NULL, acknowledged_by ${text} NOT NULL, acknowledged_at ${integer} NOT NULL,
  sent_by ${text} NOT NULL, PRIMARY KEY (account_id, env, alert_id)
) ${table};
`;

export const JOBS = { number: 2, name: "jobs", records: ["alert_acknowledgements"], sql: tables };
