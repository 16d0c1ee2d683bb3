/** An account with test data only: its keys, where its rules are changed, and who gets mail. */
import { describe, expect, it } from "vitest";

import { createKey } from "../../../../runtime/services/accounts/keys/create.js";
import { readMe } from "../../../../runtime/services/accounts/me/read.js";
import { changeSetting } from "../../../../runtime/services/ruling/settings/change.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { gift, mintingKeys, NOON, openTestAccount, refund, type TestAccount, testFile, toJson } from "../account.js";
import { codesOf } from "../operator.js";

const onlyTest = testFile((file) => {
  file.account.test_only = true;
  for (const key of Object.values(file.keys)) key.environment = "test";
});

function openTestOnly(): Promise<TestAccount> {
  return openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], file: onlyTest });
}

describe("an account that holds test data alone", () => {
  it("has keys of test alone: no file and no command gives it a live one [SBX-004, ME-004]", async () => {
    const account = await openTestOnly();
    const input = { slug: "acme", scopes: null, agent: null, name: "app", mintKey: mintingKeys(10) } as const;
    expect(await codesOf(account, () => createKey(account.services.ports, { ...input, environment: "live" }))).toEqual([
      "test-only",
    ]);
    const mixed = testFile((file) => {
      file.account.test_only = true;
    });
    await expect(openTestAccount({ laws: [GIFTS_2024], policies: [supportPolicy()], file: mixed })).rejects.toThrow(
      /keys\.app\.environment/,
    );
    const me = JSON.parse(await account.database.read(() => readMe(account.caller("app")))) as object;
    expect(me).toMatchObject({ account: { test_only: true }, env: "test" });
  });

  it("is changed in test, for it has no live side; an account that has one is not [AUT-051, SBX-001]", async () => {
    const account = await openTestOnly();
    const body = toJson({ value: "07-01", valid_from: "2026-07-01", confirmed_by: account.opened.people["owner"]?.id });
    const changed = (of: TestAccount, key: string): Promise<string> =>
      of.database.transact(() => changeSetting(of.services, of.caller(key), "fiscal_year_start", body, NOON));
    expect(JSON.parse(await changed(account, "app"))).toMatchObject({ value: "07-01" });
    const withLive = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    await expect(changed(withLive, "app_test")).rejects.toMatchObject({ code: "live-only" });
  });

  it("answers in test as it would in live, and what is booked there counts toward nothing in live [SBX-002, SBX-003]", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    const inTest = await account.check(gift(4_000), "app_test");
    const more = await account.check(gift(2_000), "app_test");
    // The same actions in live: the same answers, as if nothing had been booked before.
    const inLive = await account.check(gift(4_000), "app");
    expect(inLive.layers).toEqual(inTest.layers);
    const moreInLive = await account.check(gift(2_000), "app");
    expect([moreInLive.layers, moreInLive.state]).toEqual([more.layers, more.state]);
    // Of the same sums, but of other bookings.
    const counts = ({ history_used: totals }: { readonly history_used: readonly object[] }): string =>
      JSON.stringify(totals).replaceAll(/txn_[0-9a-z]{26}/g, "a booking");
    expect(counts(moreInLive)).toBe(counts(more));
    expect(counts(inLive)).toBe(counts(inTest));
    expect(counts(more)).not.toBe(counts(inTest));
  });

  it("mails its alerts, which are of test; those of test beside a live side are mailed to nobody [ALR-041]", async () => {
    const taken = refund(20_000, { transaction: { status: "executed" } });
    const mailed = async (account: TestAccount, key: string): Promise<readonly unknown[]> => {
      await account.check(taken, key);
      return (await account.database.read(() => batch(raw("SELECT env FROM outbox"))))[0];
    };
    expect((await mailed(await openTestOnly(), "bot")).length).toBeGreaterThan(0);
    const withLive = testFile((file) => {
      file.keys.bot.environment = "test";
    });
    const other = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      file: withLive,
    });
    expect(await mailed(other, "bot")).toEqual([]);
  });
});
