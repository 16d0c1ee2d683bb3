/** A rule set of the account and one of its versions, by their names; or why there is none (decisions 108, 142). */
import type { AccountRules } from "../../actions/account-rules.js";
import { Refusal } from "../../refusals/refusal.js";
import type { LoadedModule, RuleSet } from "../../rulebook/loaded.js";
import type { MatchingSet, MatchingVersion } from "../../rulebook/matching-sets.js";
import { newestBuild } from "../policies/blocked.js";
import { ruleSetHint } from "../request/visible-sets.js";
import type { Statuses } from "./views.js";

export type OwnVersion =
  | { readonly kind: "rule_set"; readonly set: RuleSet; readonly loaded: LoadedModule }
  | { readonly kind: "matching"; readonly set: MatchingSet; readonly loaded: MatchingVersion };

export function findOwnVersion(accountRules: AccountRules, ruleSet: string, version: string): OwnVersion | Refusal {
  const matching = accountRules.matchingSets.get(ruleSet);
  if (matching !== undefined) {
    const loaded = matching.versions.find(({ module }) => module.version === version);
    return loaded === undefined ? noVersion() : { kind: "matching", set: matching, loaded };
  }
  const set = accountRules.ruleSets.get(ruleSet);
  if (set === undefined && accountRules.laws.has(ruleSet))
    return new Refusal("rule-set-not-enabled", "The law rule set is not switched on for the account.");
  if (set === undefined) {
    const hint = ruleSetHint(accountRules, { agent: null }, ruleSet);
    return new Refusal("unknown-rule-set", `The account has no rule set of this name.${hint}`);
  }
  const loaded = buildsToConfirm(accountRules, set).find(({ module }) => module.version === version);
  return loaded === undefined ? noVersion() : { kind: "rule_set", set, loaded };
}

const noVersion = (): Refusal => new Refusal("rule-version-not-found", "The rule set has no version of this name.");

/** Of each rule of the version, by its name. */
export function statusesOf(accountRules: AccountRules, own: OwnVersion): Statuses {
  return own.kind === "matching" ? own.loaded.statuses : accountRules.statuses(own.loaded);
}

/**
 * For each version, the build whose rules are decided on (decision 148). It is the one published last, even if it still
 * waits to be confirmed and another build answers.
 */
export function buildsToConfirm(accountRules: AccountRules, { versions }: RuleSet): readonly LoadedModule[] {
  return versions.map((loaded) => newestBuild(accountRules, loaded.module) ?? loaded);
}
