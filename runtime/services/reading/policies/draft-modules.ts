/** The modules of drafts, for people who read a version and decide on its rules before it is published. */
import { type AccountRules, recordOf } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { readVersion } from "../../../rulebook/beyond.js";
import { type LoadedModule, nameOf, type RuleSet, ruleSetsOf } from "../../../rulebook/loaded.js";
import { type MatchingVersion, matchingVersionOf } from "../../../rulebook/matching-sets.js";
import { listDrafts } from "../../../store/accounts/policy-drafts.js";
import { listConfirmations, readModule } from "../../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { newestBuild } from "./blocked.js";

/** The versions of policies that were posted and never published. `only`: this version alone. */
export function* readDraftModules(
  { rulebook }: Services,
  accountRules: AccountRules,
  only: { readonly rule_set: string; readonly version: string } | null = null,
): Steps<readonly LoadedModule[]> {
  const [drafts] = yield* batch(listDrafts({ accountId: accountRules.accountId }));
  const wanted = drafts.filter(
    (draft) =>
      (only === null || nameOf(draft) === nameOf(only)) &&
      newestBuild(accountRules, draft) === null &&
      !isMatchingName(draft.rule_set),
  );
  const rows = yield* batch(...wanted.map(({ module_checksum }) => readModule({ checksum: module_checksum })));
  return rows.flat().map((row) => readVersion(rulebook, row));
}

/** The same of matching sets. */
export function* readMatchingDrafts(
  { rulebook }: Services,
  { accountId, matchingSets }: Pick<AccountRules, "accountId" | "matchingSets">,
  only: { readonly rule_set: string; readonly version: string } | null = null,
): Steps<readonly MatchingVersion[]> {
  const [drafts, confirmations] = yield* batch(listDrafts({ accountId }), listConfirmations({ accountId }));
  const wanted = drafts.filter(
    (draft) =>
      (only === null || nameOf(draft) === nameOf(only)) &&
      isMatchingName(draft.rule_set) &&
      matchingSets.get(draft.rule_set)?.versions.some(({ module }) => module.version === draft.version) !== true,
  );
  const rows = yield* batch(...wanted.map(({ module_checksum }) => readModule({ checksum: module_checksum })));
  const records = confirmations.map(recordOf);
  return rows.flat().map((row) => matchingVersionOf(rulebook, row, records));
}

/** The first part of the name of a rule set says its kind. */
export function isMatchingName(ruleSet: string): boolean {
  return ruleSet.startsWith("matching.");
}

/** The account's rule sets as if the drafts were published. */
export function withDrafts(
  { ruleSets }: Pick<AccountRules, "ruleSets">,
  drafts: readonly LoadedModule[],
): ReadonlyMap<string, RuleSet> {
  return ruleSetsOf([...[...ruleSets.values()].flatMap(({ versions }) => versions), ...drafts]);
}
