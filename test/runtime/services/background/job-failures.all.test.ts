/** Jobs when things go wrong: a worker that dies at any moment, several at once, a piece that fails again and again. */
import { describe, expect, it } from "vitest";

import { listJobs, retryJob, type UnfinishedJob } from "../../../../runtime/services/background/jobs/operate.js";
import { makeJobRunner, type RunnerOptions } from "../../../../runtime/services/background/jobs/runner.js";
import type { Database } from "../../../../runtime/store/database.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { type Answer, gift, openTestAccount, refund, type TestAccount } from "../account.js";
import { changeSetting, decideRules, runnerOf, standing, workAll } from "../rules-change.js";

const SUPPORT = supportPolicy();
/** More than two pieces. */
const MANY = 60;

/** An account with many answers that a flag takes away, and the ids of those. */
async function withJob(): Promise<{ readonly account: TestAccount; readonly given: readonly string[] }> {
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [SUPPORT] });
  const answers = await Promise.all(
    Array.from({ length: MANY }, (_, at) =>
      account.check(refund(20_000 + at, { transaction: { status: "executed" } })),
    ),
  );
  const given = answers.map(({ check_id }) => check_id);
  await decideRules(account, "flagged", SUPPORT, ["above"]);
  return { account, given };
}

/** Every answer was reissued once, and reported once. */
async function expectDoneOnce(account: TestAccount, given: readonly string[]): Promise<void> {
  const stands = await Promise.all(given.map((checkId) => standing(account, checkId)));
  for (const [at, answer] of stands.entries())
    expect(answer).toMatchObject({ supersedes_check_id: given[at], reason: "rule_flagged" });
  const alerts = (await account.alerts()).filter(({ type }) => type !== "check.against_rules");
  const was = alerts.flatMap(({ type, payload }) =>
    type === "check.rechecked" ? [(payload as { was: { check_id: string } }).was.check_id] : [],
  );
  expect([...was].sort()).toEqual([...given].sort());
  expect(alerts.filter(({ type }) => type === "checks.rerun").map(({ payload }) => payload)).toMatchObject([
    { reissued: MANY, changed: MANY, against_rules: 0 },
  ]);
}

class Killed extends Error {
  override readonly name = "Killed";
}

/**
 * A database that a process loses with its `nth` transaction: before it is stored, or before it hears that it was.
 * Nothing gets through afterwards.
 */
function losing(database: Database, nth: number, stored: boolean): Database {
  let transactions = 0;
  return {
    ...database,
    transact: async (verb) => {
      transactions += 1;
      if (transactions > nth || (transactions === nth && !stored)) throw new Killed("killed");
      const value = await database.transact(verb);
      if (transactions === nth) throw new Killed("killed");
      return value;
    },
  };
}

/** The one job that is not done. */
async function listed(account: TestAccount): Promise<UnfinishedJob | undefined> {
  const result = await account.database.read(() => listJobs({ slug: "acme" }));
  return result.jobs[0];
}

describe("a worker that dies", () => {
  it.each([1, 2, 3, 4, 5])(
    "with its transaction number %i loses nothing and does nothing twice: another goes on once its hold has run out",
    async (nth) => {
      for (const stored of [false, true]) {
        const { account, given } = await withJob();
        const dying = makeJobRunner({
          services: account.services,
          database: losing(account.database, nth, stored),
          onFailure: () => undefined,
        });
        await expect(dying.workOnce(() => false)).rejects.toThrow(Killed);
        // It may have died with the last transaction, when all was done, or before its first.
        account.clock.now += 15_000;
        await workAll(account);
        await expectDoneOnce(account, given);
      }
    },
  );

  it("keeps others off the job only as long as its hold lasts", async () => {
    const { account } = await withJob();
    const dying = makeJobRunner({
      services: account.services,
      database: losing(account.database, 3, false),
      onFailure: () => undefined,
    });
    await expect(dying.workOnce(() => false)).rejects.toThrow(Killed);
    expect(await runnerOf(account).workOnce(() => false)).toBe(false);
    account.clock.now += 15_000;
    expect(await runnerOf(account).workOnce(() => false)).toBe(true);
  });
});

