/**
 * The proof in an export that no record of its account was left out. It holds the account's counts and root under a
 * seal, and the numbers of its leaves.
 */
import {
  findRootBefore,
  findRootThrough,
  listAccountsAsOf,
  listLeaves,
  readLastRoot,
  readSalt,
  readSeal,
} from "../../../store/chain/chain.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { SealAccountRow, SealRootRow } from "../../../store/tables/schema.js";
import { rootText, stateOf, withRows } from "../chain/account-states.js";
import { pathTo, stateText } from "../chain/account-tree.js";
import { LATEST_MS } from "../chain/seal.js";
import type { Period } from "./records.js";

/** A leaf with its salt and text. `salt` in hexadecimal. */
interface OpenedLeaf {
  readonly leaf: number;
  readonly salt: string;
  readonly text: string;
}

export interface Completeness {
  /** The root of a seal before the period; null: none was made before it. */
  readonly after: OpenedLeaf | null;
  /** The root of the first seal that covers the period and has an entry of the account; otherwise of the last seal. */
  readonly upto: OpenedLeaf;
  /** The account's entry: how many leaves it has by then, and a root over them. */
  readonly account: { readonly salt: string; readonly text: string };
  /**
   * The sibling hashes on the path from the root to the account, in hexadecimal. They reveal nothing about other
   * accounts.
   */
  readonly path: readonly string[];
}

/** Null if no seal has an entry of the account yet. */
export function* readCompleteness(accountId: string, { from, to }: Period): Steps<Completeness | null> {
  const [[before], [through], [last]] = yield* batch(
    findRootBefore({ moment: from - LATEST_MS }),
    findRootThrough({ moment: to + LATEST_MS }),
    readLastRoot({}),
  );
  if (last === undefined) return null;
  const entry = (through && (yield* entryUnder(through, accountId))) ?? (yield* entryUnder(last, accountId));
  // The account was opened since the last seal.
  if (entry === null) return null;
  return {
    after: before === undefined ? null : yield* opened(before),
    upto: yield* opened(entry.root),
    account: { salt: Buffer.from(entry.row.salt).toString("hex"), text: stateText(stateOf(entry.row)) },
    path: entry.path,
  };
}

interface Entry {
  readonly root: SealRootRow;
  readonly row: SealAccountRow;
  readonly path: Completeness["path"];
}

/** Null: the tree of this root has no entry of the account. */
function* entryUnder(root: SealRootRow, accountId: string): Steps<Entry | null> {
  const [accounts] = yield* batch(listAccountsAsOf({ number: root.number }));
  const row = accounts.find(({ account_id }) => account_id === accountId);
  return row === undefined ? null : { root, row, path: pathTo(withRows(null, accounts), accountId) };
}

function* opened(root: SealRootRow): Steps<OpenedLeaf> {
  const [[seal]] = yield* batch(readSeal({ number: root.number }));
  const leaf = (seal?.last_leaf ?? 0) - 1;
  const [[salt]] = yield* batch(readSalt({ number: leaf }));
  return { leaf, salt: salt === undefined ? "" : Buffer.from(salt.salt).toString("hex"), text: rootText(root) };
}

const MOST_OF_A_PAGE = 5_000;

/** A leaf of the account. */
export interface AccountLeaf {
  readonly leaf: number;
  readonly table: string;
  /** Its record and its salt were erased. */
  readonly erased?: true;
}

interface AccountLeafPage {
  readonly leaves: readonly AccountLeaf[];
  /** The last leaf of the chain that was looked at; null: there are no others. */
  readonly last: number | null;
}

/** The account's leaves behind `after` and up to `upTo`, a page of the chain at a time. */
export function* readAccountLeaves(accountId: string, after: number, upTo: number): Steps<AccountLeafPage> {
  const [page] = yield* batch(listLeaves({ after, most: MOST_OF_A_PAGE }));
  const own = page.filter(({ number, account_id }) => number <= upTo && account_id === accountId);
  const salts = yield* batch(...own.map(({ number }) => readSalt({ number })));
  const leaves = own.map(({ number, record }, at): AccountLeaf => {
    const known = { leaf: number, table: record.slice(0, record.indexOf(" ")) };
    return salts[at]?.length === 0 ? { ...known, erased: true } : known;
  });
  const last = page.at(-1)?.number;
  return { leaves, last: last === undefined || last >= upTo ? null : last };
}
