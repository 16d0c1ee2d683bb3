/**
 * The entries of accounts in each seal, computed again from the leaves: the counts and root of each account, and the
 * root over all accounts.
 */
import {
  findAccountsBehind,
  listAccountsAsOf,
  listLeaves,
  listSealAccounts,
  readSalt,
  readSealRoot,
} from "../../../store/chain/chain.js";
import type { Database } from "../../../store/database.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { LeafRow, SealAccountRow, SealRootRow, SealRow } from "../../../store/tables/schema.js";
import { attempt } from "../../acting/records/attempt.js";
import { GrowingState, rootName, rootText, stateOf, withRows } from "./account-states.js";
import { type AccountTree, rootOf, stateText } from "./account-tree.js";
import type { Tell } from "./finding.js";
import { leafOf } from "./hashes.js";

export interface AccountRoots {
  readonly takeLeaf: (leaf: LeafRow) => void;
  /** After all leaves of a seal. `before`: the seal before it. */
  readonly closeSeal: (before: SealRow | null, seal: SealRow) => Promise<void>;
  /** After the last seal. */
  readonly close: (last: SealRow | null) => Promise<void>;
  /** From which leaf on every leaf of an account is counted, as the last seal says; null: it counts none. */
  readonly countedFrom: () => number | null;
}

const OTHER_ROOT = "has another root than its accounts give: one of them was altered, added or removed.";

/**
 * Begins after the seal `since`, and compares that seal's root with the stored entries of accounts. Null: begins with
 * the first seal. Memory grows with the accounts alone.
 */
export async function openAccountRoots(database: Database, since: SealRow | null, tell: Tell): Promise<AccountRoots> {
  const states = new Map<string, GrowingState>();
  const moved = new Set<string>();
  let tree: AccountTree = null;
  let counted: number | null = null;
  const take = (rows: readonly SealAccountRow[]): void => {
    for (const row of rows) {
      const read = attempt(() => {
        tree = withRows(tree, [row]);
        states.set(row.account_id, new GrowingState(stateOf(row)));
      });
      if (!read.ok) tell(accountName(row), "cannot be read: it was altered.");
    }
  };
  const holdRoot = async (seal: SealRow, root: SealRootRow): Promise<void> => {
    counted = root.counted_from;
    if (rootOf(tree) !== root.root) tell(rootName(seal.number), OTHER_ROOT);
    if (!(await database.read(() => isAsSealed(seal, root))))
      tell(rootName(seal.number), "is not what was sealed: it, its leaf or its salt was altered.");
  };
  if (since !== null) {
    const [rows, [root]] = await database.read(() =>
      batch(listAccountsAsOf({ number: since.number }), readSealRoot({ number: since.number })),
    );
    take(rows);
    if (root !== undefined) await holdRoot(since, root);
  }
  return {
    takeLeaf: ({ account_id: accountId, record, leaf }) => {
      if (accountId === null) return;
      const state = states.get(accountId) ?? GrowingState.first(accountId);
      state.add(record, leaf);
      states.set(accountId, state);
      moved.add(accountId);
    },
    closeSeal: async (before, seal) => {
      const { number } = seal;
      const [rows, [root]] = await database.read(() => batch(listSealAccounts({ number }), readSealRoot({ number })));
      compareStates(number, rows, { moved, states, tell });
      // Continues with the stored rows, so that a fault is reported once and not with every later seal.
      take(rows);
      if (root === undefined) {
        if (moved.size > 0) tell(rootName(number), "is missing: leaves of accounts are under this seal.");
        counted = null;
      } else {
        if (root.counted_from !== (counted ?? (before?.last_leaf ?? 0) + 1))
          tell(rootName(number), "says another leaf from which on all are counted.");
        await holdRoot(seal, root);
      }
      moved.clear();
    },
    close: async (last) => {
      const [[behind]] = await database.read(() => batch(findAccountsBehind({ number: last?.number ?? 0 })));
      if (behind !== undefined)
        tell(rootName(behind.number), "is kept of a seal that is not there: a seal was removed.");
    },
    countedFrom: () => counted,
  };
}

/** Compares the rows of a seal with the leaves of the accounts that have leaves under it. */
function compareStates(
  number: number,
  rows: readonly SealAccountRow[],
  {
    moved,
    states,
    tell,
  }: { readonly moved: ReadonlySet<string>; readonly states: ReadonlyMap<string, GrowingState>; readonly tell: Tell },
): void {
  const listed = new Set(rows.map(({ account_id }) => account_id));
  for (const accountId of moved)
    if (!listed.has(accountId))
      tell(accountName({ account_id: accountId, number }), "is missing: the account has leaves under this seal.");
  for (const row of rows) {
    const { account_id: accountId } = row;
    const known = states.get(accountId);
    // Without leaves under this seal, an account has a row only once: under the first seal after it was opened.
    const expected = (known ?? GrowingState.first(accountId)).state();
    const same = attempt(
      () => (moved.has(accountId) || known === undefined) && stateText(stateOf(row)) === stateText(expected),
    );
    if (!same.ok || !same.value)
      tell(accountName(row), "is not what the account's leaves come to: it, or the account of a leaf, was altered.");
  }
}

const accountName = ({ account_id, number }: Pick<SealAccountRow, "account_id" | "number">): string =>
  `seal_accounts ${account_id} ${number}`;

/** Its leaf is the last one before the seal's own. */
function* isAsSealed({ last_leaf }: SealRow, root: SealRootRow): Steps<boolean> {
  const number = last_leaf - 1;
  const [[leaf], [salt]] = yield* batch(listLeaves({ after: number - 1, most: 1 }), readSalt({ number }));
  if (leaf?.number !== number || leaf.record !== rootName(root.number) || salt === undefined) return false;
  return Buffer.compare(leafOf(salt.salt, rootText(root)), leaf.leaf) === 0;
}
