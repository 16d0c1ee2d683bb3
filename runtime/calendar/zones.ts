/**
 * Time zones of the IANA database by Temporal (decision 430). A moment is milliseconds since 1970-01-01T00:00:00Z, a
 * day a whole number of days since 1970-01-01.
 */
import { Temporal } from "temporal-polyfill";

import { dayOfMoment, momentOfDay, momentText } from "../engine/values/days.js";
import { nearName } from "../engine/values/near-names.js";
import { UTC } from "./utc.js";

const NANOSECONDS_A_MILLISECOND = 1_000_000;
/** The longest name of the database has 32 characters. */
export const LONGEST_ZONE_NAME = 64;
const STARTS_WITH_A_LETTER = /^[A-Za-z]/;

/** The name as the database writes it, of `europe/berlin` too; null if no zone has this name. An offset is none. */
export function zoneNamed(text: string): string | null {
  if (text.length > LONGEST_ZONE_NAME || !STARTS_WITH_A_LETTER.test(text)) return null;
  try {
    return zonedAt(0, text).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The main names of all zones, in alphabetical order. `zoneNamed` takes their other names too. */
export function zoneNames(): readonly string[] {
  return [...new Set([UTC, ...Intl.supportedValuesOf("timeZone")])].sort();
}

/** The zone that was probably meant, also by its city alone; null if none is near. */
export function nearZone(written: string): string | null {
  const city = written.trim().toLowerCase().replaceAll(" ", "_");
  return zoneNames().find((name) => name.toLowerCase().endsWith(`/${city}`)) ?? nearName(written, zoneNames());
}

/** The day of a moment in a zone that `zoneNamed` has named. */
export function dayInZone(moment: number, zone: string): number {
  return dayOfMoment(moment + offsetInZone(moment, zone));
}

/** The first moment of a day in a zone. A day that the zone skipped begins when the next one does. */
export function firstMomentInZone(day: number, zone: string): number {
  if (zone === UTC) return momentOfDay(day);
  return dateOf(day).toZonedDateTime(zone).epochMilliseconds;
}

/** An hour of a day in a zone, in milliseconds; where the clocks skip it, as much later. */
export function hourInZone(day: number, hour: number, zone: string): number {
  return dateOf(day).toPlainDateTime({ hour }).toZonedDateTime(zone).epochMilliseconds;
}

/** RFC 3339 with milliseconds and the offset of the zone: `2026-03-10T10:00:00.000+01:00`; in UTC with `Z`. */
export function momentTextIn(moment: number, zone: string): string {
  if (zone === UTC) return momentText(moment);
  return zonedAt(moment, zone).toString({ fractionalSecondDigits: 3, timeZoneName: "never" });
}

/** `2026-03-10 10:00 CET`. `locale`: the language of the zone's short name. */
export function minuteTextIn(moment: number, zone: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName");
  const time = zonedAt(moment, zone).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
  return `${time} ${name?.value ?? zone}`;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetInZone(moment: number, zone: string): number {
  if (zone === UTC) return 0;
  const known = spans.get(zone) ?? [];
  const span = known.find(({ from, to }) => from <= moment && moment < to);
  if (span !== undefined) return span.offset;
  const found = spanAt(moment, zone);
  spans.set(zone, [found, ...known.slice(0, MOST_SPANS - 1)]);
  return found.offset;
}

/** From one change of a zone's clocks to the next, in milliseconds; `to` is outside. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

/** To search for the changes takes some milliseconds. Requests are of the present, and pages of the last years. */
const spans = new Map<string, readonly Span[]>();
const MOST_SPANS = 40;

function spanAt(moment: number, zone: string): Span {
  const at = zonedAt(moment, zone);
  return {
    from: at.add({ milliseconds: 1 }).getTimeZoneTransition("previous")?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: at.getTimeZoneTransition("next")?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: at.offsetNanoseconds / NANOSECONDS_A_MILLISECOND,
  };
}

function dateOf(day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from("1970-01-01").add({ days: day });
}

function zonedAt(moment: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
}
