/** Seals: what was recorded since the last seal is given its place in the chain, and the chain a new head (D-107). */
import { addLeaf, addLeafSalt, addSeal, readLastSeal } from "../../store/chain.js";
import { lockNamed } from "../../store/locks.js";
import { listUnsealed, RECORD_TABLES, recordText, type RecordRow } from "../../store/record-tables.js";
import type { SealRow } from "../../store/schema.js";
import { run, type Statement, type Verb } from "../../store/verb.js";
import type { Ports } from "../../ports/ports.js";
import { FIRST_HEAD, leafOf, nextHead } from "./hashes.js";

/** A verb that seals holds up other writes on SQLite, so that it takes a few at a time. */
const MOST_OF_A_TABLE = 200;
const SALT_BYTES = 16;

/** By table, the moment up to which it is sealed: nothing comes to light any more that is older by more than the latest arrival of the database. */
export type SealedTo = Readonly<Record<string, number>>;

/** What one verb sealed, and where the next one of the same sweep goes on. */
export interface Sealed {
  readonly sealed: number;
  /** By table, the moment from which on it has not been looked through. Null: all that there was is sealed. */
  readonly next: SealedTo | null;
}

/** Throws a SyntaxError where somebody has changed the column so that it is no JSON. */
export function sealedTo(seal: Pick<SealRow, "sealed_to"> | undefined): SealedTo {
  // The column was written by `seal`.
  return seal === undefined ? {} : (JSON.parse(seal.sealed_to) as SealedTo);
}

/** A seal's own leaf, the last one before its head, by which the chain covers what the seal says beside the head. */
export const sealName = (number: number): string => `seals ${number}`;

export function sealText(seal: Omit<SealRow, "head">): string {
  const { number, last_leaf, sealed_to, sealed_at } = seal;
  return JSON.stringify({ table: "seals", last_leaf, number, sealed_at, sealed_to });
}

/**
 * `latestArrivalMs`: the database's. `from`: where the verb before it in the same sweep ended; null: a sweep begins, and looks for what came late too.
 * A sweep looks at each record once: at 1,000 records a second those of the latest arrival are many.
 */
export function* seal({ now, randomBytes }: Ports, latestArrivalMs: number, from: SealedTo | null): Verb<Sealed> {
  const [, [last]] = yield* run(lockNamed("seal"), readLastSeal({}));
  const before = sealedTo(last);
  const found = yield* run(...RECORD_TABLES.map((of) => listUnsealed(of, from?.[of.table] ?? (before[of.table] ?? 0) - latestArrivalMs, MOST_OF_A_TABLE)));
  let leaf = last?.last_leaf ?? 0;
  let head = last?.head ?? FIRST_HEAD;
  const writes: Statement[] = [];
  const add = (record: string, text: string): void => {
    const salt = randomBytes(SALT_BYTES);
    const hash = leafOf(salt, text);
    leaf += 1;
    head = nextHead(head, hash);
    writes.push(addLeaf({ number: leaf, record, leaf: hash }), addLeafSalt({ number: leaf, salt }));
  };
  for (const [at, of] of RECORD_TABLES.entries()) {
    for (const row of found[at] ?? []) add(row.chain_record, recordText(of, row));
  }
  const sealed = leaf - (last?.last_leaf ?? 0);
  if (sealed === 0) return { sealed, next: null };
  const number = (last?.number ?? 0) + 1;
  const row = { number, last_leaf: leaf + 1, sealed_to: JSON.stringify(reachedBy(before, found)), sealed_at: now() };
  add(sealName(number), sealText(row));
  yield* run(...writes, addSeal({ number, lastLeaf: row.last_leaf, head, sealedTo: row.sealed_to, sealedAt: row.sealed_at }));
  return { sealed, next: found.some(isFull) ? goneThrough(before, found) : null };
}

/** There may be more of the table. */
const isFull = (rows: readonly RecordRow[]): boolean => rows.length === MOST_OF_A_TABLE;

/** By table, the newest moment that was found or sealed before. */
function newestOf(before: SealedTo, found: readonly (readonly RecordRow[])[]): SealedTo {
  return byTable((table, _, moments) => Math.max(before[table] ?? 0, ...moments), found);
}

/** A table of which all was found is sealed up to the newest moment of any; one of which there is more, up to the newest that was found of it. */
function reachedBy(before: SealedTo, found: readonly (readonly RecordRow[])[]): SealedTo {
  const newest = newestOf(before, found);
  const ofAny = Math.max(...Object.values(newest));
  return byTable((table, rows) => (isFull(rows) ? (newest[table] ?? 0) : ofAny), found);
}

/** What comes late may fill more than one verb, so that a sweep goes on where the last record was, which may be older than what was sealed before. */
function goneThrough(before: SealedTo, found: readonly (readonly RecordRow[])[]): SealedTo {
  const newest = newestOf(before, found);
  return byTable((table, rows, moments) => (isFull(rows) ? (moments.at(-1) ?? 0) : (newest[table] ?? 0)), found);
}

function byTable(moment: (table: string, rows: readonly RecordRow[], moments: readonly number[]) => number, found: readonly (readonly RecordRow[])[]): SealedTo {
  return Object.fromEntries(
    RECORD_TABLES.map((of, at) => {
      const rows = found[at] ?? [];
      const column = of.moment;
      return [of.table, moment(of.table, rows, column === null ? [] : rows.map((row) => Number(row[column])))];
    }),
  );
}
