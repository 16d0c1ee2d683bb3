/**
 * Which rules that were flagged with a comment are drafted again, and from which document (decision 341). A job does
 * it: `draft-rules-again.ts`.
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { type Caller, callerText } from "../../../auth/caller.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { listDocuments, readDocument } from "../../../store/accounts/documents.js";
import { listDraftedDocuments, listDrafts } from "../../../store/accounts/policy-drafts.js";
import { FLAGGED_RULES } from "../../../store/outgoing/due-jobs.js";
import { addJob, addJobItem, setTask } from "../../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { DocumentRow } from "../../../store/tables/schema.js";
import { newestBuild } from "../../reading/policies/blocked.js";
import { citedClauses, citingRules } from "./citing.js";
import { paragraphsOf } from "./views.js";

export interface DraftingAgain {
  /** That they are drafted from: the newest edition. */
  readonly document_id: string;
  readonly job_id: string;
  readonly rules: readonly string[];
}

/** The task of the job, as stored. */
export interface AgainTask {
  readonly rule_set: string;
  /** Whose rules were flagged. */
  readonly version: string;
  readonly document_id: string;
  /** Kind and id of who flagged them. */
  readonly by: string;
  readonly rules: readonly TaskRule[];
}

export interface TaskRule {
  readonly rule: string;
  /** The hash of the flagged rule. */
  readonly rule_hash: string;
  /** The anchor of its paragraph. */
  readonly anchor: string;
  readonly comment: string;
}

interface Flagged {
  readonly rule: string;
  readonly ruleHash: string;
  readonly action: "confirmed" | "flagged";
  readonly comment: string | null;
}

/** The caller holds `changingAccount` and has recorded the decisions. Null: no rule is drafted again. */
export function* scheduleDrafting(
  services: Services,
  accountRules: AccountRules,
  caller: Caller,
  module: RuleSetModule,
  decided: readonly Flagged[],
  byUser: string | null,
): Steps<DraftingAgain | null> {
  const { accountId, env } = caller;
  const flagged = decided.filter(({ action, comment }) => action === "flagged" && (comment ?? "").trim() !== "");
  if (!services.draftsFromDocuments || flagged.length === 0 || module.kind !== "policy") return null;
  const base = yield* draftToChange(accountRules, module);
  const editions = yield* editionsOf(accountId, module.rule_set);
  if (base === null || editions === null) return null;
  const anchors = new Set(paragraphsOf(editions.newest).map(({ anchor }) => anchor));
  const rules = flagged.flatMap(({ rule, ruleHash, comment }): readonly TaskRule[] => {
    const anchor = anchorOf(module, rule, editions.drafted);
    return anchor === null || !anchors.has(anchor)
      ? []
      : [{ rule, rule_hash: ruleHash, anchor, comment: comment ?? "" }];
  });
  if (rules.length === 0) return null;
  const jobId = services.ports.newId("job");
  const { rule_set, version } = module;
  const documentId = editions.newest.document_id;
  const task: AgainTask = { rule_set, version, document_id: documentId, by: callerText(caller), rules };
  const made = { jobId, rerunId: null, accountId, env, agent: null, kind: "recheck", cause: FLAGGED_RULES, byUser };
  yield* batch(
    addJob({ ...made, now: services.ports.now() }),
    setTask({ jobId, task: JSON.stringify(task) }),
    ...rules.map(({ rule }) => addJobItem({ jobId, env, actionId: rule })),
  );
  services.jobSignal.notify();
  return { document_id: documentId, job_id: jobId, rules: rules.map(({ rule }) => rule) };
}

type Edition = Pick<DocumentRow, "document_id" | "name" | "title" | "sha256" | "paragraphs">;

/** Documents of one name are editions of one document. Null: no version of the policy was drafted from any. */
function* editionsOf(
  accountId: string,
  ruleSet: string,
): Steps<{ readonly newest: Edition; readonly drafted: readonly Edition[] } | null> {
  const [rows] = yield* batch(listDraftedDocuments({ accountId, ruleSet }));
  const ids = [...new Set(rows.flatMap(({ document_id }) => document_id ?? []))];
  const read = yield* batch(...ids.map((documentId) => readDocument({ accountId, documentId })));
  const [last, ...earlier] = read.flat();
  if (last === undefined) return null;
  const [documents] = yield* batch(listDocuments({ accountId }));
  const newestId = documents.find(({ name }) => name === last.name)?.document_id ?? last.document_id;
  const [[newest]] = yield* batch(readDocument({ accountId, documentId: newestId }));
  return { newest: newest ?? last, drafted: [last, ...earlier.filter(({ name }) => name === last.name)] };
}

/** The anchor of the paragraph that a rule cites; null: it cites none of these documents. */
function anchorOf(module: RuleSetModule, rule: string, documents: readonly Edition[]): string | null {
  const clauses = citedClauses([{ ...module, rules: module.rules.filter((each) => each.rule === rule) }]);
  for (const document of documents) {
    const cited = paragraphsOf(document).find((paragraph) => citingRules(clauses, paragraph).length > 0);
    if (cited !== undefined) return cited.anchor;
  }
  return null;
}

/** The version whose files are changed, or to which a next version is made. */
export interface DraftToChange {
  readonly version: string;
  /** The checksum of its files' module. */
  readonly checksum: string;
  /** It is published, and stays unchanged. */
  readonly isPublished: boolean;
}

/**
 * The flagged version itself if it is a draft; otherwise the last posted draft; otherwise the newest published version,
 * if the service has its files. Null: there is none.
 */
export function* draftToChange(
  accountRules: AccountRules,
  { rule_set: ruleSet, version }: Pick<RuleSetModule, "rule_set" | "version">,
): Steps<DraftToChange | null> {
  const [rows] = yield* batch(listDrafts({ accountId: accountRules.accountId }));
  const posted = rows.filter((row) => row.rule_set === ruleSet);
  const open = posted.filter((row) => newestBuild(accountRules, row) === null);
  const draft = open.find((row) => row.version === version) ?? [...open].sort((a, b) => b.drafted_at - a.drafted_at)[0];
  if (draft !== undefined) return { version: draft.version, checksum: draft.module_checksum, isPublished: false };
  const inForce = accountRules.ruleSets.get(ruleSet)?.versions.filter(({ module }) => module.in_force !== null) ?? [];
  const newest = inForce.at(-1)?.module.version;
  const files = posted.find((row) => row.version === newest);
  return files === undefined ? null : { version: files.version, checksum: files.module_checksum, isPublished: true };
}
