/** Jobs to work on now: of which accounts, and the next one of each. */
import { DRY_RUN } from "../accounts/dry-runs.js";
import { ofEveryAccount, statement } from "../sql/statement.js";

/** The cause of the job that drafts rules again from their document (decision 341). */
export const FLAGGED_RULES = "flagged_rules";

/** Jobs of every kind that are due, and that nobody works on. */
const allDue = (p: { now: number }) =>
  ofEveryAccount
    .selectFrom("jobs")
    .where("finished_at", "is", null)
    .where("next_attempt_at", "<=", p.now)
    .where("lease_until", "<=", p.now);

/** All but those that draft rules again, for which a loop of their own looks (decision 532). */
const dueJobs = (p: { now: number }) => allDue(p).where("cause", "!=", FLAGGED_RULES);

const dueDrafting = (p: { now: number }) => allDue(p).where("cause", "=", FLAGGED_RULES);

type Due = ReturnType<typeof allDue>;

/** The one that has waited longest. */
const firstOf = (due: Due) =>
  due.select(["job_id", "account_id", "cause"]).orderBy("next_attempt_at").orderBy("job_id").limit(1);

const dueJob = (p: { now: number }) => firstOf(dueJobs(p));

/** How many jobs of each account are due, and how many dry runs, the account that has waited longest first. */
export const listDueAccounts = statement((p: { now: number }) =>
  dueJobs(p)
    .select((row) => {
      const isDryRun = row("cause", "=", DRY_RUN);
      return [
        "account_id",
        row.cast<number>(row.fn.countAll().filterWhere(row.not(isDryRun)), "integer").as("jobs"),
        row.cast<number>(row.fn.countAll().filterWhere(isDryRun), "integer").as("dry_runs"),
      ];
    })
    .groupBy("account_id")
    .orderBy((row) => row.fn.min("next_attempt_at"))
    .orderBy("account_id"),
);

interface DueOfAccount {
  readonly accountId: string;
  readonly now: number;
}

export const findNextJob = statement((p: DueOfAccount) =>
  dueJob(p).where("cause", "!=", DRY_RUN).where("account_id", "=", p.accountId),
);

export const findNextDryRun = statement((p: DueOfAccount) =>
  dueJob(p).where("cause", "=", DRY_RUN).where("account_id", "=", p.accountId),
);

/** Returns a row if a job or a dry run of another account is due. */
export const findDueOfOther = statement((p: DueOfAccount) => dueJob(p).where("account_id", "!=", p.accountId));

/** Jobs that re-issue answers or ask about records. */
export const findDueJob = statement((p: { now: number }) => dueJob(p).where("cause", "!=", DRY_RUN));

/** Returns a row if the dry run is due. */
export const findDueRun = statement((p: { jobId: string; now: number }) =>
  dueJob(p).where("cause", "=", DRY_RUN).where("job_id", "=", p.jobId),
);

/** The accounts whose flagged rules wait to be drafted again, the one that has waited longest first. */
export const listDraftingAccounts = statement((p: { now: number }) =>
  dueDrafting(p)
    .select("account_id")
    .groupBy("account_id")
    .orderBy((row) => row.fn.min("next_attempt_at"))
    .orderBy("account_id"),
);

export const findNextDrafting = statement((p: DueOfAccount) =>
  firstOf(dueDrafting(p).where("account_id", "=", p.accountId)),
);
