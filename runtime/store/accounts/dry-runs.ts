/** Dry runs of drafts, and the answers that each looks at. No records: they are removed with their job. */
import { joined, ofTenant } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

/** The cause of every dry-run job. */
export const DRY_RUN = "dry_run" as const;

interface OfDomain extends Tenant {
  readonly domain: string;
  readonly now: number;
  readonly from: number;
  readonly to: number;
}

/** Every action of a domain that is open or was taken, and is dated in these days. */
const ofDomain = (p: OfDomain) =>
  ofTenant(p)
    .selectFrom("actions")
    .where("actions.domain", "=", p.domain)
    .where("actions.day", ">=", p.from)
    .where("actions.day", "<=", p.to)
    .where((each) => each.or([each("actions.counted_at", "is not", null), each("actions.open_until", ">", p.now)]));

export const countOfDomain = statement((p: OfDomain) =>
  ofDomain(p).select((row) => row.cast<number>(row.fn.countAll(), "integer").as("actions")),
);

/** The actions that began last, newest first. */
export const listNewestOfDomain = statement((p: OfDomain & { most: number }) =>
  ofDomain(p).select("actions.action_id").orderBy("actions.action_id", "desc").limit(p.most),
);

export const addDryRun = statement(
  (
    p: Tenant & {
      jobId: string;
      ruleSet: string;
      version: string;
      moduleChecksum: string;
      domain: string;
      effectiveFrom: number | null;
      from: number;
      to: number;
      sample: number;
      concerned: number;
      now: number;
      horizon: number;
      book: string;
      result: string;
    },
  ) =>
    insertInto("dry_runs", {
      job_id: p.jobId,
      account_id: p.accountId,
      env: p.env,
      rule_set: p.ruleSet,
      version: p.version,
      module_checksum: p.moduleChecksum,
      domain: p.domain,
      effective_from: p.effectiveFrom,
      first_day: p.from,
      last_day: p.to,
      sample: p.sample,
      concerned: p.concerned,
      as_of: p.now,
      horizon: p.horizon,
      book: p.book,
      result: p.result,
      booked_meanwhile: null,
    }),
);

/** The standing answers of the actions that began last, at most `most`. */
export const addAnswersOfDomain = statement((p: OfDomain & { jobId: string; most: number }) =>
  query
    .insertInto("dry_run_answers")
    .columns([
      "job_id",
      "env",
      "action_id",
      "transaction_id",
      "check_id",
      "counted_at",
      "reported_system",
      "decisions",
      "decided",
      "decided_at",
      "refused",
      "asks_people",
    ])
    .expression((row) =>
      ofDomain(p)
        .leftJoin(...joined("executions", "actions", ["action_id"]))
        .select([
          row.cast<string>(row.val(p.jobId), "text").as("job_id"),
          "actions.env",
          "actions.action_id",
          "actions.transaction_id",
          "actions.check_id",
          "actions.counted_at",
          "executions.system",
          "actions.decisions",
          "actions.decided",
          "actions.decided_at",
          "actions.refused",
          "actions.asks_people",
        ])
        .orderBy("actions.action_id", "desc")
        .limit(p.most),
    ),
);

export const readDryRun = statement((p: { jobId: string }) =>
  ofEveryAccount.selectFrom("dry_runs").selectAll().where("job_id", "=", p.jobId),
);

/** The dry run with its job. */
export const findDryRun = statement((p: { accountId: string; ruleSet: string; version: string; jobId: string }) =>
  ofEveryAccount
    .selectFrom("dry_runs")
    .innerJoin("jobs", "jobs.job_id", "dry_runs.job_id")
    .selectAll("dry_runs")
    .select(["jobs.status", "jobs.finished_at"])
    .where("dry_runs.account_id", "=", p.accountId)
    .where("dry_runs.job_id", "=", p.jobId)
    .where("dry_runs.rule_set", "=", p.ruleSet)
    .where("dry_runs.version", "=", p.version),
);

/** The dry runs of an account with their states, newest first. */
export const listDryRuns = statement((p: { accountId: string }) =>
  ofEveryAccount
    .selectFrom("dry_runs")
    .innerJoin("jobs", "jobs.job_id", "dry_runs.job_id")
    .select([
      "dry_runs.job_id",
      "dry_runs.rule_set",
      "dry_runs.version",
      "dry_runs.as_of",
      "dry_runs.booked_meanwhile",
      "jobs.status",
      "jobs.finished_at",
    ])
    .where("dry_runs.account_id", "=", p.accountId)
    .orderBy("dry_runs.job_id", "desc"),
);

/** The oldest behind an action that were not looked at yet, each with its booking. */
export const listWaitingAnswers = statement((p: { jobId: string; accountId: string; after: string; most: number }) =>
  ofEveryAccount
    .selectFrom("dry_run_answers as answer")
    .innerJoin("bookings", (join) =>
      join
        .onRef("bookings.env", "=", "answer.env")
        .onRef("bookings.transaction_id", "=", "answer.transaction_id")
        .on("bookings.account_id", "=", p.accountId),
    )
    .selectAll("bookings")
    .select([
      "answer.check_id",
      "answer.counted_at as sequence",
      "answer.reported_system",
      "answer.decisions",
      "answer.decided",
      "answer.decided_at",
      "answer.refused",
      "answer.asks_people",
    ])
    .where("answer.job_id", "=", p.jobId)
    .where("answer.action_id", ">", p.after)
    .where("answer.result", "is", null)
    .orderBy("answer.action_id")
    .limit(p.most),
);

export const markAnswer = statement((p: { jobId: string; actionId: string; result: string }) =>
  query
    .updateTable("dry_run_answers")
    .set({ result: p.result })
    .where("job_id", "=", p.jobId)
    .where("action_id", "=", p.actionId),
);

export const keepResult = statement((p: { jobId: string; result: string }) =>
  ofEveryAccount.updateTable("dry_runs").set({ result: p.result }).where("job_id", "=", p.jobId),
);

export const endDryRun = statement((p: { jobId: string; bookedMeanwhile: number }) =>
  ofEveryAccount.updateTable("dry_runs").set({ booked_meanwhile: p.bookedMeanwhile }).where("job_id", "=", p.jobId),
);

/** Bookings of a domain behind an id: ids are in the order of their moments. */
export const countBookingsSince = statement((p: Tenant & { domain: string; after: string }) =>
  ofTenant(p)
    .selectFrom("bookings")
    .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("bookings"))
    .where("transaction_id", ">", p.after)
    .where("domain", "=", p.domain),
);

/** Its job is removed behind it (`dropJob`). */
export const dropAnswersOf = statement((p: { jobId: string }) =>
  query.deleteFrom("dry_run_answers").where("job_id", "=", p.jobId),
);

export const dropDryRun = statement((p: { jobId: string }) =>
  ofEveryAccount.deleteFrom("dry_runs").where("job_id", "=", p.jobId),
);

/** For an action whose answers are erased. The counts of the dry run stay: they name nobody. */
export const forgetDecisionsInDryRuns = statement((p: Tenant & { actionId: string }) =>
  query
    .updateTable("dry_run_answers")
    .set({ decisions: null })
    .where("job_id", "in", ofTenant(p).selectFrom("dry_runs").select("job_id"))
    .where("action_id", "=", p.actionId),
);
