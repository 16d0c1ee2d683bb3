/** Shared state of the checks of one matching set. */
import type { RecipientKind } from "../../../runtime/engine/values/recipient-kinds.js";
import type { Report } from "../../names/report.js";
import type { Scope } from "../../names/scope.js";

export interface MatchingContext {
  readonly report: Report;
  /** Empty if the set names no existing kind. */
  readonly kinds: readonly RecipientKind[];
  readonly scope: Pick<Scope, "sources">;
  /** The clauses that have been cited. */
  readonly used: Set<string>;
}
