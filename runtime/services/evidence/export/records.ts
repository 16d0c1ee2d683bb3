/**
 * The records of an account for an auditor, page by page, each with its salt and its number in the chain (decision
 * 160).
 */
import { readBookContent } from "../../../actions/account/rules-record.js";
import { claimOf } from "../../../actions/decide/claims.js";
import {
  listInOrder,
  RECIPIENT_NAME_TABLES,
  RECORD_TABLES,
  type RecordRow,
  type RecordTable,
  recordText,
  wholeRecords,
} from "../../../store/chain/record-tables.js";
import { batch, type SqlValue, type Steps } from "../../../store/sql/steps.js";

/** `from` and `to` in milliseconds; `to` is exclusive. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/**
 * These tables are exported for the period only. All others are exported up to its end, because answers depend on
 * earlier records.
 */
const OF_THE_PERIOD: readonly string[] = ["answers", "alerts", "alert_acknowledgements", "outbox", "audit"];

/**
 * Account files name people; the account's own list resolves their ids. Numbers, names and descriptions of recipients
 * are not exported. Which law was listed belongs to no account.
 */
export const LEFT_OUT: readonly string[] = ["account_files", "law_listings", ...RECIPIENT_NAME_TABLES];

export const EXPORTED_TABLES: readonly RecordTable[] = RECORD_TABLES.filter(({ table }) => !LEFT_OUT.includes(table));

const MOST_OF_A_PAGE = 500;

/** A line of a file. `leaf` null: recorded since the last seal; `salt` is null then too. */
export interface ExportedRecord {
  /** Its number in the chain. */
  readonly leaf: number | null;
  /** In hexadecimal. */
  readonly salt: string | null;
  /** The text that the leaf is the hash of, after the salt. */
  readonly text: string;
  /**
   * For a person's act: whether somebody else recorded it in the person's name. Null: the recorder is unknown. Absent
   * if the record is not a person's act.
   */
  readonly claimed?: boolean | null;
  /** A person decided on what is their own. Absent otherwise. */
  readonly self?: true;
}

/** By table, the column that names the acting person; `sent_by` names the recorder. */
export const ACTS: Readonly<Record<string, string>> = {
  resolutions: "decided_by",
  confirmations: "by_user",
  settings: "confirmed_by",
  recipient_match_answers: "decided_by",
  recipient_link_ends: "decided_by",
  alert_acknowledgements: "acknowledged_by",
};

export interface ExportPage {
  readonly records: readonly ExportedRecord[];
  /** The start of the next page; null: this was the last. */
  readonly after: readonly SqlValue[] | null;
}

/** Modules belong to no account. Those that the account's rules records name count as its own. */
export function* modulesOf(accountId: string): Steps<ReadonlySet<string>> {
  const checksums = new Set<string>();
  const [books] = RECORD_TABLES.filter(({ table }) => table === "books");
  if (books === undefined) return checksums;
  for (let after: readonly SqlValue[] | null = null; ;) {
    const [rows] = yield* batch(listInOrder(books, after, MOST_OF_A_PAGE));
    for (const row of rows)
      if (row["account_id"] === accountId)
        for (const checksum of readBookContent(String(row["content"])).modules) checksums.add(checksum);
    after = placeOf(books, rows);
    if (after === null) return checksums;
  }
}

export interface ExportSelection {
  readonly accountId: string;
  readonly period: Period;
  /** From `modulesOf`. */
  readonly modules: ReadonlySet<string>;
  /** Every record of the account with a leaf after the one and up to the other is selected, at any moment. */
  readonly whole: { readonly after: number; readonly upTo: number };
}

export function* readExportPage(
  of: RecordTable,
  after: readonly SqlValue[] | null,
  selection: ExportSelection,
): Steps<ExportPage> {
  const byAccount = of.key[0] === "account_id";
  // The account's rows are adjacent if the key begins with the account.
  const first = byAccount ? [selection.accountId, ...of.key.slice(1).map(() => "")] : null;
  const [rows] = yield* batch(listInOrder(of, after ?? first, MOST_OF_A_PAGE));
  const last = rows.at(-1);
  const selected = yield* wholeRecords(rows.filter((row) => isSelected(of, row, selection)));
  const beyond = byAccount && last !== undefined && last["account_id"] !== selection.accountId;
  return {
    records: selected.map((row) => exported(of, row)),
    after: beyond ? null : placeOf(of, rows),
  };
}

function placeOf(of: RecordTable, rows: readonly RecordRow[]): readonly SqlValue[] | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < MOST_OF_A_PAGE ? null : of.key.map((column) => last[column] ?? null);
}

function isSelected(
  { table, moment }: RecordTable,
  row: RecordRow,
  { accountId, period, modules, whole }: ExportSelection,
): boolean {
  if (table === "modules") return modules.has(String(row["checksum"]));
  if (row["account_id"] !== accountId) return false;
  const { chain_number: leaf } = row;
  if (typeof leaf === "number" && leaf > whole.after && leaf <= whole.upTo) return true;
  const at = moment === null ? null : row[moment];
  if (typeof at !== "number") return true;
  return at < period.to && (at >= period.from || !OF_THE_PERIOD.includes(table));
}

function exported(of: RecordTable, row: RecordRow): ExportedRecord {
  const { chain_number = null, chain_salt = null } = row;
  return {
    leaf: chain_number,
    salt: chain_salt === null ? null : Buffer.from(chain_salt).toString("hex"),
    text: recordText(of, row),
    ...claimIn(of.table, row),
    ...((row["by_self"] === 1 || row["approval_by_self"] === 1) && { self: true as const }),
  };
}

/** A booking holds an approval only as somebody's claim: the person's own one has no such column. */
function claimIn(table: string, row: RecordRow): Pick<ExportedRecord, "claimed"> {
  if (table === "bookings") return row["claimed_approver"] == null ? {} : { claimed: true };
  const column = ACTS[table];
  const person = column === undefined ? null : row[column];
  if (typeof person !== "string") return {};
  const { sent_by } = row;
  return { claimed: claimOf(typeof sent_by === "string" ? sent_by : null, person).claimed };
}
