/**
 * The reads of a rule set's expressions, in canonical form. Definitions are hashed once each, so shared ones never
 * multiply.
 */
import type { CalendarModel } from "../model/calendars.js";
import type { FactModel, KeyCell, RuleSetModel, TableModel, TotalModel } from "../model/model.js";
import type { WindowModel } from "../model/windows.js";
import { citedTold, clauseForm, clauseForms, figureTold } from "./cited.js";
import { expressionForm, type Reads } from "./expressions.js";
import { type Canonical, canonicalText } from "./form.js";
import { hashOf } from "./sha256.js";
import { factForm, literalForm, settingForm, typeForm } from "./values.js";

/**
 * How much of a fact and a setting is written: all that a reader sees, only the parts that stored contributions depend
 * on, or the name alone, which then holds for totals too. Stored contributions do not depend on the meaning or on a
 * longer list of members.
 */
export type Depth = "shown" | "computed" | "named";

/** Whether rows of tables and holidays are written. Programs before 22 November 2026 left them out of every hash. */
export type Rows = "with_rows" | "without_rows";

/**
 * The names of facts, settings and totals are visible (`missing`, the settings page, `history_used.input`), so they are
 * written. A figure or condition only names a part of an expression for the author. It is written as its computation.
 */
export function readsOf(
  model: RuleSetModel,
  depth: Depth,
  rows: Rows = depth === "named" ? "without_rows" : "with_rows",
): Reads {
  const once = memoized();
  const facts = new Map(model.facts.map((fact) => [fact.name, fact]));
  const settings = new Map(model.settings.map((setting) => [setting.key, setting]));
  const figures = new Map(model.figures.map((figure) => [figure.name, figure]));
  const conditions = new Map(model.conditions.map((condition) => [condition.name, condition]));
  const totals = new Map(model.totals.map((total) => [total.name, total]));
  const tables = new Map(model.tables.map((table) => [table.name, table]));
  const calendars = new Map(model.calendars.map((calendar) => [calendar.name, calendar]));
  const reads: Reads = {
    fact: (name) => once(`fact ${name}`, () => atDepth(facts.get(name), name, depth)),
    setting: (key) =>
      once(`setting ${key}`, () => {
        const setting = settings.get(key);
        if (setting === undefined || depth === "named") return key;
        return depth === "shown" ? settingForm(setting) : { key, type: setting.type.kind };
      }),
    figure: (name) =>
      once(`figure ${name}`, () => {
        const figure = figures.get(name);
        return figure === undefined
          ? name
          : hashOf({
              type: figure.type.kind,
              value: expressionForm(figure.value, reads),
              ...(depth === "shown" && figureTold(figure, model)),
            });
      }),
    condition: (name) =>
      once(`condition ${name}`, () => {
        const condition = conditions.get(name);
        if (condition === undefined) return name;
        return hashOf({
          type: "flag",
          value: expressionForm(condition.value, reads),
          ...(depth === "shown" && citedTold(condition, model)),
        });
      }),
    total: (name) =>
      once(`total ${name}`, () => {
        const total = totals.get(name);
        return total === undefined || depth === "named" ? name : hashOf(totalForm(total, model, reads));
      }),
    table: (name) =>
      once(`table ${name}`, () => {
        const table = tables.get(name);
        return table === undefined
          ? name
          : { ...tableForm(table, rows), ...(depth === "shown" && tableTold(table, model)) };
      }),
    calendar: (name) => once(`calendar ${name}`, () => calendarForm(calendars.get(name), name, rows)),
    clauses: (citations) => (depth === "shown" ? clauseForms(citations, model) : null),
    approvals: () => once("approvals", () => approvalsForm(model, depth)),
  };
  return reads;
}

/** Makes the value of a key once. */
function memoized(): (key: string, make: () => Canonical) => Canonical {
  const known = new Map<string, Canonical>();
  return (key, make) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    known.set(key, made);
    return made;
  };
}

function approvalsForm(model: RuleSetModel, depth: Depth): Canonical {
  return {
    amount: model.domain.amount,
    facts: model.facts
      .filter((fact) => fact.recordsApproval || fact.recordsApprovedAmount)
      .map((fact) => atDepth(fact, fact.name, depth)),
  };
}

function atDepth(fact: FactModel | undefined, name: string, depth: Depth): Canonical {
  if (fact === undefined || depth === "named") return name;
  return depth === "shown" ? factForm(fact) : { name, type: fact.type.kind };
}

