/** Reference tables: keys and columns as declared, rows from the CSV in the source's folder. */
import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { ClauseRef, FactModel, TableModel, ValueType } from "../../model/model.js";
import type { Report } from "../../names/report.js";
import { clausesCited } from "../../names/resolve.js";
import { type Scope, wordsOf } from "../../names/scope.js";
import type { TableTree, TypeTree } from "../../syntax/tree.js";
import { describe, isQuantity } from "../value-types.js";
import { noteWritten } from "../written.js";
import { readRows, type TableFiles } from "./rows.js";
import { distinct, readType } from "./types.js";

type Key = TableModel["keys"][number];

export function readTables(
  scope: Scope,
  facts: ReadonlyMap<string, FactModel>,
  files: TableFiles,
  report: Report,
  used: Set<string>,
): ReadonlyMap<string, TableModel> {
  const tables = new Map<string, TableModel>();
  for (const { tree } of wordsOf(scope, "table")) {
    const keys = readKeys(tree, facts, report);
    const columns = readColumns(tree, report);
    distinct(
      [...tree.keys, ...tree.columns].map(({ name }) => name),
      "key or column",
      report,
    );
    if (keys === null || columns === null) continue;
    const citations = clausesCited(tree.cites, { scope, report, used });
    const clauseOf = (text: string): ClauseRef | string => clauseNamed(text, scope, used);
    const shape = { name: tree.name.text, keys, columns };
    const rows = readRows(shape, tree.file, { ...files, clauseOf }, report);
    tables.set(
      tree.name.text,
      noteWritten({ name: tree.name.text, edition: tree.edition.value, keys, columns, rows, citations }, tree.span),
    );
  }
  return tables;
}

/** Noted as used. A text that names no clause of the set: words for what would. */
function clauseNamed(text: string, scope: Scope, used: Set<string>): ClauseRef | string {
  const [source = "", clause = "", ...more] = text.split(".");
  if (more.length === 0 && scope.sources.get(source)?.clauses.has(clause) === true) {
    used.add(`clause ${text}`);
    return { source, clause };
  }
  const all = [...scope.sources].flatMap(([id, { clauses }]) => [...clauses.keys()].map((each) => `${id}.${each}`));
  const near = nearName(text, all);
  return `a clause of this set${near === null ? ", such as `act.rate`" : `; \`${near}\` is one`}`;
}

function readKeys(tree: TableTree, facts: ReadonlyMap<string, FactModel>, report: Report): readonly Key[] | null {
  const keys: Key[] = [];
  for (const [at, key] of tree.keys.entries()) {
    const type = keyType(key, facts, report);
    if (type === null) continue;
    const isRangeable = isQuantity(type) || type.kind === "date";
    const isHeld = type.kind !== "person" && type.kind !== "recipient";
    if (!isHeld || (key.range !== "exact" && !isRangeable))
      report.add("TCS3207", key.name.span, {
        name: key.name.text,
        found: key.range === "exact" ? describe(type) : `${describe(type)} with a range`,
      });
    else if (key.range !== "exact" && at < tree.keys.length - 1)
      report.add("TCS3206", key.name.span, { name: key.name.text });
    else keys.push({ name: key.name.text, type, range: key.range });
  }
  return keys.length === tree.keys.length ? keys : null;
}

/** A key named as a fact may leave its type out. */
function keyType(
  key: TableTree["keys"][number],
  facts: ReadonlyMap<string, FactModel>,
  report: Report,
): ValueType | null {
  if (isWritten(key.type)) return readType(key.type, report);
  const fact = facts.get(key.name.text);
  if (fact === undefined) report.add("TCS3209", key.name.span, { name: key.name.text });
  return fact?.type ?? null;
}

/** For a key without a type, the parser gives a type with an empty name. */
function isWritten(type: TypeTree): boolean {
  return type.name.text !== "";
}

function readColumns(tree: TableTree, report: Report): TableModel["columns"] | null {
  const columns: TableModel["columns"][number][] = [];
  for (const column of tree.columns) {
    const type = readType(column.type, report);
    if (type === null) continue;
    if (type.kind === "person" || type.kind === "recipient")
      report.add("TCS3207", column.name.span, { name: column.name.text, found: describe(type) });
    else columns.push({ name: column.name.text, type });
  }
  return columns.length === tree.columns.length ? columns : null;
}
