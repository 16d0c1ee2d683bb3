/**
 * The tables as queries see them. Records are only ever added; projections are rebuilt from records and may change
 * (decision 159). Flags are 0 and 1, moments milliseconds since 1970, days whole numbers since 1970-01-01, exact
 * numbers and structured values text.
 */

import type { ActorKind, Channel, State } from "../../engine/run/answer.js";
import type {
  AccountFileRow,
  AccountRow,
  AgentRow,
  ApiKeyRow,
  AuditRow,
  ConfirmationRow,
  DocumentFileRow,
  DocumentRow,
  KeyUseRow,
  LawListingRow,
  LawRow,
  LogViewRow,
  ModuleRow,
  OpeningRow,
  PersonRow,
  PolicyDraftRow,
  PolicyRebuildRow,
  PolicyRow,
  SettingRow,
  ShippedLawRow,
} from "./account-rows.js";
import type { AlertAcknowledgementRow, AlertAssignmentRow, AlertRow, OpenAlertRow } from "./alert-rows.js";
import type { LeafRow, LeafSaltRow, SealAccountRow, SealRootRow, SealRow } from "./chain-rows.js";
import type {
  CarriedDecisionRow,
  DeadlineLookRow,
  HeldBackRow,
  OpenRequestRow,
  RequestEndRow,
  RequestRow,
  ResolutionRow,
} from "./decision-rows.js";
import type { DraftSaveRow } from "./draft-save-rows.js";
import type { DryRunAnswerRow, DryRunRow } from "./dry-run-rows.js";
import type { ErasedActionRow } from "./erased-rows.js";
import type { AnswerCountRow, CheckLogRow, DaySumRow, ProposalCountRow } from "./log-rows.js";
import type { DeliveryRow, MessageItemRow, MessageRow, SignInLinkRow } from "./mail-rows.js";
import type { PersonBindingRow, SignInAttemptRow } from "./provider-rows.js";
import type {
  RecipientDescriptionRow,
  RecipientKeyRow,
  RecipientLinkEndRow,
  RecipientMatchAnswerRow,
  RecipientMatchRow,
  RecipientNameHashRow,
  RecipientNameRow,
  RecipientNameSentRow,
  RecipientNumberRow,
  RecipientRow,
} from "./recipient-rows.js";
import type { OperatorLinkRow, SessionRow } from "./session-rows.js";

export type * from "./account-rows.js";
export type * from "./alert-rows.js";
export type * from "./chain-rows.js";
export type * from "./decision-rows.js";
export type * from "./erased-rows.js";
export type * from "./log-rows.js";
export type * from "./mail-rows.js";
export type * from "./recipient-rows.js";
export type * from "./session-rows.js";

export interface Schema {
  // ── Accounts ──
  accounts: AccountRow;
  openings: OpeningRow;
  account_files: AccountFileRow;
  people: PersonRow;
  agents: AgentRow;
  api_keys: ApiKeyRow;
  key_uses: KeyUseRow;
  laws: LawRow;
  policies: PolicyRow;
  policy_rebuilds: PolicyRebuildRow;
  policy_drafts: PolicyDraftRow;
  documents: DocumentRow;
  document_files: DocumentFileRow;
  modules: ModuleRow;
  shipped_laws: ShippedLawRow;
  law_listings: LawListingRow;
  confirmations: ConfirmationRow;
  settings: SettingRow;
  audit: AuditRow;
  books: BookRow;
  // ── Transactions ──
  recipients: RecipientRow;
  recipient_numbers: RecipientNumberRow;
  recipient_names: RecipientNameRow;
  recipient_name_hashes: RecipientNameHashRow;
  recipient_keys: RecipientKeyRow;
  recipient_names_sent: RecipientNameSentRow;
  recipient_descriptions: RecipientDescriptionRow;
  recipient_matches: RecipientMatchRow;
  recipient_match_answers: RecipientMatchAnswerRow;
  recipient_link_ends: RecipientLinkEndRow;
  counters: CounterRow;
  bookings: BookingRow;
  answers: AnswerRow;
  answer_parts: AnswerPartRow;
  executions: ExecutionRow;
  amendments: AmendmentRow;
  reversals: ReversalRow;
  erased_actions: ErasedActionRow;
  actions: ActionRow;
  contributions: ContributionRow;
  total_reads: TotalReadRow;
  total_definitions: TotalDefinitionRow;
  alerts: AlertRow;
  idempotency: IdempotencyRow;
  rests_on: RestsOnRow;
  rule_waits: RuleWaitRow;
  agent_runs: AgentRunRow;
  alert_acknowledgements: AlertAcknowledgementRow;
  alert_assignments: AlertAssignmentRow;
  open_alerts: OpenAlertRow;
  log_views: LogViewRow;
  outbox: OutboxRow;
  check_log: CheckLogRow;
  day_sums: DaySumRow;
  answer_counts: AnswerCountRow;
  proposal_counts: ProposalCountRow;
  // ── Decisions ──
  resolutions: ResolutionRow;
  requests: RequestRow;
  request_ends: RequestEndRow;
  open_requests: OpenRequestRow;
  deadline_looks: DeadlineLookRow;
  held_back: HeldBackRow;
  carried_decisions: CarriedDecisionRow;
  // ── Signing in: no records ──
  sessions: SessionRow;
  operator_links: OperatorLinkRow;
  // ── Sign-in at a provider ──
  person_bindings: PersonBindingRow;
  sign_in_attempts: SignInAttemptRow;
  // ── The chain ──
  leaves: LeafRow;
  leaf_salts: LeafSaltRow;
  seals: SealRow;
  seal_accounts: SealAccountRow;
  seal_roots: SealRootRow;
  // ── Work for later ──
  jobs: JobRow;
  job_items: JobItemRow;
  draft_saves: DraftSaveRow;
  dry_runs: DryRunRow;
  dry_run_answers: DryRunAnswerRow;
  messages: MessageRow;
  message_items: MessageItemRow;
  deliveries: DeliveryRow;
  sign_in_links: SignInLinkRow;
  // ── The database as a whole ──
  marks: MarkRow;
}

