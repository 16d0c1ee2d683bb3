/** Why a request is refused: one table from code to status and title, from which problem documents and the pages behind their `type` are made. */

export const REFUSALS = {
  "invalid-fact": { status: 422, title: "A fact is not of the documented shape" },
  "pii-in-facts": { status: 422, title: "A value looks like an e-mail address or an IBAN" },
  "invalid-request": { status: 422, title: "The request is not of the documented shape" },
  unauthorized: { status: 401, title: "No key, a malformed header, or a key that is not in use" },
  "insufficient-scope": { status: 403, title: "The key lacks the scope for this" },
  "rule-set-not-enabled": { status: 403, title: "The rule set is not enabled for the account" },
  "not-the-agents-action": { status: 403, title: "The action belongs to another agent" },
  "agent-switched-off": { status: 403, title: "The agent is switched off" },
  "unknown-rule-set": { status: 404, title: "No rule set of that name" },
  "rule-version-not-found": { status: 404, title: "No such version of the rule set" },
  "not-found": { status: 404, title: "Nothing of that id or name" },
  "method-not-allowed": { status: 405, title: "The path does not take this method" },
  "rule-version-not-in-force": { status: 409, title: "Another version is in force on that date" },
  "idempotency-conflict": { status: 409, title: "The Idempotency-Key was used with a different request" },
  "body-too-large": { status: 413, title: "The body is larger than allowed" },
  "rule-set-broken": { status: 500, title: "A rule set could not run" },
  internal: { status: 500, title: "Something failed on the service's side" },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** One wrong field: a fact by its name, or a field of the request by its path (`transaction.actor.id`). */
export type WrongField = ({ readonly fact: string } | { readonly field: string }) & { readonly code: string; readonly detail?: string };

/** Thrown by verbs; the HTTP layer is the one place that turns it into a problem document. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code: RefusalCode,
    readonly detail: string,
    readonly errors: readonly WrongField[] = [],
    /** Further members of the problem document: `required_scope`, `in_force`. */
    readonly members: Readonly<Record<string, unknown>> = {},
    /** 400 for an unreadable body. */
    readonly status: number = REFUSALS[code].status,
  ) {
    super(detail);
  }
}
