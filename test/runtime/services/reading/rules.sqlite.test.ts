/** Rule sets as people and software read them: law for anybody, policies for their account. */
import { describe, expect, it } from "vitest";

import { ENGINE_VERSION } from "../../../../runtime/actions/write/answer-document.js";
import type { Caller } from "../../../../runtime/auth/caller.js";
import { writeJson } from "../../../../runtime/engine/values/json.js";
import { diffRuleVersions } from "../../../../runtime/services/reading/rules/diff.js";
import { listRules, readRuleSet, readRuleVersion } from "../../../../runtime/services/reading/rules/read.js";
import type { Steps } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { gift, openTestAccount, refusalOf, type TestAccount, testFile } from "../account.js";
import { confirmMatching, MATCHING, MATCHING_SET, publishMatching, REWORDED_MATCHING } from "../matching-rules.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({
    laws: [GIFTS_2024, GIFTS_2004, { ...GIFTS_2004, rule_set: "law.at.gifts", jurisdictions: ["AT"] }],
    policies: [supportPolicy()],
    file: testFile((file) => (file.confirmations = file.confirmations.slice(1))),
  });

/** The members of the pages that tests inspect. */
interface Page {
  readonly rule_sets: readonly { readonly rule_set: string }[];
  readonly versions: readonly object[];
  readonly facts: Readonly<Record<string, object>>;
  readonly rules: readonly { readonly rule: string; readonly status: string }[];
  readonly rules_visible: boolean;
}

// A test expects the members that it reads to exist.
const read = async ({ database }: TestAccount, verb: Steps<object>): Promise<Page> =>
  JSON.parse(writeJson(await database.read(() => verb))) as Page;
const withoutScope = (caller: Caller): Caller => ({ ...caller, scopes: ["checks:read"] });

describe("rule sets", () => {
  it("are listed, law without a key and with one the account's policies too [RUL-036, RUL-037, RUL-038, RUL-040]", async () => {
    const account = await open();
    const names = async (caller: Caller | null): Promise<string[]> =>
      (await read(account, listRules(account.services, caller))).rule_sets.map(({ rule_set }) => rule_set);
    const laws = ["law.at.gifts", "law.de.gifts"];
    expect(await names(null)).toEqual(laws);
    expect(await names(account.caller("bot"))).toEqual(laws);
    expect(await names(withoutScope(account.caller("app")))).toEqual(laws);
    expect(await names(account.caller("app"))).toEqual([...laws, "policy.acme.support"]);
  });

  it("have versions in order, each with when it applies and what replaced it [RUL-013, RUL-015, RUL-035, RUL-041, VER-002]", async () => {
    const account = await open();
    const set = await read(account, readRuleSet(account.services, null, "law.de.gifts"));
    expect(set).toMatchObject({ rule_set: "law.de.gifts", kind: "law", domain: "gifts", jurisdictions: ["DE"] });
    const common = {
      effective_until: null,
      effective_basis: "fiscal_year_start",
      effective_date_fact: "gift_date",
      jurisdictions: ["DE"],
    };
    expect(set.versions).toEqual([
      {
        ...common,
        version: "2004",
        status: "superseded",
        effective_from: "2004-01-01",
        checksum: GIFTS_2004.checksum,
        changelog: GIFTS_2004.changelog,
        superseded_by: "2024",
      },
      {
        ...common,
        version: "2024",
        status: "published",
        effective_from: "2024-01-01",
        checksum: GIFTS_2024.checksum,
        changelog: GIFTS_2024.changelog,
        superseded_by: null,
      },
    ]);
  });

  it("show a version's facts, and its rules with their status where the account has it enabled [RUL-025, RUL-031, RUL-032, RUL-042, RUL-043]", async () => {
    const account = await open();
    const page = (caller: Caller | null, set: string, version: string): Promise<Page> =>
      read(account, readRuleVersion(account.services, caller, set, version));
    const own = await page(account.caller("app"), "law.de.gifts", "2024");
    expect(own).toMatchObject({
      currency: "EUR",
      outcomes: ["deductible", "not_deductible", "not_applicable"],
      rules_visible: true,
      tenant_facts: [],
    });
    expect(own.facts["cost"]).toMatchObject({
      name: "cost",
      type: "money",
      required: false,
      meaning: "What the gift cost.",
    });
    expect(own.rules.map(({ rule, status }) => [rule, status])).toEqual([
      ["not_employees", "confirmed"],
      ["within_limit", "confirmed"],
      ["above_limit", "confirmed"],
      ["amount", "confirmed"],
    ]);
    const earlier = await page(account.caller("app"), "law.de.gifts", "2004");
    expect(earlier.rules.map(({ status }) => status)).toEqual([
      "carried_over",
      "pending",
      "carried_over",
      "carried_over",
    ]);
    const [publicly, notEnabled] = [
      await page(null, "law.de.gifts", "2024"),
      await page(account.caller("app"), "law.at.gifts", "2004"),
    ];
    expect([publicly.rules_visible, "rules" in publicly]).toEqual([false, false]);
    expect([notEnabled.rules_visible, "rules" in notEnabled]).toEqual([true, false]);
  });

  it("that answered are recorded in each answer, with their tables and the engine [VER-006, VER-007, VER-008]", async () => {
    const law = { ...GIFTS_2024, tables: { rates: { edition: "2025-07", keys: [], columns: [], rows: [] } } };
    const account = await openTestAccount({ laws: [law, GIFTS_2004], policies: [supportPolicy()] });
    const answers = [await account.check(gift(1)), await account.check(gift(1, { date: "2023-05-05" }))];
    for (const [at, version] of ["2024", "2004"].entries()) {
      const read: unknown = await account.read(answers[at]?.check_id ?? "");
      expect(read).toMatchObject({
        engine_version: ENGINE_VERSION,
        layers: { law: { rule_version: version, reference_versions: version === "2024" ? { rates: "2025-07" } : {} } },
      });
    }
  });

  it("that do not exist, or are another's, are not found", async () => {
    const account = await open();
    const refused = async (verb: Steps<object>): Promise<string> =>
      (await refusalOf(account.database.read(() => verb))).code;
    expect(await refused(readRuleSet(account.services, null, "law.xx.none"))).toBe("unknown-rule-set");
    expect(await refused(readRuleSet(account.services, null, "policy.acme.support"))).toBe("unknown-rule-set");
    expect(await refused(readRuleVersion(account.services, null, "law.de.gifts", "1999"))).toBe(
      "rule-version-not-found",
    );
  });
});

