/**
 * Actions that name a law which is switched off before they are reported. They count, and the report repeats the
 * policies' part of their answer.
 */
import { describe, expect, it } from "vitest";

import type { RuleSetModule, TotalSpec } from "../../../../../runtime/engine/module/module.js";
import { dayOf } from "../../../../../runtime/engine/values/days.js";
import type { Settings } from "../../../../../runtime/engine/values/facts.js";
import { atMost } from "../../../../../runtime/engine/values/quantity.js";
import { publishPolicies } from "../../../../../runtime/services/ruling/policies/publish.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, loaded, rule } from "../../../../fixtures/modules.js";
import { raw } from "../../../store/raw.js";
import { gift, type TestAccount } from "../../account.js";
import { compareAll, evaluateAll, rebuildAll } from "../../evaluate-all.js";
import { open, OWN, own, slug, switchTo } from "../../gifts-beside-law.js";
import { done } from "../../operator.js";
import { changeSetting, workAll } from "../../rules-change.js";
import { PROPOSED, type Reporting, reporting } from "./reports.js";

const opened = async (more?: Parameters<typeof open>[0]): Promise<Reporting> => reporting(await open(more));
const asked = async (account: TestAccount): Promise<string> =>
  (await account.check(gift(2_000, { transaction: PROPOSED }))).check_id;
const used = async (account: TestAccount): Promise<readonly unknown[]> =>
  (await account.check(own(100))).history_used.map(({ count, total: { amount } }) => [count, amount]);
const shares = async ({ database }: TestAccount): Promise<readonly unknown[]> =>
  (
    await database.read(() => batch(raw("SELECT definition, sum_low FROM contributions ORDER BY place, definition")))
  )[0];

/** Counts gifts of up to a setting, as of each one's own day. */
function upTo(module: RuleSetModule, definition: string): RuleSetModule {
  const totals = module.totals.map((total): TotalSpec => ({
    ...total,
    definition,
    where: (booking) => atMost(booking.money("cost"), booking.moneySetting("counted_up_to")),
  }));
  return {
    ...module,
    totals,
    settings: {
      counted_up_to: { type: "money", meaning: "Larger gifts are counted elsewhere.", one_of: null, pattern: null },
    },
  };
}

const COUNTED_UP_TO = (cents: number): NonNullable<Settings[string]>["value"] => ({
  amount: BigInt(cents),
  currency: "EUR",
  equivalents: [],
});

describe("an action that names a law which is switched off by now", () => {
  it("joins the totals of its domain when it is reported as taken, and those who read them are issued again [TOT-005]", async () => {
    const account = await opened();
    const proposal = await asked(account);
    const reader = await account.check(own(300));
    await switchTo(account, false);
    const reported = await account.execution(proposal);
    expect(reported.superseded_by).toBeNull();
    expect(await used(account)).toEqual([[2, 2_300]]);
    await workAll(account);
    const again = await account.read((await account.read(reader.check_id)).superseded_by ?? "");
    expect(again.history_used).toMatchObject([{ count: 2 }]);
    expect((await evaluateAll(account)).findings).toEqual([]);
    expect(await compareAll(account)).toEqual([]);
  });

  it("leaves them when it is taken back, and is in them once where the law is switched on again", async () => {
    const account = await opened();
    const [first, second] = [await asked(account), await asked(account)];
    await switchTo(account, false);
    await account.execution(first);
    await account.execution(second);
    await account.reversal(first);
    expect(await used(account)).toEqual([[1, 2_000]]);
    await switchTo(account, true);
    await workAll(account);
    expect(await used(account)).toEqual([
      [2, 2_100],
      [2, 2_100],
    ]);
  });

  it("is in the totals of a version that is published meanwhile", async () => {
    const next: RuleSetModule = {
      ...OWN,
      version: "2",
      checksum: "own 2",
      changelog: "By calendar year.",
      in_force: { from: dayOf(2027, 1, 1), until: null, basis: "fiscal_year_start", fact: "gift_date" },
      totals: OWN.totals.map((total) => ({
        ...total,
        definition: "by calendar year",
        window: { kind: "calendar_year", of: "gift_date" },
      })),
    };
    const account = await opened({ later: [next] });
    await account.execution(await asked(account));
    await switchTo(account, false);
    await done(account, () =>
      publishPolicies(account.services, { slug, by: "owner@example.com", policies: [loaded(next)] }),
    );
    expect(await shares(account)).toContainEqual({
      definition: "policy.acme.gifts DE by calendar year",
      sum_low: "2000",
    });
  });

  it("is moved in totals by a setting that changes meanwhile", async () => {
    const account = await opened({ own: upTo(OWN, "up to the setting") });
    await changeSetting(account, "counted_up_to", COUNTED_UP_TO(5_000), "2026-01-01");
    await account.execution(await asked(account));
    await switchTo(account, false);
    await changeSetting(account, "counted_up_to", COUNTED_UP_TO(1_000), "2026-01-01");
    expect(await used(account)).toEqual([[0, 0]]);
    await changeSetting(account, "counted_up_to", COUNTED_UP_TO(3_000), "2026-01-01");
    expect(await used(account)).toEqual([[2, 2_100]]);
  });

  it("is in the law's own totals as its settings say when the law is switched on again", async () => {
    const account = await opened({
      laws: [upTo(GIFTS_2004, "up to the setting"), upTo(GIFTS_2024, "up to the setting")],
    });
    await changeSetting(account, "counted_up_to", COUNTED_UP_TO(5_000), "2026-01-01");
    await account.check(gift(2_000));
    await switchTo(account, false);
    await changeSetting(account, "counted_up_to", COUNTED_UP_TO(1_000), "2026-01-01");
    await switchTo(account, true);
    expect((await account.check(gift(100))).history_used.map(({ count }) => count)).toContain(0);
    expect(await compareAll(account)).toEqual([]);
  });

  it("raises an alert where a policy said no in the standing answer [ALR-037]", async () => {
    const forbids: RuleSetModule = {
      ...giftsLaw({ version: "1", limit: 0n, from: OWN.in_force?.from ?? 0, totals: [] }),
      rule_set: OWN.rule_set,
      kind: "policy",
      checksum: "forbids",
      outcomes: ["not_allowed"],
      rules: [rule("never", "outcome", { basis: "policy" })],
      consequences: {},
      evaluate: (ofRun) => {
        if (!ofRun.outcome(0, () => ({ kind: "outcome", outcome: "not_allowed", approver: null, branch: null })))
          ofRun.silent();
      },
    };
    const account = await opened({ own: forbids });
    const proposal = await asked(account);
    await switchTo(account, false);
    await account.execution(proposal);
    expect((await account.alerts()).filter(({ type }) => type === "check.against_rules")).toMatchObject([
      {
        payload: {
          check_id: proposal,
          cause: "reported",
          against: [{ rule_set: OWN.rule_set, rule: "never", outcome: "not_allowed" }],
        },
      },
    ]);
  });

  it("keeps its place in totals when projections are made again", async () => {
    const account = await opened();
    const proposal = await asked(account);
    await switchTo(account, false);
    await account.execution(proposal);
    const before = await shares(account);
    await rebuildAll(account);
    expect(await shares(account)).toEqual(before);
  });
});
