/** Written days and moments: what Temporal reads for the compiler, commands, pages and mail is what a check reads. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import * as written from "../../../runtime/calendar/days.js";
import { dayText, firstMomentOf, minuteText, momentOf, parseMoment } from "../../../runtime/calendar/moments.js";
import * as engine from "../../../runtime/engine/values/days.js";
import { FIRST_DAY, LAST_DAY } from "../../../runtime/engine/values/days.js";

const anyDay = fc.oneof(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), fc.integer({ min: 19_000, max: 22_000 }));
const twoDigits = fc.integer({ min: 0, max: 61 }).map((number) => String(number).padStart(2, "0"));
const fourDigits = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, "0"));
/** Of the form of a day; many are none. */
const dayLike = fc.tuple(fourDigits, twoDigits, twoDigits).map((parts) => parts.join("-"));

const momentLike = fc
  .record({
    day: fc.oneof(anyDay.map(engine.formatDay), dayLike),
    hour: fc.oneof(fc.constant("24"), twoDigits),
    minute: twoDigits,
    second: fc.option(twoDigits),
    fraction: fc.option(fc.stringMatching(/^\d{1,12}$/)),
    offset: fc.oneof(fc.constant("Z"), fc.tuple(fc.constantFrom("+", "-"), twoDigits, twoDigits)),
  })
  .map(({ day, hour, minute, second, fraction, offset }) => {
    const rest = second === null ? "" : `:${second}${fraction === null ? "" : `.${fraction}`}`;
    const by = typeof offset === "string" ? offset : `${offset[0]}${offset[1]}:${offset[2]}`;
    return `${day}T${hour}:${minute}${rest}${by}`;
  });

/** ECMAScript of this Node misreads more than nine digits of a second. */
const parsed = (text: string): number => Date.parse(text.replace(/(\.\d{9})\d+/, "$1"));

/** What the interface takes for a moment. */
const sent = z.iso.datetime({ offset: true });

describe("days by Temporal", () => {
  it("are read and written as the engine reads and writes them", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const text = engine.formatDay(day);
        expect(written.formatDay(day)).toBe(text);
        expect(written.parseDay(text)).toBe(day);
        expect(written.yearOf(day)).toBe(engine.partsOf(day).year);
        expect(written.weekdayOf(day)).toBe(engine.weekdayOf(day));
        expect(firstMomentOf(text)).toBe(engine.momentOfDay(day));
      }),
      { numRuns: 500 },
    );
  });

  it("are refused where the engine refuses them", () => {
    fc.assert(
      fc.property(fc.oneof(dayLike, fc.string()), (text) => {
        expect(written.parseDay(text)).toBe(engine.parseDay(text));
        expect(written.parseMonthDay(text.slice(5))).toEqual(engine.parseMonthDay(text.slice(5)));
      }),
      { numRuns: 2000 },
    );
    for (const text of ["0000-01-01", "2026-3-10", "2026-03-10T00:00", "20260310", "+002026-03-10", "2026-02-30", ""])
      expect(written.parseDay(text)).toBeNull();
    expect(written.parseMonthDay("02-29")).toBeNull();
  });

  it("are counted from each other in whole months and then days, as Temporal counts, and found again", () => {
    const dateOf = (day: number): Temporal.PlainDate => Temporal.PlainDate.from(engine.formatDay(day));
    fc.assert(
      fc.property(anyDay, anyDay, (first, day) => {
        const count = written.countFrom(first, day);
        expect(written.dayAfter(first, count)).toBe(day);
        expect(day - engine.addMonths(first, count.months)).toBe(count.days);
        expect(count.days).toBeGreaterThanOrEqual(0);
        expect(count.days).toBeLessThan(31);
        if (day < first) return;
        const { months, days } = dateOf(first).until(dateOf(day), { largestUnit: "months" });
        expect(count).toEqual({ months, days });
      }),
      { numRuns: 500 },
    );
  });

  it("never leave the calendar when they are counted to", () => {
    for (const count of [9_999_999, 119_999_988, -119_999_988]) {
      expect(written.dayAfter(0, { months: count, days: 0 })).toBeNull();
      expect(written.dayAfter(0, { months: 0, days: count })).toBeNull();
    }
  });

  it("stand beside each other in a year without a 29th of February", () => {
    expect(written.monthDayAfter(3, 1, -1)).toEqual({ month: 2, date: 28 });
    expect(written.monthDayAfter(2, 28, 1)).toEqual({ month: 3, date: 1 });
    expect(written.monthDayAfter(1, 1, -1)).toEqual({ month: 12, date: 31 });
    expect(written.firstDayOfYear(2027) - 1).toBe(engine.parseDay("2026-12-31"));
  });
});

describe("moments by Temporal", () => {
  it("are read wherever the interface takes one, as ECMAScript reads them", () => {
    let taken = 0;
    fc.assert(
      fc.property(momentLike, (text) => {
        const isSent = sent.safeParse(text).success;
        if (isSent) {
          taken += 1;
          expect(momentOf(text)).toBe(parsed(text));
        }
        if (parseMoment(text) === null) expect(isSent).toBe(false);
        else expect(parseMoment(text)).toBe(parsed(text));
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(0);
  });

  it.each([
    ["2026-03-10T09:00:00.1239999999999Z", "2026-03-10T09:00:00.123Z"],
    ["2026-03-10T09:00:00.0005000000Z", "2026-03-10T09:00:00.000Z"],
    ["1969-12-31T23:59:59.9999Z", "1969-12-31T23:59:59.999Z"],
    ["0000-01-01T00:00:00+23:59", "-000001-12-31T00:01:00.000Z"],
    ["2026-03-10t09:00z", "2026-03-10T09:00:00.000Z"],
    ["2026-03-10T09:00:00-00:00", "2026-03-10T09:00:00.000Z"],
    ["2026-03-31T24:00:00+02:00", "2026-03-31T22:00:00.000Z"],
  ])("%s is %s", (text, utc) => {
    expect(engine.momentText(momentOf(text))).toBe(utc);
  });

  it.each([
    ...["2026-02-30T00:00:00Z", "2026-03-10T24:01:00Z", "2026-03-10T23:59:60Z", "2026-03-10T09:00:00+24:00"],
    ...["2026-03-10", "2026-03-10T09:00:00", "2026-03-10 09:00:00Z", "20260310T090000Z", ""],
    "2026-03-10T09:00:00Z[Europe/Berlin]",
  ])("%j is none", (text) => {
    expect(parseMoment(text)).toBeNull();
  });

  it("are written for pages and mail to the minute and to the day, in UTC", () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }), (moment) => {
        const text = engine.momentText(moment);
        expect(momentOf(text)).toBe(moment);
        expect(minuteText(moment)).toBe(text.slice(0, "2026-03-10T09:00".length).replace("T", " "));
        expect(dayText(moment)).toBe(text.slice(0, "2026-03-10".length));
      }),
    );
  });
});
