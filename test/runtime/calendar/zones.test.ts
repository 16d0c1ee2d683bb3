/** Days and moments in time zones, compared with Temporal. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";

import { UTC } from "../../../runtime/calendar/utc.js";
import { dayInZone, firstMomentInZone, offsetInZone, zoneNamed, zoneNames } from "../../../runtime/calendar/zones.js";
import { formatDay, parseDay } from "../../../runtime/engine/values/days.js";

/** With changes of the clock, with half and quarter hours, with skipped and repeated days, and without any. */
const ZONES = [
  ...["Europe/Berlin", "America/New_York", "Australia/Sydney", "Europe/London", "America/Sao_Paulo"],
  ...["Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Chatham"],
  ...["Pacific/Apia", "Pacific/Kwajalein", "Pacific/Kiritimati", "Pacific/Marquesas", "America/Havana"],
  ...["Africa/Monrovia", "Asia/Tokyo", "Etc/GMT+12", UTC],
];
const moment = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2090, 0, 1) });

function ofTemporal(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
}

describe("the day in a zone", () => {
  it("is the day that Temporal says, at any moment in any zone", () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...ZONES), (at, zone) => {
        expect(formatDay(dayInZone(at, zone))).toBe(ofTemporal(at, zone));
      }),
    );
  });

  it("is the same around each change of the clock, before, at and after it, in whatever order it is asked", () => {
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(...ZONES),
        fc.array(fc.integer({ min: -90_000_000, max: 90_000_000 }), { maxLength: 6 }),
        (at, zone, others) => {
          const change = Temporal.Instant.fromEpochMilliseconds(at)
            .toZonedDateTimeISO(zone)
            .getTimeZoneTransition("next")?.epochMilliseconds;
          for (const by of [0, -1, 1, ...others]) {
            const near = (change ?? at) + by;
            expect(formatDay(dayInZone(near, zone))).toBe(ofTemporal(near, zone));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("knows that Apia had no 30 December 2011", () => {
    const change = Date.UTC(2011, 11, 30, 10);
    expect(formatDay(dayInZone(change - 1, "Pacific/Apia"))).toBe("2011-12-29");
    expect(formatDay(dayInZone(change, "Pacific/Apia"))).toBe("2011-12-31");
    const [skipped, next] = ["2011-12-30", "2011-12-31"].map((day) => parseDay(day) ?? 0);
    expect(firstMomentInZone(skipped ?? 0, "Pacific/Apia")).toBe(change);
    expect(firstMomentInZone(next ?? 0, "Pacific/Apia")).toBe(change);
  });

  it("returns to the day before, where clocks went back over midnight", () => {
    // At 00:01 on 2 November 2008 it became 23:01 again.
    const change = Date.UTC(2008, 10, 2, 2, 31);
    const days = [-60_000, 0, 3_540_000].map((by) => formatDay(dayInZone(change + by, "America/St_Johns")));
    expect(days).toEqual(["2008-11-02", "2008-11-01", "2008-11-02"]);
  });

  it("begins with its first moment, and no moment before it is of that day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), fc.constantFrom(...ZONES), (day, zone) => {
        const first = firstMomentInZone(day, zone);
        expect(dayInZone(first, zone)).toBeGreaterThanOrEqual(day);
        expect(dayInZone(first - 1, zone)).toBeLessThan(day);
      }),
    );
  });

  it("costs an account in UTC no look at any zone", () => {
    expect(dayInZone(8.64e15, UTC)).toBe(100_000_000);
    expect(offsetInZone(Number.MAX_SAFE_INTEGER, UTC)).toBe(0);
  });
});

describe("the names of zones", () => {
  it("are those of the IANA database, other names included, as it writes them", () => {
    const named = ["Europe/Berlin", "europe/berlin", "Asia/Kolkata", "Asia/Calcutta", "UTC", "utc"].map(zoneNamed);
    expect(named).toEqual(["Europe/Berlin", "Europe/Berlin", "Asia/Kolkata", "Asia/Calcutta", "UTC", "UTC"]);
  });

  it("are no offsets, and nothing else", () => {
    for (const text of ["", "+01:00", "-08", "Mars/Base", "Europe", "Berlin", "Europe/Berlin ", "x".repeat(10_000)])
      expect(zoneNamed(text), text).toBeNull();
  });

  it("are listed once each, with UTC, and each is taken", () => {
    const names = zoneNames();
    expect(names).toContain(UTC);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => zoneNamed(name) !== name)).toEqual([]);
  });
});
