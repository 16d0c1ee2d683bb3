/** How far a long command is, part by part: a bar on a terminal, with the rate. */
import { progressLine, type Terminal } from "./progress-line.js";

const WIDTH = 24;

export interface ProgressBar {
  /** `total` null: the amount of work is unknown. */
  readonly show: (part: string, done: number, total: number | null) => void;
  /** Takes the bar away. */
  readonly clear: () => void;
}

/** `now` in milliseconds. */
export function progressBar(to: Terminal, now: () => number = Date.now): ProgressBar {
  const line = progressLine(to, now);
  let current: { readonly part: string; readonly begun: number } | null = null;
  return {
    show: (part, done, total) => {
      const { begun } = (current = current?.part === part ? current : { part, begun: now() });
      line.tell(() => barWords(part, done, total, (now() - begun) / 1000));
    },
    clear: line.clear,
  };
}

function barWords(part: string, done: number, total: number | null, seconds: number): string {
  const rate = seconds > 0 ? `, ${Math.round(done / seconds)} a second` : "";
  if (total === null || total === 0) return `${part}: ${done}${rate}`;
  const share = Math.min(1, done / total);
  const full = Math.floor(share * WIDTH);
  return `${part} [${"#".repeat(full)}${".".repeat(WIDTH - full)}] ${Math.floor(share * 100)} % of ${total}${rate}`;
}
