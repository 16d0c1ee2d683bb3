/** Matching rules as their owner reads them before confirming (decision 301). No answer waits on one. */
import type { MatchingRuleSpec } from "../../../engine/module/matching-module.js";
import { matchingExampleLines } from "../../../engine/module/matching-words.js";
import { formatDay } from "../../../engine/values/days.js";
import { countOf } from "../../../rulebook/confirmations.js";
import type { MatchingSet, MatchingVersion } from "../../../rulebook/matching-sets.js";
import type { ConfirmationPage, ConfirmationSet, PageRule } from "./responses.js";
import { citedText, decisionView, type VersionToConfirm } from "./views.js";

export function matchingSetView(
  set: MatchingSet,
  statusOf: (loaded: MatchingVersion) => VersionToConfirm["status"],
): ConfirmationSet {
  const { rule_set, title, versions } = set;
  return {
    rule_set,
    kind: "matching",
    domain: null,
    title,
    versions: versions.map((loaded) => ({
      version: loaded.module.version,
      ...inForce(loaded, statusOf(loaded)),
      rules: loaded.module.rules.length,
      pending: countOf(loaded.statuses, "pending"),
      flagged: countOf(loaded.statuses, "flagged"),
      waiting: 0,
      newer_build_waits: false,
    })),
  };
}

export function matchingPageView(
  set: MatchingSet,
  loaded: MatchingVersion,
  status: VersionToConfirm["status"],
): ConfirmationPage {
  return {
    rule_set: set.rule_set,
    version: loaded.module.version,
    ...inForce(loaded, status),
    pending: countOf(loaded.statuses, "pending"),
    waiting: 0,
    newer_build_waits: false,
    rows_moved: [],
    rules: loaded.module.rules.map((rule) => ruleView(set, loaded, rule)),
  };
}

function inForce(
  { module }: MatchingVersion,
  status: VersionToConfirm["status"],
): Pick<ConfirmationPage, "status" | "effective_from"> {
  return { status, effective_from: formatDay(module.in_force.from) };
}

function ruleView({ versions }: MatchingSet, loaded: MatchingVersion, spec: MatchingRuleSpec): PageRule {
  const { module, statuses } = loaded;
  const { rule: name, title, wording, rule_hash } = spec;
  const earlier = versions
    .slice(0, versions.indexOf(loaded))
    .findLast((each) => each.module.rules.some(({ rule }) => rule === name));
  const decision = statuses.get(name)?.decision ?? null;
  return {
    rule: name,
    stage: null,
    ...{ title, wording, rule_hash },
    status: statuses.get(name)?.status ?? "pending",
    waiting: 0,
    citations: spec.citations.map((cited) => citedText(module, cited)),
    definitions: [],
    examples: module.examples
      .filter(({ rule }) => rule === name)
      .map((example) => ({
        case: example.example,
        example: matchingExampleLines(example, module.kinds).join("\n"),
        source: null,
      })),
    decision: decision === null ? null : decisionView(decision),
    previous_version: earlier?.module.version ?? null,
  };
}
