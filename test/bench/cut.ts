/**
 * Recorded texts, cut at the places of each request's values. So a bare program writes rows of the same shape and size,
 * with its own ids.
 */
import type { IdPrefix } from "../../runtime/ports/ports.js";
import { systemPorts } from "../../runtime/ports/system.js";

/** The new values of one check. */
export interface Fresh {
  /** Each of the form that the service gives ids. */
  readonly ids: readonly string[];
  readonly customer: string;
}

const ID = /[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}/g;

/** Ids in `text` that are not in `earlier`. */
export function idsOf(text: string, earlier: string): readonly string[] {
  return [...new Set(text.match(ID) ?? [])].filter((id) => !earlier.includes(id));
}

/** The number of an id, -1 for the customer. */
type Cut = readonly (string | number)[];

/** Gives the recorded text with another's ids and customer in place. */
export function cut(text: string, recorded: Fresh): (fresh: Fresh) => string {
  const places = [...recorded.ids.map((id, at) => [id, at] as const), [recorded.customer, -1] as const];
  let pieces: (string | number)[] = [text];
  for (const [first, at] of places) {
    pieces = pieces.flatMap((piece) =>
      typeof piece === "number"
        ? [piece]
        : piece.split(first).flatMap((part, index) => (index === 0 ? [part] : [at, part])),
    );
  }
  const kept: Cut = pieces;
  return kept.length === 1
    ? () => text
    : ({ ids, customer }) =>
        kept.map((piece) => (typeof piece === "string" ? piece : piece < 0 ? customer : (ids[piece] ?? ""))).join("");
}

/** Rising ids as the service makes them, so that rows lie together as its rows do. */
export function freshLike(recorded: Fresh): (customer: string) => Fresh {
  const ports = systemPorts({ floor: Date.now() });
  // A recorded id begins with one of the service's prefixes.
  return (customer) => ({ ids: recorded.ids.map((id) => ports.newId(id.slice(0, 3) as IdPrefix)), customer });
}
