/** Matching rules as their owner reads them before confirming (decision 301). No answer waits on one. */
import type { MatchingRuleSpec } from "../../../engine/module/matching-module.js";
import { matchingExampleLines } from "../../../engine/module/matching-words.js";
import { formatDay } from "../../../engine/values/days.js";
import { countOf } from "../../../rulebook/confirmations.js";
import type { MatchingSet, MatchingVersion } from "../../../rulebook/matching-sets.js";
import { matchingStatus } from "../../reading/rules/matching-views.js";
import type { VersionStatus } from "../../reading/rules/views.js";
import type { ConfirmationPage, ConfirmationSet, PageRule } from "./responses.js";
import { citedText, decisionView } from "./views.js";

/** `today`: a day. */
export function matchingSetView(set: MatchingSet, today: number): ConfirmationSet {
  const { rule_set, title, versions } = set;
  return {
    rule_set,
    kind: "matching",
    domain: null,
    title,
    versions: versions.map((loaded) => ({
      version: loaded.module.version,
      ...inForce(set, loaded, today),
      rules: loaded.module.rules.length,
      pending: countOf(loaded.statuses, "pending"),
      flagged: countOf(loaded.statuses, "flagged"),
      waiting: 0,
      newer_build_waits: false,
    })),
  };
}

export function matchingPageView(set: MatchingSet, loaded: MatchingVersion, today: number): ConfirmationPage {
  return {
    rule_set: set.rule_set,
    version: loaded.module.version,
    ...inForce(set, loaded, today),
    pending: countOf(loaded.statuses, "pending"),
    waiting: 0,
    newer_build_waits: false,
    rows_moved: [],
    rules: loaded.module.rules.map((rule) => ruleView(set, loaded, rule)),
  };
}

function inForce(
  set: MatchingSet,
  loaded: MatchingVersion,
  today: number,
): { readonly status: VersionStatus; readonly effective_from: string } {
  return { status: matchingStatus(set, loaded, today), effective_from: formatDay(loaded.module.in_force.from) };
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
