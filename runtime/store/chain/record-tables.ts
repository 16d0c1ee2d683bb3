/**
 * Every table of records, with its key and the column of its moment. With these, the chain names, orders and seals
 * records of every table by the same few statements, in text that both databases take.
 */
import { wholeRows } from "../actions/answer-parts.js";
import type { SqlValue, Statement, StatementText, Steps } from "../sql/steps.js";
import type { AnswerRow } from "../tables/schema.js";

export interface RecordTable {
  readonly table: string;
  /**
   * Its primary key, or another unique one: the record's name in the chain is made of it, which outlasts the record.
   */
  readonly key: readonly string[];
  /** The column of the moment it was recorded; null: it has none, and there are few. */
  readonly moment: string | null;
  /** The columns that the leaf covers, in order. Default: every column of the table. */
  readonly fields?: readonly string[];
}

/**
 * The columns that the leaf of an answer covers, whatever columns its row has (decision 305). A change of this list
 * turns every sealed answer into a finding.
 */
const ANSWER_FIELDS = [
  ...(["account_id", "action_id", "body", "book", "check_id", "created_at", "env", "gist", "horizon"] as const),
  ...(["modules", "outcome", "place", "recheck_reason", "state", "supersedes_check_id", "transaction_id"] as const),
] satisfies readonly (keyof AnswerRow)[];

const inEnvironment = (table: string, id: string, moment: string): RecordTable => ({
  table,
  key: ["account_id", "env", id],
  moment,
});
const numbered = (table: string, moment: string): RecordTable => ({ table, key: ["seq"], moment });

/** Columns of keys that hold numbers; the others hold texts. */
const NUMBERS: readonly string[] = ["seq", "expired_at"];

/** All tables of records except the chain itself. A test compares this list with the schema. */
export const RECORD_TABLES: readonly RecordTable[] = [
  { table: "account_files", key: ["account_id"], moment: null },
  { table: "modules", key: ["checksum"], moment: "stored_at" },
  { table: "policies", key: ["account_id", "rule_set", "version"], moment: "published_at" },
  numbered("policy_rebuilds", "published_at"),
  numbered("policy_drafts", "drafted_at"),
  { table: "documents", key: ["account_id", "document_id"], moment: "added_at" },
  numbered("confirmations", "at"),
  numbered("settings", "confirmed_at"),
  numbered("audit", "at"),
  numbered("law_listings", "at"),
  { table: "books", key: ["book"], moment: "stored_at" },
  inEnvironment("recipients", "recipient_id", "created_at"),
  inEnvironment("recipient_numbers", "recipient_id", "created_at"),
  { table: "recipient_names_sent", key: ["account_id", "env", "recipient_id", "transaction_id"], moment: "created_at" },
  {
    table: "recipient_name_hashes",
    key: ["account_id", "env", "recipient_id", "expired_at"],
    moment: "expired_at",
  },
  { table: "recipient_descriptions", key: ["account_id", "env", "transaction_id", "fact"], moment: "created_at" },
  inEnvironment("recipient_matches", "match_id", "created_at"),
  inEnvironment("recipient_match_answers", "match_id", "created_at"),
  inEnvironment("recipient_link_ends", "match_id", "created_at"),
  inEnvironment("bookings", "transaction_id", "created_at"),
  { ...inEnvironment("answers", "check_id", "created_at"), fields: ANSWER_FIELDS },
  inEnvironment("executions", "action_id", "reported_at"),
  inEnvironment("amendments", "transaction_id", "created_at"),
  inEnvironment("reversals", "action_id", "reported_at"),
  inEnvironment("erased_actions", "action_id", "erased_at"),
  inEnvironment("resolutions", "resolution_id", "created_at"),
  inEnvironment("requests", "request_id", "asked_at"),
  inEnvironment("request_ends", "request_id", "closed_at"),
  inEnvironment("alerts", "alert_id", "created_at"),
  inEnvironment("alert_acknowledgements", "alert_id", "acknowledged_at"),
  { table: "outbox", key: ["account_id", "env", "alert_id", "person_id"], moment: "created_at" },
];

/** Records of who a recipient is. No answer, no projection and no export is made of them. */
export const RECIPIENT_NAME_TABLES: readonly string[] = [
  "recipient_numbers",
  "recipient_names_sent",
  "recipient_name_hashes",
  "recipient_descriptions",
];

/** A record as the database returns it, with its name in the chain, and its leaf if it has one. */
export type RecordRow = Readonly<Record<string, SqlValue>> & {
  readonly chain_record: string;
  readonly chain_number?: number | null;
  readonly chain_leaf?: Uint8Array | null;
  /** Whose record its leaf says that it is; null: nobody's, or sealed before that was kept. */
  readonly chain_account?: string | null;
  /** Null if it was erased. */
  readonly chain_salt?: Uint8Array | null;
};

const nameOf = ({ table, key }: RecordTable): string =>
  `'${table} ' || ${key.map((column) => `r.${column}`).join(" || ' ' || ")}`;

function textOf(sql: string): StatementText {
  let at = 0;
  return { sqlite: sql, postgres: sql.replaceAll("?", () => `$${(at += 1)}`), givesRows: true };
}

const UNSEALED = new Map(
  RECORD_TABLES.map((of) => {
    const moment = of.moment === null ? "" : ` AND r.${of.moment} >= ?`;
    const order = of.moment ?? of.key.join(", r.");
    return [
      of.table,
      textOf(
        `SELECT r.*, ${nameOf(of)} AS chain_record FROM ${of.table} r LEFT JOIN leaves l ON l.record = ` +
          `${nameOf(of)} WHERE l.number IS NULL${moment} ORDER BY r.${order} LIMIT ?`,
      ),
    ];
  }),
);

