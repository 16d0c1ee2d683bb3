/**
 * GET /v1/rules/{rule_set}/{version}/diff: compares a version with another of its rule set, for a caller who may read
 * both.
 */
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import type { MatchingModule } from "../../../engine/module/matching-module.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { Steps } from "../../../store/sql/steps.js";
import { diffMatching } from "./diff-matching.js";
import type { ExampleAnswer, MatchingAnswer, VersionsDiff } from "./diff-responses.js";
import { diffVersions } from "./diff-versions.js";
import { findRuleSet, findVersion, visibleTo } from "./read.js";

type AnyModule = RuleSetModule | MatchingModule;
type AnyDiff = VersionsDiff<ExampleAnswer | MatchingAnswer>;

/** By the first version, then the second: running all their examples takes a while, and modules never change. */
const KNOWN = new WeakMap<AnyModule, WeakMap<AnyModule, AnyDiff>>();

/** `from`: the version that is gone out from. `caller` null: no key was sent. */
export function* diffRuleVersions(
  services: Services,
  caller: Caller | null,
  ruleSet: string,
  version: string,
  from: string,
): Steps<AnyDiff> {
  const set = findRuleSet(yield* visibleTo(services, caller), ruleSet);
  return "kind" in set
    ? knownDiff(findVersion(set, from).module, findVersion(set, version).module, diffVersions)
    : knownDiff(findVersion(set, from).module, findVersion(set, version).module, diffMatching);
}

function knownDiff<Module extends AnyModule>(
  from: Module,
  to: Module,
  compare: (from: Module, to: Module) => AnyDiff,
): AnyDiff {
  const known = KNOWN.get(from) ?? new WeakMap<AnyModule, AnyDiff>();
  KNOWN.set(from, known);
  const diff = known.get(to) ?? compare(from, to);
  known.set(to, diff);
  return diff;
}
