/** The rows of a reference table: read from CSV, typed exactly, sorted by key. */
import { parseDay } from "../../../runtime/calendar/days.js";
import { composedCode } from "../../../runtime/engine/values/codes.js";
import { decimalsOf } from "../../../runtime/engine/values/currency.js";
import { compareExact } from "../../../runtime/engine/values/exact.js";
import type { ReadTable } from "../../base/span.js";
import type { ClauseRef, KeyCell, Literal, RowModel, TableModel, ValueType } from "../../model/model.js";
import type { Report } from "../../names/report.js";
import type { Text } from "../../syntax/expression-tree.js";
import { isMember } from "../expressions/names.js";
import { exactOf, isNumberText, minorUnits, numberLiteral } from "../literals.js";
import { describe } from "../value-types.js";
import { type CsvLine, readLines } from "./csv.js";

export interface TableFiles {
  /** By file name, in the source's folder. */
  readonly read: ReadTable;
  readonly currency: string | null;
}

/** What cells are read with. `clauseOf`: the clause of this name, noted as used; else words for one that is. */
interface CellWords {
  readonly currency: string | null;
  readonly clauseOf: (text: string) => ClauseRef | string;
}

type Shape = Pick<TableModel, "name" | "keys" | "columns">;
interface PlacedRow {
  readonly row: RowModel;
  readonly line: number;
}

/** The column of the rows' clauses: as a reserved word, no key and no column of a table has its name. */
const CITES = "cites";

/** The cell of an open row. No value of a range key is written like this. */
const OPEN = "above";
const ABOVE: KeyCell = { kind: "above" };

export function readRows(
  shape: Shape,
  file: Text,
  { read, ...words }: TableFiles & CellWords,
  report: Report,
): readonly RowModel[] {
  const lines = readLines(file, read, report);
  if (lines === null) return [];
  const { header, records } = lines;
  const order = columnOrder(header.cells, shape, file, report);
  if (order === null) return [];
  const rows: PlacedRow[] = [];
  for (const record of records) {
    const row = readRow(record, order, shape, file, words, report);
    if (row !== null) rows.push({ row, line: record.line });
  }
  return sorted(rows, file, report);
}

/** For each key and column of the table, and for the clauses of rows if the file has them, its position in the file. */
function columnOrder(header: readonly string[], shape: Shape, file: Text, report: Report): readonly number[] | null {
  const names = [...shape.keys, ...shape.columns].map(({ name }) => name);
  const missing = names.filter((name) => !header.includes(name));
  if (header.includes(CITES)) names.push(CITES);
  const unknown = header.filter((name, at) => !names.includes(name) || header.indexOf(name) !== at);
  if (missing.length === 0 && unknown.length === 0) return names.map((name) => header.indexOf(name));
  report.add("TCS3203", file.span, { file: file.value, missing, unknown });
  return null;
}

function readRow(
  record: CsvLine,
  order: readonly number[],
  shape: Shape,
  file: Text,
  { currency, clauseOf }: CellWords,
  report: Report,
): RowModel | null {
  const textAt = (at: number): string => record.cells[order[at] ?? -1] ?? "";
  const keys: KeyCell[] = [];
  const values: Literal[] = [];
  const refuse = (at: number, column: string, wanted: string): void => {
    report.add("TCS3204", file.span, { file: file.value, line: record.line, column, text: textAt(at), wanted });
  };
  for (const [at, key] of shape.keys.entries()) {
    const mayBeOpen = key.range === "up_to";
    const cell = mayBeOpen && textAt(at) === OPEN ? ABOVE : readCell(textAt(at), key.type, currency);
    if (cell === null) refuse(at, key.name, `${cellWords(key.type, currency)}${mayBeOpen ? ` or \`${OPEN}\`` : ""}`);
    else keys.push(cell);
  }
  for (const [place, column] of shape.columns.entries()) {
    const at = shape.keys.length + place;
    const cell = readCell(textAt(at), column.type, currency);
    if (cell === null) refuse(at, column.name, cellWords(column.type, currency));
    else values.push(cell);
  }
  const count = shape.keys.length + shape.columns.length;
  const cites = textAt(count) === "" ? null : clauseOf(textAt(count));
  if (typeof cites === "string") refuse(count, CITES, cites);
  if (typeof cites === "string" || keys.length + values.length < count) return null;
  return cites === null ? { keys, values } : { keys, values, cites };
}

function cellWords(type: ValueType, currency: string | null): string {
  if (type.kind === "money")
    return currency === null
      ? "an amount in the rule set's currency, which is not said"
      : `an amount in ${currency} with at most ${decimalsOf(currency) ?? 0} decimals`;
  return type.kind === "flag" ? "yes or no" : describe(type);
}

function readCell(text: string, type: ValueType, currency: string | null): Literal | null {
  switch (type.kind) {
    case "money": {
      const decimals = currency === null ? null : decimalsOf(currency);
      const minor = decimals === null ? null : minorUnits(text, decimals);
      return minor === null || currency === null ? null : { kind: "money", minor, currency };
    }
    case "integer":
    case "decimal": {
      const number = isNumberText(text) ? numberLiteral(text) : null;
      return number === null || (type.kind === "integer" && number.type.kind !== "integer") ? null : number.value;
    }
    case "date": {
      const day = parseDay(text);
      return day === null ? null : { kind: "date", day };
    }
    case "flag":
      return text === "yes" || text === "no" ? { kind: "flag", value: text === "yes" } : null;
    case "code": {
      const value = composedCode(text);
      return value !== "" && isMember(value, type) ? { kind: "code", value } : null;
    }
    case "person":
    case "recipient":
      // No column is of these types.
      return null;
  }
}

function sorted(rows: PlacedRow[], file: Text, report: Report): readonly RowModel[] {
  rows.sort((a, b) => compareKeys(a.row.keys, b.row.keys) || a.line - b.line);
  const kept: PlacedRow[] = [];
  for (const placed of rows) {
    const before = kept.at(-1);
    if (before !== undefined && compareKeys(before.row.keys, placed.row.keys) === 0) {
      report.add("TCS3205", file.span, { file: file.value, line: placed.line, earlier: before.line });
    } else kept.push(placed);
  }
  return kept.map(({ row }) => row);
}

export function compareKeys(a: readonly KeyCell[], b: readonly KeyCell[]): number {
  for (const [at, left] of a.entries()) {
    const right = b[at];
    const order = right === undefined ? 1 : compareCells(left, right);
    if (order !== 0) return order;
  }
  return 0;
}

/** Codes by their characters (no locale), flags no before yes, quantities and days by size; an open row is last. */
function compareCells(a: KeyCell, b: KeyCell): number {
  if (a.kind === "above" || b.kind === "above") return Number(a.kind === "above") - Number(b.kind === "above");
  if (a.kind === "code" && b.kind === "code") return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  if (a.kind === "flag" && b.kind === "flag") return Number(a.value) - Number(b.value);
  return compareExact(exactOf(a), exactOf(b));
}
