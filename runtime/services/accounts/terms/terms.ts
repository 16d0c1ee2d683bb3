/**
 * The terms of the service: the operator's version in force, and an admin's acceptance for an account. Without the
 * operator's own terms there is a placeholder: nobody can accept it, and nobody opens an account under it.
 */
import { z } from "zod";

import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAccount } from "../../../store/accounts/accounts.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { requireBody } from "../../request/required-body.js";
import { actingAs } from "../operator/acting-person.js";
import { acceptedTerms, recordLists } from "../operator/lists.js";
import { accountView } from "../view.js";
import type { TermsView } from "./responses.js";

export interface Terms {
  readonly version: string;
  /** Markdown, as the operator wrote it. */
  readonly text: string;
}

const PLACEHOLDER: Terms = {
  version: "placeholder",
  text: "This is a placeholder. The operator of this service has not given its terms yet.",
};
export const acceptTermsSchema = z.strictObject({ version: z.string().min(1, "format").max(200, "string_too_long") });

/** `inForce` null: the operator gave none. Returns the text of the response. */
export function* readTerms(caller: PersonCaller, inForce: Terms | null): Steps<string> {
  return writeJson(yield* termsFor(caller, inForce));
}

export function* termsFor({ accountId }: PersonCaller, inForce: Terms | null): Steps<TermsView> {
  const { version, text } = inForce ?? PLACEHOLDER;
  const { terms } = yield* accountView(accountId);
  return { version, placeholder: inForce === null, text, accepted: terms };
}

/** A repeat by any admin changes nothing. Returns the text of the response. */
export function* acceptTermsAs(
  { ports }: Services,
  caller: PersonCaller,
  body: Json,
  inForce: Terms | null,
): Steps<string> {
  const { version } = requireBody(acceptTermsSchema, body);
  const { accountId, personId } = caller;
  if (inForce === null) throw conflict("placeholder", "The terms in force are a placeholder, which nobody accepts.");
  if (inForce.version !== version)
    throw conflict("changed", `The terms in force are of version ${inForce.version}. Read them, and accept those.`);
  const [, [account]] = yield* batch(changingAccount(accountId), readAccount({ accountId }));
  assert(account !== undefined, "a caller's account exists");
  if (account.terms_version !== version) {
    const changes = [acceptedTerms({ accountId, version, by: personId, at: ports.now() })];
    yield* batch(...recordLists(ports, actingAs(caller), { did: "terms.accept", what: { version }, changes }));
  }
  return yield* readTerms(caller, inForce);
}

function conflict(code: string, detail: string): Refusal {
  return new Refusal("conflict", detail, [{ field: "version", code, detail }]);
}
