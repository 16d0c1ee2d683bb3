/**
 * A module whose readings of tables and calendars are recorded, and in which a row can be replaced. A module reads
 * tables through the engine's face, so a changed row needs no code. If all readings of an example stay the same, its
 * result does too.
 */
import { runExample } from "../../runtime/engine/examples/run-example.js";
import * as face from "../../runtime/engine/face.js";
import { type Face, instantiate } from "../../runtime/engine/instantiate.js";
import { nextWorkingDay } from "../../runtime/engine/module/calendars.js";
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import {
  ABOVE,
  type CellValue,
  type HolidayCalendar,
  type Row,
  type Table,
} from "../../runtime/engine/module/table.js";
import { compareKeyCells, type KeyValue, rowOf } from "../../runtime/engine/module/tables.js";
import { type Maybe, Unknown } from "../../runtime/engine/values/unknown.js";
import { exactOf } from "../check/literals.js";
import type { CalendarModel } from "../model/calendars.js";
import type { Literal, RowModel } from "../model/model.js";
import { withAt } from "./apply.js";
import type { RowChange } from "./mutant.js";

export interface WatchedRows {
  readonly module: RuleSetModule;
  /** From now on the module reads its tables and calendars with this change; null: as they are. */
  readonly change: (change: RowChange | null) => void;
  /**
   * Whether the example, on the module with its original rows, has a reading that the change alters. The change does
   * not persist.
   */
  readonly meets: (change: RowChange, example: ExampleCase) => boolean;
  /** Whether the example reads the table or calendar of the change at all. */
  readonly reads: (change: RowChange, example: ExampleCase) => boolean;
}

/** A query of an example to a table or calendar, and its result. */
type TableReading =
  | { readonly kind: "row"; readonly table: Table; readonly keys: readonly KeyValue[]; readonly result: Row | null }
  | {
      readonly kind: "day";
      readonly calendar: HolidayCalendar;
      readonly key: string;
      readonly day: number;
      readonly result: Maybe<number>;
    };

export function watchRows(javascript: string, name: string): WatchedRows {
  let noted: TableReading[] | null = null;
  let table: { readonly of: Table; readonly by: Table } | null = null;
  let calendar: { readonly of: HolidayCalendar; readonly by: HolidayCalendar } | null = null;
  const tableFor = (of: Table, keys: readonly KeyValue[]): Table => {
    const row = noted === null ? null : rowOf(of, keys);
    if (!(row instanceof Unknown)) noted?.push({ kind: "row", table: of, keys, result: row });
    return table?.of === of ? table.by : of;
  };
  const watching: Face = {
    ...face,
    lookUp: <T extends CellValue>(
      ...[called, of, keys, column, noting]: Parameters<typeof face.lookUp<T>>
    ): ReturnType<typeof face.lookUp<T>> => face.lookUp<T>(called, tableFor(of, keys), keys, column, noting),
    hasRow: (of, keys, noting) => face.hasRow(tableFor(of, keys), keys, noting),
    rowClause: (of, keys) => face.rowClause(tableFor(of, keys), keys),
    nextWorkingDay: (called, of, key, day) => {
      if (typeof key === "string" && typeof day === "number")
        noted?.push({ kind: "day", calendar: of, key, day, result: nextWorkingDay(called, of, key, day) });
      return nextWorkingDay(called, calendar?.of === of ? calendar.by : of, key, day);
    },
  };
  const module = instantiate(javascript, name, watching);
  const change = (by: RowChange | null): void => {
    table = by?.kind === "row" ? tableWith(module, by) : null;
    calendar = by?.kind === "holiday" ? calendarWith(module, by) : null;
  };
  const readings = new WeakMap<ExampleCase, readonly TableReading[]>();
  const readingsOf = (example: ExampleCase): readonly TableReading[] => {
    const known = readings.get(example);
    if (known !== undefined) return known;
    change(null);
    const made: TableReading[] = [];
    noted = made;
    try {
      runExample(module, example);
    } catch {
      // If the rules fail during a case, the readings until then count.
    } finally {
      noted = null;
    }
    readings.set(example, made);
    return made;
  };
  const reads = (by: RowChange, example: ExampleCase): boolean => {
    const of = by.kind === "row" ? module.tables[by.table] : module.calendars?.[by.calendar];
    return readingsOf(example).some((reading) => (reading.kind === "row" ? reading.table : reading.calendar) === of);
  };
  // One change is asked about of every example in turn.
  let current: { readonly of: RowChange; readonly differs: (reading: TableReading) => boolean } | null = null;
  const meets = (by: RowChange, example: ExampleCase): boolean => {
    if (current?.of !== by) current = { of: by, differs: differsIn(module, by) };
    return readingsOf(example).some(current.differs);
  };
  return { module, change, meets, reads };
}

