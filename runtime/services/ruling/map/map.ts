/**
 * GET /v1/map: an overview of the account. For each domain its rule sets, and the names that each version reads; for
 * each setting its readers and the person it names; and the rules that wait for the rule owner.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { todayOf } from "../../../actions/account/today.js";
import type { Caller } from "../../../auth/caller.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import { isPersons } from "../../../engine/values/facts.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import { settingReaders } from "../../../rulebook/settings.js";
import type { Steps } from "../../../store/sql/steps.js";
import type { VersionView } from "../../reading/rules/responses.js";
import { listItem } from "../../reading/rules/views.js";
import { accountCalled, type Success } from "../../request/operator/operator.js";
import { requireWholeAccount } from "../../request/scope.js";
import type { AccountMap, MapRuleSet, MapSetting, MapVersion, RuleCounts } from "./responses.js";

export function* readMap(services: Services, caller: Caller): Steps<AccountMap> {
  requireWholeAccount(caller, "rules:read");
  return yield* mapOfAccount(services, caller.accountId);
}

/** For the operator. */
export function* readMapOf(
  services: Services,
  { slug }: { readonly slug: string },
): Steps<Success<{ readonly map: AccountMap }>> {
  const accountId = yield* accountCalled(slug);
  return { changed: false, map: yield* mapOfAccount(services, accountId) };
}

function* mapOfAccount(services: Services, accountId: string): Steps<AccountMap> {
  const accountRules = yield* readAccountRules(services, accountId);
  const today = dayOfMoment(services.ports.now());
  return {
    domains: sortedBy([...accountRules.domains.values()], ({ domain }) => domain).map(
      ({ domain, sets, catalogue }) => ({
        domain,
        open_to_agents: sets.some(({ versions }) => versions.some(({ module }) => module.open_to_agents)),
        facts: Object.entries(catalogue).map(([fact, { type }]) => ({ fact, type, read_by: readersOf(sets, fact) })),
        rule_sets: sets.map((set) => mapRuleSet(accountRules, set, today)),
      }),
    ),
    settings: mapSettings(accountRules, todayOf(services, accountRules)),
    matching_sets: sortedBy([...accountRules.matchingSets.values()], (set) => set.rule_set).map(
      ({ rule_set, title, versions }) => ({
        rule_set,
        title,
        versions: versions.map(({ module, statuses }) => ({ version: module.version, rules: countRules(statuses) })),
      }),
    ),
  };
}

function readersOf(sets: readonly RuleSet[], fact: string): readonly string[] {
  return sets
    .filter(({ versions }) => versions.some(({ module }) => Object.hasOwn(module.facts, fact)))
    .map(({ rule_set }) => rule_set);
}

function mapRuleSet(accountRules: AccountRules, set: RuleSet, today: number): MapRuleSet {
  const { rule_set, title, versions } = listItem(set, today);
  return {
    rule_set,
    kind: set.kind,
    title,
    versions: set.versions.flatMap((loaded, at) => {
      const view = versions[at];
      return view === undefined ? [] : [mapVersion(accountRules, loaded, view)];
    }),
  };
}

function mapVersion(accountRules: AccountRules, loaded: LoadedModule, view: VersionView): MapVersion {
  const { version, status, effective_from, effective_until, checksum } = view;
  return {
    version,
    status,
    effective_from,
    effective_until,
    checksum,
    reads: readsOf(loaded.module),
    rules: countRules(accountRules.statuses(loaded)),
  };
}

function readsOf({ facts, settings, totals, tables }: RuleSetModule): MapVersion["reads"] {
  return {
    facts: Object.keys(facts).sort(),
    settings: Object.keys(settings).sort(),
    totals: totals.map(({ name }) => name).sort(),
    tables: Object.keys(tables).sort(),
  };
}

function countRules(statuses: ReadonlyMap<string, { readonly status: string }>): RuleCounts {
  const counts = { confirmed: 0, pending: 0, flagged: 0 };
  for (const { status } of statuses.values())
    if (status === "pending" || status === "flagged") counts[status] += 1;
    else counts.confirmed += 1;
  return counts;
}

function mapSettings({ ruleSets, settings }: AccountRules, today: number): readonly MapSetting[] {
  const inForce = settings.asOf(today);
  return sortedBy([...settingReaders(ruleSets.values())], ([key]) => key).flatMap(([key, readers]) => {
    const type = readers.at(-1)?.spec.type;
    if (type === undefined) return [];
    const value = inForce[key]?.value;
    const read_by = [...new Set(readers.map(({ set }) => set.rule_set))].sort();
    const person_id = type === "person" && typeof value === "string" ? value : null;
    const person_ids = isPersons(value) ? value : null;
    return [{ key, type, read_by, unset: value === undefined, person_id, person_ids }];
  });
}

function sortedBy<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
