/** Reading reference tables: `table[key].column`, `row.column` and `table has row [key]`. */
import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { Span } from "../../base/span.js";
import type { TypedExpression } from "../../model/model.js";
import { isKnown, wordOf } from "../../names/resolve.js";
import { wordsOf } from "../../names/scope.js";
import type { Expression, Name } from "../../syntax/expression-tree.js";
import type { Context, ExpressionTyper, RowRead } from "../context.js";
import { describe, fits, FLAG } from "../value-types.js";

export function typedLookup(
  tree: Extract<Expression, { kind: "lookup" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const read = typedKeys(tree.table, tree.keys, tree.span, typing);
  return read === null ? null : columnOf(read, tree.column, typing.context);
}

/** `band.rate` means `bands[kind, km].rate`, with the keys that the row declares. */
export function typedRowColumn(
  { row, column }: Extract<Expression, { kind: "rowColumn" }>,
  { context }: ExpressionTyper,
): TypedExpression | null {
  if (context.scope.words.get(row.text)?.kind !== "row") {
    const rows = wordsOf(context.scope, "row").map(({ name }) => name.text);
    context.report.add("TCS2010", row.span, { before: row.text, near: nearName(row.text, rows) });
    return null;
  }
  context.used.add(`row ${row.text}`);
  const read = context.rowOf(row.text);
  return read === null ? null : columnOf(read, column, context);
}

function columnOf({ table, keys }: RowRead, name: Name, { report, used }: Context): TypedExpression | null {
  const columns = table.columns.map((each) => each.name);
  if (!isKnown(name, `column of ${table.name} named`, columns, report)) return null;
  const column = table.columns.find((each) => each.name === name.text);
  used.add(`column ${table.name}.${name.text}`);
  return column === undefined
    ? null
    : { kind: "lookup", table: table.name, keys, column: column.name, type: column.type };
}

export function typedHasRow(
  tree: Extract<Expression, { kind: "hasRow" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const read = typedKeys(tree.table, tree.keys, tree.span, typing);
  return read === null ? null : { kind: "hasRow", table: read.table.name, keys: read.keys, type: FLAG };
}

export function typedKeys(
  name: Name,
  trees: readonly Expression[],
  span: Span,
  typing: ExpressionTyper,
): RowRead | null {
  const { context } = typing;
  const word = wordOf(name, "table", context.scope, context.domain, context.report);
  if (word === null) return null;
  context.used.add(`table ${name.text}`);
  const table = context.tables.get(name.text);
  if (table === undefined) return null;
  if (trees.length !== table.keys.length) {
    context.report.add("TCS3020", span, { table: name.text, wanted: table.keys.length, found: trees.length });
    return null;
  }
  const keys: TypedExpression[] = [];
  for (const [at, tree] of trees.entries()) {
    const expected = table.keys[at];
    const key = expected === undefined ? null : typing.of(tree, expected.type);
    if (expected === undefined || key === null) continue;
    // A key that may be a fraction is found in a range of whole numbers as well, but never equals an exact one.
    const fitting =
      expected.range === "exact"
        ? fits(key.type, expected.type)
        : fits(key.type, expected.type) || fits(expected.type, key.type);
    if (fitting) keys.push(key);
    else context.report.add("TCS3001", tree.span, { wanted: describe(expected.type), found: describe(key.type) });
  }
  return keys.length === trees.length ? { table, keys } : null;
}
