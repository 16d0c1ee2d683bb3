/** When a key was last used: noted at most once a minute, never in the transaction of a request. */
import { expect, it, vi } from "vitest";

import type { AuthenticationResult } from "../../../../runtime/auth/authenticate.js";
import { keysOf } from "../../../../runtime/services/accounts/keys/list.js";
import { notingKeyUses } from "../../../../runtime/wiring/key-uses.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { waited } from "../../../waiting.js";
import { openTestAccount, type TestAccount } from "../account.js";

const log = { warn: vi.fn() };

const lastUses = async ({ database, opened }: TestAccount): Promise<readonly (number | null)[]> =>
  (await database.read(() => keysOf(opened.account.id))).map(({ lastUsedAt }) => lastUsedAt);

const open = () => openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

it("keeps the newest use of each key, of several processes too, and none of a key that was refused", async () => {
  const account = await open();
  const { database, clock } = account;
  const used = (key: string): AuthenticationResult => ({ caller: account.caller(key) });
  const ids = (await database.read(() => keysOf(account.opened.account.id))).map(({ id }) => id);
  const at = (key: string, moment: number | null): readonly (number | null)[] =>
    ids.map((id) => (id === account.caller(key).keyId ? moment : null));
  const now = (): number => clock.now;
  const [one, other] = [notingKeyUses({ database, now, log }), notingKeyUses({ database, now: () => 1, log })];
  one.note(used("app"));
  one.note({ refused: "no_key" });
  one.note({ refused: "agent_switched_off", caller: account.caller("bot") });
  await one.stop();
  expect(await lastUses(account)).toEqual(at("app", clock.now));
  other.note(used("app"));
  await other.stop();
  expect(await lastUses(account)).toEqual(at("app", clock.now));
  expect(log.warn).not.toHaveBeenCalled();
});

it("writes a key once a minute, however often it is used, and waits for nothing", async () => {
  const account = await open();
  const { clock } = account;
  let written = 0;
  const transact: typeof account.database.transact = (verb) => {
    written += 1;
    return account.database.transact(verb);
  };
  const uses = notingKeyUses({ database: { transact }, now: () => clock.now, log });
  const result: AuthenticationResult = { caller: account.caller("app") };
  for (let at = 0; at < 100; at += 1) uses.note(result);
  expect(written).toBe(0);
  await waited(() => {
    expect(written).toBe(1);
  });
  clock.now += 59_000;
  uses.note(result);
  clock.now += 1_000;
  uses.note(result);
  await uses.stop();
  expect(written).toBe(2);
  expect((await lastUses(account)).filter((each) => each !== null)).toEqual([clock.now]);
});

it("a failure is told, and the next use of the key is noted", async () => {
  const account = await open();
  const { database, clock } = account;
  const warn = vi.fn();
  let fails = true;
  const transact: typeof database.transact = (verb) =>
    fails ? Promise.reject(new Error("away")) : database.transact(verb);
  const uses = notingKeyUses({ database: { transact }, now: () => clock.now, log: { warn } });
  uses.note({ caller: account.caller("app") });
  await waited(() => {
    expect(warn).toHaveBeenCalledTimes(1);
  });
  fails = false;
  uses.note({ caller: account.caller("app") });
  await uses.stop();
  expect((await lastUses(account)).filter((each) => each !== null)).toEqual([clock.now]);
});
