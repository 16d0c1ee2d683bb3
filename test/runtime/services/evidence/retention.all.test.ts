/**
 * The end of retention: when answers are erased, what is erased with them, what stays, and what `verify` accepts
 * (decision 335).
 */
import { describe, expect, it } from "vitest";

import { fiscalYearOf, formatDay, parseDay } from "../../../../runtime/engine/values/days.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { check } from "../../../../runtime/services/acting/checks/check.js";
import { eraseActions, firstDayKept } from "../../../../runtime/services/evidence/erasure/retention.js";
import {
  reportRetentionOf,
  type RetentionReport,
} from "../../../../runtime/services/evidence/erasure/retention-report.js";
import { dropUnusedParts } from "../../../../runtime/services/evidence/erasure/unused-parts.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { syncRulebook } from "../../../../runtime/services/reading/rulebook/sync.js";
import { makeSeenMembers } from "../../../../runtime/store/actions/seen-members.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { bytesOf } from "../../bytes-of-database.js";
import { temporaryPlace, type TestPlace } from "../../database.js";
import { raw } from "../../store/raw.js";
import {
  type Answer,
  gift,
  NOON,
  openTestAccount,
  refund,
  refusalOf,
  type TestAccount,
  testFile,
  toJson,
} from "../account.js";
import { reporting } from "../acting/action-life/reports.js";
import { decidedRefunds, decisionsIn } from "../acting/decisions/kit.js";
import { compareAll, evaluateAll, rebuildAll } from "../evaluate-all.js";
import { DAY_MS, endRetention, findings, HOUR_MS, lookAt, rowsOf, textsOf } from "../retention-kit.js";
import { changeSetting, workAll } from "../rules-change.js";
import { sealAll } from "../seal-all.js";
import { tampering } from "../tampering.js";

const open = ({ years = 2, place }: { years?: number; place?: TestPlace } = {}): Promise<TestAccount> =>
  openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
    file: testFile((draft) => (draft.account.retention_years = years)),
    ...(place && { place }),
  });

const at = (text: string): number => Date.parse(`${text}:00Z`);
const countOf = async (account: TestAccount, table: string): Promise<number> =>
  (await rowsOf(account, `SELECT 1 AS one FROM ${table}`)).length;

async function reported({ database, services }: TestAccount): Promise<RetentionReport> {
  const result = await database.read(() => reportRetentionOf(services, { slug: "acme" }));
  return result.retention;
}

describe("the first day that is kept", () => {
  const dayOf = (text: string): number => parseDay(text) ?? Number.NaN;
  const keptAt = (moment: string, years: number, month: number): string =>
    formatDay(firstDayKept(at(moment), years, (day) => fiscalYearOf(day, [{ validFrom: null, month, date: 1 }]).from));

  it("moves when the last place on earth has the day after the last one of the years, also in leap years", () => {
    expect(keptAt("2035-01-01T11:59", 10, 1)).toBe("2024-01-01");
    expect(keptAt("2035-01-01T12:00", 10, 1)).toBe("2025-01-01");
    // The year ended on 29 February 2024.
    expect(keptAt("2026-03-01T11:59", 2, 3)).toBe("2023-03-01");
    expect(keptAt("2026-03-01T12:00", 2, 3)).toBe("2024-03-01");
    // Today is one.
    expect(keptAt("2028-02-29T12:00", 1, 3)).toBe("2026-03-01");
    expect(keptAt("2028-03-01T12:00", 1, 3)).toBe("2027-03-01");
  });

  it("is never in the fiscal year before this one, whose log names need, however years were moved", () => {
    // On 1 July 2025 the year was to begin with January again: this one has eighteen months.
    const starts = [
      { validFrom: null, month: 7, date: 1 },
      { validFrom: dayOf("2025-07-01"), month: 1, date: 1 },
    ];
    const first = firstDayKept(at("2025-12-01T12:00"), 1, (day) => fiscalYearOf(day, starts).from);
    expect(formatDay(first)).toBe("2023-07-01");
  });
});

