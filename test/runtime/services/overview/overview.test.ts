/** Whether all is well: each figure says what is so, and only of the account and environment that asks. */
import { expect, it } from "vitest";

import { rotateKey } from "../../../../runtime/services/accounts/keys/rotate.js";
import { setSubstituteAs } from "../../../../runtime/services/accounts/people/substitute.js";
import { readOverview } from "../../../../runtime/services/overview/overview.js";
import type { Overview } from "../../../../runtime/services/overview/responses.js";
import { limitedSupport } from "../../../fixtures/limited-support.js";
import { mintingKeys, testFile, toJson } from "../account.js";
import { HOUR } from "../acting/action-life/reports.js";
import { type Deciding, openDeciding, refund } from "../acting/decisions/kit.js";
import { confirmMatching, publishMatching } from "../matching-rules.js";
import { sealAll } from "../seal-all.js";

const overviewOf = (account: Deciding, key = "app"): Promise<Overview> =>
  account.database.read(() => readOverview(account.services, account.caller(key)));

it("counts open requests by the person who is asked, with the oldest and the first to end", async () => {
  const account = await openDeciding();
  await account.check(refund(12_000), "bot");
  const first = await overviewOf(account);
  account.clock.now += HOUR;
  const { check_id } = await account.check(refund(13_000), "bot");
  const later = await overviewOf(account);
  const lead = account.personId("lead");
  expect(first.asked).toMatchObject([{ person_id: lead, requests: 1 }]);
  expect(later.asked).toEqual([{ ...first.asked[0], requests: 2 }]);
  expect((await overviewOf(account, "app_test")).asked).toEqual([]);
  const [request] = (await account.answerOf(check_id)).requests ?? [];
  await account.refuse(request?.id ?? "", "lead");
  expect((await overviewOf(account)).asked).toEqual(first.asked);
  account.clock.now += 60 * 24 * HOUR;
  expect((await overviewOf(account)).asked).toEqual([]);
});

it("says which rules do not run, and which settings rules read in vain", async () => {
  const unconfirmed = testFile((file) => {
    file.confirmations = file.confirmations.filter(({ rule_set }) => rule_set !== "policy.acme.support");
    file.settings = file.settings.filter(({ key }) => key !== "small_limit");
  });
  const [well, ill] = [await openDeciding(), await openDeciding({ file: unconfirmed })];
  const nothing = { to_confirm: 0, flagged: 0, drafts_to_confirm: 0, newer_builds_wait: 0, unset_settings: [] };
  expect((await overviewOf(well)).rules).toEqual(nothing);
  const { rules } = await overviewOf(ill);
  expect(rules.to_confirm).toBeGreaterThan(0);
  expect(rules).toEqual({ ...nothing, to_confirm: rules.to_confirm, unset_settings: ["small_limit"] });
});

it("counts pairs of recipients and alerts that wait for anybody", async () => {
  const account = await openDeciding();
  await publishMatching(account);
  await confirmMatching(account);
  for (const name of ["Muster Handel", "MUSTER-HANDEL"])
    await account.check(refund(1_000, {}, { customer: { kind: "customer", name } }));
  const { open_matches, open_alerts } = await overviewOf(account);
  expect(open_matches).toBe(1);
  expect(open_alerts).toBe((await account.alerts()).length);
  expect(open_alerts).toBeGreaterThan(0);
  expect(await overviewOf(account, "app_test")).toMatchObject({ open_matches: 0 });
});

it("says that the seal is late only of answers that it should have reached", async () => {
  const account = await openDeciding();
  expect((await overviewOf(account)).seal).toEqual({ sealed_at: null, late: false });
  await account.check(refund(1_000));
  account.clock.now += HOUR;
  expect((await overviewOf(account)).seal).toEqual({ sealed_at: null, late: true });
  await sealAll(account);
  const { seal } = await overviewOf(account);
  expect(seal).toMatchObject({ late: false });
  expect(seal.sealed_at).not.toBeNull();
  account.clock.now += 60_000;
  await account.check(refund(1_000));
  expect((await overviewOf(account)).seal.late).toBe(false);
  // A newer answer does not hide that an older one waits.
  account.clock.now += HOUR;
  await account.check(refund(1_000));
  expect((await overviewOf(account)).seal.late).toBe(true);
});

