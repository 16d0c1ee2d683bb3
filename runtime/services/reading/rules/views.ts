/** Rule sets and their versions as people and software read them. */
import type { RuleSetModule } from "../../../engine/module/module.js";
import { citationView } from "../../../engine/run/module-views.js";
import { formatDay } from "../../../engine/values/days.js";
import type { Exact } from "../../../engine/values/exact.js";
import type { FactSpec, SettingSpec } from "../../../engine/values/facts.js";
import { kindsShown } from "../../../engine/values/recipient-kinds.js";
import type { RuleStatus } from "../../../rulebook/confirmations.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import type {
  FactView,
  RuleSetItem,
  RuleSetView,
  RuleView,
  SettingView,
  VersionPage,
  VersionView,
} from "./responses.js";

export type VersionStatus = VersionView["status"];

/** Dates as `2024-01-01`. */
type RangeEnd = Exact | string;

/** `today`: a day; a version is superseded from the day its successor starts. */
export function listItem(set: RuleSet, today: number): RuleSetItem {
  const { rule_set, kind, domain, title } = set;
  return { rule_set, kind, domain, title, versions: versionViews(set, today) };
}

/** All jurisdictions that any version covers. */
export function ruleSetView(set: RuleSet, today: number): RuleSetView {
  const { rule_set, kind, domain, title } = set;
  const jurisdictions = [...new Set(set.versions.flatMap(({ module }) => jurisdictionsView(module)))].sort();
  return { rule_set, kind, domain, title, jurisdictions, versions: versionViews(set, today) };
}

function versionViews(set: RuleSet, today: number): readonly VersionView[] {
  return set.versions.map((loaded) => versionView(set, loaded, today));
}

function versionView(set: RuleSet, { module }: LoadedModule, today: number): VersionView {
  const next = successorOf(set, module);
  return {
    version: module.version,
    status: versionStatus(set, module, today),
    effective_from: effectiveFrom(module),
    effective_until: module.in_force?.until == null ? null : formatDay(module.in_force.until),
    effective_basis: module.in_force?.basis ?? null,
    effective_date_fact: module.in_force?.fact ?? null,
    jurisdictions: jurisdictionsView(module),
    checksum: module.checksum,
    changelog: module.changelog,
    superseded_by: next?.version ?? null,
  };
}

/** The status of a published version. */
export function versionStatus(set: RuleSet, module: RuleSetModule, today: number): VersionStatus {
  const next = successorOf(set, module);
  return next?.in_force && next.in_force.from <= today ? "superseded" : "published";
}

/** Null: announced, never applied. */
export function effectiveFrom({ in_force }: RuleSetModule): string | null {
  return in_force === null ? null : formatDay(in_force.from);
}

/**
 * The next version that is to apply; an announced one supersedes nothing. `module` may be a build that waits, which is
 * not among the set's.
 */
function successorOf(set: RuleSet, module: RuleSetModule): RuleSetModule | undefined {
  if (module.in_force === null) return undefined;
  const applied = set.versions.map((loaded) => loaded.module).filter(({ in_force }) => in_force !== null);
  return applied[applied.findIndex(({ version }) => version === module.version) + 1];
}

function jurisdictionsView({ jurisdictions }: RuleSetModule): readonly string[] {
  return jurisdictions === "any" ? ["any"] : jurisdictions;
}

/** `statuses`: null if the account has not enabled the rule set, or if no key was sent. */
export function versionPage(
  set: RuleSet,
  loaded: LoadedModule,
  today: number,
  statuses: ReadonlyMap<string, RuleStatus> | null,
  withKey: boolean,
): VersionPage {
  const { module } = loaded;
  return {
    rule_set: set.rule_set,
    kind: module.kind,
    domain: module.domain,
    title: module.title,
    ...versionView(set, loaded, today),
    currency: module.currency,
    facts: Object.fromEntries(Object.entries(module.facts).map(([name, spec]) => [name, factView(name, spec)])),
    tenant_facts: Object.entries(module.settings).map(([key, spec]) => settingView(key, spec)),
    outcomes: module.outcomes,
    outcome_titles: module.outcome_titles ?? {},
    not_checked: module.not_checked,
    ...(statuses && { rules: rulesView(module, statuses) }),
    rules_visible: withKey,
  };
}

export function factView(name: string, spec: FactSpec): FactView {
  const { type, required, meaning, signed, measure, one_of, pattern, numbers, range, records } = spec;
  return {
    name,
    title: spec.title ?? null,
    type,
    required,
    meaning,
    signed,
    measure,
    one_of,
    pattern,
    numbers,
    kinds: kindsShown(spec),
    range: range === null ? null : { from: rangeEnd(spec, range.from), to: rangeEnd(spec, range.to) },
    approval: records === "approval",
    approved_amount: records === "approved_amount",
  };
}

/** A range of dates is held in day numbers. */
function rangeEnd({ type }: FactSpec, end: Exact): RangeEnd {
  return type === "date" && typeof end === "bigint" ? formatDay(Number(end)) : end;
}

function settingView(key: string, { title, type, meaning, one_of, pattern }: SettingSpec): SettingView {
  return { key, title: title ?? null, type, meaning, one_of, pattern };
}

function rulesView(module: RuleSetModule, statuses: ReadonlyMap<string, RuleStatus>): readonly RuleView[] {
  return module.rules.map((rule) => ({
    rule: rule.rule,
    stage: rule.stage,
    title: rule.title,
    wording: rule.wording,
    rule_hash: rule.rule_hash,
    citations: rule.citations.map((cited) => citationView(module, cited)),
    status: statuses.get(rule.rule)?.status ?? "pending",
  }));
}
