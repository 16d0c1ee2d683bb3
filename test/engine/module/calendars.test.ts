/**
 * The next working day: three values, the ends of the calendar, its open days, and days of the week compared with
 * Temporal.
 */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";

import { nextWorkingDay } from "../../../runtime/engine/module/calendars.js";
import type { HolidayCalendar } from "../../../runtime/engine/module/table.js";
import { FIRST_DAY, formatDay, LAST_DAY, parseDay, weekdayOf } from "../../../runtime/engine/values/days.js";
import { Unknown } from "../../../runtime/engine/values/unknown.js";

const day = (text: string): number => parseDay(text) ?? 0;

/** In the north Thursday 2026-12-24 is a holiday, in the south it is open; Friday to Sunday follow. */
const CALENDAR: HolidayCalendar = {
  edition: "2026",
  from: day("2026-01-01"),
  to: day("2026-12-31"),
  free_weekdays: [6, 7],
  keys: ["north", "south"],
  holidays: [
    { day: day("2026-01-01"), name: "New Year", free_in: ["north", "south"], open_in: [] },
    { day: day("2026-12-24"), name: "Eve", free_in: ["north"], open_in: ["south"] },
    { day: day("2026-12-25"), name: "Christmas", free_in: ["north", "south"], open_in: [] },
    { day: day("2026-12-31"), name: "Last", free_in: ["north"], open_in: [] },
  ],
};

const from = (text: string, key = "north"): string => {
  const workingDay = nextWorkingDay("holidays", CALENDAR, key, day(text));
  return workingDay instanceof Unknown ? (workingDay.gaps[0] ?? "no gap") : formatDay(workingDay);
};

describe("the next working day", () => {
  it("is the day itself, or the first later day that is neither free nor a holiday", () => {
    expect(["2026-12-23", "2026-12-24", "2026-12-26", "2026-12-27"].map((text) => from(text))).toEqual([
      "2026-12-23",
      "2026-12-28",
      "2026-12-28",
      "2026-12-28",
    ]);
    expect(from("2026-12-25", "south")).toBe("2026-12-28");
  });

  it("is a gap outside the calendar, past its last day, on a day that it leaves open and under a key that it lacks", () => {
    expect(from("2025-12-31")).toBe(
      "the calendar holidays (2026) knows the days from 2026-01-01 to 2026-12-31 alone, and 2025-12-31 leads outside them",
    );
    expect(from("2026-12-31")).toBe(
      "the calendar holidays (2026) knows the days from 2026-01-01 to 2026-12-31 alone, and 2026-12-31 leads outside them",
    );
    expect(from("2026-12-24", "south")).toBe(
      "the calendar holidays (2026) leaves open whether 2026-12-24 is a holiday in south",
    );
    expect(from("2026-12-23", "west")).toBe("the calendar holidays (2026) has no west");
  });

  it("lacks what its day and its key lack", () => {
    const [noDay, noKey] = [Unknown.missing("due", null), Unknown.missing("place", null)];
    const lacks = (key: string | Unknown, at: number | Unknown): readonly string[] => {
      const workingDay = nextWorkingDay("holidays", CALENDAR, key, at);
      return workingDay instanceof Unknown ? workingDay.missing.map(({ fact }) => fact) : [];
    };
    expect([lacks("north", noDay), lacks(noKey, day("2026-12-23")), lacks(noKey, noDay)]).toEqual([
      ["due"],
      ["place"],
      ["due", "place"],
    ]);
  });

  it("knows the day of the week of every day", () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), (at) => {
        expect(weekdayOf(at)).toBe(Temporal.PlainDate.from(formatDay(at)).dayOfWeek);
      }),
    );
  });
});
