/** Records of recipients over HTTP: who sees which parts of them, and how they are linked and split. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { compilePolicies } from "../../../compiler/host/policies.js";
import { operator } from "../../../runtime/main.js";
import { openMatchBeside } from "./recipient-matches.js";
import {
  gift,
  type JsonRecord,
  type Received,
  type SampleService,
  startSample,
  withoutMatchingSet,
} from "./sample-service.js";
import { type SignedIn, signIn } from "./signing-in.js";

let service: SampleService;
/** Their record ids, in the order in which the records were made. */
let [named, numbered, both]: readonly string[] = [];

beforeAll(async () => {
  service = await startSample({ amend: withoutMatchingSet });
  named = await recordOf({ kind: "customer", name: "Müller 100% Muster" });
  numbered = await recordOf({ customer_number: "C-1" });
  both = await recordOf({ customer_number: "C-2", name: "Sample Trading" });
});
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
        canonical_id: record["recipient_id"],
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

describe("a search by number", () => {
  const path = (number: string, more = ""): string => `/v1/recipients?number=${encodeURIComponent(number)}${more}`;

  it.each(["owner", "desk", "engineer", "author"])(
    "%s finds a whole number, and no part of it [RCP-030]",
    async (handle) => {
      const who = await signIn(service.place, `${handle}@example.com`);
      expect(idsIn(await sendAs(who, path("C-2")))).toEqual([both]);
      for (const nothing of ["C", "c-2", "C-2 ", "%"]) expect(idsIn(await sendAs(who, path(nothing)))).toEqual([]);
    },
  );

  it("finds both spellings of its characters, and what all filters have", async () => {
    const accented = await recordOf({ customer_number: "Kd-\u00e9" });
    const who = await signIn(service.place, "owner@example.com");
    expect(idsIn(await sendAs(who, path("Kd-e\u0301")))).toEqual([accented]);
    expect(idsIn(await sendAs(who, path("C-2", `&ids=${numbered},${both}`)))).toEqual([both]);
    expect(idsIn(await sendAs(who, path("C-2", `&ids=${numbered}`)))).toEqual([]);
    expect(idsIn(await sendAs(who, path("C-2", "&q=trading")))).toEqual([both]);
    expect(idsIn(await sendAs(who, path("C-1", "&q=trading")))).toEqual([]);
    expect((await sendAs(who, path(""))).status).toBe(422);
  });

  it("is refused to every key, for it is shown no numbers [RCP-008, ERR-061]", async () => {
    const { status, json } = await service.send(path("C-2"));
    expect([status, json["type"]]).toEqual([403, "https://tcs.example/errors/names-withheld"]);
  });
});

it.each(["/v1/recipients", "/v1/recipients/matches"])(
  "an agent's key does not read %s, for it is of the whole account [RCP-034, AUT-037, AUT-038]",
  async (path) => {
    const { status, json } = await service.send(path, { key: "refund_bot" });
    expect([status, json["type"], json["errors"]]).toMatchObject([
      403,
      "https://tcs.example/errors/insufficient-scope",
      [{ code: "agent_key" }],
    ]);
  },
);

