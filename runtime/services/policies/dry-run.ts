/**
 * POST /v1/policies/{rule_set}/{version}/dry-run: which past answers would come out otherwise with a draft published
 * and all its rules confirmed (decision 309). Stores nothing.
 */
import { z } from "zod";

import { readAccountRules, readPlannedRules } from "../../actions/account-rules.js";
import {
  type AnswerSelection,
  type DryRunPreview,
  NOTHING_TO_DRY_RUN,
  previewVersion,
} from "../../actions/rerun-preview.js";
import type { Services } from "../../actions/services.js";
import type { Caller } from "../../auth/caller.js";
import { assert } from "../../engine/assert.js";
import { FIRST_DAY, formatDay, LAST_DAY, parseDay } from "../../engine/days.js";
import { type Json, writeJson } from "../../engine/json.js";
import { Refusal } from "../../refusals/refusal.js";
import { readVersion } from "../../rulebook/beyond.js";
import type { ConfirmationRecord } from "../../rulebook/confirmations.js";
import { readDraft } from "../../store/policy-drafts.js";
import { readModule } from "../../store/rule-sets.js";
import { batch, type Steps } from "../../store/steps.js";
import type { Tenant } from "../../store/tenant.js";
import { accountCalled, type Refused, type Rejection, type Success } from "../operator/operator.js";
import { parseBody } from "../request/parsed-body.js";
import { hasIssues, refusalOf, refusalOfAbsent } from "../request/validation-issues.js";
import { newestBuild, whyBlocked } from "./blocked.js";
import { requireDrafter } from "./drafter.js";
import { noDraft } from "./operator-drafts.js";
import { blockedBy } from "./publish-draft.js";

export const MOST_ANSWERS = 500;

/** Of all days, as many as are usually looked at. */
const ALL_ANSWERS: AnswerSelection = { from: FIRST_DAY, to: LAST_DAY, sample: 200 };

const day = z
  .string()
  .max("2026-03-10".length, "format")
  .refine((text) => parseDay(text) !== null, "format");

export const dryRunRequestSchema = z.strictObject({
  from: day.nullish(),
  to: day.nullish(),
  sample: z.int().min(1).max(MOST_ANSWERS).nullish(),
});

export interface DryRun extends DryRunPreview {
  readonly rule_set: string;
  readonly version: string;
  readonly checksum: string;
  /** Null: the version is announced, and would answer nothing. */
  readonly effective_from: string | null;
}

/** Returns the text of the response. */
export function* dryRunDraft(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
  body: Json,
): Steps<string> {
  return writeJson(yield* dryRunFor(services, caller, ruleSet, version, body));
}

/** In the caller's environment. */
export function* dryRunFor(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
  body: Json,
): Steps<DryRun> {
  requireDrafter(caller);
  const { accountId } = caller;
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  const result = yield* runDraft(services, caller, { ruleSet, version, ...readSelection(body, draft !== undefined) });
  assert(result !== null, "an absent draft is refused before");
  if ("kind" in result) throw blockedBy(result.reasons);
  return result;
}

export interface OperatorDryRun extends Partial<AnswerSelection> {
  readonly slug: string;
  readonly ruleSet: string;
  readonly version: string;
}

/** For the operator's command, in live. */
export function* dryRunDraftOf(
  services: Services,
  { slug, ...input }: OperatorDryRun,
): Steps<Success<{ readonly dry_run: DryRun }> | Rejection> {
  const accountId = yield* accountCalled(slug);
  if (typeof accountId !== "string") return accountId;
  const result = yield* runDraft(services, { accountId, env: "live" }, { ...ALL_ANSWERS, ...input });
  if (result === null) return yield* noDraft(accountId, input);
  return "kind" in result ? result : { kind: "done", changed: false, dry_run: result };
}

interface DraftToRun extends AnswerSelection {
  readonly ruleSet: string;
  readonly version: string;
}

/** Null: there is no such draft. Refused with all that stands in the way of its publication. */
function* runDraft(
  services: Services,
  { accountId, env }: Tenant,
  { ruleSet, version, ...selection }: DraftToRun,
): Steps<DryRun | Refused | null> {
  const accountRules = yield* readAccountRules(services, accountId);
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  if (draft === undefined) return null;
  const [[stored]] = yield* batch(readModule({ checksum: draft.module_checksum }));
  assert(stored !== undefined, "the module of a draft is kept");
  const loaded = readVersion(services.rulebook, stored);
  const { module, checksum } = loaded;
  const reasons = whyBlocked(accountRules, [loaded]);
  if (reasons.length > 0) return { kind: "refused", reasons };
  const head = {
    rule_set: ruleSet,
    version,
    checksum,
    effective_from: module.in_force === null ? null : formatDay(module.in_force.from),
  };
  if (module.in_force === null) return { ...head, ...NOTHING_TO_DRY_RUN };
  const at = services.ports.now();
  const confirmations = module.rules.map(({ rule, rule_hash: ruleHash }): ConfirmationRecord => {
    return { ruleSet, version, build: checksum, rule, ruleHash, action: "confirmed", by: "", comment: null, at };
  });
  const isPublished = newestBuild(accountRules, module)?.checksum === checksum;
  const policies = isPublished ? [] : [stored];
  const after = yield* readPlannedRules(services, accountId, { policies, confirmations });
  return { ...head, ...(yield* previewVersion(services, after, { accountId, env }, { ruleSet, ...selection })) };
}

function readSelection(body: Json, isThere: boolean): AnswerSelection {
  const { whole, errors } = parseBody(dryRunRequestSchema, body);
  const absent = "No files of a policy of this name and version were posted. GET /v1/policies.";
  if (!isThere) throw refusalOfAbsent(errors, new Refusal("not-found", absent));
  const [from, to] = [whole?.from ?? null, whole?.to ?? null].map((text) => (text === null ? null : parseDay(text)));
  const reversed = { field: "to", code: "out_of_range", detail: "It is the same day as from, or a later one." };
  const isReversed = from != null && to != null && to < from;
  const issues = { requestErrors: [...errors, ...(isReversed ? [reversed] : [])], factErrors: [], piiErrors: [] };
  if (whole === null || hasIssues(issues)) throw refusalOf(issues);
  return { from: from ?? ALL_ANSWERS.from, to: to ?? ALL_ANSWERS.to, sample: whole.sample ?? ALL_ANSWERS.sample };
}
