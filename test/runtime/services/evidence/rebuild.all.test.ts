/** Projections compared with their records, damaged without the service's knowledge, and made again. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2024 } from "../../../fixtures/modules.js";
import { IS_LONG } from "../../../long.js";
import { raw } from "../../store/raw.js";
import { gift, refund, type TestAccount } from "../account.js";
import { reporting } from "../acting/action-life/reports.js";
import { ANY_HISTORY, play } from "../any-history.js";
import { compareAll as compare, evaluateAll, rebuildAll as rebuild } from "../evaluate-all.js";
import { open, own, switchTo } from "../gifts-beside-law.js";
import { decideRules, workAll } from "../rules-change.js";
import { livedHistory, sampleHistory } from "../sample-history.js";
import { tamper } from "../tamper.js";

const damage = (account: TestAccount, sql: string): Promise<unknown> =>
  account.database.transact(() => batch(raw(sql)));

const PROJECTIONS = [
  "actions",
  "contributions",
  "total_reads",
  "rests_on",
  "rule_waits",
  "agent_runs",
  "total_definitions",
  "counters",
  "open_requests",
  "carried_decisions",
  "open_alerts",
  // The last: a test below damages it.
  "check_log",
];

async function everything({ database }: TestAccount): Promise<readonly (readonly string[])[]> {
  // When a total was computed is the moment of the rebuild.
  const tables = PROJECTIONS.map((table) =>
    raw(`SELECT ${table === "total_definitions" ? "account_id, env, definition" : "*"} FROM ${table}`),
  );
  const rows = await database.read(() => batch(...tables));
  return rows.map((projections) => projections.map((row) => JSON.stringify(row)).sort());
}

/** Single tests below send PostgreSQL each statement of a rebuild too. */
const HISTORIES = process.env["TCS_TEST_DATABASE"] === "postgres" && !IS_LONG ? 10 : 40;

