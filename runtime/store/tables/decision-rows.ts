/**
 * Rows of decisions and of requests for them. The first three are records, the others projections. `schema.ts` has the
 * conventions of all.
 */

interface TenantRow {
  account_id: string;
  env: string;
}

/** A decision that a person made on an action: a sign-off, an override, an approval or a refusal. */
export interface ResolutionRow extends TenantRow {
  resolution_id: string;
  action_id: string;
  /** The booking that stood. */
  transaction_id: string;
  /** The answer that it was made on. */
  check_id: string;
  /** The request that it answers; null: it was made on the answer itself. */
  request_id: string | null;
  answer: string;
  method: string;
  /**
   * `continue` or an outcome. Null for an approval, for an override of an outcome, and if the rule does not define it.
   */
  leads_to: string | null;
  /** JSON of the subject of the decision: rule set, rule, wording, question, outcome. */
  subject: string;
  /** The action's amount when it was decided, as facts are stored; null: it had none. */
  amount: string | null;
  decided_by: string;
  /** The person for whom the decider stood in. Null: the answer or the request named the decider. */
  for_person: string | null;
  /** JSON: how the person signed in, and as whom. Null: a key claims the decision. */
  identity: string | null;
  /** A sender. JSON. */
  sent_by: string;
  /** A JSON list: the settings that named the decider at the moment of the answer. Null: made before this was kept. */
  offices: string | null;
  /** 1: they decided on what is their own. Null: they did not, or it was made before this was kept. */
  by_self: number | null;
  note_ref: string | null;
  /** The person's comment for the asking caller; null if there is none. */
  comment: string | null;
  /** The answer that it issued; null: the standing answer stayed. */
  superseded_by: string | null;
  /** The sequence from which on it counts. */
  place: number;
  created_at: number;
}

/** The kind of decision that a person is asked for. */
export type AskedFor = "approval" | "question";

/** A person was asked to decide on an action. */
export interface RequestRow extends TenantRow {
  request_id: string;
  action_id: string;
  transaction_id: string;
  /** The answer that named the person. */
  check_id: string;
  asked_of: string;
  /** The person whom the answer named, for whom `asked_of` stands in. Null: the answer named `asked_of`. */
  for_person: string | null;
  asks: AskedFor;
  rule_set: string;
  rule: string;
  /** Whose key asked. */
  agent: string;
  asked_at: number;
  waits_until: number;
}

/** How a request ended, unless its deadline ended it. */
export interface RequestEndRow extends TenantRow {
  request_id: string;
  action_id: string;
  status: string;
  /** Why it lapsed; null: it did not. */
  reason: string | null;
  decided_by: string | null;
  resolution_id: string | null;
  closed_at: number;
}

/** A request without an end on record. */
export interface OpenRequestRow extends TenantRow {
  request_id: string;
  action_id: string;
  asked_of: string;
  /** As in the request. */
  for_person: string | null;
  agent: string;
  waits_until: number;
}

/** How far deadlines were looked at, in the order of `open_requests_by_deadline`. */
export interface DeadlineLookRow {
  /** `reminder` or `unanswered`. */
  what: string;
  waits_until: number;
  request_id: string;
}

/** Too many requests of one agent wait for one person, so mail about further ones is held back. */
export interface HeldBackRow extends TenantRow {
  person_id: string;
  agent: string;
  since: number;
}

/** A decision that was given on an earlier answer and counts for this one. */
export interface CarriedDecisionRow extends TenantRow {
  check_id: string;
  resolution_id: string;
  action_id: string;
}
