/** Days: compared with Temporal, and fiscal years with a walk from day to day. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";

import { isInForce } from "../../../runtime/engine/module/versions.js";
import { CALENDAR_PERIODS, periodOf } from "../../../runtime/engine/values/calendar-periods.js";
import {
  addMonths,
  FIRST_DAY,
  fiscalYearOf,
  type FiscalYearStart,
  formatDay,
  LAST_DAY,
  parseDay,
  parseMonthDay,
  partsOf,
  yearFrom,
} from "../../../runtime/engine/values/days.js";

const EPOCH = Temporal.PlainDate.from("1970-01-01");
const plain = (day: number): Temporal.PlainDate => EPOCH.add({ days: day });
const number = (date: Temporal.PlainDate): number => EPOCH.until(date, { largestUnit: "days" }).days;

const anyDay = fc.oneof(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), fc.integer({ min: 19_000, max: 22_000 }));
/** Days that a fiscal year may start on. */
const start = fc
  .integer({ min: 0, max: 364 })
  .map((days) => Temporal.PlainDate.from("2001-01-01").add({ days }))
  .map(({ month, day: date }) => ({ month, date }));

describe("days", () => {
  it("are written and read as Temporal writes them", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { year, month, day: date } = plain(day);
        expect(formatDay(day)).toBe(plain(day).toString());
        expect(parseDay(formatDay(day))).toBe(day);
        expect(partsOf(day)).toEqual({ year, month, date });
      }),
      { numRuns: 500 },
    );
  });

  it("are read from no text that is no date of the calendar", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, date) => {
          const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
          let wanted: number | null;
          try {
            wanted =
              year >= 1 && year <= 9999
                ? number(Temporal.PlainDate.from({ year, month, day: date }, { overflow: "reject" }))
                : null;
          } catch {
            wanted = null;
          }
          expect(parseDay(text)).toBe(wanted);
        },
      ),
      { numRuns: 500 },
    );
    for (const text of ["2026-3-10", "2026-03-10T00:00", "20260310", "+002026-03-10", ""])
      expect(parseDay(text)).toBeNull();
  });

  it("keep their day of the month over months, clamped to the last of a shorter one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -600, max: 600 }), (day, months) => {
        expect(addMonths(day, months)).toBe(number(plain(day).add({ months }, { overflow: "constrain" })));
      }),
      { numRuns: 500 },
    );
    expect(formatDay(addMonths(parseDay("2026-01-31") ?? 0, 1))).toBe("2026-02-28");
  });

  it.each(CALENDAR_PERIODS)("lie in their %s, which begins on such a day and ends before the next", (period) => {
    const isStart = (day: number): boolean => {
      const { dayOfWeek, day: date, month } = plain(day);
      if (period === "week") return dayOfWeek === 1;
      const months = { calendar_year: [1], half_year: [1, 7], quarter: [1, 4, 7, 10], month: null }[period];
      return date === 1 && (months === null || months.includes(month));
    };
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(periodOf(day, period)).toEqual(walked(day, isStart));
      }),
    );
  });
});

// ── Years that begin elsewhere ──

/** From day to day back to the nearest first day, and on to the day before the next. */
function walked(day: number, isStart: (day: number) => boolean): { from: number; to: number } {
  let from = day;
  while (!isStart(from)) from -= 1;
  let to = day;
  while (!isStart(to + 1)) to += 1;
  return { from, to };
}

function startsOn(day: number, starts: readonly FiscalYearStart[]): boolean {
  const inForce = starts.filter(({ validFrom }) => validFrom === null || validFrom <= day).at(-1);
  const { month, day: date } = plain(day);
  return inForce?.month === month && inForce.date === date;
}

describe("years from a month and day", () => {
  it("hold the day, begin on such a day and end before the next", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), start, (day, { month, date }) => {
        expect(yearFrom(month, date, day)).toEqual(
          walked(day, (each) => startsOn(each, [{ validFrom: null, month, date }])),
        );
      }),
    );
  });

  it("are no fiscal years from 02-29 or from what is no month and day", () => {
    expect(["02-29", "13-01", "00-10", "04-31", "7-1", "07-01-01"].map(parseMonthDay)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(parseMonthDay("07-01")).toEqual({ month: 7, date: 1 });
  });
});

describe("fiscal years", () => {
  const change = fc.record({ validFrom: fc.integer({ min: 20_000, max: 21_500 }), start });
  const starts = fc
    .tuple(start, fc.array(change, { maxLength: 3 }))
    .map(([first, changes]): readonly FiscalYearStart[] => [
      { validFrom: null, ...first },
      ...changes
        .sort((a, b) => a.validFrom - b.validFrom)
        .map(({ validFrom, start: begins }) => ({ validFrom, ...begins })),
    ]);

  it("start on each day whose month and day equal the setting in force that day, and end before the next start", () => {
    fc.assert(
      fc.property(fc.integer({ min: 19_500, max: 22_500 }), starts, (day, changed) => {
        expect(fiscalYearOf(day, changed)).toEqual(walked(day, (each) => startsOn(each, changed)));
      }),
      { numRuns: 300 },
    );
  });

  it("leave a short year before a change", () => {
    const changed = [
      { validFrom: null, month: 1, date: 1 },
      { validFrom: parseDay("2026-07-01"), month: 7, date: 1 },
    ];
    const year = (text: string): string => {
      const { from, to } = fiscalYearOf(parseDay(text) ?? 0, changed);
      return `${formatDay(from)} to ${formatDay(to)}`;
    };
    expect([year("2026-06-30"), year("2026-07-01"), year("2027-06-30")]).toEqual([
      "2026-01-01 to 2026-06-30",
      "2026-07-01 to 2027-06-30",
      "2026-07-01 to 2027-06-30",
    ]);
  });

  it("pick a version by their first day", () => {
    const inForce = {
      from: parseDay("2024-01-01") ?? 0,
      until: null,
      basis: "fiscal_year_start",
      fact: "gift_date",
    } as const;
    const july = [{ validFrom: null, month: 7, date: 1 }];
    expect([
      isInForce(inForce, parseDay("2024-06-30") ?? 0, july),
      isInForce(inForce, parseDay("2024-07-01") ?? 0, july),
    ]).toEqual([false, true]);
  });
});
