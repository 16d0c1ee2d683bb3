/** Schema 1: accounts, rule modules, transactions and their projections. */

const ACCOUNTS = `
CREATE TABLE accounts (
  account_id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL, country TEXT NOT NULL, currency TEXT NOT NULL,
  retention_years INTEGER NOT NULL, opened_at INTEGER NOT NULL, revision TEXT NOT NULL
) STRICT;
CREATE TABLE account_files (account_id TEXT PRIMARY KEY REFERENCES accounts, content TEXT NOT NULL, ids TEXT NOT NULL) STRICT;
CREATE TABLE people (
  account_id TEXT NOT NULL REFERENCES accounts, person_id TEXT NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL, role TEXT NOT NULL,
  created_at INTEGER NOT NULL, left_at INTEGER, PRIMARY KEY (account_id, person_id)
) STRICT;
CREATE TABLE agents (
  account_id TEXT NOT NULL REFERENCES accounts, agent_id TEXT NOT NULL, name TEXT NOT NULL, owner TEXT NOT NULL,
  switched_on INTEGER NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (account_id, agent_id)
) STRICT;
CREATE TABLE api_keys (
  account_id TEXT NOT NULL REFERENCES accounts, key_id TEXT NOT NULL, prefix TEXT NOT NULL UNIQUE, hash BLOB NOT NULL, pepper_id TEXT NOT NULL,
  environment TEXT NOT NULL, scopes TEXT NOT NULL, agent TEXT, name TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER, revoked_at INTEGER,
  PRIMARY KEY (account_id, key_id)
) STRICT;
CREATE TABLE laws (
  account_id TEXT NOT NULL REFERENCES accounts, rule_set TEXT NOT NULL, switched_on INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, rule_set)
) STRICT;
CREATE TABLE modules (
  checksum TEXT PRIMARY KEY, rule_set TEXT NOT NULL, version TEXT NOT NULL, domain TEXT NOT NULL, kind TEXT NOT NULL, meaning TEXT NOT NULL,
  typescript TEXT NOT NULL, javascript TEXT NOT NULL, stored_at INTEGER NOT NULL
) STRICT;
CREATE TABLE policies (
  account_id TEXT NOT NULL REFERENCES accounts, rule_set TEXT NOT NULL, version TEXT NOT NULL, module_checksum TEXT NOT NULL REFERENCES modules,
  published_at INTEGER NOT NULL, published_by TEXT NOT NULL, PRIMARY KEY (account_id, rule_set, version)
) STRICT;
CREATE TABLE confirmations (
  seq INTEGER PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, rule_set TEXT NOT NULL, version TEXT NOT NULL, module_checksum TEXT NOT NULL,
  rule TEXT NOT NULL, rule_hash TEXT NOT NULL, action TEXT NOT NULL CHECK (action IN ('confirmed', 'flagged')), by_user TEXT NOT NULL, comment TEXT, at INTEGER NOT NULL
) STRICT;
CREATE INDEX confirmations_of ON confirmations (account_id, seq);
CREATE TABLE settings (
  seq INTEGER PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, key TEXT NOT NULL, valid_from INTEGER, value TEXT NOT NULL,
  confirmed_by TEXT, confirmed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX settings_of ON settings (account_id, seq);
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, at INTEGER NOT NULL, by TEXT NOT NULL, did TEXT NOT NULL, what TEXT NOT NULL
) STRICT;
CREATE INDEX audit_of ON audit (account_id, seq);
`;

