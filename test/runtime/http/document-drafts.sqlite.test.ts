/**
 * Policies drafted from documents over HTTP: stored as any draft, in the document's own words, with placeholder bodies.
 */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { IN_PROCESS } from "./in-process.js";
import { type Received, type SampleService, startSample } from "./sample-service.js";

const HANDBOOK = `# Handbook (a sample)

1.1 A gift to a customer may cost at most EUR 50 net.

1.2 No employee may accept cash.

1.3 Questions go to help@example.com.

This handbook is kept by the finance team.
`;

let service: SampleService;
let documentId: string;
beforeAll(async () => {
  service = await startSample({ rateLimits: { perKey: 0, perAddress: 0 }, ...IN_PROCESS });
  documentId = await added(HANDBOOK);
});
afterAll(() => service.close());

async function added(text: string): Promise<string> {
  const headers = { "Content-Type": "text/markdown" };
  const { status, json, text: answer } = await service.send("/v1/documents?name=handbook.md", { text, headers });
  expect(status, answer).toBe(200);
  return String(json["document_id"]);
}

const draft = (body: object, headers: Readonly<Record<string, string>> = {}, key = "app"): Promise<Received> =>
  service.send("/v1/policies/draft", { body: { document_id: documentId, domain: "gifts", ...body }, headers, key });

const codeOf = ({ json }: Pick<Received, "json">): string => String(json["type"]).split("/").at(-1) ?? "";
const errorsOf = ({ json }: Pick<Received, "json">): unknown => json["errors"];

interface File {
  readonly path: string;
  readonly text: string;
}

async function filesOf(ruleSet: string, version: string): Promise<readonly File[]> {
  const { status, json, text } = await service.send(`/v1/policies/${ruleSet}/${version}/files`);
  expect(status, text).toBe(200);
  return json["files"] as readonly File[];
}

