/** GET /v1/rules/{rule_set}/{version}/diff: a version beside another of its rule set, to whoever may read them both. */
import type { Services } from "../../actions/services.js";
import type { Caller } from "../../auth/caller.js";
import type { RuleSetModule } from "../../engine/module.js";
import type { Steps } from "../../store/steps.js";
import { diffVersions, type VersionsDiff } from "./diff-versions.js";
import { findRuleSet, findVersion, visibleTo } from "./read.js";

/** By the version gone out from, then the other: running all their examples takes a while, and modules never change. */
const KNOWN = new WeakMap<RuleSetModule, WeakMap<RuleSetModule, VersionsDiff>>();

/** `from`: the version that is gone out from. `caller` null: no key was sent. */
export function* diffRuleVersions(
  services: Services,
  caller: Caller | null,
  ruleSet: string,
  version: string,
  from: string,
): Steps<VersionsDiff> {
  const { sets } = yield* visibleTo(services, caller);
  const set = findRuleSet(sets, ruleSet);
  return knownDiff(findVersion(set, from).module, findVersion(set, version).module);
}

function knownDiff(from: RuleSetModule, to: RuleSetModule): VersionsDiff {
  const known = KNOWN.get(from) ?? new WeakMap<RuleSetModule, VersionsDiff>();
  KNOWN.set(from, known);
  const diff = known.get(to) ?? diffVersions(from, to);
  known.set(to, diff);
  return diff;
}
