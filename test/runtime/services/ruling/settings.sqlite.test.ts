/** An account's settings: read with every version and with who reads them, and changed from a day on. */
import { describe, expect, it } from "vitest";

import type { Caller } from "../../../../runtime/auth/caller.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { JsonNumber } from "../../../../runtime/engine/values/json.js";
import { readSettingsText } from "../../../../runtime/services/ruling/settings/read.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { openTestAccount, refusalOf, testFile } from "../account.js";
import { change, euro, open, owner, POLICY, refused, send, settings, SPEC } from "../setting-requests.js";

describe("settings", () => {
  it("are read as they apply today, with every version newest first [SET-009, SET-011, SET-012]", async () => {
    const account = await open((file) => (file.settings = [{ key: "small_limit", value: euro(100) }]));
    await change(account, "small_limit", euro(300), "2026-05-01");
    await change(account, "small_limit", euro(200), "2026-03-10");
    await change(account, "small_limit", euro(250), "2026-03-10");
    await change(account, "cost_center", "CC-001");
    const { in_force, history } = await settings(account);
    expect(in_force).toEqual({ cost_center: "CC-001", fiscal_year_start: "01-01", small_limit: euro(250) });
    const at = "2026-03-10T12:00:00.000Z";
    const byKey = expect.objectContaining({ kind: "api_key", name: "app" }) as object;
    const byOwner = { confirmed_by: owner(account), confirmed_at: at, claimed: true, sent_by: byKey };
    const byFile = { confirmed_by: null, confirmed_at: at, claimed: false, sent_by: null };
    expect(history).toEqual([
      { key: "cost_center", valid_from: "2026-03-10", value: "CC-001", ...byOwner },
      { key: "fiscal_year_start", valid_from: null, value: "01-01", ...byFile },
      { key: "small_limit", valid_from: "2026-05-01", value: euro(300), ...byOwner },
      { key: "small_limit", valid_from: "2026-03-10", value: euro(250), ...byOwner },
      { key: "small_limit", valid_from: "2026-03-10", value: euro(200), ...byOwner },
      { key: "small_limit", valid_from: null, value: euro(100), ...byFile },
    ]);
  });

  it("say who reads them and what they may be [SET-001, SET-002, SET-003, SET-004, SET-005, SET-007, SET-008, SET-013]", async () => {
    const later: RuleSetModule = {
      ...POLICY,
      version: "2",
      // Two versions never start on one day.
      in_force: POLICY.in_force && { ...POLICY.in_force, from: POLICY.in_force.from + 1 },
      currency: "CHF",
      settings: {
        ...POLICY.settings,
        small_limit: { ...SPEC, type: "money", title: "Small limit", meaning: "As version 2 means it." },
      },
    };
    const law: RuleSetModule = {
      ...GIFTS_2024,
      settings: {
        mode: { ...SPEC, type: "code", one_of: ["lenient", "other"] },
        cost_center: { ...SPEC, type: "code", pattern: "[A-Z0-9-]{6}" },
      },
    };
    const account = await openTestAccount({
      laws: [law],
      policies: [POLICY, later],
      file: testFile((file) => {
        file.settings = [{ key: "mode", valid_from: "2027-01-01", value: "lenient" }];
        file.confirmations = [];
      }),
    });
    const { settings: listed } = await settings(account);
    expect(listed.map(({ key }) => key)).toEqual([
      "agent_daily_limit",
      "cost_center",
      "desk",
      "emailed_at_once",
      "fiscal_year_start",
      "lead",
      "mode",
      "self_approval",
      "share",
      "since",
      "small_limit",
      "strict",
      "window_days",
    ]);
    const one = (wanted: string): unknown => listed.find(({ key }) => key === wanted);
    const policy = {
      kind: "policy",
      rule_set: "policy.acme.support",
      title: "Refunds",
      versions: ["1", "2"],
      description: "",
    };
    const ofLaw = {
      kind: "law",
      rule_set: "law.de.gifts",
      title: "Gifts to business partners",
      versions: ["2024"],
      description: "",
    };
    const common = { unset: true, pattern: null, values: null, currencies: null };
    expect(one("small_limit")).toEqual({
      ...common,
      key: "small_limit",
      title: "Small limit",
      type: "money",
      currencies: ["CHF", "EUR"],
      read_by: [{ ...policy, description: "As version 2 means it." }],
    });
    // The values that all its readers accept; it is not in force before its first day.
    expect(one("mode")).toEqual({
      ...common,
      key: "mode",
      title: null,
      type: "code",
      values: ["lenient"],
      read_by: [ofLaw, policy],
    });
    expect(one("cost_center")).toMatchObject({ pattern: "(?=(?:[A-Z0-9-]{6})$)(?=(?:CC-[0-9]{3})$).*" });
    expect(one("fiscal_year_start")).toMatchObject({
      unset: false,
      type: "code",
      read_by: [{ kind: "himmel-internal", rule_set: null, versions: [] }],
    });
  });

  it("say which texts a code may be, as an expression that the whole value matches [SET-006]", async () => {
    const { settings: listed } = await settings(await open());
    const { pattern } = listed.find(({ key }) => key === "fiscal_year_start") as unknown as { pattern: string };
    expect(["07-01", "12-31", "13-01", "1-1"].map((value) => new RegExp(`^(?:${pattern})$`, "u").test(value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("are of the whole account: a key made for an agent, or one without the scope, does not read them [SET-010, AUT-040]", async () => {
    const account = await open();
    const read = (caller: Caller): Promise<string> =>
      account.database.read(() => readSettingsText(account.services, caller));
    const agent = await refusalOf(read(account.caller("bot")));
    expect([agent.code, agent.errors[0]?.code]).toEqual(["insufficient-scope", "agent_key"]);
    const scopeless = await refusalOf(read({ ...account.caller("app"), scopes: ["confirm"] }));
    expect([scopeless.code, scopeless.members["required_scope"]]).toEqual(["insufficient-scope", "rules:read"]);
  });
});

// ── Changing one ──

describe("changing a setting", () => {
  it("takes each type of value as the language writes it, from today unless it says another day [SET-016, SET-017, SET-018, SET-019]", async () => {
    const account = await open();
    const withEquivalent = { amount: 100, currency: "USD", equivalents: [euro(90)] };
    const values: readonly (readonly [string, unknown])[] = [
      ["small_limit", euro(1)],
      ["agent_daily_limit", withEquivalent],
      ["lead", owner(account)],
      ["window_days", 30],
      ["share", new JsonNumber("0.25")],
      ["strict", false],
      ["since", "2026-01-31"],
      ["cost_center", "CC-123"],
      ["mode", "strict"],
      ["fiscal_year_start", "03-10"],
      ["emailed_at_once", ["policy.acme.support.above", "policy.acme.support.small"]],
    ];
    const plainValue = (value: unknown): unknown => (value instanceof JsonNumber ? Number(value.text) : value);
    for (const [key, value] of values)
      expect(await change(account, key, value)).toEqual({
        key,
        valid_from: "2026-03-10",
        value: plainValue(value),
        rerun_id: null,
      });
    expect((await settings(account)).in_force).toEqual({
      desk: account.opened.people["lead"]?.id,
      ...Object.fromEntries(values.map(([key, value]) => [key, plainValue(value)])),
    });
    expect(await change(account, "strict", true, "2031-12-24")).toMatchObject({ valid_from: "2031-12-24" });
    expect(await change(account, "emailed_at_once", [], "0001-01-01")).toMatchObject({
      valid_from: "0001-01-01",
      value: [],
    });
    expect((await settings(account)).in_force).toMatchObject({ strict: false });
  });

  it("that nothing reads is refused, and the problem lists those that are read [SET-020, SET-021, ERR-026]", async () => {
    const account = await open();
    const { code, errors, members } = await refusalOf(
      send(account, "no_such_setting", { value: 1, confirmed_by: owner(account) }),
    );
    expect([code, errors.map((each) => each.code)]).toEqual(["invalid-fact", ["read_by_nothing"]]);
    expect(members["settings"]).toEqual([
      "agent_daily_limit",
      "cost_center",
      "desk",
      "emailed_at_once",
      "fiscal_year_start",
      "lead",
      "mode",
      "self_approval",
      "share",
      "since",
      "small_limit",
      "strict",
      "window_days",
    ]);
    // Members of every object are not settings either.
    expect(await refused(account, "constructor", { value: 1 })).toEqual(["invalid-fact", ["key", "read_by_nothing"]]);
  });

  it("must have the declared type, pattern and choices, and is never unset [SET-022, SET-023, SET-024]", async () => {
    const account = await open();
    const invalid = async (key: string, value: unknown): Promise<unknown> =>
      (await refused(account, key, { value }))[1];
    for (const [key, value] of [
      ["small_limit", 5],
      ["window_days", "30"],
      ["window_days", new JsonNumber("1.5")],
      ["share", "a"],
      ["strict", 1],
      ["since", 20_260_101],
      ["cost_center", 1],
      ["lead", 1],
      ["fiscal_year_start", 701],
      ["emailed_at_once", "policy.acme.support.above"],
      ["emailed_at_once", [1]],
    ] as const) {
      expect([key, await invalid(key, value)]).toEqual([key, ["value", "type"]]);
    }
    for (const key of ["small_limit", "fiscal_year_start", "emailed_at_once", "lead"])
      expect(await invalid(key, null)).toEqual(["value", "type"]);
    for (const [key, value] of [
      ["cost_center", "CC-12"],
      ["cost_center", "CC-1234"],
      ["since", "2026-02-30"],
      ["fiscal_year_start", "02-29"],
    ] as const)
      expect([key, await invalid(key, value)]).toEqual([key, ["value", "format"]]);
    expect(await invalid("mode", "other")).toEqual(["value", "enum"]);
    expect(await invalid("window_days", -1)).toEqual(["value", "below_zero"]);
    expect(await refused(account, "cost_center", { value: "jane@example.com" })).toEqual([
      "invalid-fact",
      ["value", "format"],
      ["value", "email"],
    ]);
    expect(
      await refused(account, "mode", { value: "strict", valid_from: "2026-01-01", confirmed_by: "jane@example.com" }),
    ).toEqual(["invalid-request", ["confirmed_by", "unknown_user"], ["confirmed_by", "email"]]);
    for (const [value, code] of [
      ["jane@example.com", "email"],
      ["DE89370400440532013000", "iban"],
    ])
      expect(await refused(account, "lead", { value })).toEqual(["pii-in-facts", ["value", code]]);
    const plain = await open(undefined, [
      { ...POLICY, settings: { ...POLICY.settings, note: { ...SPEC, type: "code" } } },
    ]);
    expect(await refused(plain, "note", { value: "DE89 3704 0044 0532 0130 00" })).toEqual([
      "pii-in-facts",
      ["value", "iban"],
    ]);
  });

  it("names people of the account who are still there [SET-025]", async () => {
    const account = await open();
    expect(await refused(account, "lead", { value: "usr_nobody" })).toEqual([
      "invalid-fact",
      ["value", "unknown_user"],
    ]);
    const lead = account.opened.people["lead"]?.id ?? "";
    await account.database.transact(() =>
      batch(
        raw("UPDATE people SET left_at = 1 WHERE person_id = ?", lead),
        raw("UPDATE accounts SET revision = 'another'"),
      ),
    );
    expect(await refused(account, "lead", { value: lead })).toEqual(["invalid-fact", ["value", "left_the_account"]]);
    expect(await refused(account, "lead", { value: owner(account), confirmed_by: lead })).toEqual([
      "invalid-request",
      ["confirmed_by", "left_the_account"],
    ]);
  });

  it("is in the currency that each reading rule set reads, or carries equivalents [SET-026, ERR-013]", async () => {
    const swiss = { ...supportPolicy({ name: "swiss" }), currency: "CHF" };
    const account = await open(
      (file) => (file.settings = []),
      [POLICY, { ...swiss, settings: { small_limit: { ...SPEC, type: "money" } } }],
    );
    expect(await refused(account, "small_limit", { value: euro(1) })).toEqual(["invalid-fact", ["value", "currency"]]);
    expect(await refused(account, "small_limit", { value: { amount: 1, currency: "XAU" } })).toEqual([
      "invalid-fact",
      ["value", "currency"],
    ]);
    expect(await refused(account, "small_limit", { value: { ...euro(1), equivalents: [euro(2)] } })).toEqual([
      "invalid-fact",
      ["value", "equivalents"],
    ]);
    expect(
      await change(account, "small_limit", { ...euro(1), equivalents: [{ amount: 2, currency: "CHF" }] }),
    ).toMatchObject({ rerun_id: null });
  });

  it("emailed_at_once names rules of the account's own policies [SET-027, ERR-027]", async () => {
    const account = await open();
    for (const id of ["above", "policy.acme.support.none", "law.de.gifts.above_limit", "policy.other.support.above"]) {
      expect(await refused(account, "emailed_at_once", { value: ["policy.acme.support.small", id] })).toEqual([
        "invalid-fact",
        ["value", "unknown_rule"],
      ]);
    }
    expect(
      await refused(account, "emailed_at_once", {
        value: Array.from({ length: 1_001 }, () => "policy.acme.support.small"),
      }),
    ).toEqual(["invalid-fact", ["value", "too_long"]]);
  });

  it("fiscal_year_start holds from a first day of its year [SET-017]", async () => {
    const account = await open();
    expect(await refused(account, "fiscal_year_start", { value: "07-01" })).toEqual([
      "invalid-request",
      ["valid_from", "not_its_day"],
    ]);
    expect(await refused(account, "fiscal_year_start", { value: "07-01", valid_from: "2026-07-02" })).toEqual([
      "invalid-request",
      ["valid_from", "not_its_day"],
    ]);
    expect(await change(account, "fiscal_year_start", "07-01", "2026-07-01")).toMatchObject({
      valid_from: "2026-07-01",
    });
  });

  it("gets all errors at once, and nothing is written", async () => {
    const account = await open();
    const count = async (): Promise<number> =>
      (await account.database.read(() => batch(raw("SELECT 1 FROM settings"))))[0].length;
    const before = await count();
    expect(
      await refused(account, "small_limit", { value: 1, valid_from: "yesterday", confirmed_by: "usr_x", from: 1 }),
    ).toEqual([
      "invalid-request",
      ["valid_from", "format"],
      ["from", "unknown_parameter"],
      ["confirmed_by", "unknown_user"],
      ["value", "type"],
    ]);
    expect(await refused(account, "small_limit", {})).toEqual(["invalid-request", ["value", "required"]]);
    expect(await refused(account, "small_limit", { value: 1, confirmed_by: null })).toEqual([
      "invalid-request",
      ["confirmed_by", "required"],
      ["value", "type"],
    ]);
    expect(await count()).toBe(before);
  });

  it("is for a person whose role may, behind a key with the scope, from live [SET-014, SET-015, SET-018, AUT-051]", async () => {
    const account = await open();
    const body = { value: 1, confirmed_by: account.opened.people["lead"]?.id };
    const byLead = await refusalOf(send(account, "window_days", body));
    expect([byLead.code, byLead.errors]).toEqual([
      "cannot-decide",
      [{ field: "confirmed_by", code: "not_the_approver" }],
    ]);
    expect((await refusalOf(send(account, "window_days", body, account.caller("app_test")))).code).toBe("live-only");
    const scopeless = await refusalOf(send(account, "window_days", body, account.caller("bot")));
    expect([scopeless.code, scopeless.members["required_scope"]]).toEqual(["insufficient-scope", "confirm"]);
  });

  it("twice for one day at the same time keeps both, and the one recorded last holds", async () => {
    const account = await open();
    await Promise.all([
      change(account, "window_days", 1),
      change(account, "window_days", 2),
      change(account, "window_days", 3),
    ]);
    const { in_force, history } = await settings(account);
    const versions = history.filter(({ key }) => key === "window_days").map(({ value }) => value);
    expect([...versions].sort()).toEqual([1, 2, 3]);
    expect(in_force["window_days"]).toBe(versions[0]);
  });
});
