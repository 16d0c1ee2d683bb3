/** Reading a table: of the rows that fit, the one whose bound of the last key is nearest. */
import type { KeyCell, RowModel, TableModel, TypedExpression } from "../model/model.js";
import type { Encode, Encoded, Encoding } from "./encoding.js";
import { and, apply, equal, ite, or, type Term, TRUE } from "./smt.js";
import { literal, sortOf } from "./values.js";

type Reading = Extract<TypedExpression, { kind: "lookup" | "hasRow" }>;

export function encodeLookup(expression: Reading, encoding: Encoding, encode: Encode): Encoded {
  const table = encoding.model.tables.find(({ name }) => name === expression.table);
  if (table === undefined) throw new Error(`the model has a table ${expression.table}`);
  const keys = expression.keys.map(encode);
  const readable = and(...keys.map(({ known }) => known));
  const rows = nearestFirst(table).map((row) => ({
    row,
    fits: and(...table.keys.map(({ range }, at) => fits(range, keys[at]?.term ?? "0", row.keys[at], encoding))),
  }));
  const found = encoding.share(`row of ${table.name}`, {
    sort: "Bool",
    term: or(...rows.map((each) => each.fits)),
    known: TRUE,
  }).term;
  if (expression.kind === "hasRow") return { sort: "Bool", term: found, known: readable };
  const at = table.columns.findIndex(({ name }) => name === expression.column);
  const cells = rows.flatMap(({ row, fits: isFitting }) => {
    const cell = row.values[at];
    return cell === undefined ? [] : [{ fits: isFitting, term: literal(cell, encoding).term }];
  });
  const sort = sortOf(expression.type);
  const last = cells.at(-1)?.term ?? encoding.any(sort, "a table without rows").term;
  const term = cells.slice(0, -1).reduceRight((rest, cell) => ite(cell.fits, cell.term, rest), last);
  return { sort, term, known: and(readable, found) };
}

/** Rows are sorted by key, and an open row comes last: of `up to` the first that fits, of `from` the last. */
function nearestFirst({ keys, rows }: TableModel): readonly RowModel[] {
  return keys.at(-1)?.range === "from" ? [...rows].reverse() : rows;
}

function fits(range: "exact" | "up_to" | "from", key: Term, bound: KeyCell | undefined, encoding: Encoding): Term {
  if (bound === undefined) throw new Error("a row has every key");
  if (bound.kind === "above") return TRUE;
  const { term } = literal(bound, encoding);
  if (range === "exact") return equal(key, term);
  return apply(range === "up_to" ? "<=" : ">=", key, term);
}
