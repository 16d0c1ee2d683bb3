/** The account rules as the publication of a draft would leave them, with all its rules confirmed (decision 345). */
import { type AccountRules, readAccountRules, readPlannedRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { assert } from "../../../engine/values/assert.js";
import { readVersion } from "../../../rulebook/beyond.js";
import type { ConfirmationRecord } from "../../../rulebook/confirmations.js";
import type { LoadedModule } from "../../../rulebook/loaded.js";
import { readDraft } from "../../../store/accounts/policy-drafts.js";
import { readModule } from "../../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { newestBuild, whyBlocked } from "../../reading/policies/blocked.js";
import { isMatchingName } from "../../reading/policies/draft-modules.js";
import type { BlockingReason } from "../../request/operator/blocking-codes.js";

export interface PlannedDraft extends Pick<LoadedModule, "module" | "checksum"> {
  readonly after: AccountRules;
}

/** All reasons against its publication. */
export interface BlockedDraft {
  readonly blocking: readonly BlockingReason[];
}

/**
 * The rules by which a dry run of the draft decides: as if it were published and somebody had confirmed all its rules.
 * Null: there is no such draft.
 */
export function* readPlannedDraft(
  services: Services,
  accountId: string,
  { ruleSet, version }: { readonly ruleSet: string; readonly version: string },
): Steps<PlannedDraft | BlockedDraft | null> {
  const accountRules = yield* readAccountRules(services, accountId);
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  // A matching set decides no answer.
  if (draft === undefined || isMatchingName(ruleSet)) return null;
  const [[stored]] = yield* batch(readModule({ checksum: draft.module_checksum }));
  assert(stored !== undefined, "the module of a draft is kept");
  const loaded = readVersion(services.rulebook, stored);
  const { module, checksum } = loaded;
  const reasons = whyBlocked(accountRules, [loaded]);
  if (reasons.length > 0) return { blocking: reasons };
  const confirmations = confirmedDraft(module, checksum, services.ports.now());
  const isPublished = newestBuild(accountRules, module)?.checksum === checksum;
  const policies = isPublished ? [] : [stored];
  return { module, checksum, after: yield* readPlannedRules(services, accountId, { policies, confirmations }) };
}

/** Confirmations of all its rules, as if somebody had confirmed them. */
export function confirmedDraft(module: RuleSetModule, checksum: string, at: number): readonly ConfirmationRecord[] {
  const { rule_set: ruleSet, version } = module;
  return module.rules.map(({ rule, rule_hash: ruleHash }): ConfirmationRecord => {
    const assumed = { action: "confirmed", by: "", comment: null, at, sentBy: null } as const;
    return { ruleSet, version, build: checksum, rule, ruleHash, ...assumed };
  });
}
