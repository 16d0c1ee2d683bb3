/** What the sample account's keys may send and what is refused, in the interface's own words, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, type JsonRecord, refund, type SampleService, type Sent, startSample, TODAY } from "./sample-service.js";

let sample: SampleService;
beforeAll(async () => {
  sample = await startSample();
});
afterAll(() => sample.close());

const with_ = (transaction: object): object => gift("R-1", 100, { transaction });
const longText = "r".repeat(201);
const wide = "😀";

type Taken = readonly [title: string, body: object];

const TAKEN: readonly Taken[] = [
  ["the channel card [TXN-010]", with_({ channel: "card" })],
  ["the channel invoice [TXN-011]", with_({ channel: "invoice" })],
  ["the channel reimbursement [TXN-012]", with_({ channel: "reimbursement" })],
  ["the channel booking [TXN-013]", with_({ channel: "booking" })],
  ["the channel agent [TXN-014]", with_({ channel: "agent" })],
  ["the status executed [TXN-015]", with_({ status: "executed" })],
  ["the status proposed [TXN-015]", with_({ status: "proposed" })],
  [
    "nulls where the interface takes null",
    gift("R-1", 100, {
      transaction: {
        ref: null,
        actor: null,
        provenance: null,
        run: null,
        system: null,
        executed_at: null,
        completes: null,
        corrects: null,
      },
      body: { rule_version: null, jurisdiction: null, policies: null },
    }),
  ],
  [
    "references of 200 characters, not bytes",
    with_({
      ref: wide.repeat(200),
      run: wide.repeat(200),
      provenance: { [wide.repeat(200)]: wide.repeat(200) },
      actor: { kind: "system", id: wide.repeat(200), on_behalf_of: wide.repeat(200) },
    }),
  ],
  ["a system of 40 characters", with_({ system: `s${"_".repeat(39)}` })],
  ["a person of the account", with_({ actor: { kind: "user", id: "PERSON:engineer" } })],
  ["a registered agent", with_({ actor: { kind: "agent", id: "refund_bot" } })],
  ["a moment before the check, on its day or a day either side", with_({ executed_at: "2026-03-09T00:00:00+02:00" })],
  ["a moment less than a minute ahead", with_({ executed_at: "2026-03-10T09:01:30Z" })],
  ["a number that looks a little like an IBAN", with_({ ref: "DE89370400440532013001" })],
  [
    "a recipient whose name is an e-mail address",
    gift("R-1", 100, { facts: { recipient: { kind: "customer", name: "someone@example.com" } } }),
  ],
];

describe("a request is taken with [TXN-026, TXN-031, TXN-038, REQ-012, GEN-008]", () => {
  it.each(TAKEN.map(([title, body]) => ({ title, body })))("$title", async ({ body }) => {
    const text = JSON.stringify(body).replaceAll(/PERSON:(\w+)/g, (_all, handle: string) => sample.person(handle));
    const { status, json } = await sample.send("/v1/check", { text });
    expect([status, json["errors"] ?? []]).toEqual([200, []]);
  });

  it("the system that it is taken in, which no rule reads [TXN-036]", async () => {
    const answers = await Promise.all(
      [{}, { system: "shop" }].map((transaction, at) => sample.check(gift(`R-system-${at}`, 100, { transaction }))),
    );
    const [one, other] = answers.map(({ json }) => ({ ...(json["layers"] as JsonRecord), trace: json["trace"] }));
    expect(one).toEqual(other);
  });

  it("an Authorization whose scheme is written in lower case", async () => {
    expect(
      (await sample.send("/v1/rules", { key: null, headers: { Authorization: `bearer  ${sample.secret("app")}` } }))
        .status,
    ).toBe(200);
  });
});

/** `errors`: the wrong facts and fields with their codes. */
type Case = readonly [title: string, body: unknown, code: string, errors: readonly string[], sent?: Sent];

const IBANS = [
  "DE89370400440532013000",
  "DE89 3704 0044 0532 0130 00",
  "de89 3704 0044 0532 0130 00",
  "DE89-3704-0044-0532-0130-00",
  "pay DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000.",
];
const ADDRESSES = [
  "a@example.com",
  "A.B+C@EXAMPLE.CO.UK",
  "mailto:a@exämple.de",
  "a＠example.com",
  "a\u200b@example.com",
  '"a b"@example.com',
  "a@example.xn--p1ai",
];

