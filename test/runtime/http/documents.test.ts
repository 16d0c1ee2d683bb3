/** Documents over HTTP: read into paragraphs, stored byte for byte, and compared with an earlier edition. */
import { readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { verifyDatabase } from "../../../runtime/main.js";
import { makeDocx, makePdf, paragraph } from "../../documents/sample-files.js";
import { type Received, type SampleService, startSample } from "./sample-service.js";

const POLICY = "policy/acme/customer_support/1.rules";
/** The sample's playbook in the words that its policy cites, with an amount that a later edition changes. */
const PLAYBOOK = `# Refund playbook (a sample)

R-3 Within the refund window, other refunds are given at once up to the general limit.

R-8 What one agent refunds in one day without approval stays within the daily limit. Above it the approver decides.

R-9 Where the law obliges us to refund, whoever approves is told so: an approval cannot refuse it.
`;

let service: SampleService;
beforeAll(async () => {
  service = await startSample({ rateLimits: { perKey: 0, perAddress: 0 } });
});
afterAll(() => service.close());

const MARKDOWN = { "Content-Type": "text/markdown" };

const add = (
  text: string | Uint8Array<ArrayBuffer>,
  { name = "playbook.md", headers = MARKDOWN }: { name?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Received> => service.send(`/v1/documents?name=${encodeURIComponent(name)}`, { text, headers });

const codeOf = ({ json }: Pick<Received, "json">): string => String(json["type"]).split("/").at(-1) ?? "";

const errorsOf = ({ json }: Pick<Received, "json">): unknown => json["errors"];

interface Paragraph {
  readonly anchor: string;
  readonly text: string;
}

describe("POST /v1/documents", () => {
  it("reads a document into paragraphs and keeps its file byte for byte [RUL-068]", async () => {
    const name = 'the "playbook" – 100 %.md';
    const added = await add(PLAYBOOK, { name });
    expect(added.status, added.text).toBe(200);
    const { document_id: id, paragraphs } = added.json;
    expect((paragraphs as readonly Paragraph[]).map(({ anchor }) => anchor)).toEqual(
      expect.arrayContaining(["r-3", "r-8", "r-9"]),
    );
    expect(added.json).toMatchObject({ name, media_type: "text/markdown", bytes: Buffer.byteLength(PLAYBOOK) });
    const sender = { kind: "api_key", id: expect.stringMatching(/^key_/) as string, name: "app" };
    expect(added.json["by"]).toEqual({ ...sender, prefix: service.secret("app").split("_").slice(0, 3).join("_") });
    const read = await service.send(`/v1/documents/${String(id)}`);
    expect(read.json).toEqual(added.json);
    const original = await service.send(`/v1/documents/${String(id)}/original`);
    expect(original.text).toBe(PLAYBOOK);
    expect(original.headers.get("content-disposition")).toBe(
      `attachment; filename="the _playbook_ _ 100 _.md"; filename*=UTF-8''the%20%22playbook%22%20%E2%80%93%20100%20%25.md`,
    );
    expect(original.headers.get("content-security-policy")).toBe("sandbox");
    expect(original.headers.get("content-type")).toBe("text/markdown");
    const { paragraphs: _, left_out: __, left_out_more: ___, ...listed } = added.json;
    expect((await service.send("/v1/documents")).json["documents"]).toContainEqual(listed);
  });

  it("lists what of the document is in none of its paragraphs, when it is sent and when it is read [RUL-068]", async () => {
    const added = await add("# Travel\n\n<!-- EUR 90 -->\n\nR-1 A hotel costs at most EUR ~~50~~35[^1] a night.\n");
    expect(added.status, added.text).toBe(200);
    expect(added.json).toMatchObject({
      paragraphs: [{}, { anchor: "r-1", text: "A hotel costs at most EUR 35[^1] a night." }],
      left_out: [
        { kind: "hidden_text", anchor: "travel", page: null, text: "EUR 90", times: 1 },
        { kind: "struck_text", anchor: "r-1", page: null, text: "50", times: 1 },
      ],
      left_out_more: 0,
    });
    const read = await service.send(`/v1/documents/${String(added.json["document_id"])}`);
    expect(read.json).toEqual(added.json);
    const many = await add(Array.from({ length: 101 }, (_, at) => `R-${at} is ~~void~~ valid.`).join("\n\n"));
    expect((many.json["left_out"] as readonly unknown[]).length).toBe(100);
    expect(many.json["left_out_more"]).toBe(1);
    const none = await add("R-1 Nothing is left out.\n");
    expect(none.json).toMatchObject({ left_out: [], left_out_more: 0 });
  });

  it("reads a PDF with a page for each grade whole [RUL-068]", async () => {
    const pages = [200, 150, 100].map((limit, at) => [
      [`Grade ${at + 1}`] as const,
      [`A hotel may cost at most EUR ${limit} a night`] as const,
      [`A meal may cost at most EUR ${50 - 10 * at}`] as const,
    ]);
    const headers = { "Content-Type": "application/pdf" };
    const { status, text, json } = await add(new Uint8Array(makePdf(pages)), { name: "grades.pdf", headers });
    expect(status, text).toBe(200);
    const words = (json["paragraphs"] as readonly Paragraph[]).map((paragraph) => paragraph.text).join(" ");
    for (const [line] of pages.flat()) expect(words).toContain(line);
    expect(json).toMatchObject({ pages: 3, left_out: [], left_out_more: 0 });
  });

  it("gives the document that is there for bytes that are sent again, with and without an Idempotency-Key", async () => {
    const text = `${PLAYBOOK}\nSent twice.\n`;
    const headers = { ...MARKDOWN, "Idempotency-Key": "document-1" };
    const first = await add(text, { headers });
    const again = await add(text, { headers });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.text).toBe(first.text);
    const other = await add(text, { name: "another-name.md" });
    expect(other.text).toBe(first.text);
    const clash = await add(`${text}\n`, { headers });
    expect([clash.status, codeOf(clash)]).toEqual([409, "idempotency-conflict"]);
    const before = (await service.send("/v1/documents")).text;
    const race = await Promise.all(["a", "b"].map((name) => add(`${text}\nA race.\n`, { name: `${name}.md` })));
    expect(new Set(race.map(({ text: each }) => each)).size).toBe(1);
    const after = (await service.send("/v1/documents")).json["documents"] as readonly object[];
    expect(after).toHaveLength((JSON.parse(before) as { documents: readonly object[] }).documents.length + 1);
  });

  it("refuses a file that cannot be read, and says what is wrong with it [ERR-056]", async () => {
    const before = (await service.send("/v1/documents")).text;
    const refused = await add("%PDF-1.7\nno more of it");
    expect([refused.status, codeOf(refused)], refused.text).toEqual([422, "invalid-document"]);
    expect(errorsOf(refused)).toMatchObject([{ field: "body", code: "damaged" }]);
    expect((await service.send("/v1/documents")).text).toBe(before);
  });

  it("refuses more than 20,000,000 bytes, with their length stated or not, and keeps nothing [ERR-095, LIM-003]", async () => {
    const before = (await service.send("/v1/documents")).text;
    const stated = await add("x".repeat(20_000_001));
    const streamed = await fetch(`${service.url}/v1/documents?name=a.md`, {
      method: "POST",
      headers: { ...MARKDOWN, Authorization: `Bearer ${service.secret("app")}` },
      body: new Blob(["x".repeat(20_000_001)]).stream(),
      duplex: "half",
    });
    const json = (await streamed.json()) as Received["json"];
    for (const [status, problem] of [
      [stated.status, stated.json],
      [streamed.status, json],
    ] as const) {
      expect([status, codeOf({ json: problem }), problem["max_bytes"]]).toEqual([413, "file-too-large", 20_000_000]);
    }
    expect((await service.send("/v1/documents")).text).toBe(before);
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\fakepath\\Handbook.md", "Handbook.md"],
    ["policies/travel/", "travel"],
    ["..\\..\\a/b.md", "b.md"],
  ])("keeps a name without its path: %s", async (name, kept) => {
    const added = await add(`R-1 A document called ${name}.\n`, { name });
    expect([added.status, added.json["name"]]).toEqual([200, kept]);
    const original = await service.send(`/v1/documents/${String(added.json["document_id"])}/original`);
    expect(original.headers.get("content-disposition")).toContain(`filename="${kept}"`);
  });

  it.each(["/", "..", "a/..", ".", "\\", "a\u0007/b.md", "b\u0000.md"])("refuses the name %j", async (name) => {
    const refused = await add(PLAYBOOK, { name });
    expect([refused.status, errorsOf(refused)]).toMatchObject([422, [{ field: "name", code: "format" }]]);
  });

  const PDF = "application/pdf";
  const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const aPdf = (): Uint8Array<ArrayBuffer> => new Uint8Array(makePdf([[["Gifts above 35.00 EUR are booked."]]]));
  const aDocx = (): Uint8Array<ArrayBuffer> => new Uint8Array(makeDocx({ body: paragraph("Gifts are booked.") }));
  const FOREIGN = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff]);

  it.each([
    ["JSON as a PDF by its name", "x.pdf", "application/octet-stream", '{"a": 1}'],
    ["JSON as a PDF by its type", "x", PDF, '{"a": 1}'],
    ["Markdown as a DOCX by its name", "x.DOCX", "text/markdown", PLAYBOOK],
    ["Markdown as a DOCX by its type", "x.md", DOCX, PLAYBOOK],
    ["a DOCX as a PDF", "x.pdf", PDF, aDocx()],
    ["a PDF as a DOCX", "x.docx", DOCX, aPdf()],
    ["a PDF whose name says DOCX", "x.docx", PDF, aPdf()],
    ["a picture as a PDF", "x.pdf", PDF, FOREIGN],
  ])("refuses a file that is not what it is sent as: %s [ERR-056]", async (_, name, type, content) => {
    const before = (await service.send("/v1/documents")).text;
    const refused = await add(content, { name, headers: { "Content-Type": type } });
    expect([refused.status, codeOf(refused)], refused.text).toEqual([422, "invalid-document"]);
    expect(errorsOf(refused)).toMatchObject([
      { field: "body", code: "other_type", detail: expect.stringMatching(/^The file is sent as a (PDF|DOCX), /) },
    ]);
    expect((await service.send("/v1/documents")).text).toBe(before);
  });

  it.each([
    ["a PDF under any name", "handbook", "application/octet-stream", aPdf()],
    ["a DOCX by its type", "handbook.bin", DOCX, aDocx()],
    ["a text under another ending", "handbook.json", "application/octet-stream", '{"a": "R-1 holds."}'],
  ])("takes %s", async (_, name, type, content) => {
    expect((await add(content, { name, headers: { "Content-Type": type } })).status).toBe(200);
  });

  it("names the wrong field: the type, the encoding, the name, a parameter", async () => {
    const json = await service.send("/v1/documents?name=a.md", { body: {} });
    expect([json.status, errorsOf(json)]).toMatchObject([400, [{ field: "Content-Type", code: "format" }]]);
    const packed = await add(PLAYBOOK, { headers: { ...MARKDOWN, "Content-Encoding": "gzip" } });
    expect([packed.status, errorsOf(packed)]).toMatchObject([400, [{ field: "Content-Encoding", code: "format" }]]);
    const nameless = await service.send("/v1/documents", { text: PLAYBOOK, headers: MARKDOWN });
    expect([nameless.status, errorsOf(nameless)]).toMatchObject([422, [{ field: "name", code: "required" }]]);
    const unseen = await add(PLAYBOOK, { name: "a\u200bb.md" });
    expect([unseen.status, errorsOf(unseen)]).toMatchObject([422, [{ field: "name", code: "format" }]]);
    const personal = await add(PLAYBOOK, { name: "of someone@example.com.md" });
    expect([personal.status, codeOf(personal), errorsOf(personal)]).toMatchObject([
      ...[422, "pii-in-policy", [{ field: "name", code: "email" }]],
    ]);
    const unknown = await service.send("/v1/documents?name=a.md&title=b", { text: PLAYBOOK, headers: MARKDOWN });
    expect([unknown.status, errorsOf(unknown)]).toMatchObject([422, [{ field: "title", code: "unknown_parameter" }]]);
  });
});

