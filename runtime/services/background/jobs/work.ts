/** One piece of a job: some of its actions decided again, with their results, in one transaction that holds the job. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { beginOfOffice } from "../../../actions/decide/action-booking.js";
import { type Settlement, writeSettlement } from "../../../actions/decide/settle.js";
import { keepKeys, openMatches } from "../../../actions/matching/probable-matches.js";
import { checkAgain, type CheckedAgain } from "../../../actions/reissue/checked-again.js";
import { answeredAgain } from "../../../actions/reissue/reissue.js";
import { findPassedOn, type PassingOn } from "../../../actions/reissue/schedule.js";
import { rerunAlert } from "../../../actions/tell/account-alerts.js";
import { MATCHING_RULES, SUBSTITUTES } from "../../../actions/tell/alerts.js";
import { tallyOf } from "../../../actions/tell/tally.js";
import { recheckReasonOf } from "../../../actions/write/answer-document.js";
import type { RecheckReason } from "../../../engine/run/answer.js";
import { assert } from "../../../engine/values/assert.js";
import { FLAGGED_RULES } from "../../../store/outgoing/due-jobs.js";
import {
  countItems,
  endTask,
  findJob,
  finishJob,
  holdJob,
  listWaitingItems,
  markItem,
  noteFailure,
  noteProgress,
  putOff,
} from "../../../store/outgoing/jobs.js";
import { readRecipient } from "../../../store/recipients/recipients.js";
import { openingMatches } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { JobRow } from "../../../store/tables/schema.js";
import { type DraftedRules, keepRulesAgain } from "../../ruling/documents/draft-rules-again.js";
import { lockedStandings } from "./locked-standings.js";
import { beginPassingRequestsOn, passOn } from "./pass-on.js";

/** Small, because on SQLite it blocks all other writes. */
const ACTIONS_AT_ONCE = 25;
/** Longer than a job drafts rules, behind others that wait for the drafter. */
export const DRAFTING_LEASE_MS = 150_000;
/** Longer than any piece takes. A process that holds a job for longer counts as dead. */
export const LEASE_MS = 15_000;

/**
 * `drafted`: for a job that drafts rules again; null if this process drafts nothing. `lost`: another process holds the
 * job now, and nothing was written.
 */
export function* workOnJob(
  services: Services,
  jobId: string,
  lease: string,
  drafted: DraftedRules | null = null,
): Steps<"more" | "finished" | "lost"> {
  const [[job]] = yield* batch(holdJob({ jobId, lease, until: services.ports.now() + LEASE_MS }));
  if (job === undefined) return "lost";
  if (job.kind === "rerun" && job.task !== null) return yield* beginPassingOn(services, job, lease, job.task);
  if (job.cause === SUBSTITUTES && job.task !== null)
    return yield* beginPassingRequestsOn(services, job, lease, job.task);
  const [waiting] = yield* batch(listWaitingItems({ jobId, most: ACTIONS_AT_ONCE }));
  const [first] = waiting;
  if (first === undefined) {
    yield* finish(services, job);
    return "finished";
  }
  if (job.cause === FLAGGED_RULES) {
    const unfit = drafted === null ? "drafting_not_configured" : yield* keepRulesAgain(services, job, drafted);
    if (unfit !== null) {
      yield* giveUp(services, { accountId: job.account_id, jobId, lease }, unfit);
      return "finished";
    }
    yield* batch(noteProgress({ jobId }));
    return "more";
  }
  const piece = waiting.filter(({ env }) => env === first.env).map(({ action_id }) => action_id);
  if (job.cause === MATCHING_RULES) yield* askOfRecords(services, job, first.env, piece);
  else if (job.cause === SUBSTITUTES) yield* passOn(services, job, first.env, piece);
  else yield* decideAgain(services, job, first.env, piece);
  yield* batch(noteProgress({ jobId }));
  return "more";
}

/** `task`: written by `passOnLater`. */
function* beginPassingOn(
  services: Services,
  { job_id: jobId, account_id: accountId }: JobRow,
  lease: string,
  task: string,
): Steps<"more" | "lost"> {
  const passing = JSON.parse(task) as PassingOn;
  const now = services.ports.now();
  // The zone of the account may have changed, or somebody asked for the job earlier.
  const due = beginOfOffice(yield* readAccountRules(services, accountId), passing.from);
  if (due > now) {
    yield* batch(putOff({ jobId, lease, due }));
    return "lost";
  }
  yield* batch(findPassedOn(jobId, accountId, passing, now), endTask({ jobId }), noteProgress({ jobId }));
  return "more";
}