const REFUSED: readonly Case[] = [
  ["[LIM-004, ERR-036] ref", with_({ ref: longText }), "invalid-request", ["transaction.ref: string_too_long"]],
  [
    "[LIM-005] a value of provenance",
    with_({ provenance: { a: longText } }),
    "invalid-request",
    ["transaction.provenance.a: string_too_long"],
  ],
  [
    "[LIM-005] a name of provenance",
    with_({ provenance: { [longText]: "a" } }),
    "invalid-request",
    [`transaction.provenance.${longText.slice(1)}: string_too_long`],
  ],
  ["[LIM-006] run", with_({ run: longText }), "invalid-request", ["transaction.run: string_too_long"]],
  [
    "[LIM-007] actor.id",
    with_({ actor: { kind: "system", id: longText } }),
    "invalid-request",
    ["transaction.actor.id: string_too_long"],
  ],
  [
    "[LIM-008] on_behalf_of",
    with_({ actor: { kind: "system", on_behalf_of: longText } }),
    "invalid-request",
    ["transaction.actor.on_behalf_of: string_too_long"],
  ],
  ["[LIM-011, ERR-017] a recipient's number", gift(longText, 1), "invalid-fact", ["recipient: format"]],
  [
    "[LIM-012, ERR-050] a system of 41 characters",
    with_({ system: `s${"_".repeat(40)}` }),
    "invalid-request",
    ["transaction.system: format"],
  ],
  [
    "[ERR-045] an agent that is not registered",
    with_({ actor: { kind: "agent", id: "nobody" } }),
    "invalid-request",
    ["transaction.actor.id: unknown_agent"],
  ],
  ["[ERR-046] a channel that is none", with_({ channel: "cash" }), "invalid-request", ["transaction.channel: enum"]],
  [
    "[ERR-047] a moment off the action's day",
    with_({ executed_at: "2026-03-08T23:59:59Z" }),
    "invalid-request",
    ["transaction.executed_at: not_its_day"],
  ],
  [
    "[ERR-048, TXN-039] a moment more than a minute ahead",
    with_({ executed_at: "2026-03-10T09:10:00Z" }),
    "invalid-request",
    ["transaction.executed_at: after_it_was_sent"],
  ],
  [
    "[TXN-038] a moment without an offset",
    with_({ executed_at: "2026-03-10T09:00:00" }),
    "invalid-request",
    ["transaction.executed_at: format"],
  ],
  ["a moment that is a number", with_({ executed_at: 5 }), "invalid-request", ["transaction.executed_at: type"]],
  [
    "[ERR-049] a moment on a proposal",
    with_({ status: "proposed", executed_at: "2026-03-10T09:00:00Z" }),
    "invalid-request",
    ["transaction.executed_at: not_taken"],
  ],
  [
    "[ERR-051] a person nobody knows",
    with_({ actor: { kind: "user", id: "usr_x" } }),
    "invalid-request",
    ["transaction.actor.id: unknown_user"],
  ],
  [
    "[ERR-051] a person nobody knows in a fact",
    refund("R-1", 1, { facts: { approved_by: "usr_x" } }),
    "invalid-fact",
    ["approved_by: unknown_user"],
  ],
  [
    "[ERR-021] a recipient id of nobody",
    gift("", 1, { facts: { recipient: { recipient_id: "rcp_x" } } }),
    "invalid-fact",
    ["recipient: resolution"],
  ],
  [
    "[ERR-022] a number that the kind does not have",
    gift("", 1, { facts: { recipient: { kind: "customer", supplier_number: "S-1" } } }),
    "invalid-fact",
    ["recipient: kind"],
  ],
  [
    "[AUT-003, AUT-005, ERR-025] a person and an approved figure from an agent's key",
    refund("R-1", 1, { facts: { approved_by: null, approved_amount: { amount: 1, currency: "EUR" } } }),
    "invalid-fact",
    ["approved_amount: not_the_keys"],
    { key: "refund_bot" },
  ],
  [
    "a name that only looks like part of the language",
    '{"rule_set":"law.de.business_gifts","transaction":{"channel":"card","provenance":{"__proto__":5}},"facts":{"__proto__":1,"constructor":2}}',
    "invalid-request",
    ["transaction.provenance.__proto__: type", "__proto__: unknown_fact", "constructor: unknown_fact"],
  ],
  [
    "what it completes and what it corrects at once",
    with_({ completes: "txn_x", corrects: "txn_y" }),
    "invalid-request",
    ["transaction.corrects: both"],
  ],
  ...ADDRESSES.map((text): Case => [
    `[ERR-031] an e-mail address in ref: ${text}`,
    with_({ ref: `for ${text}` }),
    "pii-in-facts",
    ["transaction.ref: email"],
  ]),
  ...IBANS.map((text): Case => [
    `[ERR-031] an IBAN in ref: ${text}`,
    with_({ ref: text }),
    "pii-in-facts",
    ["transaction.ref: iban"],
  ]),
  ["[TXN-028] an IBAN in run", with_({ run: IBANS[1] }), "pii-in-facts", ["transaction.run: iban"]],
  [
    "[ERR-029] an e-mail address as a name of provenance",
    with_({ provenance: { "a@example.com": "x" } }),
    "pii-in-facts",
    ["transaction.provenance: email"],
  ],
  [
    "[ERR-029] an IBAN as a value of provenance",
    with_({ provenance: { a: IBANS[2] } }),
    "pii-in-facts",
    ["transaction.provenance: iban"],
  ],
  [
    "[ERR-030] an actor's values",
    with_({ actor: { kind: "system", id: "a@example.com", on_behalf_of: IBANS[0] } }),
    "pii-in-facts",
    ["transaction.actor.id: email", "transaction.actor.on_behalf_of: iban"],
  ],
];

