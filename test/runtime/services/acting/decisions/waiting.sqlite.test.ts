/** A person's pending requests, the earliest deadline first. */
import { expect, it } from "vitest";

import { readWaiting, type WaitingRequests } from "../../../../../runtime/services/acting/decisions/waiting.js";
import { NOON } from "../../account.js";
import { HOUR } from "../action-life/reports.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

const DAY = 24 * HOUR;

type Caller = ReturnType<Deciding["person"]>;

const waitingFor = ({ database, services }: Deciding, caller: Caller, most = 10): Promise<WaitingRequests> =>
  database.read(() => readWaiting(services, caller, most));

const idsOf = ({ requests }: WaitingRequests): readonly string[] => requests.map(({ request_id }) => request_id);

async function ask(account: Deciding): Promise<string> {
  const { check_id } = await account.check(refund(12_000), "bot");
  return (await account.answerOf(check_id)).requests?.[0]?.id ?? "";
}

it("lists the requests of the person alone, the oldest deadline first, until they end or lapse", async () => {
  const account = await openDeciding();
  const lead = (): Caller => account.person("lead");
  const first = await ask(account);
  account.clock.now = NOON + 6 * HOUR;
  const second = await ask(account);
  account.clock.now = NOON + 12 * HOUR;
  const third = await ask(account);
  expect(await waitingFor(account, lead())).toMatchObject({ hasMore: false });
  expect(idsOf(await waitingFor(account, lead()))).toEqual([first, second, third]);
  const page = await waitingFor(account, lead(), 2);
  expect([idsOf(page), page.hasMore]).toEqual([[first, second], true]);
  expect(idsOf(await waitingFor(account, account.person("owner")))).toEqual([]);
  expect(idsOf(await waitingFor(account, { ...lead(), env: "test" }))).toEqual([]);
  expect(idsOf(await waitingFor(account, { ...lead(), accountId: "acc_other" }))).toEqual([]);
  await account.approve(second, "lead");
  expect(idsOf(await waitingFor(account, lead()))).toEqual([first, third]);
  account.clock.now = NOON + 7 * DAY;
  expect(idsOf(await waitingFor(account, lead()))).toEqual([third]);
});
