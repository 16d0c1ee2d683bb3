/**
 * Calendars of holidays: their years and free weekdays as declared, the holidays from the CSV in the source's folder.
 */
import { firstDayOfYear, parseDay } from "../../../runtime/calendar/days.js";
import { composedCode } from "../../../runtime/engine/values/codes.js";
import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { ReadTable } from "../../base/span.js";
import type { CalendarModel, Weekday } from "../../model/calendars.js";
import type { Report } from "../../names/report.js";
import { type Scope, wordsOf } from "../../names/scope.js";
import type { Text } from "../../syntax/expression-tree.js";
import type { CalendarTree } from "../../syntax/tree.js";
import { noteWritten } from "../written.js";
import { type CsvLine, readLines } from "./csv.js";
import { distinct } from "./types.js";

const WEEKDAYS: ReadonlyMap<string, Weekday> = new Map([
  ["monday", 1],
  ["tuesday", 2],
  ["wednesday", 3],
  ["thursday", 4],
  ["friday", 5],
  ["saturday", 6],
  ["sunday", 7],
]);

/** The columns before the keys in the first line of the file. */
const DAY_AND_NAME = ["day", "name"] as const;

/** No law lists its holidays further ahead. */
const MOST_YEARS = 100;

type Holiday = CalendarModel["holidays"][number];
type Years = Pick<CalendarModel, "from" | "to">;

export function readCalendars(scope: Scope, read: ReadTable, report: Report): ReadonlyMap<string, CalendarModel> {
  const calendars = new Map<string, CalendarModel>();
  for (const { tree } of wordsOf(scope, "calendar")) {
    const years = readYears(tree, report);
    const free = readFree(tree, report);
    const lines = readLines(tree.file, read, report);
    if (years === null || lines === null) continue;
    const keys = readKeys(lines.header, tree.file, report);
    if (keys === null) continue;
    const holidays = lines.records.map((line) => readHoliday(line, keys, tree.file, report));
    const placed = lines.records.flatMap(({ line }, at) =>
      holidays[at] === null || holidays[at] === undefined ? [] : [{ line, day: holidays[at].day }],
    );
    checkDays(placed, years, tree, report);
    const whole = holidays.filter((holiday) => holiday !== null);
    calendars.set(
      tree.name.text,
      noteWritten(
        {
          name: tree.name.text,
          edition: tree.edition.value,
          key: tree.key.text,
          ...years,
          free,
          keys,
          holidays: whole,
        },
        tree.span,
      ),
    );
  }
  return calendars;
}

function readYears(tree: CalendarTree, report: Report): Years | null {
  const [from, to] = [tree.from, tree.to].map(({ value }) => (/^\d{4}$/.test(value) ? Number(value) : 0));
  if (from === undefined || to === undefined || from < 1 || to < from || to - from >= MOST_YEARS) {
    report.add(
      "TCS3211",
      { start: tree.from.span.start, end: tree.to.span.end },
      { from: tree.from.value, to: tree.to.value, most: MOST_YEARS },
    );
    return null;
  }
  return { from: firstDayOfYear(from), to: firstDayOfYear(to + 1) - 1 };
}

function readFree(tree: CalendarTree, report: Report): readonly Weekday[] {
  const names = distinct(tree.free, "weekday", report);
  for (const { text, span } of tree.free) {
    if (!WEEKDAYS.has(text)) report.add("TCS3212", span, { name: text, near: nearName(text, WEEKDAYS.keys()) });
  }
  return names.flatMap((name) => WEEKDAYS.get(name) ?? []).sort((a, b) => a - b);
}

function readKeys(header: CsvLine, file: Text, report: Report): readonly string[] | null {
  const keys = header.cells.slice(DAY_AND_NAME.length).map(composedCode);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  const begins = DAY_AND_NAME.every((name, at) => header.cells[at] === name);
  if (begins && keys.length > 0 && !keys.includes("") && twice === undefined) return keys;
  const problem = !begins
    ? "it does not begin with day, name"
    : keys.length === 0
      ? "it names no key"
      : twice === undefined
        ? "a key has no name"
        : `it names ${twice} twice`;
  report.add("TCS3213", file.span, { file: file.value, problem });
  return null;
}

function readHoliday({ line, cells }: CsvLine, keys: readonly string[], file: Text, report: Report): Holiday | null {
  const [date = "", name = "", ...places] = cells;
  const wrong = (column: string, text: string, expected: string): void => {
    report.add("TCS3204", file.span, { file: file.value, line, column, text, wanted: expected });
  };
  const day = parseDay(date);
  if (day === null) wrong("day", date, "a date");
  if (name === "") wrong("name", name, "the name of a holiday");
  for (const [at, cell] of places.entries())
    if (!["yes", "no", "open"].includes(cell)) wrong(keys[at] ?? "", cell, "yes, no or open");
  if (day === null) return null;
  return {
    day,
    name,
    freeIn: keys.filter((_, at) => places[at] === "yes"),
    openIn: keys.filter((_, at) => places[at] === "open"),
  };
}

/** The days lie within the years and ascend, and each year has at least one: a year without any was forgotten. */
function checkDays(
  placed: readonly { readonly line: number; readonly day: number }[],
  { from, to }: Years,
  tree: CalendarTree,
  report: Report,
): void {
  const file = tree.file.value;
  for (const [at, { line, day }] of placed.entries()) {
    const before = placed[at - 1];
    if (day < from || day > to)
      report.add("TCS3214", tree.file.span, { file, line, from: tree.from.value, to: tree.to.value });
    else if (before !== undefined && day <= before.day)
      report.add("TCS3215", tree.file.span, { file, line, same: day === before.day, earlier: before.line });
  }
  for (let year = Number(tree.from.value); year <= Number(tree.to.value); year += 1) {
    const [first, last] = [firstDayOfYear(year), firstDayOfYear(year + 1) - 1];
    if (!placed.some(({ day }) => day >= first && day <= last)) report.add("TCS3216", tree.file.span, { file, year });
  }
}
