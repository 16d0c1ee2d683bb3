/** The recorded proof of a person's identity for a decision (decision 283). */
import { createHash } from "node:crypto";

import type { Caller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { readPerson } from "../../../store/accounts/people.js";
import { readBinding } from "../../../store/accounts/person-bindings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

/** JSON. Null: a key claims the decision, and nobody proved anything. */
export function* identityText(caller: Caller): Steps<string | null> {
  if (caller.kind === "api_key") return null;
  const { method, personId } = caller;
  const of = { accountId: caller.builder ?? caller.accountId, personId };
  if (method === "oidc") {
    const [[binding]] = yield* batch(readBinding(of));
    assert(binding !== undefined, "who signed in at the provider is bound to it");
    return JSON.stringify({ method, issuer: binding.issuer, subject: binding.subject });
  }
  const [[person]] = yield* batch(readPerson(of));
  assert(person !== undefined, "a person who is signed in is of the account");
  const digest = createHash("sha256")
    .update(person.salt ?? "")
    .update(person.email.toLowerCase());
  return JSON.stringify({ method, address_hash: digest.digest("hex") });
}
