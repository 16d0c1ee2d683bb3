/** The data of a rule set's page: its versions, and for one version its facts, its rules and its unchecked topics. */
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import type { LoadedModule } from "../../../rulebook/loaded.js";
import type { MatchingVersion } from "../../../rulebook/matching-sets.js";
import type { Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import { findRuleSet, findVersion, readRuleSet, readRuleVersion, visibleTo } from "./read.js";
import { type MatchingReading, readMatchingRules, readRules, type RuleReading } from "./reading.js";
import type { RuleSetView, VersionPage } from "./responses.js";

export interface RuleSetPage {
  readonly set: RuleSetView;
  readonly version: VersionPage;
  /** Null: a law that the account has not switched on. */
  readonly rules: readonly RuleReading[] | readonly MatchingReading[] | null;
  /** The fact with an action's own amount; null: there is none. */
  readonly amount: string | null;
}

/** `version` null: the one in force now; before any is, the first. */
export function* readRuleSetPage(
  services: Services,
  caller: PersonCaller,
  ruleSet: string,
  version: string | null,
): Steps<RuleSetPage> {
  requireScope(caller, "rules:read");
  const seen = findRuleSet(yield* visibleTo(services, caller), ruleSet);
  const today = dayOfMoment(services.ports.now());
  const set = yield* readRuleSet(services, caller, ruleSet);
  if (!("kind" in seen)) {
    const loaded = version === null ? inForce(seen, today) : findVersion(seen, version);
    const page = yield* readRuleVersion(services, caller, ruleSet, loaded.module.version);
    return { set, version: page, rules: yield* readMatchingRules(services, caller.accountId, loaded), amount: null };
  }
  const loaded = version === null ? inForce(seen, today) : findVersion(seen, version);
  const page = yield* readRuleVersion(services, caller, ruleSet, loaded.module.version);
  const rules = page.rules === undefined ? null : yield* readRules(services, caller.accountId, loaded);
  return { set, version: page, rules, amount: loaded.module.amount };
}

function inForce<Version extends LoadedModule | MatchingVersion>(
  { versions }: { readonly versions: readonly Version[] },
  today: number,
): Version {
  const begun = versions.findLast(({ module }) => module.in_force !== null && module.in_force.from <= today);
  const version = begun ?? versions[0];
  assert(version !== undefined, "a rule set has a version");
  return version;
}
