/** Works on due jobs and deadlines of requests, next to any number of other processes that do the same. */
import type { Services } from "../../../actions/account/services.js";
import type { PolicyDrafter } from "../../../ports/policy-drafter.js";
import { Refusal } from "../../../refusals/refusal.js";
import { isStopped } from "../../../rulebook/beyond.js";
import { listAccounts } from "../../../store/accounts/accounts.js";
import { DRY_RUN } from "../../../store/accounts/dry-runs.js";
import type { Database } from "../../../store/database.js";
import {
  findDueJob,
  findDueOfOther,
  findDueRun,
  findNextDrafting,
  findNextDryRun,
  findNextJob,
  FLAGGED_RULES,
  listDraftingAccounts,
  listDueAccounts,
} from "../../../store/outgoing/due-jobs.js";
import { releaseJob, takeJob } from "../../../store/outgoing/jobs.js";
import { batch, type Statement } from "../../../store/sql/steps.js";
import { isDeadlineMet, meetDeadlines } from "../../acting/decisions/deadlines.js";
import { eraseDueAnswers, type RetentionEnd } from "../../evidence/erasure/erase-due.js";
import { expireDueNames } from "../../evidence/erasure/expire-due.js";
import { draftRules } from "../../ruling/documents/draft-rules-again.js";
import { type DryRunPace, makeDryRunner } from "../../ruling/dry-runs/runner.js";
import { dropOldRuns } from "../../ruling/policies/kept-runs.js";
import { makeRound } from "../../turns/round.js";
import type { InTurn } from "../../turns/turns.js";
import { raiseEndingKeys } from "../alerts/ending-keys.js";
import { raiseOverdue } from "../alerts/overdue.js";
import { raisePeriodChanged } from "../alerts/period-changed.js";
import { askStartedRules } from "./started-rules.js";
import { DRAFTING_LEASE_MS, LEASE_MS, leaveToOthers, noteFailedPiece, workOnJob } from "./work.js";

export interface JobRunner {
  /**
   * Handles deadlines that were met; otherwise takes a job of the account whose turn it is. It works on it piece by
   * piece until it is done, fails, `stopped`, or another account's turn comes. A dry run is the last of its account,
   * and pauses for any other work. False if nothing is due.
   */
  readonly workOnce: (stopped: () => boolean) => Promise<boolean>;
  /**
   * Has the flagged rules of the account whose turn it is drafted again. False if none wait. It may wait for the
   * drafter for minutes, so it runs beside `workOnce`, in a loop of its own.
   */
  readonly workOnDrafting: (stopped: () => boolean) => Promise<boolean>;
  /** The same as `workOnce` for one dry run. False if it is not due: another process works on it, or it is done. */
  readonly workOnDryRun: (jobId: string, stopped: () => boolean) => Promise<boolean>;
  /** Daily work that no request triggers. */
  readonly lookDaily: (stopped: () => boolean) => Promise<void>;
}

export interface RunnerOptions {
  readonly services: Services;
  readonly database: Database;
  /** Null, or left out: this process drafts nothing. */
  readonly draftPolicies?: InTurn<PolicyDrafter> | null;
  readonly onFailure: (failure: {
    readonly jobId: string;
    readonly code: string;
    readonly triedAgain: boolean;
    readonly error: unknown;
  }) => void;
  readonly dryRuns?: DryRunPace;
  /** A piece has ended, after so many milliseconds. */
  readonly onTurn?: (kind: "jobs" | "dry_runs", accountId: string, ms: number) => void;
  /** Called with the numbers of erased answers and of answers that are due. */
  readonly onRetentionEnd?: (end: RetentionEnd) => void;
}

type DueJob = typeof findDueJob extends (...values: never[]) => Statement<infer Row> ? Row : never;

