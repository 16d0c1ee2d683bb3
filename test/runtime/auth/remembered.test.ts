/** Keys as they were found a moment ago. */
import { setTimeout as wait } from "node:timers/promises";

import { expect, it } from "vitest";

import type { StoredKey } from "../../../runtime/auth/authenticate.js";
import { remembered } from "../../../runtime/auth/remembered.js";

const key: StoredKey = {
  accountId: "acc",
  keyId: "key",
  line: "key",
  prefix: "tcs_live_abc",
  name: "app",
  hash: new Uint8Array(32),
  pepperId: "p",
  env: "live",
  scopes: [],
  agent: null,
  mayClaim: true,
  agentSwitchedOn: true,
  testOnly: false,
  isCutOff: false,
  expiresAt: null,
  isForAddress: null,
  revokedAt: null,
};

it("a revoked key is known as revoked within a second", async () => {
  let stored = key;
  const find = remembered(() => Promise.resolve(stored));
  expect(await find(key.prefix)).toBe(key);
  stored = { ...key, revokedAt: 1 };
  await wait(1_000);
  expect(await find(key.prefix)).toBe(stored);
});

it("a new key is known at once, whoever asked for it before it was there", async () => {
  let stored: StoredKey | null = null;
  const find = remembered(() => Promise.resolve(stored));
  expect(await find(key.prefix)).toBe(null);
  stored = key;
  expect(await find(key.prefix)).toBe(key);
});

it("many requests of one key are one look at the database", async () => {
  let looks = 0;
  const find = remembered(() => {
    looks += 1;
    return Promise.resolve(key);
  });
  for (let request = 0; request < 100; request += 1) await find(key.prefix);
  expect(looks).toBeLessThan(10);
});
