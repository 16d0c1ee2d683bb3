/** The tree of a whole source. */
import type { MatchingTree } from "./matching-tree.js";
import type { DomainTree, RuleSetTree } from "./tree.js";

/** One file holds one declaration; null if the file does not begin as one. */
export interface SourceTree {
  readonly declaration: Declaration | null;
}

export type Declaration = DomainTree | RuleSetTree | MatchingTree;
