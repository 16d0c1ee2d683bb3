/**
 * Computes the chain's heads again, seal by seal. This proves that every leaf exists, is in its place, and is
 * unchanged.
 */
import { listLeaves, listSeals, readLastSeal, readSalt, readSeal } from "../../../store/chain/chain.js";
import { RECORD_TABLES } from "../../../store/chain/record-tables.js";
import type { Database } from "../../../store/database.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { LeafRow, SealRow } from "../../../store/tables/schema.js";
import { openAccountRoots } from "./account-roots.js";
import { rootName } from "./account-states.js";
import type { Tell } from "./finding.js";
import { FIRST_HEAD, Head, leafOf } from "./hashes.js";
import { sealName, sealText } from "./seal.js";
import type { Work } from "./work.js";

const SEALS_OF_A_PAGE = 200;
const LEAVES_OF_A_PAGE = 1_000;

/** The end of the chain. An auditor keeps it, to compare it with the database later. */
export interface ChainHead {
  readonly number: number;
  readonly last_leaf: number;
  /** In hexadecimal. */
  readonly head: string;
}

export interface Heads {
  /** Null if nothing was sealed yet. */
  readonly last: SealRow | null;
  readonly seals: number;
  /** By table, the number of records with a leaf; if only records after a seal are examined, the number of those. */
  readonly leaves: ReadonlyMap<string, number>;
  /** From this leaf on, every record of an account has a leaf that names the account; null: no leaf needs to. */
  readonly countedFrom: number | null;
}

/**
 * The seal of a head that was printed earlier. If it is not in the chain, this is a finding, and the result is null.
 * That heads lead up to it from the leaves is not asked here.
 */
export async function findHead(database: Database, head: ChainHead, tell: Tell): Promise<SealRow | null> {
  const [[seal]] = await database.read(() => batch(readSeal({ number: head.number })));
  return tellHead(seal, head, tell);
}

/** `seal`: the chain's seal of the head's number. `from`: where the head stands, with a space behind it. */
export function tellHead(seal: SealRow | undefined, expected: ChainHead, tell: Tell, from = ""): SealRow | null {
  const { number, head } = expected;
  if (seal !== undefined && isHeadOf(seal, expected)) return seal;
  const what = `${from}with the head ${head} is expected, and`;
  if (seal === undefined) tell(sealName(number), `${what} the chain ends before it.`);
  else
    tell(
      sealName(number),
      `${what} the chain has another one there: it is not the chain that this head was taken from.`,
    );
  return null;
}

export function isHeadOf(seal: SealRow, { number, last_leaf, head }: ChainHead): boolean {
  return seal.number === number && seal.head === head && seal.last_leaf === last_leaf;
}

/** After the seal `since`; null: from the first. Seals that are added meanwhile are included. */
export async function verifyHeads({ database, findings: { tell }, since, step }: Work): Promise<Heads> {
  const leaves = new Map(RECORD_TABLES.map(({ table }) => [table, 0]));
  const [[newest]] = await database.read(() => batch(readLastSeal({})));
  const roots = await openAccountRoots(database, since, tell);
  if (since !== null) await verifyOwnSeal(database, since, tell);
  let last: SealRow | null = since;
  let seals = 0;
  for (;;) {
    const before: SealRow | null = last;
    const page: readonly SealRow[] = await database.read(() => sealsAfter(before, tell));
    for (const seal of page) {
      if (seal.number !== (last?.number ?? 0) + 1)
        tell(sealName((last?.number ?? 0) + 1), `is missing: the next seal is number ${seal.number}.`);
      await verifySeal(database, last, seal, { take: roots.takeLeaf, leaves, tell });
      await roots.closeSeal(last, seal);
      step("leaves", seal.last_leaf - (last?.last_leaf ?? 0), (newest?.last_leaf ?? 0) - (since?.last_leaf ?? 0));
      last = seal;
    }
    seals += page.length;
    if (page.length > 0) continue;
    await roots.close(last);
    return { last, seals, leaves, countedFrom: roots.countedFrom() };
  }
}

