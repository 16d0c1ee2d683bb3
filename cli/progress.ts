/** How far a long command has come: one line of the standard error that is written anew, on a terminal alone. */

const WIDTH = 24;
const EVERY_MS = 100;

/** What it is written to: a terminal, or anything else, to which nothing is. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

export interface Progress {
  /** `total` null: nobody knows how much there is. */
  readonly show: (part: string, done: number, total: number | null) => void;
  /** Clears the line. */
  readonly end: () => void;
}

/** `now` in milliseconds. */
export function showProgress(stream: ProgressStream, now: () => number = Date.now): Progress {
  if (stream.isTTY !== true) return { show: () => undefined, end: () => undefined };
  let current: { readonly part: string; readonly begun: number } | null = null;
  let shown = Number.NEGATIVE_INFINITY;
  let isOpen = false;
  return {
    show: (part, done, total) => {
      const at = now();
      if (current?.part !== part) current = { part, begun: at };
      else if (at - shown < EVERY_MS && done !== total) return;
      shown = at;
      isOpen = true;
      stream.write(`\r${lineOf(part, done, total, (at - current.begun) / 1000)}\u001b[K`);
    },
    end: () => {
      if (isOpen) stream.write("\r\u001b[K");
      isOpen = false;
    },
  };
}

function lineOf(part: string, done: number, total: number | null, seconds: number): string {
  const rate = seconds > 0 ? `, ${Math.round(done / seconds)} a second` : "";
  if (total === null || total === 0) return `${part}: ${done}${rate}`;
  const share = Math.min(1, done / total);
  const full = Math.floor(share * WIDTH);
  return `${part} [${"#".repeat(full)}${".".repeat(WIDTH - full)}] ${Math.floor(share * 100)} % of ${total}${rate}`;
}
