/** Seals: records since the last seal get their place in the chain, and the chain gets a new head (decision 160). */
import { assert } from "../../../engine/values/assert.js";
import type { Ports } from "../../../ports/ports.js";
import {
  addLeaves,
  addSeal,
  addSealAccount,
  addSealRoot,
  listAccountsAsOf,
  listUncountedAccounts,
  type NewLeaf,
  readLastSeal,
  readSealRoot,
} from "../../../store/chain/chain.js";
import {
  listUnsealed,
  RECORD_TABLES,
  type RecordRow,
  recordText,
  wholeRecords,
} from "../../../store/chain/record-tables.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { SealAccountRow, SealRootRow, SealRow } from "../../../store/tables/schema.js";
import { GrowingState, leavesText, rootName, rootText, stateOf, withRows } from "./account-states.js";
import { type AccountState, rootOf } from "./account-tree.js";
import { FIRST_HEAD, Head, leafOf } from "./hashes.js";

/** How many records of a table a seal takes at most. A verb that writes a seal holds up other writes on SQLite. */
const MOST_OF_A_TABLE = 100;
const SALT_BYTES = 16;
/** In addition to those of records: one of the root over all accounts, and one of the seal itself. */
const LEAVES_OF_A_SEAL = 2;

/**
 * By table, the moment up to which it is sealed. No record appears later that is older than this by more than the
 * database's latest arrival.
 */
export type SealedTo = Readonly<Record<string, number>>;

/** The result of one verb, and where the next verb of the same sweep continues. */
export interface SealProgress {
  readonly sealed: number;
  /** Whether nothing was left that it could have sealed. */
  readonly isAll: boolean;
  /** By table, the moment from which it has not been searched yet. */
  readonly next: SealedTo;
}

/** Throws a SyntaxError if somebody altered the column so that it is not JSON. */
export function sealedTo(seal: Pick<SealRow, "sealed_to"> | undefined): SealedTo {
  // The column was written by `seal`.
  return seal === undefined ? {} : (JSON.parse(seal.sealed_to) as SealedTo);
}

/** A seal's own leaf, the last one before its head. It covers the other values of the seal. */
export const sealName = (number: number): string => `seals ${number}`;

export function sealText(seal: Omit<SealRow, "head">): string {
  const { number, last_leaf, sealed_to, sealed_at } = seal;
  return JSON.stringify({ table: "seals", last_leaf, number, sealed_at, sealed_to });
}

/**
 * A record becomes visible at most this much later than its moment, on either database. The script that checks an
 * export uses the same value.
 */
export const LATEST_MS = 600_000;

/** A seal that was worked out and is not written yet. It can be handed from one thread to another. */
export interface PreparedSeal {
  /** The number of the seal that it comes after; 0: it is the first. */
  readonly after: number;
  readonly progress: SealProgress;
  readonly writes: readonly Statement[];
}

/**
 * Prepares a seal and writes it. `latestArrivalMs`: of the database. `from`: where the previous verb of the same sweep
 * ended; null: a new sweep, which also looks for late records.
 */
export function* seal(
  ports: Pick<Ports, "now" | "randomBytes">,
  latestArrivalMs: number,
  from: SealedTo | null,
): Steps<SealProgress> {
  yield* batch(lockNamed("seal"));
  const { writes, progress } = yield* prepareSeal(ports, latestArrivalMs, from);
  yield* batch(...writes);
  return progress;
}

/**
 * Writes a seal that was prepared in an earlier transaction. Null, with nothing written, if another seal came in
 * between. Otherwise all its records still exist, since only sealed records are removed.
 */
export function* addPreparedSeal({ after, progress, writes }: PreparedSeal): Steps<SealProgress | null> {
  const [, [last]] = yield* batch(lockNamed("seal"), readLastSeal({}));
  if ((last?.number ?? 0) !== after) return null;
  yield* batch(...writes);
  return progress;
}

/**
 * Only reads. A sweep reads each record once: at 1,000 records a second, the records within the latest arrival are
 * many.
 */
