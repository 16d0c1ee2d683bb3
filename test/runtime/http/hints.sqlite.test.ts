/** The words of a refusal, names that were probably meant, and optional bodies. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, openAccountAt, type Received, refund, type SampleService, startSample } from "./sample-service.js";

/** Another account, with an agent of its own and no policy. */
const RIVAL = {
  account: {
    slug: "rival",
    name: "Rival Sample GmbH",
    country: "DE",
    currency: "EUR",
    retention_years: 10,
    fiscal_year_start: "01-01",
  },
  people: { owner: { name: "Rival Owner", email: "owner@example.org", role: "tenant_admin" } },
  agents: { booking_bot: { name: "Rival bot", owner: "owner" } },
  keys: { app: { environment: "live" } },
  laws: ["law.de.business_gifts"],
  settings: [],
  confirmations: [],
};

let service: SampleService;
let rivalKey: string;

beforeAll(async () => {
  service = await startSample({
    before: async (place) => {
      rivalKey = (await openAccountAt(place, JSON.stringify(RIVAL))).keys["app"]?.secret ?? "";
    },
  });
});
afterAll(() => service.close());

const asRival = (): Readonly<Record<string, string>> => ({ Authorization: `Bearer ${rivalKey}` });
const detailsOf = ({ json }: Received): readonly unknown[] =>
  (json["errors"] as { detail?: string }[]).map(({ detail }) => detail);
const NO_FIELD = "The request takes no field of this name here.";

describe("for a misspelt name the known one is named", () => {
  it("of a field of a body, at any depth", async () => {
    const sent = await service.check({
      ...gift("C-1", 1_000, {
        transaction: { statsu: "executed", actor: { kind: "system", ID: "s-1" }, colour: "red" },
      }),
      jurisdction: "DE",
    });
    expect(sent.status).toBe(422);
    expect(detailsOf(sent)).toEqual([
      `${NO_FIELD} Did you mean id?`,
      `${NO_FIELD} Did you mean status?`,
      NO_FIELD,
      `${NO_FIELD} Did you mean jurisdiction?`,
    ]);
    const rules = [{ rule: "r", action: "confirm", coment: "why" }];
    const decided = await service.send("/v1/confirmations/policy.acme.gifts/1", {
      body: { rules, by_user: service.person("owner") },
    });
    expect(detailsOf(decided)[0]).toBe(`${NO_FIELD} Did you mean comment?`);
  });

  it("of a value of a list, in a body and a parameter, in any case and with space around it", async () => {
    const channel = await service.check(gift("C-1", 1_000, { transaction: { channel: " INVOICE" } }));
    expect(detailsOf(channel)).toEqual([
      expect.stringMatching(/^The value must be one of card, .*\. Did you mean invoice\?$/),
    ]);
    const order = await service.send("/v1/checks?order=Created_at&limt=3");
    expect(detailsOf(order)).toEqual([
      "The endpoint takes no parameter of this name. Did you mean limit?",
      expect.stringMatching(/Did you mean created_at\?$/),
    ]);
  });

  it("of a rule set, among those that the caller may see and no others", async () => {
    const near = { rule_set: "policy.acme.custmer_support" };
    const detailOf = async (headers: object, body: object): Promise<unknown> => {
      const { status, json } = await service.check({ ...refund("C-1", 1_000), ...body }, { headers: { ...headers } });
      return [status, json["detail"]];
    };
    const unknown = "The account has no rule set of this name.";
    expect(await detailOf({}, near)).toEqual([404, `${unknown} Did you mean policy.acme.customer_support?`]);
    expect(await detailOf(asRival(), near)).toEqual([404, unknown]);
    expect(await detailOf(asRival(), { rule_set: "law.de.busines_gifts" })).toEqual([
      404,
      `${unknown} Did you mean law.de.business_gifts?`,
    ]);
    const off = "law.gb.business_gifts";
    expect(await detailOf({}, { rule_set: off })).toEqual([
      403,
      `${off} is not switched on for the account. An administrator of the account can switch it on.`,
    ]);
    const ofAgent = { Authorization: `Bearer ${service.secret("refund_bot")}` };
    expect(await detailOf(ofAgent, near)).toEqual([404, `${unknown} Did you mean policy.acme.customer_support?`]);
    const read = async (path: string, key: string | null): Promise<unknown> =>
      (await service.send(path, { key })).json["detail"];
    const none = "There is no rule set of this name.";
    expect(await read("/v1/rules/policy.acme.gift", "app")).toBe(`${none} Did you mean policy.acme.gifts?`);
    expect(await read("/v1/rules/policy.acme.gift", null)).toBe(none);
    expect(await read("/v1/rules/policy.acme.gift", "refund_bot")).toBe(none);
    expect(await read("/v1/rules/law.de.busines_gifts/2024", null)).toBe(`${none} Did you mean law.de.business_gifts?`);
    expect(await read("/v1/confirmations/policy.acme.gift/1", "app")).toContain("Did you mean policy.acme.gifts?");
  });

  it("of an agent, among the account's own [ERR-059]", async () => {
    const acting = (id: string, headers: object): Promise<Received> =>
      service.check(gift("C-1", 1_000, { transaction: { actor: { kind: "agent", id } } }), { headers: { ...headers } });
    const unknown = "The account has registered no agent of this id.";
    expect(detailsOf(await acting("refund-bot", {}))).toEqual([`${unknown} Did you mean refund_bot?`]);
    expect(detailsOf(await acting("refund-bot", asRival()))).toEqual([unknown]);
  });

  it("of a code that may be any value, where no rule covers it; with a space at an end it is refused [ERR-018]", async () => {
    const asked = (action: string): Promise<Received> => service.check(refund("C-2", 1_000, { facts: { action } }));
    expect((await asked("Refund")).json).toMatchObject({
      state: "not_covered",
      reason: "policy_gap",
      detail: expect.stringMatching(/ No worked example has this value of action: did you mean refund\?$/) as string,
    });
    expect((await asked("goodwill")).json["detail"]).not.toContain("did you mean");
    // Not a slip: another member of a series.
    expect((await asked("refund1")).json["detail"]).toContain("did you mean refund?");
    const spaced = await asked("refund ");
    expect([spaced.status, spaced.json["errors"]]).toEqual([
      422,
      [
        {
          fact: "action",
          code: "format",
          detail: expect.stringMatching(/^Character 7 of the code is U\+0020 \(space\)\./) as string,
        },
      ],
    ]);
  });
});

