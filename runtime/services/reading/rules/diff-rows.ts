/** Which rows of tables and calendars two modules differ in. The order of rows and columns says nothing. */
import type { RuleSetModule } from "../../../engine/module/module.js";
import { ABOVE, type CellValue, type HolidayCalendar, type KeyCell, type Table } from "../../../engine/module/table.js";
import { amountText } from "../../../engine/values/amount-text.js";
import { formatDay } from "../../../engine/values/days.js";
import { formatExact, Fraction } from "../../../engine/values/exact.js";
import type { TypeName } from "../../../engine/values/facts.js";
import { own } from "../../../engine/values/own.js";
import { type RowChange, ROWS_LISTED, type TableChange } from "./diff-responses.js";

/** Tables and calendars by name. One without changed rows is left out, even if its edition has another name. */
export function compareTables(from: RuleSetModule, to: RuleSetModule): readonly TableChange[] {
  return [
    ...inBoth(from.tables, to.tables).flatMap(([name, before, after]) => {
      const types = { before: before?.types ?? after?.types, after: after?.types ?? before?.types };
      return moved(
        "table",
        name,
        gridOfTable(before, types.before, from.currency),
        gridOfTable(after, types.after, to.currency),
      );
    }),
    ...inBoth(from.calendars ?? {}, to.calendars ?? {}).flatMap(([name, before, after]) =>
      moved("calendar", name, gridOfCalendar(before), gridOfCalendar(after)),
    ),
  ];
}

type Named<T> = Readonly<Record<string, T>>;

function inBoth<T>(
  from: Named<T>,
  to: Named<T>,
): readonly (readonly [name: string, before: T | undefined, after: T | undefined])[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .sort()
    .map((name) => [name, own(from, name), own(to, name)]);
}

/** The content of a table or calendar as text, by row and column. */
interface Grid {
  readonly edition: string | null;
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const NONE: Grid = { edition: null, rows: new Map() };

function moved(kind: TableChange["kind"], name: string, before: Grid, after: Grid): readonly TableChange[] {
  const rows = [...new Set([...before.rows.keys(), ...after.rows.keys()])].flatMap((row) =>
    movedRow(row, before.rows.get(row), after.rows.get(row)),
  );
  if (rows.length === 0) return [];
  const count = (fits: (row: RowChange) => boolean): number => rows.filter(fits).length;
  return [
    {
      kind,
      name,
      edition_before: before.edition,
      edition_after: after.edition,
      added: count((row) => row.before === null),
      changed: count((row) => row.before !== null && row.after !== null),
      removed: count((row) => row.after === null),
      rows: rows.sort((a, b) => (a.row < b.row ? -1 : 1)).slice(0, ROWS_LISTED),
    },
  ];
}

function movedRow(
  row: string,
  before: ReadonlyMap<string, string> | undefined,
  after: ReadonlyMap<string, string> | undefined,
): readonly RowChange[] {
  if (before === undefined || after === undefined)
    return [
      { row, before: before === undefined ? null : words(before), after: after === undefined ? null : words(after) },
    ];
  const differs = (column: string): boolean => before.get(column) !== after.get(column);
  if (![...before.keys(), ...after.keys()].some(differs)) return [];
  return [{ row, before: words(before, differs), after: words(after, differs) }];
}

function words(cells: ReadonlyMap<string, string>, shown: (column: string) => boolean = () => true): string {
  return [...cells].flatMap(([column, text]) => (shown(column) ? [`${column} ${text}`] : [])).join(", ") || "nothing";
}

function gridOfTable(table: Table | undefined, types: Table["types"], currency: string | null): Grid {
  if (table === undefined) return NONE;
  const { edition, keys, columns, rows } = table;
  const cell = (value: CellValue, at: number): string => cellText(value, types?.[at], currency);
  const key = (value: KeyCell, at: number): string => {
    const { name = "", range = "exact" } = keys[at] ?? {};
    if (value === ABOVE) return `${name} above`;
    return `${range === "exact" ? name : `${name} ${range.replace("_", " ")}`} ${cell(value, at)}`;
  };
  return {
    edition,
    rows: new Map(
      rows.map((row) => [
        row.keys.map(key).join(", "),
        new Map([
          ...columns.map((column, at): [string, string] => [column, cell(row.values[at] ?? "", keys.length + at)]),
          ...(row.cites === undefined ? [] : [["cites", `${row.cites.source}.${row.cites.clause}`] as const]),
        ]),
      ]),
    ),
  };
}

/** Money is stored in minor units and days as numbers: cells of a table without types are shown as stored. */
function cellText(value: CellValue, type: TypeName | undefined, currency: string | null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (typeof value === "number") return type === "date" ? formatDay(value) : String(value);
  if (value instanceof Fraction) return formatExact(value);
  return type === "money" && currency !== null ? amountText(value, currency) : formatExact(value);
}

/** Its years, its keys and the weekly days off are in separate rows. */
function gridOfCalendar(calendar: HolidayCalendar | undefined): Grid {
  if (calendar === undefined) return NONE;
  const { edition, from, to, keys, free_weekdays: weekdays, holidays } = calendar;
  const whole = new Map([
    ["from", formatDay(from)],
    ["to", formatDay(to)],
    ["keys", [...keys].sort().join(" ")],
    ["free weekdays", weekdays.join(" ")],
  ]);
  const holidayText = (holiday: HolidayCalendar["holidays"][number], key: string): string =>
    holiday.open_in.includes(key) ? "open" : holiday.free_in.includes(key) ? "yes" : "no";
  return {
    edition,
    rows: new Map([
      ["the calendar", whole],
      ...holidays.map((holiday): [string, ReadonlyMap<string, string>] => [
        formatDay(holiday.day),
        new Map([["name", holiday.name], ...keys.map((key): [string, string] => [key, holidayText(holiday, key)])]),
      ]),
    ]),
  };
}

/** `city oslo: cap 180.00 EUR before, cap 18.00 EUR after`. */
export function rowWords({ row, before, after }: RowChange): string {
  if (before === null) return `${row}: added (${after ?? ""})`;
  return after === null ? `${row}: removed (${before})` : `${row}: ${before} became ${after}`;
}

/** How many rows moved, in words: `1 added, 2 changed`. */
export function rowCounts({ added, changed, removed }: Pick<TableChange, "added" | "changed" | "removed">): string {
  const counts = Object.entries({ added, changed, removed }).flatMap(([how, count]) =>
    count === 0 ? [] : [`${count} ${how}`],
  );
  return counts.join(", ");
}
