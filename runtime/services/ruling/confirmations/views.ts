/** Rules as their owner reads them before confirming, and how far the confirming of each version is. */
import { type Claim, claimOf } from "../../../actions/decide/claims.js";
import type { DefinitionSpec, RuleSetModule, RuleSpec, SourceDocument } from "../../../engine/module/module.js";
import type { CitationView } from "../../../engine/run/answer.js";
import { citationView } from "../../../engine/run/module-views.js";
import { momentText } from "../../../engine/values/days.js";
import type { ConfirmationRecord, RuleStatus } from "../../../rulebook/confirmations.js";
import { countOf } from "../../../rulebook/confirmations.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import { type RowsDiff, rowsDiff } from "../../reading/rules/diff-versions.js";
import { exampleText } from "../../reading/rules/example-text.js";
import { effectiveFrom, type VersionStatus } from "../../reading/rules/views.js";

/** Statuses of all rules of a version, by the rule's name. */
export type Statuses = ReadonlyMap<string, RuleStatus>;

export interface ConfirmationSet extends Pick<RuleSet, "rule_set" | "title"> {
  readonly kind: RuleSet["kind"] | "matching";
  /** Null for a matching set. */
  readonly domain: string | null;
  readonly versions: readonly ConfirmationVersion[];
}

export interface ConfirmationVersion {
  readonly version: string;
  readonly status: VersionStatus;
  readonly effective_from: string | null;
  /** How many there are. */
  readonly rules: number;
  readonly pending: number;
  readonly flagged: number;
  /** Standing answers that wait on any rule of the version. */
  readonly waiting: number;
  readonly newer_build_waits: boolean;
}

export interface ConfirmationPage {
  readonly rule_set: string;
  readonly version: string;
  readonly status: VersionStatus;
  readonly effective_from: string | null;
  readonly pending: number;
  readonly waiting: number;
  readonly newer_build_waits: boolean;
  readonly rows_moved: readonly RowsDiff[];
  readonly rules: readonly PageRule[];
}

export interface PageRule extends Pick<RuleSpec, "rule" | "title" | "wording" | "rule_hash"> {
  /** Null for a matching rule. */
  readonly stage: RuleSpec["stage"] | null;
  readonly status: RuleStatus["status"];
  readonly waiting: number;
  readonly citations: readonly CitedText[];
  readonly definitions: readonly DefinitionRead[];
  readonly examples: readonly { readonly case: string; readonly example: string; readonly source: string | null }[];
  readonly decision: DecisionView | null;
  readonly previous_version: string | null;
}

interface CitedText extends CitationView {
  readonly source_kind: SourceDocument["kind"];
  readonly excerpt: string | null;
  /** The clause's own words are on record, so that a reader is taken to them. */
  readonly anchors_available: boolean;
}

interface DefinitionRead extends Pick<DefinitionSpec, "kind" | "name" | "wording"> {
  readonly citations: readonly CitedText[];
}

interface DecisionView extends Pick<ConfirmationRecord, "action" | "version" | "comment"> {
  readonly at: string;
  readonly by_user: string;
  readonly claimed: Claim["claimed"];
  readonly sent_by: Claim["sent_by"];
}

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
    citations: rule.citations.map((cited) => citedText(module, cited)),
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
    return { kind, name, wording, citations: (cited?.citations ?? []).map((each) => citedText(module, each)) };
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