/** Tables whose rows all belong to an account in one environment. */
export type TenantTable = {
  [Table in keyof Schema]: Schema[Table] extends { account_id: string; env: string } ? Table : never;
}[keyof Schema];

/** Tables whose rows all belong to an account, without an environment. */
export type AccountTable = Exclude<
  { [Table in keyof Schema]: Schema[Table] extends { account_id: string } ? Table : never }[keyof Schema],
  TenantTable
>;

/** Tables with rows of no account. */
export type OpenTables = Omit<Schema, TenantTable | AccountTable>;

/** Every table of a transaction is keyed by these two. */
interface TenantRow {
  account_id: string;
  env: string;
}

export interface CounterRow extends TenantRow {
  /** How many actions have begun to count. */
  counted: number;
}

export interface BookingRow extends TenantRow {
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
  channel: Channel;
  ref: string | null;
  run: string | null;
  system: string | null;
  actor_kind: ActorKind | null;
  actor_id: string | null;
  on_behalf_of: string | null;
  provenance: string | null;
  executed_at: number | null;
  /** The day that is written in the executed_at that was sent, as days since 1970; null: none was sent. */
  executed_on: number | null;
  completes: string | null;
  corrects: string | null;
  /** The action's day. */
  day: number;
  facts: string;
  described: string;
  /** A JSON list of facts whose recipient was sent by a name alone; null: none. */
  by_name: string | null;
  sent_by: string;
  created_at: number;
  /** 1: an agent's key sent it. Null: another sender, or sent before this column existed. */
  agent_key: number | null;
  /** JSON: who recorded the approval that the facts hold. Null: they hold none, or nobody was kept. */
  approval_sent_by: string | null;
  /** Whose approval a key recorded with it, and for which amount, as facts are stored. Null: no key did. */
  claimed_approver: string | null;
  claimed_amount: string | null;
  /** A JSON list: the settings that named the approver in the facts when they approved. Null: as `approval_sent_by`. */
  approval_offices: string | null;
  /** 1: who approved in the facts did so on what is their own. Null: they did not, or it was not kept. */
  approval_by_self: number | null;
  /** A JSON list: for whom the approver in the facts stood in. Null: nobody, or it was not kept. */
  approval_for: string | null;
}

declare const STORED: unique symbol;

/** A text that may refer to parts (decision 312). `wholeTexts` restores the original. */
export interface StoredText {
  readonly [STORED]: never;
}

/** A part of stored texts, named by its hash. */
export interface AnswerPartRow extends TenantRow {
  part: string;
  packed: Uint8Array;
}

export interface AnswerRow extends TenantRow {
  check_id: string;
  transaction_id: string;
  action_id: string;
  supersedes_check_id: string | null;
  recheck_reason: string | null;
  state: State;
  outcome: string | null;
  /** The summary that decision 102 compares, as one text. */
  gist: StoredText;
  /** Rule set to the checksum of the module that answered. */
  modules: StoredText;
  /** The response as it was sent, byte for byte; empty if it is `packed`. */
  body: StoredText;
  /** Null in answers from before there was any. */
  packed: Uint8Array | null;
  created_at: number;
  /** The rules record of the answer. Null in answers from before there were any. */
  book: string | null;
  /** The action's sequence; null if it did not count. */
  place: number | null;
  /** The last sequence that the history was read up to. */
  horizon: number | null;
}

