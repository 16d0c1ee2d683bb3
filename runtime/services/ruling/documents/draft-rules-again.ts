/**
 * The job that drafts flagged rules again (decision 341). In a draft of the policy, each becomes a rule still to be
 * written, with the comment of its flag. A rule with a changed text was edited by its author, and is left.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { instantiate } from "../../../engine/instantiate.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { assert } from "../../../engine/values/assert.js";
import { dayOfMoment, formatDay } from "../../../engine/values/days.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { DraftingResult, PolicyDrafter, RulesAgainRequest } from "../../../ports/policy-drafter.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readVersion } from "../../../rulebook/beyond.js";
import type { LoadedModule } from "../../../rulebook/loaded.js";
import { readDocument } from "../../../store/accounts/documents.js";
import { listDrafts, readDraft } from "../../../store/accounts/policy-drafts.js";
import { readModule } from "../../../store/accounts/rule-sets.js";
import type { Database } from "../../../store/database.js";
import { findJob, markItem } from "../../../store/outgoing/jobs.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { JobRow } from "../../../store/tables/schema.js";
import { filesOf } from "../../reading/rules/sources.js";
import { findPii } from "../../request/pii.js";
import type { InTurn } from "../../turns/turns.js";
import { keepDraft, onePolicy } from "../policies/draft.js";
import { keptDomains } from "../policies/kept-domains.js";
import { nextName } from "../policies/next-version.js";
import { documentToDraft, versionsOf } from "./draft.js";
import { type AgainTask, draftToChange } from "./drafting-again.js";

/** The result for a rule. `left`: its text has changed, or it cannot be drafted. */
export const AGAIN_RESULTS = ["drafted", "left"] as const;

/** Rules that were drafted again, outside any transaction. */
export interface DraftedRules {
  readonly task: AgainTask;
  /** Null: no rule is left to draft. */
  readonly drafted: {
    readonly base: { readonly version: string; readonly checksum: string };
    /** The version of the draft. */
    readonly version: string;
    readonly result: DraftingResult;
  } | null;
}

/** Why the draft cannot be made by trying again. A code. */
type Unfit = "does_not_compile" | "personal_data";

/** The draft was posted again while rules of it were drafted: the job is tried again. */
class DraftPostedMeanwhile extends Error {
  override readonly name = "DraftPostedMeanwhile";
}

export async function draftRules(
  services: Services,
  database: Pick<Database, "read">,
  draftPolicies: InTurn<PolicyDrafter>,
  of: { readonly accountId: string; readonly jobId: string },
): Promise<DraftedRules> {
  const { task, request, base } = await database.read(() => gather(services, of));
  if (request === null || base === null) return { task, drafted: null };
  const result = await draftPolicies(of.accountId, request);
  return { task, drafted: { base, version: request.next?.version ?? base.version, result } };
}

interface Gathered {
  readonly task: AgainTask;
  readonly base: { readonly version: string; readonly checksum: string } | null;
  readonly request: RulesAgainRequest | null;
}

function* gather(
  services: Services,
  { accountId, jobId }: { readonly accountId: string; readonly jobId: string },
): Steps<Gathered> {
  const [[job]] = yield* batch(findJob({ accountId, id: jobId }));
  const task = taskOf(job);
  const accountRules = yield* readAccountRules(services, accountId);
  const base = yield* draftToChange(accountRules, task);
  if (base === null) return { task, base, request: null };
  const [[document], [draft], [stored], drafts] = yield* batch(
    readDocument({ accountId, documentId: task.document_id }),
    readDraft({ accountId, ruleSet: task.rule_set, version: base.version }),
    readModule({ checksum: base.checksum }),
    listDrafts({ accountId }),
  );
  assert(document !== undefined && draft !== undefined && stored !== undefined, "records stay");
  const { module } = readVersion(services.rulebook, stored);
  const rules = task.rules.filter(({ rule, rule_hash: hash }) =>
    module.rules.some((each) => each.rule === rule && each.rule_hash === hash),
  );
  if (rules.length === 0) return { task, base, request: null };
  const files = filesOf(draft);
  const versions = versionsOf(accountRules, drafts, task.rule_set);
  const request: RulesAgainRequest = {
    kind: "again",
    kept: keptDomains(accountRules),
    document: documentToDraft(document),
    files,
    path: `${task.rule_set.replaceAll(".", "/")}/${base.version}.rules`,
    rules: rules.map(({ rule, anchor, comment }) => ({ rule, anchor, comment })),
    next: base.isPublished ? nextVersion(accountRules, module, versions, dayOfMoment(services.ports.now())) : null,
  };
  return { task, base, request };
}

