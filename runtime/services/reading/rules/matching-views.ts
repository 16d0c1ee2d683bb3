/** Views of matching sets and their versions: unlike other rule sets, they take no facts and give no outcome. */
import { citationView } from "../../../engine/run/module-views.js";
import { formatDay } from "../../../engine/values/days.js";
import type { MatchingSet, MatchingVersion } from "../../../rulebook/matching-sets.js";
import type { RuleSetItem, RuleSetView, VersionPage, VersionView } from "./responses.js";
import type { VersionStatus } from "./views.js";

/** Two records are compared wherever they are. */
const JURISDICTIONS = ["any"];

export function matchingItem(set: MatchingSet, today: number): RuleSetItem {
  const { rule_set, title, versions } = set;
  const views = versions.map((loaded) => versionView(set, loaded, today));
  return { rule_set, kind: "matching", domain: null, title, versions: views };
}

export function matchingView(set: MatchingSet, today: number): RuleSetView {
  const { versions, ...item } = matchingItem(set, today);
  return { ...item, jurisdictions: JURISDICTIONS, versions };
}

/** A version is superseded from the day its successor starts. */
export function matchingStatus(set: MatchingSet, loaded: MatchingVersion, today: number): VersionStatus {
  const next = successorOf(set, loaded);
  return next !== undefined && next.module.in_force.from <= today ? "superseded" : "published";
}

function successorOf({ versions }: MatchingSet, loaded: MatchingVersion): MatchingVersion | undefined {
  return versions[versions.indexOf(loaded) + 1];
}

function versionView(set: MatchingSet, loaded: MatchingVersion, today: number): VersionView {
  const { version, in_force, checksum, changelog } = loaded.module;
  return {
    version,
    status: matchingStatus(set, loaded, today),
    effective_from: formatDay(in_force.from),
    effective_until: in_force.until === null ? null : formatDay(in_force.until),
    effective_basis: null,
    effective_date_fact: null,
    jurisdictions: JURISDICTIONS,
    checksum,
    changelog,
    superseded_by: successorOf(set, loaded)?.module.version ?? null,
  };
}

export function matchingVersionPage(set: MatchingSet, loaded: MatchingVersion, today: number): VersionPage {
  const { module, statuses } = loaded;
  return {
    rule_set: set.rule_set,
    kind: "matching",
    domain: null,
    title: module.title,
    ...versionView(set, loaded, today),
    currency: null,
    facts: {},
    tenant_facts: [],
    outcomes: [],
    outcome_titles: {},
    not_checked: [],
    rules: module.rules.map(({ rule, title, wording, rule_hash, citations }) => ({
      ...{ rule, stage: null, title, wording, rule_hash },
      citations: citations.map((cited) => citationView(module, cited)),
      status: statuses.get(rule)?.status ?? "pending",
    })),
    rules_visible: true,
  };
}