function differsIn(module: RuleSetModule, change: RowChange): (reading: TableReading) => boolean {
  if (change.kind === "row") {
    const table = module.tables[change.table];
    const row = table?.rows[change.at];
    if (table === undefined || row === undefined) return () => false;
    const fits = (one: Row, keys: readonly KeyValue[]): boolean => rowOf({ ...table, rows: [one] }, keys) !== null;
    const by = change.by === null ? null : cellsOf(change.by);
    // A bound moves by one unit and past no other row. So a reading changes if the row did not fit and now does, or the
    // reverse.
    const isMoved = by !== null && by.keys.some((key, at) => compareKeyCells(key, row.keys[at] ?? key) !== 0);
    return (reading) =>
      reading.kind === "row" &&
      reading.table === table &&
      (isMoved ? fits(row, reading.keys) !== fits(by, reading.keys) : reading.result === row);
  }
  const other = calendarWith(module, change);
  const days = [other?.of.holidays[change.at]?.day, change.by?.day].filter((day) => day !== undefined);
  // Days outside the examined ones do not affect a reading.
  const isNear = ({ day, result }: Extract<TableReading, { kind: "day" }>): boolean =>
    result instanceof Unknown || days.some((each) => day <= each && each <= result);
  return (reading) =>
    reading.kind === "day" &&
    other !== null &&
    reading.calendar === other.of &&
    isNear(reading) &&
    !isSame(reading.result, nextWorkingDay("", other.by, reading.key, reading.day));
}

/** An unknown day stays unknown. The causes may differ, but an answer shows them only in words. */
function isSame(a: Maybe<number>, b: Maybe<number>): boolean {
  return a === b || (a instanceof Unknown && b instanceof Unknown);
}

function tableWith(
  module: RuleSetModule,
  { table, at, by }: Extract<RowChange, { kind: "row" }>,
): { of: Table; by: Table } | null {
  const of = module.tables[table];
  return of === undefined ? null : { of, by: { ...of, rows: withAt(of.rows, at, by === null ? null : cellsOf(by)) } };
}

function calendarWith(
  module: RuleSetModule,
  { calendar, at, by }: Extract<RowChange, { kind: "holiday" }>,
): { of: HolidayCalendar; by: HolidayCalendar } | null {
  const of = module.calendars?.[calendar];
  return of === undefined
    ? null
    : { of, by: { ...of, holidays: withAt(of.holidays, at, by === null ? null : keptAs(by)) } };
}

function cellsOf({ keys, values, cites }: RowModel): Row {
  const cells = {
    keys: keys.map((cell) => (cell.kind === "above" ? ABOVE : cellOf(cell))),
    values: values.map(cellOf),
  };
  return cites === undefined ? cells : { ...cells, cites };
}

function cellOf(literal: Literal): CellValue {
  switch (literal.kind) {
    case "date":
      return literal.day;
    case "money":
    case "number":
      return exactOf(literal);
    case "flag":
    case "code":
      return literal.value;
    case "monthDay":
      return literal.text;
  }
}

function keptAs({ day, name, freeIn, openIn }: CalendarModel["holidays"][number]): HolidayCalendar["holidays"][number] {
  return { day, name, free_in: freeIn, open_in: openIn };
}
