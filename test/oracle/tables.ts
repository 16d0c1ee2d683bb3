/** Reading a reference table: of all rows that fit, the one whose range bound is nearest. */
import type { ClauseRef, KeyCell, TableModel } from "../../compiler/model/model.js";
import { literalValue, orderOf } from "./expressions.js";
import { note, noteName, type Scope } from "./scope.js";
import { GAP, single, singleDay, truth, type Unknown, unknownOf, type Value, valueText } from "./value.js";

type Row = TableModel["rows"][number];

export function lookedUp(name: string, keys: readonly Value[], column: string, scope: Scope): Value {
  const table = tableOf(name, scope);
  const row = rowOf(table, keys);
  const value = cellOf(table, row, column);
  note(name, `row ${name}[${keys.map(valueText).join(", ")}].${column} = ${valueText(value)}`, scope);
  noteCited(name, row, scope);
  return value;
}

/** Among the names that were read, a row that cites has its clause in brackets. */
function noteCited(name: string, row: Row | Unknown | null, scope: Scope): void {
  const cites = clauseIn(row);
  if (cites !== null) noteName(`${name}[${cites.source}.${cites.clause}]`, scope);
}

/** The clause that the row of these keys cites, otherwise the first of the table. */
export function clauseOfRow(name: string, keys: readonly Value[], scope: Scope): ClauseRef | null {
  const table = tableOf(name, scope);
  return clauseIn(rowOf(table, keys)) ?? table.citations[0] ?? null;
}

const clauseIn = (row: Row | Unknown | null): ClauseRef | null =>
  row === null || "kind" in row ? null : (row.cites ?? null);

function cellOf(table: TableModel, row: Row | Unknown | null, column: string): Value {
  if (row !== null && "kind" in row) return row;
  const value = row?.values[table.columns.findIndex((each) => each.name === column)];
  return value === undefined ? GAP : literalValue(value);
}

export function hasRow(name: string, keys: readonly Value[], scope: Scope): Value {
  const row = rowOf(tableOf(name, scope), keys);
  const value = row !== null && "kind" in row ? row : truth(row !== null);
  note(name, `row ${name}[${keys.map(valueText).join(", ")}] = ${valueText(value)}`, scope);
  noteCited(name, row, scope);
  return value;
}

function tableOf(name: string, { model }: Scope): TableModel {
  const table = model.tables.find((each) => each.name === name);
  if (table === undefined) throw new Error(`the model has a table ${name}`);
  return table;
}

function rowOf(table: TableModel, keys: readonly Value[]): Row | Unknown | null {
  const singles = keys.map((key): Value => {
    if (key.kind !== "quantity") return singleDay(key);
    const one = single(key);
    return "kind" in one ? one : key;
  });
  const lacks = unknownOf(...singles);
  if (lacks !== null) return lacks;
  let best: Row | null = null;
  for (const row of table.rows) {
    if (!table.keys.every((key, at) => fits(key.range, singles[at], row.keys[at]))) continue;
    if (best === null || isNearer(table, row, best)) best = row;
  }
  return best;
}

function fits(range: "exact" | "up_to" | "from", key: Value | undefined, bound: KeyCell | undefined): boolean {
  if (key === undefined || bound === undefined) return false;
  if (bound.kind === "above") return range === "up_to";
  const ordered = orderOf(key, literalValue(bound));
  return range === "exact" ? ordered === 0 : range === "up_to" ? ordered <= 0 : ordered >= 0;
}

function isNearer(table: TableModel, row: Row, best: Row): boolean {
  const [mine, its] = [row.keys.at(-1), best.keys.at(-1)];
  if (mine === undefined || its === undefined || mine.kind === "above") return false;
  if (its.kind === "above") return true;
  const ordered = orderOf(literalValue(mine), literalValue(its));
  return table.keys.at(-1)?.range === "up_to" ? ordered < 0 : ordered > 0;
}
