/** Dry runs of drafts and previews of them: they equal the effect of the publication's re-run, and store nothing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Caller } from "../../../../runtime/auth/caller.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import {
  type JobRunner,
  makeJobRunner,
  type RunnerOptions,
} from "../../../../runtime/services/background/jobs/runner.js";
import { decisionPreview } from "../../../../runtime/services/ruling/confirmations/preview.js";
import { makeDryRunner } from "../../../../runtime/services/ruling/dry-runs/runner.js";
import type { DryRun } from "../../../../runtime/services/ruling/policies/dry-run-responses.js";
import { dropOldRuns } from "../../../../runtime/services/ruling/policies/kept-runs.js";
import { finishJob } from "../../../../runtime/store/outgoing/jobs.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { LEFT_TO_LONG_RUNS } from "../../../long.js";
import { dumpOf } from "../../store/dump.js";
import { raw } from "../../store/raw.js";
import { openTestAccount, refund, refusalOf, type TestAccount, testFile, toJson } from "../account.js";
import { reporting } from "../acting/action-life/reports.js";
import { decisionsIn, openDeciding, refund as proposal } from "../acting/decisions/kit.js";
import { ANY_HISTORY, ANY_STEP, play } from "../any-history.js";
import { cameOfJob } from "../came-of-job.js";
import { changesOf, countsOf, withoutValue } from "../counted-changes.js";
import { draftOf, type DraftOptions } from "../draft-with-total.js";
import { doneRun, dryRun, post, publish, read, start } from "../dry-running.js";
import { changeSetting, workAll } from "../rules-change.js";

const ANY_DRAFT: fc.Arbitrary<DraftOptions> = fc.record({
  name: fc.constantFrom("support", "small_ones", "extra"),
  version: fc.constant("2"),
  from: fc.constantFrom("2025-06-01", "2026-03-09", "2026-03-10"),
  limit: fc.constantFrom(0n, 5_000n, 15_000n, 10_000_000n),
  bySetting: fc.boolean(),
});

type LookedAt = Readonly<Record<"action_id", string> & Record<"result", string | null>>;

async function lookedAt({ database }: TestAccount, from: string, id: string | null): Promise<readonly LookedAt[]> {
  const [rows] = await database.read(() =>
    batch(raw<LookedAt>(`SELECT i.action_id, i.result FROM ${from} AND i.env = 'live' ORDER BY i.action_id`, id ?? "")),
  );
  return rows;
}

const OF_THE_DRY_RUN = "dry_run_answers i WHERE i.job_id = ?";
const OF_THE_RERUN = "job_items i JOIN jobs j ON j.job_id = i.job_id WHERE j.rerun_id = ?";

describe.skipIf(LEFT_TO_LONG_RUNS)("for any history and any draft", () => {
  it("a dry run and a preview say what the re-run of the publication then does, and issue nothing [RUL-066]", async () => {
    const seen = { concerned: 0, reissued: 0, changed: 0, extra: 0 };
    await fc.assert(
      fc.asyncProperty(ANY_HISTORY, ANY_DRAFT, async (history, options) => {
        const module = draftOf(options);
        const { account } = await play(history, [module]);
        try {
          await workAll(account);
          const owner = decisionsIn(account).person("owner");
          await post(account, module);
          const before = await dumpOf(account.database, NOT_OF_DRY_RUNS);
          const run = await dryRun(account, owner, module);
          const previewed = await account.database.read(() =>
            decisionPreview(account.services, owner, module.rule_set, module.version, FLAGS_ONE),
          );
          expect((await dumpOf(account.database, NOT_OF_DRY_RUNS)) === before).toBe(true);
          const { rule_set, version, checksum, effective_from, status, result } = run;
          expect({ rule_set, version, checksum, effective_from, status }).toEqual({
            rule_set: `policy.acme.${options.name}`,
            version: "2",
            checksum: loaded(module).checksum,
            effective_from: options.from,
            status: "done",
          });
          expect(result.lacking.every(({ answers }) => answers <= result.changed)).toBe(true);
          expect(result.booked_meanwhile).toBe(0);
          const rerunId = await publish(account, owner, module);
          expect(await lookedAt(account, OF_THE_DRY_RUN, run.job_id)).toEqual(
            await lookedAt(account, OF_THE_RERUN, rerunId),
          );
          const came = await cameOfJob(account, { rerun_id: rerunId }, "live");
          expect(previewed).toEqual(came);
          expect([run.concerned, run.done, result.reissued, result.changed]).toEqual([
            came.concerned,
            came.looked_at,
            came.reissued,
            came.changed,
          ]);
          expect(countsOf(result.changes)).toEqual(countsOf(changesOf(came.answers)));
          const shown = new Map(came.answers.map((answer) => [answer.check_id, answer]));
          for (const { was, would_be, examples } of result.changes)
            for (const { check_id, differs } of examples) {
              expect(shown.get(check_id)).toMatchObject({ was, would_be });
              expect(differs).toEqual(shown.get(check_id)?.differs.map(withoutValue));
            }
          seen.concerned += run.concerned;
          seen.changed += result.changed;
          seen.reissued += result.reissued;
          if (options.name === "extra") seen.extra += run.concerned;
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: 40 },
    );
    // Of each there were some, or the property says little.
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  });

  it("what happens between its pieces changes nothing of it, nor does a crash [RUL-066]", async () => {
    const seen = { changed: 0, pieces: 0, bookedMeanwhile: 0 };
    await fc.assert(
      fc.asyncProperty(ANY_HISTORY, ANY_DRAFT, BETWEEN, async (history, options, between) => {
        const module = draftOf(options);
        const [still, moving] = [await play(history, [module]), await play(history, [module])];
        try {
          const alone = await startedIn(still.account, module);
          await workAll(still.account);
          const said = doneRun(await read(still.account, alone.owner, alone.run));

          const { owner, run } = await startedIn(moving.account, module);
          let runner = slowRunner(moving.account);
          for (const { step, isCrash } of between) {
            await moving.goOn(step);
            if (isCrash) runner = slowRunner(moving.account);
            if (await runner.workOnDryRun(run.job_id, () => true)) seen.pieces += 1;
          }
          await workAll(moving.account);
          const { result } = doneRun(await read(moving.account, owner, run));
          expect({ ...result, booked_meanwhile: 0 }).toEqual(said.result);
          expect(await lookedAt(moving.account, OF_THE_DRY_RUN, run.job_id)).toEqual(
            await lookedAt(still.account, OF_THE_DRY_RUN, alone.run.job_id),
          );
          seen.changed += result.changed;
          seen.bookedMeanwhile += result.booked_meanwhile;
        } finally {
          await still.account.database.close();
          await moving.account.database.close();
        }
      }),
      { numRuns: 25 },
    );
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  });
});

/** A preview of a draft is of all its rules confirmed, whatever is sent. */
const FLAGS_ONE = toJson({ rules: [{ rule: "beyond", action: "flag" }] });

