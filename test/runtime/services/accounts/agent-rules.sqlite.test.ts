/** The rules that bind an agent, as the agent's own key and the account's keys read them. */
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { writeJson } from "../../../../runtime/engine/values/json.js";
import { readAgentRules } from "../../../../runtime/services/accounts/agents/rules.js";
import { readRuleVersion } from "../../../../runtime/services/reading/rules/read.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { openTestAccount, refusalOf, type TestAccount, testFile } from "../account.js";

const A_YEAR_MS = 365 * 86_400_000;

/** In a domain that is not open to agents. */
const CLOSED: RuleSetModule = { ...supportPolicy({ name: "desk" }), domain: "desk", open_to_agents: false };
/** From 2027-01-01 on; its rules read as those of version 1, which somebody has confirmed. */
const NEXT: RuleSetModule = {
  ...supportPolicy({ version: "2" }),
  in_force: { from: Date.UTC(2027, 0, 1) / 86_400_000, until: null, basis: "transaction_date", fact: "action_date" },
};

async function open(): Promise<TestAccount> {
  const laws = [GIFTS_2004, GIFTS_2024, { ...GIFTS_2024, rule_set: "law.at.gifts", jurisdictions: ["AT"] }];
  const file = testFile((draft) => (draft.policies = ["support.rules", "desk.rules", "next.rules"]));
  return openTestAccount({ laws, policies: [supportPolicy(), CLOSED, NEXT], file });
}

interface Page {
  readonly rule_set: string;
  readonly version: string;
  readonly rules: readonly { readonly rule: string; readonly wording: string; readonly status: string }[];
}

async function read(account: TestAccount, key: string, agent = "bot"): Promise<readonly Page[]> {
  const text = await account.database.read(() => readAgentRules(account.services, account.caller(key), agent, null));
  // The verb sends the documented shape.
  return (JSON.parse(text) as { readonly rule_sets: readonly Page[] }).rule_sets;
}

describe("the rules of an agent", () => {
  it("are law that is on and policies open to agents, in the version in force today [RUL-039]", async () => {
    const account = await open();
    const pages = await read(account, "bot");
    const versions = (of: readonly Page[]): readonly string[] =>
      of.map(({ rule_set, version }) => `${rule_set}@${version}`);
    expect(versions(pages)).toEqual(["law.de.gifts@2024", "policy.acme.support@1"]);
    // Each as the account's own key reads the version, so that there is one form of it.
    for (const page of pages) {
      const { rule_set, version } = page;
      const own = account.database.read(() =>
        readRuleVersion(account.services, account.caller("app"), rule_set, version),
      );
      expect(page).toEqual(JSON.parse(writeJson(await own)));
    }
    account.clock.now += A_YEAR_MS;
    const later = await read(account, "bot");
    expect(versions(later)).toEqual(["law.de.gifts@2024", "policy.acme.support@2"]);
    expect(later.at(-1)?.rules.map(({ status }) => status)).toEqual([
      "carried_over",
      "carried_over",
      "carried_over",
      "carried_over",
    ]);
  });

  it("are none of a law whose domain is closed to agents", async () => {
    const laws = [GIFTS_2004, GIFTS_2024].map((module) => ({ ...module, open_to_agents: false }));
    const account = await openTestAccount({ laws, policies: [supportPolicy()] });
    expect((await read(account, "bot")).map(({ rule_set }) => rule_set)).toEqual(["policy.acme.support"]);
  });

  it("are read one rule set at a time, and one that does not bind the agent is not among them", async () => {
    const account = await open();
    const of = (ruleSet: string): Promise<string> =>
      account.database.read(() => readAgentRules(account.services, account.caller("bot"), "bot", ruleSet));
    const all = await read(account, "bot");
    for (const page of all) expect(JSON.parse(await of(page.rule_set))).toEqual({ agent_id: "bot", rule_sets: [page] });
    expect((await refusalOf(of("policy.acme.desk"))).code).toBe("unknown-rule-set");
    expect((await refusalOf(of("law.at.gifts"))).code).toBe("rule-set-not-enabled");
  });

  it("name the settings that they read, and the value of none [RUL-039]", async () => {
    const account = await open();
    const text = JSON.stringify(await read(account, "bot"));
    for (const key of ["small_limit", "agent_daily_limit", "lead", "desk"]) expect(text).toContain(`"key":"${key}"`);
    for (const value of ["10000", "15000", account.opened.people["lead"]?.id ?? "none"])
      expect(text).not.toContain(value);
  });

  it("are read by the agent's own key and any of the account's, and by no other agent's [AUT-007]", async () => {
    const account = await open();
    expect(await read(account, "app", "other")).toEqual(await read(account, "bot"));
    expect(await read(account, "app_test")).toEqual(await read(account, "bot"));
    const refused = async (key: string, agent: string): Promise<unknown> => {
      const { code, detail } = await refusalOf(read(account, key, agent));
      return [code, detail];
    };
    // A key does not learn which other agents exist.
    for (const agent of ["other", "othr"]) {
      expect(await refused("bot", agent)).toEqual(["insufficient-scope", expect.stringContaining("another one")]);
    }
    expect(await refused("app", "othr")).toEqual(["not-found", expect.stringContaining("Did you mean other?")]);
    const without = { ...account.caller("app"), scopes: ["checks:read"] } as const;
    const verb = account.database.read(() => readAgentRules(account.services, without, "bot", null));
    expect((await refusalOf(verb)).code).toBe("insufficient-scope");
  });
});
