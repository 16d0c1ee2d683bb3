/**
 * POST /v1/confirmations/{rule_set}/{version}/preview: which answers confirming or flagging rules would issue again
 * (decision 297).
 */
import { readAccountRules, readPlannedRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import {
  NOT_COUNTED,
  NOTHING_CONCERNED,
  previewRerun,
  type RerunPreview,
} from "../../../actions/reissue/rerun-preview.js";
import type { Caller } from "../../../auth/caller.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { ConfirmationRecord } from "../../../rulebook/confirmations.js";
import type { Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
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

/** In the caller's environment. Refuses what the decision is refused for, but not for the age of the sign-in. */
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
  // Its publication would change answers, and not its confirmation: its dry run tells which.
  if (own.isDraft) return NOT_COUNTED;
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
