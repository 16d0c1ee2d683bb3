/**
 * Idempotency on a real database. A request with a key runs once, its repetitions get the first answer, and a refused
 * request stores no key.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { Caller } from "../../../runtime/auth/caller.js";
import { readJson } from "../../../runtime/engine/values/json.js";
import { Refusal } from "../../../runtime/refusals/refusal.js";
import { type Attempt, attemptOf, isIdempotencyKey } from "../../../runtime/services/request/idempotency/attempt.js";
import { once, type StoredResponse } from "../../../runtime/services/request/idempotency/once.js";
import type { OpenedDatabase } from "../../../runtime/store/database.js";
import { constantStatement, ofEveryAccount } from "../../../runtime/store/sql/statement.js";
import { batch, type Steps } from "../../../runtime/store/sql/steps.js";
import { makePlace, openAt, type TestPlace } from "../database.js";

const HOUR = 3_600_000;
const CALLER: Caller = {
  kind: "api_key",
  testOnly: false,
  accountId: "acc_1",
  env: "live",
  keyId: "key_1",
  line: "key_1",
  prefix: "tcs_live_abcdefgh",
  name: "app",
  scopes: [],
  agent: null,
  mayClaim: true,
};

let place: TestPlace;
let database: OpenedDatabase;
let done: number;
let now: number;

beforeEach(async () => {
  place = await makePlace();
  database = await openAt(place, 0);
  [done, now] = [0, 100 * HOUR];
});

afterEach(async () => {
  await database.close();
  await place.remove();
});

function* verb(): Steps<string> {
  done += 1;
  yield [];
  return `{"done":${done}}`;
}

function* refused(): Steps<string> {
  yield [];
  throw new Refusal("unknown-rule-set", "none");
}

function attempt(text: string, { caller = CALLER, key = "order 77", scope = "POST /v1/check" } = {}): Attempt {
  return attemptOf(key, scope, caller, readJson(text).value ?? null);
}

const send = (sent: Attempt, { caller = CALLER, what = verb } = {}): Promise<StoredResponse> =>
  database.transact(() => once(sent, caller, now, what));

describe("the same key", () => {
  it("[IDM-002] [IDM-003] with the same request gives the first answer again, and nothing is done twice", async () => {
    expect(await send(attempt('{"a":1,"b":2}'))).toEqual({ body: '{"done":1}', replayed: false });
    expect(await send(attempt('{ "b": 2, "a": 1 }'))).toEqual({ body: '{"done":1}', replayed: true });
    expect(done).toBe(1);
  });

  it("[IDM-003] sent twice at once is done once", async () => {
    const given = await Promise.all([send(attempt("{}")), send(attempt("{}")), send(attempt("{}"))]);
    expect(given.map(({ body }) => body)).toEqual(['{"done":1}', '{"done":1}', '{"done":1}']);
    // Which of the three comes first is PostgreSQL's to say.
    expect(given.map(({ replayed }) => replayed).sort()).toEqual([false, true, true]);
    expect(done).toBe(1);
  });

  it("[IDM-004] [ERR-077] with a different request is a conflict", async () => {
    await send(attempt('{"a":10}'));
    await expect(send(attempt('{"a":10.0}'))).rejects.toMatchObject({ code: "idempotency-conflict", status: 409 });
    expect(done).toBe(1);
  });

  it("[IDM-004] from another caller is a conflict too, though the request is the same", async () => {
    const other: Caller = { ...CALLER, keyId: "key_2", line: "key_2" };
    await send(attempt("{}"));
    await expect(send(attempt("{}", { caller: other }), { caller: other })).rejects.toMatchObject({
      code: "idempotency-conflict",
      detail: expect.stringContaining("another caller") as string,
    });
  });

  it("from a key of the same line is the same caller", async () => {
    const successor: Caller = { ...CALLER, keyId: "key_2" };
    await send(attempt("{}"));
    expect(await send(attempt("{}", { caller: successor }), { caller: successor })).toMatchObject({ replayed: true });
  });

  it("[IDM-005] [IDM-006] on another path, in another environment or account is another key", async () => {
    await send(attempt("{}"));
    expect((await send(attempt("{}", { scope: "POST /v1/checks/chk_1/execution" }))).replayed).toBe(false);
    expect((await send(attempt("{}"), { caller: { ...CALLER, env: "test" } })).replayed).toBe(false);
    expect((await send(attempt("{}"), { caller: { ...CALLER, accountId: "acc_2" } })).replayed).toBe(false);
  });

  it("[IDM-002] is good for 24 hours, and then for a new request", async () => {
    await send(attempt('{"a":1}'));
    now += 24 * HOUR - 1;
    expect((await send(attempt('{"a":1}'))).replayed).toBe(true);
    now += 1;
    expect(await send(attempt('{"a":2}'))).toEqual({ body: '{"done":2}', replayed: false });
    expect((await send(attempt('{"a":2}'))).replayed).toBe(true);
  });

  it("is forgotten afterwards: a day of keys is kept and no more", async () => {
    const kept = async (): Promise<number> =>
      (
        await database.read(() =>
          batch(constantStatement(() => ofEveryAccount.selectFrom("idempotency").select("key"))({})),
        )
      )[0].length;
    for (let hour = 0; hour < 72; hour += 1, now += HOUR) await send(attempt("{}", { key: `key ${hour}` }));
    expect(await kept()).toBe(24);
    for (let at = 0; at < 10; at += 1) await send(attempt("{}", { key: `at once ${at}` }));
    now += 25 * HOUR;
    await send(attempt("{}", { key: "one more" }));
    await send(attempt("{}", { key: "two more" }));
    expect(await kept()).toBeLessThan(35);
  });

  it("[IDM-007] of a refused request is not kept", async () => {
    await expect(send(attempt('{"a":1}'), { what: refused })).rejects.toMatchObject({ code: "unknown-rule-set" });
    expect((await send(attempt('{"a":2}'))).replayed).toBe(false);
  });
});

describe("[IDM-001] what may be a key", () => {
  it.each([
    ["k", true],
    ["order 77/2 ~", true],
    ["k".repeat(255), true],
    ["", false],
    ["k".repeat(256), false],
    ["clé", false],
    ["a\tb", false],
  ])("%o: %o", (key, may) => {
    expect(isIdempotencyKey(key)).toBe(may);
  });
});
