/**
 * Two processes on one database: one order of all bookings of a total, one current answer, one record for one key.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { check } from "../../../../runtime/services/acting/checks/check.js";
import { attemptOf } from "../../../../runtime/services/request/idempotency/attempt.js";
import { DatabaseUnavailable } from "../../../../runtime/store/database.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { type Answer, gift, NOON, openTestAccount, refund, type TestAccount, toJson } from "../../services/account.js";
import { bodyOf, BOOKED, fromScratch, giftAnswer } from "../../services/gifts-from-scratch.js";
import { standing } from "../../services/rules-change.js";
import { direct, temporaryUrl } from "./kit.js";
import { doorOf, type Process, startProcess } from "./processes.js";

interface TwoProcesses {
  readonly url: string;
  readonly account: TestAccount;
  /** Sends to one of the two, in turn. */
  readonly send: (body: object, at: number) => Promise<Answer>;
  readonly processes: readonly [Process, Process];
}

async function openTwo(): Promise<TwoProcesses> {
  const url = await temporaryUrl();
  const account = await openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
    place: { dataDir: "", databaseUrl: url },
  });
  const processes = [await startProcess(url), await startProcess(url)] as const;
  const send = async (body: object, at: number): Promise<Answer> => {
    const { services, database } = processes[at % 2 === 0 ? 0 : 1];
    const given = await whenFree(() =>
      database.transact(() => check(services, account.caller("app"), toJson(body), NOON)),
    );
    return JSON.parse(given) as Answer;
  };
  return { url, account, send, processes };
}

/** As a client that is told to come back: on a slow machine a long queue outlasts the wait for a lock. */
async function whenFree<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && error.isBusy)) throw error;
    }
  }
}

/** The actions whose current answer is not the only answer without a replacement. */
const STANDING_TWICE = `
  SELECT actions.action_id FROM actions JOIN answers USING (account_id, env, action_id)
  WHERE NOT EXISTS (SELECT 1 FROM answers AS later WHERE later.account_id = answers.account_id AND later.env = answers.env AND later.supersedes_check_id = answers.check_id)
  GROUP BY actions.action_id, actions.check_id HAVING count(*) <> 1 OR max(answers.check_id) <> actions.check_id`;

describe("bookings that two processes take at once", () => {
  it("leave the answers that a history computed from scratch gives, one standing for each action [TXN-002, TOT-005]", async () => {
    const { url, account, send } = await openTwo();
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(BOOKED, { minLength: 2, maxLength: 16 }), async (booked) => {
        round += 1;
        const given = await Promise.all(booked.map((one, at) => send(bodyOf(one, round), at)));
        const stand = await Promise.all(given.map(({ check_id }) => standing(account, check_id)));
        expect(stand.map(giftAnswer)).toEqual(booked.map((_, at) => fromScratch(booked, at)));
      }),
      { numRuns: 25, endOnFailure: true },
    );
    expect(await direct(url, STANDING_TWICE)).toEqual([]);
  });

  it("are booked one after another, each reading those before it [TXN-002]", async () => {
    const { send } = await openTwo();
    const given = await Promise.all(Array.from({ length: 40 }, (_, at) => send(gift(100), at)));
    expect(given.map(({ history_used: [used] }) => used.count).sort((a, b) => a - b)).toEqual(given.map((_, at) => at));
  });

  it("of several totals each end, however they cross", async () => {
    const { url, send } = await openTwo();
    const bodies = Array.from({ length: 60 }, (_, at) => {
      const number = `C-${at % 3}`;
      return at % 2 === 0
        ? gift(100 + at, { number })
        : refund(100 + at, { transaction: { status: "executed" }, facts: { customer: { customer_number: number } } });
    });
    const given = await Promise.all(bodies.map(send));
    expect(new Set(given.map(({ check_id }) => check_id)).size).toBe(60);
    expect(await direct(url, STANDING_TWICE)).toEqual([]);
  });
});

describe("the same request with one Idempotency-Key", () => {
  it("is done once however many send it to either process, and all are given the same bytes [IDM-002, IDM-003]", async () => {
    const { url, account, processes } = await openTwo();
    const caller = account.caller("app");
    const body = toJson(gift(100));
    const [one, two] = [doorOf(processes[0]), doorOf(processes[1])];
    const given = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? one : two).change(
          caller,
          attemptOf("order 77", "POST /v1/check", caller, body),
          (services, receivedAt) => check(services, caller, body, receivedAt),
        ),
      ),
    );
    expect(new Set(given.map((each) => each.body)).size).toBe(1);
    expect(given.filter((each) => !each.replayed)).toHaveLength(1);
    expect(await direct(url, "SELECT count(*)::int AS n FROM bookings")).toEqual([{ n: 1 }]);
  });
});
