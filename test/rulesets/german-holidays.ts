/**
 * The public holidays of the German Länder by their rules, written by hand: the calendars of German law sets are
 * compared with them.
 */
import { Temporal } from "temporal-polyfill";

type Day = Temporal.PlainDate;

export const LAENDER = [
  "BW",
  "BY",
  "BE",
  "BB",
  "HB",
  "HH",
  "HE",
  "MV",
  "NI",
  "NW",
  "RP",
  "SL",
  "SN",
  "ST",
  "SH",
  "TH",
] as const;
export type Land = (typeof LAENDER)[number];

/**
 * Easter Sunday of a year of the Gregorian calendar, by the anonymous algorithm as Meeus gives it (Astronomical
 * Algorithms, ch. 8).
 */
export function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)];
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Temporal.PlainDate(year, Math.floor(n / 31), (n % 31) + 1);
}

interface Rule {
  readonly in: readonly Land[];
  /** The Länder in which only some municipalities have it. */
  readonly somewhereIn?: readonly Land[];
  readonly on: (year: number) => Day | null;
}

const fixed =
  (month: number, day: number) =>
  (year: number): Day =>
    new Temporal.PlainDate(year, month, day);
const once =
  (year: number, month: number, day: number) =>
  (asked: number): Day | null =>
    asked === year ? new Temporal.PlainDate(year, month, day) : null;
const fromEaster =
  (days: number) =>
  (year: number): Day =>
    easterOf(year).add({ days });

/** The Wednesday before 23 November. */
function repentanceDay(year: number): Day {
  let day = new Temporal.PlainDate(year, 11, 22);
  while (day.dayOfWeek !== 3) day = day.subtract({ days: 1 });
  return day;
}

const RULES: readonly Rule[] = [
  ...[
    fixed(1, 1),
    fromEaster(-2),
    fromEaster(1),
    fixed(5, 1),
    fromEaster(39),
    fromEaster(50),
    fixed(10, 3),
    fixed(12, 25),
    fixed(12, 26),
  ].map((on) => ({ in: LAENDER, on })),
  { in: ["BW", "BY", "ST"], on: fixed(1, 6) },
  { in: ["BE", "MV"], on: fixed(3, 8) },
  { in: ["BB"], on: fromEaster(0) },
  { in: ["BB"], on: fromEaster(49) },
  { in: ["BW", "BY", "HE", "NW", "RP", "SL"], somewhereIn: ["SN", "TH"], on: fromEaster(60) },
  { in: [], somewhereIn: ["BY"], on: fixed(8, 8) },
  { in: ["SL"], somewhereIn: ["BY"], on: fixed(8, 15) },
  { in: ["TH"], on: fixed(9, 20) },
  { in: ["BB", "HB", "HH", "MV", "NI", "SN", "ST", "SH", "TH"], on: fixed(10, 31) },
  { in: ["BW", "BY", "NW", "RP", "SL"], on: fixed(11, 1) },
  { in: ["SN"], on: repentanceDay },
  // Berlin had these only once.
  { in: ["BE"], on: once(2025, 5, 8) },
  { in: ["BE"], on: once(2028, 6, 17) },
];

/** By year, the rules of each day: found once, since tests ask of every day in every Land. */
const FOUND = new Map<number, readonly { readonly rule: Rule; readonly day: string }[]>();

function rulesOn(day: Day): readonly Rule[] {
  const known = FOUND.get(day.year) ?? RULES.map((rule) => ({ rule, day: rule.on(day.year)?.toString() ?? "" }));
  FOUND.set(day.year, known);
  const wanted = day.toString();
  return known.filter((each) => each.day === wanted).map(({ rule }) => rule);
}

/** Whether a day is a public holiday in a Land; `open` if its municipalities differ. */
export function isHoliday(day: Day, land: Land): "yes" | "no" | "open" {
  const those = rulesOn(day);
  if (those.some((rule) => rule.in.includes(land))) return "yes";
  return those.some((rule) => rule.somewhereIn?.includes(land)) ? "open" : "no";
}

/**
 * The working day of § 193 BGB: the day, or the first later one that is no Saturday, Sunday or public holiday; null if
 * that is open.
 */
export function workingDayFrom(day: Day, land: Land): Day | null {
  if (day.dayOfWeek >= 6 || isHoliday(day, land) === "yes") return workingDayFrom(day.add({ days: 1 }), land);
  return isHoliday(day, land) === "open" ? null : day;
}
