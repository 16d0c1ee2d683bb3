/** Accounts as files: opened once, compared afterwards, with all errors reported at once. */
import { describe, expect, it } from "vitest";

import { readAccountRules } from "../../../../runtime/actions/account/account-rules.js";
import type { LoadedMatching } from "../../../../runtime/rulebook/loaded.js";
import { emailedAtOnce } from "../../../../runtime/rulebook/settings.js";
import { addAgentTo } from "../../../../runtime/services/accounts/agents/add.js";
import { switchAgentOf } from "../../../../runtime/services/accounts/agents/switch.js";
import { revokeKey } from "../../../../runtime/services/accounts/keys/revoke.js";
import { openAccount, type OpenAccountResult } from "../../../../runtime/services/accounts/open.js";
import { parseAccountFile } from "../../../../runtime/services/accounts/operator/account-file.js";
import { addPersonTo } from "../../../../runtime/services/accounts/people/add.js";
import { switchLawOf } from "../../../../runtime/services/ruling/laws/switch.js";
import { listAccounts } from "../../../../runtime/store/accounts/accounts.js";
import { findApiKey } from "../../../../runtime/store/accounts/api-keys.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, loaded, supportPolicy } from "../../../fixtures/modules.js";
import {
  type FileDraft,
  gift,
  idOf,
  mintingKeys,
  openTestAccount,
  type TestAccount,
  testFile,
  toJson,
} from "../account.js";
import { page } from "../confirmation-requests.js";
import { confirmMatching, matchesOf, MATCHING, MATCHING_SET, publishMatching } from "../matching-rules.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

function openAgain(
  { database, services }: TestAccount,
  change: (file: FileDraft) => void = () => undefined,
  policies = [supportPolicy()],
  matchings: readonly LoadedMatching[] = [],
): Promise<OpenAccountResult> {
  const file = testFile(change);
  return database.transact(() =>
    openAccount(services, { file, policies: policies.map(loaded), matchings, mintKey: mintingKeys(10) }),
  );
}

/** Names the sample's matching set, and confirms these rules of it. */
const withMatching =
  (rules: "all" | string[] = ["spelled_alike"]) =>
  (file: FileDraft): void => {
    file.policies = ["support.rules", "matching/acme/customers/1.rules"];
    file.confirmations.push({ rule_set: MATCHING_SET, version: "1", rules, by: "owner" });
  };

const openMatching = (): Promise<TestAccount> =>
  openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
    matchings: [MATCHING],
    file: testFile(withMatching()),
  });

