/**
 * The data that the rule owner reads before deciding on a version: each rule, and its changes since its last
 * confirmation.
 */
import { recordOf } from "../../../actions/account/account-rules.js";
import { findingModules } from "../../../actions/account/kept-modules.js";
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { RuleSpec } from "../../../engine/module/module.js";
import type { ConfirmationRecord } from "../../../rulebook/confirmations.js";
import type { LoadedMatching, LoadedModule } from "../../../rulebook/loaded.js";
import type { MatchingSet, MatchingVersion } from "../../../rulebook/matching-sets.js";
import { listBuilds, listConfirmations } from "../../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { movedInMatching } from "../../reading/rules/diff-matching.js";
import { movedIn, type RuleIn } from "../../reading/rules/diff-moved.js";
import type { RuleChanges } from "../../reading/rules/diff-responses.js";
import { type DifferenceLine, lineDifference } from "../../reading/rules/line-difference.js";
import { type MatchingReading, readMatchingRules, readRules, type RuleReading } from "../../reading/rules/reading.js";
import { readDeclarations } from "../../reading/rules/sources.js";
import { NO_TITLES, type Titles, titlesOfVersion } from "../../reading/rules/titles.js";
import { type WrittenDeclarations, writtenLogic } from "../../reading/rules/written-logic.js";
import { type AgainstConfirming, againstConfirming } from "../../request/against-confirming.js";
import { peopleOf } from "../../request/operator/operator.js";
import { decisionMark } from "./decide.js";
import type { OwnVersion } from "./own-version.js";
import { gatherVersion } from "./read.js";
import type { ConfirmationPage, ConfirmationSet, PageRule } from "./responses.js";

export interface RulesToConfirm {
  readonly set: Pick<ConfirmationSet, "rule_set" | "kind" | "title">;
  readonly page: ConfirmationPage;
  readonly rules: readonly RuleToConfirm[];
  /** Null: the reader may decide. Otherwise the obstacle: their role, or the test environment. */
  readonly refused: AgainstConfirming | null;
  /** Names of the account's people, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** Of the version itself, which may be a draft. */
  readonly titles: Titles;
  /** The version before it; null: it is the first. */
  readonly before: string | null;
}

export interface RuleToConfirm {
  readonly page: PageRule;
  readonly reading: RuleReading | MatchingReading;
  /** In milliseconds; null while the rule is pending. */
  readonly decidedAt: number | null;
  /** For `SeenDecisions`. */
  readonly mark: string;
  /** For a pending rule that was confirmed before, or is in the version before. */
  readonly since: ChangedRule | null;
  /** For a rule that has changed since the reader last saw it. */
  readonly sinceRead: ChangedRule | null;
}

/** The earlier text of a rule, for comparison with its present text. */
export interface ChangedRule {
  readonly version: string;
  /** The checksum of the module that has it. */
  readonly build: string;
  /** `published`: the version before has it so, and nobody confirmed it. `read`: it was read so. */
  readonly was: "confirmed" | "published" | "read";
  /** When it was confirmed so, in milliseconds; null: it was not. */
  readonly at: number | null;
  readonly title: string;
  readonly wording: string;
  /** Null: its text is the same, but its place among the rules changed. */
  readonly moved: RuleChanges | null;
  /** Its logic in the source before and now; null: a source is not there. */
  readonly logic: readonly DifferenceLine[] | null;
}

/** `read`: of each rule the hash that the reader had before them. */
export function* readRulesToConfirm(
  services: Services,
  caller: PersonCaller,
  ruleSet: string,
  version: string,
  read: ReadonlyMap<string, string> = new Map(),
): Steps<RulesToConfirm> {
  const { own, page } = yield* gatherVersion(services, caller, ruleSet, version);
  const { accountId } = caller;
  const people = yield* peopleOf(accountId);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const refused = againstConfirming(caller);
  if (own.kind === "matching") {
    const titles = NO_TITLES;
    return { page, refused, names, titles, ...(yield* matchingToConfirm(services, accountId, own, page)) };
  }
  const { set, loaded } = own;
  const before = versionBefore(set.versions, version);
  const { rule_set, kind, title } = set;
  return {
    set: { rule_set, kind, title },
    page,
    rules: yield* changedRules(services, accountId, { own, page, read, before }),
    before: before?.module.version ?? null,
    refused,
    names,
    titles: titlesOfVersion(set, loaded),
  };
}

