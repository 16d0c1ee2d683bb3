/** Pieces of jobs of several accounts, on a real database: each account has its turn. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type JobRunner, makeJobRunner } from "../../../../runtime/services/background/jobs/runner.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../../store/raw.js";
import type { TestAccount } from "../account.js";
import { decisionsIn } from "../acting/decisions/kit.js";
import { draftOf } from "../draft-with-total.js";
import { post, read, start } from "../dry-running.js";
import { changeSetting } from "../rules-change.js";
import { book, openTwo } from "./beside.js";

const GOES_ON = (): boolean => false;
/** As many answers as a piece issues again. */
const PIECE = 25;

interface Watched {
  readonly runner: JobRunner;
  /** The account of each piece, in the order in which they were worked on. */
  readonly turns: string[];
}

function watchedRunner({ services, database }: TestAccount): Watched {
  const turns: string[] = [];
  const runner = makeJobRunner({
    services,
    database,
    dryRuns: { answersAtOnce: 1 },
    onTurn: (kind, accountId) => turns.push(`${kind} ${accountId}`),
    onFailure: ({ error }) => {
      throw error;
    },
  });
  return { runner, turns };
}

const changeLimit = (account: TestAccount, cents: number): Promise<unknown> =>
  changeSetting(account, "small_limit", { amount: BigInt(cents), currency: "EUR", equivalents: [] }, "2026-01-01");

async function statuses({ database, opened }: TestAccount): Promise<readonly string[]> {
  const rows = raw<{ status: string }>(
    "SELECT status FROM jobs WHERE account_id = ? ORDER BY job_id",
    opened.account.id,
  );
  return (await database.read(() => batch(rows)))[0].map(({ status }) => status);
}

describe("the worker", () => {
  it("issues a small re-run's answers again while a large one of another account is under way, and then goes on with that", async () => {
    const [loud, quiet] = await openTwo();
    await book(loud, 4 * PIECE);
    await book(quiet, 1);
    await changeLimit(loud, 1);
    await changeLimit(loud, 2);
    loud.clock.now += 1_000;
    await changeLimit(quiet, 1);
    const { runner, turns } = watchedRunner(loud);
    for (let call = 0; call < 4; call += 1) await runner.workOnce(GOES_ON);
    expect(await statuses(quiet)).toEqual(["done"]);
    // It waits for its next piece alone, and has begun.
    expect(await statuses(loud)).toEqual(["running", "queued"]);
    while (await runner.workOnce(GOES_ON));
    expect(await statuses(loud)).toEqual(["done", "done"]);
    const [a, b] = [loud, quiet].map(({ opened }) => `jobs ${opened.account.id}`);
    expect(turns.slice(0, 5)).toEqual([a, b, a, b, a]);
    expect(turns.slice(5).every((turn) => turn === a)).toBe(true);
  });

  it("deals the pieces of two accounts out as a plain round robin does, whatever each has to do", async () => {
    const pieces = fc.integer({ min: 1, max: 3 });
    await fc.assert(
      fc.asyncProperty(pieces, pieces, async (ofFirst, ofSecond) => {
        const both = await openTwo();
        const [first, second] = both;
        await book(first, ofFirst * PIECE);
        await book(second, ofSecond * PIECE);
        for (const account of both) {
          await changeLimit(account, 1);
          account.clock.now += 1_000;
        }
        const { runner, turns } = watchedRunner(first);
        while (await runner.workOnce(GOES_ON));
        // The last piece of each finds that nothing is left.
        const queues = [ofFirst, ofSecond].map((count, at) =>
          Array.from({ length: count + 1 }, () => `jobs ${both[at]?.opened.account.id ?? ""}`),
        );
        const dealt: string[] = [];
        while (queues.some(({ length }) => length > 0)) for (const queue of queues) dealt.push(...queue.splice(0, 1));
        expect(turns).toEqual(dealt);
      }),
      { numRuns: 4 },
    );
  });

  it("gives the dry run of an account its turn between the pieces of another account's re-run", async () => {
    const draft = draftOf({ name: "support", version: "2", from: "2026-01-01", limit: 0n, bySetting: false });
    const [quiet, loud] = await openTwo([draft]);
    await book(quiet, 2);
    await book(loud, 8 * PIECE);
    const owner = decisionsIn(quiet).person("owner");
    await post(quiet, draft);
    await changeLimit(loud, 1);
    const run = await start(quiet, owner, draft);
    const { runner, turns } = watchedRunner(loud);
    while ((await statuses(loud))[0] !== "done") await runner.workOnce(GOES_ON);
    expect(await read(quiet, owner, run)).toMatchObject({ status: "done" });
    expect(turns.indexOf(`dry_runs ${quiet.opened.account.id}`)).toBeLessThan(3);
  });
});