describe("an answer past its retention", () => {
  it("is read to the last hour, is noted first, and reads 404 as one that never was, with all that named its action [GEN-023, LIM-018]", async () => {
    const account = await open();
    const { execution, reversal } = reporting(account);
    const booked = await account.check(gift(3_000));
    const id = booked.check_id;
    const last = at("2029-01-01T11:59");
    expect(await lookAt(account, last)).toEqual([]);
    expect(await account.read(id)).toMatchObject({ check_id: id });
    expect(await lookAt(account, last + 60_000)).toEqual([{ kind: "noted", accountId: account.opened.account.id }]);
    expect(await lookAt(account, last + 60_000 + 12 * HOUR_MS - 1)).toEqual([]);
    expect(await account.read(id)).toMatchObject({ check_id: id });
    expect(await reported(account)).toMatchObject({
      first_day_kept: "2027-01-01",
      erases_from: "2029-01-02T00:00:00.000Z",
      environments: [{ due_actions: 1, erased_answers: 0 }, { due_actions: 0 }],
    });
    const [heard] = await lookAt(account, last + 60_000 + 12 * HOUR_MS);
    const { environments } = await reported(account);
    const erasedAt = "2029-01-02T00:00:00.000Z";
    expect(environments[0]).toEqual({
      ...{ env: "live", due_actions: 0, erased_actions: 1, erased_answers: 1, last_erased_at: erasedAt },
    });
    expect(heard).toMatchObject({ kind: "erased", env: "live", actions: 1, answers: 1, decisions: 0 });
    const missing = await refusalOf(account.read("chk_00000000000000000000000000"));
    const gone = await refusalOf(account.read(id));
    expect([gone.code, gone.detail]).toEqual([missing.code, missing.detail]);
    const completes = booked.transaction.transaction_id;
    for (const named of [{ completes }, { corrects: completes }]) {
      const body = { rule_set: "law.de.gifts", transaction: named, facts: { own_employee: false } };
      expect((await account.refused(body)).code).toBe("not-found");
    }
    expect((await refusalOf(execution(id, { executed: true }))).code).toBe("not-found");
    expect((await refusalOf(reversal(id, {}))).code).toBe("not-found");
    expect(await findings(account)).toEqual([]);
    const { erased } = await verify(account.database, account.services, null);
    expect(erased).toBe(1);
  });

  it("does not go while somebody is at it: a week after what was sent, and as long as a request waits", async () => {
    const account = await open({ years: 1 });
    const old = await account.check(gift(100, { date: "2021-05-01" }));
    const [heard] = [await endRetention(account, NOON + 7 * DAY_MS - 1)];
    expect(heard).toEqual([]);
    expect(await account.read(old.check_id)).toMatchObject({ check_id: old.check_id });
    await endRetention(account, NOON + 8 * DAY_MS);
    expect((await refusalOf(account.read(old.check_id))).code).toBe("not-found");
    expect(await findings(account)).toEqual([]);
  });

  it("goes on counting for actions that are kept, and a total that is new counts it too", async () => {
    const account = await open({ years: 1 });
    const old = await account.check(gift(3_000, { date: "2024-12-31" }));
    const before = await rowsOf(account, "SELECT * FROM contributions ORDER BY definition, key, day, place");
    await endRetention(account, NOON + 30 * DAY_MS);
    expect((await refusalOf(account.read(old.check_id))).code).toBe("not-found");
    expect(await rowsOf(account, "SELECT * FROM contributions ORDER BY definition, key, day, place")).toEqual(before);
    const next = await account.check(gift(2_500, { date: "2024-12-30" }));
    expect(next.history_used).toMatchObject([{ count: 1, total: { amount: 3_000 } }]);
    // A start that finds a new total computes it from the bookings.
    await account.database.transact(() =>
      batch(raw("DELETE FROM total_definitions"), raw("DELETE FROM contributions")),
    );
    await account.database.transact(() => syncRulebook(account.services));
    const later = await account.check(gift(100, { date: "2024-12-29" }));
    expect(later.history_used).toMatchObject([{ count: 2, total: { amount: 5_500 } }]);
    expect(await compareAll(account)).toEqual([]);
    expect((await rebuildAll(account)).left).toBe(0);
    expect(await compareAll(account)).toEqual([]);
    expect((await evaluateAll(account)).findings).toEqual([]);
    expect(await findings(account)).toEqual([]);
  });

  it("named by an answer that is kept is named by it still, and that evaluates to the same", async () => {
    const account = await open({ years: 1 });
    const first = await account.check(gift(3_000, { date: "2024-06-01" }));
    const second = await account.check(gift(2_000, { date: "2024-05-01" }));
    const [recheck] = second.rechecks;
    // The second is moved to a year that is still stored: its correction moves the first again.
    const { facts } = gift(2_000, { date: "2026-03-01" }) as { readonly facts: object };
    const corrects = second.transaction.transaction_id;
    const corrected = await account.check({ rule_set: "law.de.gifts", transaction: { corrects }, facts });
    expect(corrected.rechecks).toMatchObject([{ supersedes: recheck.new_check_id }]);
    await endRetention(account, NOON + 8 * DAY_MS);
    expect((await refusalOf(account.read(first.check_id))).code).toBe("not-found");
    expect((await account.read(second.check_id)).rechecks).toEqual(second.rechecks);
    expect(await account.read(corrected.check_id)).toMatchObject({ rechecks: corrected.rechecks });
    expect(await findings(account)).toEqual([]);
  });

  it("takes what people decided, their requests, the log and the run with it, in both environments", async () => {
    const account = await open({ years: 1 });
    await decidedRefunds(account);
    await account.check(refund(500, { transaction: { status: "executed", run: "r-1" } }), "bot");
    await account.check(gift(500), "app_test");
    const tables = ["answers", "resolutions", "requests", "request_ends", "check_log", "actions", "agent_runs"];
    for (const table of [...tables, "open_requests", "carried_decisions", "rests_on"])
      expect(await countOf(account, table), table).toBeGreaterThan(0);
    const [{ id } = { id: "" }] = await rowsOf<{ id: string }>(account, "SELECT request_id AS id FROM requests");
    const { approval } = decisionsIn(account);
    expect((await approval(id)).id).toBe(id);
    const heard = await endRetention(account, at("2028-01-02T12:00"));
    expect((await refusalOf(approval(id))).code).toBe("not-found");
    expect(heard).toMatchObject([
      { kind: "erased", env: "live", actions: 3, decisions: 1, requests: 2, request_ends: 1 },
      { kind: "erased", env: "test", actions: 1, answers: 1 },
    ]);
    const further = ["open_requests", "carried_decisions", "rests_on", "total_reads", "rule_waits", "answer_parts"];
    for (const table of [...tables, ...further]) expect(await countOf(account, table), table).toBe(0);
    expect(await countOf(account, "bookings")).toBe(await countOf(account, "erased_actions"));
    expect(await findings(account)).toEqual([]);
    expect(await lookAt(account, at("2028-01-04T12:00"))).toEqual([]);
    expect((await rebuildAll(account)).left).toBe(0);
    expect(await findings(account)).toEqual([]);
  });

  it("of a run leaves the run with its later actions, which then begins with the first of them", async () => {
    const account = await open({ years: 1 });
    const run = { transaction: { status: "executed", run: "r-1" } };
    const dated = (date: string) => refund(500, { ...run, facts: { action_date: date } });
    await account.check(dated("2024-03-01"), "bot");
    const kept = await account.check(dated("2026-03-10"), "bot");
    await endRetention(account, NOON + 8 * DAY_MS);
    expect(await rowsOf(account, "SELECT run, action_id FROM agent_runs")).toEqual([
      { run: "r-1", action_id: kept.transaction.transaction_id },
    ]);
    expect(await findings(account)).toEqual([]);
    await rebuildAll(account);
    expect(await findings(account)).toEqual([]);
  });

  it("is left alone by a job that still lists it, and the job verifies clean", async () => {
    const account = await open({ years: 1 });
    await account.check(gift(3_000, { date: "2024-06-01" }));
    account.clock.now += 1_000;
    await changeSetting(account, "fiscal_year_start", "02-01", "2020-01-01");
    await workAll(account);
    await changeSetting(account, "fiscal_year_start", "03-01", "2020-01-01");
    await endRetention(account, NOON + 8 * DAY_MS);
    await workAll(account);
    expect(await findings(account)).toEqual([]);
  });
});

