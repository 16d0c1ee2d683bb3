/**
 * Two threads find the same in the answers as one alone, in an order that does not depend on the distribution of
 * pieces.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Finding, findingList } from "../../../../runtime/services/evidence/chain/finding.js";
import { beginAnswers, type StartThread, verifyAnswers } from "../../../../runtime/services/evidence/verify/answers.js";
import { verifyPieces } from "../../../../runtime/services/evidence/verify/piece-reports.js";
import { type PieceQueue, queueOver } from "../../../../runtime/services/evidence/verify/pieces.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { LEFT_TO_LONG_RUNS } from "../../../long.js";
import { openTestAccount, refund, type TestAccount } from "../account.js";
import { ANY_HISTORY, play } from "../any-history.js";
import { tamper } from "../tamper.js";

/** A queue that gives only so many pieces: the others are left to the other thread. */
function atMost(most: number, queue: PieceQueue): PieceQueue {
  let taken = 0;
  return { ...queue, take: () => ((taken += 1) > most ? Number.MAX_SAFE_INTEGER : queue.take()) };
}

interface VerifyReport {
  readonly report: object;
  readonly findings: readonly Finding[];
  readonly count: number;
  readonly answers: number;
}

async function verifyReport(
  { database, services }: TestAccount,
  startThread: StartThread | null,
): Promise<VerifyReport> {
  const findings = findingList(10_000);
  let answers = 0;
  const step = (_: string, done: number): void => void (answers += done);
  const work = { database, services, findings, since: null, step };
  const begun = await beginAnswers(work, startThread, 1);
  const report = await verifyAnswers(work, { leaves: new Map(), touched: null }, begun);
  return { report, findings: findings.first, count: findings.count(), answers };
}

const inTwo = (account: TestAccount, most: number): StartThread => {
  return ({ queueMemory, ...task }) => {
    const queue = queueOver(queueMemory);
    const own = { ...task, queue: atMost(most, queue) };
    return verifyPieces(account.database, account.services, own, queue.add);
  };
};

/** Findings of a page are adjacent, and pages end where pieces do. */
const sorted = ({ findings, ...rest }: VerifyReport): VerifyReport => ({
  ...rest,
  findings: [...findings].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
});

const DAMAGES = [
  ["answers", "UPDATE answers SET outcome = 'blocked' WHERE outcome = 'needs_approval'"],
  ["actions", "UPDATE actions SET day = day + 1"],
  ["total_definitions", "DELETE FROM total_definitions"],
  ["bookings", "UPDATE bookings SET facts = 'x' WHERE day > 0"],
] as const;

describe("answers that two threads evaluate", () => {
  it.skipIf(LEFT_TO_LONG_RUNS)(
    "give the findings of one thread, whichever thread takes which piece [VER-009]",
    async () => {
      let findings = 0;
      const damaged = fc.subarray([...DAMAGES]);
      await fc.assert(
        fc.asyncProperty(ANY_HISTORY, damaged, fc.nat(12), async (history, damages, most) => {
          const { account } = await play(history);
          try {
            for (const [table, sql] of damages) await tamper(account, table, sql);
            const alone = sorted(await verifyReport(account, null));
            const two = await verifyReport(account, inTwo(account, most));
            expect(sorted(two)).toEqual(alone);
            expect(await verifyReport(account, inTwo(account, 1_000))).toEqual(two);
            findings += alone.count;
          } finally {
            await account.database.close();
          }
        }),
        { numRuns: 25 },
      );
      expect(findings).toBeGreaterThan(50);
    },
  );

  it("are all evaluated by one thread if the other fails, and the report says why it failed", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    for (let made = 0; made < 6; made += 1) await account.check(refund(1_000));
    let started = 0;
    const failing: StartThread = ({ queueMemory }) => {
      started += 1;
      queueOver(queueMemory).take();
      return Promise.reject(new Error("out of memory"));
    };
    const alone = await verifyReport(account, null);
    expect(alone.report).toMatchObject({ threadFailure: null });
    expect(alone.report).toMatchObject({ checked: 6 });
    expect((await verifyReport(account, failing)).report).toEqual({ ...alone.report, threadFailure: "out of memory" });
    expect(started).toBe(1);
    await account.database.close();
  });
});
