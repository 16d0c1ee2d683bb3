/** Calendars of holidays and their CSV files (TCS321x). */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

const HEAD = 'calendar days edition "2026" keyed by region';

export const CALENDAR_CODES = {
  TCS3211: entry<{ from: string; to: string; most: number }>({
    severity: "error",
    title: "Invalid years of a calendar",
    message: ({ from, to, most }) =>
      `A calendar cannot cover ${from} to ${to}: the last year is the first or a later one, and there ` +
      `are at most ${most} years.`,
    explain: explained(
      "A calendar states which years it covers. A day outside them is not covered.",
      `${HEAD} for 2027 to 2026 …`,
      `${HEAD} for 2026 to 2027 …`,
    ),
  }),
  TCS3212: entry<{ name: string; near: string | null }>({
    severity: "error",
    title: "A free day that is not a day of the week",
    message: ({ name }) => `\`${name}\` is not a day of the week.`,
    help: ({ near }) =>
      near === null
        ? "Days of the week are monday, tuesday, wednesday, thursday, friday, saturday and sunday."
        : `Did you mean \`${near}\`?`,
    explain: explained(
      "A calendar names the days of the week that are never working days.",
      `${HEAD} for 2026 to 2027 free weekend …`,
      `${HEAD} for 2026 to 2027 free saturday, sunday …`,
    ),
  }),
  TCS3213: entry<{ file: string; problem: string }>({
    severity: "error",
    title: "The header of a calendar's file is wrong",
    message: ({ file, problem }) => `The header of ${file} is not the header of a calendar: ${problem}.`,
    help: () => "The first line names the day, the name, and each key: day,name,north,south",
    explain: explained(
      "The first line of a calendar's file is day, name and its keys, one column each.",
      "day,north,south",
      "day,name,north,south",
    ),
  }),
  TCS3214: entry<{ file: string; line: number; from: string; to: string }>({
    severity: "error",
    title: "A holiday outside the years of its calendar",
    message: ({ file, line, from, to }) => `${file}, line ${line}: the day is not within ${from} to ${to}.`,
    explain: explained(
      "Holidays lie within the years that the calendar covers.",
      "2028-01-01,New Year,yes,yes   # … for 2026 to 2027",
      "2027-01-01,New Year,yes,yes",
    ),
  }),
  TCS3215: entry<{ file: string; line: number; same: boolean; earlier: number }>({
    severity: "error",
    title: "Holidays out of order",
    message: ({ file, line, same, earlier }) =>
      `${file}, line ${line}, has ${same ? "the same day as" : "an earlier day than"} line ${earlier}.`,
    help: ({ same }) => (same ? "Write two holidays on one day in one row." : "Sort the rows by day."),
    explain: explained(
      "Each day has one row, and the rows are sorted by day.",
      "2026-12-25,Christmas,yes,yes\n2026-01-01,New Year,yes,yes",
      "2026-01-01,New Year,yes,yes\n2026-12-25,Christmas,yes,yes",
    ),
  }),
  TCS3216: entry<{ file: string; year: number }>({
    severity: "error",
    title: "A year of a calendar without a holiday",
    message: ({ file, year }) => `${file} has no holiday in ${year}, but the calendar covers that year.`,
    help: () => "Add its holidays, or leave the year out of the calendar.",
    explain: explained(
      "A year without any holiday is a mistake in the file.",
      `2026-01-01,New Year,yes,yes   # … for 2026 to 2027`,
      "2026-01-01,New Year,yes,yes\n2027-01-01,New Year,yes,yes",
    ),
  }),
  TCS3217: entry<{ name: string; calendar: string; keys: readonly string[]; near: string | null }>({
    severity: "error",
    title: "A key that the calendar does not have",
    message: ({ name, calendar }) => `The calendar \`${calendar}\` has no key "${name}".`,
    help: ({ near, keys }) => (near === null ? `Its keys are ${keys.join(", ")}.` : `Did you mean "${near}"?`),
    explain: explained(
      "A key written in a rule is one of the columns of the calendar's file.",
      'next working day of due in days["nort"]',
      'next working day of due in days["north"]',
    ),
  }),
};
