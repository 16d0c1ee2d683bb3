/** GET /v1/policies/{rule_set}/{version}/dry-runs/{job_id}: the progress of a dry run, and its result. */
import { tallyOf } from "../../../actions/tell/tally.js";
import type { Caller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { FIRST_DAY, formatDay, LAST_DAY, momentText } from "../../../engine/values/days.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { findDryRun, listDryRuns } from "../../../store/accounts/dry-runs.js";
import { countItems } from "../../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { DryRunRow } from "../../../store/tables/dry-run-rows.js";
import { requireDrafter } from "./drafter.js";
import { type Amounts, type DryRun, type DryRunChange, type DryRunResult, RUN_STATUSES } from "./dry-run-responses.js";
import { type Findings, readFindings } from "./findings.js";
import { KEPT_MS } from "./kept-runs.js";

type RunStatus = DryRun["status"];

export interface NamedRun {
  readonly ruleSet: string;
  readonly version: string;
  readonly jobId: string;
}

/** Returns the text of the response. */
export function* readDryRunText(caller: Caller, named: NamedRun): Steps<string> {
  return writeJson(yield* readDryRunFor(caller, named));
}

/** For a caller who may post drafts. */
export function* readDryRunFor(caller: Caller, named: NamedRun): Steps<DryRun> {
  requireDrafter(caller);
  const run = yield* findRun(caller.accountId, named);
  if (run === null) {
    const detail = "There is no dry run of this id: none was started, or it is no longer kept.";
    throw new Refusal("not-found", detail);
  }
  return run;
}

/** One that is there. */
export function* dryRunOf(accountId: string, named: NamedRun): Steps<DryRun> {
  const run = yield* findRun(accountId, named);
  assert(run !== null, "the dry run is there");
  return run;
}

function* findRun(accountId: string, named: NamedRun): Steps<DryRun | null> {
  const [[row], counts] = yield* batch(findDryRun({ accountId, ...named }), countItems(named));
  if (row === undefined) return null;
  const { total, done } = tallyOf(counts);
  const { effective_from: effective, first_day: first, last_day: last, finished_at: finished } = row;
  const status = statusOf(row);
  return {
    job_id: row.job_id,
    rule_set: row.rule_set,
    version: row.version,
    checksum: row.module_checksum,
    effective_from: effective === null ? null : formatDay(effective),
    status,
    from: first === FIRST_DAY ? null : formatDay(first),
    to: last === LAST_DAY ? null : formatDay(last),
    sample: row.sample,
    as_of: momentText(row.as_of),
    kept_until: finished === null ? null : momentText(finished + KEPT_MS),
    concerned: row.concerned,
    total,
    done,
    result: status === "done" ? resultOf(readFindings(row.result), row.booked_meanwhile ?? 0) : null,
  };
}

export interface ListedRun {
  readonly job_id: string;
  readonly status: RunStatus;
  readonly as_of: string;
}

/** For one version, newest first. */
export function* listRunsFor(
  caller: Caller,
  { ruleSet, version }: Omit<NamedRun, "jobId">,
): Steps<readonly ListedRun[]> {
  requireDrafter(caller);
  const [runs] = yield* batch(listDryRuns({ accountId: caller.accountId }));
  return runs
    .filter((run) => run.rule_set === ruleSet && run.version === version)
    .map((run) => ({ job_id: run.job_id, status: statusOf(run), as_of: momentText(run.as_of) }));
}

/** A program that does not know dry runs ends their jobs without looking at an answer. */
function statusOf({ status: stored, booked_meanwhile: ended }: Pick<DryRunRow, "booked_meanwhile"> & StoredStatus) {
  const status = RUN_STATUSES.find((each) => each === stored);
  assert(status !== undefined, "a job has a status of the service");
  return status === "done" && ended === null ? "failed" : status;
}

interface StoredStatus {
  readonly status: string;
}

/** The most frequent first. */
function resultOf({ changes, asked, lacking, ...counts }: Findings, bookedMeanwhile: number): DryRunResult {
  const shown = changes
    .map(({ amounts, ...change }): DryRunChange => ({ ...change, amounts: amounts.map(exactly) }))
    .sort((a, b) => b.answers - a.answers);
  return {
    ...counts,
    changes: shown,
    moved: sumOf(shown.flatMap(({ amounts }) => amounts)),
    asked: [...asked].sort((a, b) => b.answers - a.answers),
    lacking: [...lacking].sort((a, b) => b.answers - a.answers),
    booked_meanwhile: bookedMeanwhile,
  };
}

function exactly({ amount, ...of }: Amounts<string>): Amounts {
  return { ...of, amount: BigInt(amount) };
}

function sumOf(amounts: readonly Amounts[]): readonly Amounts[] {
  const sums = new Map<string, Amounts>();
  for (const { currency, amount, answers } of amounts) {
    const before = sums.get(currency);
    sums.set(currency, {
      currency,
      amount: amount + (before?.amount ?? 0n),
      answers: answers + (before?.answers ?? 0),
    });
  }
  return [...sums.values()];
}