const TRANSACTIONS = `
CREATE TABLE recipients (
  account_id TEXT NOT NULL REFERENCES accounts, env TEXT NOT NULL, recipient_id TEXT NOT NULL, kind TEXT NOT NULL, created_from TEXT NOT NULL,
  created_at INTEGER NOT NULL, PRIMARY KEY (account_id, env, recipient_id)
) STRICT;
CREATE TABLE recipient_numbers (
  account_id TEXT NOT NULL, env TEXT NOT NULL, kind TEXT NOT NULL, number TEXT NOT NULL, recipient_id TEXT NOT NULL,
  PRIMARY KEY (account_id, env, kind, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX recipient_numbers_of ON recipient_numbers (account_id, env, recipient_id);
CREATE TABLE recipient_names (
  account_id TEXT NOT NULL, env TEXT NOT NULL, recipient_id TEXT NOT NULL, name TEXT NOT NULL, spelling TEXT NOT NULL, last_met INTEGER NOT NULL,
  PRIMARY KEY (account_id, env, recipient_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX recipient_names_by_spelling ON recipient_names (account_id, env, spelling);
CREATE TABLE recipient_descriptions (
  account_id TEXT NOT NULL, env TEXT NOT NULL, transaction_id TEXT NOT NULL, fact TEXT NOT NULL, description TEXT NOT NULL,
  PRIMARY KEY (account_id, env, transaction_id, fact)
) STRICT, WITHOUT ROWID;
CREATE TABLE counters (account_id TEXT NOT NULL, env TEXT NOT NULL, counted INTEGER NOT NULL, PRIMARY KEY (account_id, env)) STRICT, WITHOUT ROWID;
CREATE TABLE bookings (
  account_id TEXT NOT NULL REFERENCES accounts, env TEXT NOT NULL, transaction_id TEXT NOT NULL, action_id TEXT NOT NULL, status TEXT NOT NULL,
  domain TEXT NOT NULL, rule_set TEXT NOT NULL, jurisdiction TEXT, policies TEXT, explain INTEGER NOT NULL, channel TEXT NOT NULL, ref TEXT, run TEXT,
  system TEXT, actor_kind TEXT, actor_id TEXT, on_behalf_of TEXT, provenance TEXT, executed_at INTEGER, completes TEXT, corrects TEXT,
  day INTEGER NOT NULL, facts TEXT NOT NULL, described TEXT NOT NULL, sent_by TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, env, transaction_id)
) STRICT;
CREATE INDEX bookings_by_action ON bookings (account_id, env, action_id);
CREATE INDEX bookings_by_moment ON bookings (created_at);
CREATE TABLE answers (
  account_id TEXT NOT NULL REFERENCES accounts, env TEXT NOT NULL, check_id TEXT NOT NULL, transaction_id TEXT NOT NULL, action_id TEXT NOT NULL,
  supersedes_check_id TEXT, recheck_reason TEXT, state TEXT NOT NULL, outcome TEXT, gist TEXT NOT NULL, modules TEXT NOT NULL, body TEXT NOT NULL,
  created_at INTEGER NOT NULL, PRIMARY KEY (account_id, env, check_id)
) STRICT;
-- Two answers never replace the same one, and so an action never has two that stand.
CREATE UNIQUE INDEX answers_by_superseded ON answers (account_id, env, supersedes_check_id) WHERE supersedes_check_id IS NOT NULL;
CREATE INDEX answers_by_action ON answers (account_id, env, action_id);
CREATE INDEX answers_by_moment ON answers (created_at);
CREATE TABLE alerts (
  account_id TEXT NOT NULL REFERENCES accounts, env TEXT NOT NULL, alert_id TEXT NOT NULL, type TEXT NOT NULL, payload TEXT NOT NULL, action_id TEXT,
  actor_kind TEXT, actor_id TEXT, once TEXT, created_at INTEGER NOT NULL, PRIMARY KEY (account_id, env, alert_id)
) STRICT;
CREATE UNIQUE INDEX alerts_once ON alerts (account_id, env, once) WHERE once IS NOT NULL;
`;

const PROJECTIONS = `
CREATE TABLE actions (
  account_id TEXT NOT NULL, env TEXT NOT NULL, action_id TEXT NOT NULL, domain TEXT NOT NULL, transaction_id TEXT NOT NULL, check_id TEXT NOT NULL,
  status TEXT NOT NULL, actor_kind TEXT, actor_id TEXT, day INTEGER NOT NULL, counted_at INTEGER, open_until INTEGER,
  PRIMARY KEY (account_id, env, action_id)
) STRICT;
CREATE INDEX actions_counted ON actions (account_id, env, domain, counted_at) WHERE counted_at IS NOT NULL;
CREATE TABLE contributions (
  account_id TEXT NOT NULL, env TEXT NOT NULL, definition TEXT NOT NULL, key TEXT NOT NULL, day INTEGER NOT NULL, place INTEGER NOT NULL,
  action_id TEXT NOT NULL, transaction_id TEXT NOT NULL, count_low INTEGER NOT NULL, sum_low TEXT, sum_high TEXT, facts TEXT NOT NULL, gaps TEXT NOT NULL,
  PRIMARY KEY (account_id, env, definition, key, day, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX contributions_by_action ON contributions (account_id, env, action_id);
CREATE TABLE total_reads (
  account_id TEXT NOT NULL, env TEXT NOT NULL, definition TEXT NOT NULL, key TEXT NOT NULL, day_to INTEGER NOT NULL, day_from INTEGER NOT NULL,
  action_id TEXT NOT NULL, reach TEXT NOT NULL, own_day INTEGER NOT NULL, own_place INTEGER NOT NULL,
  PRIMARY KEY (account_id, env, definition, key, day_to, day_from, action_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX total_reads_by_action ON total_reads (account_id, env, action_id);
CREATE TABLE total_definitions (
  account_id TEXT NOT NULL, env TEXT NOT NULL, definition TEXT NOT NULL, computed_at INTEGER NOT NULL, PRIMARY KEY (account_id, env, definition)
) STRICT, WITHOUT ROWID;
CREATE TABLE idempotency (
  account_id TEXT NOT NULL, env TEXT NOT NULL, scope TEXT NOT NULL, key TEXT NOT NULL, caller TEXT NOT NULL, request_hash TEXT NOT NULL,
  status INTEGER NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (account_id, env, scope, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_by_moment ON idempotency (created_at);
`;

/** Added to, never changed: what was recorded stays as it was recorded (D-106). */
export const RECORDS: readonly string[] = ["account_files", "modules", "policies", "confirmations", "settings", "audit", "recipients", "bookings", "answers", "alerts"];

const APPEND_ONLY = RECORDS.map(
  (table) => `
CREATE TRIGGER ${table}_are_not_changed BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} are records: none is changed'); END;
CREATE TRIGGER ${table}_are_not_removed BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} are records: none is removed'); END;`,
).join("");

export const START = ACCOUNTS + TRANSACTIONS + PROJECTIONS + APPEND_ONLY;