it("names keys that end to people who see keys alone", async () => {
  const account = await openDeciding();
  const mintKey = mintingKeys(70);
  await account.database.transact(() =>
    rotateKey(account.services.ports, { slug: "acme", key: "bot", overlapMs: HOUR, mintKey }),
  );
  const keysOf = async (caller: Parameters<typeof readOverview>[1]) =>
    (await account.database.read(() => readOverview(account.services, caller))).ending_keys.map(({ name }) => name);
  expect(await keysOf(account.person("owner"))).toEqual(["bot"]);
  expect([...(await keysOf(account.person("lead"))), ...(await keysOf(account.caller("app")))]).toEqual([]);
});

it("says that the substitute is asked, who decides in the place of another", async () => {
  const account = await openDeciding();
  const { services, person, personId, database } = account;
  const until = new Date(account.clock.now + 24 * HOUR).toISOString();
  const body = toJson({ substitute: personId("owner"), until });
  await database.transact(() => setSubstituteAs(services, person("lead"), personId("lead"), body));
  await account.check(refund(12_000), "bot");
  expect((await overviewOf(account)).asked).toMatchObject([{ person_id: personId("owner"), requests: 1 }]);
});

it("tells of each week what was taken, is open and was stopped: an action once, and none that was taken back", async () => {
  const account = await openDeciding();
  const executed = { status: "executed" };
  const [, second] = [await account.check(refund(1_000, executed)), await account.check(refund(2_000, executed))];
  await account.reversal(second.check_id);
  await account.check(refund(3_000, executed, { action_date: "2026-03-02" }));
  await account.check(refund(12_000), "bot");
  const { check_id } = await account.check(refund(13_000), "bot");
  await account.refuse((await account.answerOf(check_id)).requests?.[0].id ?? "", "lead");
  const { weeks, agents } = await overviewOf(account);
  const figure = (actions: number, amount: bigint) => ({ actions, amount });
  const none = figure(0, 0n);
  expect(weeks.map(({ week }) => week).slice(-2)).toEqual(["2026-03-02", "2026-03-09"]);
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-3)).toMatchObject({ taken: none, open: none, stopped: none });
  expect(weeks.at(-2)).toMatchObject({ currency: "EUR", taken: figure(1, 3_000n), open: none, stopped: none });
  const bot = { open: figure(1, 12_000n), stopped: figure(1, 13_000n) };
  expect(weeks.at(-1)).toMatchObject({ taken: figure(1, 1_000n), ...bot });
  expect(agents).toEqual([{ agent: "bot", currency: "EUR", taken: none, ...bot }]);
  account.clock.now += 30 * 24 * HOUR;
  const later = (await overviewOf(account)).weeks.find(({ week }) => week === "2026-03-09");
  expect(later).toMatchObject({ open: none, stopped: figure(2, 25_000n) });
});

it("tells the limits of the busiest agents, the fullest first, a limit of the whole account once and of nobody", async () => {
  const account = await openDeciding({ policies: [limitedSupport("the account on the day of")] });
  expect((await overviewOf(account)).limits).toEqual([]);
  await account.check(refund(6_000, { status: "executed" }), "bot");
  const [of] = (await overviewOf(account)).limits;
  expect(of).toEqual({
    ...{ agent: null, rule_set: "policy.acme.support", totals: ["agent_refunds"], setting: "agent_daily_limit" },
    ...{ used: 6_000n, limit: 15_000n, currency: "EUR", counted: { from: "2026-03-10", to: "2026-03-10" } },
  });
  const ofAgent = await openDeciding({ policies: [limitedSupport()] });
  await ofAgent.check(refund(6_000, { status: "executed" }), "bot");
  expect((await overviewOf(ofAgent)).limits).toEqual([{ ...of, agent: "bot" }]);
});
