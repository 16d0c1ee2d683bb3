/** A moment as a request writes it: with its offset, and so with a day of its own. */
import { parseDay } from "../../../calendar/days.js";
import { momentOf } from "../../../calendar/moments.js";
import { dayOfMoment } from "../../../engine/values/days.js";

export interface WrittenMoment {
  /** In milliseconds. */
  readonly at: number;
  /** The day that it is written with: days are never shifted. The year 0 has none, and is far off anyway. */
  readonly day: number;
}

/** `text`: a moment that the schema of the request has accepted. */
export function writtenMoment(text: string): WrittenMoment {
  const at = momentOf(text);
  return { at, day: parseDay(text.slice(0, "2026-03-10".length)) ?? dayOfMoment(at) };
}
