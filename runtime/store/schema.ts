/**
 * The tables as queries see them. Records are only ever added; projections are rebuilt from records and may change (D-106). Flags are 0 and 1,
 * moments milliseconds since 1970, days whole numbers since 1970-01-01, exact numbers and structured values text.
 */
import type { Generated } from "kysely";

export interface Schema {
  // ── Accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────
  accounts: AccountRow;
  account_files: AccountFileRow;
  people: PersonRow;
  agents: AgentRow;
  api_keys: ApiKeyRow;
  laws: LawRow;
  policies: PolicyRow;
  policy_rebuilds: PolicyRebuildRow;
  modules: ModuleRow;
  confirmations: ConfirmationRow;
  settings: SettingRow;
  audit: AuditRow;
  books: BookRow;
  // ── Transactions ─────────────────────────────────────────────────────────────────────────────────────────────────────
  recipients: RecipientRow;
  recipient_numbers: RecipientNumberRow;
  recipient_names: RecipientNameRow;
  recipient_descriptions: RecipientDescriptionRow;
  counters: CounterRow;
  bookings: BookingRow;
  answers: AnswerRow;
  actions: ActionRow;
  contributions: ContributionRow;
  total_reads: TotalReadRow;
  total_definitions: TotalDefinitionRow;
  alerts: AlertRow;
  idempotency: IdempotencyRow;
  rests_on: RestsOnRow;
  rule_waits: RuleWaitRow;
  alert_acknowledgements: AlertAcknowledgementRow;
  // ── The chain ────────────────────────────────────────────────────────────────────────────────────────────────────────
  leaves: LeafRow;
  leaf_salts: LeafSaltRow;
  seals: SealRow;
  // ── Work for later ───────────────────────────────────────────────────────────────────────────────────────────────────
  jobs: JobRow;
  job_items: JobItemRow;
  // ── The database as a whole ──────────────────────────────────────────────────────────────────────────────────────────
  marks: MarkRow;
}

export interface AccountRow {
  account_id: string;
  slug: string;
  name: string;
  country: string;
  currency: string;
  retention_years: number;
  opened_at: number;
  /** Changes with everything that checks read of an account; never the same twice, also not after a rollback. */
  revision: string;
}

/** The account file as it was opened, and the ids it was given (D-101). */
export interface AccountFileRow {
  account_id: string;
  content: string;
  ids: string;
}

export interface PersonRow {
  account_id: string;
  person_id: string;
  name: string;
  email: string;
  role: string;
  created_at: number;
  left_at: number | null;
}

export interface AgentRow {
  account_id: string;
  agent_id: string;
  name: string;
  owner: string;
  switched_on: number;
  created_at: number;
}

export interface ApiKeyRow {
  account_id: string;
  key_id: string;
  /** The public part, shown to people and looked up by. */
  prefix: string;
  hash: Uint8Array;
  pepper_id: string;
  environment: string;
  /** A JSON list. */
  scopes: string;
  agent: string | null;
  name: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
}

export interface LawRow {
  account_id: string;
  rule_set: string;
  switched_on: number;
  changed_at: number;
}

export interface PolicyRow {
  account_id: string;
  rule_set: string;
  version: string;
  module_checksum: string;
  published_at: number;
  published_by: string;
}

/** A build of a version that was published before: with an added example, or laid out anew (D-78). */
export interface PolicyRebuildRow extends PolicyRow {
  seq: Generated<number>;
}

/** Every module that ever answered: its texts, by the SHA-256 of the TypeScript. */
export interface ModuleRow {
  checksum: string;
  rule_set: string;
  version: string;
  domain: string;
  kind: string;
  /** The version's own checksum, over its meaning. */
  meaning: string;
  typescript: string;
  javascript: string;
  /** SHA-256 of the JavaScript, which is what runs; null where the module was stored before it was taken. */
  javascript_checksum: string | null;
  stored_at: number;
}

export interface ConfirmationRow {
  seq: Generated<number>;
  account_id: string;
  rule_set: string;
  version: string;
  module_checksum: string;
  rule: string;
  rule_hash: string;
  action: string;
  by_user: string;
  comment: string | null;
  at: number;
}

export interface SettingRow {
  seq: Generated<number>;
  account_id: string;
  key: string;
  valid_from: number | null;
  value: string;
  confirmed_by: string | null;
  confirmed_at: number;
}

export interface AuditRow {
  seq: Generated<number>;
  account_id: string;
  at: number;
  by: string;
  did: string;
  what: string;
}

/** Every table of a transaction is keyed by these two. */
interface InEnvironment {
  account_id: string;
  env: string;
}

export interface RecipientRow extends InEnvironment {
  recipient_id: string;
  kind: string;
  /** The booking it was first met in. */
  created_from: string;
  created_at: number;
}

export interface RecipientNumberRow extends InEnvironment {
  kind: string;
  number: string;
  recipient_id: string;
}

/** Names stand apart from everything else, so that they can be erased. */
export interface RecipientNameRow extends InEnvironment {
  recipient_id: string;
  name: string;
  /** As names are compared: case, accents and spaces apart. */
  spelling: string;
  last_met: number;
}

export interface RecipientDescriptionRow extends InEnvironment {
  transaction_id: string;
  fact: string;
  description: string;
}

export interface CounterRow extends InEnvironment {
  /** How many actions have begun to count. */
  counted: number;
}

