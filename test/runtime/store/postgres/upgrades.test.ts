/**
 * Programs of several versions on one database during an upgrade: all answer by one set of law versions, and each sees
 * the others' bookings.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { scheduleRerun } from "../../../../runtime/actions/reissue/schedule.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { dayOf } from "../../../../runtime/engine/values/days.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { BeyondProgram } from "../../../../runtime/rulebook/beyond.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { check } from "../../../../runtime/services/acting/checks/check.js";
import { makeJobRunner } from "../../../../runtime/services/background/jobs/runner.js";
import { listRules } from "../../../../runtime/services/reading/rules/read.js";
import { switchLawOf } from "../../../../runtime/services/ruling/laws/switch.js";
import { written } from "../../../../runtime/services/verb-runner.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, supportPolicy } from "../../../fixtures/modules.js";
import {
  type Answer,
  gift,
  mintingKeys,
  NOON,
  openTestAccount,
  refund,
  refusalOf,
  type TestAccount,
  testFile,
  toJson,
} from "../../services/account.js";
import { compareAll } from "../../services/evaluate-all.js";
import { bodyOf, BOOKED, fromScratch, giftAnswer } from "../../services/gifts-from-scratch.js";
import { decideRules, standing } from "../../services/rules-change.js";
import { raw } from "../raw.js";
import { direct, temporaryUrl } from "./kit.js";
import { connectProcess, doorOf, type Process, startProcess } from "./processes.js";

const [TOTAL] = GIFTS_2024.totals;
if (TOTAL === undefined) throw new Error("the fixture has a total");

/** A version that counts by a total which no version before it has. */
const later = (limit: bigint): RuleSetModule =>
  giftsLaw({ version: "2027", limit, from: dayOf(2027, 1, 1), totals: [{ ...TOTAL, definition: "defined anew" }] });
/** Its text equals that of the previous version, so the confirmations are carried over. */
const SAME_LIMIT = later(5000n);
const OTHER_LIMIT = later(2000n);

/** It counts by the total of the version before it, and is confirmed as that is. */
const SAME_TOTAL = giftsLaw({ version: "2027", limit: 5000n, from: dayOf(2027, 1, 1) });

const programOf = (law: RuleSetModule) => ({ laws: [GIFTS_2004, GIFTS_2024, law] });

interface Upgrade {
  readonly url: string;
  readonly account: TestAccount;
  readonly older: Process;
  readonly send: (process: Process, body: object) => Promise<Answer>;
}

/** The older program's process serves; it can run `runs`. */
async function beforeUpgrade(runs: readonly RuleSetModule[], laws = ["law.de.gifts"]): Promise<Upgrade> {
  const url = await temporaryUrl();
  const file = testFile((draft) => {
    draft.laws = laws;
    if (laws.length === 0)
      draft.confirmations = draft.confirmations.filter(({ rule_set }) => rule_set.startsWith("policy."));
  });
  const account = await openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
    file,
    place: { dataDir: "", databaseUrl: url },
  });
  const older = await startProcess(url, { runs });
  const send: Upgrade["send"] = async ({ services, database }, body) =>
    JSON.parse(await database.transact(() => check(services, account.caller("app"), toJson(body), NOON))) as Answer;
  return { url, account, older, send };
}

const compared = (process: Process): Promise<readonly unknown[]> => compareAll(process);

async function workAll(process: Process): Promise<void> {
  const runner = makeJobRunner({
    ...process,
    onFailure: ({ error }) => {
      throw error;
    },
  });
  while (await runner.workOnce(() => false));
}

/** A verb that has done its part and is not committed for another half second. */
function lingering<T>(
  url: string,
  { database }: Process,
  verb: () => Steps<T>,
): { readonly isUnderWay: Promise<void>; readonly ended: Promise<T> } {
  const ended = database.transact(function* () {
    const value = yield* verb();
    yield* batch(raw("SELECT pg_sleep(0.5)"));
    return value;
  });
  const isUnderWay = expect
    .poll(() =>
      direct(
        url,
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND datname = current_database()",
      ),
    )
    .toHaveLength(1);
  return { isUnderWay, ended };
}