interface ReadVersion {
  readonly own: Extract<OwnVersion, { readonly kind: "rule_set" }>;
  readonly page: ConfirmationPage;
  readonly read: ReadonlyMap<string, string>;
  readonly before: LoadedModule | undefined;
}

function* changedRules(services: Services, accountId: string, of: ReadVersion): Steps<readonly RuleToConfirm[]> {
  const { loaded, statuses } = of.own;
  const { module } = loaded;
  const changes = yield* earlierRules(services, accountId, of);
  const readings = yield* readRules(services, accountId, loaded);
  const builds = changes.flatMap(({ since, sinceRead }) => [since, sinceRead]).flatMap((each) => each?.of ?? []);
  const logicOf = yield* readLogics(services, accountId, builds);
  return of.page.rules.flatMap((rule, at): readonly RuleToConfirm[] => {
    const [reading, change, spec] = [readings[at], changes[at], module.rules[at]];
    const decision = statuses.get(rule.rule)?.decision ?? null;
    if (reading === undefined || change === undefined || spec === undefined) return [];
    const changed = (earlier: EarlierRule | null): ChangedRule | null =>
      earlier && changedFrom(earlier, { module, rule: spec }, logicOf(earlier), reading.logic);
    const [since, sinceRead] = [changed(change.since), changed(change.sinceRead)];
    const decided = { decidedAt: decision?.at ?? null, mark: decisionMark(decision) };
    return [{ page: rule, reading, ...decided, since, sinceRead }];
  });
}

/** Of each rule of the version, in its order. */
function* earlierRules(
  services: Services,
  accountId: string,
  { own, read, before }: ReadVersion,
): Steps<readonly { readonly since: EarlierRule | null; readonly sinceRead: EarlierRule | null }[]> {
  const { set, loaded, statuses } = own;
  const { rule_set: ruleSet, version, rules } = loaded.module;
  const [stored, builds] = yield* batch(listConfirmations({ accountId }), listBuilds({ ruleSet, version }));
  const confirmed = stored.map(recordOf).filter((each) => each.ruleSet === set.rule_set && each.action === "confirmed");
  return yield* findingModules(services.rulebook, (find) =>
    rules.map(({ rule, rule_hash }) => {
      const last = confirmed.findLast((each) => each.rule === rule);
      const isPending = statuses.get(rule)?.status === "pending";
      const hash = read.get(rule) ?? rule_hash;
      const earlier = before?.module.rules.find((each) => each.rule === rule);
      const published =
        earlier === undefined || earlier.rule_hash === rule_hash
          ? null
          : earlierRule([before], earlier.rule_hash, { was: "published", at: null });
      const wasConfirmed =
        last === undefined ? null : earlierRule([find(last.build)], last.ruleHash, { was: "confirmed", at: last.at });
      const known = builds.map(({ checksum }) => find(checksum));
      return {
        since: isPending ? (last === undefined ? published : wasConfirmed) : null,
        sinceRead: hash === rule_hash ? null : earlierRule(known, hash, { was: "read", at: null }),
      };
    }),
  );
}