describe("an erasure", () => {
  const lacking = { facts: { cost: null }, date: "2024-06-01" };

  it("that fails leaves everything as it was, and is done the next day", async () => {
    const account = await open({ years: 1 });
    const { check_id } = await account.check(gift(3_000, { date: "2024-06-01" }));
    await lookAt(account, NOON + 8 * DAY_MS);
    account.clock.now += DAY_MS;
    const [{ action_id } = { action_id: "" }] = await rowsOf<{ action_id: string }>(
      account,
      "SELECT action_id FROM actions",
    );
    const of = { accountId: account.opened.account.id, env: "live" };
    const failing = account.database.transact(function* () {
      yield* eraseActions(account.services, of, [action_id]);
      throw new Error("behind the erasure");
    });
    await expect(failing).rejects.toThrow("behind the erasure");
    expect(await account.read(check_id)).toMatchObject({ check_id });
    expect(await findings(account)).toEqual([]);
    expect(await lookAt(account, account.clock.now)).toMatchObject([{ kind: "erased", answers: 1 }]);
    expect(await findings(account)).toEqual([]);
  });

  it("and completions that come at the same moment leave each action completed or erased, and nothing between", async () => {
    const account = await open({ years: 1 });
    const booked: Answer[] = [];
    for (let customer = 0; customer < 6; customer += 1)
      booked.push(await account.check(gift(0, { ...lacking, number: `C-${customer}` })));
    await lookAt(account, NOON + 8 * DAY_MS);
    account.clock.now += DAY_MS;
    const complete = async ({ transaction: { transaction_id: completes } }: Answer): Promise<string> => {
      const cost = { amount: 900, currency: "EUR" };
      const body = { rule_set: "law.de.gifts", transaction: { completes }, facts: { cost } };
      try {
        return (await account.check(body)).check_id;
      } catch (error) {
        return error instanceof Refusal ? error.code : String(error);
      }
    };
    const erasing = lookAt(account, account.clock.now);
    const outcomes = await Promise.all(booked.map(complete));
    await erasing;
    const kept = outcomes.filter((outcome) => outcome !== "not-found");
    for (const checkId of kept) expect(await account.read(checkId)).toMatchObject({ check_id: checkId });
    expect(await countOf(account, "actions")).toBe(kept.length);
    expect(await countOf(account, "erased_actions")).toBe(booked.length - kept.length);
    expect(await findings(account)).toEqual([]);
  });

  it("done by two processes at once is done once", async () => {
    const account = await open({ years: 1 });
    for (let customer = 0; customer < 5; customer += 1)
      await account.check(gift(3_000, { date: "2024-06-01", number: `C-${customer}` }));
    await lookAt(account, NOON + 8 * DAY_MS);
    const other = {
      ...account,
      services: { ...account.services, accountRules: new Map(), seenMembers: makeSeenMembers() },
    };
    const moment = NOON + 9 * DAY_MS;
    const heard = (await Promise.all([lookAt(account, moment), lookAt(other, moment)])).flat();
    const erased = heard.flatMap((end) => (end.kind === "erased" ? end.actions : []));
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await countOf(account, "erased_actions")).toBe(5);
    expect(await findings(account)).toEqual([]);
  });

  it("leaves an answer that has no leaf, which verify names, and erases the others", async () => {
    const place = await temporaryPlace();
    const account = await open({ years: 1, place });
    const { database, services } = account;
    await account.check(gift(3_000, { date: "2024-06-01" }));
    account.clock.now += DAY_MS;
    await account.check(gift(3_000, { date: "2024-06-01", number: "C-2" }));
    await sealAll({ services, database });
    const { check_id: late } = await account.check(gift(3_000, { date: "2024-06-01", number: "C-3" }));
    await tampering(database, place)(`UPDATE answers SET created_at = ${NOON} WHERE check_id = '${late}'`);
    const heard = await endRetention(account, NOON + 10 * DAY_MS);
    expect(heard).toMatchObject([{ kind: "erased", actions: 2 }]);
    expect(await account.read(late)).toMatchObject({ check_id: late });
    const found = await findings(account);
    expect(found[0]).toContain(`${late} has no leaf and bears a moment that the chain had long passed`);
    expect(found.filter((each) => !each.includes(late))).toEqual([]);
  });

  it("verifies clean where only what came since an earlier head is looked at", async () => {
    const account = await open({ years: 1 });
    await account.check(gift(3_000, { date: "2024-06-01" }));
    await account.check(gift(3_000, { date: "2026-03-01" }));
    const { database, services } = account;
    await sealAll({ services, database });
    const { head } = await verify(database, services, null);
    await endRetention(account, NOON + 8 * DAY_MS);
    const { findings: found } = await verify(database, services, null, { since: head });
    expect(found.filter(({ record }) => !record.startsWith("modules "))).toEqual([]);
  });
});

