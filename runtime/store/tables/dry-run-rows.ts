/** The rows of dry runs. No records: they are removed with their job. */

/** A dry run of a draft. Its job has a row of its own. */
export interface DryRunRow {
  account_id: string;
  env: string;
  job_id: string;
  rule_set: string;
  version: string;
  /** The module of the draft, whatever is posted or published meanwhile. */
  module_checksum: string;
  domain: string;
  /** Null: the version is announced. */
  effective_from: number | null;
  first_day: number;
  last_day: number;
  sample: number;
  /** How many answers the publication would check again. */
  concerned: number;
  /** When the job was made, in milliseconds. */
  as_of: number;
  /** Actions with a later sequence are not read. */
  horizon: number;
  /** JSON of the deciding modules, settings and confirmations. */
  book: string;
  /** JSON of the results so far. */
  result: string;
  /** How many bookings of the domain came while it ran; null: it runs. */
  booked_meanwhile: number | null;
}

/** An answer that a dry run looks at, with its action as it stood when the job was made. */
export interface DryRunAnswerRow {
  job_id: string;
  env: string;
  action_id: string;
  transaction_id: string;
  check_id: string;
  counted_at: number | null;
  /** The system that the report of the action names. */
  reported_system: string | null;
  decisions: string | null;
  decided: number;
  decided_at: number | null;
  refused: number | null;
  asks_people: number | null;
  /** Null: not looked at yet. */
  result: string | null;
}
