/**
 * Publishes policies and matching sets of an account, all of them or none (decisions 148, 158). A new version answers
 * from the day it is in force, and supersedes the earlier one from then. A new build of a published version answers at
 * once if its rules have the same hashes. Otherwise it waits for the rule owner.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { todayOf } from "../../../actions/account/today.js";
import { askOfAllRecords, scheduleRerun } from "../../../actions/reissue/schedule.js";
import { publishedAlert } from "../../../actions/tell/account-alerts.js";
import type { MatchingModule } from "../../../engine/module/matching-module.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { formatDay } from "../../../engine/values/days.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import { type LoadedMatching, type LoadedModule, nameOf } from "../../../rulebook/loaded.js";
import { addDraft } from "../../../store/accounts/policy-drafts.js";
import { publishPolicy, republishPolicy } from "../../../store/accounts/rule-sets.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import {
  blockedBy,
  matchingVersion,
  newestBuild,
  whyBlocked,
  whyMatchingBlocked,
} from "../../reading/policies/blocked.js";
import { keepLoaded, syncAccount } from "../../reading/rulebook/sync.js";
import { sourcePath, writeFiles } from "../../reading/rules/sources.js";
import { unsetSettings } from "../../reading/settings/unset.js";
import {
  accountCalled,
  auditedChange,
  byOperator,
  peopleOf,
  personThere,
  type Success,
} from "../../request/operator/operator.js";
import { keptDomains } from "./kept-domains.js";
import type { PublicationView } from "./responses.js";
import { whyTakenDown } from "./taken-down.js";

export interface PublishInput extends PublishedVersions {
  readonly slug: string;
  /** Who publishes, by service id or e-mail address; null: the operator. */
  readonly by: string | null;
}

export interface PublishedVersions {
  /** Compiled without an error. */
  readonly policies: readonly LoadedModule[];
  /** All texts that they were compiled of, which are kept with the versions; default: they are kept already. */
  readonly files?: readonly SourceFile[];
  readonly matchings?: readonly LoadedMatching[];
  /** The account's domains at the time when the policies were compiled with them; default: none. */
  readonly kept?: readonly string[];
  /**
   * Publishes versions even if they stop checks until their rules are confirmed. Default: such versions are refused.
   */
  readonly beforeConfirmation?: boolean;
}

export type Publication = Omit<PublicationView, "rerun_id">;

export type PublishResult = Success<{
  readonly published: readonly Publication[];
  readonly rerun_id: string | null;
}>;

export function* publishPolicies(services: Services, { slug, by, ...versions }: PublishInput): Steps<PublishResult> {
  const accountId = yield* accountCalled(slug);
  yield* batch(changingAccount(accountId));
  const person = by === null ? null : personThere(yield* peopleOf(accountId), by);
  return yield* publishVersions(services, { ...byOperator(accountId), byUser: person?.id ?? null }, versions);
}

interface Publisher {
  readonly accountId: string;
  /** In the form of the audit. */
  readonly author: string;
  /** The person who publishes; null: the operator. */
  readonly byUser: string | null;
}

/** Called by who holds `changingAccount`. */
export function* publishVersions(
  services: Services,
  publisher: Publisher,
  { policies, matchings = [], files = [], kept = [], beforeConfirmation = false }: PublishedVersions,
): Steps<PublishResult> {
  const { accountId, byUser } = publisher;
  const before = yield* readAccountRules(services, accountId);
  if (keptDomains(before).join() !== kept.join()) {
    const detail = "A policy with its own domain was published meanwhile. Publish again.";
    throw blockedBy([{ code: "domain_published_meanwhile", detail }]);
  }
  const reasons = [...whyBlocked(before, policies), ...whyMatchingBlocked(before, matchings)];
  if (reasons.length > 0) throw blockedBy(reasons);
  const taking = beforeConfirmation ? [] : yield* whyTakenDown(services, before, policies);
  if (taking.length > 0) throw blockedBy(taking);
  const fresh = policies.filter(({ module, checksum }) => newestBuild(before, module)?.checksum !== checksum);
  const freshMatchings = matchings.filter(({ module }) => matchingVersion(before, module) === null);
  const added = [...fresh, ...freshMatchings];
  if (added.length > 0) yield* store(services, before, added, publisher);
  if (files.length > 0) yield* batch(...added.map((loaded) => keepFiles(services, publisher, loaded, files)));
  const after = yield* readAccountRules(services, accountId);
  const ofPolicies = policies.map((loaded) => publishedView(services, before, after, loaded));
  const ofMatchings = matchings.map((loaded) => matchingView(before, after, loaded.module));
  const alerts = ofPolicies.flatMap(({ what, pending }, at) => {
    const loaded = policies[at];
    const waits = what === "new_build" && loaded !== undefined && after.waitingBuilds.has(nameOf(loaded.module));
    return loaded !== undefined && (what === "new_version" || waits)
      ? publishedAlert(services, after, { ...loaded, pending: pending.length, waits }, byUser)
      : [];
  });
  const matchingAlerts = ofMatchings.flatMap(({ what, pending }, at) => {
    const loaded = matchings[at];
    return loaded !== undefined && what === "new_version"
      ? publishedAlert(services, after, { ...loaded, pending: pending.length, waits: false }, byUser)
      : [];
  });
  yield* batch(...alerts, ...matchingAlerts);
  // Confirmations carry over to unchanged rules; waiting rules are applied once they are confirmed.
  const isAsked = ofMatchings.some(({ what, rules, pending }) => what === "new_version" && pending.length < rules);
  if (isAsked) yield* askOfAllRecords(services, accountId);
  const moved = [
    ...new Set(
      fresh.flatMap(({ module }) => (answersOtherwise(before, after, module.rule_set) ? [module.rule_set] : [])),
    ),
  ];
  const rerunId =
    moved.length === 0
      ? null
      : yield* scheduleRerun(services, {
          accountId,
          cause: "version",
          restsOn: moved.map((name) => ({ kind: "rule_set", name })),
          byUser,
        });
  return { changed: added.length > 0, published: [...ofPolicies, ...ofMatchings], rerun_id: rerunId };
}

