/**
 * Works on the jobs and the deadlines of requests that are due, beside any number of other processes that do the same.
 */
import type { Services } from "../../actions/services.js";
import { isStopped } from "../../rulebook/beyond.js";
import { listAccounts } from "../../store/accounts.js";
import type { Database } from "../../store/database.js";
import { findDueJob, releaseJob, takeJob } from "../../store/jobs.js";
import { batch } from "../../store/steps.js";
import { raiseOverdue } from "../alerts/overdue.js";
import { isDeadlineMet, meetDeadlines } from "../decisions/deadlines.js";
import { eraseDueAnswers, type RetentionEnd } from "../erasure/erase-due.js";
import { expireDueNames } from "../erasure/expire-due.js";
import { askStartedRules } from "./started-rules.js";
import { LEASE_MS, leaveToOthers, noteFailedPiece, workOnJob } from "./work.js";

export interface JobRunner {
  /**
   * Looks at deadlines that were met; else takes the job that has waited longest and works on it piece by piece until
   * it is done, fails, or `stopped`. False where nothing is due.
   */
  readonly workOnce: (stopped: () => boolean) => Promise<boolean>;
  /** What no request sets off but the passing of days. */
  readonly lookDaily: (stopped: () => boolean) => Promise<void>;
}

export interface RunnerOptions {
  readonly services: Services;
  readonly database: Database;
  readonly onFailure: (failure: {
    readonly jobId: string;
    readonly code: string;
    readonly triedAgain: boolean;
    readonly error: unknown;
  }) => void;
  /** Hears of answers that were erased, and of those that are due. */
  readonly onRetentionEnd?: (end: RetentionEnd) => void;
}

export function makeJobRunner({
  services,
  database,
  onFailure,
  onRetentionEnd = () => undefined,
}: RunnerOptions): JobRunner {
  const { now, randomBytes } = services.ports;

  return {
    workOnce: async (stopped) => {
      if (await database.read(() => isDeadlineMet(services.ports))) {
        await database.transact(() => meetDeadlines(services));
        return true;
      }
      const [[due]] = await database.read(() => batch(findDueJob({ now: now() })));
      if (due === undefined) return false;
      const { job_id: jobId, account_id: accountId } = due;
      // A unique name, so that a process that lost a job does not take another's work for its own.
      const lease = Buffer.from(randomBytes(16)).toString("hex");
      const [[taken]] = await database.transact(() =>
        batch(takeJob({ jobId, lease, now: now(), until: now() + LEASE_MS })),
      );
      if (taken === undefined) return true;
      try {
        for (;;) {
          if ((await database.transact(() => workOnJob(services, jobId, lease))) !== "more") return true;
          if (stopped()) break;
        }
        await database.transact(() => batch(releaseJob({ jobId, lease })));
      } catch (error) {
        const code = codeOf(error);
        const held = { accountId, jobId, lease };
        const triedAgain = await database.transact(() =>
          isStopped(error) ? leaveToOthers(services, held, code) : noteFailedPiece(services, held, code),
        );
        onFailure({ jobId, code, triedAgain, error });
      }
      return true;
    },
    lookDaily: async (stopped) => {
      const [accounts] = await database.read(() => batch(listAccounts({})));
      for (const { account_id } of accounts) {
        try {
          await database.transact(() => raiseOverdue(services, account_id));
          await database.transact(() => askStartedRules(services, account_id));
          await expireDueNames({ services, database }, account_id, stopped);
          await eraseDueAnswers({ services, database, onRetentionEnd }, account_id, stopped);
        } catch (error) {
          // A newer program looks at this account.
          if (!isStopped(error)) throw error;
        }
      }
    },
  };
}

/**
 * The kind of failure: a code of the system or the name of the error. Never its message, which may hold values of a
 * row.
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" && /^[A-Z0-9_]{1,40}$/.test(error.code)
    ? error.code
    : error.name.slice(0, 40);
}
