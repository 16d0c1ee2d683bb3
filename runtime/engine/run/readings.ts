/** The figures, conditions and table rows that an evaluation reads. Each has its value and its own readings. */
import type { Booking } from "../module/booking.js";
import type { ClauseRef } from "../module/clause.js";
import type { RuleSetModule } from "../module/module.js";
import { isKnown } from "../module/passed.js";
import type { DefinitionReading, Reading, RowReading } from "../module/reading.js";
import { formatDay } from "../values/days.js";
import { Fraction } from "../values/exact.js";
import type { TypeName } from "../values/facts.js";
import { inOrder, type NoteList } from "../values/noted.js";
import { Unknown } from "../values/unknown.js";
import type { CitationView, ReadValue, ReadView } from "./answer.js";
import { clauseView, moduleViews } from "./module-views.js";

/**
 * The names of the definitions, tables and rows that were read, also indirectly through definitions. `carries`: the
 * rule that read them held or stopped the run.
 */
export function noteNames(
  readings: NoteList<Reading> | null,
  module: RuleSetModule,
  carries: boolean,
  names: Map<string, boolean>,
): void {
  for (let noted = readings; noted !== null; noted = noted.before) {
    const { value } = noted;
    const isNew = namesRead(value, module).map((name) => noteName(name, carries, names));
    if (isNew.includes(true) && !("table" in value)) noteNames(value.inner, module, carries, names);
  }
}

/** Whether this says more of the name than was noted. */
function noteName(name: string, carries: boolean, names: Map<string, boolean>): boolean {
  const known = names.get(name);
  if (known === true || known === carries) return false;
  names.set(name, carries);
  return true;
}

/** The name of a definition, or of a table and of its row if this cites. */
function namesRead(reading: Reading, module: RuleSetModule): readonly string[] {
  if ("table" in reading)
    return reading.cites === null ? [reading.name] : [reading.name, rowName(reading.name, reading.cites)];
  const name = module.definitions?.[reading.slot]?.name;
  return name === undefined ? [] : [name];
}

/** Under which the rows of a table that cite one clause are noted: as no definition is named. */
export function rowName(table: string, { source, clause }: ClauseRef): string {
  return `${table}[${source}.${clause}]`;
}

/** What a consequence reads carries, if the stages before it read it too: of the others its trace tells. */
export function noteCarried(
  readings: NoteList<Reading> | null,
  module: RuleSetModule,
  names: Map<string, boolean>,
  seen = new Set<string>(),
): void {
  for (let noted = readings; noted !== null; noted = noted.before) {
    const { value } = noted;
    for (const name of namesRead(value, module)) {
      if (seen.has(name)) continue;
      seen.add(name);
      if (names.has(name)) names.set(name, true);
      if (!("table" in value)) noteCarried(value.inner, module, names, seen);
    }
  }
}

/** Each once, in an order of computation: a reading comes after everything that it reads. */
export function readViews(
  readings: NoteList<Reading> | null,
  module: RuleSetModule,
  own: Booking | null,
): readonly ReadView[] {
  const views: ReadView[] = [];
  const slots = new Set<number>();
  const rows = new Set<string>();
  const visit = (list: NoteList<Reading> | null): void => {
    for (const reading of inOrder(list)) {
      if ("table" in reading) {
        const view = rowView(reading, module);
        const text = JSON.stringify(view, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
        if (!rows.has(text)) views.push(view);
        rows.add(text);
      } else if (!slots.has(reading.slot)) {
        slots.add(reading.slot);
        visit(reading.inner);
        views.push(...definitionViews(reading, module, own));
      }
    }
  };
  visit(readings);
  return views;
}

function definitionViews(
  { slot, value }: DefinitionReading,
  module: RuleSetModule,
  own: Booking | null,
): readonly ReadView[] {
  const spec = module.definitions?.[slot];
  if (spec === undefined) return [];
  const { kind, name, type } = spec;
  const citation = clauseThatSet(name, module, own) ?? citationOf(name, module);
  return [{ kind, name, value: valueView(value, type, module), citation }];
}

/** The clause that set the known value of a figure; null: none, or its own first. */
export function clauseThatSet(name: string, module: RuleSetModule, own: Booking | null): CitationView | null {
  const spec = moduleViews(module).computedClauses.get(name);
  if (own === null || spec === undefined || !isKnown(spec.of(own))) return null;
  const clause = spec.clause(own);
  return clause === null ? null : clauseView(module, clause);
}

function rowView({ name, table, keys, column, value, cites }: RowReading, module: RuleSetModule): ReadView {
  const typeOf = (at: number): TypeName | undefined => table.types?.[at];
  const keyViews = table.keys.map((key, at): [string, ReadValue | null] => [
    key.name,
    valueView(keys[at], typeOf(at), module),
  ]);
  const type = column === null ? "flag" : typeOf(table.keys.length + table.columns.indexOf(column));
  return {
    kind: "row",
    name,
    keys: Object.fromEntries(keyViews),
    column,
    value: valueView(value, type, module),
    citation: cites === null ? citationOf(name, module) : clauseView(module, cites),
  };
}

function citationOf(name: string, module: RuleSetModule): CitationView | null {
  return moduleViews(module).citedBy.get(name)?.[0] ?? null;
}

/** Null if it is unknown or not a single value. Money may be a fraction of the smallest coin, not rounded yet. */
function valueView(value: unknown, type: TypeName | undefined, module: RuleSetModule): ReadValue | null {
  if (typeof value === "bigint" || value instanceof Fraction)
    return type === "money" ? { amount: value, currency: module.currency ?? "" } : value;
  if (typeof value === "number") return formatDay(value);
  return value instanceof Unknown || (typeof value !== "string" && typeof value !== "boolean") ? null : value;
}