/** What was read is not compared: a published matching version never changes, and a changed draft is read anew. */
function* matchingToConfirm(
  services: Services,
  accountId: string,
  { set, loaded }: Extract<OwnVersion, { readonly kind: "matching" }>,
  page: ConfirmationPage,
): Steps<Pick<RulesToConfirm, "set" | "rules" | "before">> {
  const [stored] = yield* batch(listConfirmations({ accountId }));
  const confirmed = stored.map(recordOf).filter((each) => each.ruleSet === set.rule_set && each.action === "confirmed");
  const readings = yield* readMatchingRules(services, accountId, loaded);
  const declared = new Map<MatchingVersion, WrittenDeclarations | null>();
  for (const each of set.versions) declared.set(each, yield* readDeclarations(services, accountId, each));
  const rules = page.rules.flatMap((rule, at): readonly RuleToConfirm[] => {
    const reading = readings[at];
    const decision = loaded.statuses.get(rule.rule)?.decision ?? null;
    if (reading === undefined) return [];
    const decided = { decidedAt: decision?.at ?? null, mark: decisionMark(decision) };
    const last = rule.status === "pending" ? confirmed.findLast((each) => each.rule === rule.rule) : undefined;
    const since = last === undefined ? null : changedMatching(set, declared, last, { now: loaded, reading });
    return [{ page: rule, reading, ...decided, since, sinceRead: null }];
  });
  const before = versionBefore(set.versions, loaded.module.version)?.module.version ?? null;
  return { set: { rule_set: set.rule_set, kind: "matching", title: set.title }, rules, before };
}

function versionBefore<Version extends LoadedModule | LoadedMatching>(
  versions: readonly Version[],
  version: string,
): Version | undefined {
  return versions[versions.findIndex(({ module }) => module.version === version) - 1];
}

/** `last`: how a rule was confirmed, in another version. */
function changedMatching(
  { versions }: MatchingSet,
  declared: ReadonlyMap<MatchingVersion, WrittenDeclarations | null>,
  { rule, ruleHash, version, at }: ConfirmationRecord,
  { now, reading }: { readonly now: MatchingVersion; readonly reading: MatchingReading },
): ChangedRule | null {
  const was = versions.find(({ module }) => module.version === version);
  const [before, after] = [
    was?.module.rules.find(({ rule_hash }) => rule_hash === ruleHash),
    now.module.rules.find((each) => each.rule === rule),
  ];
  if (was === undefined || before === undefined || after === undefined) return null;
  const source = declared.get(was) ?? null;
  const { title, wording } = before;
  return {
    ...{ version, build: was.checksum, was: "confirmed", at, title, wording },
    moved: movedInMatching(was.module, before, now.module, after),
    logic: differenceOf(source && writtenLogic(source, { rule: before.rule }), reading.logic),
  };
}

/** An earlier text of a rule, in its module. */
interface EarlierRule extends Pick<ChangedRule, "was" | "at"> {
  readonly of: LoadedModule;
  readonly rule: RuleSpec;
}

/** `builds`: those that may have the earlier rule. Null: none of them is stored. */
function earlierRule(
  builds: readonly (LoadedModule | null | undefined)[],
  hash: string,
  as: Pick<ChangedRule, "was" | "at">,
): EarlierRule | null {
  for (const of of builds) {
    const rule = of?.module.rules.find((each) => each.rule_hash === hash);
    if (of != null && rule !== undefined) return { of, rule, ...as };
  }
  return null;
}

/** The logic of earlier rules in their sources; null where there is none. */
function* readLogics(
  services: Services,
  accountId: string,
  modules: readonly LoadedModule[],
): Steps<(earlier: EarlierRule) => string | null> {
  const declared = new Map<string, WrittenDeclarations | null>();
  for (const loaded of modules)
    if (!declared.has(loaded.checksum))
      declared.set(loaded.checksum, yield* readDeclarations(services, accountId, loaded));
  return ({ of, rule }) => {
    const source = declared.get(of.checksum) ?? null;
    return source && writtenLogic(source, rule);
  };
}

function changedFrom(
  { of: { module, checksum: build }, rule, was, at }: EarlierRule,
  now: RuleIn,
  logicBefore: string | null,
  logicNow: string | null,
): ChangedRule {
  const { title, wording, rule_hash } = rule;
  const moved = rule_hash === now.rule.rule_hash ? null : movedIn({ module, rule }, now);
  const logic = differenceOf(logicBefore, logicNow);
  return { version: module.version, build, was, at, title, wording, moved, logic };
}

function differenceOf(before: string | null, now: string | null): readonly DifferenceLine[] | null {
  return before === null || now === null ? null : lineDifference(before, now);
}