/**
 * A table by its name, shape and rows (decision 207). The name of its edition does not affect any computation, so it is
 * left out.
 */
function tableForm(table: TableModel, rows: Rows): { readonly [key: string]: Canonical } {
  return {
    ...(rows === "with_rows" && { rows: rowsForm(table) }),
    name: table.name,
    keys: table.keys.map((key) => ({ name: key.name, type: typeForm(key.type), range: key.range })),
    columns: table.columns.map((column) => ({ name: column.name, type: typeForm(column.type) })),
  };
}

/** In whatever order the file has them. Hashed once, however often the table is read. */
function rowsForm({ rows }: TableModel): Canonical {
  return unordered(rows.map(({ keys, values }) => [keysForm(keys), values.map((cell) => literalForm(cell))]));
}

/** Its clauses, and those of its rows by their keys. */
function tableTold(table: TableModel, model: RuleSetModel): { readonly [key: string]: Canonical } {
  const ofRows = table.rows.flatMap(({ keys, cites }) =>
    cites === undefined ? [] : [[keysForm(keys), clauseForm(cites.source, cites.clause, model)]],
  );
  return { ...citedTold(table, model), ...(ofRows.length > 0 && { rowClauses: unordered(ofRows) }) };
}

const keysForm = (keys: readonly KeyCell[]): Canonical =>
  keys.map((cell) => (cell.kind === "above" ? cell.kind : literalForm(cell)));

function unordered(forms: readonly Canonical[]): Canonical {
  return hashOf([...forms].sort((a, b) => (canonicalText(a) < canonicalText(b) ? -1 : 1)));
}

/** A calendar by its name, the weekdays that are free in it, its years, its keys and its holidays (decision 207). */
function calendarForm(calendar: CalendarModel | undefined, name: string, rows: Rows): Canonical {
  if (calendar === undefined) return name;
  const { key, free } = calendar;
  return { ...(rows === "with_rows" && { rows: holidaysForm(calendar) }), name, key, free: free.map(String) };
}

function holidaysForm({ from, to, keys, holidays }: CalendarModel): Canonical {
  return hashOf({
    from: String(from),
    to: String(to),
    keys: [...keys].sort(),
    holidays: [...holidays]
      .sort((a, b) => a.day - b.day)
      .map(({ day, name, freeIn, openIn }) => ({
        day: String(day),
        name,
        free: [...freeIn].sort(),
        open: [...openIn].sort(),
      })),
  });
}

/** A total as a rule reads it: its name, because answers show it, and all that its value depends on. */
function totalForm(total: TotalModel, model: RuleSetModel, reads: Reads): Canonical {
  return {
    name: total.name,
    reach: total.reach,
    shownAsFiscalYearTotal: total.shownAsFiscalYearTotal,
    definition: definitionForm(total, model, reads),
  };
}

/**
 * Identifies a total's contributions across versions. Reach affects only how they are read, so it is not part of it.
 */
export function definitionForm(total: TotalModel, model: RuleSetModel, reads: Reads): Canonical {
  return {
    domain: model.domain.name,
    datedBy: model.domain.datedBy,
    jurisdictions: model.jurisdictions === "any" ? "any" : [...model.jurisdictions].sort(),
    currency: model.currency,
    measure:
      total.measure === null
        ? null
        : total.measure.kind === "fact"
          ? { fact: reads.fact(total.measure.name) }
          : { figure: reads.figure(total.measure.name) },
    keys: total.keys.map((key) => (key.kind === "fact" ? { fact: reads.fact(key.fact) } : key.kind)),
    window: windowForm(total.window, reads),
    where: total.where === null ? null : expressionForm(total.where, reads),
  };
}

function windowForm(window: WindowModel, reads: Reads): Canonical {
  switch (window.kind) {
    case "ever":
      return "ever";
    case "last_days":
      return { window: window.kind, days: String(window.days), of: reads.fact(window.of) };
    case "year_from":
      return { window: window.kind, month: String(window.month), day: String(window.day), of: reads.fact(window.of) };
    case "any_period":
      return { window: window.kind, length: String(window.length), unit: window.unit, of: reads.fact(window.of) };
    case "fiscal_year":
    case "calendar_year":
    case "half_year":
    case "quarter":
    case "month":
    case "week":
    case "day":
      return { window: window.kind, of: reads.fact(window.of) };
  }
}
