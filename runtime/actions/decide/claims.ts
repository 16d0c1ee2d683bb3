/**
 * Whether the record of a person's act is a claim: somebody else reported it in the person's name. A signed-in person
 * acts themselves. A key, or the operator's account file, reports a person's act.
 */
import type { SenderView } from "../../engine/values/sender.js";

/** The stored sender of entries from an account file. */
export const BY_OPERATOR = JSON.stringify("operator");

export interface Claim {
  /** Null: it was recorded before senders were kept. */
  readonly claimed: boolean | null;
  /** Null: the operator recorded it, or it was recorded before senders were kept. */
  readonly sent_by: SenderView | null;
}

/** `person`: the service id of the person who acted according to the record. */
export function isClaim(sender: SenderView, person: string): boolean {
  return sender.kind !== "person" || sender.id !== person;
}

/** `sentBy`: the JSON that is kept; null: none was kept. */
export function claimOf(sentBy: string | null, person: string): Claim {
  if (sentBy === null) return { claimed: null, sent_by: null };
  if (sentBy === BY_OPERATOR) return { claimed: true, sent_by: null };
  const sender = JSON.parse(sentBy) as SenderView;
  return { claimed: isClaim(sender, person), sent_by: sender };
}
