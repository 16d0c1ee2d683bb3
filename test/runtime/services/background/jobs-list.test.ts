/** The list of jobs: newest first, in pages, and to each caller the jobs that it may see. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { jobsPage } from "../../../../runtime/services/background/jobs/list.js";
import { readJob } from "../../../../runtime/services/background/jobs/read.js";
import { addJob, addJobItem, finishJob, markItem } from "../../../../runtime/store/outgoing/jobs.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { idOf, openTestAccount, refund, type TestAccount } from "../account.js";
import { changeSetting, workAll } from "../rules-change.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

const anyJob = fc.record({
  env: fc.constantFrom("live", "test", null),
  agent: fc.constantFrom("bot", "other", null),
  finished: fc.constantFrom("done", "failed", null),
  results: fc.array(fc.constantFrom("same", "kept", "reissued", "changed", "closed", null), { maxLength: 5 }),
});

describe("GET /v1/jobs", () => {
  it("lists a re-run with its progress, and as the job alone is read", async () => {
    const account = await open();
    await account.check(refund(9_000, { transaction: { status: "executed" } }));
    const rerunId = await changeSetting(
      account,
      "small_limit",
      { amount: 100n, currency: "EUR", equivalents: [] },
      "2026-03-01",
    );
    const listed = async (): Promise<unknown> =>
      account.database.read(() => jobsPage(account.caller("app"), { limit: 50 }));
    const waiting = {
      job_id: idOf("job"),
      rerun_id: rerunId,
      kind: "rerun",
      cause: "setting",
      status: "queued",
      total: 1,
      done: 0,
      reissued: 0,
      changed: 0,
      created_at: "2026-03-10T12:00:00.000Z",
      finished_at: null,
    };
    expect(await listed()).toEqual({ jobs: [waiting], next_before: null });
    await workAll(account);
    const done = { ...waiting, status: "done", done: 1, reissued: 1, changed: 1, finished_at: waiting.created_at };
    expect(await listed()).toEqual({ jobs: [done], next_before: null });
    const alone = await account.database.read(() => readJob(account.caller("app"), rerunId ?? ""));
    expect(JSON.parse(alone)).toEqual(done);
  });

  it("gives every job that a caller may see once, newest first, whatever the pages, while new ones arrive", async () => {
    const account = await open();
    const { database, services } = account;
    const accountId = account.opened.account.id;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyJob, { minLength: 1, maxLength: 12 }),
        fc.constantFrom("app", "app_test", "bot"),
        fc.constantFrom("queued", "done", "failed", undefined),
        fc.integer({ min: 1, max: 5 }),
        async (made, key, status, limit) => {
          await database.transact(function* () {
            // The rows of other cases remain below.
            for (const { env, agent, finished, results } of made) {
              const jobId = services.ports.newId("job");
              const now = services.ports.now();
              yield* batch(
                addJob({
                  jobId,
                  rerunId: null,
                  accountId,
                  env,
                  agent,
                  kind: "recheck",
                  cause: "reversal",
                  byUser: null,
                  now,
                }),
                ...results.flatMap((result, at) => {
                  const item = { jobId, env: env ?? "live", actionId: `txn_${at}` };
                  const marked = { ...item, checkId: null, againstRules: 0 };
                  return [addJobItem(item), ...(result === null ? [] : [markItem({ ...marked, result })])];
                }),
                ...(finished === null ? [] : [finishJob({ jobId, status: finished, now })]),
              );
              all.unshift({ jobId, env, agent, status: finished ?? "queued", results });
            }
          });
          const caller = account.caller(key);
          const expected = all.filter(
            (job) =>
              (job.env === null || job.env === caller.env) &&
              (caller.agent === null || caller.agent === job.agent) &&
              (status === undefined || status === job.status),
          );
          const seen: unknown[] = [];
          let before: string | undefined;
          do {
            const page = await database.read(() => jobsPage(caller, { status, before, limit }));
            expect(page.jobs.length).toBeLessThanOrEqual(limit);
            seen.push(...page.jobs.map(({ job_id, total, done }) => [job_id, total, done]));
            if (before === undefined) await addAnother(account);
            before = page.next_before ?? undefined;
          } while (before !== undefined);
          expect(seen).toEqual(
            expected.map(({ jobId, results }) => [
              jobId,
              results.length,
              results.filter((result) => result !== null).length,
            ]),
          );
        },
      ),
      { numRuns: 20 },
    );
  });
});

interface MadeJob {
  readonly jobId: string;
  readonly env: string | null;
  readonly agent: string | null;
  readonly status: string;
  readonly results: readonly (string | null)[];
}

/** Newest first. */
const all: MadeJob[] = [];

async function addAnother({ database, services, opened }: TestAccount): Promise<void> {
  const jobId = services.ports.newId("job");
  await database.transact(() =>
    batch(
      addJob({
        jobId,
        rerunId: null,
        accountId: opened.account.id,
        env: null,
        agent: "bot",
        kind: "recheck",
        cause: "reversal",
        byUser: null,
        now: services.ports.now(),
      }),
    ),
  );
  all.unshift({ jobId, env: null, agent: "bot", status: "queued", results: [] });
}
