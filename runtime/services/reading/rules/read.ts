/**
 * GET /v1/rules, /v1/rules/{rule_set} and /v1/rules/{rule_set}/{version}: law for anybody, and with a key the account's
 * own policies and matching sets.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import { readLaws } from "../../../actions/account/law-set.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import { nearHint } from "../../../engine/values/near-names.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import type { MatchingSet, MatchingVersion } from "../../../rulebook/matching-sets.js";
import type { Steps } from "../../../store/sql/steps.js";
import { matchingItem, matchingVersionPage, matchingView } from "./matching-views.js";
import type { RuleSetItem, RuleSetView, VersionPage } from "./responses.js";
import { listItem, ruleSetView, versionPage } from "./views.js";

export interface RuleSetList {
  readonly rule_sets: readonly RuleSetItem[];
}

/** `caller` null: no key was sent. */
export function* listRules(services: Services, caller: Caller | null): Steps<RuleSetList> {
  const { sets, matchingSets } = yield* visibleTo(services, caller);
  return {
    rule_sets: [
      ...sets.map((set) => listItem(set, today(services))),
      ...[...matchingSets.values()].map((set) => matchingItem(set, today(services))),
    ],
  };
}

export function* readRuleSet(services: Services, caller: Caller | null, ruleSet: string): Steps<RuleSetView> {
  const visible = yield* visibleTo(services, caller);
  const set = findRuleSet(visible, ruleSet);
  return "kind" in set ? ruleSetView(set, today(services)) : matchingView(set, today(services));
}

export function* readRuleVersion(
  services: Services,
  caller: Caller | null,
  ruleSet: string,
  version: string,
): Steps<VersionPage> {
  const visible = yield* visibleTo(services, caller);
  const { accountRules } = visible;
  const set = findRuleSet(visible, ruleSet);
  if (!("kind" in set)) return matchingVersionPage(set, findVersion(set, version), today(services));
  const loaded = findVersion(set, version);
  const statuses = accountRules?.ruleSets.has(ruleSet) ? accountRules.statuses(loaded) : null;
  return versionPage(set, loaded, today(services), statuses, caller !== null);
}

export interface Visible {
  /** Law, then policies, each by name. */
  readonly sets: readonly RuleSet[];
  /** The account's, by name. */
  readonly matchingSets: ReadonlyMap<string, MatchingSet>;
  /** Null for the public view. */
  readonly accountRules: AccountRules | null;
}

/** A key without rules:read, and an agent's key, read as anybody does (decision 141). */
export function* visibleTo(services: Services, caller: Caller | null): Steps<Visible> {
  if (caller === null || caller.agent !== null || !caller.scopes.includes("rules:read"))
    return { sets: [...(yield* readLaws(services)).values()], matchingSets: new Map(), accountRules: null };
  return yield* visibleIn(services, caller.accountId);
}

/** All that an account has. */
export function* visibleIn(services: Services, accountId: string): Steps<Visible> {
  const laws = [...(yield* readLaws(services)).values()];
  const accountRules = yield* readAccountRules(services, accountId);
  const policies = [...accountRules.ruleSets.values()].filter(({ kind }) => kind === "policy");
  // For the account's laws, the builds that answer for it.
  const own = laws.map((law) => accountRules.ruleSets.get(law.rule_set) ?? law);
  return { sets: [...own, ...policies], matchingSets: accountRules.matchingSets, accountRules };
}

/** Looks among the sets that the caller may see: a refusal names only these. */
export function findRuleSet({ sets, matchingSets }: Visible, ruleSet: string): RuleSet | MatchingSet {
  const set = sets.find((each) => each.rule_set === ruleSet) ?? matchingSets.get(ruleSet);
  if (set !== undefined) return set;
  const hint = nearHint(ruleSet, [...sets.map(({ rule_set }) => rule_set), ...matchingSets.keys()]);
  throw new Refusal("unknown-rule-set", `There is no rule set of this name.${hint}`);
}

export function findVersion<Version extends LoadedModule | MatchingVersion>(
  { versions }: { readonly versions: readonly Version[] },
  version: string,
): Version {
  const loaded = versions.find(({ module }) => module.version === version);
  if (loaded === undefined) throw new Refusal("rule-version-not-found", "The rule set has no version of this name.");
  return loaded;
}

function today({ ports }: Services): number {
  return dayOfMoment(ports.now());
}
