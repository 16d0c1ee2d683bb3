/** A table with a range as its last key: each bound is a boundary of every lookup, for the other keys of that row. */
import { exactOf } from "../../../compiler/check/literals.js";
import { FLAG } from "../../../compiler/check/value-types.js";
import type { KeyCell, Literal, RowModel, RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";
import { compareExact } from "../../../runtime/engine/values/exact.js";

type Lookup = Extract<TypedExpression, { kind: "lookup" | "hasRow" }>;

export interface RowEdge {
  readonly range: "up_to" | "from";
  /** The key of the range lookup, and the bound, of the same type. */
  readonly key: TypedExpression;
  readonly bound: Extract<TypedExpression, { kind: "literal" }>;
  /** Precondition: the other keys are those of a row with this bound. */
  readonly given: TypedExpression;
  /** Codes of facts that satisfy the precondition, one set of codes for each such row if there is one. */
  readonly ways: readonly Readonly<Record<string, string>>[];
}

/** One edge for each bound, ascending; empty if the table's last key is not a range of days or quantities. */
export function rowEdges(model: RuleSetModel, { table: name, keys }: Lookup): readonly RowEdge[] {
  const table = model.tables.find((each) => each.name === name);
  const [range, key] = [table?.keys.at(-1)?.range, keys.at(-1)];
  if (table === undefined || key === undefined || range === undefined || range === "exact") return [];
  const others = keys.slice(0, -1);
  const rowsOf = new Map<string, { readonly bound: Literal; readonly rows: RowModel[] }>();
  for (const row of table.rows) {
    const bound = row.keys.at(-1);
    // An open row has no bound of its own: it answers above the last one.
    if (bound === undefined || bound.kind === "flag" || bound.kind === "code" || bound.kind === "above") continue;
    const id = JSON.stringify(bound, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
    const known = rowsOf.get(id) ?? { bound, rows: [] };
    rowsOf.set(id, known);
    known.rows.push(row);
  }
  return [...rowsOf.values()]
    .sort((a, b) => compareExact(exactOf(a.bound), exactOf(b.bound)))
    .map(({ bound, rows }): RowEdge => ({
      range,
      key,
      bound: { kind: "literal", value: bound, type: key.type },
      given: {
        kind: "or",
        type: FLAG,
        operands: rows.map((row) => ({
          kind: "and",
          type: FLAG,
          operands: [TRUE, ...others.map((other, at) => equals(other, row.keys[at]))],
        })),
      },
      ways: rows
        .map((row) => together(others.map((other, at) => wayTo(model, other, row.keys[at]))))
        .filter((way) => way !== null),
    }));
}

const TRUE: TypedExpression = { kind: "literal", value: { kind: "flag", value: true }, type: FLAG };

function equals(key: TypedExpression, value: KeyCell | undefined): TypedExpression {
  if (value === undefined || value.kind === "above") return TRUE;
  const over =
    value.kind === "code" || value.kind === "flag" ? value.kind : value.kind === "date" ? "date" : "quantity";
  return {
    kind: "compare",
    over,
    operator: "is",
    left: key,
    right: { kind: "literal", value, type: key.type },
    type: FLAG,
  };
}

/**
 * Facts for which the expression equals the code: the expression is a fact, or a table value that depends on one. Null:
 * none found.
 */
function wayTo(
  model: RuleSetModel,
  value: TypedExpression,
  literal: KeyCell | undefined,
): Readonly<Record<string, string>> | null {
  if (literal?.kind !== "code") return null;
  if (value.kind === "fact") return { [value.fact]: literal.value };
  const table = value.kind === "lookup" ? model.tables.find(({ name }) => name === value.table) : undefined;
  if (value.kind !== "lookup" || table === undefined) return null;
  const column = table.columns.findIndex(({ name }) => name === value.column);
  for (const row of table.rows) {
    const given = row.values[column];
    if (given?.kind !== "code" || given.value !== literal.value) continue;
    const way = together(value.keys.map((key, at) => wayTo(model, key, row.keys[at])));
    if (way !== null) return way;
  }
  return null;
}

/** Null if one is missing or two of them need different values of one fact. */
function together(ways: readonly (Readonly<Record<string, string>> | null)[]): Readonly<Record<string, string>> | null {
  const all = new Map<string, string>();
  for (const way of ways) {
    if (way === null) return null;
    for (const [fact, value] of Object.entries(way)) {
      if ((all.get(fact) ?? value) !== value) return null;
      all.set(fact, value);
    }
  }
  return Object.fromEntries(all);
}
