/**
 * POST /v1/policies/draft: drafts a version of a policy from a document, and stores it like any posted draft (decision
 * 340). It overwrites nothing: an existing version is refused.
 */
import { z } from "zod";

import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { type Caller, callerText } from "../../../auth/caller.js";
import { instantiate } from "../../../engine/instantiate.js";
import { assert } from "../../../engine/values/assert.js";
import { decimalsOf } from "../../../engine/values/currency.js";
import { dayOfMoment, formatDay, parseDay } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { DraftingAnswer, DraftingResult, PolicyDrafter } from "../../../ports/policy-drafter.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAccount } from "../../../store/accounts/accounts.js";
import { readDocument } from "../../../store/accounts/documents.js";
import { listDrafts } from "../../../store/accounts/policy-drafts.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { DocumentRow } from "../../../store/tables/schema.js";
import { parseBody, type ParsedBody } from "../../request/parsed-body.js";
import { findPii } from "../../request/pii.js";
import { A_CURRENCY } from "../../request/right-value.js";
import { combine, detailOf, hasIssues, PII, refusalOf, refusalOfAbsent } from "../../request/validation-issues.js";
import type { InTurn } from "../../turns/turns.js";
import { type CompilingParts, keepDraft, onePolicy } from "../policies/draft.js";
import { requireDrafter } from "../policies/drafter.js";
import { keptDomains } from "../policies/kept-domains.js";
import { nextNumber } from "../policies/next-version.js";
import type { DocumentDraftView } from "./draft-responses.js";
import { noDocument } from "./read.js";
import { leftOutOf, paragraphsOf } from "./views.js";

const PART = "[a-z][a-z0-9]*(?:_[a-z0-9]+)*";
const NAME = new RegExp(`^${PART}(?:\\.${PART})*$`);
const VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
/** A deployment is not set up otherwise sooner. */
const OFF_FOR_SECONDS = 3_600;

export const documentDraftRequestSchema = z.strictObject({
  document_id: z.string().min(1, "required").max(40, "string_too_long"),
  domain: z
    .string()
    .max(100, "string_too_long")
    .regex(new RegExp(`^${PART}$`), "format"),
  name: z.string().max(100, "string_too_long").regex(NAME, "format").nullish(),
  version: z.string().max(64, { error: "format", abort: true }).regex(VERSION, "format").nullish(),
  currency: z
    .string()
    .max(3, { error: "format", abort: true })
    .refine((code) => decimalsOf(code) !== null, { message: "format", params: A_CURRENCY })
    .nullish(),
  jurisdictions: z
    .array(
      z
        .string()
        .max(2, { error: "format", abort: true })
        .regex(/^[A-Z]{2}$/, "format"),
    )
    .min(1, "required")
    .max(250, "too_long")
    .nullish(),
  effective_from: z
    .string()
    .max("2026-03-10".length, "format")
    .refine((text) => parseDay(text) !== null, "format")
    .nullish(),
  note: z.string().max(2_000, "string_too_long").nullish(),
});

type Request = NonNullable<ParsedBody<typeof documentDraftRequestSchema.shape>["whole"]>;

export interface DraftingParts extends Pick<CompilingParts, "verbRunner"> {
  /** Null: this deployment drafts nothing. */
  readonly draftPolicies: InTurn<PolicyDrafter> | null;
}

/** A drafted document, made outside any transaction. */
export interface PreparedDraft {
  readonly ruleSet: string;
  readonly version: string;
  readonly result: DraftingResult;
}

/** Null if the body is refused: the verb gives the reason. */
export async function prepareDraft(
  { verbRunner, draftPolicies }: DraftingParts,
  caller: Caller,
  body: Json,
): Promise<PreparedDraft | null> {
  if (draftPolicies === null) {
    const detail = "This service drafts no policies from documents. Nothing was stored.";
    throw new Refusal("drafting-not-configured", detail, [], {}, 503, OFF_FOR_SECONDS);
  }
  const { whole } = parseBody(documentDraftRequestSchema, body);
  if (whole === null) return null;
  const { accountId } = caller;
  const read = await verbRunner.read(function* (services) {
    const accountRules = yield* readAccountRules(services, accountId);
    const [[account], [document], drafts] = yield* batch(
      readAccount({ accountId }),
      readDocument({ accountId, documentId: whole.document_id }),
      listDrafts({ accountId }),
    );
    assert(account !== undefined, "a caller's account exists");
    const currency = whole.currency ?? account.currency;
    const ruleSet = ruleSetOf(accountRules, whole);
    return { accountRules, currency, document, ruleSet, versions: versionsOf(accountRules, drafts, ruleSet), services };
  });
  const { accountRules, currency, document, ruleSet, versions, services } = read;
  const version = whole.version ?? nextNumber(versions);
  if (document === undefined || versions.includes(version)) return null;
  const result = await draftPolicies(accountId, {
    kind: "new",
    kept: keptDomains(accountRules),
    document: documentToDraft(document),
    leftOut: leftOutOf(document),
    account: accountRules.slug,
    policy: policyOf(whole),
    version,
    domain: whole.domain,
    jurisdictions: whole.jurisdictions?.join(", ") ?? "any",
    currency,
    from: whole.effective_from ?? formatDay(dayOfMoment(services.ports.now())),
  });
  return { ruleSet, version, result };
}

