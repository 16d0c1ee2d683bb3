/** `tcs account cut-off` while the service runs, after one account opened another. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { type SampleService, startSample } from "../runtime/http/sample-service.js";
import { actIn, type SignedIn, signIn } from "../runtime/http/signing-in.js";
import { type Ran, tcs } from "./programs.js";

const LAW = { laws: ["law.de.business_gifts"] };
const CUSTOMER = {
  slug: "customer",
  name: "Customer GmbH",
  country: "DE",
  currency: "EUR",
  retention_years: 10,
  fiscal_year_start: "01-01",
  owner: { name: "Customer Owner", email: "owner@customer.example.com" },
};

let service: SampleService;
let owner: SignedIn;
beforeAll(async () => {
  service = await startSample({ terms: { version: "1", text: "Sample terms." } });
  owner = await signIn(service.place, "owner@example.com");
});
afterAll(() => service.close());

const cutOff = (slug: string, ...more: readonly string[]): Promise<Ran> =>
  tcs("account", "cut-off", slug, "--data", service.place.dataDir, ...more);

it("cuts the builder off from the account: its people and their keys are refused from then on, and once more changes nothing [AUT-057]", async () => {
  const { headers } = owner;
  const opened = await service.send("/v1/accounts", { key: null, headers, body: { ...CUSTOMER, ...LAW } });
  const { id } = opened.json["account"] as { readonly id: string };
  const builder = await actIn(service.place, id, owner);
  const made = await service.send("/v1/keys", {
    key: null,
    headers: builder.headers,
    body: { name: "app", environment: "live" },
  });
  const asKey = (): ReturnType<SampleService["send"]> =>
    service.send("/v1/me", { key: null, headers: { Authorization: `Bearer ${String(made.json["secret"])}` } });
  const asPerson = (): ReturnType<SampleService["send"]> =>
    service.send("/v1/me", { key: null, headers: builder.headers });
  expect([(await asKey()).status, (await asPerson()).status]).toEqual([200, 200]);
  const cut = await cutOff("customer");
  expect([cut.exit, cut.err]).toEqual([0, ""]);
  const answer = JSON.parse(cut.out) as { readonly cut_off_at: string };
  expect(answer).toMatchObject({ slug: "customer", changed: true });
  await expect.poll(async () => (await asKey()).json["title"]).toBe("The account has cut its builder off");
  expect((await asPerson()).status).toBe(403);
  const again = await cutOff("customer");
  expect([again.exit, JSON.parse(again.out)]).toEqual([0, { ...answer, changed: false }]);
  const pretty = await cutOff("customer", "--format", "pretty");
  expect(pretty.out).toMatch(/was cut off from customer at 2026-/);
});

it("says that an account has no builder, and that there is no such account, and changes nothing", async () => {
  const alone = await cutOff("acme");
  expect([alone.exit, alone.out]).toEqual([1, ""]);
  expect(alone.err).toMatch(/builder|opened/);
  const unknown = await cutOff("customers");
  expect([unknown.exit, unknown.out]).toEqual([1, ""]);
  expect(unknown.err).toContain("customers");
});
