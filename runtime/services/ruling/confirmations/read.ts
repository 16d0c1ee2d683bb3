/**
 * GET /v1/confirmations and /v1/confirmations/{rule_set}/{version}: the rules that wait for the rule owner, and the
 * owner's decisions.
 */
import { readAccountRules, readStatusesOf } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import { withMatchingDrafts } from "../../../rulebook/matching-sets.js";
import { countRuleWaits, countVersionWaits } from "../../../store/actions/rule-waits.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { readDraftModules, readMatchingDrafts, withDrafts } from "../../reading/policies/draft-modules.js";
import { matchingStatus } from "../../reading/rules/matching-views.js";
import { versionStatus } from "../../reading/rules/views.js";
import { requireWholeAccount } from "../../request/scope.js";
import { matchingPageView, matchingSetView } from "./matching-views.js";
import { buildsToConfirm, type OwnVersion, readOwnVersion } from "./own-version.js";
import type { ConfirmationPage, ConfirmationSets } from "./responses.js";
import { pageView, setView, type VersionToConfirm } from "./views.js";

/** Law first, then policies, then matching sets, each by name. Counts waiting answers in the caller's environment. */
export function* listConfirmations(services: Services, caller: Caller): Steps<ConfirmationSets> {
  requireWholeAccount(caller, "rules:read");
  return yield* setsToConfirm(services, caller);
}

/** For whoever may read them, or numbers of them. */
export function* setsToConfirm(services: Services, caller: Tenant): Steps<ConfirmationSets> {
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const now = services.ports.now();
  const [waits] = yield* batch(countVersionWaits({ accountId: caller.accountId, env: caller.env, now }));
  const waiting = (ruleSet: string, version: string): number =>
    waits.find((each) => each.rule_set === ruleSet && each.version === version)?.waiting ?? 0;
  const today = dayOfMoment(now);
  const drafts = yield* readDraftModules(services, accountRules);
  const matchingDrafts = yield* readMatchingDrafts(services, accountRules);
  const statuses = yield* readStatusesOf(services, accountRules.accountId, drafts);
  const versionOf = (set: RuleSet, loaded: LoadedModule): VersionToConfirm => {
    const ofDraft = statuses.get(loaded.checksum);
    const published = accountRules.ruleSets.get(set.rule_set) ?? set;
    return ofDraft === undefined
      ? { loaded, statuses: accountRules.statuses(loaded), status: versionStatus(published, loaded.module, today) }
      : { loaded, statuses: ofDraft, status: "draft" };
  };
  const sets = [...withDrafts(accountRules, drafts).values()].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.rule_set < b.rule_set ? -1 : 1),
  );
  return {
    rule_sets: [
      ...sets.map((set) =>
        setView(
          set,
          buildsToConfirm(accountRules, set).map((loaded) => versionOf(set, loaded)),
          (version) => waiting(set.rule_set, version),
        ),
      ),
      ...[...withMatchingDrafts(accountRules.matchingSets, matchingDrafts).values()].map((set) =>
        matchingSetView(set, (loaded) =>
          matchingDrafts.includes(loaded)
            ? "draft"
            : matchingStatus(accountRules.matchingSets.get(set.rule_set) ?? set, loaded, today),
        ),
      ),
    ],
  };
}

const KINDS: readonly string[] = ["law", "policy"];

export function* readConfirmations(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
): Steps<ConfirmationPage> {
  return (yield* gatherVersion(services, caller, ruleSet, version)).page;
}

export interface GatheredVersion {
  readonly own: OwnVersion;
  readonly page: ConfirmationPage;
}

/** The page of a version with its sources. */
export function* gatherVersion(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
): Steps<GatheredVersion> {
  requireWholeAccount(caller, "rules:read");
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const own = yield* readOwnVersion(services, accountRules, ruleSet, version);
  if (own instanceof Refusal) throw own;
  const now = services.ports.now();
  if (own.kind === "matching") {
    const status = own.isDraft ? "draft" : matchingStatus(own.set, own.loaded, dayOfMoment(now));
    return { own, page: matchingPageView(own.set, own.loaded, status) };
  }
  const { set, loaded, statuses, isDraft } = own;
  const status = isDraft ? "draft" : versionStatus(set, loaded.module, dayOfMoment(now));
  const of = { accountId: caller.accountId, env: caller.env, now };
  const [ofRules, ofVersions] = yield* batch(countRuleWaits({ ...of, ruleSet, version }), countVersionWaits(of));
  const waiting = {
    version: ofVersions.find((each) => each.rule_set === ruleSet && each.version === version)?.waiting ?? 0,
    rule: (rule: string) => ofRules.find((each) => each.rule === rule)?.waiting ?? 0,
  };
  return { own, page: pageView(set, { loaded, statuses, status }, waiting) };
}
