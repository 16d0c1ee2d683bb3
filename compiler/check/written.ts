/**
 * The positions of a model's parts in the source. They are kept beside the model, because nothing made from a model
 * depends on layout.
 */
import type { Span } from "../base/span.js";

const PLACES = new WeakMap<object, Span>();

/** Notes where a part of a model is written and gives it back; parentheses around it leave it where it is. */
export function noteWritten<T extends object>(part: T, span: Span): T {
  if (!PLACES.has(part)) PLACES.set(part, span);
  return part;
}

/** Null for what was not read from a source. */
export function writtenAt(part: object): Span | null {
  return PLACES.get(part) ?? null;
}