describe("a clock that jumped ahead", () => {
  it("erases nothing if it is put right within twelve hours", async () => {
    const account = await open();
    const { check_id } = await account.check(gift(3_000));
    await lookAt(account, at("2050-01-01T12:00"));
    await lookAt(account, at("2050-01-01T23:59"));
    await lookAt(account, NOON + DAY_MS);
    await lookAt(account, NOON + 9 * DAY_MS);
    expect(await account.read(check_id)).toMatchObject({ check_id });
  });
});

describe("parts of answers", () => {
  interface Erased {
    readonly account: TestAccount;
    readonly of: { readonly accountId: string; readonly env: string };
    readonly before: ReadonlyMap<string, string>;
  }

  /** Half of some gifts, by an earlier version of the law, are erased, and their parts are not looked at yet. */
  async function halfErased(): Promise<Erased> {
    const account = await open({ years: 1 });
    for (let cents = 1_000; cents < 1_012; cents += 1) {
      await account.check(gift(cents, { date: cents % 2 === 0 ? "2023-06-01" : "2026-03-01" }));
      account.clock.now += 1_000;
    }
    const before = await textsOf(account);
    await lookAt(account, NOON + 8 * DAY_MS);
    account.clock.now += 12 * HOUR_MS;
    const of = { accountId: account.opened.account.id, env: "live" };
    const actions = await rowsOf<{ action_id: string }>(account, "SELECT action_id FROM actions WHERE day < 20000");
    for (let left = actions.map(({ action_id }) => action_id); left.length > 0;) {
      const rest = left;
      left = [...(await account.database.transact(() => eraseActions(account.services, of, rest))).left];
    }
    return { account, of, before };
  }

  const living = async (account: TestAccount, before: ReadonlyMap<string, string>): Promise<void> => {
    const left = await textsOf(account);
    expect(left.size).toBeGreaterThan(6);
    for (const [checkId, text] of left) if (before.has(checkId)) expect(text).toBe(before.get(checkId));
    expect(await findings(account)).toEqual([]);
  };

  it("that nothing refers to any more are dropped, and those of a living answer stay, in steps of any size", async () => {
    const left: number[] = [];
    for (const sizes of [undefined, { ofALook: 3, atOnce: 2 }, { ofALook: 1, atOnce: 1 }]) {
      const { account, of, before } = await halfErased();
      const parts = await countOf(account, "answer_parts");
      const dropped = await dropUnusedParts(account, of, () => false, sizes);
      left.push(await countOf(account, "answer_parts"));
      expect(dropped).toBeGreaterThan(1);
      expect(left.at(-1)).toBe(parts - dropped);
      await living(account, before);
      expect(await dropUnusedParts(account, of, () => false, sizes)).toBe(0);
    }
    // Whichever the steps, the same are left.
    expect(new Set(left).size).toBe(1);
  });

  it("that an answer takes up while others are looked through stay, whichever process gives it", async () => {
    const { account, of, before } = await halfErased();
    const { services, database } = account;
    const again = (cents: number): Promise<string> =>
      database.transact(() =>
        check(services, account.caller("app"), toJson(gift(cents, { date: "2023-06-01" })), account.clock.now),
      );
    let looked = false;
    const withMembers = {
      ...database,
      transact: async <T>(verb: () => Steps<T>): Promise<T> => {
        // All answers were examined, and none is erased yet.
        if (!looked) {
          looked = true;
          await again(1_000);
          await again(1_001);
        }
        return database.transact(verb);
      },
    };
    expect(await dropUnusedParts({ services, database: withMembers }, of, () => false)).toBeGreaterThan(0);
    await living(account, before);
    await again(1_002);
    await living(account, before);
  });

  it("are written again by a process that knew them as stored before another one dropped them", async () => {
    const { account, of, before } = await halfErased();
    const other = { ...account.services, accountRules: new Map(), seenMembers: makeSeenMembers() };
    expect(await dropUnusedParts({ services: other, database: account.database }, of, () => false)).toBeGreaterThan(0);
    for (let cents = 2_000; cents < 2_006; cents += 1) await account.check(gift(cents, { date: "2023-06-01" }));
    await living(account, before);
  });
});

