/**
 * A line on a terminal that says how far a long command is. It is rewritten in place, and nothing is written where
 * nobody looks.
 */

export interface ProgressLine {
  /** `words` is called only where the line is due. */
  readonly tell: (words: () => string) => void;
  /** Takes the line away, so that what follows begins on a line of its own. */
  readonly clear: () => void;
}

/** The part of a stream that the line needs. */
export type Terminal = Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write">;

const EACH_MS = 100;
const TO_THE_END = "\u001b[K";

export function progressLine(to: Terminal = process.stderr, now: () => number = Date.now): ProgressLine {
  let last = now();
  let shown = false;
  return {
    tell: (words) => {
      if (!to.isTTY || now() - last < EACH_MS) return;
      last = now();
      shown = true;
      to.write(`\r${words().slice(0, Math.max(1, (to.columns || 80) - 1))}${TO_THE_END}`);
    },
    clear: () => {
      if (shown) to.write(`\r${TO_THE_END}`);
      shown = false;
    },
  };
}