describe("a request is refused for", () => {
  it.each(REFUSED.map(([title, body, code, errors, sent]) => ({ title, body, code, errors, sent })))(
    "$title",
    async ({ body, code, errors, sent }) => {
      const { status, json } = await sample.send("/v1/check", {
        ...sent,
        ...(typeof body === "string" ? { text: body } : { body }),
      });
      const errorLines = (json["errors"] as readonly JsonRecord[]).map(
        (each) => `${String(each["fact"] ?? each["field"])}: ${String(each["code"])}`,
      );
      expect([status, json["type"], [...errorLines].sort()]).toEqual([
        422,
        `https://tcs.example/errors/${code}`,
        [...errors].sort(),
      ]);
    },
  );

  it("a fact that is named almost as one of the catalogue, which it names [ERR-011]", async () => {
    const { json } = await sample.check(gift("R-1", 1, { facts: { gift_dat: TODAY, colour: "red" } }));
    expect(json["errors"]).toEqual([
      {
        fact: "gift_dat",
        code: "unknown_fact",
        detail: "No rule set of this domain takes a fact of this name. Did you mean gift_date?",
      },
      { fact: "colour", code: "unknown_fact", detail: "No rule set of this domain takes a fact of this name." },
    ]);
  });

  it("hundreds of wrong fields, of which a hundred are named, and none at its length", async () => {
    const many = Array.from({ length: 500 }, (_, at) => `"a${at}@b.de":1`).join(",");
    const { status, json, text } = await sample.send("/v1/check", {
      text: `{"rule_set":"law.de.business_gifts","transaction":{"channel":"card"},"facts":{${many}}}`,
    });
    expect([status, (json["errors"] as readonly object[]).length, text.length < 50_000]).toEqual([422, 100, true]);
    const long = await sample.send("/v1/check", {
      text: `{"rule_set":"law.de.business_gifts","transaction":{"channel":"card"},"facts":{"${"k".repeat(900_000)}":1}}`,
    });
    expect([long.status, long.text.length < 2_000]).toEqual([422, true]);
  });

  it("an encoding of the body that is not read", async () => {
    const { status, json } = await sample.check(gift("R-1", 1), { headers: { "Content-Encoding": "gzip" } });
    expect([status, json["errors"]]).toMatchObject([400, [{ field: "Content-Encoding", code: "format" }]]);
  });
});

describe("a key", () => {
  it("is asked for with its scheme, and one that is in use opens what it may [ERR-002, GEN-001, GEN-003, ERR-057]", async () => {
    const { status, headers, json } = await sample.read("chk_x", { key: null });
    expect([status, headers.get("WWW-Authenticate"), headers.get("Content-Type")]).toEqual([
      401,
      "Bearer",
      "application/problem+json",
    ]);
    expect(json).toEqual({
      type: "https://tcs.example/errors/unauthorized",
      title: expect.any(String) as string,
      status: 401,
      detail: expect.any(String) as string,
      instance: "/v1/checks/chk_x",
      errors: [],
    });
    for (const path of ["/v1/checks/chk_x", "/v1/rules/policy.acme.customer_support"])
      expect((await sample.send(path)).status).toBe(path.includes("rules") ? 200 : 404);
  });

  it("of an agent reads its own agent's actions alone [ERR-068]", async () => {
    const own = await sample.check(refund("R-2", 100), { key: "refund_bot" });
    expect((await sample.read(own.json["check_id"], { key: "refund_bot" })).status).toBe(200);
    const other = await sample.check(refund("R-2", 100));
    expect((await sample.read(other.json["check_id"], { key: "refund_bot" })).json).toMatchObject({
      status: 403,
      type: "https://tcs.example/errors/not-the-agents-action",
    });
  });

  it.each([
    ["an id of no form", "chk_x"],
    ["an id that was never given", "chk_00000000000000000000000000"],
    ["a way out of the folder", "..%2f..%2fetc"],
    ["U+0000", "%00"],
    ["half of a character", "%ED%A0%80"],
    ["four thousand letters", "a".repeat(4_000)],
  ])("finds nothing under %s [ERR-073]", async (_title, checkId) => {
    expect((await sample.read(checkId)).json).toMatchObject({
      status: 404,
      type: "https://tcs.example/errors/not-found",
    });
  });
});

