/**
 * The progress of a long command, on one line of a terminal. It is rewritten in place. Without a terminal nothing is
 * written, or a line from time to time.
 */

export interface ProgressLine {
  /** `words` is called only if the line is due. */
  readonly tell: (words: () => string) => void;
  /** Removes the line, so that the next output begins on a line of its own. */
  readonly clear: () => void;
}

/** The part of a stream that the line needs. */
export type Terminal = Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write">;

const EACH_MS = 100;
const EACH_ON_PIPE_MS = 10_000;
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

/** The same; without a terminal a line every ten seconds, for commands that may run for minutes in a CI. */
export function progressLines(to: Terminal = process.stderr, now: () => number = Date.now): ProgressLine {
  if (to.isTTY) return progressLine(to, now);
  let last = now();
  return {
    tell: (words) => {
      if (now() - last < EACH_ON_PIPE_MS) return;
      last = now();
      to.write(`${words()}\n`);
    },
    clear: () => undefined,
  };
}