describe("once a newer program has started beside an older one", () => {
  it("what the older one books is in the newer one's totals [TOT-005]", async () => {
    const { url, older, send } = await beforeUpgrade([SAME_LIMIT]);
    await send(older, gift(1000, { date: "2027-02-01" }));
    const newer = await startProcess(url, programOf(SAME_LIMIT));
    await send(older, gift(1100, { date: "2027-02-02" }));
    expect(await send(newer, gift(1200, { date: "2027-02-03" }))).toMatchObject({
      layers: { law: { rule_version: "2027" } },
      history_used: [{ count: 2, total: { amount: 2100 } }],
    });
    expect(await Promise.all([older, newer].map(compared))).toEqual([[], []]);
  });

  it("the older one answers again by the newer law what was answered by it, and never by its own [TOT-005]", async () => {
    const { url, account, older, send } = await beforeUpgrade([OTHER_LIMIT]);
    const newer = await startProcess(url, programOf(OTHER_LIMIT));
    await decideRules(
      { ...account, ...newer },
      "confirmed",
      OTHER_LIMIT,
      OTHER_LIMIT.rules.map(({ rule }) => rule),
    );
    const first = await send(newer, gift(1500, { date: "2027-02-01" }));
    expect(first).toMatchObject({ layers: { law: { rule_version: "2027", outcome: "deductible" } } });
    const second = await send(older, gift(1000, { date: "2027-02-02" }));
    expect(second).toMatchObject({
      layers: { law: { rule_version: "2027", outcome: "not_deductible" } },
      rechecks: [{ outcome: "not_deductible" }],
    });
    expect((await standing(account, first.check_id)).layers.law).toMatchObject({
      rule_version: "2027",
      outcome: "not_deductible",
    });
  });

  it("both show the same law to whoever asks [RUL-040]", async () => {
    const { url, account, older } = await beforeUpgrade([OTHER_LIMIT]);
    const newer = await startProcess(url, programOf(OTHER_LIMIT));
    for (const caller of [null, account.caller("app")]) {
      const [one, two] = await Promise.all(
        [older, newer].map(({ services, database }) => database.read(() => written(listRules(services, caller)))),
      );
      expect(one).toBe(two);
      expect(one).toContain("2027");
    }
  });

  it("another build of a version answers in both, and the older program started again does not bring its own back", async () => {
    const rebuilt = { ...GIFTS_2024, checksum: "the same with another edition of its table", title: "Gifts, rebuilt" };
    const { url, older } = await beforeUpgrade([rebuilt]);
    await startProcess(url, { laws: [GIFTS_2004, rebuilt] });
    const again = await startProcess(url, { runs: [rebuilt] });
    for (const { services, database } of [older, again])
      expect(await database.read(() => written(listRules(services, null)))).toContain("Gifts, rebuilt");
  });

  it("its commands change rules by what has started on the database, and not by what they ship", async () => {
    const { url, account, older, send } = await beforeUpgrade([SAME_LIMIT], []);
    const command = await connectProcess(url, programOf(SAME_LIMIT));
    await command.database.transact(() =>
      switchLawOf(command.services, { slug: "acme", law: "law.de.gifts", on: true }),
    );
    await decideRules(
      account,
      "confirmed",
      GIFTS_2024,
      GIFTS_2024.rules.map(({ rule }) => rule),
    );
    await send(older, gift(1000, { date: "2027-02-01" }));
    const newer = await startProcess(url, programOf(SAME_LIMIT));
    expect(await send(newer, gift(1200, { date: "2027-02-03" }))).toMatchObject({
      layers: { law: { rule_version: "2027" } },
      history_used: [{ count: 1, total: { amount: 1000 } }],
    });
  });
});