describe("several workers", () => {
  it("side by side do each piece once", async () => {
    const { account, given } = await withJob();
    const work = async (): Promise<void> => {
      const runner = runnerOf(account);
      while (await runner.workOnce(() => false));
    };
    await Promise.all([work(), work(), work()]);
    await workAll(account);
    await expectDoneOnce(account, given);
  });

  it("beside bookings that move the same answers: at the end each stands as all bookings and the change make it [TOT-005, TOT-022]", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [SUPPORT] });
    const some = (count: number): Promise<readonly Answer[]> =>
      Promise.all(Array.from({ length: count }, () => account.check(gift(100))));
    const before = await some(15);
    await changeSetting(account, "fiscal_year_start", "03-01", "2025-03-01");
    const [after] = await Promise.all([some(15), workAll(account), workAll(account), workAll(account)]);
    await workAll(account);
    for (const { check_id: checkId } of [...before, ...after]) {
      const answer = await standing(account, checkId);
      expect(answer.history_used[0]).toMatchObject({ count: 29, total: { amount: 2900 } });
      expect(answer.layers.law).toMatchObject({ tenant_facts_used: [{ key: "fiscal_year_start", value: "03-01" }] });
    }
  });

  it("take over from one that is stopped, which ends its piece first", async () => {
    const { account, given } = await withJob();
    await runnerOf(account).workOnce(() => true);
    expect(await listed(account)).toMatchObject({ status: "queued", total: MANY, done: 25 });
    await workAll(account);
    await expectDoneOnce(account, given);
  });
});

describe("a piece that fails", () => {
  const failing = (account: TestAccount, onFailure: RunnerOptions["onFailure"]): ReturnType<typeof makeJobRunner> => {
    const broken = {
      ...account.services.ports,
      newId: (): never => {
        throw Object.assign(new Error("refund of 200.00 EUR to customer C-1"), { code: "EBOOM" });
      },
    };
    return makeJobRunner({ services: { ...account.services, ports: broken }, database: account.database, onFailure });
  };

  it("is tried again after longer and longer, then stays failed and visible, with a code and no fact, until an operator has it tried again", async () => {
    const { account, given } = await withJob();
    const failures: unknown[] = [];
    const runner = failing(account, ({ code, triedAgain }) => failures.push([code, triedAgain]));
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await runner.workOnce(() => false)).toBe(true);
      const failedAt = account.clock.now;
      if (attempt === 8) break;
      expect(await listed(account)).toMatchObject({
        status: "queued",
        attempts: attempt,
        done: 0,
        last_error: "EBOOM",
      });
      while (!(await dueBy(account, 500)));
      delays.push(account.clock.now - failedAt);
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000]);
    expect(failures).toEqual([...Array.from({ length: 7 }, () => ["EBOOM", true]), ["EBOOM", false]]);
    account.clock.now += 24 * 60 * 60 * 1000;
    expect(await runnerOf(account).workOnce(() => false)).toBe(false);
    expect(await listed(account)).toMatchObject({
      status: "failed",
      attempts: 8,
      total: MANY,
      done: 0,
      last_error: "EBOOM",
    });
    expect(JSON.stringify(await listed(account))).not.toContain("refund of");

    const jobId = (await listed(account))?.job_id ?? "";
    expect(await account.database.transact(() => retryJob(account.services.ports, { jobId }))).toMatchObject({
      status: "queued",
    });
    await workAll(account);
    await expectDoneOnce(account, given);
    expect(await listed(account)).toBeUndefined();
    await expect(account.database.transact(() => retryJob(account.services.ports, { jobId }))).rejects.toMatchObject({
      about: [{ code: "nothing-to-retry", jobId }],
    });
  });

  it("counts failures in a row: what was done in between counts them anew", async () => {
    const { account } = await withJob();
    await failing(account, () => undefined).workOnce(() => false);
    account.clock.now += 1000;
    await runnerOf(account).workOnce(() => true);
    expect(await listed(account)).toMatchObject({ attempts: 0, last_error: null, done: 25 });
  });
});

/** Moves the clock on; whether a job is due by then. */
async function dueBy(account: TestAccount, milliseconds: number): Promise<boolean> {
  const { findDueJob } = await import("../../../../runtime/store/outgoing/due-jobs.js");
  const { batch: run } = await import("../../../../runtime/store/sql/steps.js");
  account.clock.now += milliseconds;
  const [[due]] = await account.database.read(() => run(findDueJob({ now: account.clock.now })));
  return due !== undefined;
}
