/** An account that holds test data alone: its keys, where its rules are changed, and who is mailed. */
import { describe, expect, it } from "vitest";

import { createKey } from "../../../runtime/services/keys/create.js";
import { readMe } from "../../../runtime/services/me/read.js";
import { changeSetting } from "../../../runtime/services/settings/change.js";
import { batch } from "../../../runtime/store/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { raw } from "../store/raw.js";
import { mintingKeys, NOON, openTestAccount, refund, type TestAccount, testFile, toJson } from "./account.js";
import { codesOf } from "./operator.js";

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
