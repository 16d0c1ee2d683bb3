/** Rows of the chain: leaves, and the seals over them. `schema.ts` has the conventions of all. */

/** A record's place in the chain. */
export interface LeafRow {
  number: number;
  /** Its table and primary key, between spaces. */
  record: string;
  /** SHA-256 of the salt and the record. */
  leaf: Uint8Array;
  /** Whose record it is; null: nobody's, or sealed before that was kept. */
  account_id: string | null;
}

/** An account's entry in a seal: its counts and root. Written if it has new leaves, or no entry yet. */
export interface SealAccountRow {
  account_id: string;
  number: number;
  /** The number of leaves by table. JSON. */
  leaves: string;
  /** SHA-256 of the root before and the leaf, leaf by leaf of the account alone, in hexadecimal. */
  root: string;
  salt: Uint8Array;
}

/** The root over the entries of all accounts, as of a seal. */
export interface SealRootRow {
  number: number;
  /** The root of the tree over all accounts, in hexadecimal. */
  root: string;
  /** From this leaf on every leaf of an account is counted. */
  counted_from: number;
  sealed_at: number;
  /** Records with an earlier moment are sealed, except late ones. */
  sealed_through: number;
}

/** Separate from leaves, so that a salt can be erased with its record. */
export interface LeafSaltRow {
  number: number;
  salt: Uint8Array;
}

/** The chain up to a leaf. */
export interface SealRow {
  number: number;
  last_leaf: number;
  /** SHA-256 of the head before and the leaf, leaf by leaf, in hexadecimal. */
  head: string;
  /** By table, the newest sealed moment. JSON. */
  sealed_to: string;
  sealed_at: number;
}
