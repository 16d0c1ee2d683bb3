/**
 * POST /v1/policies/{rule_set}/{version}/publish: publishes the draft of a version (decision 321). Its files are
 * compiled again, together with the account's present domains.
 */
import { z } from "zod";

import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { todayOf } from "../../../actions/account/today.js";
import { type Caller, callerText } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { formatDay, parseDay } from "../../../engine/values/days.js";
import { LONGEST_CODE_CHARACTERS } from "../../../engine/values/facts.js";
import { type Json, type JsonObject, writeJson } from "../../../engine/values/json.js";
import type { CompileResult } from "../../../ports/policy-compiler.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import type { RuleStatus } from "../../../rulebook/confirmations.js";
import { readDraft } from "../../../store/accounts/policy-drafts.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { blockedBy } from "../../reading/policies/blocked.js";
import { filesOf } from "../../reading/rules/sources.js";
import { type UnsetSetting, unsetSettings } from "../../reading/settings/unset.js";
import { requireFresh } from "../../request/fresh.js";
import { requireLive } from "../../request/live-only.js";
import type { BlockingReason } from "../../request/operator/blocking-codes.js";
import { parseBody } from "../../request/parsed-body.js";
import { judgePerson, personBehind, requireRole } from "../../request/person-behind.js";
import { requireScope } from "../../request/scope.js";
import { combine, hasIssues, piiInMembers, refusalOf, refusalOfAbsent } from "../../request/validation-issues.js";
import { changeSetting, settingRequestSchema } from "../settings/change.js";
import { type CompilingParts, onePolicy } from "./draft.js";
import { keptDomains } from "./kept-domains.js";
import { type AnyLoaded, isMatching, loadCompiled, readRuleStatuses } from "./matching-drafts.js";
import { type PublishedVersions, publishVersions } from "./publish.js";
import type { PublicationView } from "./responses.js";

export const MOST_SETTINGS = 200;
const aDay = z
  .string()
  .max("2026-03-10".length, "format")
  .refine((text) => parseDay(text) !== null, "format");
const settingKey = z.string().min(1, "required").max(LONGEST_CODE_CHARACTERS, "string_too_long");

/** A value that is recorded with the publication. */
export const publishedSettingSchema = z.strictObject({
  key: settingKey,
  value: settingRequestSchema.shape.value,
  valid_from: aDay.nullish(),
});

export const publicationRequestSchema = z.strictObject({
  effective_from: aDay.nullish(),
  published_by: z.string().max(200, "string_too_long").nullish(),
  before_confirmation: z.boolean().nullish(),
  settings: z.array(publishedSettingSchema).max(MOST_SETTINGS, "too_long").nullish(),
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
  const compiled = await compilePolicies(accountId, { files: filesOf(draft), kept });
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
  const request = readRequest(accountRules, caller, body, draft !== undefined);
  const { byUser, effectiveFrom, beforeConfirmation, settings } = request;
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
    { ...asPublished(loaded), kept: compiled.kept, beforeConfirmation },
  );
  const [publication] = result.published;
  assert(publication !== undefined, "what was published has a result");
  for (const [at, setting] of settings.entries()) yield* setWithIt(services, caller, byUser, setting, at);
  const after = yield* readAccountRules(services, accountId);
  const unset = unsetOf(services, after, loaded).map(({ key }) => key);
  const view: PublicationView = { ...publication, unset_settings: unset, rerun_id: result.rerun_id };
  return writeJson(view);
}

/** A setting in the same transaction: where it is refused, nothing is published. */
function* setWithIt(
  services: Services,
  caller: Caller,
  byUser: string,
  { key, value, valid_from }: SettingOfRequest,
  at: number,
): Steps<void> {
  try {
    const body = { value, valid_from: valid_from ?? null, confirmed_by: caller.kind === "person" ? null : byUser };
    yield* changeSetting(services, caller, key, body, services.ports.now());
  } catch (error) {
    throw error instanceof Refusal ? ofSetting(error, at) : error;
  }
}

