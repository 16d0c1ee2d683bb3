/**
 * Rows of the mail tables. None are records: the outbox has the news to send, and these rows have the progress of
 * sending. `schema.ts` has the conventions of all tables.
 */

/** Mail to one person at one time. */
export interface MessageRow {
  /** Its Message-ID is derived from it: the same in each try. */
  message_id: string;
  kind: string;
  /** Null: it goes to an address that may be of no person, or of several. */
  account_id: string | null;
  person_id: string | null;
  /** Null: the address that the person has when it is sent, or the message is done. */
  to_address: string | null;
  /** JSON, by kind; null if the kind needs none, or if the message is done. */
  content: string | null;
  /** `en` or `de`; null: unknown. */
  language: string | null;
  created_at: number;
}

/** One item of news for one person, and the message that carries it. */
export interface MessageItemRow {
  account_id: string;
  env: string;
  /**
   * `alert`, `request`, `reminder` of a request, `again` for a request after a change of address, or one of a day:
   * `claims`, approvals that keys recorded for the person; `taken`, actions that were taken and wait for the person's
   * approval.
   */
  kind: string;
  item_id: string;
  person_id: string;
  due_at: number;
  created_at: number;
  /** Null: it waits, or was closed. */
  message_id: string | null;
  /** The reason why no message carries it; null: it waits, or a message has it. */
  closed: string | null;
}

export type DeliveryResult = "waiting" | "sent" | "filed" | "refused" | "given_up" | "closed";

/** How the sending of a message goes. */
export interface DeliveryRow {
  message_id: string;
  result: DeliveryResult;
  /** Why it was closed. */
  reason: string | null;
  /** How often the server was asked to take it. */
  tries: number;
  next_try_at: number;
  /** A code, never the server's text: that may hold an address. */
  last_failure: string | null;
  last_failed_at: number | null;
  finished_at: number | null;
  lease: string | null;
  lease_until: number;
}

/** A mailed link to sign in with. It holds no code and no token. */
export interface SignInLinkRow {
  link_id: string;
  /** As typed; null: the link is used or expired. */
  address: string | null;
  /** Each an HMAC under the pepper. */
  address_hash: Uint8Array;
  network_hash: Uint8Array;
  browser_hash: Uint8Array;
  /** 1: the browser that asked has signed in with this address before. */
  known_browser: number;
  /** Codes that were tried. */
  tries: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
