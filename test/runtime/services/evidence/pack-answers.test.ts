/** Answers of earlier programs are stored in parts, and nothing that anybody reads changes (decision 350). */
import { describe, expect, it } from "vitest";

import { packAnswers, type PackedPage } from "../../../../runtime/services/evidence/erasure/pack-answers.js";
import { partsMark } from "../../../../runtime/services/evidence/erasure/retention.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { dropAnswer } from "../../../../runtime/store/actions/erased-actions.js";
import { makeSeenMembers } from "../../../../runtime/store/actions/seen-members.js";
import { batch, type SqlValue, type Steps } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../../store/raw.js";
import { gift, type TestAccount } from "../account.js";
import { sampleHistory } from "../sample-history.js";
import { sealAll } from "../seal-all.js";
import { readWholeAnswers, storeWhole } from "../stored-whole.js";
import { tamper } from "../tamper.js";

const AT_ONCE = 7;

/** A history that was sealed, with its answers as programs before schema 24 stored them. */
async function old(): Promise<TestAccount> {
  const account = await sampleHistory();
  for (let amount = 700; amount < 706; amount += 1) await account.check(gift(amount, { date: "2026-02-02" }));
  await sealAll(account);
  await storeWhole(account);
  await account.database.transact(() => batch(raw("DELETE FROM answer_parts")));
  return account;
}

const textsOf = async ({ database }: TestAccount): Promise<readonly (readonly unknown[])[]> =>
  (await readWholeAnswers(database)).map((answer) =>
    Object.entries(answer)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flat(),
  );

async function wholeRows({ database }: TestAccount): Promise<readonly string[]> {
  const [rows] = await database.read(() =>
    batch(raw<{ check_id: string }>("SELECT check_id FROM answers WHERE packed IS NULL ORDER BY check_id")),
  );
  return rows.map(({ check_id }) => check_id);
}

/** As a process of its own; `most`: after so many pages it stops. */
async function packAll({ database }: TestAccount, most = Infinity): Promise<Omit<PackedPage, "last">> {
  const seen = makeSeenMembers();
  let [packed, left] = [0, 0];
  let after: readonly SqlValue[] | null = null;
  for (let pages = 0; pages < most; pages += 1) {
    const from: readonly SqlValue[] | null = after;
    const page: PackedPage = await database.transact(() => packAnswers(seen, from, AT_ONCE));
    packed += page.packed;
    left += page.left;
    if (page.last === null) break;
    after = page.last;
  }
  return { packed, left };
}

/** Modules of these tests do not have the checksum of their text. */
async function findingsOf({ database, services }: TestAccount): Promise<readonly string[]> {
  const { findings } = await verify(database, { ...services, accountRules: new Map() }, null);
  return findings.map(({ record }) => record).filter((record) => !record.startsWith("modules "));
}

describe("answers that were stored whole", () => {
  it("are stored in parts, to the byte as they were sent, and verify as before", async () => {
    const account = await old();
    const before = await textsOf(account);
    expect((await wholeRows(account)).length).toBe(before.length);
    expect(await packAll(account)).toEqual({ packed: before.length, left: 0 });
    expect(await textsOf(account)).toEqual(before);
    expect(await wholeRows(account)).toEqual([]);
    expect(await findingsOf(account)).toEqual([]);
    expect(await packAll(account)).toEqual({ packed: 0, left: 0 });
  });

  it("are as before behind a failure in the middle, and the next process goes on", async () => {
    const account = await old();
    const before = await textsOf(account);
    await packAll(account, 2);
    const failing = account.database.transact(function* (): Steps<void> {
      yield* packAnswers(makeSeenMembers(), null, before.length);
      throw new Error("in the middle");
    });
    await expect(failing).rejects.toThrow("in the middle");
    expect((await wholeRows(account)).length).toBe(before.length - 2 * AT_ONCE);
    expect(await textsOf(account)).toEqual(before);
    expect((await packAll(account)).packed).toBe(before.length - 2 * AT_ONCE);
    expect(await textsOf(account)).toEqual(before);
    expect(await findingsOf(account)).toEqual([]);
  });

  it("stay where they are not what was sealed, for verification to name, and where they are not sealed yet", async () => {
    const account = await old();
    const [altered = ""] = await wholeRows(account);
    await tamper(account, "answers", `UPDATE answers SET body = body || ' ' WHERE check_id = '${altered}'`);
    account.clock.now += 1_000;
    const unsealed = (await account.check(gift(800, { number: "C-9" }))).check_id;
    await storeWhole(account);
    expect((await packAll(account)).left).toBe(2);
    expect(await wholeRows(account)).toEqual([altered, unsealed].sort());
    expect((await findingsOf(account)).some((record) => record.includes(altered))).toBe(true);
  });

  it("stay while parts that no answer refers to are being dropped", async () => {
    const account = await old();
    const { accountId } = account.caller("app");
    const name = partsMark({ accountId, env: "live" });
    await account.database.transact(() => batch(raw("INSERT INTO marks (name, made_at) VALUES (?, 1)", name)));
    const count = (await wholeRows(account)).length;
    expect(await packAll(account)).toEqual({ packed: 0, left: count });
    expect((await wholeRows(account)).length).toBe(count);
  });

  it("are not brought back where they were erased", async () => {
    const account = await old();
    const [first = ""] = await wholeRows(account);
    const count = (await textsOf(account)).length;
    const { accountId } = account.caller("app");
    let erased = false;
    await account.database.transact(function* (): Steps<void> {
      const packing = packAnswers(makeSeenMembers(), null, count);
      let step = packing.next([]);
      while (step.done !== true) {
        const rows = yield step.value;
        // Between reading and storing, as another process does on PostgreSQL.
        if (!erased) yield* batch(dropAnswer({ accountId, env: "live", checkId: first }));
        erased = true;
        step = packing.next(rows);
      }
    });
    expect((await readWholeAnswers(account.database)).map(({ check_id }) => check_id)).not.toContain(first);
  });
});