/** Opens the matches that confirmed matching rules propose for these records. */
function* askOfRecords(services: Services, job: JobRow, env: string, recipientIds: readonly string[]): Steps<void> {
  const of = { accountId: job.account_id, env };
  const accountRules = yield* readAccountRules(services, job.account_id);
  const [, ...rows] = yield* batch(
    openingMatches(of),
    ...recipientIds.map((recipientId) => readRecipient({ ...of, recipientId })),
  );
  yield* batch(
    ...rows
      .flat()
      .flatMap(({ recipient_id, name }) => (name === null ? [] : keepKeys(accountRules, of, recipient_id, name))),
  );
  yield* openMatches(services, accountRules, of, recipientIds);
  const [jobId, result] = [job.job_id, "asked"];
  yield* batch(
    ...recipientIds.map((actionId) => markItem({ jobId, env, actionId, result, checkId: null, againstRules: 0 })),
  );
}

function* decideAgain(services: Services, job: JobRow, env: string, actionIds: readonly string[]): Steps<void> {
  const of = { accountId: job.account_id, env };
  const accountRules = yield* readAccountRules(services, job.account_id);
  const { at, standings } = yield* lockedStandings(services, accountRules, of, actionIds);
  const results = yield* checkAgain(services, accountRules, of, at, {
    standings,
    reason: reasonOf(job),
    answerFor: (standing) => answeredAgain(services, standing),
  });
  yield* writeSettlement(at, settlementOf(job, env, actionIds, results));
}

/** `results`: of the actions, in their order. */
function settlementOf(
  { job_id: jobId }: JobRow,
  env: string,
  actionIds: readonly string[],
  results: readonly CheckedAgain[],
): Settlement<void> {
  const marks = results.map(({ result, answer, againstRules }, index) =>
    markItem({
      jobId,
      env,
      actionId: actionIds[index] ?? "",
      result,
      checkId: answer?.check_id ?? null,
      againstRules: againstRules ? 1 : 0,
    }),
  );
  return {
    writes: [...results.flatMap(({ writes }) => writes), ...marks],
    replacements: results.flatMap(({ replacement }) => replacement ?? []),
    result: undefined,
  };
}

/** A re-run's cause is why the rules changed; any other job's is the reason itself. */
function reasonOf({ kind, cause }: JobRow): RecheckReason {
  const reason = kind === "rerun" ? "rules_changed" : recheckReasonOf(cause);
  assert(reason !== null, "a job has a reason to issue answers again");
  return reason;
}

/** One alert for each environment in which anything was looked at. */
function* finish(services: Services, job: JobRow): Steps<void> {
  const now = services.ports.now();
  const [counts] = yield* batch(countItems({ jobId: job.job_id }));
  const environments = job.rerun_id === null ? [] : [...new Set(counts.map(({ env }) => env))];
  const alerts = environments.flatMap((env) =>
    rerunAlert(services, job, env, tallyOf(counts.filter((count) => count.env === env))),
  );
  yield* batch(...alerts, finishJob({ jobId: job.job_id, status: "done", now }));
}

/** Tried again after a second, two, four and so on, up to five minutes. */
const MOST_ATTEMPTS = 8;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 300_000;

/** The time that a process of a newer program needs to take it. */
const LEFT_FOR_MS = 5_000;

/**
 * This program cannot run the account's law, but another can; or its line of work is full. The job has not failed, and
 * waits.
 * Returns true: it is tried again.
 */
export function* leaveToOthers({ ports }: Services, { accountId, jobId, lease }: HeldJob, code: string): Steps<true> {
  const [[job]] = yield* batch(findJob({ accountId, id: jobId }));
  yield* batch(
    noteFailure({
      jobId,
      lease,
      status: "queued",
      attempts: job?.attempts ?? 0,
      nextAttemptAt: ports.now() + LEFT_FOR_MS,
      lastError: code,
      finishedAt: null,
    }),
  );
  return true;
}

/** Ends a job whose failure is permanent. `code`: the failure, without a fact. */
function* giveUp({ ports }: Services, { jobId, lease }: HeldJob, code: string): Steps<void> {
  const now = ports.now();
  const ended = { status: "failed", attempts: 1, nextAttemptAt: now, lastError: code, finishedAt: now };
  yield* batch(noteFailure({ jobId, lease, ...ended }));
}

interface HeldJob {
  readonly accountId: string;
  readonly jobId: string;
  readonly lease: string;
}

/**
 * Records a piece that failed and wrote nothing. `code`: the failure, without a fact. Returns whether it is tried
 * again.
 */
export function* noteFailedPiece({ ports }: Services, job: HeldJob, code: string): Steps<boolean> {
  const [[waiting]] = yield* batch(findJob({ accountId: job.accountId, id: job.jobId }));
  const attempts = (waiting?.attempts ?? 0) + 1;
  const again = attempts < MOST_ATTEMPTS;
  const now = ports.now();
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  yield* batch(
    noteFailure({
      jobId: job.jobId,
      lease: job.lease,
      status: again ? "queued" : "failed",
      attempts,
      nextAttemptAt: now + delay,
      lastError: code,
      finishedAt: again ? null : now,
    }),
  );
  return again;
}