describe("while a newer program starts", () => {
  it("what the older one is just booking is counted once [TOT-005]", async () => {
    const { url, account, older } = await beforeUpgrade([SAME_LIMIT]);
    const booking = lingering(url, older, () =>
      check(older.services, account.caller("app"), toJson(gift(4000, { date: "2027-02-01" })), NOON),
    );
    await booking.isUnderWay;
    const newer = await startProcess(url, programOf(SAME_LIMIT));
    await booking.ended;
    expect(await direct(url, "SELECT count(*)::int AS n FROM contributions GROUP BY definition")).toEqual([
      { n: 1 },
      { n: 1 },
    ]);
    expect(await compared(newer)).toEqual([]);
  });

  it("what the older one is just answering is answered again by the newer law, also where that brings no total", async () => {
    const { url, account, older } = await beforeUpgrade([SAME_TOTAL]);
    const booking = lingering(url, older, () =>
      check(older.services, account.caller("app"), toJson(gift(4000, { date: "2027-02-01" })), NOON),
    );
    await booking.isUnderWay;
    const newer = await startProcess(url, programOf(SAME_TOTAL));
    const { check_id } = JSON.parse(await booking.ended) as Answer;
    await workAll(newer);
    expect((await standing(account, check_id)).layers.law.rule_version).toBe("2027");
  });

  it("an account that is just opened by the older one has the newer totals too", async () => {
    const { url, older } = await beforeUpgrade([SAME_LIMIT]);
    const file = testFile((draft) => {
      draft.account.slug = "second";
      draft.confirmations = draft.confirmations.filter(({ rule_set }) => rule_set.startsWith("law."));
      draft.settings = [];
      draft.policies = [];
    });
    const opening = lingering(url, older, () =>
      openAccount(older.services, { file, policies: [], mintKey: mintingKeys(10) }),
    );
    await opening.isUnderWay;
    const newer = await startProcess(url, programOf(SAME_LIMIT));
    expect(await opening.ended).toMatchObject({ kind: "opened" });
    expect(await compared(newer)).toEqual([]);
  });

  it("bookings through both, in any order, are in every total, and each standing answer equals the one of a history computed from scratch [TXN-002, TOT-005]", async () => {
    const booked = BOOKED.chain((one) =>
      fc.record({
        one: fc.constantFrom("2026-12-31", "2027-01-01", "2027-03-01").map((day) => ({ ...one, day })),
        by: fc.constantFrom("older", "older later", "newer"),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(booked, { minLength: 2, maxLength: 16 }), async (actions) => {
        const { url, account, older, send } = await beforeUpgrade([SAME_LIMIT]);
        const starting = startProcess(url, programOf(SAME_LIMIT));
        const given = await Promise.all(
          actions.map(async ({ one, by }) => {
            const newer = by === "older" ? null : await starting;
            return send(newer === null || by === "older later" ? older : newer, bodyOf(one, 1));
          }),
        );
        const newer = await starting;
        await Promise.all([older, newer].map(workAll));
        const stand = await Promise.all(given.map(({ check_id }) => standing(account, check_id)));
        const gifts = actions.map(({ one }) => one);
        expect(stand.map(giftAnswer)).toEqual(gifts.map((_, at) => fromScratch(gifts, at)));
        expect(stand.map(({ layers }) => layers.law.rule_version)).toEqual(
          gifts.map(({ day }) => (day < "2027" ? "2024" : "2027")),
        );
        expect(await Promise.all([older, newer].map(compared))).toEqual([[], []]);
        await Promise.all([older, newer, account].map(({ database }) => database.close()));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

describe("an older program that cannot run the newer law", () => {
  it("answers nothing on an account that has the law, keeps nothing by halves, and says which law it is", async () => {
    const { url, account, older } = await beforeUpgrade([]);
    const send = (body: object): Promise<unknown> =>
      doorOf(older).change(account.caller("app"), null, (services, at) =>
        check(services, account.caller("app"), toJson(body), at),
      );
    await send(gift(1000));
    await startProcess(url, programOf(OTHER_LIMIT));
    for (const body of [gift(1000), refund(1000, { transaction: { status: "executed" } })]) {
      const refused = await refusalOf(send(body));
      expect(refused).toMatchObject({ code: "unavailable", status: 503, retryAfter: 5, members: { code: "rule_set" } });
      expect(refused.detail).toContain("law.de.gifts");
      expect(String(refused.cause)).toContain("law.de.gifts@2027");
    }
    expect(await direct(url, "SELECT count(*)::int AS n FROM bookings")).toEqual([{ n: 1 }]);
    await expect(doorOf(older).read((services) => listRules(services, null))).rejects.toBeInstanceOf(Refusal);
    expect(await doorOf(older).unreadyParts()).toEqual([]);
  });

  it("goes on for accounts that never had the law", async () => {
    const { url, older, send } = await beforeUpgrade([], []);
    await startProcess(url, programOf(OTHER_LIMIT));
    expect(await send(older, refund(1000, { transaction: { status: "executed" } }))).toMatchObject({
      state: "determined",
    });
  });

  it("leaves jobs to the newer one without a failure counted, however often it looks", async () => {
    const { url, account, older, send } = await beforeUpgrade([]);
    await send(older, gift(1000, { date: "2027-02-01" }));
    const newer = await startProcess(url, programOf(SAME_LIMIT));
    await newer.database.transact(() =>
      scheduleRerun(newer.services, {
        accountId: account.opened.account.id,
        cause: "version",
        restsOn: [{ kind: "rule_set", name: "law.de.gifts" }],
        byUser: null,
      }),
    );
    const answers: unknown[] = [];
    const runner = makeJobRunner({
      ...older,
      onFailure: ({ error, triedAgain }) => answers.push([error instanceof BeyondProgram, triedAgain]),
    });
    await runner.lookDaily(() => false);
    for (let looks = 0; looks < 10; looks += 1) {
      await runner.workOnce(() => false);
      await direct(url, "UPDATE jobs SET next_attempt_at = 0 WHERE finished_at IS NULL");
    }
    expect(answers).toEqual(Array.from({ length: 10 }, () => [true, true]));
    expect(await direct(url, "SELECT DISTINCT status, attempts::int FROM jobs")).toEqual([
      { status: "queued", attempts: 0 },
    ]);
    await workAll(newer);
    expect(await direct(url, "SELECT DISTINCT status FROM jobs")).toEqual([{ status: "done" }]);
  });

  it.each([[["law.de.gifts"]], [[]]])("does not start, whether an account has it or none (%j)", async (laws) => {
    const { url } = await beforeUpgrade([], laws);
    await startProcess(url, programOf(OTHER_LIMIT));
    await expect(startProcess(url)).rejects.toThrow(/law\.de\.gifts@2027.*program that can must take over/);
  });
});