describe("for any history and any changes of rules and settings", () => {
  it("projections are what records make of them, and a rebuild of them all from nothing is too", async () => {
    await fc.assert(
      fc.asyncProperty(ANY_HISTORY, fc.boolean(), async (history, worked) => {
        const { account } = await play(history);
        try {
          if (worked) await workAll(account);
          expect(await compare(account)).toEqual([]);
          const kept = await everything(account);
          for (const table of PROJECTIONS) await damage(account, `DELETE FROM ${table}`);
          expect(await rebuild(account)).toMatchObject({ left: 0 });
          expect(await compare(account)).toEqual([]);
          const made = await everything(account);
          // Stored reads of decisions may be of one of two moments; everything else is the same to the row.
          for (const table of [
            "actions",
            "contributions",
            "rule_waits",
            "agent_runs",
            "check_log",
            "open_requests",
            "carried_decisions",
            "open_alerts",
          ])
            expect(made[PROJECTIONS.indexOf(table)]).toEqual(kept[PROJECTIONS.indexOf(table)]);
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: HISTORIES },
    );
  });
});

const DAMAGES: readonly (readonly [string, string, string])[] = [
  [
    "actions",
    "an answer that no longer stands",
    "UPDATE actions SET check_id = (SELECT min(a.check_id) FROM answers a WHERE a.action_id = actions.action_id) WHERE counted_at IS NOT NULL",
  ],
  ["actions", "another place", "UPDATE actions SET counted_at = counted_at + 100 WHERE counted_at IS NOT NULL"],
  [
    "actions",
    "a proposal that never lapses",
    "UPDATE actions SET open_until = open_until + 1 WHERE open_until IS NOT NULL",
  ],
  ["actions", "a row less", "DELETE FROM actions WHERE counted_at IS NOT NULL"],
  ["actions", "an action that nobody booked", "UPDATE actions SET action_id = 'txn_none' WHERE open_until IS NOT NULL"],
  ["contributions", "another sum", "UPDATE contributions SET sum_low = '1' WHERE sum_low = '1600'"],
  ["contributions", "another day", "UPDATE contributions SET day = day + 1"],
  [
    "contributions",
    "another action's name",
    "UPDATE contributions SET action_id = (SELECT max(c.action_id) FROM contributions c WHERE c.definition = contributions.definition)",
  ],
  ["contributions", "a row less", "DELETE FROM contributions WHERE sum_low = '1600'"],
  ["total_reads", "another reach", "UPDATE total_reads SET reach = 'all_others'"],
  ["total_reads", "no rows", "DELETE FROM total_reads"],
  ["rests_on", "another name", "UPDATE rests_on SET names = ' setting:none '"],
  ["rests_on", "no rows", "DELETE FROM rests_on"],
  ["rule_waits", "another rule", "UPDATE rule_waits SET rule = 'none'"],
  ["rule_waits", "no rows", "DELETE FROM rule_waits"],
  ["total_definitions", "no rows", "DELETE FROM total_definitions"],
  ["check_log", "another state", "UPDATE check_log SET state = 'contested' WHERE reissued = 0"],
  ["check_log", "a wait that is over", "UPDATE check_log SET waits = 'approval' WHERE waits IS NULL"],
  ["check_log", "a row less", "DELETE FROM check_log WHERE check_id = (SELECT max(check_id) FROM check_log)"],
  [
    "check_log",
    "a row of no answer",
    "UPDATE check_log SET check_id = 'chk_none' WHERE check_id = (SELECT max(check_id) FROM check_log)",
  ],
];

describe("damage to a projection is found by comparing and mended by a rebuild", () => {
  it.each(DAMAGES)("%s: %s", async (projection, _, sql) => {
    const account = await sampleHistory();
    expect(await compare(account)).toEqual([]);
    const kept = await everything(account);
    await damage(account, sql);
    expect((await compare(account)).map((problem) => problem.projection)).toContain(projection);
    expect(await rebuild(account)).toEqual({ accounts: 1, actions: 7, left: 0 });
    expect(await compare(account)).toEqual([]);
    expect(await everything(account)).toEqual(kept);
  });

  it("what an action rests on that a job has yet to decide again, as soon as the job has come to it", async () => {
    const account = reporting(await sampleHistory());
    const asked = await account.check(gift(100, { transaction: { status: "proposed" } }));
    await account.execution(asked.check_id);
    await decideRules(account, "flagged", GIFTS_2024, ["not_employees"]);
    // The reads at its report differ from those of its answer and from those it would have now.
    expect(await compare(account)).toEqual([]);
    await workAll(account);
    expect(await compare(account)).toEqual([]);
    await damage(account, "UPDATE rests_on SET names = ' setting:none '");
    expect((await compare(account)).map(({ row }) => row.split(" ")[2])).toContain(asked.transaction.transaction_id);
  });

  it("and a failed job is reported: it does nothing before somebody retries it", async () => {
    const account = reporting(await sampleHistory());
    const asked = await account.check(gift(100, { transaction: { status: "proposed" } }));
    await account.execution(asked.check_id);
    await decideRules(account, "flagged", GIFTS_2024, ["not_employees"]);
    await damage(account, "UPDATE jobs SET status = 'failed' WHERE status = 'queued'");
    expect(await compare(account)).toMatchObject([
      {
        row: expect.stringContaining(asked.transaction.transaction_id) as string,
        problem: expect.stringContaining("tcs jobs retry") as string,
      },
    ]);
  });

  it("the counter of places, so that none is given twice", async () => {
    const account = await sampleHistory();
    await damage(
      account,
      process.env["TCS_TEST_DATABASE"] === "postgres"
        ? "SELECT setval('places', 1, false)"
        : "UPDATE counters SET counted = counted - 1",
    );
    expect((await compare(account)).map(({ projection }) => projection)).toEqual(["counters"]);
    await rebuild(account);
    expect(await compare(account)).toEqual([]);
    await account.check(gift(1000));
    expect(await compare(account)).toEqual([]);
  });
});

describe("comparing", () => {
  it("goes on where records are damaged so that nothing can be made of them, and says of what", async () => {
    const account = await sampleHistory();
    await tamper(
      account,
      "bookings",
      "UPDATE bookings SET facts = replace(facts, '\"amount\":{', '\"amount\":[{') WHERE status = 'proposed'",
    );
    expect((await compare(account)).map(({ projection }) => projection)).toEqual(["actions"]);
    await tamper(account, "settings", "UPDATE settings SET value = '{' WHERE key = 'lead'");
    expect((await compare(account)).map(({ row }) => row)).toEqual([
      `${account.opened.account.id} live`,
      `${account.opened.account.id} test`,
    ]);
    expect((await evaluateAll(account)).findings.length).toBeGreaterThan(0);
  });
});

describe("a law that is switched off and on", () => {
  it("leaves projections what records make of them, whatever is booked meanwhile, and answers that come to the same bytes", async () => {
    const account = await open();
    const unchanged = async (): Promise<void> => {
      expect(await compare(account)).toEqual([]);
      expect(await evaluateAll(account)).toMatchObject({ otherEngine: 0, unrecorded: 0, findings: [] });
    };
    await account.check(gift(2000));
    await account.check(own(1000));
    await switchTo(account, false);
    await account.check(own(700));
    await unchanged();
    await workAll(account);
    await account.check(own(600));
    await unchanged();
    await switchTo(account, true);
    await account.check(gift(1500));
    await unchanged();
    await workAll(account);
    await unchanged();
    await rebuild(account);
    await account.check(gift(400));
    await unchanged();
  });

  it("is found by a rebuild while it is off with what was booked under it, so that switched on it answers as before", async () => {
    const account = await open();
    await account.check(gift(2000));
    await account.check(own(1000));
    await switchTo(account, false);
    await workAll(account);
    await rebuild(account);
    expect(await compare(account)).toEqual([]);
    await switchTo(account, true);
    await workAll(account);
    expect((await account.check(gift(100))).history_used[0].total).toEqual({ amount: 3000, currency: "EUR" });
    expect(await compare(account)).toEqual([]);
    expect((await evaluateAll(account)).findings).toEqual([]);
  });
});

describe("a rebuild", () => {
  it("leaves the service where it was: what is booked next counts all that was booked before", async () => {
    const account = await sampleHistory();
    for (const table of PROJECTIONS) await damage(account, `DELETE FROM ${table}`);
    await rebuild(account);
    const answer = await account.check(gift(100, { date: "2026-03-03" }));
    expect(answer.history_used[0].total).toEqual({ amount: 5100, currency: "EUR" });
    await account.check(refund(100, { transaction: { status: "executed" } }), "bot");
    expect(await compare(account)).toEqual([]);
  });

  it("changes nothing where nothing is wrong, and again changes nothing", async () => {
    const account = await livedHistory();
    expect(await compare(account)).toEqual([]);
    const kept = await everything(account);
    await rebuild(account);
    await rebuild(account);
    expect(await everything(account)).toEqual(kept);
  });

  it("leaves an action unchanged and counts it where its records do not show the standing answer", async () => {
    const account = await sampleHistory();
    const kept = await everything(account);
    await tamper(account, "answers", "DELETE FROM answers WHERE check_id = (SELECT max(check_id) FROM answers)");
    expect((await compare(account)).map(({ problem }) => problem)).toEqual([
      "its records do not determine the current answer",
      "there is no such answer",
    ]);
    expect(await rebuild(account)).toEqual({ accounts: 1, actions: 6, left: 1 });
    const [log, ...others] = [...(await everything(account))].reverse();
    const [logged, ...before] = [...kept].reverse();
    expect(others).toEqual(before);
    // The log lists answers: a removed one is no longer in it.
    expect(log).toEqual(logged?.slice(0, -1));
  });
});
