/** A version is published together with the settings that it reads, or not at all; a draft's setting is set before. */
import { describe, expect, it } from "vitest";

import type { PersonCaller } from "../../../../runtime/auth/caller.js";
import { decideRules } from "../../../../runtime/services/ruling/confirmations/decide.js";
import { readPolicyPage } from "../../../../runtime/services/ruling/confirmations/policy-pages.js";
import { publishDraft, publishDraftAsSeen } from "../../../../runtime/services/ruling/policies/publish-draft.js";
import { changeSetting } from "../../../../runtime/services/ruling/settings/change.js";
import { readSettings } from "../../../../runtime/services/ruling/settings/read.js";
import { handbook, HANDBOOK_SET } from "../../../console/handbook.js";
import { refusalOf, toJson } from "../account.js";
import { type CompilingAccount, openCompilingAccount } from "../compiled-drafts.js";

const LIMIT = "handbook_limit";
const VALUE = { amount: 10_000, currency: "EUR" };

/** Its limit is a setting, of the type. */
const bySetting = (type = "money", value = "100.00 EUR") =>
  handbook("1", { within: "50.00", day: "2026-03-10", limit: { key: LIMIT, type, value } });

async function open(files = [bySetting()]): Promise<CompilingAccount> {
  const account = await openCompilingAccount();
  await account.draft(files);
  return account;
}

async function publish(account: CompilingAccount, body: object): Promise<Readonly<Record<string, unknown>>> {
  const { database, services, owner } = account;
  const compiled = await account.compile(HANDBOOK_SET, "1");
  const text = await database.transact(() =>
    publishDraft(services, owner, HANDBOOK_SET, "1", toJson({ before_confirmation: true, ...body }), compiled),
  );
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

const page = ({ database, services, owner }: CompilingAccount) =>
  database.read(() => readPolicyPage(services, owner as PersonCaller, HANDBOOK_SET, "1"));

const setting = async ({ database, services, owner }: CompilingAccount) =>
  (await database.read(() => readSettings(services, owner))).settings.find(({ key }) => key === LIMIT);

describe("a publication with settings", () => {
  it("records both, and leaves none without a value [RUL-067]", async () => {
    const account = await open();
    const settings = [
      { key: LIMIT, value: VALUE, valid_from: "2026-03-10" },
      { key: "support_desk", value: account.opened.people["lead"]?.id, valid_from: "2026-03-10" },
    ];
    expect(await publish(account, { settings })).toMatchObject({ what: "new_version", unset_settings: [] });
    expect(await page(account)).toMatchObject({ published: "these_files", unset: [] });
    expect(await setting(account)).toMatchObject({ unset: false });
  });

  it("says which settings still have no value", async () => {
    const account = await open();
    const settings = [{ key: LIMIT, value: VALUE, valid_from: "2026-03-10" }];
    expect(await publish(account, { settings })).toMatchObject({ unset_settings: ["support_desk"] });
  });

  it.each([
    ["a value of another type", { key: LIMIT, value: "much" }, "settings[0].value"],
    ["a day that is none", { key: LIMIT, value: VALUE, valid_from: "2026-02-30" }, "settings[0].valid_from"],
    ["a setting that nothing reads", { key: "another", value: VALUE }, "settings[0].key"],
  ])("with %s records neither", async (_, wrong, field) => {
    const account = await open();
    const refusal = await refusalOf(publish(account, { settings: [wrong] }));
    expect(refusal.errors).toMatchObject([{ field }]);
    expect(await page(account)).toMatchObject({ published: "nothing", unset: [{ setting: { key: LIMIT } }, {}] });
  });
});

describe("a publication from the page", () => {
  const asSeen = async (account: CompilingAccount, seen: string, leaveUnset: boolean) => {
    const { database, services, owner } = account;
    const compiled = await account.compile(HANDBOOK_SET, "1");
    const of = { ruleSet: HANDBOOK_SET, version: "1", beforeConfirmation: true, settings: [] };
    return database.transact(() => publishDraftAsSeen(services, owner, { ...of, seen, leaveUnset }, compiled));
  };

  it("leaves a setting without a value only for who ticked it", async () => {
    const account = await open();
    const { mark, unset } = await page(account);
    expect(unset.map(({ setting: { key }, rules }) => [key, rules])).toEqual([
      [LIMIT, ["at_once"]],
      ["support_desk", ["others"]],
    ]);
    const refusal = await refusalOf(asSeen(account, mark, false));
    expect(refusal.members["blocking"]).toMatchObject([{ code: "unset_settings" }]);
    expect(await page(account)).toMatchObject({ published: "nothing" });
    await asSeen(account, mark, true);
    expect(await page(account)).toMatchObject({ published: "these_files" });
  });

  it("is refused where a setting was set since the page was read", async () => {
    const account = await open();
    const { mark } = await page(account);
    const { database, services, owner, clock } = account;
    await database.transact(() => changeSetting(services, owner, LIMIT, toJson({ value: VALUE }), clock.now));
    const refusal = await refusalOf(asSeen(account, mark, true));
    expect(refusal).toMatchObject({ code: "conflict", errors: [{ field: "form", code: "changed_meanwhile" }] });
    expect(await page(account)).toMatchObject({ published: "nothing" });
  });

  it("is refused where a rule was flagged since the page was read, which would not answer", async () => {
    const account = await open();
    const { database, services, owner } = account;
    const decide = (rules: readonly object[]) =>
      database.transact(() => decideRules(services, owner, HANDBOOK_SET, "1", toJson({ rules })));
    await decide(["at_once", "others"].map((rule) => ({ rule, action: "confirm" })));
    const { mark } = await page(account);
    await decide([{ rule: "others", action: "flag", comment: "Not so." }]);
    const refusal = await refusalOf(asSeen(account, mark, true));
    expect(refusal).toMatchObject({ code: "conflict", errors: [{ field: "form", code: "changed_meanwhile" }] });
    expect(await page(account)).toMatchObject({ published: "nothing" });
    await asSeen(account, (await page(account)).mark, true);
    expect(await page(account)).toMatchObject({ published: "these_files" });
  });
});

describe("a setting that a draft alone reads", () => {
  it("is listed and set before the draft is published [SET-002, SET-004]", async () => {
    const account = await open();
    expect(await setting(account)).toMatchObject({ unset: true, type: "money", read_by: [{ versions: ["1"] }] });
    const { database, services, owner, clock } = account;
    await database.transact(() => changeSetting(services, owner, LIMIT, toJson({ value: VALUE }), clock.now));
    expect(await setting(account)).toMatchObject({ unset: false });
    expect((await page(account)).unset.map((each) => each.setting.key)).toEqual(["support_desk"]);
  });

  it("keeps a draft from being published that reads its value as another type", async () => {
    const account = await open();
    const { database, services, owner, clock } = account;
    await database.transact(() => changeSetting(services, owner, LIMIT, toJson({ value: VALUE }), clock.now));
    await account.draft([bySetting("integer", "100")]);
    const refusal = await refusalOf(publish(account, {}));
    expect(refusal.members["blocking"]).toMatchObject([
      { code: "other_setting", detail: expect.stringContaining(LIMIT) as string },
    ]);
  });
});
