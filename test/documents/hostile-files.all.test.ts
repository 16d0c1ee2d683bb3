/** Unreadable documents, and documents that try to harm their reader. Each is refused with its error. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { childLimitsOf, readDocumentInChild } from "../../cli/documents/read-document.js";
import { serveOptions } from "../../cli/serve-options.js";
import { CHILD_LIMITS } from "../../compiler/host/child-process.js";
import { makeDocx, makePdf, paragraph, withTable } from "./sample-files.js";

const text = (content: string): Uint8Array => Buffer.from(content, "utf8");

const outcome = async (bytes: Uint8Array): Promise<string> => {
  const reading = await parseDocument(bytes).then(
    ({ paragraphs }) => paragraphs.length,
    (error: unknown) => error,
  );
  if (typeof reading === "number") return `read: ${reading}`;
  const { name, code } = reading as { name: string; code: string };
  return name === "Unreadable" ? code : `thrown: ${String(reading)}`;
};

const PDF = makePdf([
  [
    ["A policy", 20],
    ["Gifts above 35.00 EUR are booked.", 11, 30],
  ],
]);
const DOCX = makeDocx({ body: paragraph("Gifts above 35.00 EUR are booked.") });
const OLD_WORD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** The name of an entry, or a size, replaced in the bytes of an archive. */
function replaced(bytes: Uint8Array, from: Buffer, to: Buffer): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from, at + 1)) to.copy(copy, at);
  return copy;
}

const size = (bytes: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeUInt32LE(bytes);
  return four;
};

/** The part of text is larger than its entry says. */
function lyingSize(): Uint8Array {
  const body = paragraph("x".repeat(1_000)).repeat(3);
  const honest = makeDocx({ body });
  const document = honest.length;
  expect(document).toBeGreaterThan(0);
  const content = 3 * paragraph("x".repeat(1_000)).length;
  const wrapper = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body></w:body></w:document>`;
  const lying = replaced(honest, size(content + wrapper.length), size(100));
  expect(Buffer.from(lying).equals(honest)).toBe(false);
  return lying;
}

const bomb = (part: string): Uint8Array => makeDocx({ body: "", more: { [part]: new Uint8Array(61_000_000) } });

const entries = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`a${at}`, new Uint8Array(0)]));

const HOSTILE: readonly (readonly [string, string, () => Uint8Array])[] = [
  ["no bytes", "empty", () => text("")],
  ["white space", "empty", () => text(" \n\t\r\n ")],
  ["a byte order mark alone", "no_text", () => text("\ufeff")],
  ["characters that are not seen", "no_text", () => text("\u200b\u200b")],
  ["a Markdown file of comments", "no_text", () => text("<!-- nothing -->")],
  ["a PDF cut in its middle", "damaged", () => PDF.subarray(0, 200)],
  ["a PDF of a header", "damaged", () => text("%PDF-1.7\n")],
  ["a PDF without text, as a scan is", "no_text", () => makePdf([[], []])],
  ["a PDF with a password", "encrypted", () => encryptedPdf()],
  ["a PDF of 501 pages", "too_many_pages", () => makePdf(Array.from({ length: 501 }, () => [["a page"]]))],
  ["a PDF that says it has pages it does not have", "no_text", () => withTable([CATALOG, "<< /Type /Pages /Count 9 /Kids [] >>"])],
  ["a PDF whose pages contain themselves", "damaged", () => withTable([CATALOG, "<< /Type /Pages /Count 1 /Kids [2 0 R] >>"])],
  ["a DOCX cut in its middle", "damaged", () => DOCX.subarray(0, DOCX.length / 2)],
  ["a DOCX without its last bytes", "damaged", () => DOCX.subarray(0, -30)],
  ["a DOCX whose part is larger than it says", "damaged", lyingSize],
  ["a DOCX with a part that unpacks to 61 MB", "too_large_unpacked", () => bomb("word/footnotes.xml")],
  ["a DOCX with 2,001 entries", "too_many_entries", () => makeDocx({ body: paragraph("text"), more: entries })],
  ["a DOCX that declares entities", "damaged", () => withPart(`<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/hostname">]><d>&a;</d>`)],
  ["a DOCX with a document type", "damaged", () => withPart(`<!DOCTYPE d SYSTEM "d.dtd">${VALID}`)],
  ["a DOCX that is not XML", "damaged", () => withPart("not XML")],
  ["a DOCX of another XML", "damaged", () => withPart("<html><body>text</body></html>")],
  ["a DOCX of empty paragraphs", "no_text", () => makeDocx({ body: paragraph("").repeat(3) })],
  ["a DOCX nested 100,000 deep", "damaged", () => makeDocx({ body: `${"<w:sdt>".repeat(100_000)}${"</w:sdt>".repeat(100_000)}` })],
  ["a DOCX of 5,001 paragraphs", "too_many_paragraphs", () => makeDocx({ body: paragraph("a").repeat(5_001) })],
  ["a spreadsheet", "unknown_type", () => zipSync({ "xl/workbook.xml": strToU8("<workbook/>") })],
  ["another archive", "unknown_type", () => zipSync({ "a.txt": strToU8("text") })],
  ["an old Word file", "unknown_type", () => Uint8Array.from([...OLD_WORD, ...new Uint8Array(600)])],
  ["a DOCX with a password", "encrypted", () => Buffer.concat([Buffer.from(OLD_WORD), Buffer.from("EncryptedPackage", "utf16le")])],
  ["a picture", "not_utf8", () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00])],
  ["UTF-16", "not_utf8", () => Buffer.from("\ufeffGifts", "utf16le")],
  ["Latin-1", "not_utf8", () => Buffer.from("Geschäfte", "latin1")],
  ["a program that is UTF-8 by chance", "unknown_type", () => text("\u007fELF\u0002\u0001")],
  ["quotations nested 100 deep", "damaged", () => text(`${">".repeat(100)} text`)],
  ["a paragraph of 20,001 characters", "too_many_paragraphs", () => text("a".repeat(20_001))],
]; // prettier-ignore

