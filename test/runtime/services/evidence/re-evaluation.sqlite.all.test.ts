/**
 * Stored answers evaluated again from records alone: to the same bytes, whatever has changed since; and manipulations
 * are found.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { batch } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../../store/raw.js";
import { gift, type TestAccount } from "../account.js";
import { ANY_HISTORY, play } from "../any-history.js";
import { evaluateAll } from "../evaluate-all.js";
import { workAll } from "../rules-change.js";
import { livedHistory, sampleHistory } from "../sample-history.js";
import { storeWhole } from "../stored-whole.js";
import { tamper } from "../tamper.js";

async function countAnswers({ database }: TestAccount): Promise<number> {
  const [[row]] = await database.read(() => batch(raw<{ count: number }>("SELECT count(*) AS count FROM answers")));
  return row?.count ?? 0;
}

describe("for any history and any changes of rules and settings", () => {
  it("every stored answer is evaluated again to the same bytes, from records alone [VER-009]", async () => {
    await fc.assert(
      fc.asyncProperty(ANY_HISTORY, fc.boolean(), fc.integer({ min: 1, max: 9 }), async (history, worked, most) => {
        const { account } = await play(history);
        try {
          if (worked) await workAll(account);
          const { findings, ...counts } = await evaluateAll(account, most);
          expect(findings).toEqual([]);
          expect(counts).toEqual({ checked: await countAnswers(account), otherEngine: 0, unrecorded: 0 });
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: 40 },
    );
  });
});

const problemsOf = async (account: TestAccount): Promise<readonly string[]> =>
  (await evaluateAll(account)).findings.map(({ problem }) => problem);

describe("evaluated again, an answer is found", () => {
  it("unchanged where nothing was touched, by a program that has only just started too [VER-009]", async () => {
    const account = await livedHistory();
    expect(await problemsOf(account)).toEqual([]);
    account.services.accountRules.clear();
    expect(await problemsOf(account)).toEqual([]);
  });

  it("where a digit of its text was changed [VER-009]", async () => {
    const account = await sampleHistory();
    await storeWhole(account);
    await tamper(account, "answers", "UPDATE answers SET body = replace(body, '\"amount\":3600,', '\"amount\":3500,')");
    const problems = await problemsOf(account);
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems)).toEqual(new Set(["evaluated again it says something else, in recipient, history_used"]));
  });

  it.each([
    ["a completion stands from another place", "amendments", "UPDATE amendments SET place = place + 1000"],
    [
      "an action was reported as taken at another place",
      "executions",
      "UPDATE executions SET place = place + 1000 WHERE executed = 1",
    ],
    ["an action that was taken back was not", "reversals", "DELETE FROM reversals"],
  ] as const)("where %s", async (_, table, sql) => {
    const account = await livedHistory();
    await tamper(account, table, sql);
    expect(await problemsOf(account)).not.toEqual([]);
  });

  it("where its state or outcome beside the text was changed", async () => {
    const account = await sampleHistory();
    await tamper(account, "answers", "UPDATE answers SET outcome = 'allowed' WHERE outcome = 'needs_approval'");
    expect(new Set(await problemsOf(account))).toEqual(new Set(["its stored columns differ from its text: outcome"]));
  });

  it("where a fact of a booking that its totals counted was changed [VER-009]", async () => {
    const account = await sampleHistory();
    await tamper(account, "bookings", "UPDATE bookings SET facts = replace(facts, '\"1600\"', '\"1601\"')");
    // The answers that were reissued for the two gifts after it.
    expect(await problemsOf(account)).toEqual(
      Array(2).fill("evaluated again it says something else, in recipient, history_used"),
    );
  });

  it("where a fact of its own booking was changed", async () => {
    const account = await sampleHistory();
    await tamper(account, "bookings", "UPDATE bookings SET facts = replace(facts, '\"8000\"', '\"18000\"')");
    expect((await problemsOf(account)).length).toBeGreaterThanOrEqual(3);
  });

  it("where a booking that it counted is gone", async () => {
    const account = await sampleHistory();
    await tamper(account, "bookings", "DELETE FROM bookings WHERE facts LIKE '%\"1600\"%'");
    expect(await problemsOf(account)).toContain("its booking is not there");
  });

  it("where the setting that it read was changed or taken away, and only there", async () => {
    const account = await sampleHistory();
    await tamper(
      account,
      "settings",
      "UPDATE settings SET value = replace(value, '10000', '500') WHERE key = 'small_limit'",
    );
    const { checked, findings } = await evaluateAll(account);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.length).toBeLessThan(checked);
  });

  it("where a confirmation that it rests on was taken away", async () => {
    const account = await sampleHistory();
    await tamper(account, "confirmations", "DELETE FROM confirmations WHERE rule = 'small'");
    expect((await problemsOf(account)).length).toBeGreaterThan(0);
  });

  it("where the record of its rules is not what was stored, or is gone", async () => {
    const account = await sampleHistory();
    await tamper(account, "books", "UPDATE books SET content = replace(content, '\"settings\":', '\"settings\":1')");
    const problems = await problemsOf(account);
    expect(problems.length).toBe(await countAnswers(account));
    expect(problems[0]).toMatch(/^the record of its rules and settings, [0-9a-f]{64}, is not what was stored$/);
  });

  it("where the text of a module that answered was changed [VER-009]", async () => {
    const account = await sampleHistory();
    await tamper(
      account,
      "modules",
      "UPDATE modules SET javascript = javascript || ' ' WHERE rule_set = 'policy.acme.support'",
    );
    expect(new Set(await problemsOf(account))).toEqual(
      new Set([expect.stringMatching(/^the text of the module sha256:.+ is not what was published$/)]),
    );
  });

  it("and one that another engine version gave is counted apart", async () => {
    const account = await sampleHistory();
    await storeWhole(account);
    await tamper(
      account,
      "answers",
      'UPDATE answers SET body = replace(body, \'"engine_version":"\', \'"engine_version":"0.\')',
    );
    expect(await evaluateAll(account)).toEqual({
      checked: 0,
      otherEngine: await countAnswers(account),
      unrecorded: 0,
      findings: [],
    });
  });

  it("and one older than the record of what it was decided from, too", async () => {
    const account = await sampleHistory();
    await tamper(account, "answers", "UPDATE answers SET book = NULL, place = NULL, horizon = NULL");
    expect(await evaluateAll(account)).toEqual({
      checked: 0,
      otherEngine: 0,
      unrecorded: await countAnswers(account),
      findings: [],
    });
    expect((await account.check(gift(1000))).state).toBeDefined();
    // The earlier bookings count in its total nevertheless.
    expect(await evaluateAll(account)).toMatchObject({ checked: 4, findings: [] });
  });
});
