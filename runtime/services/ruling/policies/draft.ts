/**
 * POST /v1/policies: the sources of one version of a policy, compiled and kept as its draft (decision 320). A draft
 * answers no check. Posting the version again replaces the draft.
 */
import { createHash } from "node:crypto";

import { z } from "zod";

import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { type Caller, callerText } from "../../../auth/caller.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type {
  CompiledPolicy,
  CompileResult,
  PolicyCompiler,
  PolicyDiagnostic,
  SourceFile,
  TellStage,
} from "../../../ports/policy-compiler.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import type { RuleStatus } from "../../../rulebook/confirmations.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { addDraft, readDraft } from "../../../store/accounts/policy-drafts.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { keepLoaded } from "../../reading/rulebook/sync.js";
import { writeFiles } from "../../reading/rules/sources.js";
import { MOST_ERRORS } from "../../request/body-errors.js";
import { parseBody } from "../../request/parsed-body.js";
import { findPii } from "../../request/pii.js";
import { detailOf, PII, refusalOf } from "../../request/validation-issues.js";
import type { InTurn } from "../../turns/turns.js";
import { requireDrafter } from "./drafter.js";
import { keptDomains } from "./kept-domains.js";
import {
  type AnyLoaded,
  isMatching,
  loadCompiled,
  readRuleStatuses,
  requireMatchingDrafter,
} from "./matching-drafts.js";
import { type PersonalData, personalDataIn } from "./personal-data.js";
import { type DraftedRule, type DraftView, LONGEST_POLICY_BYTES } from "./responses.js";

const MOST_FILES = 100;
const LONGEST_NOTE_CHARACTERS = 2_000;
/** Path segments of letters, digits, underscores, hyphens and dots; no segment begins with a dot. */
const PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

export const draftRequestSchema = z.strictObject({
  files: z
    .array(
      z.strictObject({
        path: z.string().max(300, "string_too_long").regex(PATH, "format"),
        text: z.string().max(LONGEST_POLICY_BYTES, "string_too_long"),
      }),
    )
    .min(1, "required")
    .max(MOST_FILES, "too_long"),
  note: z.string().max(LONGEST_NOTE_CHARACTERS, "string_too_long").nullish(),
});

export type KeptDraft = Omit<DraftView, "mutation_score" | "lints">;

export interface DraftRequest {
  readonly files: readonly SourceFile[];
  readonly note: string | null;
}

export interface CompilingParts {
  readonly verbRunner: { readonly read: <T>(verb: (services: Services) => Steps<T>) => Promise<T> };
  readonly compilePolicies: InTurn<PolicyCompiler>;
}

/** Compiled outside any transaction. Null if the body is refused: the verb gives the reason. */
export async function compileDraft(
  { verbRunner, compilePolicies }: CompilingParts,
  { accountId }: Pick<Caller, "accountId">,
  body: Json,
  tell?: TellStage,
): Promise<CompileResult | null> {
  const { files } = parseBody(draftRequestSchema, body).whole ?? {};
  if (files == null || personalDataIn(files).length > 0) return null;
  const kept = await verbRunner.read(function* (services) {
    return keptDomains(yield* readAccountRules(services, accountId));
  });
  return compilePolicies(accountId, { files, kept, isDraft: true }, tell);
}

/** Ends with the text of the response. `compiled`: of this body. */
export function* draftPolicy(
  services: Services,
  caller: Caller,
  body: Json,
  compiled: CompileResult | null | undefined,
): Steps<string> {
  requireDrafter(caller);
  const request = readDraftRequest(body);
  const { accountId } = caller;
  yield* batch(changingAccount(accountId));
  const { slug } = yield* readAccountRules(services, accountId);
  const result = onePolicy(compiled);
  if (result instanceof Refusal) throw result;
  const { policy, lints } = result;
  const loaded = loadCompiled(policy);
  if (isMatching(loaded)) requireMatchingDrafter(caller);
  const problem = notOwn(loaded.module, slug);
  if (problem !== null) throw invalid([{ field: "files", code: "not_of_the_account", detail: problem }], []);
  const kept = yield* keepDraft(services, { accountId, author: callerText(caller) }, request, loaded);
  const view: DraftView = { ...kept, mutation_score: null, lints };
  return writeJson(view);
}

/** `seen`: the version whose files were edited, and the mark that they had. */
export function* draftPolicyAsSeen(
  services: Services,
  caller: Caller,
  body: Json,
  compiled: CompileResult | null,
  seen: SeenFiles | null,
): Steps<string> {
  requireDrafter(caller);
  const { accountId } = caller;
  yield* batch(changingAccount(accountId));
  if (seen !== null) yield* refuseUnseen(accountId, seen);
  return yield* draftPolicy(services, caller, body, compiled);
}

/** Refuses if other files were posted since. The caller holds `changingAccount`. */
export function* refuseUnseen(accountId: string, { ruleSet, version, mark }: SeenFiles): Steps<void> {
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  if (markOf(draft) === mark) return;
  const detail = "Other files of this version were posted since its page was opened.";
  throw new Refusal("conflict", detail, [{ field: "files", code: "changed_meanwhile", detail }]);
}

export interface SeenFiles {
  readonly ruleSet: string;
  readonly version: string;
  readonly mark: string;
}

/** Changes whenever files are posted; empty if none were. */
export function markOf(draft: { readonly files: string } | undefined): string {
  return draft === undefined ? "" : createHash("sha256").update(draft.files).digest("base64url");
}

export interface DraftAuthor {
  readonly accountId: string;
  /** Kind and id. */
  readonly author: string;
  /** That the files were drafted from. */
  readonly documentId?: string;
}