export interface BookingRow extends InEnvironment {
  transaction_id: string;
  /** The first booking of its action. */
  action_id: string;
  status: string;
  domain: string;
  rule_set: string;
  jurisdiction: string | null;
  /** A JSON list; null: all. */
  policies: string | null;
  explain: number;
  channel: string;
  ref: string | null;
  run: string | null;
  system: string | null;
  actor_kind: string | null;
  actor_id: string | null;
  on_behalf_of: string | null;
  provenance: string | null;
  executed_at: number | null;
  completes: string | null;
  corrects: string | null;
  /** The action's day. */
  day: number;
  facts: string;
  described: string;
  sent_by: string;
  created_at: number;
}

export interface AnswerRow extends InEnvironment {
  check_id: string;
  transaction_id: string;
  action_id: string;
  supersedes_check_id: string | null;
  recheck_reason: string | null;
  state: string;
  outcome: string | null;
  /** What D-02 compares, as one text. */
  gist: string;
  /** Rule set to the checksum of the module that answered. */
  modules: string;
  /** The answer as it was sent, byte for byte. */
  body: string;
  created_at: number;
  /** What the account's rules and settings were; null in answers older than the record of it. */
  book: string | null;
  /** The action's place among those that count; null where it did not. */
  place: number | null;
  /** The last place that the history was read up to. */
  horizon: number | null;
}

/** An action as it stands. */
export interface ActionRow extends InEnvironment {
  action_id: string;
  domain: string;
  /** Its last booking, which alone stands in totals, and the answer that stands. */
  transaction_id: string;
  check_id: string;
  status: string;
  actor_kind: string | null;
  actor_id: string | null;
  day: number;
  /** Its place among the actions that began to count; null while it does not. */
  counted_at: number | null;
  /** Until when a proposal is open. */
  open_until: number | null;
}

export interface ContributionRow extends InEnvironment {
  definition: string;
  key: string;
  day: number;
  /** As `counted_at` of the action. */
  place: number;
  action_id: string;
  transaction_id: string;
  count_low: number;
  sum_low: string | null;
  sum_high: string | null;
  facts: string;
  gaps: string;
}

export interface TotalReadRow extends InEnvironment {
  definition: string;
  key: string;
  day_from: number;
  day_to: number;
  reach: string;
  action_id: string;
  own_day: number;
  own_place: number;
}

export interface TotalDefinitionRow extends InEnvironment {
  definition: string;
  computed_at: number;
}

export interface AlertRow extends InEnvironment {
  alert_id: string;
  type: string;
  payload: string;
  action_id: string | null;
  actor_kind: string | null;
  actor_id: string | null;
  /** What the alert is raised once for; null: it may be raised again. */
  once: string | null;
  created_at: number;
}

export interface IdempotencyRow extends InEnvironment {
  /** Method and full path. */
  scope: string;
  key: string;
  caller: string;
  request_hash: string;
  status: number;
  body: string;
  created_at: number;
}

/** What the answer that stands for an action rests on, also where the account has not set it. */
export interface RestsOnRow extends InEnvironment {
  action_id: string;
  day: number;
  /** Names between spaces, one at both ends too, each behind its kind: ` rule_set:law.de.gifts setting:small_limit `. */
  names: string;
}

export interface RuleWaitRow extends InEnvironment {
  rule_set: string;
  version: string;
  rule: string;
  action_id: string;
}

export interface AlertAcknowledgementRow extends InEnvironment {
  alert_id: string;
  acknowledged_by: string;
  acknowledged_at: number;
  /** The key that said so. */
  sent_by: string;
}

/** Answers that are to be checked again, in pieces, whatever happens meanwhile. */
export interface JobRow {
  job_id: string;
  /** Of a re-run, which its alert names too; null for what a booking leaves over. */
  rerun_id: string | null;
  account_id: string;
  /** Null: both. */
  env: string | null;
  /** Whose action set it off; null: an action of no agent, or none at all. */
  agent: string | null;
  kind: string;
  cause: string;
  by_user: string | null;
  status: string;
  created_at: number;
  finished_at: number | null;
  /** Failures in a row. */
  attempts: number;
  next_attempt_at: number;
  /** A code, never what a row or fact holds. */
  last_error: string | null;
  /** Who works on it, and until when nobody else does. */
  lease: string | null;
  lease_until: number;
}

/** An action whose answer a job looks at. */
export interface JobItemRow {
  job_id: string;
  env: string;
  action_id: string;
  /** Null: not looked at yet. */
  result: string | null;
  /** The answer that was issued; null where the earlier one was left. */
  check_id: string | null;
  /** Whether what was issued goes against the account's own rules. */
  against_rules: number;
}

export interface MarkRow {
  name: string;
  made_at: number;
}

/** All that an account's answers were decided by, apart from the transactions: the same again has the same name. */
export interface BookRow {
  /** SHA-256 of the content. */
  book: string;
  account_id: string;
  content: string;
  stored_at: number;
}

/** A record's place in the chain. */
export interface LeafRow {
  number: number;
  /** Its table and primary key, between spaces. */
  record: string;
  /** SHA-256 of the salt and the record. */
  leaf: Uint8Array;
}

/** Apart from leaves, so that a salt can be erased with what it belongs to. */
export interface LeafSaltRow {
  number: number;
  salt: Uint8Array;
}

/** The chain up to a leaf. */
export interface SealRow {
  number: number;
  last_leaf: number;
  /** SHA-256 of the head before and the leaf, leaf by leaf, in hexadecimal. */
  head: string;
  /** By table, the newest moment that is sealed. JSON. */
  sealed_to: string;
  sealed_at: number;
}
