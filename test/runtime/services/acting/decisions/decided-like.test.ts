/** The page of a request: what was decided on the like, each action once by its last decision; and limits in use. */
import { expect, it } from "vitest";

import { readRequestPage } from "../../../../../runtime/services/acting/decisions/request-page.js";
import { withdraw } from "../../../../../runtime/services/acting/decisions/withdraw.js";
import { readChecks } from "../../../../../runtime/services/acting/log/list.js";
import { readLogSums } from "../../../../../runtime/services/acting/log/sums.js";
import { limitedSupport } from "../../../../fixtures/limited-support.js";
import { toJson } from "../../account.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

/** Above the limit, so that a person is asked. Returns the request. */
async function ask(account: Deciding, cents: number): Promise<string> {
  account.clock.now += 1_000;
  const action_date = new Date(account.clock.now).toISOString().slice(0, 10);
  const { check_id } = await account.check(refund(cents, {}, { action_date }), "bot");
  return (await account.answerOf(check_id)).requests?.[0]?.id ?? "";
}

const pageOf = (account: Deciding, requestId: string) =>
  account.database.read(() => readRequestPage(account.services, account.person("lead"), requestId));

it("counts approved and refused actions with their mean amounts, and no open one, no own one, none that was taken back", async () => {
  const account = await openDeciding();
  for (const cents of [12_000, 12_001, 13_000]) await account.approve(await ask(account, cents), "lead");
  await account.refuse(await ask(account, 50_000), "lead");
  await ask(account, 99_000);
  const back = await ask(account, 77_000);
  await account.approve(back, "lead");
  await account.database.transact(() => withdraw(account.services, account.person("lead"), back, toJson({})));
  const own = await ask(account, 15_000);
  const { like } = await pageOf(account, own);
  const counts = [
    { answer: "approved", actions: 3, means: [{ currency: "EUR", amount: 12_334n, actions: 3 }] },
    { answer: "refused", actions: 1, means: [{ currency: "EUR", amount: 50_000n, actions: 1 }] },
  ];
  expect(like.decisions).toEqual(counts);
  await account.approve(own, "lead");
  expect((await pageOf(account, own)).like.decisions).toEqual(counts);
});

it("forgets what was asked more than twelve months ago", async () => {
  const account = await openDeciding();
  await account.approve(await ask(account, 12_000), "lead");
  account.clock.now += 364 * 86_400_000;
  expect((await pageOf(account, await ask(account, 13_000))).like.decisions).toHaveLength(1);
  account.clock.now += 3 * 86_400_000;
  expect((await pageOf(account, await ask(account, 13_000))).like.decisions).toEqual([]);
});

it("leads to the same actions in the log", async () => {
  const account = await openDeciding();
  for (const cents of [12_000, 13_000]) await account.approve(await ask(account, cents), "lead");
  await account.refuse(await ask(account, 50_000), "lead");
  await account.check(refund(1_000), "bot");
  const page = await pageOf(account, await ask(account, 15_000));
  const { rule_set, rule } = page.request;
  const query = {
    ...{ asked_by_rule: `${rule_set}.${rule}`, request: ["approved", "refused", "decided"] },
    ...{ effective_from: page.like.since, limit: 50 },
  };
  const sums = await account.database.read(() => readLogSums(account.services, account.caller("app"), query));
  const counted = (sums ?? []).reduce((sum, { actions }) => sum + actions, 0);
  expect(counted).toBe(page.like.decisions.reduce((sum, { actions }) => sum + actions, 0));
  expect(counted).toBe(3);
});

it("the log finds a request that waits from the open ones, as along all answers: decided and lapsed ones are none", async () => {
  const account = await openDeciding();
  await account.approve(await ask(account, 12_000), "lead");
  await account.refuse(await ask(account, 13_000), "lead");
  await ask(account, 14_000);
  const lapses = account.clock.now + 364 * 86_400_000;
  const find = async (
    request: readonly string[],
    order: "created_at" | "effective_date",
  ): Promise<readonly string[]> => {
    const query = { request: [...request], order, limit: 50 };
    const page = await account.database.read(() => readChecks(account.services, account.caller("app"), query));
    return page.rows.map(({ check_id }) => check_id);
  };
  for (const [now, lapsed] of [
    [account.clock.now, 0],
    [lapses, 1],
  ] as const) {
    account.clock.now = now;
    const waits = [await ask(account, 15_000), await ask(account, 16_000)];
    for (const order of ["created_at", "effective_date"] as const) {
      const found = await find(["waiting"], order);
      const [all, others] = [await find(["waiting", "lapsed"], order), await find(["lapsed"], order)];
      expect(others).toHaveLength(lapsed === 0 ? 0 : 3);
      expect(found).toEqual(all.filter((each) => !others.includes(each)));
      expect(found).toHaveLength(waits.length + (lapsed === 0 ? 1 : 0));
    }
  }
});

it("tells what is used of each limit while it waits, without the action itself, and nothing once it is decided", async () => {
  const account = await openDeciding({ policies: [limitedSupport()] });
  await account.check(refund(7_000, { status: "executed" }), "bot");
  const request = await ask(account, 9_000);
  const totals = ["agent_refunds"];
  const expected = [{ totals, setting: "agent_daily_limit", used: 7_000n, limit: 15_000n }];
  expect((await pageOf(account, request)).limits).toMatchObject(expected);
  await account.approve(request, "lead");
  expect((await pageOf(account, request)).limits).toEqual([]);
});
