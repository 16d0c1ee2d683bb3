/**
 * A rule set of the account and one of its versions, by their names, or the refusal (decisions 108, 142). A draft is a
 * version, too.
 */
import { type AccountRules, readStatusesOf } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import { type MatchingSet, type MatchingVersion, withMatchingDrafts } from "../../../rulebook/matching-sets.js";
import type { Steps } from "../../../store/sql/steps.js";
import { newestBuild } from "../../reading/policies/blocked.js";
import {
  isMatchingName,
  readDraftModules,
  readMatchingDrafts,
  withDrafts,
} from "../../reading/policies/draft-modules.js";
import { ruleSetRefusal } from "../../request/visible-sets.js";
import type { Statuses } from "./views.js";

export type OwnVersion =
  | {
      readonly kind: "rule_set";
      /** With the draft, if that is the version. */
      readonly set: RuleSet;
      readonly loaded: LoadedModule;
      readonly statuses: Statuses;
      readonly isDraft: boolean;
    }
  | {
      readonly kind: "matching";
      /** With the draft, if that is the version. */
      readonly set: MatchingSet;
      readonly loaded: MatchingVersion;
      readonly statuses: Statuses;
      readonly isDraft: boolean;
    };

export function* readOwnVersion(
  services: Services,
  accountRules: AccountRules,
  ruleSet: string,
  version: string,
): Steps<OwnVersion | Refusal> {
  const published = findPublished(accountRules, ruleSet, version);
  if (!(published instanceof Refusal)) return published;
  if (isMatchingName(ruleSet)) return yield* readMatchingDraft(services, accountRules, ruleSet, version, published);
  const [loaded] = yield* readDraftModules(services, accountRules, { rule_set: ruleSet, version });
  const set = loaded === undefined ? undefined : withDrafts(accountRules, [loaded]).get(ruleSet);
  if (loaded === undefined || set === undefined) return published;
  const statuses = yield* readStatusesOf(services, accountRules.accountId, [loaded]);
  return { kind: "rule_set", set, loaded, statuses: statuses.get(loaded.checksum) ?? new Map(), isDraft: true };
}

function* readMatchingDraft(
  services: Services,
  accountRules: AccountRules,
  ruleSet: string,
  version: string,
  absent: Refusal,
): Steps<OwnVersion | Refusal> {
  const [loaded] = yield* readMatchingDrafts(services, accountRules, { rule_set: ruleSet, version });
  const set = loaded === undefined ? undefined : withMatchingDrafts(accountRules.matchingSets, [loaded]).get(ruleSet);
  if (loaded === undefined || set === undefined) return absent;
  return { kind: "matching", set, loaded, statuses: loaded.statuses, isDraft: true };
}

function findPublished(accountRules: AccountRules, ruleSet: string, version: string): OwnVersion | Refusal {
  const matching = accountRules.matchingSets.get(ruleSet);
  if (matching !== undefined) {
    const loaded = matching.versions.find(({ module }) => module.version === version);
    if (loaded === undefined) return noVersion();
    return { kind: "matching", set: matching, loaded, statuses: loaded.statuses, isDraft: false };
  }
  const set = accountRules.ruleSets.get(ruleSet);
  if (set === undefined) return ruleSetRefusal(accountRules, { agent: null }, ruleSet);
  const loaded = buildsToConfirm(accountRules, set).find(({ module }) => module.version === version);
  if (loaded === undefined) return noVersion();
  return { kind: "rule_set", set, loaded, statuses: accountRules.statuses(loaded), isDraft: false };
}

const noVersion = (): Refusal => new Refusal("rule-version-not-found", "The rule set has no version of this name.");

/**
 * For each version, the build whose rules are decided on (decision 148). It is the one published last, even if it still
 * waits to be confirmed and another build answers.
 */
export function buildsToConfirm(accountRules: AccountRules, { versions }: RuleSet): readonly LoadedModule[] {
  return versions.map((loaded) => newestBuild(accountRules, loaded.module) ?? loaded);
}
