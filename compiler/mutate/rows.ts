/**
 * Mutations of a table's rows: each value and each bound of a range changed by its smallest unit, another code, and no
 * row at all.
 */
import { compareKeys } from "../check/declarations/rows.js";
import { literalWords } from "../check/words.js";
import { writtenAt } from "../check/written.js";
import { definitionParts, ruleParts } from "../lint/reads.js";
import type { Literal, RuleSetModel, TableModel, ValueType } from "../model/model.js";
import { literalSlips } from "./expressions.js";
import type { Owner, RowChange, UnnumberedMutant } from "./mutant.js";

type Row = TableModel["rows"][number];

/** Columns that are never read are left alone. */
export function rowMutants(table: TableModel, model: RuleSetModel): readonly UnnumberedMutant[] {
  const read = readColumns(table, model);
  const owner: Owner = { kind: "table", name: table.name };
  const span = writtenAt(table) ?? { start: 0, end: 0 };
  return table.rows.flatMap((row, at) => {
    const change = (by: Row | null): RowChange => ({ kind: "row", table: table.name, at, by });
    const as = (by: Row | null, from: string, to: string): UnnumberedMutant => ({
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
      as(null, name, "no such row"),
    ];
  });
}

/** As a rule reads the table: `foreign_rates[2026, "AT", elsewhere]`. */
export function rowWords(table: string, { keys }: Row): string {
  return `${table}[${keys.map(literalWords).join(", ")}]`;
}

function readColumns(table: TableModel, model: RuleSetModel): ReadonlySet<string> {
  const parts = [...definitionParts(model), ...model.rules.flatMap(ruleParts)];
  return new Set(parts.flatMap((part) => (part.kind === "lookup" && part.table === table.name ? [part.column] : [])));
}

function values(
  table: TableModel,
  row: Row,
  read: ReadonlySet<string>,
): readonly { readonly column: string; readonly from: string; readonly to: string; readonly by: Row }[] {
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

/** The bound of a range, moved up or down by one unit, unless another row has that bound. */
function bounds(table: TableModel, at: number): readonly Row[] {
  const row = table.rows[at];
  const bound = row?.keys.at(-1);
  if (row === undefined || bound === undefined || table.keys.at(-1)?.range === "exact") return [];
  const moved = literalSlips(bound, null).map(({ literal }): Row => ({ ...row, keys: row.keys.with(-1, literal) }));
  const [before, after] = [at === 0 ? undefined : table.rows[at - 1], table.rows[at + 1]];
  return moved.filter(
    ({ keys }) =>
      (before === undefined || compareKeys(before.keys, keys) < 0) &&
      (after === undefined || compareKeys(keys, after.keys) < 0),
  );
}
