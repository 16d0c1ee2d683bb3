/** Calendars of holidays and the next working day. Each case says all that is said of it. */
import type { Case } from "../case.js";
import type { Edit } from "../kit.js";

const HEAD = 'calendar days edition "2026" keyed by region for 2026 to 2027 free saturday, sunday from "days.csv"';
const READ = "next working day of (bought_on + setting.window days) in days[place]";

/** The clean sample with a calendar that its condition reads. */
const withCalendar = (head = HEAD, read = READ): readonly Edit[] => [
  ["  figure fee: money", `  ${head}\n  figure fee: money`],
  ["condition late = day > bought_on + setting.window days", `condition late = day > ${read}`],
];

const declared = (code: Case["code"], head: string, says: readonly string[], title?: string): Case => ({
  code,
  kind: "policy",
  edits: withCalendar(head),
  right: withCalendar(),
  says,
  ...(title !== undefined && { title }),
});
const read = (code: Case["code"], expression: string, says: readonly string[], title: string): Case => ({
  code,
  kind: "policy",
  edits: withCalendar(HEAD, expression),
  right: withCalendar(),
  says,
  title,
});
const filed = (code: Case["code"], days: string, says: readonly string[], title?: string): Case => ({
  ...declared(code, HEAD, says, title),
  surroundings: { days },
});

export const CALENDARS_CASES: readonly Case[] = [
  declared("TCS3211", HEAD.replace("2026 to 2027", "2027 to 2026"), [
    "TCS3211|2027 to 2026|A calendar cannot cover 2027 to 2026: the last year is the first or a later one, and there are at most 100 years.",
  ]),
  declared(
    "TCS3211",
    HEAD.replace("2026 to 2027", "26 to 27"),
    [
      "TCS3211|26 to 27|A calendar cannot cover 26 to 27: the last year is the first or a later one, and there are at most 100 years.",
    ],
    "years of two digits",
  ),
  declared("TCS3212", HEAD.replace("saturday", "saturdays"), [
    "TCS3212|saturdays|`saturdays` is not a day of the week.",
  ]),
  declared(
    "TCS2002",
    HEAD.replace("saturday", "sunday"),
    ["TCS2002|sunday|The weekday `sunday` is declared twice."],
    "a weekday twice",
  ),
  declared(
    "TCS3201",
    HEAD.replace("days.csv", "day.csv"),
    ['TCS3201|"day.csv"|The file day.csv is not in the source\'s folder.'],
    "of a calendar",
  ),
  filed("TCS3213", "day,north,south\n2026-01-01,yes,yes\n", [
    'TCS3213|"days.csv"|The header of days.csv is not the header of a calendar: it does not begin with day, name.',
  ]),
  filed(
    "TCS3213",
    "day,name\n2026-01-01,New Year\n",
    ['TCS3213|"days.csv"|The header of days.csv is not the header of a calendar: it names no key.'],
    "no key",
  ),
  filed(
    "TCS3213",
    "day,name,north,north\n2026-01-01,New Year,yes,yes\n",
    ['TCS3213|"days.csv"|The header of days.csv is not the header of a calendar: it names north twice.'],
    "a key twice",
  ),
  filed(
    "TCS3213",
    "day,name,s\u00fcd,su\u0308d\n2026-01-01,New Year,yes,yes\n",
    ['TCS3213|"days.csv"|The header of days.csv is not the header of a calendar: it names s\u00fcd twice.'],
    "a key twice, composed in two ways",
  ),
  filed(
    "TCS3204",
    "day,name,north,south\n2026-13-01,New Year,yes,yes\n2026-05-01,May Day,perhaps,yes\n2027-01-01,,yes,yes\n",
    [
      'TCS3204|"days.csv"|days.csv, line 2: "2026-13-01" in column day is not a date.',
      'TCS3204|"days.csv"|days.csv, line 3: "perhaps" in column north is not yes, no or open.',
      'TCS3204|"days.csv"|days.csv, line 4: "" in column name is not the name of a holiday.',
    ],
    "of a calendar",
  ),
  filed(
    "TCS3214",
    "day,name,north,south\n2026-01-01,New Year,yes,yes\n2027-01-01,New Year,yes,yes\n2028-01-01,New Year,yes,yes\n",
    ['TCS3214|"days.csv"|days.csv, line 4: the day is not within 2026 to 2027.'],
  ),
  filed(
    "TCS3215",
    "day,name,north,south\n2026-01-01,New Year,yes,yes\n2026-01-01,Again,yes,yes\n2027-01-01,New Year,yes,yes\n",
    ['TCS3215|"days.csv"|days.csv, line 3, has the same day as line 2.'],
    "twice",
  ),
  filed(
    "TCS3215",
    "day,name,north,south\n2027-01-01,New Year,yes,yes\n2026-01-01,New Year,yes,yes\n",
    ['TCS3215|"days.csv"|days.csv, line 3, has an earlier day than line 2.'],
    "out of order",
  ),
  filed("TCS3216", "day,name,north,south\n2026-01-01,New Year,yes,yes\n", [
    'TCS3216|"days.csv"|days.csv has no holiday in 2027, but the calendar covers that year.',
  ]),
  read(
    "TCS3217",
    'next working day of day in days["nort"]',
    ['TCS3217|"nort"|The calendar `days` has no key "nort".'],
    "a literal",
  ),
  read(
    "TCS3001",
    "next working day of parts in days[place]",
    ["TCS3001|parts|Expected a date, found a whole number."],
    "a working day of a number",
  ),
  read(
    "TCS3001",
    "next working day of day in days[parts]",
    ["TCS3001|parts|Expected a code, found a whole number."],
    "a calendar read by a number",
  ),
  read(
    "TCS2008",
    "next working day of day in rates[place]",
    [
      "TCS4006|days|The calendar `days` is declared, but nothing reads it.",
      "TCS2008|rates|`rates` is a table, which cannot be used here.",
    ],
    "a table for a calendar",
  ),
  read(
    "TCS2001",
    "next working day of day in dys[place]",
    ["TCS2001|dys|There is no calendar `dys`."],
    "a calendar that is not there",
  ),
  read("TCS2008", "days", ["TCS2008|days|`days` is a calendar, which cannot be used here."], "a calendar alone"),
  {
    code: "TCS4006",
    title: "a calendar",
    kind: "policy",
    edits: [["  figure fee: money", `  ${HEAD}\n  figure fee: money`]],
    right: withCalendar(),
    says: ["TCS4006|days|The calendar `days` is declared, but nothing reads it."],
  },
];
