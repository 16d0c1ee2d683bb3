/**
 * POST /v1/confirmations/{rule_set}/{version}/preview: which answers confirming or flagging rules would issue again
 * (decision 297).
 */
import { readAccountRules, readPlannedRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import {
  NOT_COUNTED,
  NOTHING_CONCERNED,
  previewPublication,
  previewRerun,
  type RerunPreview,
} from "../../../actions/reissue/rerun-preview.js";
import type { Caller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { ConfirmationRecord } from "../../../rulebook/confirmations.js";
import type { Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import { readPlannedDraft } from "../policies/planned-draft.js";
import { isMoved, judgeDecision } from "./decide.js";

export type { RerunPreview };

/** Returns the text of the response. */
export function* previewDecision(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
  body: Json,
): Steps<string> {
  return writeJson(yield* decisionPreview(services, caller, ruleSet, version, body));
}

/** In the caller's environment. Refuses for the same reasons as the decision, except for the age of the sign-in. */
export function* decisionPreview(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
  body: Json,
): Steps<RerunPreview> {
  requireScope(caller, "confirm");
  const { accountId, env } = caller;
  const accountRules = yield* readAccountRules(services, accountId);
  const { own, request } = yield* judgeDecision(services, accountRules, caller, { ruleSet, version, body, seen: null });
  // Matching rules decide no answer.
  if (own.kind === "matching") return NOTHING_CONCERNED;
  if (own.isDraft) return yield* draftPreview(services, caller, { ruleSet, version });
  const at = services.ports.now();
  const confirmations = request.rules.map(({ rule, ruleHash, action, comment }): ConfirmationRecord => ({
    ruleSet,
    version,
    build: own.loaded.checksum,
    rule,
    ruleHash,
    action,
    by: request.byUser,
    comment,
    at,
    sentBy: null,
  }));
  const after = yield* readPlannedRules(services, accountId, { confirmations });
  if (!isMoved(ruleSet, accountRules, after)) return NOTHING_CONCERNED;
  return yield* previewRerun(services, after, { accountId, env }, { kind: "rule_set", name: ruleSet });
}

/**
 * Confirming a draft changes no answer. The preview counts the answers that its publication would change with all its
 * rules confirmed, as its dry run does (decision 345). A draft that cannot be published is not counted.
 */
function* draftPreview(
  services: Services,
  { accountId, env }: Caller,
  draft: { readonly ruleSet: string; readonly version: string },
): Steps<RerunPreview> {
  const planned = yield* readPlannedDraft(services, accountId, draft);
  assert(planned !== null, "a draft that was judged is there");
  if ("blocking" in planned) return NOT_COUNTED;
  const { module, after } = planned;
  // A version that is only announced would answer nothing.
  if (module.in_force === null) return NOTHING_CONCERNED;
  const { ruleSet } = draft;
  return yield* previewPublication(services, after, { accountId, env }, { ruleSet, domain: module.domain });
}