describe("an account file", () => {
  it("opened gives ids by handle, and each key's secret once", async () => {
    const account = await open();
    expect(account.opened).toEqual({
      account: { id: idOf("acc"), slug: "acme" },
      people: { owner: { id: idOf("usr") }, lead: { id: idOf("usr") } },
      agents: { bot: { id: "bot" }, other: { id: "other" } },
      keys: {
        app: { id: idOf("key"), prefix: "tcs_live_1", secret: "secret 1" },
        app_test: { id: idOf("key"), prefix: "tcs_test_2", secret: "secret 2" },
        bot: { id: idOf("key"), prefix: "tcs_live_3", secret: "secret 3" },
      },
      changed: true,
    });
    const [[key]] = await account.database.read(() => batch(findApiKey({ prefix: "tcs_live_3" })));
    expect(key).toMatchObject({
      agent: "bot",
      agent_switched_on: 1,
      environment: "live",
      scopes: '["checks:read","checks:write","rules:read"]',
      pepper_id: "p",
    });
  });

  it("opened again changes nothing and shows no secret", async () => {
    const account = await open();
    const keys = Object.fromEntries(
      Object.entries(account.opened.keys).map(([handle, { id, prefix }]) => [handle, { id, prefix }]),
    );
    expect(await openAgain(account)).toEqual({
      kind: "unchanged",
      opened: { ...account.opened, keys, changed: false },
      changedSince: [],
    });
  });

  it("that has changed gets the list of differences with their commands, and nothing is written", async () => {
    const account = await open();
    const result = await openAgain(account, (file) => {
      file.account.retention_years = 11;
      file.agents.third = { name: "Third", owner: "lead" };
      delete file.keys.app_test;
      file.laws = [];
      file.settings[0] = { key: "small_limit", value: { amount: 1, currency: "EUR" } };
      file.confirmations = file.confirmations.slice(2);
    });
    expect(result.kind === "differs" && result.differences).toEqual([
      {
        at: "account.retention_years",
        change: "changed",
        command: "tcs account change acme --retention-years 11, where it is raised; it is never lowered",
      },
      {
        at: "keys.app_test",
        change: "removed",
        command: "tcs key revoke PREFIX --account acme (tcs key list --account acme shows it)",
      },
      { at: "laws.law.de.gifts", change: "removed", command: "tcs law off law.de.gifts --account acme" },
      { at: "settings.small_limit from the beginning", change: "changed", command: "PUT /v1/tenant-facts/small_limit" },
      {
        at: "confirmations.law.de.gifts@2004 by owner",
        change: "removed",
        command: "a confirmation is not taken back: flag the rule (POST /v1/confirmations/law.de.gifts/2004)",
      },
      {
        at: "confirmations.law.de.gifts@2024 by owner",
        change: "removed",
        command: "a confirmation is not taken back: flag the rule (POST /v1/confirmations/law.de.gifts/2024)",
      },
      {
        at: "agents.third",
        change: "added",
        command: 'tcs agent add third --account acme --name "Third" --owner lead@example.com',
      },
    ]);
    expect((await account.check(gift(1))).layers.law.outcome).toBe("deductible");
  });

  it("is compared with the current account: an earlier command's equal change is no difference, and other changes are reported", async () => {
    const account = await open();
    const { ports } = account.services;
    const slug = "acme";
    const done = [
      await account.database.transact(() =>
        addAgentTo(ports, { slug, agent: "third", name: "Third", owner: "lead@example.com" }),
      ),
      await account.database.transact(() =>
        addPersonTo(ports, { slug, name: "New", email: "new@example.com", role: "author" }),
      ),
      await account.database.transact(() => revokeKey(ports, { slug, key: "app_test" })),
      await account.database.transact(() => switchLawOf(account.services, { slug, law: "law.de.gifts", on: false })),
      await account.database.transact(() => switchAgentOf(ports, { slug, agent: "other", on: false })),
    ];
    expect(done.map(({ changed }) => changed)).toEqual(done.map(() => true));
    const asItIsNow = (file: FileDraft): void => {
      file.agents.third = { name: "Third", owner: "lead" };
      Object.assign(file.people, { newcomer: { name: "New", email: "new@example.com", role: "author" } });
      delete file.keys.app_test;
      file.laws = [];
    };
    // Confirmations of a law that is off rest on nothing.
    const changedSince = [
      "agents.other",
      "confirmations.law.de.gifts@2004 by owner",
      "confirmations.law.de.gifts@2024 by owner",
    ];
    expect(await openAgain(account, asItIsNow)).toMatchObject({ kind: "unchanged", changedSince });
    expect(await openAgain(account)).toMatchObject({
      kind: "unchanged",
      changedSince: ["agents.other", "keys.app_test", "laws.law.de.gifts", ...changedSince.slice(1)],
    });
    const result = await openAgain(account, (file) => {
      asItIsNow(file);
      file.agents.third = { name: "Fourth", owner: "owner" };
      file.agents.other = { name: "Another", owner: "owner" };
      file.people.lead.role = "tenant_admin";
    });
    expect(result.kind === "differs" && result.differences.map(({ command }) => command)).toEqual([
      'tcs person change lead@example.com --account acme --name "Lead" --email lead@example.com --role tenant_admin',
      'tcs agent on other --account acme, and then tcs agent change other --account acme --name "Another" --owner owner@example.com',
      'tcs agent change third --account acme --name "Fourth" --owner owner@example.com',
    ]);
  });

  it("whose policy means something else by now differs, wherever the file lies", async () => {
    const account = await open();
    expect((await openAgain(account, (file) => (file.policies = ["elsewhere.rules"]))).kind).toBe("unchanged");
    const changed = { ...supportPolicy(), checksum: "another meaning" };
    expect(await openAgain(account, undefined, [changed])).toMatchObject({
      kind: "differs",
      differences: [{ at: "policies.policy.acme.support@1", change: "changed" }],
    });
  });

  it.each([
    ["account", [], "must be an object"],
    ["account.name", 5, "must be a text"],
    ["account.retention_years", "ten", "must be a whole number"],
    ["account.test_only", "no", "must be true or false"],
    ["account.country", null, "must be a text"],
    ["people", 5, "must be an object"],
    ["laws", "law", "must be a list"],
    ["laws[0]", 5, "must be a text"],
  ])("gets a value of another type in words of the service: %s %j", (at, value, problem) => {
    const file = structuredClone(testFile()) as unknown as Record<string, unknown>;
    const [field = "", member] = at.split(/[.[]/);
    if (member === undefined) file[field] = value;
    else if (Array.isArray(file[field])) file[field] = [value];
    else (file[field] as Record<string, unknown>)[member] = value;
    expect(parseAccountFile(toJson(file)).errors).toEqual([{ at, problem }]);
  });

  it("gets every error of its shape at once", () => {
    const { errors } = parseAccountFile(
      toJson({
        account: {
          slug: "A B",
          name: "",
          country: "de",
          currency: "XAU",
          retention_years: 0,
          fiscal_year_start: "02-29",
        },
        people: { X: {}, x: {} },
        extra: 1,
      }),
    );
    expect(errors.map(({ at }) => at).sort()).toEqual(
      [
        "account.country",
        "account.currency",
        "account.fiscal_year_start",
        "account.name",
        "account.retention_years",
        "account.slug",
        "extra",
        "people.X",
        "people.x.email",
        "people.x.name",
        "people.x.role",
      ].sort(),
    );
  });

  it("gets all unknown references at once, and nothing is written", async () => {
    const account = await open();
    const result = await openAgain(
      account,
      (file) => {
        file.account.slug = "other";
        file.people.lead.email = "OWNER@example.com";
        file.agents.bot.owner = "nobody";
        file.keys.bot.scopes = ["confirm"];
        file.keys.app.agent = "nobody";
        file.laws = ["law.xx.none", "law.de.gifts"];
        file.settings = [
          { key: "unread", value: 1 },
          { key: "small_limit", value: { amount: 1, currency: "USD" } },
          { key: "small_limit", value: "much" },
          { key: "lead", value: "nobody" },
          { key: "fiscal_year_start", valid_from: "2026-05-01", value: "07-01" },
          { key: "fiscal_year_start", valid_from: "2026-07-01", value: "07-01" },
        ];
        file.confirmations = [
          { rule_set: "law.de.gifts", version: "1999", rules: "all", by: "owner" },
          { rule_set: "law.de.gifts", version: "2024", rules: ["no_rule"], by: "lead" },
        ];
      },
      [supportPolicy(), supportPolicy({ slug: "other" })],
    );
    expect(result.kind === "refused" && result.errors.map(({ at }) => at)).toEqual([
      "people.lead.email",
      "agents.bot.owner",
      "keys.app.agent",
      "keys.bot.scopes",
      "laws[0]",
      "policies[0]",
      "settings[0]",
      "settings[1]",
      "settings[2]",
      "settings[3]",
      "settings[4]",
      "confirmations[0]",
      "confirmations[1].by",
      "confirmations[1].rules",
    ]);
    const [accounts] = await account.database.read(() => batch(listAccounts({})));
    expect(accounts.map(({ slug }) => slug)).toEqual(["acme"]);
  });

  it("publishes and confirms matching sets; these then open matches as if they had been confirmed later [RCP-019, RCP-023]", async () => {
    const account = await openMatching();
    const read = await page(account, MATCHING_SET, "1");
    expect(read.rules.map(({ rule, status }) => [rule, status])).toEqual([
      ["spelled_alike", "confirmed"],
      ["same_words", "pending"],
      ["initials", "pending"],
      ["few_letters", "pending"],
      ["one_letter", "pending"],
      ["short_names", "pending"],
    ]);
    const give = (name: string): Promise<unknown> =>
      account.check(gift(100, { facts: { recipient: { kind: "customer", name } } }));
    await give("Müller Handels GmbH");
    await give("Mueller Handels GmbH");
    // The same words, whose rule waits.
    await give("Handels Müller GmbH");
    expect(await matchesOf(account)).toMatchObject([{ rule: "spelled_alike", rule_version: "1" }]);
  });

  it("is compared with an account's matching sets and their confirmations", async () => {
    const account = await openMatching();
    expect(await openAgain(account, withMatching(), undefined, [MATCHING])).toMatchObject({
      kind: "unchanged",
      changedSince: [],
    });
    const changed = { ...MATCHING, module: { ...MATCHING.module, checksum: "another meaning" } };
    expect(await openAgain(account, withMatching("all"), undefined, [changed])).toMatchObject({
      kind: "differs",
      differences: [
        { at: `policies.${MATCHING_SET}@1`, change: "changed", command: "tcs policy publish FILE --account acme" },
        { at: `confirmations.${MATCHING_SET}@1 by owner`, change: "changed" },
      ],
    });
    expect(await openAgain(account)).toMatchObject({
      kind: "differs",
      differences: [
        { at: `policies.${MATCHING_SET}@1`, change: "removed" },
        { at: `confirmations.${MATCHING_SET}@1 by owner`, change: "removed" },
      ],
    });
    await confirmMatching(account);
    expect(await openAgain(account, withMatching("all"), undefined, [MATCHING])).toMatchObject({ kind: "unchanged" });
  });

  it("may name a matching set that the account has by now, and not one of which rules wait", async () => {
    const account = await open();
    await publishMatching(account);
    expect(await openAgain(account, withMatching("all"), undefined, [MATCHING])).toMatchObject({
      kind: "differs",
      differences: [{ at: `confirmations.${MATCHING_SET}@1 by owner`, change: "added" }],
    });
    await confirmMatching(account);
    expect(await openAgain(account, withMatching("all"), undefined, [MATCHING])).toMatchObject({ kind: "unchanged" });
  });

  it("gets what is wrong with its matching sets, at their own places", async () => {
    const account = await open();
    const result = await openAgain(
      account,
      (file) => {
        withMatching(["no_rule"])(file);
        file.account.slug = "other";
        file.policies = ["a/matching/acme/customers/1.rules", "support.rules", "b/matching/acme/customers/1.rules"];
        file.confirmations = file.confirmations.filter(({ rule_set }) => rule_set !== "policy.acme.support");
      },
      [supportPolicy({ slug: "other" })],
      [MATCHING, MATCHING],
    );
    expect(result.kind === "refused" && result.errors).toEqual([
      { at: "policies[0]", problem: expect.stringContaining("its name would start with matching.other.") as string },
      { at: "policies[2]", problem: expect.stringContaining("its name would start with matching.other.") as string },
      { at: "policies[2]", problem: `${MATCHING_SET}@1 is in the file twice` },
      { at: "confirmations[2].rules", problem: `${MATCHING_SET}@1 has no rule no_rule` },
    ]);
  });

  it("gets what publishing would refuse: two versions that start on one day, and personal data in a text", async () => {
    const { database, services } = await open();
    const file = testFile((f) => {
      f.account.slug = "other";
      f.policies = ["support.rules", "support-2.rules"];
      f.confirmations = [];
    });
    const [first, second] = ["1", "2"].map((version) => loaded(supportPolicy({ slug: "other", version })));
    if (first === undefined || second === undefined) throw new Error("There are two.");
    const policies = [first, { ...second, typescript: `${second.typescript} // clerk@example.com` }];
    const result = await database.transact(() => openAccount(services, { file, policies, mintKey: mintingKeys(10) }));
    expect(result.kind === "refused" && result.errors).toEqual([
      { at: "policies[0]", problem: expect.stringContaining("version 2 is in force from 2024-01-01 too") as string },
      { at: "policies[1]", problem: expect.stringContaining("an e-mail address") as string },
      { at: "policies[1]", problem: expect.stringContaining("version 1 is in force from 2024-01-01 too") as string },
    ]);
  });

  it("names the rules with alerts at once, and these are sent at once", async () => {
    const rules = ["policy.acme.support.above"];
    const saying = (value: readonly string[]) => (f: FileDraft) =>
      void f.settings.push({ key: "emailed_at_once", value: [...value] });
    const file = testFile(saying(rules));
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], file });
    const accountRules = await account.database.read(() =>
      readAccountRules(account.services, account.opened.account.id),
    );
    expect(emailedAtOnce(accountRules.settings.asOf(0))).toEqual(rules);
    expect(await openAgain(account, saying(rules))).toMatchObject({ kind: "unchanged", changedSince: [] });
    const ofAnother = (f: FileDraft): void => {
      f.account.slug = "other";
      f.confirmations = [];
      saying(["policy.other.support.above", ...rules])(f);
    };
    const wrong = await openAgain(account, ofAnother, [supportPolicy({ slug: "other" })]);
    expect(wrong.kind === "refused" && wrong.errors.map(({ at }) => at)).toEqual([
      `settings[${file.settings.length - 1}]`,
    ]);
  });

  it("gives the fiscal year from the beginning, which the totals of a year are kept by", async () => {
    const file = testFile((f) => (f.account.fiscal_year_start = "07-01"));
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], file });
    await account.check(gift(4000, { date: "2026-06-30" }));
    const answer = await account.check(gift(4000, { date: "2026-07-01" }));
    expect(answer.layers.law).toMatchObject({
      outcome: "deductible",
      tenant_facts_used: [{ key: "fiscal_year_start", valid_from: null, value: "07-01" }],
    });
    // The fiscal year in which 2024-03-01 lies began before the version of 2024.
    expect((await account.check(gift(1, { date: "2024-03-01" }))).layers.law.rule_version).toBe("2004");
  });
});