const VALID = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph("text")}</w:body></w:document>`;

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";

function withPart(document: string): Uint8Array {
  return makeDocx({ body: "", more: { "word/document.xml": strToU8(document) } });
}

/** The standard handler of PDF 1.4; its owner and user keys belong to no password. */
function encryptedPdf(): Uint8Array {
  const key = "ab".repeat(32);
  const handler = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${key}> /U <${key}> >> /ID [<00><00>]`;
  return makePdf([[["a secret"]]], handler);
}

describe("a file that cannot be read [ERR-056]", () => {
  it.each(HOSTILE)("is refused: %s (%s)", async (_, code, make) => {
    expect(await outcome(make())).toBe(code);
  });

  it("says what would be right", async () => {
    expect(await readDocumentInChild(encryptedPdf())).toEqual({
      kind: "unreadable",
      code: "encrypted",
      detail: "The PDF takes a password. Save it without one.",
    });
  });
});

describe("the limits of the reader", () => {
  const long = text("A paragraph of the policy.\n\n".repeat(4_000));

  it.each([
    ["time", { milliseconds: 20 }],
    ["output", { outputBytes: 1_000 }],
    ["memory", { residentMegabytes: 20 }],
    ["crashed", { megabytes: 4 }],
  ] as const)("stop it: %s", async (why, limits) => {
    expect(await readDocumentInChild(long, { ...CHILD_LIMITS, ...limits })).toEqual({ kind: "stopped", why });
  });

  it.each([
    ["time", { seconds: 0.02, megabytes: 1_024 }],
    ["memory", { seconds: 20, megabytes: 20 }],
  ])("are the operator's to set: %s", async (why, allowed) => {
    expect(await readDocumentInChild(long, childLimitsOf(allowed))).toEqual({ kind: "stopped", why });
  });

  it("are those of other child processes where the operator sets none", () => {
    const standard = (flag: string): unknown => serveOptions().find(({ long: name }) => name === flag)?.defaultValue;
    expect(
      childLimitsOf({
        seconds: Number(standard("--most-document-seconds")),
        megabytes: Number(standard("--most-document-megabytes")),
      }),
    ).toEqual(CHILD_LIMITS);
  });

  it.each([
    ["links that do not end", "[".repeat(300_000)],
    ["emphasis that does not end", "*a _b ".repeat(80_000)],
    ["lists in lists", Array.from({ length: 400 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n")],
    ["a table of 100,000 cells", `|${"a|".repeat(100_000)}\n|${"-|".repeat(100_000)}`],
    ["back quotes", "`".repeat(200_000) + "a"],
    ["5 MB of one word", "a".repeat(5_000_000)],
  ])("hold for Markdown of %s", async (_, content) => {
    const reading = await readDocumentInChild(text(content), { ...CHILD_LIMITS, milliseconds: 10_000 });
    // A stopped reading is reported as stopped; no other one waits longer.
    expect(["read", "unreadable", "stopped"]).toContain(reading.kind);
  });

  it("leave out what a DOCX holds beside its text, however large it unpacks", async () => {
    const { paragraphs } = await parseDocument(
      makeDocx({ body: paragraph("text"), more: { "word/media/image1.png": new Uint8Array(200_000_000) } }),
    );
    expect(paragraphs.map(({ text: words }) => words)).toEqual(["text"]);
  });
});