/** The current answer for an earlier one's action, once no job is left. */
async function settled(checkId: unknown, job: unknown): Promise<JsonRecord> {
  for (;;) {
    const { json } = await service.send(`/v1/jobs/${String(job)}`);
    if (json["status"] === "done") break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  let answer = await service.read(checkId);
  while (answer.json["superseded_by"] !== null) answer = await service.read(answer.json["superseded_by"]);
  return answer.json;
}

const recipientOf = ({ json }: Received): string =>
  (json["recipient"] as { readonly recipient_id: string }).recipient_id;
const lawOf = ({ layers }: JsonRecord): unknown =>
  (layers as { readonly law: { readonly outcome: unknown } }).law.outcome;

describe("two gifts to one customer under two spellings", () => {
  it("are issued again when a person links the records, and again when they are split [RCP-019, RCP-023, RCP-024, RCP-025, RCP-037, RCP-038, RCP-042, LOG-044]", async () => {
    const gifts = [
      await service.check(gift("", 3_000, { facts: { recipient: { kind: "customer", name: "Müller Handels GmbH" } } })),
      await service.check(
        gift("", 2_500, { facts: { recipient: { kind: "customer", name: "Mueller Handels GmbH" } } }),
      ),
    ];
    expect(gifts.map(({ json }) => lawOf(json))).toEqual(["deductible", "deductible"]);
    const [one = "", other = ""] = gifts.map(recipientOf);
    const matchId = await openMatchBeside(service, [one, other]);
    const open = await service.send("/v1/recipients/matches?status=open");
    expect(open.json).toEqual({
      matches: [
        {
          review_item: matchId,
          status: "open",
          ...{ by_hand: false, rule: "spelled_alike", rule_set: "matching.acme.customers", rule_version: "1" },
          note_ref: null,
          created_at: expect.stringMatching(/^2026-03-10T/) as string,
          a: { recipient_id: one },
          b: { recipient_id: other },
          ...{ decided_by: null, decided_at: null, claimed: false, sent_by: null },
        },
      ],
    });
    const desk = await signIn(service.place, "desk@example.com");
    const shown = await sendAs(desk, "/v1/recipients/matches?limit=1");
    expect(shown.json["matches"]).toMatchObject([
      { a: { label: "Müller Handels GmbH" }, b: { label: "Mueller Handels GmbH" } },
    ]);
    // A link that an open question only proposes does not count.
    const rowsOf = async (id: string): Promise<number> =>
      ((await service.send(`/v1/checks?current=true&recipient=${id}`)).json["checks"] as unknown[]).length;
    expect([await rowsOf(one), await rowsOf(other)]).toEqual([1, 1]);
    const linked = await service.send(`/v1/recipients/matches/${matchId}`, {
      key: null,
      headers: desk.headers,
      body: { decision: "same" },
    });
    expect(linked.json).toMatchObject({ review_item: matchId, decision: "same", recipients: [one, other] });
    const decided_by = service.person("desk");
    const same = await service.send("/v1/recipients/matches?status=same");
    expect(same.json["matches"]).toMatchObject([
      { review_item: matchId, decided_by, claimed: false, sent_by: { kind: "person", id: decided_by } },
    ]);
    for (const { json } of gifts) {
      const stands = await settled(json["check_id"], linked.json["recheck_job"]);
      expect([lawOf(stands), stands["recheck_reason"]]).toEqual(["not_deductible", "recipient_link"]);
    }
    expect([await rowsOf(one), await rowsOf(other)]).toEqual([2, 2]);
    const records = await service.send(`/v1/recipients?ids=${one},${other}`);
    expect(recordsIn(records.json).map(({ canonical_id }) => canonical_id)).toEqual([one, one]);
    const undone = await service.send(`/v1/recipients/${other}/split`, {
      body: { decided_by },
    });
    expect(undone.json).toMatchObject({ recipient_id: other, undone: [matchId] });
    for (const { json } of gifts) {
      const stands = await settled(json["check_id"], undone.json["recheck_job"]);
      expect([lawOf(stands), stands["recheck_reason"]]).toEqual(["deductible", "recipient_split"]);
    }
    expect([await rowsOf(one), await rowsOf(other)]).toEqual([1, 1]);
    const answered = await service.send("/v1/recipients/matches?status=different");
    const claim = { decided_by, claimed: true, sent_by: { kind: "api_key", id: service.keyId("app") } };
    expect(answered.json["matches"]).toMatchObject([{ review_item: matchId, status: "different", ...claim }]);
    for (const status of ["open", "same"])
      expect((await service.send(`/v1/recipients/matches?status=${status}`)).json["matches"]).toEqual([]);
  });
});

describe("the list of matches", () => {
  it("is by status, and has as many as are asked for [RCP-005, RCP-021, RCP-022, RCP-035, RCP-036, RCP-043, RCP-044]", async () => {
    const names = ["Sample Bakery", "Sample Bakers", "Sample Baking", "Sample Baker"];
    const records: string[] = [];
    for (const name of names) records.push(await recordOf({ kind: "customer", name }));
    const [a = "", b = "", c = "", d = ""] = records;
    const pairs = [
      [a, b],
      [a, c],
      [a, d],
    ] as const;
    const ids: string[] = [];
    for (const pair of pairs) ids.push(await openMatchBeside(service, pair));
    const desk = service.person("desk");
    const answer = (id: string | undefined, decision: string): Promise<Received> =>
      service.send(`/v1/recipients/matches/${id}`, { body: { decision, decided_by: desk } });
    const linked = await answer(ids[0], "same");
    expect(linked.json).toMatchObject({ recipients: [a, b], recheck_job: expect.stringMatching(/^job_/) as string });
    await answer(ids[1], "different");
    const counted = await service.send(`/v1/recipients?ids=${a},${b},${c}`);
    expect(recordsIn(counted.json).map(({ canonical_id }) => canonical_id)).toEqual([c, a, a]);
    const listed = async (query: string): Promise<readonly unknown[]> => {
      const { json } = await service.send(`/v1/recipients/matches${query}`);
      const matches = json["matches"] as readonly { readonly review_item: string; readonly status: string }[];
      return matches.filter(({ review_item }) => ids.includes(review_item)).map(({ status }) => status);
    };
    expect([...(await listed("?limit=3"))].sort()).toEqual(["different", "open", "same"]);
    for (const status of ["open", "same", "different"]) expect(await listed(`?status=${status}`)).toEqual([status]);
    expect(await listed("?limit=1")).toHaveLength(1);
    const wrong = await service.send("/v1/recipients/matches?status=maybe&limit=0");
    expect([wrong.status, wrong.json["errors"]]).toMatchObject([422, [{ field: "status" }, { field: "limit" }]]);
  });
});

describe("an answer on a match over HTTP", () => {
  it("is refused with what is wrong, and by whom it may not be given [RCP-039, RCP-040, RCP-041, RCP-049, RCP-050, AUT-034]", async () => {
    const matchId = await openMatchBeside(service, [named ?? "", numbered ?? ""]);
    const path = `/v1/recipients/matches/${matchId}`;
    const wrong = await service.send(path, { body: { decision: "maybe" } });
    expect([wrong.status, wrong.json["errors"]]).toMatchObject([
      422,
      [
        { field: "decision", code: "enum" },
        { field: "decided_by", code: "required" },
      ],
    ]);
    const author = await service.send(path, { body: { decision: "same", decided_by: service.person("author") } });
    expect([author.status, author.json["type"]]).toEqual([403, "https://tcs.example/errors/cannot-decide"]);
    const agent = await service.send(path, { key: "refund_bot", body: { decision: "same" } });
    expect([agent.status, agent.json["required_scope"]]).toEqual([403, "recipients:write"]);
    const absent = await service.send(`/v1/recipients/matches/mat_${"0".repeat(26)}`, { body: { decision: "same" } });
    expect(absent.status).toBe(404);
    const joined = await service.send(`/v1/recipients/${named}/split`, {
      body: { decision: "same", decided_by: service.person("desk") },
    });
    expect([joined.status, joined.json["errors"]]).toMatchObject([422, [{ field: "decision", code: "not_a_choice" }]]);
  });
});

describe("a link by hand over HTTP", () => {
  it("is made once for a key of idempotency, refused to whom answers to matches are, and undone by a split [RCP-050, AUT-034]", async () => {
    const one = await recordOf({ kind: "customer", name: "Sample Gardens" });
    const other = await recordOf({ kind: "customer", name: "Green Nursery" });
    const path = `/v1/recipients/${one}/link`;
    const body = { with: other, decided_by: service.person("desk"), note_ref: "CRM-7" };
    const typeOf = ({ json }: Received): string => String(json["type"]).split("/").at(-1) ?? "";
    const author = await service.send(path, { body: { ...body, decided_by: service.person("author") } });
    expect([author.status, typeOf(author)]).toEqual([403, "cannot-decide"]);
    const signedIn = await service.send(path, {
      key: null,
      headers: (await signIn(service.place, "author@example.com")).headers,
      body: { with: other },
    });
    expect([signedIn.status, typeOf(signedIn)]).toEqual([403, "insufficient-scope"]);
    const wrong = await service.send(path, { body: { note_ref: 1 } });
    expect([wrong.status, wrong.json["errors"]]).toMatchObject([
      422,
      [
        { field: "with", code: "required" },
        { field: "note_ref", code: "type" },
        { field: "decided_by", code: "required" },
      ],
    ]);
    const ofTest = await service.send(path, { body, key: "app_test" });
    expect(ofTest.status).toBe(404);
    const sent = { body, headers: { "Idempotency-Key": "link-once" } };
    const linked = await service.send(path, sent);
    expect([linked.status, linked.json["recipients"]]).toEqual([200, [one, other]]);
    expect((await service.send(path, sent)).text).toBe(linked.text);
    expect((await service.send(path, { ...sent, body: { ...body, with: named } })).status).toBe(409);
    const undone = await service.send(`/v1/recipients/${other}/split`, {
      body: { decided_by: service.person("desk") },
    });
    expect(undone.json["undone"]).toEqual([linked.json["review_item"]]);
  });
});

/** No rule set that ships takes numbers of vendors and creditors. */
const PURCHASES = {
  "domains/purchases.rules": `domain purchases {
  dated by bought_on
  recipient payee

  fact bought_on: date "The day of the purchase."
  fact payee: recipient(supplier_number, vendor_number, creditor_number) "Who is paid."
}
`,
  "policy/acme/purchases/1.rules": `policy acme.purchases version "1" {
  title "Purchases"
  domain purchases
  jurisdictions any
  in force from 2024-01-01 by bought_on
  changelog "First version."

  source book: policy_document "A book" {
    all "1" text en "All of it."
  }

  uses bought_on, payee

  outcomes allowed

  not checked "Everything else" because "This is a test."

  base facts { bought_on = 2026-03-10, payee = vendor "V-1" }

  rule every "Every purchase" cites book.all {
    wording "Every purchase is allowed."
    when bought_on is at least 2024-01-01 then allowed
    example "one" from book.all { given payee = vendor "V-1" expect determined allowed }
  }
}
`,
};

describe("numbers of every kind", () => {
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "tcs-purchases-"));
    const files = Object.entries(PURCHASES).map(([name, text]) => {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    });
    const published = await operator.publishPolicies(service.place, {
      slug: "acme",
      by: null,
      compile: (kept) => compilePolicies(files.slice(-1), { kept }),
    });
    rmSync(folder, { recursive: true });
    expect(published).toMatchObject({ changed: true });
  });

  it.each([
    ["supplier", { supplier_number: "S-1" }],
    ["vendor", { vendor_number: "V-1" }],
    ["creditor", { creditor_number: "K-1" }],
  ])(
    "a %s's is shown as it was sent, to people and to no key [RCP-014, RCP-015, RCP-016, RCP-018]",
    async (kind, sent) => {
      const send = (payee: object): Promise<Received> =>
        service.check({
          rule_set: "policy.acme.purchases",
          transaction: { channel: "invoice" },
          facts: { bought_on: "2026-03-10", payee },
        });
      const { json } = await send(sent);
      const { recipient_id: id } = json["recipient"] as { readonly recipient_id: string };
      // The same number is the same record, and another kind's never is.
      expect((await send({ ...sent, name: "Sample Trading" })).json["recipient"]).toMatchObject({ recipient_id: id });
      const other = kind === "vendor" ? "creditor_number" : "vendor_number";
      const [number = ""] = Object.values(sent);
      expect((await send({ [other]: number })).json["recipient"]).not.toMatchObject({ recipient_id: id });
      const shown = await sendAs(await signIn(service.place, "author@example.com"), `/v1/recipients?ids=${id}`);
      expect(recordsIn(shown.json)).toMatchObject([{ recipient_id: id, kind, numbers: sent }]);
      expect(recordsIn(shown.json)[0]?.["numbers"]).toEqual(sent);
      const [record] = recordsIn((await service.send(`/v1/recipients?ids=${id}`)).json);
      expect(record).not.toHaveProperty("numbers");
    },
  );
});