/** The leaves of a seal with a trusted head, so that its entries of accounts can be used. */
async function verifyOwnSeal(database: Database, seal: SealRow, tell: Tell): Promise<void> {
  const [earlier] = await database.read(() => batch(listSeals({ after: seal.number - 2, most: 2 })));
  const before = earlier.find(({ number }) => number === seal.number - 1) ?? null;
  await verifySeal(database, before, seal, {
    take: () => undefined,
    leaves: new Map(RECORD_TABLES.map(({ table }) => [table, 0])),
    tell,
  });
}

/** A leaf and its seal are written in one transaction, so no leaf follows the last seal. */
function* sealsAfter(last: SealRow | null, tell: Tell): Steps<readonly SealRow[]> {
  const [seals] = yield* batch(listSeals({ after: last?.number ?? 0, most: SEALS_OF_A_PAGE }));
  if (seals.length > 0) return seals;
  const [[left]] = yield* batch(listLeaves({ after: last?.last_leaf ?? 0, most: 1 }));
  if (left !== undefined) tell(left.record, `has the leaf ${left.number}, which no seal covers: a seal was removed.`);
  return [];
}

interface HeadPosition {
  readonly number: number;
  readonly record: string | null;
  readonly leaf: Uint8Array | null;
}

interface SealWork {
  readonly take: (leaf: LeafRow) => void;
  readonly leaves: Map<string, number>;
  readonly tell: Tell;
}

/**
 * A head is computed from the stored head of the seal before, so that a fault is reported once and not with every later
 * seal.
 */
async function verifySeal(
  database: Database,
  before: SealRow | null,
  seal: SealRow,
  { take, leaves, tell }: SealWork,
): Promise<void> {
  let reached: HeadPosition = { number: before?.last_leaf ?? 0, record: null, leaf: null };
  const head = new Head(before?.head ?? FIRST_HEAD);
  while (reached.number < seal.last_leaf) {
    const after = reached.number;
    const [page] = await database.read(() => batch(listLeaves({ after, most: LEAVES_OF_A_PAGE })));
    const own = page.filter(({ number }) => number <= seal.last_leaf);
    if (own.length === 0) break;
    for (const each of own) {
      const { number, record, leaf } = each;
      if (number !== reached.number + 1)
        tell(sealName(seal.number), `lacks the leaf ${reached.number + 1}: after it comes ${number}, of ${record}.`);
      head.add(leaf);
      reached = { number, record, leaf };
      take(each);
      const isOfSeal =
        (record === sealName(seal.number) && number === seal.last_leaf) ||
        (record === rootName(seal.number) && number === seal.last_leaf - 1);
      countLeaf(record, isOfSeal, leaves, tell);
    }
  }
  if (reached.number !== seal.last_leaf)
    tell(sealName(seal.number), `ends with the leaf ${seal.last_leaf}, and there is none after ${reached.number}.`);
  if (head.hex !== seal.head)
    tell(
      sealName(seal.number),
      "has another head than its leaves give: a leaf or the head was altered, or leaves were swapped, " +
        "added or removed.",
    );
  const [[salt]] = await database.read(() => batch(readSalt({ number: reached.number })));
  const asSealed =
    reached.record === sealName(seal.number) &&
    reached.leaf !== null &&
    salt !== undefined &&
    Buffer.compare(leafOf(salt.salt, sealText(seal)), reached.leaf) === 0;
  if (!asSealed)
    tell(sealName(seal.number), "is not what was sealed: what it says was altered, or its own leaf or salt was.");
}

function countLeaf(record: string, isOfSeal: boolean, leaves: Map<string, number>, tell: Tell): void {
  const table = record.slice(0, Math.max(0, record.indexOf(" ")));
  const known = leaves.get(table);
  if (known !== undefined) leaves.set(table, known + 1);
  else if (!isOfSeal) tell(record, "is the name of a leaf, and of no record that there can be: it was altered.");
}
