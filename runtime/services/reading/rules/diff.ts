/**
 * GET /v1/rules/{rule_set}/{version}/diff: compares a version with another of its rule set, for a caller who may read
 * both. A version may be a draft.
 */
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import type { MatchingModule } from "../../../engine/module/matching-module.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import type { MatchingSet } from "../../../rulebook/matching-sets.js";
import type { Steps } from "../../../store/sql/steps.js";
import { readDraftModules } from "../policies/draft-modules.js";
import { diffMatching } from "./diff-matching.js";
import type { ExampleAnswer, MatchingAnswer, VersionsDiff } from "./diff-responses.js";
import { diffVersions } from "./diff-versions.js";
import { findRuleSet, findVersion, type Visible, visibleTo } from "./read.js";

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
  const set = yield* setWithDrafts(services, yield* visibleTo(services, caller), ruleSet, [from, version]);
  return "kind" in set
    ? knownDiff(findVersion(set, from).module, findVersion(set, version).module, diffVersions)
    : knownDiff(findVersion(set, from).module, findVersion(set, version).module, diffMatching);
}

/** Drafts are read by who sees the account's own rules; a published version stands in place of its draft. */
function* setWithDrafts(
  services: Services,
  visible: Visible,
  ruleSet: string,
  wanted: readonly string[],
): Steps<RuleSet | MatchingSet> {
  const { accountRules } = visible;
  const set = findRuleSet(visible, ruleSet);
  if (accountRules === null || !("kind" in set)) return set;
  const missing = wanted.filter((version) => set.versions.every(({ module }) => module.version !== version));
  const drafts: LoadedModule[] = [];
  for (const version of new Set(missing))
    drafts.push(...(yield* readDraftModules(services, accountRules, { rule_set: ruleSet, version })));
  return drafts.length === 0 ? set : { ...set, versions: [...set.versions, ...drafts] };
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
