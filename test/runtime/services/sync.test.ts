/** A start: a total that is new to an account is computed over its past bookings before a version that reads it may answer, and which versions answer. */
import { describe, expect, it } from "vitest";
import { dayOf } from "../../../runtime/engine/days.js";
import type { RuleSetModule } from "../../../runtime/engine/module.js";
import { makeRulebook } from "../../../runtime/rulebook/rulebook.js";
import { check } from "../../../runtime/services/checks/check.js";
import { listRules } from "../../../runtime/services/rules/read.js";
import { syncRulebook } from "../../../runtime/services/rulebook/sync.js";
import { makeServices, type Services } from "../../../runtime/services/services.js";
import { addConfirmation } from "../../../runtime/store/rule-sets.js";
import { run } from "../../../runtime/store/verb.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, instantiating, loaded, supportPolicy } from "../../fixtures/modules.js";
import { temporaryPlace } from "../database.js";
import { gift, openTestAccount, toJson, type AnswerRead, type TestAccount } from "./account.js";

async function confirmAll({ opened, database }: TestAccount, module: RuleSetModule): Promise<void> {
  const of = { accountId: opened.account.id, ruleSet: module.rule_set, version: module.version, moduleChecksum: loaded(module).checksum };
  await database.transact(() => run(...module.rules.map(({ rule, rule_hash }) => addConfirmation({ ...of, rule, ruleHash: rule_hash, action: "confirmed", byUser: "owner", comment: null, at: 0 }))));
}

describe("a start with a new version", () => {
  it("finds the members of a total that no version had before, once [TOT-005]", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    await account.check(gift(4000, { date: "2027-02-01" }));
    await account.check(gift(4000, { date: "2027-02-02" }), "app_test");
    const [total] = GIFTS_2024.totals;
    if (total === undefined) throw new Error("the fixture has a total");
    const future = giftsLaw({ version: "2027", limit: 5000n, from: dayOf(2027, 1, 1), totals: [{ ...total, definition: "defined anew" }] });
    const modules = [GIFTS_2004, GIFTS_2024, future].map(loaded);
    const policy = loaded(supportPolicy());
    const services = makeServices(account.services.ports, makeRulebook(modules, instantiating([...modules, policy])), () => undefined);
    expect(await account.database.transact(() => syncRulebook(services))).toEqual({ definitions: 2 });
    expect(await account.database.transact(() => syncRulebook(services))).toEqual({ definitions: 0 });

    await confirmAll(account, future);
    services.accountBooks.clear();
    const body = await account.database.transact(() => check(services, account.caller("app"), toJson(gift(2000, { date: "2027-03-01" })), account.clock.now));
    expect(JSON.parse(body)).toMatchObject({ layers: { law: { rule_version: "2027", outcome: "not_deductible" } }, history_used: [{ count: 1, total: { amount: 4000, currency: "EUR" } }] });
  });
});

describe("a start with a program that no longer ships a version", () => {
  it("answers by it no more on SQLite, where nobody else can have shipped it, and goes on by it on PostgreSQL", async () => {
    const place = await temporaryPlace();
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });
    const renamed = { ...GIFTS_2024, rule_set: "law.de.presents" };
    const programs = [[GIFTS_2004, GIFTS_2024, renamed], [GIFTS_2004, GIFTS_2024]].map((laws) => makeRulebook(laws.map(loaded), instantiating([GIFTS_2004, GIFTS_2024, renamed, supportPolicy()].map(loaded))));
    const shown: string[] = [];
    for (const rulebook of programs) {
      const services = makeServices(account.services.ports, rulebook, () => undefined);
      await account.database.transact(() => syncRulebook(services));
      shown.push(await account.database.read(() => listRules(services, null)));
    }
    expect(shown.map((text) => text.includes("law.de.presents"))).toEqual([true, place.databaseUrl !== null]);
  });

  it("counts in a version that is shipped again what was booked while it was not", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    const [total] = GIFTS_2024.totals;
    if (total === undefined) throw new Error("the fixture has a total");
    const future = giftsLaw({ version: "2027", limit: 5000n, from: dayOf(2027, 1, 1), totals: [{ ...total, definition: "defined anew" }] });
    const starting = async (laws: readonly RuleSetModule[]): Promise<Services> => {
      const services = makeServices(account.services.ports, makeRulebook(laws.map(loaded), instantiating([...laws, future, supportPolicy()].map(loaded))), () => undefined);
      await account.database.transact(() => syncRulebook(services));
      return services;
    };
    const book = async (services: Services, cents: number): Promise<AnswerRead> =>
      JSON.parse(await account.database.transact(() => check(services, account.caller("app"), toJson(gift(cents, { date: "2027-02-01" })), account.clock.now))) as AnswerRead;
    const [withIt, without] = [[GIFTS_2004, GIFTS_2024, future], [GIFTS_2004, GIFTS_2024]];
    const first = await starting(withIt);
    await confirmAll(account, future);
    await book(first, 1000);
    await book(await starting(without), 500);
    expect((await book(await starting(withIt), 100)).history_used[0]).toMatchObject({ count: 2, total: { amount: 1500, currency: "EUR" } });
  });
});
