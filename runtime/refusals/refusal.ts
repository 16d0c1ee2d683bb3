/** A refused request, as verbs throw it. */
import type { About } from "./about.js";
import { type RefusalCode, REFUSALS } from "./table.js";

/** One wrong field: a fact by its name, or a field of the request by its path (`transaction.actor.id`). */
export type WrongField = ({ readonly fact: string } | { readonly field: string }) & {
  readonly code: string;
  readonly detail?: string;
};

/** Thrown by verbs. HTTP turns it into a problem document; a command puts its subject into words. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code: RefusalCode,
    readonly detail: string,
    readonly errors: readonly WrongField[] = [],
    /** Further members of the problem document: `required_scope`, `in_force`, `code`. */
    readonly members: Readonly<Record<string, unknown>> = {},
    /** 400 for an unreadable body. */
    readonly status: number = REFUSALS[code].status,
    /** The number of seconds after which the caller may try again. */
    readonly retryAfter: number | null = null,
    /** For the operator's commands; not in problem documents. */
    readonly about: readonly About[] = [],
  ) {
    super(detail);
  }
}
