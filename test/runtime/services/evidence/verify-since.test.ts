/** Verifying only the records after a verified head: the findings there, and the list of what was not checked. */
import { describe, expect, it } from "vitest";

import { type ChainHead, type Verification, verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { readLastSeal } from "../../../../runtime/store/chain/chain.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../../store/raw.js";
import { gift, type TestAccount } from "../account.js";
import { sampleHistory } from "../sample-history.js";
import { sealAll } from "../seal-all.js";
import { storeWhole } from "../stored-whole.js";
import { tamper } from "../tamper.js";

interface Grown {
  readonly account: TestAccount;
  readonly head: ChainHead;
  readonly since: (head?: ChainHead) => Promise<Verification>;
  readonly answers: () => Promise<number>;
}

/** A sealed history, and more: a gift that moves others' answers, sealed too, and one that is not sealed yet. */
async function grown(): Promise<Grown> {
  const account = await sampleHistory();
  const { database, services, clock } = account;
  await sealAll(account);
  const [[last]] = await database.read(() => batch(readLastSeal({})));
  if (last === undefined) throw new Error("it was sealed");
  const head = { number: last.number, last_leaf: last.last_leaf, head: last.head };
  clock.now += database.latestArrivalMs + 60_000;
  await account.check(gift(700, { date: "2026-02-02" }));
  await sealAll(account);
  clock.now += 1_000;
  await account.check(gift(800, { date: "2026-02-03", number: "C-2" }));
  const answers = async (): Promise<number> =>
    Number(
      (await database.read(() => batch(raw<{ count: number }>("SELECT count(*) AS count FROM answers"))))[0][0]?.count,
    );
  // Modules of these tests do not have the checksum of their text.
  const since: Grown["since"] = async (from = head) => {
    const verification = await verify(database, { ...services, accountRules: new Map() }, null, { since: from });
    return { ...verification, findings: verification.findings.filter(({ record }) => !record.startsWith("modules ")) };
  };
  return { account, head, since, answers };
}

const recordsOf = ({ findings }: Verification): readonly string[] =>
  findings.map(({ record }) => record.split(" ")[0] ?? "");

describe("since a head", () => {
  it("only what came after it is evaluated and compared, and what is not looked at is said", async () => {
    const { head, since, answers } = await grown();
    const verified = await since();
    expect([verified.findings, verified.since, verified.unsealed > 0, verified.seals]).toEqual([[], head, true, 1]);
    expect(verified.answers_evaluated).toBeGreaterThan(2);
    expect(verified.answers_evaluated).toBeLessThan(await answers());
    expect(verified.not_looked_at.join(" ")).toMatch(/up to seal 1 .*without a leaf.*rows without an action/);
  });

  it.each([
    [
      "an answer",
      "answers",
      "UPDATE answers SET body = replace(body, '800', '900') WHERE check_id = (SELECT max(check_id) FROM answers)",
      "answers",
    ],
    ["a sealed booking", "bookings", "UPDATE bookings SET facts = replace(facts, '\"700\"', '\"701\"')", "bookings"],
    ["a sealed booking that is gone", "bookings", "DELETE FROM bookings WHERE facts LIKE '%\"700\"%'", "bookings"],
    [
      "a leaf",
      "leaves",
      "UPDATE leaves SET leaf = (SELECT leaf FROM leaves WHERE number = 1) WHERE number = (SELECT max(number) FROM leaves)",
      "seals",
    ],
    [
      "an account's count",
      "seal_accounts",
      "UPDATE seal_accounts SET leaves = replace(leaves, '1', '2') WHERE number = 2",
      "seal_accounts",
    ],
    ["what is kept of an action", "rests_on", "UPDATE rests_on SET names = ' setting:none '", "rests_on"],
    [
      "a row of the check log",
      "check_log",
      "DELETE FROM check_log WHERE check_id = (SELECT max(check_id) FROM check_log)",
      "check_log",
    ],
  ] as const)("finds what was altered: %s", async (_, table, sql, record) => {
    const { account, since } = await grown();
    await storeWhole(account);
    await tamper(account, table, sql);
    expect(recordsOf(await since())).toContain(record);
  });

  it("trusts what the head stands for, which a whole verification does not", async () => {
    const { account, since } = await grown();
    await tamper(account, "audit", "UPDATE audit SET what = '{}' WHERE seq = (SELECT min(seq) FROM audit)");
    expect(await since()).toMatchObject({ findings: [] });
    const whole = await verify(account.database, account.services, null);
    expect(recordsOf(whole)).toContain("audit");
  });

  it("that is not in the chain, everything is checked, and the head is a finding", async () => {
    const { account, head, since, answers } = await grown();
    const verification = await since({ ...head, head: "ab".repeat(32) });
    expect([verification.since, verification.not_looked_at, verification.answers_evaluated]).toEqual([
      null,
      [],
      await answers(),
    ]);
    expect(verification.findings).toMatchObject([
      { record: "seals 1", problem: expect.stringContaining("not the chain that this head was taken from") as string },
    ]);
    await tamper(account, "seal_roots", "UPDATE seal_roots SET root = replace(root, 'a', 'b') WHERE number = 1");
    expect(recordsOf(await since())).toContain("seal_roots");
  });
});
