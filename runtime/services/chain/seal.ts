/** Seals: what was recorded since the last seal is given its place in the chain, and the chain a new head (D-107). */
import { addLeaf, addLeafSalt, addSeal, readLastSeal } from "../../store/chain.js";
import { lockNamed } from "../../store/locks.js";
import { listUnsealed, RECORD_TABLES, recordText } from "../../store/record-tables.js";
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

/** By table, the newest moment that is sealed. */
export type SealedTo = Readonly<Record<string, number>>;

export function sealedTo(seal: Pick<SealRow, "sealed_to"> | undefined): SealedTo {
  // The column was written by `seal`.
  return seal === undefined ? {} : (JSON.parse(seal.sealed_to) as SealedTo);
}

/** Returns how many records were sealed, and whether there may be more of them. */
export function* seal({ now, randomBytes }: Ports): Verb<{ readonly sealed: number; readonly more: boolean }> {
  const [, [last]] = yield* run(lockNamed("seal"), readLastSeal({}));
  const before = sealedTo(last);
  const found = yield* run(...RECORD_TABLES.map((of) => listUnsealed(of, (before[of.table] ?? 0) - LATEST_ARRIVAL_MS, MOST_OF_A_TABLE)));
  let number = last?.last_leaf ?? 0;
  let head = last?.head ?? FIRST_HEAD;
  const reached: Record<string, number> = { ...before };
  const writes: Statement[] = [];
  for (const [at, of] of RECORD_TABLES.entries()) {
    for (const row of found[at] ?? []) {
      const salt = randomBytes(SALT_BYTES);
      const leaf = leafOf(salt, recordText(of, row));
      number += 1;
      head = nextHead(head, leaf);
      writes.push(addLeaf({ number, record: row.chain_record, leaf }), addLeafSalt({ number, salt }));
      const moment = of.moment === null ? null : row[of.moment];
      if (typeof moment === "number") reached[of.table] = Math.max(reached[of.table] ?? 0, moment);
    }
  }
  const sealed = number - (last?.last_leaf ?? 0);
  if (sealed > 0) writes.push(addSeal({ number: (last?.number ?? 0) + 1, lastLeaf: number, head, sealedTo: JSON.stringify(reached), sealedAt: now() }));
  yield* run(...writes);
  return { sealed, more: found.some((rows) => rows.length === MOST_OF_A_TABLE) };
}
