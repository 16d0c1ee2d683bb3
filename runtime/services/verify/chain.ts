/** Holds every record against its leaf, and the leaves against the heads (D-107): page by page, beside a service that goes on recording. */
import type { Database } from "../../store/database.js";
import { listGone, listInOrder, RECORD_TABLES, recordText, type GoneRow, type RecordRow, type RecordTable } from "../../store/record-tables.js";
import type { SealRow } from "../../store/schema.js";
import { run, type SqlValue, type Statement, type Verb } from "../../store/verb.js";
import { leafOf } from "../chain/hashes.js";
import { sealedTo, type SealedTo } from "../chain/seal.js";
import type { Tell } from "./finding.js";
import { verifyHeads, type Heads } from "./heads.js";

const RECORDS_OF_A_PAGE = 500;

export interface ChainReport {
  readonly records: number;
  readonly sealed: number;
  /** What was recorded since the last seal. */
  readonly unsealed: number;
  /** In milliseconds; null where nothing is unsealed or none of it bears a moment. */
  readonly oldestUnsealed: number | null;
  /** Leaves whose record and salt were both taken away. */
  readonly erased: number;
  readonly seals: number;
  readonly head: SealRow | null;
}

interface TableReport {
  readonly records: number;
  readonly unsealed: number;
  readonly oldestUnsealed: number | null;
  readonly erased: number;
}

export async function verifyChain(database: Database, tell: Tell): Promise<ChainReport> {
  const heads = await verifyHeads(database, tell);
  const tables: TableReport[] = [];
  for (const of of RECORD_TABLES) tables.push(await verifyTable(database, of, heads, tell));
  const sum = (of: "records" | "unsealed" | "erased"): number => tables.reduce((total, table) => total + table[of], 0);
  const moments = tables.flatMap(({ oldestUnsealed }) => oldestUnsealed ?? []);
  return {
    records: sum("records"),
    sealed: sum("records") - sum("unsealed"),
    unsealed: sum("unsealed"),
    oldestUnsealed: moments.length === 0 ? null : Math.min(...moments),
    erased: sum("erased"),
    seals: heads.seals,
    head: heads.last,
  };
}

async function verifyTable(database: Database, of: RecordTable, { last, leaves }: Heads, tell: Tell): Promise<TableReport> {
  const passed = readableSealedTo(last)[of.table];
  const lastLeaf = last?.last_leaf ?? 0;
  let [records, unsealed, withLeaf] = [0, 0, 0];
  let oldestUnsealed: number | null = null;
  let after: readonly SqlValue[] | null = null;
  for (;;) {
    const from: readonly SqlValue[] | null = after;
    const page: readonly RecordRow[] = await database.read(() => rowsOf(listInOrder(of, from, RECORDS_OF_A_PAGE)));
    for (const row of page) {
      records += 1;
      const moment = of.moment === null ? null : row[of.moment];
      if (typeof row.chain_number === "number") {
        if (row.chain_number <= lastLeaf) withLeaf += 1;
        verifyRecord(of, row, tell);
      } else {
        unsealed += 1;
        if (typeof moment === "number") {
          oldestUnsealed = Math.min(oldestUnsealed ?? moment, moment);
          if (passed !== undefined && moment < passed - database.latestArrivalMs) tell(row.chain_record, "has no leaf and bears a moment that the chain had long passed: it was added later, or its leaf was altered.");
        }
      }
    }
    const end = page.at(-1);
    if (end === undefined) break;
    after = of.key.map((column) => end[column] ?? null);
  }
  const erased = withLeaf === leaves.get(of.table) ? 0 : await tellGone(database, of, lastLeaf, tell);
  return { records, unsealed, oldestUnsealed, erased };
}

function* rowsOf<Row>(statement: Statement<Row>): Verb<readonly Row[]> {
  const [rows] = yield* run(statement);
  return rows;
}

function verifyRecord(of: RecordTable, row: RecordRow, tell: Tell): void {
  const { chain_record, chain_leaf, chain_salt } = row;
  if (chain_salt == null) tell(chain_record, "is there, and the salt of its leaf is not: whether it is what was recorded cannot be told.");
  else if (chain_leaf == null || Buffer.compare(leafOf(chain_salt, recordText(of, row)), chain_leaf) !== 0) tell(chain_record, "is not what was sealed: the record, its leaf or its salt was altered.");
}

/** Returns how many of them were erased, which takes the salt too. */
async function tellGone(database: Database, of: RecordTable, lastLeaf: number, tell: Tell): Promise<number> {
  let erased = 0;
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const page: readonly GoneRow[] = await database.read(() => rowsOf(listGone(of, from, lastLeaf, RECORDS_OF_A_PAGE)));
    for (const { record, number, salt } of page) {
      if (salt === null) erased += 1;
      else tell(record, `is missing: its leaf ${number} is in the chain.`);
      after = record;
    }
    if (page.length === 0) return erased;
  }
}

/** Where somebody altered the column, that is told of the seal; which records came late cannot be told then. */
function readableSealedTo(last: SealRow | null): SealedTo {
  try {
    return sealedTo(last ?? undefined);
  } catch {
    return {};
  }
}