describe("verify", () => {
  it("names answers that are gone with their salts and that no entry of the audit says were erased", async () => {
    const place = await temporaryPlace();
    const account = await open({ place });
    const { check_id } = await account.check(gift(3_000, { date: "2026-01-01" }));
    await account.check(gift(100, { number: "C-2" }));
    const { database, services } = account;
    await sealAll({ services, database });
    const tamper = tampering(database, place);
    await tamper(
      `DELETE FROM leaf_salts WHERE number IN (SELECT number FROM leaves WHERE record LIKE 'answers %${check_id}')`,
    );
    await tamper(`DELETE FROM answers WHERE check_id = '${check_id}'`);
    const found = (await findings(account)).join("\n");
    expect(found).toContain(
      `answers ${account.opened.account.id} live has 1 records that are gone with the salts of their leaves; the audit names 0 as erased.`,
    );
    expect(found).toContain("its records do not determine the current answer");
  });

  it("names what is left of an erased action where nothing may be", async () => {
    const place = await temporaryPlace();
    const account = await open({ years: 1, place });
    await account.check(gift(3_000, { date: "2024-06-01" }));
    const [row] = await rowsOf<Record<string, string | number | null>>(account, "SELECT * FROM actions");
    const [logged] = await rowsOf<Record<string, string | number | null>>(account, "SELECT * FROM check_log");
    await endRetention(account, NOON + 8 * DAY_MS);
    const tamper = tampering(account.database, place);
    for (const [table, values] of [
      ["actions", row ?? {}],
      ["check_log", logged ?? {}],
    ] as const) {
      const marks = Object.keys(values).map(() => "?");
      await tamper(
        `INSERT INTO ${table} (${Object.keys(values).join(", ")}) VALUES (${marks.join(", ")})`,
        ...Object.values(values),
      );
      expect((await findings(account)).join("\n"), table).toContain(`${table} ${account.opened.account.id} live`);
      await rebuildAll(account);
      expect(await findings(account)).toEqual([]);
    }
  });
});

describe("the bytes of an answer past its retention", () => {
  it("are in no file of the database", async () => {
    const place = await temporaryPlace();
    const account = await open({ years: 1, place });
    for (let cents = 1_000; cents < 1_004; cents += 1) {
      await account.check(gift(cents, { date: "2024-06-01" }));
      account.clock.now += 1_000;
    }
    const blobs = async (): Promise<readonly Buffer[]> => {
      const rows = await rowsOf<{ packed: Uint8Array }>(
        account,
        "SELECT packed FROM answers UNION ALL SELECT packed FROM answer_parts",
      );
      return rows.map(({ packed }) => Buffer.from(packed));
    };
    const searched = (blob: Buffer): Buffer =>
      place.databaseUrl === null ? blob.subarray(-60) : Buffer.from(blob.toString("hex"));
    const stored = (await blobs()).map(searched);
    expect(stored.length).toBeGreaterThan(10);
    const found = async (): Promise<number> => {
      const bytes = await bytesOf(place);
      return stored.filter((blob) => bytes.includes(blob)).length;
    };
    expect(await found()).toBe(stored.length);
    await endRetention(account, NOON + 8 * DAY_MS);
    expect(await blobs()).toEqual([]);
    expect(await found()).toBe(0);
  });
});
