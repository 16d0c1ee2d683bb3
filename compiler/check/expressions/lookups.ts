/** Reading reference tables: `table[key].column` and `table has row [key]`. */
import type { Span } from "../../base/span.js";
import type { TableModel, TypedExpression } from "../../model/model.js";
import { isKnown, wordOf } from "../../names/resolve.js";
import type { Expression, Name } from "../../syntax/expression-tree.js";
import type { ExpressionTyper } from "../context.js";
import { describe, fits, FLAG } from "../value-types.js";

export function typedLookup(
  tree: Extract<Expression, { kind: "lookup" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const read = typedKeys(tree.table, tree.keys, tree.span, typing);
  if (read === null) return null;
  const { table, keys } = read;
  if (
    !isKnown(
      tree.column,
      `column of ${table.name} named`,
      table.columns.map((column) => column.name),
      typing.context.report,
    )
  )
    return null;
  const column = table.columns.find(({ name }) => name === tree.column.text);
  typing.context.used.add(`column ${table.name}.${tree.column.text}`);
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

function typedKeys(
  name: Name,
  trees: readonly Expression[],
  span: Span,
  typing: ExpressionTyper,
): { readonly table: TableModel; readonly keys: readonly TypedExpression[] } | null {
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
