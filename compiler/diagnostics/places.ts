/** Places of diagnostics, for printers: shown paths and line maps, each source mapped once. */
import { type LineMap, mapLines, type Position, positionAt } from "../base/line-map.js";
import type { Span } from "../base/span.js";

export interface Places {
  readonly textOf: (path: string) => string;
  readonly shownPath: (path: string) => string;
}

export interface Range {
  readonly start: Position & { readonly offset: number };
  readonly end: Position & { readonly offset: number };
}

/** Maps each source at most once, however many diagnostics it has. */
export function lineMaps(places: Places): (path: string) => LineMap {
  const known = new Map<string, LineMap>();
  return (path) => {
    const map = known.get(path) ?? mapLines(places.textOf(path));
    known.set(path, map);
    return map;
  };
}

export function rangeOf(map: LineMap, span: Span): Range {
  return {
    start: { ...positionAt(map, span.start), offset: span.start },
    end: { ...positionAt(map, span.end), offset: span.end },
  };
}
