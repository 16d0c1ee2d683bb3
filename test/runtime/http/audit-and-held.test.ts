/** For admins who are signed in: the audit by person, kind and day, and all that is held on a recipient. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { operator } from "../../../runtime/main.js";
import { gift, type Received, refund, type SampleService, type Sent, startSample } from "./sample-service.js";
import { type SignedIn, signIn } from "./signing-in.js";

let service: SampleService;
let owner: SignedIn;
let engineer: SignedIn;
beforeAll(async () => {
  service = await startSample();
  owner = await signIn(service.place, "owner@example.com");
  engineer = await signIn(service.place, "engineer@example.com");
});
afterAll(() => service.close());

const sendAs = (who: SignedIn, path: string, sent: Sent = {}): Promise<Received> =>
  service.send(path, { key: null, ...sent, headers: { ...who.headers, ...sent.headers } });
const codeOf = ({ json }: Received): string | undefined => String(json["type"]).split("/").at(-1);

interface Entry {
  readonly at: string;
  readonly did: string;
  readonly by: { readonly id: string | null };
}

async function entries(query: string): Promise<readonly Entry[]> {
  const { json, text, status } = await sendAs(owner, `/v1/audit?limit=200${query}`);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return json["entries"] as readonly Entry[];
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe("the audit over HTTP", () => {
  it("is read of one person, of one kind, and both together", async () => {
    const all = await entries("");
    const id = service.person("owner");
    const theirs = all.filter(({ by }) => by.id === id);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.length).toBeLessThan(all.length);
    expect(await entries(`&person=${id}`)).toEqual(theirs);
    const signIns = theirs.filter(({ did }) => did === "person.sign_in");
    expect(await entries(`&person=${id}&did=person.sign_in`)).toEqual(signIns);
    expect(await entries(`&person=usr_${"0".repeat(26)}`)).toEqual([]);
  });

  it("is read from a day and until a day that is included, in UTC, whatever the account's zone", async () => {
    await sendAs(owner, "/v1/account", { body: { time_zone: "Pacific/Kiritimati" } });
    const all = await entries("");
    const today = (all[0]?.at ?? "").slice(0, 10);
    const ofDay = all.filter(({ at }) => at.slice(0, 10) === today);
    expect(await entries(`&from=${today}&until=${today}`)).toEqual(ofDay);
    expect(await entries(`&from=${dayAfter(today, 1)}`)).toEqual([]);
    expect(await entries(`&until=${dayAfter(today, -1)}`)).toEqual(all.filter(({ at }) => at.slice(0, 10) < today));
  });

  it.each([
    ["from", "yesterday", "format"],
    ["until", "2026-02-30", "format"],
    ["person", "owner", "format"],
    ["to", "2026-01-01", "unknown_parameter"],
  ])("refuses %s=%s", async (field, value, code) => {
    const refused = await sendAs(owner, `/v1/audit?${field}=${value}`);
    expect([refused.status, refused.json["errors"]]).toMatchObject([422, [{ field, code }]]);
  });
});

describe("all that is held on a recipient", () => {
  it("is what the operator's report says, with the records of its number in the other environment [RCP-010]", async () => {
    const recipient = { kind: "customer", customer_number: "C-held", name: "Sample Held" };
    const ids: string[] = [];
    for (const key of ["app", "app_test"]) {
      const answer = await service.send("/v1/check", { key, body: gift("", 100, { facts: { recipient } }) });
      expect(answer.status, answer.text).toBe(200);
      ids.push((answer.json["recipient"] as { readonly recipient_id: string }).recipient_id);
    }
    const [here = "", there = ""] = ids;
    const held = await sendAs(owner, `/v1/recipients/${here}/held`);
    const reports = await Promise.all(
      [here, there].map((recipientId) => operator.reportRecipient(service.place, { slug: "acme", recipientId })),
    );
    expect([held.status, held.json]).toEqual([200, { records: reports.map(({ report }) => report) }]);
    expect(held.json["records"]).toMatchObject([
      { env: "live", name: "Sample Held", number: "C-held" },
      { env: "test", name: "Sample Held", number: "C-held" },
    ]);
  });

  it("is for admins alone, of a record of their environment", async () => {
    const answer = await service.check(refund("C-held-2", 100));
    const { recipient_id: id } = answer.json["recipient"] as { readonly recipient_id: string };
    expect((await sendAs(owner, `/v1/recipients/${id}/held`)).status).toBe(200);
    expect(codeOf(await sendAs(engineer, `/v1/recipients/${id}/held`))).toBe("insufficient-scope");
    expect(codeOf(await service.send(`/v1/recipients/${id}/held`))).toBe("insufficient-scope");
    const elsewhere = await sendAs(owner, `/v1/recipients/${id}/held`, { headers: { "Service-Env": "test" } });
    expect(codeOf(elsewhere)).toBe("not-found");
  });
});
