/** Records of recipients over HTTP: who is shown what of them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, type JsonRecord, type Received, type SampleService, startSample } from "./sample-service.js";
import { type SignedIn, signIn } from "./signing-in.js";

let service: SampleService;
/** Their record ids, in the order in which the records were made. */
let [named, numbered, both]: readonly string[] = [];

beforeAll(async () => {
  service = await startSample();
  named = await recordOf({ kind: "customer", name: "Müller 100% Muster" });
  numbered = await recordOf({ customer_number: "C-1" });
  both = await recordOf({ customer_number: "C-2", name: "Sample Trading" });
}, 120_000);
afterAll(() => service.close());

async function recordOf(recipient: object): Promise<string> {
  const { json } = await service.check(gift("", 1_000, { facts: { recipient } }));
  return (json["recipient"] as { readonly recipient_id: string }).recipient_id;
}

const sendAs = ({ headers }: SignedIn, path: string): Promise<Received> => service.send(path, { key: null, headers });
const idsIn = ({ json }: Received): readonly unknown[] => recordsIn(json).map(({ recipient_id }) => recipient_id);
const recordsIn = (json: JsonRecord): readonly JsonRecord[] => json["recipients"] as readonly JsonRecord[];

describe("the list of recipients", () => {
  it("a key reads records, newest first, without names and numbers [RCP-001, RCP-002, RCP-003, RCP-004, RCP-008, RCP-018, RCP-029, RCP-033]", async () => {
    const listed = await service.send("/v1/recipients");
    expect(listed.status).toBe(200);
    expect(idsIn(listed)).toEqual([both, numbered, named]);
    for (const record of recordsIn(listed.json))
      expect(record).toEqual({
        recipient_id: expect.stringMatching(/^rcp_/) as string,
        kind: "customer",
        created_from: expect.stringMatching(/^txn_/) as string,
        created_at: expect.stringMatching(/^2026-03-10T/) as string,
      });
  });

  it.each(["owner", "desk"])(
    "%s reads the name and the number that were sent [RCP-006, RCP-007, RCP-009, RCP-013, RCP-017]",
    async (handle) => {
      const listed = await sendAs(await signIn(service.place, `${handle}@example.com`), "/v1/recipients");
      expect(recordsIn(listed.json).map(({ label, numbers }) => ({ label, numbers }))).toEqual([
        { label: "Sample Trading", numbers: { customer_number: "C-2" } },
        { label: null, numbers: { customer_number: "C-1" } },
        { label: "Müller 100% Muster", numbers: {} },
      ]);
    },
  );

  it.each(["engineer", "author"])("%s reads numbers and no name [RCP-007, RCP-017]", async (handle) => {
    const listed = await sendAs(await signIn(service.place, `${handle}@example.com`), "/v1/recipients");
    expect(recordsIn(listed.json).map(({ numbers }) => numbers)).toEqual([
      { customer_number: "C-2" },
      { customer_number: "C-1" },
      {},
    ]);
    expect(listed.text).not.toMatch(/label|Sample Trading|Muster/);
  });

  it("an id, a limit and both choose records; an id of none is passed over [RCP-031, RCP-032]", async () => {
    const nobody = `rcp_${"0".repeat(26)}`;
    const two = await service.send(`/v1/recipients?ids=${named},${nobody},${both},${named}`);
    expect(idsIn(two)).toEqual([both, named]);
    expect(idsIn(await service.send(`/v1/recipients?ids=${named},${both}&limit=1`))).toEqual([both]);
    expect(idsIn(await service.send("/v1/recipients?limit=2"))).toEqual([both, numbered]);
  });

  it("200 ids are read, one more is refused, and so is what is no id [LIM-014]", async () => {
    const ids = Array.from({ length: 201 }, (_, at) => `rcp_${String(at).padStart(26, "0")}`);
    expect((await service.send(`/v1/recipients?ids=${ids.slice(1).join(",")}`)).status).toBe(200);
    const refused = await service.send(`/v1/recipients?ids=${ids.join(",")}`);
    expect([refused.status, refused.json["errors"]]).toMatchObject([422, [{ field: "ids", code: "too_long" }]]);
    expect((await service.send("/v1/recipients?ids=C-1")).status).toBe(422);
  });
});

describe("a search by name", () => {
  it.each([
    ["muller", "case and accents make no difference"],
    ["  100%  muster ", "a sign of the pattern is text, and spaces are one"],
  ])("finds %s: %s [RCP-030]", async (q) => {
    const who = await signIn(service.place, "desk@example.com");
    expect(idsIn(await sendAs(who, `/v1/recipients?q=${encodeURIComponent(q)}`))).toEqual([named]);
  });

  it("finds what all filters have, and nothing by signs of a pattern [RCP-030, RCP-031]", async () => {
    const who = await signIn(service.place, "owner@example.com");
    const q = (text: string): string => `/v1/recipients?q=${encodeURIComponent(text)}`;
    expect(idsIn(await sendAs(who, q("m")))).toEqual([both, named]);
    expect(idsIn(await sendAs(who, `${q("m")}&limit=1`))).toEqual([both]);
    expect(idsIn(await sendAs(who, `${q("m")}&ids=${named},${numbered}`))).toEqual([named]);
    for (const nothing of ["m%r", "m_ller", "C-1", "!"]) expect(idsIn(await sendAs(who, q(nothing)))).toEqual([]);
    expect((await sendAs(who, q(" "))).status).toBe(422);
  });

  it("is refused to every key and to people in other roles [RCP-030, ERR-061, ERR-062]", async () => {
    const asked = "/v1/recipients?q=muster";
    const answers = [
      await service.send(asked),
      await sendAs(await signIn(service.place, "engineer@example.com"), asked),
      await sendAs(await signIn(service.place, "author@example.com"), asked),
    ];
    for (const { status, json } of answers)
      expect([status, json["type"]]).toEqual([403, "https://tcs.example/errors/names-withheld"]);
    const agents = await service.send(asked, { key: "refund_bot" });
    expect([agents.status, agents.json["type"]]).toEqual([403, "https://tcs.example/errors/insufficient-scope"]);
  });
});
