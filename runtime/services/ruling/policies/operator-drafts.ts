/**
 * Drafts as an account's operator keeps and publishes them. They are the drafts of `/v1/policies` (decision 306).
 */
import type { Services } from "../../../actions/account/services.js";
import type { Json } from "../../../engine/values/json.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { WrongField } from "../../../refusals/refusal.js";
import { type LoadedModule, nameOf } from "../../../rulebook/loaded.js";
import { listDrafts, readDraft } from "../../../store/accounts/policy-drafts.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  accountCalled,
  byOperator,
  type Reason,
  refused,
  type Rejection,
  type Success,
} from "../../request/operator/operator.js";
import { type DraftRequest, judgeDraftRequest, keepDraft, type KeptDraft, notOwn } from "./draft.js";
import { type PublishInput, publishPolicies, type PublishResult } from "./publish.js";
import { type CompiledDraft, loadedDraft } from "./publish-draft.js";

/** A policy, and the files that it was compiled of. */
export interface PolicyOfFiles {
  readonly policy: LoadedModule;
  readonly files: readonly SourceFile[];
}

export interface DraftInput {
  readonly slug: string;
  readonly note: string | null;
  readonly drafts: readonly PolicyOfFiles[];
}

export type DraftResult = Success<{ readonly drafted: readonly KeptDraft[] }> | Rejection;

/** All of them or none. */
export function* draftPolicies(services: Services, { slug, note, drafts }: DraftInput): Steps<DraftResult> {
  const accountId = yield* accountCalled(slug);
  if (typeof accountId !== "string") return accountId;
  yield* batch(changingAccount(accountId));
  const requests: (readonly [DraftRequest, LoadedModule])[] = [];
  const reasons: Reason[] = [];
  for (const { policy, files } of drafts) {
    const sent: Json = { files: files.map(({ path, text }) => ({ path, text })), note };
    const { request, wrong, pii } = judgeDraftRequest(sent);
    const problem = notOwn(policy.module, slug);
    reasons.push(...wrong.map((error) => reasonOf("invalid-request", error, files)));
    reasons.push(...pii.map((error) => reasonOf("pii-in-policy", error, files)));
    if (problem !== null) reasons.push({ code: "invalid-policy", problem: `${nameOf(policy.module)}: ${problem}` });
    if (request !== null) requests.push([request, policy]);
  }
  if (reasons.length > 0) return { kind: "refused", reasons };
  const drafted: KeptDraft[] = [];
  for (const [request, policy] of requests)
    drafted.push(yield* keepDraft(services, byOperator(accountId), request, policy));
  return { kind: "done", changed: true, drafted };
}

/** What is wrong in a file is named by the file's path, and its line where it has one. */
function reasonOf(
  code: string,
  error: WrongField & { readonly start?: { readonly line: number } },
  files: readonly SourceFile[],
): Reason {
  const field = "field" in error ? error.field : error.fact;
  const [, at] = /^files\[(\d+)\]/.exec(field) ?? [];
  const place = at === undefined ? field : (files[Number(at)]?.path ?? field);
  const line = error.start === undefined ? "" : `, line ${error.start.line}`;
  return { code, problem: `${place}${line}: ${error.detail ?? error.code}` };
}

export interface DraftedVersion {
  readonly ruleSet: string;
  readonly version: string;
}

interface PublishDraftInput extends DraftedVersion, Pick<PublishInput, "slug" | "by" | "beforeConfirmation"> {
  /** Of the draft as it was read. */
  readonly compiled: CompiledDraft;
}

/** What could be published where there is no draft of the name. */
export function* noDraft(accountId: string, { ruleSet, version }: DraftedVersion): Steps<Rejection> {
  const [drafts] = yield* batch(listDrafts({ accountId }));
  return {
    kind: "unknown",
    what: "draft",
    named: nameOf({ rule_set: ruleSet, version }),
    known: drafts.map((draft) => ({ id: nameOf(draft), called: null })),
  };
}

/** The account is there, and so was the draft. */
export function* publishOperatorDraft(
  services: Services,
  { ruleSet, version, compiled, ...input }: PublishDraftInput,
): Steps<PublishResult> {
  const accountId = yield* accountCalled(input.slug);
  if (typeof accountId !== "string") return accountId;
  yield* batch(changingAccount(accountId));
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  if (draft?.module_checksum !== compiled.checksum)
    return refused("conflict", `The draft of ${nameOf({ rule_set: ruleSet, version })} was posted again meanwhile.`);
  const loaded = loadedDraft(compiled);
  if ("kind" in loaded) return loaded;
  return yield* publishPolicies(services, { ...input, policies: [loaded], kept: compiled.kept });
}
