/** GET /v1/policies, and the posted files of a version. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { dayOfMoment, momentText } from "../../../engine/values/days.js";
import { Refusal } from "../../../refusals/refusal.js";
import { listDrafts, readDraft } from "../../../store/accounts/policy-drafts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { newestBuild } from "../../reading/policies/blocked.js";
import { matchingStatus } from "../../reading/rules/matching-views.js";
import { filesOf, readVersionFiles } from "../../reading/rules/sources.js";
import { versionStatus } from "../../reading/rules/views.js";
import { requireWholeAccount } from "../../request/scope.js";
import { readSenders } from "../../request/sender.js";
import { publishedMatching } from "./matching-drafts.js";
import type { PolicyFiles, PolicyList, PolicyVersion } from "./responses.js";

/** Every version that is published or has a draft, by name. */
export function* listPolicyVersions(services: Services, caller: Caller): Steps<PolicyList> {
  requireWholeAccount(caller, "rules:read");
  const { accountId } = caller;
  const { ruleSets, matchingSets } = yield* readAccountRules(services, accountId);
  const [drafts] = yield* batch(listDrafts({ accountId }));
  const senderCalled = yield* readSenders(accountId);
  const today = dayOfMoment(services.ports.now());
  const versions = new Map<string, PolicyVersion>();
  const keyOf = (ruleSet: string, version: string): string => `${ruleSet}@${version}`;
  for (const set of ruleSets.values()) {
    if (set.kind !== "policy") continue;
    for (const { module } of set.versions) {
      const { rule_set, version } = module;
      const status = versionStatus(set, module, today);
      versions.set(keyOf(rule_set, version), { rule_set, version, status, posted: null });
    }
  }
  for (const set of matchingSets.values())
    for (const loaded of set.versions) {
      const { rule_set, version } = loaded.module;
      const status = matchingStatus(set, loaded, today);
      versions.set(keyOf(rule_set, version), { rule_set, version, status, posted: null });
    }
  for (const { rule_set, version, note, module_checksum, drafted_by, drafted_at } of drafts) {
    const status = versions.get(keyOf(rule_set, version))?.status ?? "draft";
    const posted = {
      checksum: module_checksum,
      note,
      by: senderCalled(drafted_by),
      at: momentText(drafted_at),
    };
    versions.set(keyOf(rule_set, version), { rule_set, version, status, posted });
  }
  return { policies: [...versions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, version]) => version) };
}

/** The last files that were posted. */
export function* readPostedFiles(caller: Caller, ruleSet: string, version: string): Steps<PolicyFiles> {
  const posted = yield* findPostedFiles(caller, ruleSet, version);
  if (posted === null)
    throw new Refusal("not-found", "No files of a policy of this name and version were posted. GET /v1/policies.");
  return posted;
}

function* findPostedFiles(caller: Caller, ruleSet: string, version: string): Steps<PolicyFiles | null> {
  requireWholeAccount(caller, "rules:read");
  const [[draft]] = yield* batch(readDraft({ accountId: caller.accountId, ruleSet, version }));
  if (draft === undefined) return null;
  return { rule_set: ruleSet, version, checksum: draft.module_checksum, files: filesOf(draft) };
}

/** The last files that were posted; where none were, those of the published version that ship with the program. */
export function* readPolicyFiles(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
): Steps<PolicyFiles> {
  const posted = yield* findPostedFiles(caller, ruleSet, version);
  if (posted !== null) return posted;
  const { accountId } = caller;
  const accountRules = yield* readAccountRules(services, accountId);
  const named = { rule_set: ruleSet, version };
  const published = newestBuild(accountRules, named) ?? publishedMatching(accountRules, named);
  const files = published === null ? null : yield* readVersionFiles(services, accountId, published);
  if (published === null || published.module.kind === "law" || files === null)
    throw new Refusal("not-found", "There are no files of a policy of this name and version. GET /v1/policies.");
  return { rule_set: ruleSet, version, checksum: published.checksum, files };
}
