/**
 * The data of the console's policy pages: every version, and for one version its files and the result of compiling
 * them.
 */
import { type AccountRules, readAccountRules, readStatusesOf } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { todayOf } from "../../../actions/account/today.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { MatchingModule } from "../../../engine/module/matching-module.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { assert } from "../../../engine/values/assert.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readVersion } from "../../../rulebook/beyond.js";
import type { LoadedModule } from "../../../rulebook/loaded.js";
import { listDrafts, readDraft } from "../../../store/accounts/policy-drafts.js";
import { readModule } from "../../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { newestBuild } from "../../reading/policies/blocked.js";
import { isMatchingName, readDraftModules, withDrafts } from "../../reading/policies/draft-modules.js";
import { filesOf, readVersionFiles, sourcePath } from "../../reading/rules/sources.js";
import { effectiveFrom, versionStatus } from "../../reading/rules/views.js";
import { readSettingReaders } from "../../reading/settings/draft-readers.js";
import { unsetSettings } from "../../reading/settings/unset.js";
import { settingView } from "../../reading/settings/views.js";
import { againstConfirming } from "../../request/against-confirming.js";
import { requireWholeAccount } from "../../request/scope.js";
import { readSenders } from "../../request/sender.js";
import { markOf } from "../policies/draft.js";
import { mayDraft, requireDrafter } from "../policies/drafter.js";
import { listPolicyVersions, readPolicyFiles } from "../policies/drafts.js";
import type { DryRun } from "../policies/dry-run-responses.js";
import { publishedMatching } from "../policies/matching-drafts.js";
import { movedFiles, nextName } from "../policies/next-version.js";
import { publicationMark } from "../policies/publish-draft.js";
import type { PostedView } from "../policies/responses.js";
import { listRunsFor, readDryRunFor } from "../policies/run-view.js";
import { pendingIn, takenDown } from "../policies/taken-down.js";
import { readMatchingPage } from "./matching-page.js";
import type { PolicyPage } from "./policy-page-data.js";
import { listConfirmations } from "./read.js";
import type { ConfirmationVersion } from "./responses.js";

export interface PolicyVersions {
  readonly sets: readonly PolicySet[];
  readonly mayDraft: boolean;
}

export interface PolicySet {
  readonly rule_set: string;
  readonly title: string;
  readonly versions: readonly PolicyLine[];
}

export interface PolicyLine extends Pick<
  ConfirmationVersion,
  "version" | "status" | "effective_from" | "rules" | "pending"
> {
  readonly posted: PostedView | null;
  /** The version is published, and other files of it were posted since. */
  readonly hasUnpublishedFiles: boolean;
}

/** As in GET /v1/policies, with the counts of GET /v1/confirmations for each. */
export function* readPolicyVersions(services: Services, caller: PersonCaller): Steps<PolicyVersions> {
  const { policies } = yield* listPolicyVersions(services, caller);
  const { rule_sets: counted } = yield* listConfirmations(services, caller);
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const sets = counted.flatMap(({ kind, rule_set, title, versions }): readonly PolicySet[] => {
    if (kind === "law") return [];
    const lines = versions.map(({ version, status, effective_from, rules, pending }): PolicyLine => {
      const posted = policies.find((each) => each.rule_set === rule_set && each.version === version)?.posted ?? null;
      const named = { rule_set, version };
      const build = newestBuild(accountRules, named) ?? publishedMatching(accountRules, named);
      const hasUnpublishedFiles = posted !== null && build !== null && build.checksum !== posted.checksum;
      return { version, status, effective_from, rules, pending, posted, hasUnpublishedFiles };
    });
    return [{ rule_set, title, versions: lines }];
  });
  return { sets, mayDraft: mayDraft(caller) };
}

export interface EditorData {
  /** The account's own, in the names of its policies. */
  readonly slug: string;
  /** The files of the version; empty for a new one. */
  readonly files: readonly SourceFile[];
  readonly mark: string;
}

/**
 * `of`: the version whose files are edited; null: a new one. `next`: the rule set whose next version is begun; null:
 * the first version of another.
 */
export function* readEditor(
  services: Services,
  caller: PersonCaller,
  of: { readonly ruleSet: string; readonly version: string } | null,
  next: string | null = null,
): Steps<EditorData> {
  requireDrafter(caller);
  const { accountId } = caller;
  const accountRules = yield* readAccountRules(services, accountId);
  const { slug } = accountRules;
  if (of === null)
    return { slug, mark: "", files: next === null ? [] : yield* readNextFiles(services, caller, accountRules, next) };
  const { files } = yield* readPolicyFiles(services, caller, of.ruleSet, of.version);
  const [[draft]] = yield* batch(readDraft({ accountId, ...of }));
  return { slug, files, mark: markOf(draft) };
}

