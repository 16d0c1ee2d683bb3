/** Why policies cannot be published for an account, all of it at once (policy-blocked). */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { MatchingModule } from "../../../engine/module/matching-module.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { formatDay } from "../../../engine/values/days.js";
import { Refusal } from "../../../refusals/refusal.js";
import { type LoadedMatching, type LoadedModule, nameOf } from "../../../rulebook/loaded.js";
import { MOST_ERRORS } from "../../request/body-errors.js";
import type { BlockingReason } from "../../request/operator/blocking-codes.js";
import { findPii } from "../../request/pii.js";
import { blocked, clashesOf } from "./clashes.js";
import { changesOf, rowsChanged } from "./frozen.js";

/** The refusal that names them. */
export function blockedBy(reasons: readonly BlockingReason[]): Refusal {
  const [first, ...more] = reasons;
  const others = more.length > 0 ? ` ${more.length} more reasons are in blocking.` : "";
  const blocking = reasons.slice(0, MOST_ERRORS).map(({ code, detail }) => ({ code, detail }));
  const about = reasons.map(({ code: why, detail }) => ({ code: "policy-blocked", why, detail }) as const);
  const detail = `${first?.detail ?? ""}${others}`;
  return new Refusal("policy-blocked", detail, [], { blocking }, undefined, undefined, about);
}

/** `policies`: compiled without an error. */
export function whyBlocked(accountRules: AccountRules, policies: readonly LoadedModule[]): readonly BlockingReason[] {
  const each = policies.flatMap((loaded, at): readonly BlockingReason[] => {
    const { module } = loaded;
    const own = `policy.${accountRules.slug}.`;
    if (module.kind !== "policy" || !module.rule_set.startsWith(own))
      return [
        blocked(
          module,
          "not_of_the_account",
          `it is not a policy of this account, whose policies are named ${own}NAME`,
        ),
      ];
    if (policies.slice(0, at).some((other) => nameOf(other.module) === nameOf(module)))
      return [blocked(module, "twice", "two of the files are this version")];
    const published = newestBuild(accountRules, module);
    const versions = accountRules.ruleSets.get(module.rule_set)?.versions ?? [];
    if (published === null) return [...holdsPii(loaded), ...sameStart([...versions, ...policies], module)];
    return [...holdsPii(loaded), ...rowReasons(accountRules, module), ...changesOf(module, published.module)];
  });
  // If a name is wrong, its clashes are not reported.
  return each.length > 0 ? each : clashesOf(accountRules, policies);
}

/** The same for matching sets: a published version stays unchanged. */
export function whyMatchingBlocked(
  accountRules: AccountRules,
  matchings: readonly LoadedMatching[],
): readonly BlockingReason[] {
  return matchings.flatMap((loaded, at): readonly BlockingReason[] => {
    const { module } = loaded;
    const own = `matching.${accountRules.slug}.`;
    if (!module.rule_set.startsWith(own))
      return [
        blocked(
          module,
          "not_of_the_account",
          `it is not a matching set of this account, whose matching sets are named ${own}NAME`,
        ),
      ];
    if (matchings.slice(0, at).some((other) => nameOf(other.module) === nameOf(module)))
      return [blocked(module, "twice", "two of the files are this version")];
    const published = matchingVersion(accountRules, module);
    const moved = published !== null && published.checksum !== module.checksum;
    if (moved)
      return [
        blocked(
          module,
          "published_otherwise",
          "this version is published already, and differs: give it a version of its own",
        ),
      ];
    const versions = accountRules.matchingSets.get(module.rule_set)?.versions ?? [];
    return [...holdsPii(loaded), ...(published === null ? sameStart([...versions, ...matchings], module) : [])];
  });
}

/** The published version; null: it is new. */
export function matchingVersion(
  { matchingSets }: Pick<AccountRules, "matchingSets">,
  { rule_set, version }: Pick<MatchingModule, "rule_set" | "version">,
): MatchingModule | null {
  return matchingSets.get(rule_set)?.versions.find(({ module }) => module.version === version)?.module ?? null;
}

/** The last published build of the version, answering or waiting; null if the version is new. */
export function newestBuild(accountRules: AccountRules, module: NamedVersion): LoadedModule | null {
  return accountRules.waitingBuilds.get(nameOf(module)) ?? answering(accountRules, module);
}

type NamedVersion = Pick<RuleSetModule, "rule_set" | "version">;

function answering(accountRules: AccountRules, { rule_set: ruleSet, version }: NamedVersion): LoadedModule | null {
  return accountRules.ruleSets.get(ruleSet)?.versions.find(({ module }) => module.version === version) ?? null;
}

/** Rows of a policy that differ from those of its published version: a sentence for each table, with the remedy. */
export function rowsMovedIn(accountRules: AccountRules, module: RuleSetModule): readonly string[] {
  const published = answering(accountRules, module);
  return published === null ? [] : rowsChanged(module, published.module);
}

function rowReasons(accountRules: AccountRules, module: RuleSetModule): readonly BlockingReason[] {
  const problems = rowsMovedIn(accountRules, module);
  return problems.map((problem) => ({ code: "reference_rows_moved", detail: `${nameOf(module)}: ${problem}.` }));
}

export function holdsPii({ module, typescript }: LoadedModule | LoadedMatching): readonly BlockingReason[] {
  const pii = findPii(typescript);
  return pii === null
    ? []
    : [
        {
          code: "pii_in_policy",
          detail:
            `${nameOf(module)}: its text holds what looks like ` +
            `${pii === "email" ? "an e-mail address" : "an IBAN"}.`,
        },
      ];
}

/** Of two versions that start on one day, one would never answer. `versions`: the others, without this module. */
export function sameStart(
  versions: readonly { readonly module: RuleSetModule | MatchingModule }[],
  module: RuleSetModule | MatchingModule,
): readonly BlockingReason[] {
  const { in_force } = module;
  if (in_force === null) return [];
  const same = versions
    .map((each) => each.module)
    .find(
      (each) =>
        each.rule_set === module.rule_set && each.version !== module.version && each.in_force?.from === in_force.from,
    );
  return same === undefined
    ? []
    : [
        blocked(
          module,
          "same_start",
          `version ${same.version} is in force from ${formatDay(in_force.from)} too, and one of them would ` +
            "never answer",
        ),
      ];
}
