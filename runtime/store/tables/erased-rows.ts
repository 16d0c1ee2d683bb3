/** Rows of actions that were erased at the end of their retention. Records. `schema.ts` has the conventions. */

/** An action whose answers were erased. Its bookings stay, and count as before. */
export interface ErasedActionRow {
  account_id: string;
  env: string;
  action_id: string;
  domain: string;
  /** Its last booking. */
  transaction_id: string;
  day: number;
  /** Its sequence; null: it never did. */
  place: number | null;
  /** The same, null while it does not count. */
  counted_at: number | null;
  /** The last sequence that an answer or a decision of it bore. */
  last_place: number | null;
  /** How many were erased. */
  answers: number;
  erased_at: number;
}
