/**
 * Works on dry runs. A step reads and decides without a lock. Then a short transaction stores its result, if the job is
 * still held. So no request waits for a dry run, and a crash loses one step.
 */
import type { Services } from "../../../actions/account/services.js";
import { assert } from "../../../engine/values/assert.js";
import { countBookingsSince, endDryRun, keepResult, markAnswer, readDryRun } from "../../../store/accounts/dry-runs.js";
import type { Database } from "../../../store/database.js";
import { finishJob, holdJob, noteProgress } from "../../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readFindings } from "../policies/findings.js";
import { withFound } from "./found.js";
import type { DecidedPiece } from "./piece.js";
import { openRunState, type RunState } from "./run-state.js";

/** Small, because on SQLite a step blocks all other reads. */
const ANSWERS_AT_ONCE = 25;

interface HeldJob {
  readonly jobId: string;
  readonly lease: string;
}

export interface DryRunner {
  /** Works until the job is done or another process holds it: true; or until it is to pause. */
  readonly workOn: (job: HeldJob, isToPause: () => Promise<boolean>) => Promise<boolean>;
}

/** How much a step does. */
export interface DryRunPace {
  readonly answersAtOnce?: number;
}

interface DryRunnerOptions extends DryRunPace {
  readonly services: Services;
  readonly database: Database;
  /** The time that each step holds a job, in milliseconds. */
  readonly leaseMs: number;
}

export function makeDryRunner({
  services,
  database,
  leaseMs,
  answersAtOnce = ANSWERS_AT_ONCE,
}: DryRunnerOptions): DryRunner {
  // Kept while the job pauses: its members of totals are computed once. One at a time, for each has a file.
  let runState: RunState | null = null;
  const leave = (): void => {
    runState?.close();
    runState = null;
  };
  const benchOf = (jobId: string): RunState => {
    if (runState?.jobId !== jobId) {
      leave();
      runState = openRunState(jobId, answersAtOnce);
    }
    return runState;
  };
  return {
    workOn: async (job, isToPause) => {
      try {
        for (;;) {
          const here = benchOf(job.jobId);
          const step = await database.read(() => here.next(services));
          const piece = step.kind === "decided" ? step.piece : null;
          const until = services.ports.now() + leaseMs;
          const stored = await database.transact(() => storeStep(services, { ...job, until }, piece));
          if (stored !== "more") {
            leave();
            return true;
          }
          here.take(step);
          if (await isToPause()) return false;
        }
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** `piece` null: the step prepared, and the job is only held longer. */
function* storeStep(
  services: Services,
  { jobId, ...held }: HeldJob & { readonly until: number },
  piece: DecidedPiece | null,
): Steps<"more" | "finished" | "lost"> {
  const [[job]] = yield* batch(holdJob({ jobId, ...held }));
  if (job === undefined) return "lost";
  if (piece === null) return "more";
  const [[run]] = yield* batch(readDryRun({ jobId }));
  assert(run !== undefined, "a job of a dry run has one");
  const { results, rules } = piece;
  if (results.length === 0) {
    const of = { accountId: run.account_id, env: run.env };
    // Ids of one moment differ only in their prefix.
    const after = jobId.replace(/^[a-z]+_/, "txn_");
    const [[count]] = yield* batch(countBookingsSince({ ...of, domain: run.domain, after }));
    const now = services.ports.now();
    yield* batch(
      endDryRun({ jobId, bookedMeanwhile: count?.bookings ?? 0 }),
      finishJob({ jobId, status: "done", now }),
    );
    return "finished";
  }
  const issued = results.flatMap(({ otherwise }) => otherwise ?? []);
  const failed = results.filter(({ isBroken }) => isBroken).length;
  const erased = results.filter(({ isErased }) => isErased).length;
  const found = withFound(readFindings(run.result), rules, { issued, failed, erased });
  yield* batch(
    keepResult({ jobId, result: JSON.stringify(found) }),
    ...results.map(({ actionId, result }) => markAnswer({ jobId, actionId, result })),
    noteProgress({ jobId }),
  );
  return "more";
}
