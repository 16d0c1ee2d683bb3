/** The referent of a name in a source: one symbol for one declaration, wherever in the library it is written. */
import type { Span } from "../base/span.js";

export type SymbolKind =
  | "domain"
  | "fact"
  | "setting"
  | "figure"
  | "condition"
  | "table"
  | "row"
  | "calendar"
  | "column"
  | "total"
  | "question"
  | "outcome"
  | "consequence"
  | "source"
  | "clause"
  | "rule"
  | "example"
  | "member"
  | "booking"
  | "kind"
  | "number";

export interface Symbol {
  readonly kind: SymbolKind;
  /** The source it belongs to: the domain's source for declarations that rule sets share. */
  readonly path: string;
  /** Within its source. The name of a part follows that of its owner after a dot: `estg.limit`, `action.refund`. */
  readonly name: string;
}

/** One place where a symbol is written. */
export interface Occurrence {
  readonly symbol: Symbol;
  readonly span: Span;
  readonly declares: boolean;
}

export function isSame(one: Symbol, other: Symbol): boolean {
  return one.kind === other.kind && one.path === other.path && one.name === other.name;
}
