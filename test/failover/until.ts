/** Waits of the drill: each ends with what it waits for, or fails and says what it waited for. */
import { setTimeout as sleep } from "node:timers/promises";

import { MINUTE_MS } from "./settings.js";

const LOOK_EVERY_MS = 100;

/** Null: not yet. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null> | T | null,
  longest = 2 * MINUTE_MS,
  every = LOOK_EVERY_MS,
): Promise<T> {
  const end = Date.now() + longest;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`Waited ${longest / 1000} s for ${what}.`);
    await sleep(every);
  }
}

/** The status of the answer; null: no answer in time. */
export async function statusOf(url: string, longest = 1_000): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longest) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
