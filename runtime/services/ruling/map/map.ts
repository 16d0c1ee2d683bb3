/**
 * GET /v1/map: an overview of the account. For each domain its rule sets, and the names that each version reads; for
 * each setting its readers and the person it names; and the rules that wait for the rule owner.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import type { TypeName } from "../../../engine/values/facts.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import { settingReaders } from "../../../rulebook/settings.js";
import type { Steps } from "../../../store/sql/steps.js";
import type { VersionView } from "../../reading/rules/responses.js";
import { listItem } from "../../reading/rules/views.js";
import { accountCalled, type Success } from "../../request/operator/operator.js";
import { requireWholeAccount } from "../../request/scope.js";

export interface AccountMap {
  /** By name. */
  readonly domains: readonly MapDomain[];
  /** The settings of all rule sets, by name. */
  readonly settings: readonly MapSetting[];
  /** By name. They answer no checks: they propose records of recipients to link. */
  readonly matching_sets: readonly MapMatchingSet[];
}

export interface MapDomain {
  readonly domain: string;
  readonly open_to_agents: boolean;
  readonly facts: readonly MapFact[];
  readonly rule_sets: readonly MapRuleSet[];
}

export interface MapFact {
  readonly fact: string;
  readonly type: TypeName;
  /** The rule sets with a version that reads it. */
  readonly read_by: readonly string[];
}

export interface MapRuleSet {
  readonly rule_set: string;
  readonly kind: RuleSet["kind"];
  readonly title: string;
  readonly versions: readonly MapVersion[];
}

export interface MapVersion extends Pick<
  VersionView,
  "version" | "status" | "effective_from" | "effective_until" | "checksum"
> {
  /** Names, each list sorted. */
  readonly reads: Readonly<Record<"facts" | "settings" | "totals" | "tables", readonly string[]>>;
  readonly rules: RuleCounts;
}

export interface RuleCounts {
  /** Includes rules confirmed on another version. */
  readonly confirmed: number;
  /** Waiting for the rule owner. */
  readonly pending: number;
  readonly flagged: number;
}

export interface MapSetting {
  readonly key: string;
  readonly type: TypeName;
  readonly read_by: readonly string[];
  /** No value applies today: rules that read it name it as missing. */
  readonly unset: boolean;
  /** The id of the person whom it names today; null: it names nobody. */
  readonly person_id: string | null;
}

export interface MapMatchingSet {
  readonly rule_set: string;
  readonly title: string;
  readonly versions: readonly { readonly version: string; readonly rules: RuleCounts }[];
}

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
    settings: mapSettings(accountRules, today),
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
    return [{ key, type, read_by, unset: value === undefined, person_id }];
  });
}

function sortedBy<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
