/**
 * The calendar of German public holidays of a law set: every day of every Land, compared with the rules of the holidays
 * computed by hand.
 */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";

import { nextWorkingDay } from "../../runtime/engine/module/calendars.js";
import type { HolidayCalendar } from "../../runtime/engine/module/table.js";
import { formatDay, parseDay } from "../../runtime/engine/values/days.js";
import { Unknown } from "../../runtime/engine/values/unknown.js";
import { easterOf, isHoliday, LAENDER, workingDayFrom } from "./german-holidays.js";
import { shippedModule } from "./situation.js";

const calendar = ((): HolidayCalendar => {
  const calendar = shippedModule("law/de/consumer_withdrawal/2026.rules").calendars?.["holidays"];
  if (calendar === undefined) throw new Error("the set has a calendar of holidays");
  return calendar;
})();

const EVERY_DAY = ((): readonly Temporal.PlainDate[] => {
  const [first, last] = [Temporal.PlainDate.from("2025-01-01"), Temporal.PlainDate.from("2030-12-31")];
  return Array.from({ length: first.until(last, { largestUnit: "days" }).days + 1 }, (_, days) => first.add({ days }));
})();

describe("the German public holidays of 2025 to 2030", () => {
  it("are those of the rules of each Land, on every day of every year", () => {
    expect([calendar.from, calendar.to]).toEqual([parseDay("2025-01-01"), parseDay("2030-12-31")]);
    expect(calendar.keys).toEqual([...LAENDER.map((land) => `DE-${land}`), "everywhere", "somewhere"]);
    const byDay = new Map(calendar.holidays.map((holiday) => [holiday.day, holiday]));
    const wrong = EVERY_DAY.flatMap((day) => {
      const row = byDay.get(parseDay(day.toString()) ?? 0);
      const says = (key: string): string =>
        row?.free_in.includes(key) === true ? "yes" : row?.open_in.includes(key) === true ? "open" : "no";
      return LAENDER.filter((land) => says(`DE-${land}`) !== isHoliday(day, land)).map(
        (land) => `${day.toString()} ${land}: ${says(`DE-${land}`)}`,
      );
    });
    expect(wrong).toEqual([]);
  });

  it("move a last day to the next working day as § 193 BGB does, from every day in every Land", () => {
    const wrong = EVERY_DAY.flatMap((day) =>
      LAENDER.filter((land) => {
        const workingDay = nextWorkingDay("holidays", calendar, `DE-${land}`, parseDay(day.toString()) ?? 0);
        const wanted = workingDayFrom(day, land);
        return wanted === null ? !(workingDay instanceof Unknown) : workingDay !== parseDay(wanted.toString());
      }).map((land) => `${day.toString()} ${land}`),
    );
    expect(wrong).toEqual([]);
  });

  it("stand under everywhere if each Land has them, and under somewhere if a municipality does", () => {
    const wrong = calendar.holidays.flatMap(({ day, free_in: freeIn, open_in: openIn }) => {
      const inAll = LAENDER.every((land) => freeIn.includes(`DE-${land}`));
      const inSome = LAENDER.some((land) => freeIn.includes(`DE-${land}`) || openIn.includes(`DE-${land}`));
      const says = ["everywhere", "somewhere"].map((key) => freeIn.includes(key));
      return says[0] === inAll && says[1] === inSome ? [] : [formatDay(day)];
    });
    expect(wrong).toEqual([]);
    expect(calendar.holidays.flatMap(({ open_in: openIn }) => openIn.filter((key) => !key.startsWith("DE-")))).toEqual(
      [],
    );
  });

  it("rest on an Easter that falls where almanacs have it", () => {
    const known = [
      "2025-04-20",
      "2026-04-05",
      "2027-03-28",
      "2028-04-16",
      "2029-04-01",
      "2030-04-21",
      "1961-04-02",
      "2038-04-25",
      "1818-03-22",
    ];
    expect(known.map((day) => easterOf(Number(day.slice(0, 4))).toString())).toEqual(known);
  });
});
