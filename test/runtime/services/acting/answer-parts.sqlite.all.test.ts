/** Answers that share parts are read as they were sent, regardless of later events (decision 312). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { check } from "../../../../runtime/services/acting/checks/check.js";
import { makeSeenMembers } from "../../../../runtime/store/actions/seen-members.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { gift, openTestAccount, type TestAccount, toJson } from "../account.js";
import { evaluateAll } from "../evaluate-all.js";
import { readWholeAnswers } from "../stored-whole.js";
import { tamper } from "../tamper.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

function send({ database, services, caller, clock }: TestAccount, body: object): Promise<string> {
  return database.transact(() => check(services, caller("app"), toJson(body), clock.now));
}

const textsOf = async ({ database }: TestAccount): Promise<ReadonlyMap<string, string>> =>
  new Map((await readWholeAnswers(database)).map(({ check_id, body }) => [check_id, body]));

interface Sizes {
  readonly answers: number;
  readonly parts: number;
  readonly whole: number;
}

/** In bytes: the rows of answers and parts, and the texts of the answers. */
async function sizesOf(account: TestAccount): Promise<Sizes> {
  const [[answers], [parts]] = await account.database.read(() =>
    batch(
      raw<{ size: number }>(
        "SELECT sum(length(packed) + length(body) + length(gist) + length(modules)) AS size FROM answers",
      ),
      raw<{ size: number }>("SELECT sum(length(packed)) AS size FROM answer_parts"),
    ),
  );
  const whole = (await readWholeAnswers(account.database)).map(({ body, gist, modules }) => body + gist + modules);
  return {
    answers: Number(answers?.size),
    parts: Number(parts?.size),
    whole: whole.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  };
}

describe("a stored answer", () => {
  it("is read as it was sent, to the byte, and evaluates to the same [GEN-010]", async () => {
    const account = await open();
    const sent = new Map<string, string>();
    for (let amount = 1_000; amount < 1_040; amount += 1) {
      const body = await send(account, gift(amount));
      sent.set((JSON.parse(body) as { check_id: string }).check_id, body);
      account.clock.now += 1_000;
    }
    const stored = await textsOf(account);
    expect(stored.size).toBe((40 * 41) / 2);
    for (const [checkId, body] of sent) expect(stored.get(checkId)).toBe(body);
    expect(await evaluateAll(account)).toMatchObject({ checked: stored.size, findings: [] });
    const { answers, parts, whole } = await sizesOf(account);
    expect((answers + parts) / whole).toBeLessThan(0.2);
  });

  it("is read as it was sent where two processes store, of which each knows only its own parts", async () => {
    const requests = fc.array(
      fc.record({ byOther: fc.boolean(), amount: fc.integer({ min: 100, max: 9_000 }), customer: fc.nat(2) }),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(requests, async (drawn) => {
        const account = await open();
        const other = { ...account, services: { ...account.services, seenMembers: makeSeenMembers() } };
        const sent: string[] = [];
        for (const { byOther, amount, customer } of drawn) {
          const facts = { recipient: { kind: "customer", customer_number: `C-${customer}` } };
          sent.push(await send(byOther ? other : account, gift(amount, { facts })));
        }
        expect([...(await textsOf(account)).values()]).toEqual(expect.arrayContaining(sent));
        expect((await evaluateAll(account)).findings).toEqual([]);
        await account.database.close();
      }),
      { numRuns: 10 },
    );
  });

  it("finds its parts after requests that failed behind them, which stored none", async () => {
    const account = await open();
    const stored: string[] = [];
    for (let amount = 1_000; amount < 1_010; amount += 1) {
      const { database, services, caller, clock } = account;
      const failing = database.transact(function* () {
        yield* check(services, caller("app"), toJson(gift(amount)), clock.now);
        throw new Error("behind the answer");
      });
      await expect(failing).rejects.toThrow("behind the answer");
      stored.push(await send(account, gift(amount)));
    }
    const texts = [...(await textsOf(account)).values()];
    expect(texts).toEqual(expect.arrayContaining(stored));
    for (const text of texts) expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it("whose part is gone or was altered is found, and is never read as another answer", async () => {
    for (const sql of [
      "DELETE FROM answer_parts",
      "UPDATE answer_parts SET packed = (SELECT packed FROM answer_parts ORDER BY part LIMIT 1)",
    ]) {
      const account = await open();
      const ids: string[] = [];
      for (let amount = 1_000; amount < 1_006; amount += 1) ids.push((await account.check(gift(amount))).check_id);
      const before = await textsOf(account);
      await tamper(account, "answer_parts", sql);
      const after = await textsOf(account);
      const changed = [...before].filter(([checkId, text]) => after.get(checkId) !== text);
      expect(changed.length).toBeGreaterThan(0);
      const { findings } = await evaluateAll(account);
      expect(findings.length).toBeGreaterThanOrEqual(changed.length);
      if (sql.startsWith("DELETE"))
        for (const [checkId] of changed) await expect(account.read(checkId)).rejects.toThrow(/INVARIANT|JSON/);
    }
  });
});
