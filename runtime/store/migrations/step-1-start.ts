/** Schema 1: accounts, rule modules, transactions and their projections. */
import type { Words } from "./words.js";

const accounts = ({ text, integer, bytes, sequence, table }: Words): string => `
CREATE TABLE accounts (
  account_id ${text} PRIMARY KEY, slug ${text} NOT NULL UNIQUE, name ${text} NOT NULL, country ${text} NOT NULL, currency ${text} NOT NULL,
  retention_years ${integer} NOT NULL, opened_at ${integer} NOT NULL, revision ${text} NOT NULL
) ${table};
CREATE TABLE account_files (account_id ${text} PRIMARY KEY REFERENCES accounts, content ${text} NOT NULL, ids ${text} NOT NULL) ${table};
CREATE TABLE people (
  account_id ${text} NOT NULL REFERENCES accounts, person_id ${text} NOT NULL, name ${text} NOT NULL, email ${text} NOT NULL, role ${text} NOT NULL,
  created_at ${integer} NOT NULL, left_at ${integer}, PRIMARY KEY (account_id, person_id)
) ${table};
CREATE TABLE agents (
  account_id ${text} NOT NULL REFERENCES accounts, agent_id ${text} NOT NULL, name ${text} NOT NULL, owner ${text} NOT NULL,
  switched_on ${integer} NOT NULL, created_at ${integer} NOT NULL, PRIMARY KEY (account_id, agent_id)
) ${table};
CREATE TABLE api_keys (
  account_id ${text} NOT NULL REFERENCES accounts, key_id ${text} NOT NULL, prefix ${text} NOT NULL UNIQUE, hash ${bytes} NOT NULL, pepper_id ${text} NOT NULL,
  environment ${text} NOT NULL, scopes ${text} NOT NULL, agent ${text}, name ${text} NOT NULL, created_at ${integer} NOT NULL, expires_at ${integer}, revoked_at ${integer},
  PRIMARY KEY (account_id, key_id)
) ${table};
CREATE TABLE laws (
  account_id ${text} NOT NULL REFERENCES accounts, rule_set ${text} NOT NULL, switched_on ${integer} NOT NULL, changed_at ${integer} NOT NULL,
  PRIMARY KEY (account_id, rule_set)
) ${table};
CREATE TABLE modules (
  checksum ${text} PRIMARY KEY, rule_set ${text} NOT NULL, version ${text} NOT NULL, domain ${text} NOT NULL, kind ${text} NOT NULL, meaning ${text} NOT NULL,
  typescript ${text} NOT NULL, javascript ${text} NOT NULL, stored_at ${integer} NOT NULL
) ${table};
CREATE TABLE policies (
  account_id ${text} NOT NULL REFERENCES accounts, rule_set ${text} NOT NULL, version ${text} NOT NULL, module_checksum ${text} NOT NULL REFERENCES modules,
  published_at ${integer} NOT NULL, published_by ${text} NOT NULL, PRIMARY KEY (account_id, rule_set, version)
) ${table};
CREATE TABLE confirmations (
  seq ${sequence}, account_id ${text} NOT NULL REFERENCES accounts, rule_set ${text} NOT NULL, version ${text} NOT NULL, module_checksum ${text} NOT NULL,
  rule ${text} NOT NULL, rule_hash ${text} NOT NULL, action ${text} NOT NULL CHECK (action IN ('confirmed', 'flagged')), by_user ${text} NOT NULL, comment ${text}, at ${integer} NOT NULL
) ${table};
CREATE INDEX confirmations_of ON confirmations (account_id, seq);
CREATE TABLE settings (
  seq ${sequence}, account_id ${text} NOT NULL REFERENCES accounts, key ${text} NOT NULL, valid_from ${integer}, value ${text} NOT NULL,
  confirmed_by ${text}, confirmed_at ${integer} NOT NULL
) ${table};
CREATE INDEX settings_of ON settings (account_id, seq);
CREATE TABLE audit (
  seq ${sequence}, account_id ${text} NOT NULL REFERENCES accounts, at ${integer} NOT NULL, by ${text} NOT NULL, did ${text} NOT NULL, what ${text} NOT NULL
) ${table};
CREATE INDEX audit_of ON audit (account_id, seq);
`;