/** The same refusal with the path of each field in this request. */
function ofSetting({ code, detail, errors, members, status, retryAfter }: Refusal, at: number): Refusal {
  const named = errors.map((error) =>
    "field" in error ? { ...error, field: `settings[${at}].${error.field}` } : error,
  );
  return new Refusal(code, detail, named, members, status, retryAfter);
}

/** `seen`: the checksum of the draft that the publishing person has read. Returns the text of the response. */
export function* publishDraftAsSeen(
  services: Services,
  caller: Caller,
  { ruleSet, version, seen, beforeConfirmation, settings, leaveUnset }: SeenDraft,
  compiled: CompiledDraft | null,
): Steps<string> {
  requirePublisher(caller, services.ports.now());
  const { accountId } = caller;
  yield* batch(changingAccount(accountId));
  if (compiled !== null) {
    const accountRules = yield* readAccountRules(services, accountId);
    const loaded = loadedDraft(compiled);
    const unset = unsetOf(services, accountRules, loaded);
    const statuses = yield* readRuleStatuses(services, accountId, loaded);
    if (publicationMark(compiled.checksum, unset, statuses) !== seen) {
      const detail =
        "The draft was posted again, a setting of it was set, or a rule of it decided on, since its page was read.";
      throw new Refusal("conflict", detail, [{ field: "form", code: "changed_meanwhile", detail }]);
    }
  }
  const body = { before_confirmation: beforeConfirmation, settings };
  const text = yield* publishDraft(services, caller, ruleSet, version, body, compiled);
  // As `publishDraft` writes it.
  const { unset_settings: unset } = JSON.parse(text) as Pick<PublicationView, "unset_settings">;
  if (unset.length > 0 && !leaveUnset)
    throw blockedBy([{ code: "unset_settings", detail: `These settings would have no value: ${unset.join(", ")}.` }]);
  return text;
}

/**
 * What the person who publishes has seen: the draft, the settings that its page asks for, and the rules that would not
 * answer.
 */
export function publicationMark(
  checksum: string,
  unset: readonly UnsetSetting[],
  statuses: ReadonlyMap<string, RuleStatus>,
): string {
  const silent = [...statuses].flatMap(([rule, { status }]) =>
    status === "pending" || status === "flagged" ? [`${rule}:${status}`] : [],
  );
  return [checksum, ...unset.map(({ key }) => key), ...silent].join(" ");
}

interface SeenDraft {
  readonly ruleSet: string;
  readonly version: string;
  readonly seen: string;
  /** Whether the person ticked that the version stops checks until its rules are confirmed. */
  readonly beforeConfirmation: boolean;
  /** Set together with the publication. */
  readonly settings: readonly JsonObject[];
  /** Whether the person ticked that settings stay without a value. */
  readonly leaveUnset: boolean;
}

type SettingOfRequest = NonNullable<z.infer<typeof publicationRequestSchema>["settings"]>[number];

interface PublicationRequest {
  readonly byUser: string;
  readonly effectiveFrom: string | null;
  readonly beforeConfirmation: boolean;
  readonly settings: readonly SettingOfRequest[];
}

function readRequest(accountRules: AccountRules, caller: Caller, body: Json, isThere: boolean): PublicationRequest {
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
    settings: whole.settings ?? [],
  };
}

/** Refuses files that no longer compile, or compile to another module. */
export function loadedDraft({ checksum, compiled }: CompiledDraft): AnyLoaded {
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
  return loadCompiled(policy);
}

/** As `publishVersions` takes it. */
export function asPublished(loaded: AnyLoaded): Pick<PublishedVersions, "policies" | "matchings"> {
  return isMatching(loaded) ? { policies: [], matchings: [loaded] } : { policies: [loaded], matchings: [] };
}

function unsetOf(services: Services, accountRules: AccountRules, loaded: AnyLoaded): readonly UnsetSetting[] {
  return isMatching(loaded) ? [] : unsetSettings(accountRules, loaded.module, todayOf(services, accountRules));
}

/** The source has the first day of a version; the publishing person may send the day that they expect. */
function judgeDay({ in_force }: AnyLoaded["module"], expected: string | null): void {
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
