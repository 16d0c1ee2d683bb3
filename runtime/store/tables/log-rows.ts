/** Rows of the check log's projection. `schema.ts` has the conventions of all. */

interface TenantRow {
  account_id: string;
  env: string;
}

/** The search columns of an answer. Lists are JSON, null if they are empty. */
export interface CheckLogRow extends TenantRow {
  check_id: string;
  action_id: string;
  created_at: number;
  /** The day of its booking. */
  day: number;
  state: string;
  /** The combined answer (decision 146). */
  answer: string;
  outcome: string | null;
  /** Outcomes of determined policies, whatever the law answers. */
  policy_outcomes: string | null;
  /** 1: one of them does not let the action go on. */
  against: number;
  /**
   * What the standing answer needs a person for. Whether the action waits for a person is not stored here (decision
   * 145).
   */
  waits: string | null;
  rule_set: string;
  reason: string | null;
  question: string | null;
  missing: string | null;
  consequences: string | null;
  /** 1: it replaced an earlier one. */
  reissued: number;
  actor_kind: string | null;
  actor_id: string | null;
  on_behalf_of: string | null;
  run: string | null;
  ref: string | null;
  /** The system in its booking. */
  system: string | null;
  recipient_id: string | null;
  /** The open match that an answer lacks the answer to. */
  review_item: string | null;
  /** The person in whose name somebody else made a decision that the answer rests on. */
  claimed: string | null;
  /** 1: it was issued again with another result after the period of its action was closed. */
  after_close: number;
  /** 1: the answer rests on a decision of somebody on what is their own. */
  by_self: number;
  /** The rule set and the rule that decided the answer, or that ask its question. */
  decided_set: string | null;
  decided_rule: string | null;
  /** The action's own amount, in the smallest units of its currency. */
  currency: string | null;
  amount: number | null;
  /** Of the answer's text, in bytes. */
  size: number;
}

/** The actions of a day that are alike in these properties: their number and their amount. An empty text: none. */
export interface DaySumRow extends TenantRow {
  day: number;
  actor_kind: string;
  actor_id: string;
  domain: string;
  rule_set: string;
  decided_set: string;
  decided_rule: string;
  state: string;
  answer: string;
  outcome: string;
  status: string;
  /** 1: a person refused them. */
  refused: number;
  /** The day on which proposals expire; 0: they are none. */
  open_day: number;
  currency: string;
  /** The sum is that of all shards. */
  shard: number;
  actions: number;
  /** The amount is both parts, the first one a thousand million times. */
  sum_high: number;
  sum_low: number;
}

/** The answers that an account keeps; the number is that of all shards. */
export interface AnswerCountRow extends TenantRow {
  shard: number;
  answers: number;
  /** Of their texts. */
  bytes: number;
}

/** The proposals of an agent on a day in UTC; the number is that of all shards. */
export interface ProposalCountRow extends TenantRow {
  agent_id: string;
  day: number;
  shard: number;
  proposals: number;
}