const transactions = ({ text, integer, table, clustered }: Words): string => `
CREATE TABLE recipients (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, recipient_id ${text} NOT NULL, kind ${text} NOT NULL, created_from ${text} NOT NULL,
  created_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, recipient_id)
) ${table};
CREATE TABLE recipient_numbers (
  account_id ${text} NOT NULL, env ${text} NOT NULL, kind ${text} NOT NULL, number ${text} NOT NULL, recipient_id ${text} NOT NULL,
  PRIMARY KEY (account_id, env, kind, number)
) ${clustered};
CREATE INDEX recipient_numbers_of ON recipient_numbers (account_id, env, recipient_id);
CREATE TABLE recipient_names (
  account_id ${text} NOT NULL, env ${text} NOT NULL, recipient_id ${text} NOT NULL, name ${text} NOT NULL, spelling ${text} NOT NULL, last_met ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, recipient_id)
) ${clustered};
CREATE INDEX recipient_names_by_spelling ON recipient_names (account_id, env, spelling);
CREATE TABLE recipient_descriptions (
  account_id ${text} NOT NULL, env ${text} NOT NULL, transaction_id ${text} NOT NULL, fact ${text} NOT NULL, description ${text} NOT NULL,
  PRIMARY KEY (account_id, env, transaction_id, fact)
) ${clustered};
CREATE TABLE counters (account_id ${text} NOT NULL, env ${text} NOT NULL, counted ${integer} NOT NULL, PRIMARY KEY (account_id, env)) ${clustered};
CREATE TABLE bookings (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, transaction_id ${text} NOT NULL, action_id ${text} NOT NULL, status ${text} NOT NULL,
  domain ${text} NOT NULL, rule_set ${text} NOT NULL, jurisdiction ${text}, policies ${text}, explain ${integer} NOT NULL, channel ${text} NOT NULL, ref ${text}, run ${text},
  system ${text}, actor_kind ${text}, actor_id ${text}, on_behalf_of ${text}, provenance ${text}, executed_at ${integer}, completes ${text}, corrects ${text},
  day ${integer} NOT NULL, facts ${text} NOT NULL, described ${text} NOT NULL, sent_by ${text} NOT NULL, created_at ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, transaction_id)
) ${table};
CREATE INDEX bookings_by_action ON bookings (account_id, env, action_id);
CREATE INDEX bookings_by_moment ON bookings (created_at);
CREATE TABLE answers (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, check_id ${text} NOT NULL, transaction_id ${text} NOT NULL, action_id ${text} NOT NULL,
  supersedes_check_id ${text}, recheck_reason ${text}, state ${text} NOT NULL, outcome ${text}, gist ${text} NOT NULL, modules ${text} NOT NULL, body ${text} NOT NULL,
  created_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, check_id)
) ${table};
-- Two answers never replace the same one, and so an action never has two that stand.
CREATE UNIQUE INDEX answers_by_superseded ON answers (account_id, env, supersedes_check_id) WHERE supersedes_check_id IS NOT NULL;
CREATE INDEX answers_by_action ON answers (account_id, env, action_id);
CREATE INDEX answers_by_moment ON answers (created_at);
CREATE TABLE alerts (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, alert_id ${text} NOT NULL, type ${text} NOT NULL, payload ${text} NOT NULL, action_id ${text},
  actor_kind ${text}, actor_id ${text}, once ${text}, created_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, alert_id)
) ${table};
CREATE UNIQUE INDEX alerts_once ON alerts (account_id, env, once) WHERE once IS NOT NULL;
`;

const projections = ({ text, integer, table, clustered }: Words): string => `
CREATE TABLE actions (
  account_id ${text} NOT NULL, env ${text} NOT NULL, action_id ${text} NOT NULL, domain ${text} NOT NULL, transaction_id ${text} NOT NULL, check_id ${text} NOT NULL,
  status ${text} NOT NULL, actor_kind ${text}, actor_id ${text}, day ${integer} NOT NULL, counted_at ${integer}, open_until ${integer},
  PRIMARY KEY (account_id, env, action_id)
) ${table};
CREATE INDEX actions_counted ON actions (account_id, env, domain, counted_at) WHERE counted_at IS NOT NULL;
CREATE TABLE contributions (
  account_id ${text} NOT NULL, env ${text} NOT NULL, definition ${text} NOT NULL, key ${text} NOT NULL, day ${integer} NOT NULL, place ${integer} NOT NULL,
  action_id ${text} NOT NULL, transaction_id ${text} NOT NULL, count_low ${integer} NOT NULL, sum_low ${text}, sum_high ${text}, facts ${text} NOT NULL, gaps ${text} NOT NULL,
  PRIMARY KEY (account_id, env, definition, key, day, place)
) ${clustered};
CREATE INDEX contributions_by_action ON contributions (account_id, env, action_id);
CREATE TABLE total_reads (
  account_id ${text} NOT NULL, env ${text} NOT NULL, definition ${text} NOT NULL, key ${text} NOT NULL, day_to ${integer} NOT NULL, day_from ${integer} NOT NULL,
  action_id ${text} NOT NULL, reach ${text} NOT NULL, own_day ${integer} NOT NULL, own_place ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, definition, key, day_to, day_from, action_id)
) ${clustered};
CREATE INDEX total_reads_by_action ON total_reads (account_id, env, action_id);
CREATE TABLE total_definitions (
  account_id ${text} NOT NULL, env ${text} NOT NULL, definition ${text} NOT NULL, computed_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, definition)
) ${clustered};
CREATE TABLE idempotency (
  account_id ${text} NOT NULL, env ${text} NOT NULL, scope ${text} NOT NULL, key ${text} NOT NULL, caller ${text} NOT NULL, request_hash ${text} NOT NULL,
  status ${integer} NOT NULL, body ${text} NOT NULL, created_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, scope, key)
) ${clustered};
CREATE INDEX idempotency_by_moment ON idempotency (created_at);
`;

/** Rows are added and never changed (decision 159). */
const RECORDS: readonly string[] = [
  "account_files",
  "modules",
  "policies",
  "confirmations",
  "settings",
  "audit",
  "recipients",
  "bookings",
  "answers",
  "alerts",
];

export const START = {
  number: 1,
  name: "start",
  records: RECORDS,
  sql: (words: Words): string => accounts(words) + transactions(words) + projections(words),
};
