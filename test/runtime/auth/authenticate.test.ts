/** From the header to the caller: which keys are accepted, as whom, and what a stranger learns about a refused one. */
import { describe, expect, it } from "vitest";

import { authenticate, type KeyRing } from "../../../runtime/auth/authenticate.js";
import { addressesIn, readAddressRange } from "../../../runtime/ports/address-range.js";
import { PEPPER, type TestKey, testKey } from "../http/fake-service.js";

const NOW = 1_000_000;

const never = (): never => {
  throw new Error("The test has a range of another form.");
};

function ring(keys: readonly TestKey[], lookUps: string[] = []): KeyRing {
  return {
    peppers: [{ id: "newer", bytes: Buffer.alloc(32, 9) }, PEPPER],
    now: () => NOW,
    findKey: (prefix) => {
      lookUps.push(prefix);
      return Promise.resolve(keys.find(({ stored }) => stored.prefix === prefix)?.stored ?? null);
    },
  };
}

describe("who is let in", () => {
  it("[AUT-012] [AUT-020] [AUT-021] [AUT-024] the caller of a key in use: its account, environment, scopes and agent", async () => {
    const key = testKey({ env: "test", agent: "refund_bot", scopes: ["checks:read"] });
    expect(await authenticate(ring([key]), `Bearer ${key.secret}`, "192.0.2.7")).toEqual({
      caller: {
        kind: "api_key",
        testOnly: false,
        accountId: "acc_1",
        env: "test",
        keyId: "key_1",
        line: "key_1",
        prefix: key.prefix,
        name: "app",
        scopes: ["checks:read"],
        agent: "refund_bot",
        mayClaim: false,
      },
    });
  });

  it("the scheme is read in any case", async () => {
    const key = testKey();
    expect(await authenticate(ring([key]), `bearer ${key.secret}`, "192.0.2.7")).toHaveProperty("caller");
  });

  it.each([
    ["[AUT-013]", undefined, "no_key"],
    ["[AUT-014]", "", "malformed"],
    ["[AUT-014]", "Bearer", "malformed"],
    ["[AUT-014]", "Bearer tcs_live_short", "malformed"],
    ["[AUT-014]", `Bearer ${testKey().secret} ${testKey().secret}`, "malformed"],
    ["[AUT-014]", `Basic ${testKey().secret}`, "malformed"],
  ])("%s %s is refused without a look at the database", async (_clause, header, refused) => {
    const lookUps: string[] = [];
    expect(await authenticate(ring([], lookUps), header, "192.0.2.7")).toEqual({ refused });
    expect(lookUps).toEqual([]);
  });

  it.each([
    ["nobody has", null],
    ["was revoked", { revokedAt: NOW }],
    ["has expired", { expiresAt: NOW }],
    ["was hashed with a pepper that is gone", { pepperId: "gone" }],
    ["has the public characters of another", { hash: testKey().hash }],
  ])("[AUT-015] a key that %s is not in use, and nothing tells which", async (_why, more) => {
    const key = testKey(more ?? {});
    expect(await authenticate(ring(more === null ? [] : [key]), `Bearer ${key.secret}`, "192.0.2.7")).toEqual({
      refused: "not_in_use",
      prefix: key.prefix,
    });
  });

  it("a key that is replaced, but not yet expired, is still in use", async () => {
    const key = testKey({ expiresAt: NOW + 1, revokedAt: NOW + 1 });
    expect(await authenticate(ring([key]), `Bearer ${key.secret}`, "192.0.2.7")).toHaveProperty("caller");
  });

  it("a key for some addresses is refused from any other, however it is written, once it is known to be the key", async () => {
    const [inside, other] = ["192.0.2.0/24", "2001:db8:1::/48"].map((text) => readAddressRange(text) ?? never());
    const isForAddress = addressesIn([inside ?? never(), other ?? never()]);
    const key = testKey({ isForAddress });
    const from = (address: string, secret = key.secret) => authenticate(ring([key]), `Bearer ${secret}`, address);
    for (const address of ["192.0.2.0", "192.0.2.255", "2001:db8:1:ffff::1", "2001:0DB8:0001:0::"])
      expect(await from(address)).toHaveProperty("caller");
    for (const address of ["192.0.3.0", "191.255.255.255", "2001:db8:2::", "::1", "", "unknown"])
      expect(await from(address)).toEqual({ refused: "other_address", prefix: key.prefix });
    // A stranger who knows the public characters alone learns nothing of its addresses.
    const { secret } = testKey();
    const another = testKey({ isForAddress, hash: testKey().hash });
    expect(await authenticate(ring([another]), `Bearer ${another.secret}`, "::1")).toMatchObject({
      refused: "not_in_use",
    });
    expect(await from("::1", secret)).toMatchObject({ refused: "not_in_use" });
    const ended = testKey({ isForAddress, expiresAt: NOW });
    expect(await authenticate(ring([ended]), `Bearer ${ended.secret}`, "::1")).toMatchObject({ refused: "not_in_use" });
  });

  it("[AUT-053] a key of a switched-off agent is refused as that", async () => {
    const key = testKey({ agent: "refund_bot", agentSwitchedOn: false });
    expect(await authenticate(ring([key]), `Bearer ${key.secret}`, "192.0.2.7")).toEqual({
      refused: "agent_switched_off",
      caller: expect.objectContaining({ keyId: "key_1", agent: "refund_bot" }) as unknown,
    });
  });
});