export function* prepareSeal(
  { now, randomBytes }: Pick<Ports, "now" | "randomBytes">,
  latestArrivalMs: number,
  from: SealedTo | null,
): Steps<PreparedSeal> {
  const [[last]] = yield* batch(readLastSeal({}));
  const after = last?.number ?? 0;
  const before = sealedTo(last);
  const unsealed = yield* batch(
    ...RECORD_TABLES.map((of) =>
      listUnsealed(of, from?.[of.table] ?? (before[of.table] ?? 0) - latestArrivalMs, MOST_OF_A_TABLE),
    ),
  );
  const found = { isAll: !unsealed.some(isFull), next: goneThrough(before, unsealed) };
  const records = unsealed.reduce((sum, rows) => sum + rows.length, 0);
  if (records === 0) return { after, progress: { sealed: 0, ...found }, writes: [] };
  const number = after + 1;
  const [accounts, uncounted, [rootBefore]] = yield* batch(
    listAccountsAsOf({ number }),
    listUncountedAccounts({}),
    readSealRoot({ number: after }),
  );
  const growing = growingChain(last, randomBytes(SALT_BYTES * (records + LEAVES_OF_A_SEAL)));
  const states = new Map(accounts.map((row) => [row.account_id, new GrowingState(stateOf(row))]));
  // An account without leaves has an entry too, so that its export shows that it has none.
  const entered = new Set(uncounted.map(({ account_id }) => account_id));
  for (const accountId of entered) states.set(accountId, GrowingState.first(accountId));
  for (const accountId of yield* addRecords(unsealed, growing, states)) entered.add(accountId);
  const sealed = growing.end().leaf - (last?.last_leaf ?? 0);
  const rows = [...entered].map((accountId) =>
    sealAccountRow(number, states.get(accountId)?.state(), randomBytes(SALT_BYTES)),
  );
  const reached = reachedBy(before, unsealed);
  const sealedAt = now();
  const root: SealRootRow = {
    number,
    root: rootOf(withRows(withRows(null, accounts), rows)),
    // A seal of an earlier program has no counts, so counting starts again.
    counted_from: rootBefore?.counted_from ?? (last?.last_leaf ?? 0) + 1,
    sealed_at: sealedAt,
    sealed_through: Math.min(...Object.values(reached)),
  };
  growing.add(rootName(number), rootText(root), null);
  const row = { number, last_leaf: growing.end().leaf + 1, sealed_to: JSON.stringify(reached), sealed_at: sealedAt };
  growing.add(sealName(number), sealText(row), null);
  const added = addSeal({
    number,
    lastLeaf: row.last_leaf,
    head: growing.end().head,
    sealedTo: row.sealed_to,
    sealedAt,
  });
  return {
    after,
    progress: { sealed, ...found },
    writes: [...addLeaves(growing.end().leaves), ...rows.map(addSealAccount), addSealRoot(root), added],
  };
}

/** Adds a leaf for each record to the chain and to its account. Returns the accounts. */
function* addRecords(
  unsealed: readonly (readonly RecordRow[])[],
  growing: GrowingChain,
  states: Map<string, GrowingState>,
): Steps<ReadonlySet<string>> {
  const accounts = new Set<string>();
  for (const [at, of] of RECORD_TABLES.entries()) {
    for (const row of yield* wholeRecords(unsealed[at] ?? [])) {
      const { chain_record: record, account_id: owner } = row;
      const accountId = typeof owner === "string" ? owner : null;
      const leaf = growing.add(record, recordText(of, row), accountId);
      if (accountId === null) continue;
      const state = states.get(accountId) ?? GrowingState.first(accountId);
      state.add(record, leaf);
      states.set(accountId, state);
      accounts.add(accountId);
    }
  }
  return accounts;
}

interface GrowingChain {
  /** Returns the leaf. */
  readonly add: (record: string, text: string, accountId: string | null) => Uint8Array;
  readonly end: () => { readonly leaf: number; readonly head: string; readonly leaves: readonly NewLeaf[] };
}

/** `salts`: of all leaves, drawn at once; asking the system for each takes as long as a hash. */
function growingChain(last: SealRow | undefined, salts: Uint8Array): GrowingChain {
  let leaf = last?.last_leaf ?? 0;
  const head = new Head(last?.head ?? FIRST_HEAD);
  let given = 0;
  const leaves: NewLeaf[] = [];
  return {
    add: (record, text, accountId) => {
      const salt = salts.subarray(SALT_BYTES * given, SALT_BYTES * (given += 1));
      assert(salt.length === SALT_BYTES, "there is a salt for each leaf");
      const hash = leafOf(salt, text);
      leaf += 1;
      head.add(hash);
      leaves.push({ number: leaf, record, leaf: hash, account_id: accountId, salt });
      return hash;
    },
    end: () => ({ leaf, head: head.hex, leaves }),
  };
}

function sealAccountRow(number: number, state: AccountState | undefined, salt: Uint8Array): SealAccountRow {
  assert(state !== undefined, "an account with an entry has a state");
  return { account_id: state.account_id, number, leaves: leavesText(state), root: state.root, salt };
}

/** By table, the newest moment among these records and the sealed ones. */
function newestOf(before: SealedTo, rows: readonly (readonly RecordRow[])[]): SealedTo {
  return byTable((table, _, moments) => Math.max(before[table] ?? 0, ...moments), rows);
}

/** Whether there may be more of the table. */
const isFull = (rows: readonly RecordRow[]): boolean => rows.length === MOST_OF_A_TABLE;

/**
 * A table without more records is sealed up to the newest moment of any table. A table with more records is sealed up
 * to its own newest moment.
 */
function reachedBy(before: SealedTo, perTable: readonly (readonly RecordRow[])[]): SealedTo {
  const newest = newestOf(before, perTable);
  const ofAny = Math.max(...Object.values(newest));
  return byTable((table, rows) => (isFull(rows) ? (newest[table] ?? 0) : ofAny), perTable);
}

/**
 * Late records may need more than one verb. So a sweep continues after its last record, which may be older than records
 * that were sealed before.
 */
function goneThrough(before: SealedTo, perTable: readonly (readonly RecordRow[])[]): SealedTo {
  const newest = newestOf(before, perTable);
  return byTable((table, rows, moments) => (isFull(rows) ? (moments.at(-1) ?? 0) : (newest[table] ?? 0)), perTable);
}

function byTable(
  moment: (table: string, rows: readonly RecordRow[], moments: readonly number[]) => number,
  perTable: readonly (readonly RecordRow[])[],
): SealedTo {
  return Object.fromEntries(
    RECORD_TABLES.map((of, at) => {
      const rows = perTable[at] ?? [];
      const column = of.moment;
      return [of.table, moment(of.table, rows, column === null ? [] : rows.map((row) => Number(row[column])))];
    }),
  );
}
