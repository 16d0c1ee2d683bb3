/**
 * Mutations of a table's rows: each value and each bound of a range changed by its smallest unit, another code, no
 * clause, and no row at all.
 */
import { ruleParts as canonicalParts } from "../canonical/parts.js";
import { compareKeys } from "../check/declarations/rows.js";
import { keyCellWords, literalWords } from "../check/words.js";
import { writtenAt } from "../check/written.js";
import { Clauses } from "../emit/clauses.js";
import { definitionParts, ruleParts } from "../lint/reads.js";
import { clauseText, partsOfAction, rowClauses } from "../model/forms.js";
import type { ClauseRef, Literal, RowModel, RuleSetModel, TableModel, ValueType } from "../model/model.js";
import { literalSlips } from "./expressions.js";
import type { Owner, RowChange, UnnumberedMutant } from "./mutant.js";

/** Columns that are never read are left alone. */
export function rowMutants(table: TableModel, model: RuleSetModel): readonly UnnumberedMutant[] {
  const read = readColumns(table, model);
  const owner: Owner = { kind: "table", name: table.name };
  const span = writtenAt(table) ?? { start: 0, end: 0 };
  const isSeen = rowCitesSeen(table, model);
  return table.rows.flatMap((row, at) => {
    const change = (by: RowModel | null): RowChange => ({ kind: "row", table: table.name, at, by });
    const as = (by: RowModel | null, from: string, to: string): UnnumberedMutant => ({
      mutation: "row",
      owner,
      span,
      from,
      to,
      change: change(by),
    });
    const name = rowWords(table.name, row);
    return [
      ...values(table, row, read).map(({ column, from, to, by }) => as(by, `${name}.${column} = ${from}`, to)),
      ...bounds(table, at).map((by) => as(by, name, rowWords(table.name, by))),
      ...(row.cites === undefined || !isSeen(row.cites)
        ? []
        : [as({ keys: row.keys, values: row.values }, `${name} cites ${clauseText(row.cites)}`, "no clause")]),
      as(null, name, "no such row"),
    ];
  });
}

/**
 * Which clauses of rows an answer tells: all if a rule before the consequences reads the table, otherwise those that
 * may stand beside a value.
 */
function rowCitesSeen(table: TableModel, model: RuleSetModel): (cited: ClauseRef) => boolean {
  if (rowClauses(table).length === 0) return () => false;
  const parts = canonicalParts(model);
  const isRead = model.rules.some(
    ({ id, stage }) => stage !== "consequence" && parts[id]?.reads.tables.includes(table.name) === true,
  );
  if (isRead) return () => true;
  const clauses = new Clauses(model);
  const given = model.rules.flatMap(({ branches }) => branches.flatMap(({ action }) => partsOfAction(action)));
  const beside = new Set(given.flatMap((value) => [...clauses.of(value).clauses]));
  return (cited) => beside.has(clauseText(cited));
}

/** As a rule reads the table: `foreign_rates[2026, "AT", elsewhere]`. */
export function rowWords(table: string, { keys }: RowModel): string {
  return `${table}[${keys.map(keyCellWords).join(", ")}]`;
}

function readColumns(table: TableModel, model: RuleSetModel): ReadonlySet<string> {
  const parts = [...definitionParts(model), ...model.rules.flatMap(ruleParts)];
  return new Set(parts.flatMap((part) => (part.kind === "lookup" && part.table === table.name ? [part.column] : [])));
}

function values(
  table: TableModel,
  row: RowModel,
  read: ReadonlySet<string>,
): readonly { readonly column: string; readonly from: string; readonly to: string; readonly by: RowModel }[] {
  return table.columns.flatMap(({ name, type }, column) => {
    const cell = row.values[column];
    if (cell === undefined || !read.has(name)) return [];
    return cellSlips(cell, type).map((value) => ({
      column: name,
      from: literalWords(cell),
      to: literalWords(value),
      by: { ...row, values: row.values.with(column, value) },
    }));
  });
}

/** Codes without a closed list: the mutant is a code that occurs nowhere else, like a typing error. */
function cellSlips(cell: Literal, type: ValueType): readonly Literal[] {
  if (type.kind === "code" && type.values === null && cell.kind === "code")
    return [{ kind: "code", value: `not ${cell.value}` }];
  return literalSlips(cell, type.kind === "code" ? type.values : null).map(({ literal }) => literal);
}

/**
 * Keys for which the row answers: its own, and for an open row the first above the bound before it. Without such a
 * bound any last key will do, and it is left out.
 */
export function keysOf(table: TableModel, at: number): readonly Literal[] {
  const keys = table.rows[at]?.keys ?? [];
  const literals = keys.flatMap((cell) => (cell.kind === "above" ? [] : [cell]));
  if (literals.length === keys.length) return literals;
  const before = table.rows[at - 1]?.keys;
  const bound = before?.at(-1);
  if (before === undefined || bound === undefined || bound.kind === "above") return literals;
  if (compareKeys(before.slice(0, -1), literals) !== 0) return literals;
  return [
    ...literals,
    ...literalSlips(bound, null)
      .slice(0, 1)
      .map(({ literal }) => literal),
  ];
}

/** The bound of a range, moved up or down by one unit, unless another row has that bound. */
function bounds(table: TableModel, at: number): readonly RowModel[] {
  const row = table.rows[at];
  const bound = row?.keys.at(-1);
  if (row === undefined || bound === undefined || bound.kind === "above" || table.keys.at(-1)?.range === "exact")
    return [];
  const moved = literalSlips(bound, null).map(({ literal }): RowModel => ({
    ...row,
    keys: row.keys.with(-1, literal),
  }));
  const [before, after] = [at === 0 ? undefined : table.rows[at - 1], table.rows[at + 1]];
  return moved.filter(
    ({ keys }) =>
      (before === undefined || compareKeys(before.keys, keys) < 0) &&
      (after === undefined || compareKeys(keys, after.keys) < 0),
  );
}