/** Of the version that begins last, which may be a draft. */
function* readNextFiles(
  services: Services,
  caller: PersonCaller,
  accountRules: AccountRules,
  ruleSet: string,
): Steps<readonly SourceFile[]> {
  const [drafts] = yield* batch(listDrafts({ accountId: caller.accountId }));
  const modules = yield* readDraftModules(services, accountRules);
  const versions: readonly { readonly module: RuleSetModule | MatchingModule }[] =
    accountRules.matchingSets.get(ruleSet)?.versions ?? withDrafts(accountRules, modules).get(ruleSet)?.versions ?? [];
  const newest = versions.at(-1)?.module;
  if (newest === undefined) throw new Refusal("not-found", "The account has no policy of this name. GET /v1/policies.");
  const posted = drafts.flatMap((draft) => (draft.rule_set === ruleSet ? [draft.version] : []));
  const taken = [...versions.map(({ module }) => module.version), ...posted];
  const { files } = yield* readPolicyFiles(services, caller, ruleSet, newest.version);
  const today = todayOf(services, accountRules);
  const next = nextName(newest.version, newest.in_force?.from ?? today, today, taken);
  return movedFiles(files, sourcePath(newest), next);
}

export function* readPolicyPage(
  services: Services,
  caller: PersonCaller,
  ruleSet: string,
  version: string,
): Steps<PolicyPage> {
  requireWholeAccount(caller, "rules:read");
  if (isMatchingName(ruleSet)) return yield* readMatchingPage(services, caller, ruleSet, version);
  const { accountId } = caller;
  const accountRules = yield* readAccountRules(services, accountId);
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  const set = accountRules.ruleSets.get(ruleSet);
  const build = set?.kind === "policy" ? newestBuild(accountRules, { rule_set: ruleSet, version }) : null;
  const isPublished = build !== null && (draft === undefined || draft.module_checksum === build.checksum);
  const loaded = isPublished ? build : yield* readDrafted(services, draft?.module_checksum);
  const statuses = (yield* readStatusesOf(services, accountId, [loaded])).get(loaded.checksum);
  const senderCalled = yield* readSenders(accountId);
  const { module } = loaded;
  const today = dayOfMoment(services.ports.now());
  const unset = unsetSettings(accountRules, module, todayOf(services, accountRules));
  const readers = yield* readSettingReaders(services, accountRules);
  return {
    kind: "policy",
    rule_set: ruleSet,
    version,
    title: module.title,
    status: set === undefined || build === null ? "draft" : versionStatus(set, build.module, today),
    effective_from: effectiveFrom(module),
    checksum: loaded.checksum,
    posted: draft === undefined ? null : { note: draft.note, by: senderCalled(draft.drafted_by), at: draft.drafted_at },
    files: draft === undefined ? yield* readVersionFiles(services, accountId, loaded) : filesOf(draft),
    published: isPublished ? "these_files" : build === null ? "nothing" : "other_files",
    rules: module.rules.map(({ rule, stage, title, rule_hash }) => ({
      ...{ rule, stage, title, rule_hash },
      status: statuses?.get(rule)?.status ?? "pending",
      examples: module.examples.filter((example) => example.rule === rule).length,
    })),
    mayDraft: mayDraft(caller),
    againstPublishing: againstConfirming(caller),
    takesDown: build === null ? takenDown(accountRules, loaded, pendingIn(statuses), today) : null,
    settings: Object.keys(module.settings).length,
    unset: unset.map(({ key, ...of }) => ({ ...of, setting: settingView(key, readers.get(key) ?? [], true) })),
    mark: publicationMark(loaded.checksum, unset, statuses ?? new Map()),
    dryRun: mayDraft(caller) ? yield* newestDryRun(caller, ruleSet, loaded) : null,
  };
}

/** Of the same module: other files would say other things. */
function* newestDryRun(
  caller: PersonCaller,
  ruleSet: string,
  { module, checksum }: LoadedModule,
): Steps<DryRun | null> {
  const { version } = module;
  for (const { job_id: jobId } of yield* listRunsFor(caller, { ruleSet, version })) {
    const run = yield* readDryRunFor(caller, { ruleSet, version, jobId });
    if (run.checksum === checksum) return run;
  }
  return null;
}

/** `checksum`: of the draft's module; absent if nothing was posted. */
function* readDrafted({ rulebook }: Services, checksum: string | undefined): Steps<LoadedModule> {
  if (checksum === undefined)
    throw new Refusal("not-found", "The account has no policy of this name and version. GET /v1/policies.");
  const [[row]] = yield* batch(readModule({ checksum }));
  assert(row !== undefined, "the module of a draft is kept with it");
  return readVersion(rulebook, row);
}
