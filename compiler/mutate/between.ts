/**
 * Cases that two rule sets answer differently, searched as `tcs mutate` searches them: for each changed row of a table,
 * and for changed rules.
 */
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { RuleSetModel, TableModel } from "../model/model.js";
import { explicit } from "./explicit.js";
import type { Change, Mutant, Owner, RowChange } from "./mutant.js";
import { type SearchBounds, searchIn } from "./search.js";
import { type Switchable, switchable } from "./switchable.js";
import { valuePool } from "./value-pool.js";

/** Changed rows and rules for which a case is searched. */
const MOST_SEARCHES = 3;
/** A reader of a difference waits for it. */
const BOUNDS: SearchBounds = { cases: 800, farCases: 300, pairs: 100, halvings: 1_500, halvingsOfCase: 300 };

/**
 * Cases of `from` with its answers. `rules`: names of changed rules of `from`. The cases of changed rows are of one
 * changed row each: the caller compares them under both sets.
 */
export function casesBetween(
  from: RuleSetModel,
  to: { readonly model: RuleSetModel; readonly module: RuleSetModule },
  rules: readonly string[],
): readonly ExampleCase[] {
  const whole = explicit(from);
  const rows = from.tables.flatMap((table) => changedRows(table, to.model)).slice(0, MOST_SEARCHES);
  const set = switchable(whole, []);
  const pool = valuePool(whole, set.original);
  const ofRows = searchIn(set, whole, pool, BOUNDS);
  // One module for all cases: the engine computes what the answers of a module share once for each.
  const before = onAnyDay(set.original);
  const after = onAnyDay(to.module);
  const other: Switchable = { ...set, back: () => before, mutant: () => after };
  const ofRules = rows.length > 0 ? null : searchIn(other, whole, pool, BOUNDS);
  const found = [
    ...rows.map((change) => ofRows.tellingApart(sought({ kind: "table", name: change.table }, change))),
    ...rules
      .slice(0, MOST_SEARCHES)
      .map((name) => ofRules?.tellingApart(sought({ kind: "rule", name }, { kind: "swap", at: 0 })) ?? null),
  ];
  return [...new Set(found.flatMap((example) => example ?? []))];
}

function onAnyDay(module: RuleSetModule): RuleSetModule {
  return { ...module, in_force: null };
}

/** A mutant that stands for the other set: the search reads its owner, and the row that is changed. */
function sought(owner: Owner, change: Change): Mutant {
  return { id: 0, mutation: "row", owner, span: { start: 0, end: 0 }, from: "", to: "", change };
}

function changedRows(table: TableModel, to: RuleSetModel): readonly Extract<RowChange, { kind: "row" }>[] {
  const other = to.tables.find(({ name }) => name === table.name);
  if (other === undefined) return [];
  const rows = new Map(other.rows.map((row) => [textOf(row.keys), row]));
  return table.rows.flatMap((row, at) => {
    const by = rows.get(textOf(row.keys)) ?? null;
    return by !== null && textOf(by.values) === textOf(row.values)
      ? []
      : [{ kind: "row", table: table.name, at, by } as const];
  });
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
}
