/**
 * Rows of the check log for people: one line for each answer, in columns that stay as wide as they are while rows
 * arrive.
 */
import { writeJson } from "../../runtime/engine/values/json.js";
import { plainJson, printable } from "../output.js";

/** The columns of a row. */
export interface LogRow {
  readonly check_id: string;
  readonly created_at: string;
  readonly state: string;
  readonly rule_set: string;
  readonly effective_date: string;
  readonly outcome: string | null;
  readonly superseded_by: string | null;
  readonly transaction: {
    readonly status: string;
    readonly actor: object | null;
    readonly ref: string | null;
    readonly amount: object | null;
  };
}

const COLUMNS: readonly (readonly [head: string, width: number, of: (row: LogRow) => string])[] = [
  ["given", 24, (row) => row.created_at],
  ["check", 30, (row) => row.check_id],
  ["day", 10, (row) => row.effective_date],
  ["action", 9, (row) => row.transaction.status],
  ["answer", 28, (row) => (row.state === "determined" ? (row.outcome ?? "") : row.state)],
  ["rule set", 32, (row) => row.rule_set],
  [
    "actor",
    24,
    ({ transaction: { actor } }) => (actor !== null && "id" in actor && typeof actor.id === "string" ? actor.id : ""),
  ],
  ["ref", 16, (row) => row.transaction.ref ?? ""],
  ["", 8, (row) => (row.superseded_by === null ? "" : "replaced")],
];

export function logHead(): string {
  return lineOf(COLUMNS.map(([head]) => head));
}

export function logTable(rows: readonly LogRow[]): string {
  return rows.map((row) => lineOf(COLUMNS.map(([, , of]) => printable(of(row))))).join("\n");
}

/** A row in the format of the interface, on one line. */
export function logLine(row: object): string {
  return plainJson(writeJson(row));
}

function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell, at) => cell.padEnd(COLUMNS[at]?.[1] ?? 0))
    .join("  ")
    .trimEnd();
}