describe("the detail of a refusal", () => {
  it("names the first wrong field, and how many more there are", async () => {
    const one = await service.check({ ...gift("C-1", 1_000), jurisdction: "DE" });
    expect(one.json["detail"]).toBe(`Field jurisdction: ${NO_FIELD} Did you mean jurisdiction?`);
    const fact = await service.check(gift("C-1", 1_000, { facts: { gift_date: "2026-02-30" } }));
    expect(fact.json["detail"]).toBe("Fact gift_date: A date is a day of the calendar, as 2026-03-10.");
    const three = await service.check(gift("C-1 ", 1_000, { facts: { gift_date: 3, colour: "red" } }));
    expect(three.json["detail"]).toMatch(/^Fact gift_date: A date is text, as 2026-03-10\. 2 more are wrong\.$/);
    const parameters = await service.send("/v1/checks?limit=0&state=none");
    expect(parameters.json["detail"]).toMatch(/^Parameter (limit|state): The value must be .* One more is wrong\.$/);
    const personal = await service.check(gift("C-1", 1_000, { facts: { "a@example.com": 1 } }));
    expect(personal.json["detail"]).not.toContain("a@example.com");
  });

  it("of a body that is not read stands beside the field too", async () => {
    const sent: readonly object[] = [
      { text: "{" },
      { text: '{"a":1,"a":2}' },
      { text: "{}", headers: { "Content-Type": "text/plain" } },
    ];
    for (const how of sent) {
      const { status, json } = await service.send("/v1/check", how);
      expect([status, json["errors"]]).toEqual([400, [{ field: anyText, code: anyText, detail: json["detail"] }]]);
    }
  });
});

const anyText: unknown = expect.any(String);

describe("a body whose fields may all be left out", () => {
  it("may be left out itself, and is the same request as an empty object", async () => {
    const taken = await service.check(gift("C-3", 1_000));
    const path = `/v1/checks/${String(taken.json["check_id"])}/reversal`;
    const headers = { "Idempotency-Key": "take back" };
    const first = await service.send(path, { method: "POST", headers });
    expect([first.status, first.json["status"]]).toEqual([200, "reversed"]);
    const again = await service.send(path, { body: {}, headers });
    expect([again.headers.get("Idempotent-Replayed"), again.text]).toEqual(["true", first.text]);
    const typed = await service.send(path, { method: "POST", headers: { ...headers, "Content-Type": "text/plain" } });
    expect([typed.headers.get("Idempotent-Replayed"), typed.text]).toEqual(["true", first.text]);
  });

  it("is JSON where it has any byte, and no other body may be left out", async () => {
    const taken = await service.check(gift("C-4", 1_000));
    const of = `/v1/checks/${String(taken.json["check_id"])}`;
    for (const text of [" ", "ref=1"]) {
      const sent = await service.send(`${of}/reversal`, { text, headers: { "Content-Type": "text/plain" } });
      expect([sent.status, sent.json["errors"]]).toMatchObject([400, [{ field: "Content-Type", code: "format" }]]);
    }
    for (const path of ["/v1/check", `${of}/execution`]) {
      expect((await service.send(path, { method: "POST" })).status).toBe(400);
    }
    expect((await service.send(of)).json["reversal"]).toBeNull();
  });

  it("says so in the document of the interface", async () => {
    const { json } = await service.send("/v1/openapi.json", { key: null });
    const paths = json["paths"] as Readonly<
      Record<string, Readonly<Record<string, { requestBody?: { required: boolean } }>>>
    >;
    const optional = Object.entries(paths).filter(([, { post }]) => post?.requestBody?.required === false);
    expect(optional.map(([path]) => path)).toEqual([
      "/v1/checks/{check_id}/reversal",
      "/v1/approvals/{request_id}/approve",
      "/v1/approvals/{request_id}/refuse",
      "/v1/approvals/{request_id}/withdraw",
      "/v1/agents/{agent_id}",
      "/v1/agents/{agent_id}/switch-off",
      "/v1/agents/{agent_id}/switch-on",
      "/v1/policies/{rule_set}/{version}/publish",
      "/v1/policies/{rule_set}/{version}/dry-run",
      "/v1/recipients/{recipient_id}/split",
      "/v1/recipients/{recipient_id}/erase",
      "/v1/alerts/{alert_id}/acknowledge",
      "/v1/people/{person_id}",
      "/v1/people/{person_id}/unbind",
      "/v1/people/{person_id}/end-sessions",
      "/v1/keys/{key_id}/rotate",
      "/v1/account",
      "/v1/account/cut-off",
    ]);
  });
});
