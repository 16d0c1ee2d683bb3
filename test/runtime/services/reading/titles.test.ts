/** What people call the names of an account: by the newest version that has them, and a draft's own first. */
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { ruleSetsOf } from "../../../../runtime/rulebook/loaded.js";
import {
  firstTitles,
  NO_TITLES,
  readTitles,
  type Titles,
  titlesOf,
  titlesOfVersion,
} from "../../../../runtime/services/reading/rules/titles.js";
import { GIFTS_2004, GIFTS_2024, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { openTestAccount } from "../account.js";

/** A version that calls its amount, its outcome, its limit and its first rule otherwise. */
function called(title: string, version: string, over: Partial<RuleSetModule> = {}): RuleSetModule {
  const policy = supportPolicy({ version });
  const { amount } = policy.facts;
  const { small_limit: limit } = policy.settings;
  if (amount === undefined || limit === undefined) throw new Error("The policy has an amount and a limit.");
  return {
    ...policy,
    title,
    in_force: policy.in_force && { ...policy.in_force, from: policy.in_force.from + Number(version) },
    facts: { ...policy.facts, amount: { ...amount, title } },
    settings: { ...policy.settings, small_limit: { ...limit, title } },
    outcome_titles: { allowed: title },
    rules: policy.rules.map((rule) => ({ ...rule, title: `${title}: ${rule.rule}` })),
    ...over,
  };
}

const SET = "policy.acme.support";

function titlesFrom(...modules: readonly RuleSetModule[]): Titles {
  return titlesOf({ ruleSets: ruleSetsOf(modules.map(loaded)), laws: new Map(), matchingSets: new Map() });
}

describe("titles of an account", () => {
  const titles = titlesFrom(called("Then", "1"), called("Now", "2", { outcome_titles: {} }));
  const [{ rule } = { rule: "" }] = supportPolicy().rules;

  it("are those of the newest version, or of the newest that has one", () => {
    expect(titles.ruleSet(SET)).toBe("Now");
    expect(titles.rule(SET, rule)).toBe(`Now: ${rule}`);
    expect(titles.of("fact", "amount", SET)).toBe("Now");
    expect(titles.of("outcome", "allowed", SET)).toBe("Then");
  });

  it("are found in any rule set, where none is named", () => {
    expect(titles.of("setting", "small_limit", null)).toBe("Now");
    expect(titles.of("setting", "small_limit", "policy.acme.other")).toBeNull();
  });

  it("are null for a name without a title, an unknown one, and a member of every object", () => {
    expect(titles.of("fact", "note", SET)).toBeNull();
    expect(titles.of("outcome", "constructor", SET)).toBeNull();
    expect(titles.question("constructor")).toBeNull();
    expect(titles.ruleSet("policy.acme.other")).toBeNull();
    expect(titles.rule(SET, "no_such_rule")).toBeNull();
  });

  it("of a draft come before those of the account", () => {
    const [set] = ruleSetsOf([loaded(called("Now", "2"))]).values();
    if (set === undefined) throw new Error("There is a set.");
    const draft = titlesOfVersion(set, loaded(called("Soon", "3", { outcome_titles: {} })));
    const both = firstTitles(draft, titles);
    expect(both.of("fact", "amount", SET)).toBe("Soon");
    expect(both.of("outcome", "allowed", SET)).toBe("Then");
    expect(firstTitles(NO_TITLES, titles).ruleSet(SET)).toBe("Now");
  });
});

it("an account has titles for its policies and laws", async () => {
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [called("Refunds now", "1")] });
  const titles = await account.database.read(() => readTitles(account.services, account.caller("app")));
  expect(titles.ruleSet("law.de.gifts")).toBe(GIFTS_2024.title);
  expect(titles.of("outcome", "allowed", SET)).toBe("Refunds now");
});