/**
 * `loaded`: a policy or a matching set of the account, compiled of these files. Called by who holds
 * `changingAccount`.
 */
export function* keepDraft(
  services: Services,
  { accountId, author, documentId }: DraftAuthor,
  { files, note }: DraftRequest,
  loaded: AnyLoaded,
): Steps<KeptDraft> {
  const { module, checksum } = loaded;
  const { rule_set, version } = module;
  const at = services.ports.now();
  yield* batch(
    keepLoaded(services, loaded),
    addDraft({
      accountId,
      ruleSet: rule_set,
      version,
      files: writeFiles(files),
      note,
      moduleChecksum: checksum,
      draftedBy: author,
      draftedAt: at,
      documentId: documentId ?? null,
    }),
    addAudit({
      accountId,
      at,
      by: author,
      did: "policy.draft",
      what: JSON.stringify({ rule_set, version, module: checksum, document_id: documentId }),
    }),
  );
  const statuses = yield* readRuleStatuses(services, accountId, loaded);
  const rules = draftedRules(loaded, statuses);
  return { rule_set, version, status: "draft", checksum, note, rules };
}

/** `statuses`: by rule. */
export function draftedRules(
  { module }: Pick<AnyLoaded, "module">,
  statuses: ReadonlyMap<string, RuleStatus>,
): readonly DraftedRule[] {
  return module.rules.map((spec): DraftedRule => {
    const { rule, title, rule_hash } = spec;
    const stage = "stage" in spec ? spec.stage : null;
    return { rule, stage, title, rule_hash, status: statuses.get(rule)?.status ?? "pending" };
  });
}

export function readDraftRequest(body: Json): DraftRequest {
  const { request, wrong, pii } = judgeDraftRequest(body);
  if (request === null || wrong.length > 0) throw refusalOf({ requestErrors: wrong, factErrors: [], piiErrors: [] });
  if (pii.length > 0) throw new Refusal("pii-in-policy", detailOf(pii, pii.length), pii.slice(0, MOST_ERRORS));
  return request;
}

interface JudgedDraftRequest {
  /** Null if the body has a wrong shape. */
  readonly request: DraftRequest | null;
  readonly wrong: readonly WrongField[];
  /** In a line of a file, or in the note. */
  readonly pii: readonly (PersonalData | WrongField)[];
}

/** Each file with the path of an earlier one. */
export function samePaths(files: readonly SourceFile[]): readonly WrongField[] {
  return files.flatMap(({ path }, at) =>
    files.findIndex((each) => each.path === path) < at
      ? [{ field: `files[${at}].path`, code: "duplicate", detail: "An earlier file has the same path." }]
      : [],
  );
}

export function judgeDraftRequest(body: Json): JudgedDraftRequest {
  const { whole, errors } = parseBody(draftRequestSchema, body);
  const files = whole?.files ?? [];
  const twice = samePaths(files);
  const note = whole?.note ?? null;
  const notes = note === null ? null : findPii(note);
  const pii = [...personalDataIn(files), ...(notes === null ? [] : [{ field: "note", ...PII[notes] }])];
  return { request: whole === null ? null : { files, note }, wrong: [...errors, ...twice], pii };
}

interface OnePolicy {
  readonly policy: CompiledPolicy;
  readonly lints: readonly PolicyDiagnostic[];
}

/** The result of compiling files, or the reason why they are not one version of a policy. */
export function onePolicy(compiled: CompileResult | null | undefined): OnePolicy | Refusal {
  if (compiled === null || compiled === undefined) throw new Error("INVARIANT: what is of its shape was compiled");
  if (compiled.kind === "stopped") {
    const detail =
      compiled.why === "time"
        ? "Compiling the files takes longer than 20 seconds."
        : "Compiling the files takes more memory than there is for it, or what it gives is too long.";
    return invalid([{ field: "files", code: "beyond_limits", detail }], []);
  }
  const diagnostics = compiled.answer.diagnostics.diagnostics.map(shown);
  const { modules } = compiled.answer;
  if (modules === null) {
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    return invalid(
      errors.map(({ path, message, start }) => ({
        field: path,
        code: "diagnostic",
        detail: `Line ${start.line}, column ${start.column}: ${message}`,
      })),
      diagnostics,
    );
  }
  const [policy, ...others] = modules;
  if (policy === undefined || others.length > 0) {
    const detail =
      policy === undefined
        ? "No file is a policy. Its path is policy/<short_name>/<name>/<version>.rules."
        : `The files hold ${modules.length} versions. Post each version by itself.`;
    return invalid([{ field: "files", code: "not_one_version", detail }], []);
  }
  return { policy, lints: diagnostics };
}

/** Without the compiler's further members. */
function shown({ code, severity, title, message, help, path, start, end }: PolicyDiagnostic): PolicyDiagnostic {
  return { code, severity, title, message, help, path, start, end };
}

/** Why it is no policy or matching set of the account; null: it is one. */
export function notOwn({ rule_set, kind }: AnyLoaded["module"], slug: string): string | null {
  const [folder, one, all] =
    kind === "matching" ? ["matching", "matching set", "Matching sets"] : ["policy", "policy", "Policies"];
  const own = `${folder}.${slug}.`;
  if (rule_set.startsWith(own)) return null;
  return (
    `The ${one} has another name. ${all} of this account are named ${own}NAME, at ` +
    `${folder}/${slug}/NAME/VERSION.rules.`
  );
}

function invalid(errors: readonly WrongField[], diagnostics: readonly PolicyDiagnostic[]): Refusal {
  return new Refusal("invalid-policy", detailOf(errors, errors.length, "File"), errors.slice(0, MOST_ERRORS), {
    diagnostics,
  });
}
