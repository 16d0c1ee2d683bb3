/**
 * The data that the rule owner reads before deciding on a version: each rule, and its changes since its last
 * confirmation.
 */
import { recordOf } from "../../../actions/account/account-rules.js";
import { findingModules } from "../../../actions/account/kept-modules.js";
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { RuleSetModule, RuleSpec } from "../../../engine/module/module.js";
import type { ConfirmationRecord } from "../../../rulebook/confirmations.js";
import type { MatchingSet, MatchingVersion } from "../../../rulebook/matching-sets.js";
import { listBuilds, listConfirmations } from "../../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { movedInMatching } from "../../reading/rules/diff-matching.js";
import { movedIn } from "../../reading/rules/diff-moved.js";
import type { RuleChanges } from "../../reading/rules/diff-responses.js";
import { type MatchingReading, readMatchingRules, readRules, type RuleReading } from "../../reading/rules/reading.js";
import { NO_TITLES, type Titles, titlesOfVersion } from "../../reading/rules/titles.js";
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
}

export interface RuleToConfirm {
  readonly page: PageRule;
  readonly reading: RuleReading | MatchingReading;
  /** In milliseconds; null while the rule is pending. */
  readonly decidedAt: number | null;
  /** For `SeenDecisions`. */
  readonly mark: string;
  /** For a pending rule that was confirmed before. */
  readonly since: ChangedRule | null;
  /** For a rule that has changed since the reader last saw it. */
  readonly sinceRead: ChangedRule | null;
}

/** The earlier text of a rule, for comparison with its present text. */
export interface ChangedRule {
  readonly version: string;
  /** When it was confirmed so, in milliseconds; null: it was read so. */
  readonly at: number | null;
  readonly title: string;
  readonly wording: string;
  /** Null: its text is the same, but its place among the rules changed. */
  readonly moved: RuleChanges | null;
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
    return { page, refused, names, titles, ...(yield* matchingToConfirm(accountId, own, page)) };
  }
  const { set, loaded, statuses } = own;
  const { module } = loaded;
  const [stored, builds] = yield* batch(listConfirmations({ accountId }), listBuilds({ ruleSet, version }));
  const confirmed = stored.map(recordOf).filter((each) => each.ruleSet === ruleSet && each.action === "confirmed");
  const changes = yield* findingModules(services.rulebook, (find) =>
    module.rules.map((rule) => {
      const last = confirmed.findLast((each) => each.rule === rule.rule);
      const isPending = statuses.get(rule.rule)?.status === "pending";
      const hash = read.get(rule.rule) ?? rule.rule_hash;
      return {
        since:
          isPending && last !== undefined
            ? changedFrom([find(last.build)?.module], last.ruleHash, last.at, { module, rule })
            : null,
        sinceRead:
          hash === rule.rule_hash
            ? null
            : changedFrom(
                builds.map(({ checksum }) => find(checksum)?.module),
                hash,
                null,
                { module, rule },
              ),
      };
    }),
  );
  const readings = yield* readRules(loaded);
  const { rule_set, kind, title } = set;
  return {
    set: { rule_set, kind, title },
    page,
    rules: page.rules.flatMap((rule, at): readonly RuleToConfirm[] => {
      const [reading, change] = [readings[at], changes[at]];
      const decision = statuses.get(rule.rule)?.decision ?? null;
      if (reading === undefined || change === undefined) return [];
      return [{ page: rule, reading, decidedAt: decision?.at ?? null, mark: decisionMark(decision), ...change }];
    }),
    refused,
    names,
    titles: titlesOfVersion(set, loaded),
  };
}

/** A published matching version never changes, so nobody has read another text of its rules. */
function* matchingToConfirm(
  accountId: string,
  { set, loaded }: Extract<OwnVersion, { readonly kind: "matching" }>,
  page: ConfirmationPage,
): Steps<Pick<RulesToConfirm, "set" | "rules">> {
  const [stored] = yield* batch(listConfirmations({ accountId }));
  const confirmed = stored.map(recordOf).filter((each) => each.ruleSet === set.rule_set && each.action === "confirmed");
  const readings = yield* readMatchingRules(loaded);
  const rules = page.rules.flatMap((rule, at): readonly RuleToConfirm[] => {
    const reading = readings[at];
    const decision = loaded.statuses.get(rule.rule)?.decision ?? null;
    if (reading === undefined) return [];
    const decided = { decidedAt: decision?.at ?? null, mark: decisionMark(decision) };
    const last = rule.status === "pending" ? confirmed.findLast((each) => each.rule === rule.rule) : undefined;
    const since = last === undefined ? null : changedMatching(set, last, loaded);
    return [{ page: rule, reading, ...decided, since, sinceRead: null }];
  });
  return { set: { rule_set: set.rule_set, kind: "matching", title: set.title }, rules };
}

/** `last`: how a rule was confirmed, in another version. */
function changedMatching(
  { versions }: MatchingSet,
  { rule, ruleHash, version, at }: ConfirmationRecord,
  now: MatchingVersion,
): ChangedRule | null {
  const was = versions.find(({ module }) => module.version === version);
  const [before, after] = [
    was?.module.rules.find(({ rule_hash }) => rule_hash === ruleHash),
    now.module.rules.find((each) => each.rule === rule),
  ];
  if (was === undefined || before === undefined || after === undefined) return null;
  const { title, wording } = before;
  return { version, at, title, wording, moved: movedInMatching(was.module, before, now.module, after) };
}

/** `builds`: those that may have the earlier rule. Null: none of them is stored. */
function changedFrom(
  builds: readonly (RuleSetModule | undefined)[],
  hash: string,
  at: number | null,
  now: { readonly module: RuleSetModule; readonly rule: RuleSpec },
): ChangedRule | null {
  for (const module of builds) {
    const rule = module?.rules.find((each) => each.rule_hash === hash);
    if (module === undefined || rule === undefined) continue;
    const moved = hash === now.rule.rule_hash ? null : movedIn({ module, rule }, now);
    return { version: module.version, at, title: rule.title, wording: rule.wording, moved };
  }
  return null;
}
