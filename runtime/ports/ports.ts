/** The runtime's external dependencies, supplied by `main.ts`, so that a test can run a thousand days in a second. */

export interface Ports {
  /** Milliseconds since 1970-01-01T00:00:00Z. Never goes back. */
  readonly now: () => number;
  /** A new id: the prefix, an underscore and 26 characters, ordered by time (decision 143). */
  readonly newId: (prefix: IdPrefix) => string;
  /** Cryptographically strong. */
  readonly randomBytes: (length: number) => Uint8Array;
}

export type IdPrefix =
  | "chk"
  | "res"
  | "apr"
  | "usr"
  | "txn"
  | "rcp"
  | "mat"
  | "alt"
  | "job"
  | "sav"
  | "rrn"
  | "key"
  | "acc"
  | "doc"
  | "req"
  | "msg"
  | "lnk"
  | "ses"
  | "vew";