describe("matching sets", () => {
  const openMatching = async (): Promise<TestAccount> => {
    const account = await open();
    await publishMatching(account);
    await confirmMatching(account, ["spelled_alike"]);
    await publishMatching(account, REWORDED_MATCHING);
    return account;
  };

  it("are listed last, to whom the account's policies are [RUL-014, RUL-037, RUL-038]", async () => {
    const account = await openMatching();
    const listed = async (caller: Caller | null) =>
      (await read(account, listRules(account.services, caller))).rule_sets.at(-1);
    const version = {
      status: "superseded",
      effective_from: "2026-01-01",
      effective_until: null,
      effective_basis: null,
      effective_date_fact: null,
      jurisdictions: ["any"],
      checksum: MATCHING.module.checksum,
      changelog: MATCHING.module.changelog,
      superseded_by: "2",
    };
    expect(await listed(account.caller("app"))).toEqual({
      rule_set: MATCHING_SET,
      kind: "matching",
      domain: null,
      title: MATCHING.module.title,
      versions: [
        { ...version, version: "1" },
        {
          ...version,
          ...{ version: "2", status: "published", effective_from: "2026-02-01", superseded_by: null },
          checksum: REWORDED_MATCHING.module.checksum,
        },
      ],
    });
    for (const caller of [null, account.caller("bot"), withoutScope(account.caller("app"))]) {
      expect(await listed(caller)).toMatchObject({ kind: "law" });
      const refused = refusalOf(read(account, readRuleSet(account.services, caller, MATCHING_SET)));
      expect(await refused).toMatchObject({ code: "unknown-rule-set" });
    }
  });

  it("have versions with rules, and take no fact and give no outcome [RUL-024, RUL-041, RUL-043]", async () => {
    const account = await openMatching();
    const app = account.caller("app");
    const set = await read(account, readRuleSet(account.services, app, MATCHING_SET));
    expect(set).toMatchObject({ kind: "matching", jurisdictions: ["any"], versions: [{}, {}] });
    const page = await read(account, readRuleVersion(account.services, app, MATCHING_SET, "1"));
    expect(page).toMatchObject({
      version: "1",
      facts: {},
      tenant_facts: [],
      outcomes: [],
      not_checked: [],
      currency: null,
    });
    expect(page.rules.map(({ rule, status }) => [rule, status])).toEqual([
      ["spelled_alike", "confirmed"],
      ["same_words", "pending"],
      ["initials", "pending"],
      ["few_letters", "pending"],
      ["one_letter", "pending"],
      ["short_names", "pending"],
    ]);
    expect(page.rules[0]).toMatchObject({ stage: null, citations: [{ source: "guide" }, {}] });
    const refused = refusalOf(read(account, readRuleVersion(account.services, app, MATCHING_SET, "3")));
    expect(await refused).toMatchObject({ code: "rule-version-not-found" });
  });

  it("are compared version by version [RUL-045, RUL-046, RUL-054]", async () => {
    const account = await openMatching();
    const diff = await read(account, diffRuleVersions(account.services, account.caller("app"), MATCHING_SET, "2", "1"));
    expect(diff).toMatchObject({
      from: { rule_set: MATCHING_SET, version: "1" },
      to: { rule_set: MATCHING_SET, version: "2" },
      summary: { changed: 1, added: 0, removed: 0, unchanged: 5 },
      examples_changed: [],
    });
    expect(diff.rules[0]).toMatchObject({ status: "changed", moved: { wording: true, logic: false } });
  });
});
