/** What a verb that changes lists comes to over HTTP: what was done, or the refusal with every reason at once. */
import { assert } from "../../../engine/values/assert.js";
import { nearHint } from "../../../engine/values/near-names.js";
import { Refusal, type RefusalCode, type WrongField } from "../../../refusals/refusal.js";
import type { Reason, Rejection, Success } from "../../request/operator/operator.js";

/** By what a body names: the field that names it. What is not here, the path names. */
export type NamedFields = Readonly<Partial<Record<"person" | "agent", string>>>;

export function answered<T>(result: Success<T> | Rejection, named: NamedFields = {}): Success<T> {
  if (result.kind === "done") return result;
  throw refusalOfRejection(result, named);
}

export function refusalOfRejection(result: Rejection, named: NamedFields = {}): Refusal {
  if (result.kind === "refused") return refusalOfReasons(result.reasons);
  const { what, named: sent, known } = result;
  const field = what === "person" || what === "agent" ? named[what] : undefined;
  if (field === undefined) return new Refusal("not-found", `There is no ${what} of this id.`);
  // Ids of people are the service's own: nobody mistypes one.
  const hint =
    what === "agent"
      ? nearHint(
          sent,
          known.map(({ id }) => id),
        )
      : "";
  const detail = `The account has no ${what} of this id.${hint}`;
  const code = what === "person" ? "unknown_user" : "unknown_agent";
  return new Refusal("invalid-request", `Field ${field}: ${detail}`, [{ field, code, detail }]);
}

/** Reasons with a problem type of their own, and those that are a mistake of the request; else it is a conflict. */
const CODES: Readonly<Record<string, RefusalCode>> = {
  "last-admin": "last-admin",
  "named-in-settings": "named-in-settings",
  "owns-agents": "owns-agents",
  left_the_account: "invalid-request",
  scopes: "invalid-request",
  format: "invalid-request",
  "test-only": "invalid-request",
};

/** What a field of the request may not be, in the interface's words. */
const WRONG: Readonly<Record<string, string>> = { scopes: "not_a_choice", "test-only": "not_a_choice" };

/** The first reason gives the problem its type; `errors` holds them all. */
function refusalOfReasons(reasons: readonly Reason[]): Refusal {
  const errors = reasons.map(({ code, requestError: told }): WrongField => {
    assert(told !== undefined, "a reason that a request can meet is told to it");
    return { field: told.field, code: WRONG[code] ?? code.replaceAll("-", "_"), detail: told.detail };
  });
  const [first] = reasons;
  assert(first?.requestError !== undefined, "a refusal has a reason");
  const more = errors.length === 1 ? "" : ` ${errors.length - 1} more stand in the way.`;
  return new Refusal(CODES[first.code] ?? "conflict", `${first.requestError.detail}${more}`, errors);
}