const IN_ORDER = new Map(
  RECORD_TABLES.map((of) => {
    const key = of.key.map((column) => `r.${column}`).join(", ");
    const leaf = `LEFT JOIN leaves l ON l.record = ${nameOf(of)} LEFT JOIN leaf_salts s ON s.number = l.number`;
    const columns =
      `r.*, ${nameOf(of)} AS chain_record, l.number AS chain_number, l.leaf AS chain_leaf, ` +
      "l.account_id AS chain_account, s.salt AS chain_salt";
    return [
      of.table,
      textOf(
        `SELECT ${columns} FROM ${of.table} r ${leaf} WHERE (${key}) > ` +
          `(${of.key.map(() => "?").join(", ")}) ORDER BY ${key} LIMIT ?`,
      ),
    ];
  }),
);

const BY_KEY = new Map(
  RECORD_TABLES.map((of) => [
    of.table,
    textOf(
      `SELECT r.*, ${nameOf(of)} AS chain_record FROM ${of.table} r WHERE ` +
        of.key.map((column) => `r.${column} = ?`).join(" AND "),
    ),
  ]),
);

/**
 * Leaves without a row in their table. The database subtracts one list of names from the other, which costs one pass
 * over the table.
 */
const GONE = new Map(
  RECORD_TABLES.map((of) => {
    const named = `SELECT record FROM leaves WHERE record > ? AND record < '${of.table}!' AND number <= ?`;
    const gone =
      `SELECT record FROM (${named} EXCEPT SELECT ${nameOf(of)} FROM ${of.table} r) AS without ORDER ` +
      "BY record LIMIT ?";
    return [
      of.table,
      textOf(
        `SELECT l.record, l.number, s.salt FROM (${gone}) AS gone JOIN leaves l ON l.record = ` +
          "gone.record LEFT JOIN leaf_salts s ON s.number = l.number ORDER BY l.record",
      ),
    ];
  }),
);

/** A leaf whose record is not there, by the record's name. */
export interface GoneRow {
  readonly record: string;
  readonly number: number;
  readonly salt: Uint8Array | null;
}

/**
 * Names of records of a table that have a leaf and are not there. `after`: the last one before; null: from the first.
 * `upTo`: the last leaf looked at.
 */
export function listGone(of: RecordTable, after: string | null, upTo: number, most: number): Statement<GoneRow> {
  return { text: statementText(GONE, of), parameters: [after ?? `${of.table} `, upTo, most] };
}

/**
 * Records without a place in the chain, the oldest first. `from`: the first moment to read, if the table has moments.
 */
export function listUnsealed(of: RecordTable, from: number, most: number): Statement<RecordRow> {
  return { text: statementText(UNSEALED, of), parameters: of.moment === null ? [most] : [from, most] };
}

/** The record of a name in the chain, without its leaf. */
export function readRecord(of: RecordTable, name: string): Statement<RecordRow> {
  const [, ...parts] = name.split(" ");
  const own = of.key.length - 1;
  // Only the last part of a key may contain a space.
  const key = [...parts.slice(0, own), parts.slice(own).join(" ")];
  const isNumbered = of.key[0] === "seq";
  // A name that somebody altered may be of no number; none is 0.
  return {
    text: statementText(BY_KEY, of),
    parameters: isNumbered ? [Number.isSafeInteger(Number(key[0])) ? Number(key[0]) : 0] : key,
  };
}

/** The records with their original texts: those of answers are packed (decision 312). */
export function* wholeRecords(rows: readonly RecordRow[]): Steps<readonly RecordRow[]> {
  const packed = rows.filter((row) => "packed" in row);
  if (packed.length === 0) return rows;
  // In the same order. Columns for a record's name or leaf stay unchanged.
  const whole = ((yield* wholeRows(packed)) as readonly RecordRow[]).values();
  return rows.map((row) => ("packed" in row ? (whole.next().value ?? row) : row));
}

/** By primary key, each with its leaf and salt. `after`: the key of the last one before; null: from the first. */
export function listInOrder(of: RecordTable, after: readonly SqlValue[] | null, most: number): Statement<RecordRow> {
  return {
    text: statementText(IN_ORDER, of),
    parameters: [...(after ?? of.key.map((column) => (NUMBERS.includes(column) ? -1 : ""))), most],
  };
}

function statementText(texts: ReadonlyMap<string, StatementText>, { table }: RecordTable): StatementText {
  const text = texts.get(table);
  if (text === undefined) throw new Error(`INVARIANT: ${table} is a table of records`);
  return text;
}

/**
 * The text of a record that its leaf covers, with whole texts: its fields that are not null, by name. So a column added
 * later changes no earlier leaf, and a column outside `fields` changes none.
 */
export function recordText({ table, fields }: RecordTable, row: RecordRow): string {
  if ("packed" in row) throw new Error(`INVARIANT: the texts of a row of ${table} are whole`);
  const kept: Record<string, SqlValue> = { table };
  for (const field of fields ?? ownColumns(row)) {
    const value = row[field];
    if (value === undefined) throw new Error(`INVARIANT: a row of ${table} has its field ${field}`);
    if (value !== null) kept[field] = value;
  }
  return JSON.stringify(kept);
}

/** By the columns of a row as the database returns it; all rows of one statement have the same. */
const OWN_COLUMNS = new Map<string, readonly string[]>();

function ownColumns(row: RecordRow): readonly string[] {
  const columns = Object.keys(row);
  const name = columns.join();
  let own = OWN_COLUMNS.get(name);
  if (own === undefined) OWN_COLUMNS.set(name, (own = columns.filter((column) => !column.startsWith("chain_")).sort()));
  return own;
}
