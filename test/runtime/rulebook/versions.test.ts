/** Which version answers, which facts a domain takes, and which rules carry their confirmation over. */
import { describe, expect, it } from "vitest";

import type { RuleSetModule, RuleSpec } from "../../../runtime/engine/module/module.js";
import { dayOf, parseDay } from "../../../runtime/engine/values/days.js";
import type { SettingVersion } from "../../../runtime/engine/values/facts.js";
import { definitionOf, domainCatalogue } from "../../../runtime/rulebook/catalogue.js";
import { type ConfirmationRecord, ruleStatuses } from "../../../runtime/rulebook/confirmations.js";
import { type RuleSet, ruleSetsOf } from "../../../runtime/rulebook/loaded.js";
import { type RecordedVersion, settingHistory } from "../../../runtime/rulebook/settings.js";
import { covers, versionInForce } from "../../../runtime/rulebook/version-in-force.js";
import { giftsLaw, loaded, rule } from "../../fixtures/modules.js";

const JULY = [{ validFrom: null, month: 7, date: 1 }];
const JANUARY = [{ validFrom: null, month: 1, date: 1 }];

type InForce = NonNullable<RuleSetModule["in_force"]>;

function setOf(...inForce: (Partial<InForce> | null)[]): RuleSet {
  const modules = inForce.map((each, at) => {
    const base = giftsLaw({ version: `v${at + 1}`, limit: 1n, from: 0 });
    return loaded({
      ...base,
      in_force: each === null ? null : { from: 0, until: null, basis: "transaction_date", fact: "gift_date", ...each },
    });
  });
  const [set] = [...ruleSetsOf([...modules].reverse()).values()];
  if (set === undefined) throw new Error("a set has versions");
  return set;
}

function versionOn(
  set: RuleSet,
  date: string,
  fiscalYears = JANUARY,
  facts: Record<string, number> = { gift_date: parseDay(date) ?? 0 },
): string | null {
  return versionInForce(set, { facts, day: parseDay(date) ?? 0, fiscalYears })?.module.version ?? null;
}

