/**
 * POST /v1/policies/{rule_set}/{version}/publish: publishes the draft of a version (decision 321). Its files are
 * compiled again, together with the account's present domains.
 */
import { z } from "zod";

import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { type Caller, callerText } from "../../../auth/caller.js";
import { instantiate } from "../../../engine/instantiate.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { assert } from "../../../engine/values/assert.js";
import { formatDay, parseDay } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { CompileResult } from "../../../ports/policy-compiler.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import type { LoadedModule } from "../../../rulebook/loaded.js";
import { readDraft } from "../../../store/accounts/policy-drafts.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { blockedBy } from "../../reading/policies/blocked.js";
import { requireFresh } from "../../request/fresh.js";
import { requireLive } from "../../request/live-only.js";
import type { BlockingReason } from "../../request/operator/blocking-codes.js";
import { parseBody } from "../../request/parsed-body.js";
import { judgePerson, personBehind, requireRole } from "../../request/person-behind.js";
import { requireScope } from "../../request/scope.js";
import { combine, hasIssues, piiInMembers, refusalOf, refusalOfAbsent } from "../../request/validation-issues.js";
import { type CompilingParts, onePolicy } from "./draft.js";
import { filesOf } from "../../reading/rules/sources.js";
import { keptDomains } from "./kept-domains.js";
import { publishVersions } from "./publish.js";
import type { PublicationView } from "./responses.js";

export const publicationRequestSchema = z.strictObject({
  effective_from: z
    .string()
    .max("2026-03-10".length, "format")
    .refine((text) => parseDay(text) !== null, "format")
    .nullish(),
  published_by: z.string().max(200, "string_too_long").nullish(),
  before_confirmation: z.boolean().nullish(),
});

/** A draft's files as they compile by now. */
export interface CompiledDraft {
  readonly checksum: string;
  readonly kept: readonly string[];
  readonly compiled: CompileResult;
}

/** Compiled outside any transaction. Null if there is no such draft: the verb refuses it. */
export async function compileStoredDraft(
  { verbRunner, compilePolicies }: CompilingParts,
  { accountId }: Pick<Caller, "accountId">,
  ruleSet: string,
  version: string,
): Promise<CompiledDraft | null> {
  const read = await verbRunner.read(function* (services) {
    const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
    return draft === undefined ? null : { draft, kept: keptDomains(yield* readAccountRules(services, accountId)) };
  });
  if (read === null) return null;
  const { draft, kept } = read;
  const compiled = await compilePolicies({ files: filesOf(draft), kept });
  return { checksum: draft.module_checksum, kept, compiled };
}

/** Asked before the draft is compiled, too. */
export function requirePublisher(caller: Caller, now: number): void {
  requireScope(caller, "confirm");
  requireLive(caller);
  requireFresh(caller, "within an hour", now);
}

/** Returns the text of the response. `compiled`: of the draft. */
export function* publishDraft(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
  body: Json,
  compiled: CompiledDraft | null | undefined,
): Steps<string> {
  requirePublisher(caller, services.ports.now());
  const { accountId } = caller;
  yield* batch(changingAccount(accountId));
  const accountRules = yield* readAccountRules(services, accountId);
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  const { byUser, effectiveFrom, beforeConfirmation } = readRequest(accountRules, caller, body, draft !== undefined);
  requireRole(accountRules, caller, "published_by", byUser, "confirm");
  if (compiled === null || compiled === undefined || draft?.module_checksum !== compiled.checksum)
    throw new Refusal("conflict", "The draft was posted again meanwhile. Read it, and publish again.", [
      { field: "version", code: "changed" },
    ]);
  const loaded = loadedDraft(compiled);
  judgeDay(loaded.module, effectiveFrom);
  const result = yield* publishVersions(
    services,
    { accountId, author: callerText(caller), byUser },
    { policies: [loaded], kept: compiled.kept, beforeConfirmation },
  );
  const [publication] = result.published;
  assert(publication !== undefined, "what was published has a result");
  const view: PublicationView = { ...publication, rerun_id: result.rerun_id };
  return writeJson(view);
}

/** `seen`: the checksum of the draft that the publishing person has read. Returns the text of the response. */
export function* publishDraftAsSeen(
  services: Services,
  caller: Caller,
  { ruleSet, version, seen, beforeConfirmation }: SeenDraft,
  compiled: CompiledDraft | null,
): Steps<string> {
  requirePublisher(caller, services.ports.now());
  if (compiled !== null && compiled.checksum !== seen) {
    const detail = "The draft was posted again since its page was read.";
    throw new Refusal("conflict", detail, [{ field: "form", code: "changed_meanwhile", detail }]);
  }
  const body = { before_confirmation: beforeConfirmation };
  return yield* publishDraft(services, caller, ruleSet, version, body, compiled);
}

interface SeenDraft {
  readonly ruleSet: string;
  readonly version: string;
  readonly seen: string;
  /** Whether the person ticked that the version stops checks until its rules are confirmed. */
  readonly beforeConfirmation: boolean;
}

function readRequest(
  accountRules: AccountRules,
  caller: Caller,
  body: Json,
  isThere: boolean,
): { readonly byUser: string; readonly effectiveFrom: string | null; readonly beforeConfirmation: boolean } {
  const { whole, members, errors } = parseBody(publicationRequestSchema, body);
  if (!isThere) {
    const detail = "No files of a policy of this name and version were posted. GET /v1/policies.";
    throw refusalOfAbsent(errors, new Refusal("not-found", detail));
  }
  const byUser = whole === null ? null : personBehind(caller, whole.published_by);
  const wrongPerson = judgePerson(accountRules, caller, "published_by", members.published_by);
  const issues = combine({
    requestErrors: [...errors, ...wrongPerson],
    piiErrors: piiInMembers(body, ["published_by"]),
  });
  if (whole === null || byUser === null || hasIssues(issues)) throw refusalOf(issues);
  return {
    byUser,
    effectiveFrom: whole.effective_from,
    beforeConfirmation: whole.before_confirmation ?? false,
  };
}

/** Refuses files that no longer compile, or compile to another module. */
export function loadedDraft({ checksum, compiled }: CompiledDraft): LoadedModule {
  const result = onePolicy(compiled);
  if (result instanceof Refusal) throw blockedBy(result.errors.map(diagnosticOf));
  const { policy } = result;
  if (policy.checksum !== checksum)
    throw blockedBy([
      {
        code: "compiled_otherwise",
        detail: "The files compile to another module than when they were posted. Post the version again.",
      },
    ]);
  const { path, typescript, javascript } = policy;
  return { module: instantiate(javascript, path), checksum, typescript, javascript };
}

/** The source has the first day of a version; the publishing person may send the day that they expect. */
function judgeDay({ in_force }: RuleSetModule, expected: string | null): void {
  const day = in_force === null ? null : formatDay(in_force.from);
  if (expected === null || expected === day) return;
  const detail =
    day === null
      ? "The version is announced: its source has no day from which it is in force."
      : `The version is in force from ${day}, as its source says. For another day, change the source.`;
  throw new Refusal("invalid-request", `Field effective_from: ${detail}`, [
    { field: "effective_from", code: "not_a_choice", detail },
  ]);
}

function diagnosticOf(error: WrongField): BlockingReason {
  const place = "field" in error ? `${error.field}: ` : "";
  return { code: error.code, detail: `${place}${error.detail ?? ""}` };
}