/** The report on an action that was proposed before. */
export interface ExecutionRow extends TenantRow {
  action_id: string;
  /** The booking that stood when it was reported. */
  transaction_id: string;
  /** 1: it was taken. */
  executed: number;
  executed_at: number | null;
  /** The day that is written in the executed_at that was sent, as days since 1970; null: none was sent. */
  executed_on: number | null;
  /** Why it was not taken. */
  reason: string | null;
  ref: string | null;
  system: string | null;
  /** The answer that the report issued. Null if the standing answer stayed. */
  superseded_by: string | null;
  /** The action's sequence; null if it was not taken. */
  place: number | null;
  /** A sender. JSON. */
  reported_by: string;
  reported_at: number;
}

/** A completion or correction of an action that was taken. */
export interface AmendmentRow extends TenantRow {
  transaction_id: string;
  /** The booking that it takes the place of. */
  amends: string;
  action_id: string;
  /** The first sequence at which it holds; the action keeps its own. */
  place: number;
  created_at: number;
}

/** An action that was taken back. */
export interface ReversalRow extends TenantRow {
  action_id: string;
  /** The booking that stood, which is taken back. */
  transaction_id: string;
  /** A moment, or a day, as sent. */
  reversed_at: string;
  ref: string | null;
  /** The sequence from which on the action counts no more. */
  place: number;
  /** A sender. JSON. */
  reported_by: string;
  reported_at: number;
}

/** The current state of an action. */
export interface ActionRow extends TenantRow {
  action_id: string;
  domain: string;
  /** Its last booking, the only one that counts in totals, and the standing answer. */
  transaction_id: string;
  check_id: string;
  status: string;
  actor_kind: string | null;
  actor_id: string | null;
  day: number;
  /** Its sequence; null while it does not. */
  counted_at: number | null;
  /** Until when a proposal is open. */
  open_until: number | null;
  /** The decisions on the action that count for its answers: a JSON list. Null: none. */
  decisions: string | null;
  /** How many decisions were made on it. */
  decided: number;
  /** When it was last decided on, or refused. */
  decided_at: number | null;
  /** 1: somebody refused it. */
  refused: number | null;
  /** 1: an agent's key asked about it. */
  asks_people: number | null;
  /** The mark of a proposal about which a person is asked or has refused. Null: of no such one. */
  alike: string | null;
}

export interface ContributionRow extends TenantRow {
  definition: string;
  key: string;
  day: number;
  /** The same as `counted_at` of the action. */
  place: number;
  action_id: string;
  transaction_id: string;
  count_low: number;
  sum_low: string | null;
  sum_high: string | null;
  facts: string;
  gaps: string;
}

export interface TotalReadRow extends TenantRow {
  definition: string;
  key: string;
  day_from: number;
  day_to: number;
  reach: string;
  action_id: string;
  own_day: number;
  own_place: number;
}

export interface TotalDefinitionRow extends TenantRow {
  definition: string;
  computed_at: number;
}

export interface IdempotencyRow extends TenantRow {
  /** Method and full path. */
  scope: string;
  key: string;
  caller: string;
  request_hash: string;
  status: number;
  body: string;
  created_at: number;
}

/** The dependencies of an action's standing answer, also on settings that the account has not set. */
export interface RestsOnRow extends TenantRow {
  action_id: string;
  day: number;
  /**
   * Names between spaces, one at both ends too, each behind its kind: ` rule_set:law.de.gifts setting:small_limit `.
   */
  names: string;
}

export interface RuleWaitRow extends TenantRow {
  rule_set: string;
  version: string;
  rule: string;
  action_id: string;
}

/** A run of an agent, with its first action. */
export interface AgentRunRow extends TenantRow {
  agent_id: string;
  run: string;
  action_id: string;
}

/** An alert that is to be mailed to a person. */
export interface OutboxRow extends TenantRow {
  alert_id: string;
  person_id: string;
  /** `at_once`, or `summary`: with others, in one message. */
  emailed: string;
  due_at: number;
  created_at: number;
}

/** Answers to check again, in pieces. */
export interface JobRow {
  job_id: string;
  /** The id of a re-run, which its alert names too; null for the rest of a booking's re-issues. */
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
  /** A code, never the content of a row or fact. */
  last_error: string | null;
  /** The process that works on it, and until when no other does. */
  lease: string | null;
  lease_until: number;
  /** The task of a job that drafts rules again. JSON. */
  task: string | null;
}

/** An action whose answer a job checks. */
export interface JobItemRow {
  job_id: string;
  env: string;
  action_id: string;
  /** Null: not looked at yet. */
  result: string | null;
  /** The issued answer; null if the earlier one was kept. */
  check_id: string | null;
  /** Whether the issued answers go against the account's own rules. */
  against_rules: number;
}

export interface MarkRow {
  name: string;
  made_at: number;
}

/**
 * A rules record: all data that decided an account's answers, except the transactions. Equal data has the same name.
 */
export interface BookRow {
  /** SHA-256 of the content. */
  book: string;
  account_id: string;
  content: string;
  stored_at: number;
}