describe("GET /v1/documents/{document_id}/changes", () => {
  it("says which paragraphs differ from an earlier edition, and which rules cite them [RUL-068]", async () => {
    const earlier = await add(PLAYBOOK);
    const later = await add(
      PLAYBOOK.replace("up to the general limit", "up to half of the general limit")
        .replace(/R-9 .*\n/, "")
        .concat("\nR-10 Gift cards are not refunded.\n"),
    );
    const since = String(earlier.json["document_id"]);
    const path = `/v1/documents/${String(later.json["document_id"])}/changes`;
    const { status, text, json } = await service.send(`${path}?since=${since}`);
    expect(status, text).toBe(200);
    const changes = json["changes"] as readonly {
      readonly change: string;
      readonly before: Paragraph | null;
      readonly after: Paragraph | null;
      readonly cited_by: readonly { readonly rule_set: string; readonly version: string; readonly rule: string }[];
    }[];
    expect(changes.map(({ change, before, after }) => [change, before?.anchor, after?.anchor])).toEqual([
      ["reworded", "r-3", "r-3"],
      ["removed", "r-9", undefined],
      ["added", undefined, "r-10"],
    ]);
    // The rules that the policy's own source gives under `cites playbook.r3`.
    const cites = new RegExp(/^ {2}(?:outcome|consequence|scope|rule) (\w+) .*cites [^{]*playbook\.r3\b/gm);
    const rules = [...readFileSync(`rulesets/${POLICY}`, "utf8").matchAll(cites)].map(([, rule]) => rule);
    expect(rules.length).toBeGreaterThan(0);
    const [reworded, removed, added] = changes.map(({ cited_by }) => cited_by);
    expect(reworded?.map(({ rule }) => rule).sort()).toEqual(rules.sort());
    expect(reworded?.[0]).toMatchObject({ rule_set: "policy.acme.customer_support", version: "1" });
    expect(removed).not.toEqual([]);
    expect(added).toEqual([]);
    const same = await service.send(`${path.replace(/doc_[^/]+/, since)}?since=${since}`);
    expect(same.json).toMatchObject({ changes: [], unchanged: (earlier.json["paragraphs"] as unknown[]).length });
    const none = await service.send(`${path}?since=doc_unknown`);
    expect([none.status, errorsOf(none)]).toMatchObject([422, [{ field: "since", code: "unknown_document" }]]);
  });
});

it("leaves a database that verifies", async () => {
  expect((await verifyDatabase(service.place, null)).findings).toEqual([]);
});
