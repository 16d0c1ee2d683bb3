/**
 * Compares every record with its leaf, and the leaves with the heads (decision 160): page by page, while the service
 * goes on recording.
 */
import { listSaltedLeaves } from "../../../store/chain/chain.js";
import {
  type GoneRow,
  listGone,
  listInOrder,
  listUnsealed,
  readRecord,
  RECORD_TABLES,
  type RecordRow,
  type RecordTable,
  recordText,
  wholeRecords,
} from "../../../store/chain/record-tables.js";
import type { Database } from "../../../store/database.js";
import { ERASABLE } from "../../../store/migrations/steps.js";
import { batch, type SqlValue, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { SealRow } from "../../../store/tables/schema.js";
import type { Tell } from "./finding.js";
import { leafOf } from "./hashes.js";
import { type Heads, verifyHeads } from "./heads.js";
import { type SealedTo, sealedTo } from "./seal.js";
import { type RecordTouches, touchedActions } from "./touched.js";
import type { Work } from "./work.js";

const RECORDS_OF_A_PAGE = 500;
const UNSEALED_AT_ONCE = 5_000;

export interface ChainReport {
  readonly records: number;
  readonly sealed: number;
  /** The number of records since the last seal. */
  readonly unsealed: number;
  /** In milliseconds; null if no unsealed record has a moment. */
  readonly oldestUnsealed: number | null;
  /** Leaves whose record and salt were both removed, by table, account and environment, as `table account env`. */
  readonly erased: ReadonlyMap<string, number>;
  readonly seals: number;
  readonly head: SealRow | null;
  /** By table, the number of examined records that have a leaf. */
  readonly leaves: ReadonlyMap<string, number>;
  /** The actions and accounts of the examined records, if only those since a seal were examined; null: all were. */
  readonly touched: RecordTouches | null;
}

interface TableReport {
  readonly records: number;
  readonly unsealed: number;
  readonly oldestUnsealed: number | null;
  readonly erased: Erased;
}

/** As in the report. */
type Erased = ReadonlyMap<string, number>;

export async function verifyChain(work: Work): Promise<ChainReport> {
  const heads = await verifyHeads(work);
  const touched = work.since === null ? null : touchedActions();
  const tables =
    work.since === null || touched === null
      ? await verifyTables(work, heads)
      : [await verifySince(work, work.since, heads, touched)];
  const sum = (of: "records" | "unsealed"): number => tables.reduce((total, table) => total + table[of], 0);
  const moments = tables.flatMap(({ oldestUnsealed }) => oldestUnsealed ?? []);
  return {
    records: sum("records"),
    sealed: sum("records") - sum("unsealed"),
    unsealed: sum("unsealed"),
    oldestUnsealed: moments.length === 0 ? null : Math.min(...moments),
    erased: new Map(tables.flatMap(({ erased }) => [...erased])),
    seals: heads.seals,
    head: heads.last,
    leaves: heads.leaves,
    touched,
  };
}

async function verifyTables(work: Work, heads: Heads): Promise<readonly TableReport[]> {
  const tables: TableReport[] = [];
  const total = [...heads.leaves.values()].reduce((sum, count) => sum + count, 0);
  for (const of of RECORD_TABLES) tables.push(await verifyTable(work, of, heads, total));
  return tables;
}

async function verifyTable(
  { database, findings: { tell }, step }: Work,
  of: RecordTable,
  heads: Heads,
  total: number,
): Promise<TableReport> {
  const { last, leaves } = heads;
  const unsealed = unsealedOf(database, last, tell);
  const lastLeaf = last?.last_leaf ?? 0;
  let [records, withLeaf] = [0, 0];
  let after: readonly SqlValue[] | null = null;
  for (;;) {
    const from: readonly SqlValue[] | null = after;
    const page: readonly RecordRow[] = await database.read(() => listRecords(of, from));
    for (const row of page) {
      records += 1;
      if (typeof row.chain_number !== "number") unsealed.add(of, row);
      else {
        if (row.chain_number <= lastLeaf) withLeaf += 1;
        verifyRecord(of, row, heads, tell);
      }
    }
    step("records", page.length, total);
    const end = page.at(-1);
    if (end === undefined) break;
    after = of.key.map((column) => end[column] ?? null);
  }
  const erased = erasedRecords(tell);
  if (withLeaf !== leaves.get(of.table)) await tellGone(database, of, lastLeaf, erased, tell);
  return { records, erased: erased.counts, ...unsealed.unsealedRecords() };
}

interface Unsealed {
  readonly add: (of: RecordTable, row: RecordRow) => void;
  readonly unsealedRecords: () => Pick<TableReport, "unsealed" | "oldestUnsealed">;
}

/** Counts records without a leaf, and reports those that should have one. */
function unsealedOf({ latestArrivalMs }: Database, last: SealRow | null, tell: Tell): Unsealed {
  const passed = readableSealedTo(last);
  let count = 0;
  let oldest: number | null = null;
  return {
    add: (of, row) => {
      count += 1;
      const moment = of.moment === null ? null : row[of.moment];
      if (typeof moment !== "number") return;
      oldest = Math.min(oldest ?? moment, moment);
      const to = passed[of.table];
      if (to !== undefined && moment < to - latestArrivalMs) {
        tell(
          row.chain_record,
          "has no leaf and bears a moment that the chain had long passed: it was added later, or its leaf was altered.",
        );
      }
    },
    unsealedRecords: () => ({ unsealed: count, oldestUnsealed: oldest }),
  };
}

/** Compares every record with a leaf after a seal, and the newer ones without a leaf. */
async function verifySince(
  { database, findings: { tell }, step }: Work,
  since: SealRow,
  heads: Heads,
  touched: RecordTouches,
): Promise<TableReport> {
  const { last, leaves } = heads;
  const [total, lastLeaf] = [[...leaves.values()].reduce((sum, count) => sum + count, 0), last?.last_leaf ?? 0];
  let records = 0;
  const erased = erasedRecords(tell);
  for (let after = since.last_leaf; after < lastLeaf;) {
    const from = after;
    const page = await database.read(() => readLeafRecords(from, RECORDS_OF_A_PAGE));
    for (const { of, record, number, salt, row } of page) {
      after = number;
      if (row !== null) {
        records += 1;
        verifyRecord(of, row, heads, tell);
        touched.add(row);
      } else if (salt === null) erased.add(of, record);
      else tell(record, `is missing: its leaf ${number} is in the chain.`);
    }
    step("records", page.length, total);
    if (page.length === 0) break;
  }
  const unsealed = unsealedOf(database, last, tell);
  const passed = readableSealedTo(since);
  for (const of of RECORD_TABLES) {
    const rows = await database.read(() => listAllUnsealed(of, (passed[of.table] ?? 0) - database.latestArrivalMs));
    records += rows.length;
    for (const row of rows) {
      unsealed.add(of, row);
      touched.add(row);
    }
  }
  return { records, erased: erased.counts, ...unsealed.unsealedRecords() };
}

interface LeafRecord {
  readonly of: RecordTable;
  readonly record: string;
  readonly number: number;
  readonly salt: Uint8Array | null;
  readonly row: RecordRow | null;
}

/** The leaves of records behind `after`, each with its record. Leaves without a record are reported with the heads. */
function* readLeafRecords(after: number, most: number): Steps<readonly LeafRecord[]> {
  const leafRecords: LeafRecord[] = [];
  // Seals have leaves too, so that a page may hold no record.
  for (let from = after; leafRecords.length === 0;) {
    const [leaves] = yield* batch(listSaltedLeaves({ after: from, most }));
    const named = leaves.flatMap((leaf) => {
      const of = RECORD_TABLES.find(({ table }) => leaf.record.startsWith(`${table} `));
      return of === undefined ? [] : [{ ...leaf, of }];
    });
    const rows = new Map(
      (yield* wholeRecords((yield* batch(...named.map(({ of, record }) => readRecord(of, record)))).flat())).map(
        (row) => [row.chain_record, row],
      ),
    );
    for (const { of, record, number, leaf, salt, account_id } of named) {
      const row = rows.get(record);
      leafRecords.push({
        of,
        record,
        number,
        salt,
        row:
          row === undefined
            ? null
            : { ...row, chain_number: number, chain_leaf: leaf, chain_salt: salt, chain_account: account_id },
      });
    }
    const end = leaves.at(-1);
    if (end === undefined || leaves.length < most) break;
    from = end.number;
  }
  return leafRecords;
}

function* listRecords(of: RecordTable, after: readonly SqlValue[] | null): Steps<readonly RecordRow[]> {
  return yield* wholeRecords(yield* rowsOf(listInOrder(of, after, RECORDS_OF_A_PAGE)));
}

/** Any number of records may have the same moment. */
function* listAllUnsealed(of: RecordTable, from: number): Steps<readonly RecordRow[]> {
  for (let most = UNSEALED_AT_ONCE; ; most *= 2) {
    const [rows] = yield* batch(listUnsealed(of, from, most));
    if (rows.length < most) return rows;
  }
}

function* rowsOf<Row>(statement: Statement<Row>): Steps<readonly Row[]> {
  const [rows] = yield* batch(statement);
  return rows;
}

function verifyRecord(of: RecordTable, row: RecordRow, { countedFrom }: Heads, tell: Tell): void {
  const { chain_record, chain_number, chain_leaf, chain_salt, chain_account = null, account_id: owner = null } = row;
  const isCounted =
    chain_account !== null || (countedFrom !== null && typeof chain_number === "number" && chain_number >= countedFrom);
  if (isCounted && chain_account !== owner)
    tell(chain_record, "is of another account than its leaf says: the record or its leaf was altered.");
  if (chain_salt == null)
    tell(chain_record, "is there, and the salt of its leaf is not: whether it is what was recorded cannot be told.");
  else if (chain_leaf == null || Buffer.compare(leafOf(chain_salt, recordText(of, row)), chain_leaf) !== 0)
    tell(chain_record, "is not what was sealed: the record, its leaf or its salt was altered.");
}

interface ErasedRecords {
  readonly add: (of: RecordTable, record: string) => void;
  readonly counts: Erased;
}

/** Counts erased records whose salts are gone too, and reports missing records that nothing erases. */
function erasedRecords(tell: Tell): ErasedRecords {
  const counts = new Map<string, number>();
  return {
    add: ({ table }, record) => {
      if (!ERASABLE.includes(table))
        tell(record, "is missing with the salt of its leaf: records of this table are never erased.");
      // Names of accounts, environments and tables have no spaces.
      const of = record.split(" ", 3).join(" ");
      counts.set(of, (counts.get(of) ?? 0) + 1);
    },
    counts,
  };
}

/** An erased record lacks its salt too. */
async function tellGone(
  database: Database,
  of: RecordTable,
  lastLeaf: number,
  erased: ErasedRecords,
  tell: Tell,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const page: readonly GoneRow[] = await database.read(() => rowsOf(listGone(of, from, lastLeaf, RECORDS_OF_A_PAGE)));
    for (const { record, number, salt } of page) {
      if (salt === null) erased.add(of, record);
      else tell(record, `is missing: its leaf ${number} is in the chain.`);
      after = record;
    }
    if (page.length === 0) return;
  }
}

/** An altered column is reported as a finding about the seal; late records cannot be determined then. */
function readableSealedTo(last: SealRow | null): SealedTo {
  try {
    return sealedTo(last ?? undefined);
  } catch {
    return {};
  }
}
