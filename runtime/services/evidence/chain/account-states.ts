/** Counts and roots of the accounts' leaves, updated with each leaf and seal. */
import type { SealAccountRow, SealRootRow } from "../../../store/tables/schema.js";
import { type AccountState, type AccountTree, entryHash, stateText, withEntry } from "./account-tree.js";
import { FIRST_HEAD, Head } from "./hashes.js";

/** The state of an account that leaves are added to. */
export class GrowingState {
  readonly #accountId: string;
  readonly #leaves: Record<string, number>;
  readonly #root: Head;

  constructor({ account_id, leaves, root }: AccountState) {
    this.#accountId = account_id;
    this.#leaves = { ...leaves };
    this.#root = new Head(root);
  }

  /** The state of an account without leaves. */
  static first(accountId: string): GrowingState {
    return new GrowingState({ account_id: accountId, leaves: {}, root: FIRST_HEAD });
  }

  /** `record`: its name in the chain, which begins with its table. */
  add(record: string, leaf: Uint8Array): void {
    const table = record.slice(0, record.indexOf(" "));
    this.#leaves[table] = (this.#leaves[table] ?? 0) + 1;
    this.#root.add(leaf);
  }

  /** The present state. */
  state(): AccountState {
    return { account_id: this.#accountId, leaves: { ...this.#leaves }, root: this.#root.hex };
  }
}

/** Throws a SyntaxError if somebody altered the column so that it is not JSON. */
export function stateOf({ account_id, leaves, root }: SealAccountRow): AccountState {
  // The column was written by `leavesText`.
  return { account_id, leaves: JSON.parse(leaves) as AccountState["leaves"], root };
}

export function leavesText({ leaves }: AccountState): string {
  return JSON.stringify(leaves);
}

/** The tree with these rows added; a row replaces the earlier row of the same account. */
export function withRows(tree: AccountTree, rows: readonly SealAccountRow[]): AccountTree {
  return rows.reduce(
    (before, row) => withEntry(before, row.account_id, entryHash(row.salt, stateText(stateOf(row)))),
    tree,
  );
}

/** The leaf of a seal's root is the last one before the seal's own. */
export const rootName = (number: number): string => `seal_roots ${number}`;

export function rootText({ number, root, counted_from, sealed_at, sealed_through }: SealRootRow): string {
  return JSON.stringify({ table: "seal_roots", counted_from, number, root, sealed_at, sealed_through });
}