describe("the version in force", () => {
  const start = dayOf(2024, 1, 1);

  it("is the newest that has started and not ended, on the day the basis compares [VER-002, VER-003, VER-005]", () => {
    const byDay = setOf({ from: dayOf(2020, 5, 5) }, { from: start, until: dayOf(2024, 6, 30) }, null);
    expect(
      ["2020-05-04", "2020-05-05", "2023-12-31", "2024-01-01", "2024-06-30", "2024-07-01"].map((date) =>
        versionOn(byDay, date),
      ),
    ).toEqual([null, "v1", "v1", "v2", "v2", "v1"]);
    const byFiscalYear = setOf({ from: 0, basis: "fiscal_year_start" }, { from: start, basis: "fiscal_year_start" });
    expect(["2024-01-01", "2024-06-30", "2024-07-01"].map((date) => versionOn(byFiscalYear, date, JULY))).toEqual([
      "v1",
      "v1",
      "v2",
    ]);
    const byCalendarYear = setOf({ from: 0 }, { from: dayOf(2024, 1, 2), basis: "calendar_year_start" });
    expect(["2024-12-31", "2025-01-01"].map((date) => versionOn(byCalendarYear, date))).toEqual(["v1", "v2"]);
  });

  it("is that of the action's day if the selecting fact is another one and missing, and the first version if none is in force then", () => {
    const byContract = setOf(
      { from: dayOf(2020, 1, 1), fact: "contract_date" },
      { from: start, fact: "contract_date" },
    );
    expect(versionOn(byContract, "2026-01-01", JANUARY, { gift_date: 0, contract_date: dayOf(2021, 1, 1) })).toBe("v1");
    expect(versionOn(byContract, "2026-01-01", JANUARY, {})).toBe("v2");
    expect(versionOn(byContract, "2019-01-01", JANUARY, {})).toBe("v1");
    expect(versionOn(setOf(null), "2026-01-01")).toBeNull();
  });

  it("covers a jurisdiction by exact membership, and any covers all [REQ-008]", () => {
    const german = giftsLaw({ version: "1", limit: 1n, from: 0, jurisdictions: ["DE", "EU"] });
    expect([["DE"], ["EU"], ["FR"], ["DE", "FR"], null].map((where) => covers(german, where))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([["FR"], null].map((where) => covers({ ...german, jurisdictions: "any" }, where))).toEqual([true, true]);
  });
});

describe("a domain's catalogue", () => {
  it("takes what any applied version takes, and nothing of announced ones", () => {
    const base = giftsLaw({ version: "1", limit: 1n, from: 0 });
    const fact = base.facts["cost"];
    if (fact === undefined) throw new Error("the fixture has a cost");
    const wider = {
      ...base,
      version: "2",
      facts: {
        cost: { ...fact, signed: true, range: { from: 0n, to: 5n } },
        color: { ...fact, type: "code" as const, one_of: ["red"] },
      },
    };
    const announced = { ...base, version: "3", in_force: null, facts: { shape: fact } };
    const { facts, currency } = domainCatalogue([...ruleSetsOf([base, wider, announced].map(loaded)).values()]);
    expect(Object.keys(facts)).toEqual(["gift_date", "recipient", "cost", "own_employee", "color"]);
    expect({ currency, signed: facts["cost"]?.signed, range: facts["cost"]?.range }).toEqual({
      currency: "EUR",
      signed: true,
      range: null,
    });
  });

  it("keeps totals of one definition apart where other actions are their members", () => {
    const german = giftsLaw({ version: "1", limit: 1n, from: 0 });
    const definitions = [
      german,
      { ...german, version: "2" },
      { ...german, jurisdictions: ["AT", "DE"] },
      { ...german, jurisdictions: ["DE", "AT"] },
    ].map((module) => definitionOf(module, "d"));
    expect(new Set(definitions).size).toBe(2);
  });
});

/** As recorded one after the other. */
const inOrder = (versions: readonly SettingVersion[]): readonly RecordedVersion[] =>
  versions.map((version, at) => ({ ...version, seq: at + 1, recordedAt: at }));

describe("settings", () => {
  it("apply from their day on, the later recorded of one day, and the fiscal year is the calendar year until one is set [VER-010]", () => {
    const history = settingHistory(
      inOrder([
        { key: "limit", validFrom: 10, value: "b" },
        { key: "limit", validFrom: null, value: "a" },
        { key: "limit", validFrom: 10, value: "c" },
      ]),
    );
    expect([9, 10, 11].map((day) => history.asOf(day)["limit"]?.value)).toEqual(["a", "c", "c"]);
    expect(history.fiscalYears).toEqual([{ validFrom: null, month: 1, date: 1 }]);
    expect(settingHistory(inOrder([{ key: "fiscal_year_start", validFrom: 100, value: "07-01" }])).fiscalYears).toEqual(
      [
        { validFrom: null, month: 1, date: 1 },
        { validFrom: 100, month: 7, date: 1 },
      ],
    );
  });
});

describe("a confirmation", () => {
  const versionWith = (version: string, ...names: string[]): RuleSetModule => ({
    ...giftsLaw({ version, limit: 1n, from: 0 }),
    rules: [
      rule("scope", "scope"),
      ...names.map((name): RuleSpec => rule(name, "outcome")),
      rule("last", "consequence"),
    ],
  });

  function statusesIn(
    now: RuleSetModule,
    then: RuleSetModule,
    action: ConfirmationRecord["action"] = "confirmed",
  ): Record<string, string> {
    const records = then.rules.map((each): ConfirmationRecord => ({
      ruleSet: then.rule_set,
      version: then.version,
      build: "the build",
      rule: each.rule,
      ruleHash: each.rule_hash,
      action,
      by: "usr",
      comment: null,
      sentBy: null,
      at: 0,
    }));
    return Object.fromEntries([...ruleStatuses(now, records, () => then)].map(([name, { status }]) => [name, status]));
  }

  it("carries over to a rule that reads the same, and a changed rule waits [RUL-063]", () => {
    expect(statusesIn(versionWith("2", "a", "new", "b"), versionWith("1", "a", "b"))).toEqual({
      scope: "carried_over",
      a: "carried_over",
      new: "pending",
      b: "carried_over",
      last: "carried_over",
    });
    expect(statusesIn(versionWith("1", "a"), versionWith("1", "a"))).toEqual({
      scope: "confirmed",
      a: "confirmed",
      last: "confirmed",
    });
  });

  it("does not carry over to outcome rules that changed places, but to those around them", () => {
    expect(statusesIn(versionWith("2", "b", "a", "c"), versionWith("1", "a", "b", "c"))).toEqual({
      scope: "carried_over",
      b: "pending",
      a: "pending",
      c: "carried_over",
      last: "carried_over",
    });
  });

  it("that is a flag carries over too", () => {
    expect(new Set(Object.values(statusesIn(versionWith("2", "a"), versionWith("1", "a"), "flagged")))).toEqual(
      new Set(["flagged"]),
    );
  });
});
