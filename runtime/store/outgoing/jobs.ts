/** Jobs: answers to check again later, and the result of each. */
import type { Expression, SqlBool } from "kysely";

import { joined, ofAccount, ofTenant } from "../sql/of-tenant.js";
import { constantStatement, insertInto, ofEveryAccount, query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

export const addJob = statement(
  (p: {
    jobId: string;
    rerunId: string | null;
    accountId: string;
    env: string | null;
    agent: string | null;
    kind: string;
    cause: string;
    byUser: string | null;
    now: number;
  }) =>
    insertInto("jobs", {
      job_id: p.jobId,
      rerun_id: p.rerunId,
      account_id: p.accountId,
      env: p.env,
      agent: p.agent,
      kind: p.kind,
      cause: p.cause,
      by_user: p.byUser,
      status: "queued",
      created_at: p.now,
      finished_at: null,
      attempts: 0,
      next_attempt_at: p.now,
      last_error: null,
      lease: null,
      lease_until: 0,
      task: null,
    }),
);

/** `task`: JSON. In the transaction that made the job. */
export const setTask = statement((p: { jobId: string; task: string }) =>
  ofEveryAccount.updateTable("jobs").set({ task: p.task }).where("job_id", "=", p.jobId),
);

/** As above, of a job that is due only at a moment, in milliseconds. */
export const setTaskDue = statement((p: { jobId: string; task: string; due: number }) =>
  ofEveryAccount.updateTable("jobs").set({ task: p.task, next_attempt_at: p.due }).where("job_id", "=", p.jobId),
);

/** Its items are on its list from now on. */
export const endTask = statement((p: { jobId: string }) =>
  ofEveryAccount.updateTable("jobs").set({ task: null }).where("job_id", "=", p.jobId),
);

/** Not before its moment, even if somebody asked for it earlier. */
export const putOff = statement((p: { jobId: string; lease: string; due: number }) =>
  ofEveryAccount
    .updateTable("jobs")
    .set({ status: "queued", next_attempt_at: p.due, lease: null, lease_until: 0 })
    .where("job_id", "=", p.jobId)
    .where("lease", "=", p.lease),
);

/** Only of a job that turned out to have nothing to do, in the transaction that made it, or of an old dry run. */
export const dropJob = statement((p: { jobId: string }) =>
  ofEveryAccount.deleteFrom("jobs").where("job_id", "=", p.jobId),
);

export const addJobItem = statement((p: { jobId: string; env: string; actionId: string }) =>
  insertInto("job_items", {
    job_id: p.jobId,
    env: p.env,
    action_id: p.actionId,
    result: null,
    check_id: null,
    against_rules: 0,
  }).onConflict((conflict) => conflict.columns(["job_id", "env", "action_id"]).doNothing()),
);

/** Returns a row if a job of the account has the cause, and was made at `from` or later. */
export const findJobSince = statement((p: { accountId: string; cause: string; from: number }) =>
  ofAccount(p)
    .selectFrom("jobs")
    .select("job_id")
    .where("cause", "=", p.cause)
    .where("created_at", ">=", p.from)
    .limit(1),
);

/** Returns a row if an unfinished job of the account has the cause. */
export const findUnfinishedJob = statement((p: { accountId: string; cause: string }) =>
  ofAccount(p)
    .selectFrom("jobs")
    .select("job_id")
    .where("cause", "=", p.cause)
    .where("status", "in", ["queued", "running"])
    .limit(1),
);

/** Returns a row if an unfinished job of the account with the cause is due. */
export const findDueJobOf = statement((p: { accountId: string; cause: string; now: number }) =>
  ofAccount(p)
    .selectFrom("jobs")
    .select("job_id")
    .where("cause", "=", p.cause)
    .where("finished_at", "is", null)
    .where("next_attempt_at", "<=", p.now)
    .limit(1),
);

interface OfRecipient extends Tenant {
  readonly recipientId: string;
  readonly now: number;
}

/** Every open or taken action whose standing answer names the recipient's record. */
const ofRecipient = (p: OfRecipient) =>
  ofTenant(p)
    .selectFrom("check_log")
    .innerJoin(...joined("actions", "check_log", ["action_id", "check_id"]))
    .where("check_log.recipient_id", "=", p.recipientId)
    .where((each) => each.or([each("actions.counted_at", "is not", null), each("actions.open_until", ">", p.now)]));

/** Puts them on a job's list. */
export const addItemsOfRecipient = statement((p: OfRecipient & { jobId: string }) =>
  query
    .insertInto("job_items")
    .columns(["job_id", "env", "action_id", "against_rules"])
    .expression((row) =>
      ofRecipient(p).select([
        row.cast<string>(row.val(p.jobId), "text").as("job_id"),
        "actions.env",
        "actions.action_id",
        row.lit(0).as("against_rules"),
      ]),
    )
    .onConflict((conflict) => conflict.columns(["job_id", "env", "action_id"]).doNothing()),
);

export const countOfRecipient = statement((p: OfRecipient) =>
  ofRecipient(p).select((row) => row.cast<number>(row.fn.countAll(), "integer").as("actions")),
);

/** The actions that began last, newest first. */
export const listOfRecipient = statement((p: OfRecipient & { most: number }) =>
  ofRecipient(p).select("actions.action_id").orderBy("actions.action_id", "desc").limit(p.most),
);

/** Every recipient whose name is kept: the recipient's id takes the place of an action's. */
export const addItemsOfNames = statement((p: Tenant & { jobId: string }) =>
  query
    .insertInto("job_items")
    .columns(["job_id", "env", "action_id", "against_rules"])
    .expression(
      ofTenant(p)
        .selectFrom("recipient_names")
        .select((each) => [
          each.cast<string>(each.val(p.jobId), "text").as("job_id"),
          "env",
          "recipient_id",
          each.lit(0).as("against_rules"),
        ]),
    ),
);

/** By its own id or by the id of its re-run. */
export const findJob = statement((p: { accountId: string; id: string }) =>
  ofAccount(p)
    .selectFrom("jobs")
    .selectAll()
    .where((row) => row.or([row("job_id", "=", p.id), row("rerun_id", "=", p.id)])),
);

/** Newest first, below an id: of both environments and of `env`. `agent` and `status` null: any. */
export const pageOfJobs = statement(
  (p: Tenant & { agent: string | null; status: string | null; before: string; most: number }) =>
    ofAccount(p)
      .selectFrom("jobs")
      .selectAll()
      .where("job_id", "<", p.before)
      .where((row) => row.or([row("env", "is", null), row("env", "=", p.env)]))
      .where((row) =>
        row.or([row(row.cast<string | null>(row.val(p.agent), "text"), "is", null), row("agent", "=", p.agent)]),
      )
      .where((row) =>
        row.or([row(row.cast<string | null>(row.val(p.status), "text"), "is", null), row("status", "=", p.status)]),
      )
      .orderBy("job_id", "desc")
      .limit(p.most),
);

/**
 * The number of items by result and environment; `result` null: not processed yet. A dry run counts its answers
 * instead.
 */
export const countItems = statement((p: { jobId: string }) =>
  query
    .selectFrom("job_items")
    .select((row) => ["env", "result", "against_rules", row.cast<number>(row.fn.countAll(), "integer").as("items")])
    .where("job_id", "=", p.jobId)
    .groupBy(["env", "result", "against_rules"])
    .unionAll(
      query
        .selectFrom("dry_run_answers")
        .select((row) => [
          "env",
          "result",
          row.cast<number>(row.lit(0), "integer").as("against_rules"),
          row.cast<number>(row.fn.countAll(), "integer").as("items"),
        ])
        .where("job_id", "=", p.jobId)
        .groupBy(["env", "result"]),
    ),
);

export const listWaitingItems = statement((p: { jobId: string; most: number }) =>
  query
    .selectFrom("job_items")
    .select(["env", "action_id"])
    .where("job_id", "=", p.jobId)
    .where("result", "is", null)
    .orderBy("env")
    .orderBy("action_id")
    .limit(p.most),
);

/** Returns a row if the job has not processed the action yet. */
export const findWaitingItem = statement((p: { jobId: string; env: string; actionId: string }) =>
  query
    .selectFrom("job_items")
    .select(["action_id"])
    .where("job_id", "=", p.jobId)
    .where("env", "=", p.env)
    .where("action_id", "=", p.actionId)
    .where("result", "is", null),
);

export const markItem = statement(
  (p: { jobId: string; env: string; actionId: string; result: string; checkId: string | null; againstRules: number }) =>
    query
      .updateTable("job_items")
      .set({ result: p.result, check_id: p.checkId, against_rules: p.againstRules })
      .where("job_id", "=", p.jobId)
      .where("env", "=", p.env)
      .where("action_id", "=", p.actionId),
);

/** Compare-and-set: returns no row if another process has taken it. */
export const takeJob = statement((p: { jobId: string; lease: string; now: number; until: number }) =>
  ofEveryAccount
    .updateTable("jobs")
    .set({ lease: p.lease, lease_until: p.until, status: "running" })
    .where("job_id", "=", p.jobId)
    .where("finished_at", "is", null)
    .where("next_attempt_at", "<=", p.now)
    .where("lease_until", "<=", p.now)
    .returning("job_id"),
);

/**
 * First in each piece of work: locks the row, so that nobody takes the job before the piece is stored. Returns no row
 * if another process has it.
 */
export const holdJob = statement((p: { jobId: string; lease: string; until: number }) =>
  ofEveryAccount
    .updateTable("jobs")
    .set({ lease_until: p.until })
    .where("job_id", "=", p.jobId)
    .where("lease", "=", p.lease)
    .where("finished_at", "is", null)
    .returningAll(),
);

/** A piece was stored: earlier failures no longer count. */
export const noteProgress = statement((p: { jobId: string }) =>
  ofEveryAccount.updateTable("jobs").set({ attempts: 0, last_error: null }).where("job_id", "=", p.jobId),
);

export const finishJob = statement((p: { jobId: string; status: string; now: number }) =>
  ofEveryAccount
    .updateTable("jobs")
    .set({ status: p.status, finished_at: p.now, lease: null, lease_until: 0 })
    .where("job_id", "=", p.jobId),
);

/** `status`: running, for a job that waits for its next turn alone. */
export const releaseJob = statement((p: { jobId: string; lease: string; status: "queued" | "running" }) =>
  ofEveryAccount
    .updateTable("jobs")
    .set({ status: p.status, lease: null, lease_until: 0 })
    .where("job_id", "=", p.jobId)
    .where("lease", "=", p.lease)
    .where("finished_at", "is", null),
);

export const noteFailure = statement(
  (p: {
    jobId: string;
    lease: string;
    status: string;
    attempts: number;
    nextAttemptAt: number;
    lastError: string;
    finishedAt: number | null;
  }) =>
    ofEveryAccount
      .updateTable("jobs")
      .set({
        status: p.status,
        attempts: p.attempts,
        next_attempt_at: p.nextAttemptAt,
        last_error: p.lastError,
        finished_at: p.finishedAt,
        lease: null,
        lease_until: 0,
      })
      .where("job_id", "=", p.jobId)
      .where("lease", "=", p.lease),
);

/** Jobs that wait, are under way or have failed, of every account. */
export const listUnfinishedJobs = constantStatement(() =>
  ofEveryAccount
    .selectFrom("jobs")
    .innerJoin("accounts", "accounts.account_id", "jobs.account_id")
    .selectAll("jobs")
    .select(["accounts.slug as account"])
    .where("jobs.status", "!=", "done")
    .orderBy("jobs.job_id"),
);

/** How many of them there are of each status, and since when the longest of them is due. */
export const countUnfinishedJobs = constantStatement(() =>
  ofEveryAccount
    .selectFrom("jobs")
    .select((row) => [
      "status",
      row.cast<number>(row.fn.countAll(), "integer").as("jobs"),
      row.fn.min("next_attempt_at").as("due_since"),
    ])
    .where("status", "!=", "done")
    .groupBy("status"),
);

/** Of one account, from the job `from` on: those of `env` and of both. `late`: due at `dueBefore`. */
export const countUnfinishedJobsOf = statement((p: Tenant & { from: string; dueBefore: number }) =>
  ofAccount(p)
    .selectFrom("jobs")
    .select((row) => {
      const counted = (condition: Expression<SqlBool>) =>
        row.cast<number>(row.fn.countAll().filterWhere(condition), "integer");
      const isFailed = row("status", "=", "failed");
      const isWaiting = row("status", "!=", "failed");
      return [
        counted(isFailed).as("failed"),
        counted(isWaiting).as("waiting"),
        counted(row.and([isWaiting, row("next_attempt_at", "<=", p.dueBefore)])).as("late"),
      ];
    })
    .where("job_id", ">=", p.from)
    .where("status", "!=", "done")
    .where((row) => row.or([row("env", "is", null), row("env", "=", p.env)])),
);

/** Jobs of every account by id, each with whether its account is there. */
export const listJobsInOrder = statement((p: { after: string; most: number }) =>
  ofEveryAccount
    .selectFrom("jobs")
    .leftJoin("accounts", "accounts.account_id", "jobs.account_id")
    .select([
      "job_id",
      "rerun_id",
      "jobs.account_id as account_id",
      "env",
      "kind",
      "cause",
      "status",
      "finished_at",
      "task",
      "accounts.slug as account",
    ])
    .where("job_id", ">", p.after)
    .orderBy("job_id")
    .limit(p.most),
);

/**
 * Items of every job by primary key, each with its job, the answer that it names, and the answer that this one
 * replaced.
 */
export const listItemsInOrder = statement((p: { jobId: string; env: string; actionId: string; most: number }) =>
  ofEveryAccount
    .selectFrom("job_items as item")
    .leftJoin("jobs", "jobs.job_id", "item.job_id")
    .leftJoin("recipients", (join) =>
      join
        .onRef("recipients.account_id", "=", "jobs.account_id")
        .onRef("recipients.env", "=", "item.env")
        .onRef("recipients.recipient_id", "=", "item.action_id"),
    )
    .leftJoin("answers as issued", (join) =>
      join
        .onRef("issued.account_id", "=", "jobs.account_id")
        .onRef("issued.env", "=", "item.env")
        .onRef("issued.check_id", "=", "item.check_id"),
    )
    .leftJoin(
      ...joined("answers as earlier", "issued", [], (join) =>
        join.onRef("earlier.check_id", "=", "issued.supersedes_check_id"),
      ),
    )
    .leftJoin("actions", (join) =>
      join
        .onRef("actions.account_id", "=", "jobs.account_id")
        .onRef("actions.env", "=", "item.env")
        .onRef("actions.action_id", "=", "item.action_id"),
    )
    .leftJoin("erased_actions as erased", (join) =>
      join
        .onRef("erased.account_id", "=", "jobs.account_id")
        .onRef("erased.env", "=", "item.env")
        .onRef("erased.action_id", "=", "item.action_id"),
    )
    .select([
      "erased.erased_at as erased_at",
      "item.job_id as job_id",
      "item.env as env",
      "item.action_id as action_id",
      "item.result as result",
      "item.check_id as check_id",
      "jobs.kind as kind",
      "jobs.cause as cause",
      "jobs.status as status",
      "jobs.env as job_env",
      "jobs.account_id as account_id",
      "actions.action_id as known_action",
      "recipients.recipient_id as known_recipient",
      "issued.action_id as issued_action",
      "issued.recheck_reason as recheck_reason",
      "issued.gist as gist",
      "earlier.gist as earlier_gist",
    ])
    .where((row) =>
      row(row.refTuple("item.job_id", "item.env", "item.action_id"), ">", row.tuple(p.jobId, p.env, p.actionId)),
    )
    .orderBy("item.job_id")
    .orderBy("item.env")
    .orderBy("item.action_id")
    .limit(p.most),
);

/**
 * Lets a job resume where it stopped, before all due jobs, whatever the clock says (it may be shifted). Returns no row
 * if the job is done, running or unknown.
 */
export const takeUpAgain = statement((p: { jobId: string }) =>
  ofEveryAccount
    .updateTable("jobs")
    .set({ status: "queued", attempts: 0, next_attempt_at: 0, finished_at: null })
    .where("job_id", "=", p.jobId)
    .where("status", "!=", "done")
    .where("lease", "is", null)
    .returning(["job_id", "account_id"]),
);
