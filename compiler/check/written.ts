/**
 * The positions of a model's parts in the source. They are stored separately from the model, because no output made
 * from a model depends on layout.
 */
import type { Span } from "../base/span.js";

const PLACES = new WeakMap<object, Span>();

/** Stores where a part of a model is written and returns the part. Parentheses around it do not change its place. */
export function noteWritten<T extends object>(part: T, span: Span): T {
  if (!PLACES.has(part)) PLACES.set(part, span);
  return part;
}

/** Null for a part that was not read from a source. */
export function writtenAt(part: object): Span | null {
  return PLACES.get(part) ?? null;
}
