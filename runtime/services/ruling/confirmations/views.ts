/** Rules as their owner reads them before confirming, and how far the confirming of each version is. */
import { claimOf } from "../../../actions/decide/claims.js";
import type { RuleSetModule, RuleSpec } from "../../../engine/module/module.js";
import { citationView } from "../../../engine/run/module-views.js";
import { momentText } from "../../../engine/values/days.js";
import type { ConfirmationRecord, RuleStatus } from "../../../rulebook/confirmations.js";
import { countOf } from "../../../rulebook/confirmations.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import type { RowsDiff } from "../../reading/rules/diff-responses.js";
import { rowsDiff } from "../../reading/rules/diff-versions.js";
import { exampleText } from "../../reading/rules/example-text.js";
import { effectiveFrom, type VersionStatus } from "../../reading/rules/views.js";
import type {
  CitedText,
  ConfirmationPage,
  ConfirmationSet,
  DecisionView,
  DefinitionRead,
  PageRule,
} from "./responses.js";

/** Statuses of all rules of a version, by the rule's name. */
export type Statuses = ReadonlyMap<string, RuleStatus>;

/** A version with the build that awaits the decision. */
export interface VersionToConfirm {
  readonly loaded: LoadedModule;
  readonly statuses: Statuses;
  readonly status: VersionStatus;
}

/** `waiting`: how many standing answers wait on rules of a version. */
export function setView(
  set: RuleSet,
  versions: readonly VersionToConfirm[],
  waiting: (version: string) => number,
): ConfirmationSet {
  const { rule_set, kind, domain, title } = set;
  return {
    rule_set,
    kind,
    domain,
    title,
    versions: versions.map(({ loaded, statuses: of, status }) => {
      const { module } = loaded;
      return {
        version: module.version,
        status,
        effective_from: effectiveFrom(module),
        rules: module.rules.length,
        pending: countOf(of, "pending"),
        flagged: countOf(of, "flagged"),
        waiting: waiting(module.version),
        newer_build_waits: waitsIn(set, loaded),
      };
    }),
  };
}

/** Whether a build that is decided on does not answer yet: another one answers until its rules are confirmed. */
function waitsIn({ versions }: RuleSet, { checksum }: LoadedModule): boolean {
  return versions.every((standing) => standing.checksum !== checksum);
}

/** Compared with the build that answers if this one waits, otherwise with the version before it. */
function rowsMovedIn({ versions }: RuleSet, { module, checksum }: LoadedModule): readonly RowsDiff[] {
  const at = versions.findIndex((each) => each.module.version === module.version);
  const before = versions[at]?.checksum === checksum ? versions[at - 1] : versions[at];
  return before === undefined ? [] : rowsDiff(before.module, module);
}

interface WaitingCounts {
  /** Standing answers that wait on any rule of the version; one that waits on several counts once. */
  readonly version: number;
  readonly rule: (rule: string) => number;
}

export function pageView(
  set: RuleSet,
  { loaded, statuses, status }: VersionToConfirm,
  waiting: WaitingCounts,
): ConfirmationPage {
  const { module } = loaded;
  return {
    rule_set: set.rule_set,
    version: module.version,
    status,
    effective_from: effectiveFrom(module),
    pending: countOf(statuses, "pending"),
    waiting: waiting.version,
    newer_build_waits: waitsIn(set, loaded),
    rows_moved: rowsMovedIn(set, loaded),
    rules: module.rules.map((rule) => ruleView(set, module, rule, statuses.get(rule.rule), waiting.rule(rule.rule))),
  };
}

function ruleView(
  set: RuleSet,
  module: RuleSetModule,
  rule: RuleSpec,
  status: RuleStatus | undefined,
  waiting: number,
): PageRule {
  return {
    rule: rule.rule,
    stage: rule.stage,
    title: rule.title,
    wording: rule.wording,
    rule_hash: rule.rule_hash,
    status: status?.status ?? "pending",
    waiting,
    citations: [...rule.citations, ...(rule.operands ?? [])].map((cited) => citedText(module, cited)),
    definitions: definitionsRead(module, rule),
    examples: module.examples
      .filter((example) => example.rule === rule.rule)
      .map((example) => ({ case: example.example, example: exampleText(module, example), source: example.source })),
    decision: status?.decision ? decisionView(status.decision) : null,
    previous_version: previousVersion(set, module, rule.rule),
  };
}

/** The figures and conditions that a rule reads, in the written order; figures first. */
function definitionsRead(module: RuleSetModule, { parts }: RuleSpec): readonly DefinitionRead[] {
  const read = (module.definitions ?? []).filter(({ name }) => parts?.reads.definitions?.includes(name));
  return read.map(({ kind, name, wording }) => {
    const cited = module.citing?.find((each) => each.kind === kind && each.name === name);
    const clauses = [...(cited?.citations ?? []), ...(cited?.operands ?? [])];
    return { kind, name, wording, citations: clauses.map((each) => citedText(module, each)) };
  });
}

export function citedText(module: Pick<RuleSetModule, "sources">, cited: RuleSpec["citations"][number]): CitedText {
  const source = module.sources[cited.source];
  const excerpt = source?.clauses[cited.clause]?.text?.words ?? null;
  return {
    ...citationView(module, cited),
    source_kind: source?.kind ?? "default",
    excerpt,
    anchors_available: excerpt !== null,
  };
}

/** For a rule that carries a decision over: the decision on the other version. */
export function decisionView({ action, at, version, by, comment, sentBy }: ConfirmationRecord): DecisionView {
  return { action, at: momentText(at), version, by_user: by, comment, ...claimOf(sentBy, by) };
}

/** The newest earlier version that has a rule of the same name: the basis of the comparison. */
function previousVersion({ versions }: RuleSet, module: RuleSetModule, rule: string): string | null {
  const at = versions.findIndex((loaded) => loaded.module.version === module.version);
  const earlier = versions.slice(0, at).findLast((loaded) => loaded.module.rules.some((each) => each.rule === rule));
  return earlier?.module.version ?? null;
}
