/** A moment as a request writes it: with its offset, and so with a day of its own. */
import { dayOfMoment, parseDay } from "../../../engine/values/days.js";

export interface WrittenMoment {
  /** In milliseconds. */
  readonly at: number;
  /** The day that it is written with: days are never shifted. The year 0 has none, and is far off anyway. */
  readonly day: number;
}

export function writtenMoment(text: string): WrittenMoment {
  const at = Date.parse(text);
  return { at, day: parseDay(text.slice(0, "2026-03-10".length)) ?? dayOfMoment(at) };
}