export function makeJobRunner(options: RunnerOptions): JobRunner {
  const { services, database, onRetentionEnd = () => undefined } = options;
  const { now } = services.ports;
  const work = workOf(options);
  const order = makeOrder();
  const draftingRound = makeRound();

  return {
    workOnce: async (stopped) => {
      if (await database.read(() => isDeadlineMet(services.ports))) {
        await database.transact(() => meetDeadlines(services));
        return true;
      }
      const [accounts] = await database.read(() => batch(listDueAccounts({ now: now() })));
      const accountId = order.next(accounts);
      if (accountId === undefined) return false;
      const of = { accountId, now: now() };
      const [[job], [dryRun]] = await database.read(() => batch(findNextJob(of), findNextDryRun(of)));
      const due = job ?? dryRun;
      // Another process may have taken it meanwhile.
      if (due !== undefined) order.note(due, await work(due, stopped));
      return true;
    },
    workOnDrafting: async (stopped) => {
      const [accounts] = await database.read(() => batch(listDraftingAccounts({ now: now() })));
      const accountId = draftingRound.take(accounts.map(({ account_id }) => account_id));
      if (accountId === undefined) return false;
      const [[due]] = await database.read(() => batch(findNextDrafting({ accountId, now: now() })));
      if (due !== undefined) await work(due, stopped);
      return true;
    },
    workOnDryRun: async (jobId, stopped) => {
      const [[due]] = await database.read(() => batch(findDueRun({ jobId, now: now() })));
      if (due === undefined) return false;
      await work(due, stopped);
      return true;
    },
    lookDaily: async (stopped) => {
      const [accounts] = await database.read(() => batch(listAccounts({})));
      for (const { account_id } of accounts) {
        try {
          await database.transact(() => raiseOverdue(services, account_id));
          await database.transact(() => raisePeriodChanged(services, account_id));
          await database.transact(() => raiseEndingKeys(services, account_id));
          await database.transact(() => askStartedRules(services, account_id));
          await database.transact(() => dropOldRuns(account_id, now()));
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

interface DueAccount {
  readonly account_id: string;
  readonly jobs: number;
  readonly dry_runs: number;
}

/** "paused": it goes on at a later turn. */
type Worked = "ended" | "paused";

/**
 * Accounts take turns with the pieces of their jobs. Dry runs of several accounts take turns as wholes, because a
 * paused one has a file (decision 511).
 */
function makeOrder() {
  const round = makeRound();
  let paused: string | null = null;
  return {
    next: (accounts: readonly DueAccount[]): string | undefined => {
      const goesOn = accounts.some((each) => each.account_id === paused && each.jobs === 0 && each.dry_runs > 0);
      const candidates = accounts.filter((each) => each.jobs > 0 || !goesOn || each.account_id === paused);
      return round.take(candidates.map(({ account_id }) => account_id));
    },
    note: ({ account_id: accountId, cause }: DueJob, worked: Worked): void => {
      if (cause === DRY_RUN) paused = worked === "paused" ? accountId : null;
    },
  };
}

/** Works on a job until it is done, fails, or is to pause. */
function workOf(options: RunnerOptions): (due: DueJob, stopped: () => boolean) => Promise<Worked> {
  const { services, database, onFailure, dryRuns, onTurn = () => undefined } = options;
  const { now, randomBytes } = services.ports;
  const dryRunner = makeDryRunner({ services, database, leaseMs: LEASE_MS, ...dryRuns });
  const workOnPieces = piecesOf(options);
  const workOnFlagged = draftingOf(options);

  const isOtherDue = (): Promise<boolean> =>
    database.read(function* () {
      if (yield* isDeadlineMet(services.ports)) return true;
      const [due] = yield* batch(findDueJob({ now: now() }));
      return due.length > 0;
    });

  return async (due, stopped) => {
    const { job_id: jobId, account_id: accountId, cause } = due;
    // A unique name, so that a process that lost a job does not take another's work for its own.
    const lease = Buffer.from(randomBytes(16)).toString("hex");
    const leaseMs = cause === FLAGGED_RULES ? DRAFTING_LEASE_MS : LEASE_MS;
    const [[taken]] = await database.transact(() =>
      batch(takeJob({ jobId, lease, now: now(), until: now() + leaseMs })),
    );
    if (taken === undefined) return "ended";
    try {
      if (cause === DRY_RUN) {
        const isToPause = async (): Promise<boolean> => stopped() || (await isOtherDue());
        const begun = performance.now();
        const isOver = await dryRunner.workOn({ jobId, lease }, isToPause);
        onTurn("dry_runs", accountId, performance.now() - begun);
        if (isOver) return "ended";
      } else if (cause === FLAGGED_RULES) {
        await workOnFlagged(due, lease);
        return "ended";
      } else if ((await workOnPieces(due, lease, stopped)) === "ended") return "ended";
      const status = stopped() || cause === DRY_RUN ? "queued" : "running";
      await database.transact(() => batch(releaseJob({ jobId, lease, status })));
      return "paused";
    } catch (error) {
      const code = codeOf(error);
      const held = { accountId, jobId, lease };
      const triedAgain = await database.transact(() =>
        mayGoOnLater(error) ? leaveToOthers(services, held, code) : noteFailedPiece(services, held, code),
      );
      onFailure({ jobId, code, triedAgain, error });
      return "ended";
    }
  };
}

/** The line of its work is full, or another program can run it: that is no failure of the job. */
function mayGoOnLater(error: unknown): boolean {
  return isStopped(error) || (error instanceof Refusal && error.members["code"] === "overloaded");
}

/** Piece by piece, as long as no other account waits for its turn. */
function piecesOf({
  services,
  database,
  onTurn = () => undefined,
}: RunnerOptions): (due: DueJob, lease: string, stopped: () => boolean) => Promise<Worked> {
  return async ({ job_id: jobId, account_id: accountId }, lease, stopped) => {
    const isAnothersTurn = (): Promise<boolean> =>
      database.read(function* () {
        if (yield* isDeadlineMet(services.ports)) return true;
        const [due] = yield* batch(findDueOfOther({ accountId, now: services.ports.now() }));
        return due.length > 0;
      });
    for (;;) {
      const begun = performance.now();
      const state = await database.transact(() => workOnJob(services, jobId, lease));
      onTurn("jobs", accountId, performance.now() - begun);
      if (state !== "more") return "ended";
      if (stopped() || (await isAnothersTurn())) return "paused";
    }
  };
}

/** What was drafted is kept by the next piece, also while the process stops. */
function draftingOf({
  services,
  database,
  draftPolicies = null,
}: RunnerOptions): (due: DueJob, lease: string) => Promise<void> {
  return async ({ job_id: jobId, account_id: accountId }, lease) => {
    const drafted =
      draftPolicies === null ? null : await draftRules(services, database, draftPolicies, { accountId, jobId });
    while ((await database.transact(() => workOnJob(services, jobId, lease, drafted))) === "more");
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