describe("the sample's rule sets", () => {
  const playbook = async (): Promise<JsonRecord> =>
    (await sample.send("/v1/rules/policy.acme.customer_support/1")).json;

  it("the playbook takes the facts that the interface lists [RUL-001, RUL-002, RUL-003, RUL-004, RUL-005, RUL-006, RUL-007, RUL-008]", async () => {
    const json = await playbook();
    const facts = Object.fromEntries(
      Object.entries(json["facts"] as Readonly<Record<string, JsonRecord>>).map(([name, spec]) => [name, spec["type"]]),
    );
    expect(facts).toEqual({
      action_date: "date",
      action: "code",
      customer: "recipient",
      amount: "money",
      order_total: "money",
      delivered_on: "date",
      reported_damaged: "flag",
      approved_by: "person",
      approved_amount: "money",
    });
  });

  it("the playbook declares its outcomes and the settings that it reads [RUL-009, RUL-010, RUL-011, RUL-026, RUL-027]", async () => {
    const json = await playbook();
    expect(json["outcomes"]).toEqual(["allowed", "needs_approval", "hand_to_a_person", "not_allowed"]);
    expect((json["tenant_facts"] as readonly JsonRecord[]).map(({ key, type }) => [key, type])).toContainEqual([
      "automatic_limit",
      "money",
    ]);
  });

  const checksum = expect.stringMatching(/^sha256:[0-9a-f]{64}$/) as string;
  const common = {
    effective_until: null,
    effective_basis: "fiscal_year_start",
    effective_date_fact: "gift_date",
    jurisdictions: ["DE"],
    checksum,
    changelog: expect.any(String) as string,
  };
  const newest = {
    ...common,
    version: "2024",
    status: "published",
    effective_from: "2024-01-01",
    superseded_by: null,
  };
  const listed = async (): Promise<JsonRecord | undefined> =>
    ((await sample.send("/v1/rules", { key: null })).json["rule_sets"] as readonly JsonRecord[]).find(
      ({ rule_set }) => rule_set === "law.de.business_gifts",
    );

  it("a list item names its versions, and when each is in force and where [RUL-014, RUL-016, RUL-017, RUL-018, RUL-019, RUL-020]", async () => {
    const { effective_from, effective_basis, effective_date_fact, jurisdictions, status } = newest;
    const when = { effective_from, effective_basis, effective_date_fact, jurisdictions, status };
    expect(await listed()).toMatchObject({
      rule_set: "law.de.business_gifts",
      kind: "law",
      versions: [{ ...when, version: "2004", status: "superseded", effective_from: "2004-01-01" }, when],
    });
  });

  it("a list item has no other fields, and its versions their checksums and changelogs [RUL-021, RUL-022, RUL-023]", async () => {
    expect(await listed()).toEqual({
      rule_set: "law.de.business_gifts",
      kind: "law",
      domain: "gifts",
      title: expect.any(String) as string,
      versions: [
        { ...common, version: "2004", status: "superseded", effective_from: "2004-01-01", superseded_by: "2024" },
        newest,
      ],
    });
  });

  it("a version has the fields of its list item and those of its own [RUL-012, RUL-024, RUL-028, RUL-029, RUL-030, RUL-034]", async () => {
    const page = (await sample.send("/v1/rules/law.de.business_gifts/2024")).json;
    expect(page).toMatchObject({
      ...newest,
      kind: "law",
      domain: "gifts",
      title: (await listed())?.["title"],
      currency: "EUR",
      rules_visible: true,
    });
    expect(page["not_checked"]).toContainEqual({ topic: "Give-aways", reason: expect.any(String) as string });
    expect((page["rules"] as readonly object[])[0]).toMatchObject({
      rule: "not_employees",
      stage: "scope",
      status: "confirmed",
      rule_hash: checksum,
      title: expect.any(String) as string,
      wording: expect.any(String) as string,
    });
  });
});

it("what is dated today is proposed today, and the answer keeps the day [TXN-007]", async () => {
  expect((await sample.check(with_({ status: "proposed" }))).json["effective_date"]).toBe(TODAY);
});