/** The drafter's input from a document. */
export function documentToDraft({
  title,
  name,
  sha256,
  ...row
}: Pick<DocumentRow, "title" | "name" | "sha256" | "paragraphs">): Parameters<PolicyDrafter>[0]["document"] {
  return { title, edition: `${name}, SHA-256 ${sha256.slice(0, 12)}`, paragraphs: paragraphsOf(row) };
}

const policyOf = ({ name, domain }: Pick<Request, "name" | "domain">): string => name ?? domain;

const ruleSetOf = ({ slug }: AccountRules, request: Pick<Request, "name" | "domain">): string =>
  `policy.${slug}.${policyOf(request)}`;

interface NamedVersion {
  readonly rule_set: string;
  readonly version: string;
}

/** The published and the posted versions. */
export function versionsOf(
  { ruleSets }: AccountRules,
  drafts: readonly NamedVersion[],
  ruleSet: string,
): readonly string[] {
  const published = ruleSets.get(ruleSet)?.versions.map(({ module }) => module.version) ?? [];
  const posted = drafts.flatMap((draft) => (draft.rule_set === ruleSet ? [draft.version] : []));
  return [...new Set([...published, ...posted])];
}

/** Returns the text of the response. `prepared`: of this body. */
export function* draftFromDocument(
  services: Services,
  caller: Caller,
  body: Json,
  prepared: PreparedDraft | null | undefined,
): Steps<string> {
  requireDrafter(caller);
  const { accountId } = caller;
  yield* batch(changingAccount(accountId));
  const request = yield* judgedRequest(services, caller, body);
  const documentId = request.document_id;
  assert(prepared !== null && prepared !== undefined, "what is of its shape, and of a document, was drafted");
  const answer = draftedOf(prepared.result);
  const compiled = onePolicy({ kind: "answered", answer: answer.compiled });
  if (compiled instanceof Refusal) throw compiled;
  const { policy, lints } = compiled;
  const module = instantiate(policy.javascript, policy.path);
  assert(module.rule_set === prepared.ruleSet && module.version === prepared.version, "it is drafted as it was asked");
  const { javascript, typescript, checksum } = policy;
  const author = { accountId, author: callerText(caller), documentId };
  const files = { files: answer.files, note: request.note };
  const kept = yield* keepDraft(services, author, files, { module, checksum, typescript, javascript });
  const view: DocumentDraftView = {
    ...{ ...kept, mutation_score: null, lints },
    ...{ document_id: documentId, not_quoted: answer.notQuoted },
    settings: answer.figures.settings,
    not_settings: answer.figures.notSettings,
    not_settings_more: answer.figures.notSettingsMore,
  };
  return writeJson(view);
}

/** Called by who holds `changingAccount`. */
function* judgedRequest(services: Services, { accountId }: Caller, body: Json): Steps<Request> {
  const { whole, members, errors } = parseBody(documentDraftRequestSchema, body);
  const named = typeof members.document_id === "string" ? members.document_id : null;
  if (named !== null) {
    const [[document]] = yield* batch(readDocument({ accountId, documentId: named }));
    if (document === undefined) throw refusalOfAbsent(errors, noDocument());
  }
  const issues = combine({ requestErrors: errors });
  if (whole === null || hasIssues(issues)) throw refusalOf(issues);
  const pii = whole.note === null ? null : findPii(whole.note);
  if (pii !== null) {
    const found = [{ field: "note", ...PII[pii] }];
    throw new Refusal("pii-in-policy", detailOf(found, 1), found);
  }
  const accountRules = yield* readAccountRules(services, accountId);
  const [drafts] = yield* batch(listDrafts({ accountId }));
  const ruleSet = ruleSetOf(accountRules, whole);
  if (whole.version !== null && versionsOf(accountRules, drafts, ruleSet).includes(whole.version)) {
    const detail = `${ruleSet} has a version ${whole.version}. Name another version, or leave the field out.`;
    throw new Refusal("conflict", detail, [{ field: "version", code: "exists", detail }]);
  }
  return whole;
}

function draftedOf(result: DraftingResult): Extract<DraftingAnswer, { readonly kind: "drafted" }> {
  if (result.kind === "stopped") {
    const detail =
      result.why === "time"
        ? "Drafting a policy from it takes longer than 20 seconds."
        : "Drafting a policy from it takes more memory than there is for it.";
    throw unfitDocument("beyond_limits", detail);
  }
  const { answer } = result;
  switch (answer.kind) {
    case "drafted":
      return answer;
    case "unknown_domain": {
      const detail = `There are the domains ${answer.known.join(", ")}. Post a policy of another one with its domain.`;
      const error = { field: "domain", code: "not_a_choice", detail };
      throw refusalOf(combine({ requestErrors: [error] }));
    }
    case "nothing_to_draft":
    case "too_long":
      throw unfitDocument(answer.kind, answer.detail);
  }
}

function unfitDocument(code: string, detail: string): Refusal {
  return new Refusal("invalid-document", `${detail} Nothing was stored.`, [{ field: "document_id", code, detail }]);
}