/** Totals that are new to the account are computed over its past before the version that reads them answers. */
function* store(
  services: Services,
  { accountId, ...before }: AccountRules,
  fresh: readonly (LoadedModule | LoadedMatching)[],
  { author, byUser }: Publisher,
): Steps<void> {
  const publishedAt = services.ports.now();
  const rows = fresh.flatMap((loaded): readonly Statement[] => {
    const { rule_set: ruleSet, version } = loaded.module;
    const row = {
      accountId,
      ruleSet,
      version,
      moduleChecksum: loaded.checksum,
      publishedAt,
      publishedBy: byUser ?? "operator",
    };
    return [
      keepLoaded(services, loaded),
      isPublished({ accountId, ...before }, loaded.module) ? republishPolicy(row) : publishPolicy(row),
    ];
  });
  const what = {
    by_user: byUser,
    policies: fresh.map(({ module, checksum }) => ({
      rule_set: module.rule_set,
      version: module.version,
      module: checksum,
    })),
  };
  yield* batch(...rows, ...auditedChange(services.ports, { accountId, author }, "policy.publish", what));
  yield* syncAccount(services, accountId);
}

/** As the files of a draft, for whoever drafts the next version. */
function keepFiles(
  { ports }: Services,
  { accountId, author }: Publisher,
  { module, checksum }: LoadedModule | LoadedMatching,
  files: readonly SourceFile[],
): Statement {
  const path = sourcePath(module);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const own = files.filter(
    (file) =>
      file.path === path ||
      (file.path.startsWith(folder) && file.path.endsWith(".csv")) ||
      (module.kind !== "matching" && file.path === `domains/${module.domain}.rules`),
  );
  return addDraft({
    ...{ accountId, ruleSet: module.rule_set, version: module.version, files: writeFiles(own), note: null },
    ...{ moduleChecksum: checksum, draftedBy: author, draftedAt: ports.now(), documentId: null },
  });
}

/** Another text of a matching set's version is refused before. */
function isPublished(before: AccountRules, module: RuleSetModule | MatchingModule): boolean {
  return module.kind !== "matching" && newestBuild(before, module) !== null;
}

/** Whether another text answers now, apart from a new layout: its rules have other hashes, or a version was added. */
function answersOtherwise(before: AccountRules, after: AccountRules, ruleSet: string): boolean {
  const hashes = (accountRules: AccountRules): string =>
    JSON.stringify(
      accountRules.ruleSets
        .get(ruleSet)
        ?.versions.map(({ module }) => [module.version, module.rules.map(({ rule_hash }) => rule_hash)]),
    );
  return hashes(before) !== hashes(after);
}

function matchingView(before: AccountRules, after: AccountRules, module: MatchingModule): Publication {
  const { rule_set, version, in_force, rules } = module;
  const versions = after.matchingSets.get(rule_set)?.versions ?? [];
  const at = versions.findIndex((each) => each.module.version === version);
  const statuses = [...(versions[at]?.statuses ?? [])];
  return {
    rule_set,
    version,
    what: matchingVersion(before, module) === null ? "new_version" : "unchanged",
    answers: true,
    effective_from: formatDay(in_force.from),
    supersedes: versions[at - 1]?.module.version ?? null,
    rules: rules.length,
    pending: statuses.flatMap(([rule, { status }]) => (status === "pending" ? [rule] : [])),
    unset_settings: [],
  };
}

function publishedView(
  { ports }: Services,
  before: AccountRules,
  after: AccountRules,
  { module, checksum }: LoadedModule,
): Publication {
  const known = newestBuild(before, module);
  const build = newestBuild(after, module);
  const versions = after.ruleSets.get(module.rule_set)?.versions.filter((each) => each.module.in_force !== null) ?? [];
  const at = versions.findIndex((each) => each.module.version === module.version);
  const statuses = build === null ? [] : [...after.statuses(build)];
  const today = todayOf({ ports }, after);
  return {
    rule_set: module.rule_set,
    version: module.version,
    what: known === null ? "new_version" : known.checksum === checksum ? "unchanged" : "new_build",
    answers: !after.waitingBuilds.has(nameOf(module)) && module.in_force !== null,
    effective_from: module.in_force === null ? null : formatDay(module.in_force.from),
    supersedes: versions[at - 1]?.module.version ?? null,
    rules: module.rules.length,
    pending: statuses.flatMap(([rule, { status }]) => (status === "pending" ? [rule] : [])),
    unset_settings: unsetSettings(after, module, today).map(({ key }) => key),
  };
}
