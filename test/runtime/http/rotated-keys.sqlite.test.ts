/** A retry after a key was rotated: the key that replaced another is the same caller; any other key is another. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { operator } from "../../../runtime/wiring/operator.js";
import { gift, type Received, refund, type SampleService, startSample } from "./sample-service.js";

const slug = "acme";
const A_DAY_MS = 86_400_000;

let service: SampleService;

beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

/** Replaces a key, and returns the prefix and the secret of the new one. */
async function rotate(key: string): Promise<{ readonly prefix: string; readonly secret: string }> {
  const rotated = await operator.rotateKey({ ...service.place, newPepper: false }, { slug, key, overlapMs: A_DAY_MS });
  return rotated.key;
}

function send(secret: string, key: string, body: object): Promise<Received> {
  return service.check(body, { headers: { Authorization: `Bearer ${secret}`, "Idempotency-Key": key } });
}

describe("the same request with the same Idempotency-Key", () => {
  it.each([
    ["an account's own key", "app", gift("C-700", 1_000)],
    ["an agent's key", "refund_bot", refund("C-701", 1_000)],
  ])("is given the first answer again by the keys that replaced %s [IDM-002]", async (_of, handle, body) => {
    const first = await send(service.secret(handle), `retry ${handle}`, body);
    expect(first.status).toBe(200);
    const second = await rotate(handle);
    const third = await rotate(second.prefix);
    for (const { secret } of [third, second, { secret: service.secret(handle) }]) {
      const again = await send(secret, `retry ${handle}`, body);
      expect([again.status, again.headers.get("Idempotent-Replayed"), again.text]).toEqual([200, "true", first.text]);
    }
  });

  it("is refused to another key of the account, and the detail says that another caller used it [IDM-004, ERR-077]", async () => {
    const body = gift("C-702", 1_000);
    const input = { slug, environment: "live", scopes: null, agent: null, name: "other" } as const;
    const made = await operator.createKey({ ...service.place, newPepper: false }, input);
    await send(made.key.secret, "retry other", body);
    const refused = await service.check(body, { headers: { "Idempotency-Key": "retry other" } });
    expect([refused.status, refused.json["detail"]]).toEqual([409, expect.stringContaining("by another caller")]);
    const changed = await send(made.key.secret, "retry other", gift("C-702", 1_001));
    expect([changed.status, changed.json["detail"]]).toEqual([409, expect.stringContaining("a different request")]);
  });
});
