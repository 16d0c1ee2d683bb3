/** Two processes on one database: one order of all bookings of a total, one answer that stands, one record for one key. */
import { randomFillSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { dayOf } from "../../../../runtime/engine/days.js";
import type { RuleSetModule } from "../../../../runtime/engine/module.js";
import { idMaker } from "../../../../runtime/ports/system.js";
import { makeRulebook } from "../../../../runtime/rulebook/rulebook.js";
import { makeDoor, type ServiceDoor } from "../../../../runtime/services/door.js";
import { check } from "../../../../runtime/services/checks/check.js";
import { attemptOf } from "../../../../runtime/services/idempotency/attempt.js";
import { syncRulebook } from "../../../../runtime/services/rulebook/sync.js";
import { makeServices, type Services } from "../../../../runtime/services/services.js";
import type { OpenedDatabase } from "../../../../runtime/store/database.js";
import { run } from "../../../../runtime/store/verb.js";
import { openPostgres } from "../../../../runtime/store/postgres/open.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, instantiating, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { gift, NOON, openTestAccount, refund, toJson, type Answer, type AnswerRead, type TestAccount } from "../../services/account.js";
import { bodyOf, BOOKED, fromScratch, said } from "../../services/gifts-from-scratch.js";
import { raw } from "../raw.js";
import { direct, temporaryUrl } from "./kit.js";

interface Process {
  readonly services: Services;
  readonly database: OpenedDatabase;
}

/** Connections, caches and ids of its own. */
async function startProcess(url: string, laws: readonly RuleSetModule[] = [GIFTS_2004, GIFTS_2024]): Promise<Process> {
  const database = await openPostgres(url, NOON);
  onTestFinished(database.close);
  const modules = laws.map(loaded);
  const now = (): number => NOON;
  const randomBytes = (length: number): Uint8Array => randomFillSync(new Uint8Array(length));
  const services = makeServices({ now, randomBytes, newId: idMaker(now, randomBytes) }, makeRulebook(modules, instantiating([...modules, loaded(supportPolicy())])), () => undefined);
  return { services, database };
}

interface TwoProcesses {
  readonly url: string;
  readonly account: TestAccount;
  /** Sends to one of the two, in turn. */
  readonly send: (body: object, at: number) => Promise<Answer>;
  readonly processes: readonly [Process, Process];
}

async function openTwo(): Promise<TwoProcesses> {
  const url = await temporaryUrl();
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place: { dataDir: "", databaseUrl: url } });
  const processes = [await startProcess(url), await startProcess(url)] as const;
  const send = async (body: object, at: number): Promise<Answer> => {
    const { services, database } = processes[at % 2 === 0 ? 0 : 1];
    return JSON.parse(await database.transact(() => check(services, account.caller("app"), toJson(body), NOON))) as Answer;
  };
  return { url, account, send, processes };
}

const doorOf = ({ services, database }: Process): ServiceDoor => makeDoor(services, database, database.probe);

async function standing({ read }: TestAccount, checkId: string): Promise<AnswerRead> {
  let answer = await read(checkId);
  while (answer.superseded_by !== null) answer = await read(answer.superseded_by);
  return answer;
}

/** The actions whose standing answer is not the one answer that nothing replaced. */
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
        expect(stand.map(said)).toEqual(booked.map((_, at) => fromScratch(booked, at)));
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
      return at % 2 === 0 ? gift(100 + at, { number }) : refund(100 + at, { transaction: { status: "executed" }, facts: { customer: { customer_number: number } } });
    });
    const given = await Promise.all(bodies.map(send));
    expect(new Set(given.map(({ check_id }) => check_id)).size).toBe(60);
    expect(await direct(url, STANDING_TWICE)).toEqual([]);
  });
});

describe("a newer program that starts beside an older one", () => {
  it("counts in its new totals also what the older one is just booking", async () => {
    const { url, account, processes } = await openTwo();
    const [older] = processes;
    const booking = older.database.transact(function* () {
      const body = yield* check(older.services, account.caller("app"), toJson(gift(4000, { date: "2027-02-01" })), NOON);
      yield* run(raw("SELECT pg_sleep(0.5)"));
      return body;
    });
    await expect.poll(() => direct(url, "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND datname = current_database()")).toHaveLength(1);
    const [total] = GIFTS_2024.totals;
    if (total === undefined) throw new Error("the fixture has a total");
    const newer = await startProcess(url, [GIFTS_2004, GIFTS_2024, giftsLaw({ version: "2027", limit: 5000n, from: dayOf(2027, 1, 1), totals: [{ ...total, definition: "defined anew" }] })]);
    await newer.database.transact(() => syncRulebook(newer.services));
    await booking;
    expect(await direct(url, "SELECT count(*)::int AS n FROM contributions GROUP BY definition")).toEqual([{ n: 1 }, { n: 1 }]);
  });
});

describe("the same request with one Idempotency-Key", () => {
  it("is done once however many send it to either process, and all are given the same bytes [IDM-002, IDM-003]", async () => {
    const { url, account, processes } = await openTwo();
    const caller = account.caller("app");
    const body = toJson(gift(100));
    const [one, two] = [doorOf(processes[0]), doorOf(processes[1])];
    const given = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : two).change(caller, attemptOf("order 77", "POST /v1/check", caller, body), (services, receivedAt) => check(services, caller, body, receivedAt))),
    );
    expect(new Set(given.map((each) => each.body)).size).toBe(1);
    expect(given.filter((each) => !each.replayed)).toHaveLength(1);
    expect(await direct(url, "SELECT count(*)::int AS n FROM bookings")).toEqual([{ n: 1 }]);
  });
});
