/** Names at a place, and all places of a name, over the whole library. */
import type { Span } from "../base/span.js";
import type { DomainSource } from "./names.js";
import { occurrencesOf } from "./occurrences.js";
import { isSame, type Occurrence, type Symbol } from "./symbol.js";
import type { Snapshot } from "./workspace.js";

export interface SourcePosition {
  readonly path: string;
  readonly span: Span;
}

/** The domain that a source names, or is. */
export function domainOf(path: string, snapshot: Snapshot): DomainSource | null {
  const declaration = snapshot.parsed(path)?.tree.declaration ?? null;
  if (declaration?.kind === "domain") return { path, tree: declaration };
  if (declaration === null || declaration.kind === "matching") return null;
  const named = declaration.items.find((item) => item.kind === "domainIs");
  if (named === undefined) return null;
  const home = `domains/${named.name.text}.rules`;
  const tree = snapshot.parsed(home)?.tree.declaration;
  return tree?.kind === "domain" ? { path: home, tree } : null;
}

export function occurrencesIn(path: string, snapshot: Snapshot): readonly Occurrence[] {
  return occurrencesOf(path, snapshot.parsed(path)?.tree.declaration ?? null, domainOf(path, snapshot));
}

/** The name at an offset, its end included: a cursor is as often after the last letter as before the first. */
export function nameAt(path: string, offset: number, snapshot: Snapshot): Occurrence | null {
  const here = occurrencesIn(path, snapshot).filter(({ span }) => span.start <= offset && offset <= span.end);
  return here.find(({ span }) => offset < span.end) ?? here[0] ?? null;
}

/** Every place of a symbol. Only sources of its domain can name it. */
export function rangesOf(
  symbol: Symbol,
  snapshot: Snapshot,
): readonly (SourcePosition & { readonly declares: boolean })[] {
  return [...snapshot.sources.keys()]
    .sort()
    .filter((path) => path === symbol.path || domainOf(path, snapshot)?.path === symbol.path)
    .flatMap((path) =>
      occurrencesIn(path, snapshot).flatMap(({ symbol: candidate, span, declares }) =>
        isSame(candidate, symbol) ? [{ path, span, declares }] : [],
      ),
    );
}

/** The first declaration of a symbol; null if it is declared nowhere. */
export function declarationOf(symbol: Symbol, snapshot: Snapshot): SourcePosition | null {
  return rangesOf(symbol, snapshot).find(({ declares }) => declares) ?? null;
}
