/** The rows of saves of drafts. No records: they are removed a day after their end. */

/** A draft that a person saved in the console, from its form until it is stored or refused. */
export interface DraftSaveRow {
  save_id: string;
  account_id: string;
  env: string;
  /** In which the form was sent. It says as whom the draft is stored. */
  session_id: string;
  person_id: string;
  /** The version whose files were edited; both null: a version was begun. */
  rule_set: string | null;
  version: string | null;
  /** The mark of the files that the page was opened with; empty if there were none. */
  seen: string;
  /** JSON of path and text; null: they were stored as a draft. */
  files: string | null;
  note: string | null;
  sent_at: number;
  /** `stored`: it is a draft, and its boundary sheet is made. */
  status: string;
  /** JSON of what is being done. */
  stage: string;
  /** JSON: of a stored draft its version, of a refused one the refusal; null: it is neither yet. */
  result: string | null;
  ended_at: number | null;
  /** How often a process took it up. */
  attempts: number;
  /** When a process took it up last. */
  taken_at: number | null;
  /** A unique name of the process that works on it. */
  lease: string | null;
  lease_until: number;
}
