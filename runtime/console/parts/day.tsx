/** A calendar day in the reader's language. */
import type { Child } from "hono/jsx";

import { writtenDay } from "../numbers.js";
import type { Reader } from "../reader.js";

/** `day`: `2026-03-10`. */
export function Day({ reader, day }: { readonly reader: Reader; readonly day: string }): Child {
  return <time datetime={day}>{writtenDay(reader, day)}</time>;
}

/** The day of a moment as the interface writes it, in UTC. */
export function dayOf(moment: string): string {
  return moment.slice(0, "2026-03-10".length);
}
