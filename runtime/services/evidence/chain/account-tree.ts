/**
 * A hash tree over all accounts. The hash of an account's id gives its place. The root covers the number of leaves of
 * every account and the root over them. A path proves one account's entry and reveals nothing about the others. An
 * account has one place, so that it cannot have two states.
 */
import { hash } from "node:crypto";

const NOTHING = new Uint8Array(32);
const ENTRY = Uint8Array.of(0);
const BRANCH = Uint8Array.of(1);

/** The number of an account's leaves and the root over them. */
export interface AccountState {
  readonly account_id: string;
  /** By table. */
  readonly leaves: Readonly<Record<string, number>>;
  /** A head over the account's leaves alone, in hexadecimal. */
  readonly root: string;
}

interface Entry {
  readonly place: Uint8Array;
  readonly hash: Uint8Array;
}

interface Branch {
  readonly sides: readonly [AccountTree, AccountTree];
  readonly hash: Uint8Array;
}

/** Null: it holds no account. */
export type AccountTree = Entry | Branch | null;

const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => hash("sha256", Buffer.concat(parts), "buffer");

/** The text of an account's entry. It is hashed after the entry's salt. */
export function stateText({ account_id, leaves, root }: AccountState): string {
  return JSON.stringify({
    account_id,
    leaves: Object.fromEntries(Object.entries(leaves).sort(([a], [b]) => (a < b ? -1 : 1))),
    root,
  });
}

export function entryHash(salt: Uint8Array, text: string): Uint8Array {
  return sha256(ENTRY, salt, Buffer.from(text, "utf8"));
}

const placeOf = (accountId: string): Uint8Array => hash("sha256", accountId, "buffer");

const sideAt = (place: Uint8Array, depth: number): 0 | 1 =>
  (((place[depth >> 3] ?? 0) >> (7 - (depth & 7))) & 1) === 0 ? 0 : 1;

/** The tree with an account's entry in the place of its earlier one. */
export function withEntry(tree: AccountTree, accountId: string, entry: Uint8Array): AccountTree {
  return put(tree, { place: placeOf(accountId), hash: entry }, 0);
}

function put(tree: AccountTree, entry: Entry, depth: number): AccountTree {
  if (tree === null || ("place" in tree && Buffer.compare(tree.place, entry.place) === 0)) return entry;
  // Two accounts in one place: both go one branch further down.
  if ("place" in tree) return put(put(branch(null, null), tree, depth), entry, depth);
  const [left, right] = tree.sides;
  return sideAt(entry.place, depth) === 0
    ? branch(put(left, entry, depth + 1), right)
    : branch(left, put(right, entry, depth + 1));
}

function branch(left: AccountTree, right: AccountTree): Branch {
  return { sides: [left, right], hash: sha256(BRANCH, left?.hash ?? NOTHING, right?.hash ?? NOTHING) };
}

/** In hexadecimal. */
export function rootOf(tree: AccountTree): string {
  return Buffer.from(tree?.hash ?? NOTHING).toString("hex");
}

/** The sibling hashes on the path to an account, from the top down, in hexadecimal. */
export function pathTo(tree: AccountTree, accountId: string): readonly string[] {
  const place = placeOf(accountId);
  const path: string[] = [];
  for (let [at, depth] = [tree, 0]; at !== null && "sides" in at; depth += 1) {
    const side = sideAt(place, depth);
    path.push(rootOf(at.sides[side === 0 ? 1 : 0]));
    at = at.sides[side];
  }
  return path;
}
