/** Which approval requests still wait: asked for many at once, of several tenants. */
import { expect, it } from "vitest";

import { readStillWaiting } from "../../../../../runtime/services/acting/decisions/still-waiting.js";
import { NOON } from "../../account.js";
import { HOUR } from "../action-life/reports.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

const DAY = 24 * HOUR;

async function ask(account: Deciding): Promise<string> {
  const { check_id } = await account.check(refund(12_000), "bot");
  return (await account.answerOf(check_id)).requests?.[0]?.id ?? "";
}

it("a request waits until it is decided or its deadline is there, and only in its own account and environment", async () => {
  const account = await openDeciding();
  const { accountId } = account.person("lead");
  const [approved, refused, waiting] = [await ask(account), await ask(account), await ask(account)];
  await account.approve(approved, "lead");
  await account.refuse(refused, "lead");
  const still = (requests: Parameters<typeof readStillWaiting>[1]): Promise<ReadonlySet<string>> =>
    account.database.read(() => readStillWaiting(account.services, requests));
  const ofTenant = (env: string, of = accountId) =>
    [approved, refused, waiting, "apr_none"].map((requestId) => ({ accountId: of, env, requestId }));
  expect(await still([...ofTenant("live"), ...ofTenant("test"), ...ofTenant("live", "acc_other")])).toEqual(
    new Set([waiting]),
  );
  expect(await still([...ofTenant("test"), ...ofTenant("live", "acc_other")])).toEqual(new Set());
  expect(await still([])).toEqual(new Set());
  account.clock.now = NOON + 7 * DAY;
  expect(await still(ofTenant("live"))).toEqual(new Set());
});
