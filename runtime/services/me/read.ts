/** GET /v1/me: the account, and who is asking. */
import { type Caller, callerId } from "../../auth/caller.js";
import { assert } from "../../engine/assert.js";
import { writeJson } from "../../engine/json.js";
import { readAccount } from "../../store/accounts.js";
import { batch, type Steps } from "../../store/steps.js";
import { requireScope } from "../request/scope.js";

/** Returns the text of the response. */
export function* readMe(caller: Caller): Steps<string> {
  requireScope(caller, "rules:read");
  const [[account]] = yield* batch(readAccount({ accountId: caller.accountId }));
  assert(account !== undefined, "a caller's account exists");
  return writeJson({
    account: {
      id: account.account_id,
      slug: account.slug,
      name: account.name,
      // Every account is opened from a file, and has a live side.
      test_only: false,
      retention_years: account.retention_years,
      country: account.country,
      currency: account.currency,
      // An account that its operator opened from a file accepted no terms and was opened by no builder.
      terms: null,
      opened_by: null,
    },
    env: caller.env,
    caller: {
      kind: caller.kind,
      id: callerId(caller),
      role: caller.kind === "person" ? caller.role : null,
      actor: caller.agent === null ? null : { kind: "agent", id: caller.agent },
    },
    scopes: caller.scopes,
  });
}
