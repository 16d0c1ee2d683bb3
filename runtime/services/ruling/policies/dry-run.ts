/**
 * POST /v1/policies/{rule_set}/{version}/dry-run: starts a job that says which past answers would come out otherwise
 * with a draft published and all its rules confirmed (decision 345). It stores no answer.
 */
import { z } from "zod";

import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { FIRST_DAY, LAST_DAY, parseDay } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import {
  addAnswersOfDomain,
  addDryRun,
  countOfDomain,
  DRY_RUN,
  listDryRuns,
} from "../../../store/accounts/dry-runs.js";
import { readDraft } from "../../../store/accounts/policy-drafts.js";
import { readHorizon } from "../../../store/actions/actions.js";
import { addJob } from "../../../store/outgoing/jobs.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { blockedBy } from "../../reading/policies/blocked.js";
import { isMatchingName } from "../../reading/policies/draft-modules.js";
import { accountCalled, type Success } from "../../request/operator/operator.js";
import { parseBody } from "../../request/parsed-body.js";
import { hasIssues, refusalOf, refusalOfAbsent } from "../../request/validation-issues.js";
import { requireDrafter } from "./drafter.js";
import { type DryRun, MOST_ANSWERS } from "./dry-run-responses.js";
import { dropRuns, runsToDrop } from "./kept-runs.js";
import { noDraft } from "./operator-drafts.js";
import { readPlannedDraft } from "./planned-draft.js";
import { dryRunOf } from "./run-view.js";

/** The maximum number of an account's dry runs that wait or run. */
export const MOST_RUNNING = 2;

/** All days, and the maximum number of answers in a dry run. */
const ALL_ANSWERS: AnswerSelection = { from: FIRST_DAY, to: LAST_DAY, sample: MOST_ANSWERS };

/** Which answers a dry run looks at: of actions of these days, both included. */
export interface AnswerSelection {
  readonly from: number;
  readonly to: number;
  /** The maximum number of answers to decide again, the newest actions first. */
  readonly sample: number;
}

const day = z
  .string()
  .max("2026-03-10".length, "format")
  .refine((text) => parseDay(text) !== null, "format");

export const dryRunRequestSchema = z.strictObject({
  from: day.nullish(),
  to: day.nullish(),
  sample: z.int().min(1).max(MOST_ANSWERS).nullish(),
});

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

/** Starts it. `body`: as sent. */
export function* dryRunFor(
  services: Services,
  caller: Caller,
  ruleSet: string,
  version: string,
  body: Json,
): Steps<DryRun> {
  requireDrafter(caller);
  const { accountId, env } = caller;
  yield* batch(changingAccount(accountId));
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  const selection = readSelection(body, draft !== undefined && !isMatchingName(ruleSet));
  const byUser = caller.kind === "person" ? caller.personId : null;
  const result = yield* startRun(services, { accountId, env }, { ruleSet, version, byUser, ...selection });
  assert(result !== null, "an absent draft is refused before");
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
): Steps<Success<{ readonly dry_run: DryRun }>> {
  const accountId = yield* accountCalled(slug);
  yield* batch(changingAccount(accountId));
  const draft = { ...ALL_ANSWERS, ...input, byUser: null };
  const result = yield* startRun(services, { accountId, env: "live" }, draft);
  if (result === null) throw yield* noDraft(accountId, input);
  return { changed: true, dry_run: result };
}

/** One that was started so. */
export function* readOperatorDryRun({ slug, ...named }: OperatorDryRun, jobId: string): Steps<DryRun> {
  const accountId = yield* accountCalled(slug);
  return yield* dryRunOf(accountId, { ruleSet: named.ruleSet, version: named.version, jobId });
}

interface DraftToRun extends AnswerSelection {
  readonly ruleSet: string;
  readonly version: string;
  /** Null: a key, or the operator. */
  readonly byUser: string | null;
}

/**
 * Fixes the job's rules and the answers to compare, on one state of the database. The caller holds `changingAccount`,
 * so every place up to the horizon is stored. Null: there is no such draft. Refuses with every reason against its
 * publication.
 */
function* startRun(services: Services, of: Tenant, draft: DraftToRun): Steps<DryRun | null> {
  const { ports, jobSignal } = services;
  const { accountId } = of;
  const planned = yield* readPlannedDraft(services, accountId, draft);
  if (planned === null) return null;
  if ("blocking" in planned) throw blockedBy(planned.blocking);
  const [known] = yield* batch(listDryRuns({ accountId }));
  if (known.filter(({ finished_at }) => finished_at === null).length >= MOST_RUNNING) throw tooManyRuns();
  yield* dropRuns(runsToDrop(known, ports.now()));
  const { module, checksum, after } = planned;
  const jobId = ports.newId("job");
  const now = ports.now();
  const { from, to, sample, ruleSet, version, byUser } = draft;
  const asked = { ...of, domain: module.domain, now, from, to };
  // A version that is only announced would answer nothing.
  const isApplied = module.in_force !== null;
  const [[counted], [place]] = yield* batch(countOfDomain(asked), readHorizon(of));
  const run = {
    ...{ jobId, ruleSet, version, moduleChecksum: checksum, from, to, sample, now },
    domain: module.domain,
    effectiveFrom: module.in_force?.from ?? null,
    concerned: isApplied ? (counted?.actions ?? 0) : 0,
    horizon: place?.counted ?? 0,
    book: after.record.content,
    result: "{}",
  };
  const job = { jobId, rerunId: null, agent: null, kind: "recheck", cause: DRY_RUN, byUser, now };
  yield* batch(
    addJob({ ...of, ...job }),
    addDryRun({ ...of, ...run }),
    ...(isApplied ? [addAnswersOfDomain({ ...asked, jobId, most: sample })] : []),
  );
  jobSignal.notify();
  return yield* dryRunOf(accountId, { ruleSet, version, jobId });
}

function tooManyRuns(): Refusal {
  const detail = `${MOST_RUNNING} dry runs of the account wait or are under way. Wait until one is done.`;
  const errors = [{ field: "version", code: "too_many_dry_runs" }];
  const about = { code: "too_many_dry_runs", most: MOST_RUNNING } as const;
  return new Refusal("conflict", detail, errors, {}, undefined, undefined, [about]);
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
