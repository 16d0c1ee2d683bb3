/** The tables of signing in at an identity provider. Moments in milliseconds. */

/** A sign-in that was begun and has not come back. */
export interface SignInAttemptRow {
  /** SHA-256 of the state that the provider is sent. */
  state_hash: Uint8Array;
  /** SHA-256 of the value in the browser's cookie during the attempt. */
  browser_hash: Uint8Array;
  /** `usual`, or `again` if the person must prove their identity again. */
  proof: string;
  /** The path that the browser goes to afterwards. */
  return_to: string;
  begun_at: number;
}

/** Who a person is at the provider, from their first sign-in there. */
export interface PersonBindingRow {
  account_id: string;
  person_id: string;
  issuer: string;
  subject: string;
  bound_at: number;
  /** Null: the binding is valid. */
  undone_at: number | null;
  /** The salt of the subject's recorded digest. */
  salt: Uint8Array;
}
