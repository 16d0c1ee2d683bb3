/** The tables of signing in. Moments in milliseconds. */

/** Left out of backups, whatever database they are of. A backup by the operator's own tools leaves them out by hand. */
export const SESSION_TABLES: readonly string[] = ["sessions", "operator_links", "sign_in_links", "sign_in_attempts"];

/** Somebody who is signed in, or was. */
export interface SessionRow {
  session_id: string;
  /** SHA-256 of the secret that the browser has. */
  hash: Uint8Array;
  /** Null, and the person too: of no account. */
  account_id: string | null;
  person_id: string | null;
  /** 0: the human belongs to several accounts and has chosen none; the person is one of theirs. */
  chosen: number;
  /** `oidc`, `link` or `operator_link`. */
  method: string;
  /** How the person was known when they signed in: no name and no address. */
  identity: string;
  /** When they proved who they are; null: the provider did not say. */
  authenticated_at: number | null;
  created_at: number;
  last_seen_at: number;
  /** Shown in the list of one's own sessions. */
  user_agent: string;
  /** The network address that they signed in from, for the same list; null: unknown. */
  network: string | null;
  ended_at: number | null;
  /** The builder's account that the person is of; null: the person is of the account itself. */
  builder: string | null;
  /** The session at the identity provider; null: none is known. */
  provider_session: string | null;
}

/** A link that the operator made for a person. It opens once. */
export interface OperatorLinkRow {
  /** SHA-256 of the token. */
  hash: Uint8Array;
  account_id: string;
  person_id: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
