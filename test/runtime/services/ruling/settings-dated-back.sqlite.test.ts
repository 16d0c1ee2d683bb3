/** A setting changed from an earlier day on: the effect on answers. */
import { describe, expect, it } from "vitest";

import { gift, idOf, refund } from "../account.js";
import { standing, workAll } from "../rules-change.js";
import { change, euro, open } from "../setting-requests.js";

describe("a setting dated back", () => {
  it("issues again the answers dated from then on that read it, and one alert follows [SET-028, SET-029, VER-009]", async () => {
    const account = await open();
    const [before, after] = [
      await account.check(refund(5_000, { facts: { action_date: "2026-03-01" } })),
      await account.check(refund(5_000, { facts: { action_date: "2026-03-05" } })),
    ];
    expect(after.layers.policies[0]).toMatchObject({ outcome: "allowed" });
    const { rerun_id } = await change(account, "small_limit", euro(4_000), "2026-03-05");
    expect(rerun_id).toEqual(idOf("rrn"));
    await workAll(account);
    expect((await account.read(before.check_id)).superseded_by).toBeNull();
    const now = await standing(account, after.check_id);
    expect(now).toMatchObject({ recheck_reason: "rules_changed", supersedes_check_id: after.check_id });
    expect(now.layers.policies[0]).toMatchObject({
      outcome: "needs_approval",
      tenant_facts_used: expect.arrayContaining([
        { key: "small_limit", valid_from: "2026-03-05", value: euro(4_000) },
      ]) as unknown,
    });
    // The answer given before keeps the settings it read.
    expect((await account.read(after.check_id)).layers.policies[0]).toMatchObject({
      outcome: "allowed",
      tenant_facts_used: expect.arrayContaining([
        { key: "small_limit", valid_from: null, value: euro(10_000) },
      ]) as unknown,
    });
    expect(
      (await account.alerts()).filter(({ type }) => type === "checks.rerun").map(({ payload }) => payload),
    ).toMatchObject([{ cause: "setting", reissued: 1, changed: 1 }]);
  });

  it("emailed_at_once decides which rules are mailed at once, and which once a day", async () => {
    const account = await open();
    const alerts = async (): Promise<unknown[]> =>
      (await account.alerts())
        .filter(({ type }) => type === "check.against_rules")
        .map(({ payload }) => (payload as { emailed: string }).emailed);
    await account.check(refund(20_000));
    await change(account, "emailed_at_once", ["policy.acme.support.damaged_goods", "policy.acme.support.above"]);
    await account.check(refund(20_000));
    await change(account, "emailed_at_once", ["policy.acme.support.small"]);
    await account.check(refund(20_000));
    expect(await alerts()).toEqual(["summary", "at_once", "summary"]);
  });

  it("names no re-run where no answer of those days read it", async () => {
    const account = await open();
    await account.check(refund(5_000, { facts: { action_date: "2026-03-01" } }));
    expect(await change(account, "small_limit", euro(4_000), "2026-03-02")).toMatchObject({ rerun_id: null });
    expect(await change(account, "window_days", 5, "2020-01-01")).toMatchObject({ rerun_id: null });
  });

  it("that moves the fiscal year moves what lies in the short year before it", async () => {
    const account = await open();
    const february = await account.check(gift(4_000, { date: "2026-02-01" }));
    await account.check(gift(4_000, { date: "2026-08-01" }));
    expect((await standing(account, february.check_id)).layers.law.outcome).toBe("not_deductible");
    expect(await change(account, "fiscal_year_start", "07-01", "2026-07-01")).toMatchObject({ rerun_id: idOf("rrn") });
    await workAll(account);
    expect((await standing(account, february.check_id)).layers.law).toMatchObject({ outcome: "deductible" });
  });
});
