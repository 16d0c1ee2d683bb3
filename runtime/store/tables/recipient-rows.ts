/** Rows of recipients. `schema.ts` has the conventions of all. */

interface TenantRow {
  account_id: string;
  env: string;
}

export interface RecipientRow extends TenantRow {
  recipient_id: string;
  kind: string;
  /** The booking it was first met in. */
  created_from: string;
  created_at: number;
}

export interface RecipientNumberRow extends TenantRow {
  kind: string;
  number: string;
  recipient_id: string;
  created_at: number;
}

/** Names are in a separate table, so that they can be erased. */
export interface RecipientNameRow extends TenantRow {
  recipient_id: string;
  name: string;
  /** The form in which names are compared, without case, accents and spaces. */
  spelling: string;
}

/** The keyed hash of a name that was kept until then (decision 276). */
export interface RecipientNameHashRow extends TenantRow {
  recipient_id: string;
  expired_at: number;
  hash: string;
}

/** A key by which the name that is kept is looked for: names that matching rules may propose share one. */
export interface RecipientKeyRow extends TenantRow {
  key: string;
  recipient_id: string;
  /** Letters of the key's name; empty if the key alone decides; null: an earlier program made the key. */
  letters: string | null;
}

/** A name that a recipient did not have before, and the booking that it was sent with. */
export interface RecipientNameSentRow extends TenantRow {
  recipient_id: string;
  transaction_id: string;
  name: string;
  created_at: number;
}

export interface RecipientDescriptionRow extends TenantRow {
  transaction_id: string;
  fact: string;
  description: string;
  created_at: number;
}

/**
 * Two records that a matching rule asks about: whether they are one recipient. Of a link by hand, which no rule asked
 * for, `rule_set`, `rule_version` and `rule` are empty.
 */
export interface RecipientMatchRow extends TenantRow {
  match_id: string;
  /** The older record. */
  one: string;
  other: string;
  rule_set: string;
  rule_version: string;
  rule: string;
  place: number;
  created_at: number;
}

export interface RecipientMatchAnswerRow extends TenantRow {
  match_id: string;
  decision: "same" | "different";
  /** The service id of the person. */
  decided_by: string;
  sent_by: string;
  place: number;
  created_at: number;
  /** Where the reason of a link by hand is kept. */
  note_ref: string | null;
}

/** A link that was undone. */
export interface RecipientLinkEndRow extends TenantRow {
  match_id: string;
  /** The record that was split off. */
  recipient_id: string;
  decided_by: string;
  sent_by: string;
  place: number;
  created_at: number;
}
