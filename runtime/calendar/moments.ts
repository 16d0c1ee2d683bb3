/**
 * Written moments by Temporal (decision 415). A moment is milliseconds since 1970-01-01T00:00:00Z. `momentText` of the
 * engine writes one.
 */
import { Temporal } from "temporal-polyfill";

import { assert } from "../engine/values/assert.js";

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?`;
const END_OF_DAY = String.raw`24:00(?::00(?:\.0+)?)?`;
const OFFSET = String.raw`(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
/** RFC 3339, also without seconds, and with 24:00 as the end of its day (ISO 8601). */
const MOMENT = new RegExp(String.raw`^\d{4}-\d{2}-\d{2}T(?:${TIME}|${END_OF_DAY})${OFFSET}$`, "i");

/** The moment of `2026-03-10T09:00:00+01:00`; null if the text is none. Parts of a millisecond are left out. */
export function parseMoment(text: string): number | null {
  if (!MOMENT.test(text)) return null;
  const isEndOfDay = /T24/i.test(text);
  // Temporal reads up to nine digits of a second.
  const read = text.replace(/T24/i, "T00").replace(/(\.\d{9})\d+/, "$1");
  try {
    return Temporal.Instant.from(read).add({ hours: isEndOfDay ? 24 : 0 }).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The same of a text that was written or judged before. */
export function momentOf(text: string): number {
  const moment = parseMoment(text);
  assert(moment !== null, "a written moment is one");
  return moment;
}

/** `2026-03-10 09:00`, in UTC. */
export function minuteText(moment: number): string {
  return inUtc(moment).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
}

/** `2026-03-10`, in UTC. */
export function dayText(moment: number): string {
  return inUtc(moment).toPlainDate().toString();
}

/** The first moment in UTC of `2026-03-10`. */
export function firstMomentOf(day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime("UTC").epochMilliseconds;
}

function inUtc(moment: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO("UTC");
}
