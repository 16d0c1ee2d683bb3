/**
 * A source line as a terminal shows it: tabs expanded, control characters made harmless, wide characters measured, long
 * lines cut around the marked part.
 */

const WIDEST = 160;
const TAB = "    ";

export interface FittedLine {
  readonly text: string;
  /** The marked part, as offsets into `text`. */
  readonly from: number;
  readonly to: number;
}

/** Prepares a line for printing and returns the new position of its marked part (`from` to `to`, UTF-16 offsets). */
export function fitLine(line: string, from: number, to: number): FittedLine {
  const before = plain(line.slice(0, from));
  const within = plain(line.slice(from, to));
  const after = plain(line.slice(to));
  if (before.length + within.length + after.length <= WIDEST)
    return { text: before + within + after, from: before.length, to: before.length + within.length };
  const kept = within.length > WIDEST / 2 ? `${within.slice(0, WIDEST / 2)}…` : within;
  const head = before.length > 60 ? `…${before.slice(-58)}` : before;
  const room = Math.max(0, WIDEST - head.length - kept.length);
  const tail = after.length > room ? `${after.slice(0, room)}…` : after;
  return { text: head + kept + tail, from: head.length, to: head.length + kept.length };
}

/** Tabs become spaces. Control characters and invisible characters become visible. */
export function plain(text: string): string {
  return text
    .replaceAll("\t", TAB)
    .replace(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "·");
}

/** Columns a text takes in a terminal: none for combining marks, two for East Asian wide characters and emoji. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    width +=
      /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return width;
}