function taskOf(job: JobRow | undefined): AgainTask {
  assert(job?.task != null, "a job that drafts rules again says which");
  // Written by the verb that made the job.
  return JSON.parse(job.task) as AgainTask;
}

/** In force from the day after today, or after the newest version begins. Its author says which day it is to be. */
function nextVersion(
  { ruleSets }: AccountRules,
  { rule_set, version, in_force }: RuleSetModule,
  taken: readonly string[],
  today: number,
): { readonly version: string; readonly from: string } {
  const starts = ruleSets.get(rule_set)?.versions.flatMap(({ module }) => module.in_force?.from ?? []) ?? [];
  const from = Math.max(today, ...starts) + 1;
  return { version: nextName(version, in_force?.from ?? from, from, taken), from: formatDay(from) };
}

/**
 * Stores the draft, and the result for each rule. Returns the reason why there is no draft, if the failure is
 * permanent.
 */
export function* keepRulesAgain(
  services: Services,
  { job_id: jobId, account_id: accountId, env }: JobRow,
  { task, drafted }: DraftedRules,
): Steps<Unfit | null> {
  yield* batch(changingAccount(accountId));
  const done = drafted === null ? [] : yield* keepDrafted(services, accountId, task, drafted);
  if (typeof done === "string") return done;
  yield* batch(
    ...task.rules.map(({ rule }) =>
      markItem({
        ...{ jobId, env: env ?? "", actionId: rule, checkId: null, againstRules: 0 },
        result: done.includes(rule) ? "drafted" : "left",
      }),
    ),
  );
  return null;
}

function* keepDrafted(
  services: Services,
  accountId: string,
  task: AgainTask,
  { base, version, result }: NonNullable<DraftedRules["drafted"]>,
): Steps<readonly string[] | Unfit> {
  if (result.kind === "stopped" || result.answer.kind !== "drafted") return "does_not_compile";
  const { files, rules, compiled } = result.answer;
  if (rules.length === 0) return [];
  const accountRules = yield* readAccountRules(services, accountId);
  const now = yield* draftToChange(accountRules, task);
  const [[there]] = yield* batch(readDraft({ accountId, ruleSet: task.rule_set, version }));
  const isNew = version !== base.version;
  if (now?.version !== base.version || now.checksum !== base.checksum || (isNew && there !== undefined))
    throw new DraftPostedMeanwhile("Rules are drafted again in what is there by now.");
  const policy = onePolicy({ kind: "answered", answer: compiled });
  if (policy instanceof Refusal) return "does_not_compile";
  if (holdsPersonalData(files)) return "personal_data";
  const author = { accountId, author: task.by, documentId: task.document_id };
  const note = `Drafted again, since they were flagged: ${rules.join(", ")}.`.slice(0, 2_000);
  yield* keepDraft(services, author, { files, note }, loadedOf(policy.policy));
  return rules;
}

const holdsPersonalData = (files: readonly SourceFile[]): boolean =>
  files.some(({ text }) => text.split("\n").some((line) => findPii(line) !== null));

function loadedOf({
  javascript,
  typescript,
  checksum,
  path,
}: Omit<LoadedModule, "module"> & { readonly path: string }): LoadedModule {
  return { module: instantiate(javascript, path), checksum, typescript, javascript };
}
