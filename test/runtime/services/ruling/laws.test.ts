/**
 * Laws that the operator switches off and on: the answers meanwhile, the re-checks, and that no total lacks a booking.
 */
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { switchLawOf } from "../../../../runtime/services/ruling/laws/switch.js";
import { GIFTS_2004, GIFTS_2024, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { gift, idOf, openTestAccount, testFile } from "../account.js";
import { law, open, OWN, own, slug, switchTo } from "../gifts-beside-law.js";
import { auditOf, codesOf, done } from "../operator.js";
import { standing, workAll } from "../rules-change.js";

describe("a law", () => {
  it("[ERR-064] switched off answers nothing, and on again as before: its confirmations stay", async () => {
    const account = await open();
    expect((await account.check(gift(100))).layers.law.outcome).toBe("deductible");
    expect(await switchTo(account, false)).toMatchObject({ changed: true });
    expect((await account.refused(gift(100))).code).toBe("rule-set-not-enabled");
    expect((await account.check(own(100))).layers).not.toHaveProperty("law");
    expect(await switchTo(account, false)).toMatchObject({ changed: false, rerun_id: null });
    const on = await done(account, () => switchLawOf(account.services, { slug, law, on: true }));
    const build = (module: RuleSetModule): object => ({ build: loaded(module).checksum, waiting_build: null });
    expect(on.law.versions).toEqual([
      { version: "2004", effective_from: "2004-01-01", ...build(GIFTS_2004), rules: 4, pending: [] },
      { version: "2024", effective_from: "2024-01-01", ...build(GIFTS_2024), rules: 4, pending: [] },
    ]);
    expect((await account.check(gift(100))).layers.law.outcome).toBe("deductible");
    expect((await auditOf(account)).map(({ by, did }) => `${by} ${did}`)).toEqual([
      "operator law.off",
      "operator law.on",
    ]);
  });

  it("switched off or on has what rests on it checked again, but for actions that named it while it is off", async () => {
    const account = await open();
    const [named, withMembers] = [await account.check(gift(100)), await account.check(own(100))];
    expect(await switchTo(account, false)).toMatchObject({ rerun_id: idOf("rrn") });
    await workAll(account);
    expect(await account.read(named.check_id)).toMatchObject({ superseded_by: expect.stringMatching(/^chk_/) });
    expect((await standing(account, withMembers.check_id)).layers).not.toHaveProperty("law");
    expect((await standing(account, named.check_id)).layers.law.outcome).toBe("deductible");
    await switchTo(account, true);
    await workAll(account);
    expect(await standing(account, withMembers.check_id)).toMatchObject({
      recheck_reason: "rules_changed",
      layers: { law: { outcome: "deductible" } },
    });
  });

  it("[TOT-005] on again counts what was booked while it was off", async () => {
    const account = await open();
    await account.check(own(2_000));
    await switchTo(account, false);
    await account.check(own(2_000));
    await switchTo(account, true);
    const answer = await account.check(gift(2_000));
    expect([answer.layers.law.outcome, answer.history_used.map(({ count, total }) => [count, total.amount])]).toEqual([
      "not_deductible",
      [
        [2, 4_000],
        [2, 4_000],
      ],
    ]);
  });

  it("is not switched on beside a policy that means something else by its facts", async () => {
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy(), { ...OWN, facts: { ...OWN.facts, cost: { ...OWN.facts["cost"]!, signed: true } } }],
      file: testFile((file) => {
        file.policies.push("gifts.rules");
        file.laws = [];
        file.confirmations = [];
      }),
    });
    expect(await codesOf(account, () => switchLawOf(account.services, { slug, law, on: true }))).toEqual([
      "law-blocked",
      "law-blocked",
    ]);
    await expect(
      account.database.transact(() => switchLawOf(account.services, { slug, law: "law.de.gift", on: true })),
    ).rejects.toMatchObject({ about: [{ code: "unknown", what: "law", known: [{ id: law }] }] });
  });
});
