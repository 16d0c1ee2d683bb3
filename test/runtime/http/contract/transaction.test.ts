/** The recorded fields of a transaction, as sent, and the defaults for missing ones (TXN area). */
import { afterAll, beforeAll, expect, it } from "vitest";

import { gift, type SampleService, startSample, TODAY } from "../sample-service.js";

let sample: SampleService;
beforeAll(async () => {
  sample = await startSample();
});
afterAll(() => sample.close());

it("a person of the account is recorded as the actor by their service id [TXN-020]", async () => {
  const actor = { kind: "user", id: sample.person("engineer") };
  const { json } = await sample.check(gift("X-1", 1, { transaction: { actor } }));
  expect(json["transaction"]).toMatchObject({ actor: { ...actor, on_behalf_of: null } });
});

it("an action without the dating fact has the day of executed_at as it was sent, and without executed_at the day of receipt [TXN-042]", async () => {
  const dated = async (transaction: object): Promise<unknown> =>
    (await sample.check(gift("X-2", 1, { transaction, facts: { gift_date: null } }))).json["effective_date"];
  expect(await dated({ executed_at: "2026-03-08T23:30:00-05:00" })).toBe("2026-03-08");
  expect(await dated({})).toBe(TODAY);
  expect(await dated({ executed_at: null })).toBe(TODAY);
});

it.each(["DE", "EU", "ZZ"])("the jurisdiction %s is two capital letters [REQ-007]", async (jurisdiction) => {
  expect((await sample.check(gift("X-3", 1, { body: { jurisdiction } }))).status).toBe(200);
});

it.each(["de", "DEU", "D", "", "D1", "ÄÖ", " DE", "DE\n"])(
  "the jurisdiction %j is not [REQ-007]",
  async (jurisdiction) => {
    const { status, json } = await sample.check(gift("X-3", 1, { body: { jurisdiction } }));
    expect([status, json["errors"]]).toMatchObject([422, [{ field: "jurisdiction", code: "format" }]]);
  },
);

it.each([
  ["status", { transaction: { status: null } }, "transaction.status"],
  ["channel", { transaction: { channel: null } }, "transaction.channel"],
  ["transaction", { body: { transaction: null } }, "transaction"],
  ["facts", { body: { facts: null } }, "facts"],
  ["rule_set", { body: { rule_set: null } }, "rule_set"],
  ["explain", { body: { explain: null } }, "explain"],
])("%s is not null, for the interface does not say that it may be", async (_name, over, field) => {
  const { status, json } = await sample.check(gift("X-4", 1, over));
  expect([status, json["errors"]]).toMatchObject([422, [{ field, code: "type" }]]);
});