describe("POST /v1/policies/draft", () => {
  it("lists in `not checked` what the reading left out, and what is doubtful", async () => {
    const struck = await added("A gift must cost at most EUR ~~50~~ 35.\n\n- [ ] A meal must cost at most EUR 20.\n");
    const drafted = await draft({ document_id: struck, name: "struck", effective_from: "2026-01-01" });
    expect(drafted.status, drafted.text).toBe(200);
    const [file] = await filesOf("policy.acme.struck", "1");
    expect(file?.text).toContain('not checked "Struck out: “50” (paragraph a-gift-must-cost-at-most)" because');
    expect(file?.text).toContain('not checked "With an empty check box: “☐ A meal must cost at most EUR 20.” (');
  });

  it("says each setting beside its words, and why a number is no setting", async () => {
    const text = "R-1 A gift must cost at most EUR 50.\n\nR-2 A meal must cost at most 60 USD, or EUR 5 squillion.\n";
    const drafted = await draft({ document_id: await added(text), name: "beside", effective_from: "2026-01-01" });
    expect(drafted.status, drafted.text).toBe(200);
    expect(drafted.json).toMatchObject({
      settings: [{ anchor: "r-1", key: "beside_r_1__amount", value: "50.00 EUR", words: "EUR 50" }],
      not_settings: [
        { anchor: "r-2", words: "60 USD", why: "other_currency", currency: "USD" },
        { anchor: "r-2", words: "EUR 5", why: "unknown_neighbour", currency: null },
      ],
      not_settings_more: 0,
    });
    const [file] = await filesOf("policy.acme.beside", "1");
    expect(file?.text).toContain("beside_r_1__amount = 50.00 EUR");
  });

  it("lists at most 1,000 numbers that are no settings, and counts the rest", async () => {
    const amounts = (first: number): string => Array.from({ length: 103 }, (_, at) => `${first + at} USD`).join(", ");
    const text = Array.from({ length: 10 }, (_, at) => `It must cost ${amounts(200 * at)}.`).join("\n\n");
    const drafted = await draft({ document_id: await added(text), name: "many", effective_from: "2026-01-01" });
    expect(drafted.status, drafted.text).toBe(200);
    expect((drafted.json["not_settings"] as readonly unknown[]).length).toBe(1_000);
    expect(drafted.json["not_settings_more"]).toBe(30);
  });

  it("keeps a draft with the words and figures of the document, whose rules decide nothing [RUL-068]", async () => {
    const drafted = await draft({ name: "handbook", effective_from: "2026-01-01", note: "From the handbook." });
    expect(drafted.status, drafted.text).toBe(200);
    expect(drafted.json).toMatchObject({
      ...{ rule_set: "policy.acme.handbook", version: "1", status: "draft", note: "From the handbook." },
      ...{ mutation_score: null, document_id: documentId },
      rules: [
        { rule: "p_1_1", stage: "outcome", status: "pending" },
        { rule: "p_1_2", stage: "outcome", status: "pending" },
      ],
    });
    expect(drafted.json["not_quoted"]).toEqual(
      expect.arrayContaining([{ anchor: expect.any(String), why: "personal_data" }]),
    );
    const lints = drafted.json["lints"] as readonly { code: string; severity: string }[];
    expect(new Set(lints.map(({ code, severity }) => `${severity} ${code}`))).toEqual(new Set(["warning TCS7010"]));
    const [file] = await filesOf("policy.acme.handbook", "1");
    expect(file?.path).toBe("policy/acme/handbook/1.rules");
    expect(file?.text).toContain("handbook_p_1_1__amount = 50.00 EUR");
    expect(file?.text).not.toContain("help@example.com");
    // Confirming pages quote the document.
    const page = await service.send("/v1/confirmations/policy.acme.handbook/1");
    expect(page.json["rules"]).toMatchObject([
      {
        rule: "p_1_1",
        citations: [
          {
            source_kind: "policy_document",
            excerpt: "A gift to a customer may cost at most EUR 50 net.",
            anchors_available: true,
          },
        ],
      },
      { rule: "p_1_2" },
    ]);
  });

  it("is not published before everything is written, and then it is", async () => {
    const publish = (): Promise<Received> =>
      service.send("/v1/policies/policy.acme.written/1/publish", { body: { published_by: service.person("owner") } });
    expect((await draft({ name: "written", effective_from: "2026-01-01" })).status).toBe(200);
    const blocked = await publish();
    expect([blocked.status, codeOf(blocked)], blocked.text).toEqual([409, "policy-blocked"]);
    expect(blocked.json["blocking"]).toContainEqual({
      code: "diagnostic",
      detail: expect.stringContaining("This text is a placeholder."),
    });
    // A half-written draft is stored as well.
    const [file] = await filesOf("policy.acme.written", "1");
    const half = (file?.text ?? "").replace("Placeholder: what this version changes", "The first one");
    const posted = await service.send("/v1/policies", { body: { files: [{ path: file?.path, text: half }] } });
    expect(posted.status, posted.text).toBe(200);
    const whole = await service.send("/v1/policies", {
      body: { files: [{ path: file?.path, text: half.replaceAll("Placeholder: ", "") }] },
    });
    expect(whole.status, whole.text).toBe(200);
    const rules = (whole.json["rules"] as readonly { readonly rule: string }[]).map(({ rule }) => ({
      ...{ rule, action: "confirm" },
    }));
    const confirmed = await service.send("/v1/confirmations/policy.acme.written/1", {
      body: { rules, by_user: service.person("owner") },
    });
    expect(confirmed.status, confirmed.text).toBe(200);
    const published = await publish();
    expect(published.status, published.text).toBe(200);
  });

  it("is in the account's currency where the request names none", async () => {
    const inPounds = await startSample({
      ...IN_PROCESS,
      amend: (file) => ({ ...file, account: { ...file.account, currency: "GBP" } }),
    });
    onTestFinished(() => inPounds.close());
    const headers = { "Content-Type": "text/markdown" };
    const text = "1. A gift to a customer may cost at most 50.00 GBP.\n";
    const { json } = await inPounds.send("/v1/documents?name=pounds.md", { text, headers });
    const body = { document_id: json["document_id"], domain: "gifts", name: "pounds" };
    const drafted = await inPounds.send("/v1/policies/draft", { body });
    expect(drafted.status, drafted.text).toBe(200);
    const [file] = (await inPounds.send("/v1/policies/policy.acme.pounds/1/files")).json["files"] as readonly File[];
    expect(file?.text).toMatch(/currency GBP[^]*50\.00 GBP/);
  });

  it("names the next version by itself, and puts nothing in place of one that is there", async () => {
    const version = async (body: object): Promise<unknown> =>
      (await draft({ name: "numbered", ...body })).json["version"];
    expect(await version({})).toBe("1");
    expect(await version({ version: "7" })).toBe("7");
    expect(await version({})).toBe("8");
    const again = await draft({ name: "numbered", version: "7" });
    expect([again.status, codeOf(again)]).toEqual([409, "conflict"]);
    expect(errorsOf(again)).toMatchObject([{ field: "version", code: "exists" }]);
  });

  it("drafts once for an Idempotency-Key", async () => {
    const headers = { "Idempotency-Key": "draft-1" };
    const first = await draft({ name: "once" }, headers);
    const again = await draft({ name: "once" }, headers);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const clash = await draft({ name: "once", note: "otherwise" }, headers);
    expect([clash.status, codeOf(clash)]).toEqual([409, "idempotency-conflict"]);
  });

  it("refuses what cannot be drafted, names the field, and keeps nothing", async () => {
    const before = (await service.send("/v1/policies")).text;
    const story = await added("Once there was a company.\n");
    for (const [body, status, code, errors] of [
      [{ document_id: "doc_01arz3ndektsv4rrffq69g5fav" }, 404, "not-found", undefined],
      [{ domain: "parking" }, 422, "invalid-request", [{ field: "domain", code: "not_a_choice" }]],
      [{ document_id: story }, 422, "invalid-document", [{ field: "document_id", code: "nothing_to_draft" }]],
      [{ name: "Gifts!" }, 422, "invalid-request", [{ field: "name", code: "format" }]],
      [
        { currency: "XXX" },
        422,
        "invalid-request",
        [{ field: "currency", detail: expect.stringContaining("ISO 4217") }],
      ],
      [{ currency: "EURO" }, 422, "invalid-request", [{ field: "currency", code: "format" }]],
      [{ effective_from: "2026-02-30" }, 422, "invalid-request", [{ field: "effective_from", code: "format" }]],
      [{ note: "ask help@example.com" }, 422, "pii-in-policy", [{ field: "note", code: "email" }]],
      [{ model: "any" }, 422, "invalid-request", [{ field: "model", code: "unknown_parameter" }]],
    ] as const) {
      const refused = await draft({ name: "refused", ...body });
      expect([refused.status, codeOf(refused)], refused.text).toEqual([status, code]);
      if (errors !== undefined) expect(errorsOf(refused)).toMatchObject(errors);
    }
    expect((await service.send("/v1/policies")).text).toBe(before);
  });

  it("is for whoever may draft, from live", async () => {
    const byBot = await draft({}, {}, "refund_bot");
    expect([byBot.status, codeOf(byBot)]).toEqual([403, "insufficient-scope"]);
    const inTest = await draft({}, {}, "app_test");
    expect([inTest.status, codeOf(inTest)]).toEqual([403, "live-only"]);
  });
});

describe("Where a deployment drafts nothing", () => {
  it("drafting is refused as not configured, and nothing is kept [ERR-098]", async () => {
    const off = await startSample({ drafting: false });
    try {
      const refused = await off.send("/v1/policies/draft", { body: { document_id: "doc_1", domain: "gifts" } });
      expect([refused.status, codeOf(refused)], refused.text).toEqual([503, "drafting-not-configured"]);
    } finally {
      await off.close();
    }
  });
});
