/** GET /v1/me: the account, and who is asking. */
import { type Caller, callerId } from "../../../auth/caller.js";
import { writeJson } from "../../../engine/values/json.js";
import type { Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import { accountView } from "../view.js";
import type { MeView } from "./responses.js";

/** Returns the text of the response. */
export function* readMe(caller: Caller): Steps<string> {
  requireScope(caller, "rules:read");
  return writeJson({
    account: yield* accountView(caller.accountId),
    env: caller.env,
    caller: {
      kind: caller.kind,
      id: callerId(caller),
      role: caller.kind === "person" ? caller.role : null,
      of_builder: caller.kind === "person" ? caller.builder : null,
      actor: caller.agent === null ? null : { kind: "agent", id: caller.agent },
    },
    scopes: caller.scopes,
  } satisfies MeView);
}
