/** Previews over HTTP: the body, the errors and the rate of the change, and no Idempotency-Key. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { refund, type SampleService, startSample } from "./sample-service.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

describe("POST /v1/check/preview", () => {
  it("is refused as the check is, whatever is wrong", async () => {
    const wrong = [
      {},
      { rule_set: "law.none" },
      { ...refund("C-1", 1_000), unheard_of: 1 },
      refund("C-1", -1),
      refund("C-1", 1_000, { transaction: { channel: "pigeon", ref: "me@example.com" } }),
    ];
    for (const body of wrong) {
      const [preview, checked] = [
        await service.send("/v1/check/preview", { body }),
        await service.send("/v1/check", { body }),
      ];
      expect(checked.status).toBeGreaterThanOrEqual(400);
      expect([preview.status, { ...preview.json, instance: "" }]).toEqual([
        checked.status,
        { ...checked.json, instance: "" },
      ]);
    }
  });

  it("stores nothing under an Idempotency-Key, which it does not read, and counts towards the rate", async () => {
    const headers = { "Idempotency-Key": "a preview and then the check" };
    const body = refund("C-501", 1_000);
    const before = await service.send("/v1/checks");
    const first = await service.send("/v1/check/preview", { body, headers });
    const second = await service.send("/v1/check/preview", { body: refund("C-501", 2_000), headers });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await service.send("/v1/checks")).json).toEqual(before.json);
    const left = (received: typeof first): number => Number(received.headers.get("RateLimit-Remaining"));
    expect(left(first) - left(second)).toBe(1);
    const checked = await service.send("/v1/check", { body, headers });
    expect([checked.status, checked.headers.get("Idempotent-Replayed")]).toEqual([200, null]);
    expect(checked.json["outcome"]).toBe(first.json["outcome"]);
  });
});