const NOT_OF_DRY_RUNS = ["jobs", "dry_runs", "dry_run_answers"];

/** Events between two pieces, and whether the process dies there. */
const BETWEEN = fc.array(fc.record({ step: ANY_STEP, isCrash: fc.boolean() }), { minLength: 4, maxLength: 10 });

async function startedIn(
  account: TestAccount,
  module: RuleSetModule,
): Promise<{ readonly owner: Caller; readonly run: DryRun }> {
  await workAll(account);
  const owner = decisionsIn(account).person("owner");
  await post(account, module);
  return { owner, run: await start(account, owner, module) };
}

/** One answer at a time. */
function slowRunner({ services, database }: TestAccount): JobRunner {
  const onFailure: RunnerOptions["onFailure"] = ({ error }) => {
    throw error;
  };
  return makeJobRunner({ services, database, onFailure, dryRuns: { answersAtOnce: 1 } });
}

describe("a dry run", () => {
  const MODULE = draftOf({ name: "support", version: "2", from: "2026-01-01", limit: 0n, bySetting: false });
  const open = (): Promise<TestAccount> =>
    openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], later: [MODULE] });

  it("looks at the days and as many answers as it is asked for, the newest first [RUL-066]", async () => {
    const account = await open();
    const owner = decisionsIn(account).person("owner");
    for (const day of ["2026-03-08", "2026-03-09", "2026-03-10", "2026-03-10"])
      await account.check(refund(1_000, { facts: { action_date: day }, transaction: { status: "executed" } }));
    await post(account, MODULE);
    const all = await dryRun(account, owner, MODULE);
    expect(all).toMatchObject({ concerned: 4, done: 4, from: null, to: null, result: { changed: 4, lacking: [] } });
    const refunds = { answers: 4, amounts: [{ currency: "EUR", amount: 4_000n, answers: 4 }], without_amount: 0 };
    expect(all.result.changes).toMatchObject([
      {
        was: { state: "determined", outcome: "allowed" },
        would_be: { state: "determined", outcome: "needs_approval" },
        ...refunds,
      },
    ]);
    expect(all.result.moved).toEqual(refunds.amounts);
    const lead = account.opened.people["lead"]?.id;
    expect(all.result.asked).toEqual([
      { asks: "approval", person: lead, rule_set: MODULE.rule_set, rule: "beyond", answers: 4, proposals: 0 },
    ]);
    const one = await dryRun(account, owner, MODULE, { sample: 1 });
    expect(one).toMatchObject({ concerned: 4, total: 1, done: 1 });
    const [newest] = one.result.changes.flatMap(({ examples }) => examples);
    expect(newest).toEqual(all.result.changes[0]?.examples[0]);
    expect(newest).toMatchObject({
      was: [{ rule_set: MODULE.rule_set, rule_version: "1", outcome: "allowed", rule: expect.any(String) as string }],
      would_be: [{ rule_set: MODULE.rule_set, rule_version: "2", outcome: "needs_approval", rule: "beyond" }],
    });
    const days = { from: "2026-03-09", to: "2026-03-09" };
    const ofTheNinth = await dryRun(account, owner, MODULE, days);
    expect(ofTheNinth).toMatchObject({ concerned: 1, ...days });
    expect(ofTheNinth.result.changes[0]?.examples).toMatchObject([{ effective_date: days.from }]);
  });

  it("says whom answers would name instead, where state and outcome stay [RUL-066]", async () => {
    const passedOn: RuleSetModule = {
      ...supportPolicy({ version: "2" }),
      in_force: MODULE.in_force,
      evaluate: (run) => {
        run.outcome(3, () => ({
          kind: "outcome",
          outcome: "needs_approval",
          approver: run.person("desk"),
          branch: null,
        }));
      },
    };
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      later: [passedOn],
      file: testFile((draft) => {
        draft.settings = draft.settings.map((each) => (each.key === "desk" ? { ...each, value: "owner" } : each));
      }),
    });
    const owner = decisionsIn(account).person("owner");
    for (const amount of [90_000, 95_000]) await account.check(refund(amount, { transaction: { status: "executed" } }));
    await post(account, passedOn);
    const { result } = await dryRun(account, owner, passedOn);
    const [lead, desk] = ["lead", "owner"].map((name) => account.opened.people[name]?.id);
    const differs = [{ what: "approver", rule_set: passedOn.rule_set, key: null, before: lead, after: desk }];
    const asks = { state: "determined", outcome: "needs_approval" };
    expect(result).toMatchObject({ reissued: 2, changed: 2, asked: [{ person: desk, asks: "approval", answers: 2 }] });
    expect(result.changes).toMatchObject([{ was: asks, would_be: asks, differs, answers: 2 }]);
    expect(result.changes[0]?.examples.map((example) => example.differs)).toEqual([differs, differs]);
    // The re-run of the publication reissues both, and raises no alert: neither state nor outcome changed.
    await publish(account, owner, passedOn);
    const [alerts] = await account.database.read(() =>
      batch(raw<{ type: string }>("SELECT type FROM alerts WHERE type = 'check.rechecked'")),
    );
    expect(alerts).toEqual([]);
  });

  it("computes a total that is new to the account over all that was booked [RUL-066]", async () => {
    const module = draftOf({ name: "support", version: "2", from: "2026-01-01", limit: 2_500n, bySetting: false });
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      later: [module],
    });
    const owner = decisionsIn(account).person("owner");
    for (let each = 0; each < 3; each += 1) await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, module);
    // Each by itself is within the limit; together they are not.
    expect((await dryRun(account, owner, module)).result).toMatchObject({
      changed: 3,
      changes: [{ would_be: { outcome: "needs_approval" }, answers: 3 }],
    });
  });

  it.each<[string, bigint, number, (account: TestAccount, checkId: string) => Promise<unknown>]>([
    ["a booking", 2_500n, 0, (account) => account.check(refund(1_000, { transaction: { status: "executed" } }))],
    ["a reversal", 1_500n, 2, (account, checkId) => reporting(account).reversal(checkId)],
    [
      "a setting",
      1_500n,
      2,
      (account) =>
        changeSetting(account, "small_limit", { amount: 1n, currency: "EUR", equivalents: [] }, "2025-01-01"),
    ],
  ])("does not see %s that comes after its start [RUL-066]", async (_, limit, changed, between) => {
    const module = draftOf({ name: "support", version: "2", from: "2026-01-01", limit, bySetting: true });
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      later: [module],
    });
    const [first] = [
      await account.check(refund(1_000, { transaction: { status: "executed" } })),
      await account.check(refund(1_000, { transaction: { status: "executed" } })),
    ];
    const { owner, run } = await startedIn(account, module);
    await between(account, first.check_id);
    await workAll(account);
    expect(doneRun(await read(account, owner, run)).result.changed).toBe(changed);
  });

  it("names the facts that past actions lack", async () => {
    const asking: RuleSetModule = {
      ...MODULE,
      evaluate: (run) => {
        const isDecided = run.outcome(0, () => {
          const damaged = run.own.flag("damaged");
          return typeof damaged === "boolean"
            ? damaged && { kind: "outcome", outcome: "allowed", approver: null, branch: null }
            : damaged;
        });
        if (!isDecided) run.silent();
      },
    };
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      later: [asking],
    });
    const owner = decisionsIn(account).person("owner");
    await account.check(refund(1_000, { facts: { damaged: false }, transaction: { status: "executed" } }));
    await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, asking);
    expect(await dryRun(account, owner, asking)).toMatchObject({
      result: { lacking: [{ fact: "damaged", answers: 1 }] },
    });
  });

  it("is refused to who may not draft, without a draft, and with days that are none", async () => {
    const account = await open();
    const { person } = decisionsIn(account);
    const refused = async (caller: Caller, body: object = {}): Promise<unknown> => {
      const { code, errors } = await refusalOf(start(account, caller, MODULE, body));
      return [code, errors.map((each) => ("field" in each ? `${each.field} ${each.code}` : each.code))];
    };
    expect(await refused(person("lead"))).toEqual(["insufficient-scope", ["session role"]]);
    expect(await refused(person("owner"))).toEqual(["not-found", []]);
    await post(account, MODULE);
    expect(await refused({ ...person("owner"), env: "test" })).toEqual(["live-only", []]);
    expect(await refused(person("owner"), { from: "2026-03-10", to: "2026-03-09" })).toEqual([
      "invalid-request",
      ["to out_of_range"],
    ]);
    expect(await refused(person("owner"), { from: "2026-02-30", sample: 10_001 })).toEqual([
      "invalid-request",
      ["from format", "sample type"],
    ]);
  });

  it("of what is published already concerns nothing, and of what could not be published says why", async () => {
    const account = await open();
    const owner = decisionsIn(account).person("owner");
    await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, MODULE);
    await publish(account, owner, MODULE);
    expect(await dryRun(account, owner, MODULE)).toMatchObject({
      concerned: 1,
      result: { reissued: 0, changed: 0, changes: [] },
    });
    const clash = draftOf({ name: "support", version: "3", from: "2026-01-01", limit: 1n, bySetting: false });
    const other = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      later: [MODULE, clash],
    });
    const otherOwner = decisionsIn(other).person("owner");
    await post(other, MODULE);
    await publish(other, otherOwner, MODULE);
    await post(other, clash);
    expect((await refusalOf(start(other, otherOwner, clash))).code).toBe("policy-blocked");
  });

  it("is one of two at a time: a third is refused until one is done", async () => {
    const account = await open();
    const owner = decisionsIn(account).person("owner");
    await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, MODULE);
    for (let each = 0; each < 2; each += 1) await start(account, owner, MODULE);
    const third = await refusalOf(start(account, owner, MODULE));
    expect([third.code, third.errors]).toEqual(["conflict", [{ field: "version", code: "too_many_dry_runs" }]]);
    await workAll(account);
    expect((await dryRun(account, owner, MODULE)).status).toBe("done");
  });

  it("is kept for seven days behind its end, with the newest twenty, and nothing of it after", async () => {
    const account = await open();
    const { database, services, opened, clock } = account;
    const owner = decisionsIn(account).person("owner");
    await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, MODULE);
    const runs: DryRun[] = [];
    for (let each = 0; each < 22; each += 1) runs.push(await dryRun(account, owner, MODULE));
    const there = async (): Promise<readonly boolean[]> =>
      Promise.all(
        runs.map((run) =>
          read(account, owner, run).then(
            () => true,
            () => false,
          ),
        ),
      );
    // The newest one replaces one of the finished ones.
    expect(await there()).toEqual(runs.map((_, at) => at > 0));
    const lookDaily = (): Promise<void> =>
      database.transact(() => dropOldRuns(opened.account.id, services.ports.now()));
    await lookDaily();
    expect(await there()).toEqual(runs.map((_, at) => at > 1));
    clock.now = Date.parse(runs.at(-1)?.kept_until ?? "") - 1;
    await lookDaily();
    expect((await there()).at(-1)).toBe(true);
    clock.now += 1;
    await lookDaily();
    expect(await there()).toEqual(runs.map(() => false));
    const left = await database.read(() =>
      batch(...["dry_runs", "dry_run_answers", "jobs"].map((table) => raw<object>(`SELECT * FROM ${table}`))),
    );
    expect(left).toEqual([[], [], []]);
  });

  it("waits for any other job, and pauses for one that comes", async () => {
    const account = await open();
    const owner = decisionsIn(account).person("owner");
    for (let each = 0; each < 3; each += 1) await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, MODULE);
    const { job_id: jobId } = await start(account, owner, MODULE);
    await changeSetting(account, "small_limit", { amount: 1n, currency: "EUR", equivalents: [] }, "2026-01-01");
    const statuses = async (): Promise<readonly string[]> => {
      const [rows] = await account.database.read(() =>
        batch(raw<{ cause: string; status: string }>("SELECT cause, status FROM jobs ORDER BY job_id")),
      );
      return rows.map(({ cause, status }) => `${cause} ${status}`);
    };
    const runner = slowRunner(account);
    await runner.workOnce(() => false);
    expect(await statuses()).toEqual(["dry_run queued", "setting done"]);
    await runner.workOnce(() => true);
    await changeSetting(account, "small_limit", { amount: 2n, currency: "EUR", equivalents: [] }, "2026-01-01");
    // One step, and it makes way.
    await runner.workOnDryRun(jobId, () => false);
    expect(await statuses()).toEqual(["dry_run queued", "setting done", "setting queued"]);
    await workAll(account);
    expect(await statuses()).toEqual(["dry_run done", "setting done", "setting done"]);
  });

  it("stores nothing where another process took the job, and is failed where one ended it unseen", async () => {
    const account = await open();
    const owner = decisionsIn(account).person("owner");
    await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, MODULE);
    const run = await start(account, owner, MODULE);
    const { services, database } = account;
    const dryRunner = makeDryRunner({ services, database, leaseMs: 1_000 });
    expect(await dryRunner.workOn({ jobId: run.job_id, lease: "another's" }, () => Promise.resolve(false))).toBe(true);
    expect(await read(account, owner, run)).toMatchObject({ status: "queued", done: 0 });
    await database.transact(() => batch(finishJob({ jobId: run.job_id, status: "done", now: account.clock.now })));
    expect(await read(account, owner, run)).toMatchObject({ status: "failed", result: null });
  });

  it("reads what people had decided when it was started, and nothing that they decide after [RUL-066]", async () => {
    const next = { ...supportPolicy({ version: "2" }), in_force: MODULE.in_force };
    const account = await openDeciding({ later: [next] });
    const owner = account.person("owner");
    const propose = (): Promise<{ readonly check_id: string }> => account.check(proposal(12_000), "bot");
    const approve = async ({ check_id }: { readonly check_id: string }): Promise<void> => {
      const [request] = (await account.answerOf(check_id)).requests ?? [];
      await account.approve(request?.id ?? "", "lead", { check_id });
    };
    await approve(await propose());
    const later = await propose();
    await post(account, next);
    const run = await start(account, owner, next);
    await approve(later);
    await workAll(account);
    const { done, result } = doneRun(await read(account, owner, run));
    const { reissued, changed, asked } = result;
    expect({ done, reissued, changed, asked }).toEqual({ done: 2, reissued: 2, changed: 0, asked: [] });
  });

  it("runs the draft that it was started on, whatever is posted or published meanwhile", async () => {
    const account = await open();
    const owner = decisionsIn(account).person("owner");
    await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, MODULE);
    const run = await start(account, owner, MODULE);
    await publish(account, owner, MODULE);
    const { result, checksum } = doneRun(await read(account, owner, run));
    expect([checksum, result.changed]).toEqual([loaded(MODULE).checksum, 1]);
  });
});
