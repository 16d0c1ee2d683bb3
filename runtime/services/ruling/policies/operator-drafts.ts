/**
 * Drafts as an account's operator keeps and publishes them. They are the drafts of `/v1/policies` (decision 306).
 */
import type { Services } from "../../../actions/account/services.js";
import type { Json } from "../../../engine/values/json.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { About } from "../../../refusals/about.js";
import { type Obstacle, refused, refuseFor } from "../../../refusals/obstacle.js";
import type { Refusal, WrongField } from "../../../refusals/refusal.js";
import { type LoadedModule, nameOf } from "../../../rulebook/loaded.js";
import { listDrafts, readDraft } from "../../../store/accounts/policy-drafts.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { accountCalled, byOperator, type Success, unknown } from "../../request/operator/operator.js";
import { type DraftRequest, judgeDraftRequest, keepDraft, type KeptDraft, notOwn } from "./draft.js";
import { type PublishInput, publishPolicies, type PublishResult } from "./publish.js";
import { asPublished, type CompiledDraft, loadedDraft } from "./publish-draft.js";

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

export type DraftResult = Success<{ readonly drafted: readonly KeptDraft[] }>;

/** All of them or none. */
export function* draftPolicies(services: Services, { slug, note, drafts }: DraftInput): Steps<DraftResult> {
  const accountId = yield* accountCalled(slug);
  yield* batch(changingAccount(accountId));
  const requests: (readonly [DraftRequest, LoadedModule])[] = [];
  const obstacles: Obstacle[] = [];
  for (const { policy, files } of drafts) {
    const sent: Json = { files: files.map(({ path, text }) => ({ path, text })), note };
    const { request, wrong, pii } = judgeDraftRequest(sent);
    const problem = notOwn(policy.module, slug);
    obstacles.push(...wrong.map((error) => inFile("invalid-request", error, files)));
    obstacles.push(...pii.map((error) => inFile("pii-in-policy", error, files)));
    if (problem !== null) obstacles.push(draftRefused("invalid-policy", nameOf(policy.module), null, problem));
    if (request !== null) requests.push([request, policy]);
  }
  refuseFor(obstacles);
  const drafted: KeptDraft[] = [];
  for (const [request, policy] of requests)
    drafted.push(yield* keepDraft(services, byOperator(accountId), request, policy));
  return { changed: true, drafted };
}

/** An error in a file names the file's path, and the line if there is one. */
function inFile(
  type: DraftRefused["type"],
  error: WrongField & { readonly start?: { readonly line: number } },
  files: readonly SourceFile[],
): Obstacle {
  const field = "field" in error ? error.field : error.fact;
  const [, at] = /^files\[(\d+)\]/.exec(field) ?? [];
  const place = at === undefined ? field : (files[Number(at)]?.path ?? field);
  return draftRefused(type, place, error.start?.line ?? null, error.detail ?? error.code);
}

function draftRefused(type: DraftRefused["type"], place: string, line: number | null, detail: string): Obstacle {
  return { type, detail, about: { code: "draft-refused", type, place, line, detail } };
}

type DraftRefused = About<"draft-refused">;

export interface DraftedVersion {
  readonly ruleSet: string;
  readonly version: string;
}

interface PublishDraftInput extends DraftedVersion, Pick<PublishInput, "slug" | "by" | "beforeConfirmation"> {
  /** The result of compiling the draft that was read. */
  readonly compiled: CompiledDraft;
}

/** The refusal of an unknown draft: names the drafts that could be published. */
export function* noDraft(accountId: string, { ruleSet, version }: DraftedVersion): Steps<Refusal> {
  const [drafts] = yield* batch(listDrafts({ accountId }));
  return unknown({
    what: "draft",
    named: nameOf({ rule_set: ruleSet, version }),
    known: drafts.map((draft) => ({ id: nameOf(draft), called: null })),
  });
}

/** The account is there, and so was the draft. */
export function* publishOperatorDraft(
  services: Services,
  { ruleSet, version, compiled, ...input }: PublishDraftInput,
): Steps<PublishResult> {
  const accountId = yield* accountCalled(input.slug);
  yield* batch(changingAccount(accountId));
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  if (draft?.module_checksum !== compiled.checksum)
    throw refused({
      type: "conflict",
      detail: "The draft was posted again meanwhile.",
      about: { code: "conflict", draft: nameOf({ rule_set: ruleSet, version }) },
    });
  const loaded = loadedDraft(compiled);
  return yield* publishPolicies(services, { ...input, ...asPublished(loaded), kept: compiled.kept });
}
