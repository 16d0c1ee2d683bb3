/** Seals: what was recorded since the last seal is given its place in the chain, and the chain a new head (D-107). */
import { addLeaf, addLeafSalt, addSeal, readLastSeal } from "../../store/chain.js";
import { lockNamed } from "../../store/locks.js";
import { listUnsealed, RECORD_TABLES, recordText, type RecordRow } from "../../store/record-tables.js";
import type { SealRow } from "../../store/schema.js";
import { run, type Statement, type Verb } from "../../store/verb.js";
import type { Ports } from "../../ports/ports.js";
import { FIRST_HEAD, leafOf, nextHead } from "./hashes.js";

const MOST_OF_A_TABLE = 500;
const SALT_BYTES = 16;

/**
 * On PostgreSQL a record may come to be seen after one that bears a later moment: no transaction lasts longer than this, and no two clocks are
 * further apart. What comes to light with an older moment was not recorded by the service.
 */
export const LATEST_ARRIVAL_MS = 10 * 60 * 1000;

/** By table, the moment up to which it is sealed: nothing comes to light any more that is older by more than the latest arrival. */
export type SealedTo = Readonly<Record<string, number>>;

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

/** Returns how many records were sealed, and whether there may be more of them. */
export function* seal({ now, randomBytes }: Ports): Verb<{ readonly sealed: number; readonly more: boolean }> {
  const [, [last]] = yield* run(lockNamed("seal"), readLastSeal({}));
  const before = sealedTo(last);
  const found = yield* run(...RECORD_TABLES.map((of) => listUnsealed(of, (before[of.table] ?? 0) - LATEST_ARRIVAL_MS, MOST_OF_A_TABLE)));
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
  if (sealed === 0) return { sealed, more: false };
  const number = (last?.number ?? 0) + 1;
  const row = { number, last_leaf: leaf + 1, sealed_to: JSON.stringify(reachedBy(before, found)), sealed_at: now() };
  add(sealName(number), sealText(row));
  yield* run(...writes, addSeal({ number, lastLeaf: row.last_leaf, head, sealedTo: row.sealed_to, sealedAt: row.sealed_at }));
  return { sealed, more: found.some((rows) => rows.length === MOST_OF_A_TABLE) };
}

/** A table of which all was found is sealed up to the newest moment of any; one of which there is more, up to the newest that was found of it. */
function reachedBy(before: SealedTo, found: readonly (readonly RecordRow[])[]): SealedTo {
  const newest = RECORD_TABLES.map(({ table, moment }, at) => {
    const moments = moment === null ? [] : (found[at] ?? []).map((row) => Number(row[moment]));
    return Math.max(before[table] ?? 0, ...moments);
  });
  const ofAny = Math.max(...newest);
  return Object.fromEntries(RECORD_TABLES.map(({ table }, at) => [table, found[at]?.length === MOST_OF_A_TABLE ? (newest[at] ?? 0) : ofAny]));
}
