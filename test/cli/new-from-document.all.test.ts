/** `tcs new policy … --document`: a company's document becomes a policy to write, through the service's own reader. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { buildDraft } from "../../compiler/build.js";
import { runExamples } from "../../compiler/examples.js";
import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary } from "../../compiler/library.js";
import { makeDocx, paragraph } from "../documents/sample-files.js";
import { type Ran, ROOT, tcs } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-new-document-"));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const MARKDOWN = `# Handbook

## Gifts

1.1 A gift to a customer may cost at most EUR 50 net. Gifts above EUR 150 need the approval of two people.

1.2 No employee may accept cash.

1.3 Questions go to help@example.com.

This handbook is kept by the finance team.
`;

async function drafted(
  name: string,
  content: string | Uint8Array,
  ...more: readonly string[]
): Promise<Ran & { root: string }> {
  const file = join(home, name);
  const root = join(home, `sources of ${name}`);
  writeFileSync(file, content);
  const ran = await tcs(
    ...["new", "policy", "acme.handbook", "--version", "1", "--from", "2026-01-01", "--document", file],
    ...["--sources", root, ...more],
  );
  return { ...ran, root };
}

const draftOf = (root: string): string => readFileSync(join(root, "policy/acme/handbook/1.rules"), "utf8");

describe("tcs new policy --document", () => {
  it("drafts clauses, settings and rules to write, and says what it left out", async () => {
    const { exit, err, root } = await drafted("handbook.md", MARKDOWN);
    expect({ exit, err }).toMatchObject({
      exit: 0,
      err: expect.stringContaining("Of 6 paragraphs 4 are clauses. Rules to write: 2. Settings: 3."),
    });
    expect(err).toContain("1 that hold an e-mail address or an IBAN");
    const text = draftOf(root);
    expect(text).toContain('p_1_2 "1.2" text en "No employee may accept cash."');
    expect(text).toMatch(/source document: policy_document "handbook\.md, SHA-256 [0-9a-f]{12}"/);
    expect(text).toContain("handbook_p_1_1__amount = 50.00 EUR");
    expect(text).toContain("handbook_p_1_1__amount_2 = 150.00 EUR");
    expect(text).toContain("handbook_p_1_1__count = 2");
    expect(text).not.toContain("help@example.com");
    const { diagnostics, sources } = checkLibrary(readLibrary(root));
    expect(diagnostics).toEqual([]);
    for (const { model } of sources)
      if (model !== null) expect(runExamples(model, buildDraft(model).module).diagnostics).toEqual([]);
    // It is not mistaken for a finished policy: the linter names the placeholder texts.
    const lint = await tcs("lint", "--sources", root);
    expect(lint.out + lint.err).toContain("TCS7010");
    expect((await tcs("test", "--sources", root)).exit).toBe(0);
  });

  it("shows each setting beside its words, and why a number is none", async () => {
    const words = ["1.1 A meal may cost EUR 40, or $80 abroad.", "1.2 A room may cost EUR 5 squillion, for 8 GB."];
    const { exit, err } = await drafted("figures.md", words.join("\n\n"));
    expect(exit, err).toBe(0);
    expect(err).toContain("Setting handbook_p_1_1__amount = 40.00 EUR: “EUR 40” (paragraph 1.1).");
    expect(err).toContain("No setting: “$80” (paragraph 1.1): another currency than the policy's.");
    expect(err).toContain("No setting: “EUR 5” (paragraph 1.2): the words or signs beside it are not known.");
    expect(err).toContain("No setting: “8 GB” (paragraph 1.2): such a number is usually no limit.");
    expect(err).toContain("Amounts in another currency, which are no settings: 1 in $. The policy's currency is EUR.");
  });

  it("makes settings of the figures that hold, and says what is struck out, hidden, or repeated by pages", async () => {
    const run = (text: string, properties = ""): string =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const raised = `<w:vertAlign w:val="superscript"/>`;
    const body = `<w:p>${run("1.1 A hotel may cost at most EUR ")}${run("50", "<w:strike/>")}${run("35")}${run("1", raised)}${run(" a night.")}${run("EUR 90", "<w:vanish/>")}</w:p>`;
    const { exit, err, root } = await drafted("struck.docx", makeDocx({ body }));
    expect(exit, err).toBe(0);
    expect(draftOf(root)).toContain('text en "A hotel may cost at most EUR 35[^1] a night."');
    expect(draftOf(root).match(/__amount\w* = .*? EUR/g)).toEqual(["__amount = 35.00 EUR"]);
    expect(err).toContain("Struck out, and left out: “50” (paragraph 1.1).");
    expect(err).toContain("Hidden, and left out: “EUR 90” (paragraph 1.1).");
    const why = "The document has it, and the draft quotes none of it.";
    expect(draftOf(root)).toContain(`not checked "Struck out: “50” (paragraph 1.1)" because "${why}"`);
    expect(draftOf(root)).toContain(`not checked "Hidden: “EUR 90” (paragraph 1.1)" because "${why}"`);
    expect(checkLibrary(readLibrary(root)).diagnostics).toEqual([]);
  });

  it("lists what is doubtful, and shows no personal data of it", async () => {
    const comments = `A gift <!-- ask a@example.com --> costs at most EUR 50.\n\n- [ ] A meal must cost at most EUR 20.\n`;
    const { exit, root } = await drafted("doubtful.md", comments);
    expect(exit).toBe(0);
    expect(draftOf(root)).toContain(
      'not checked "Hidden: words with personal data (paragraph a-gift-costs-at-most-eur)"',
    );
    expect(draftOf(root)).toContain('not checked "With an empty check box: “☐ A meal must cost at most EUR 20.” (');
    expect(draftOf(root)).not.toContain("a@example.com");
    expect(checkLibrary(readLibrary(root)).diagnostics).toEqual([]);
  });

  it("says what is left out of a document that nothing can be drafted from", async () => {
    const { exit, err } = await drafted("void.md", "Once there was a company.\n\n~~A gift costs at most EUR 50.~~\n");
    expect(exit).toBe(1);
    expect(err).toContain("No paragraph has a figure");
    expect(err).toContain("“A gift costs at most EUR 50.” (paragraph once-there-was-a-company)");
  });

  it("drafts from a DOCX for a domain that is there, in the currency asked for", async () => {
    const docx = makeDocx({
      body:
        paragraph("Gifts", { style: "Heading1" }) +
        paragraph("Geschenke dürfen höchstens 1.500 Yen kosten. Das muss 2 Personen bekannt sein. 500 JPY sind frei."),
    });
    const { exit, root } = await drafted("gifts.docx", docx, "--domain", "gifts", "--currency", "JPY");
    expect(exit).toBe(0);
    expect(draftOf(root)).toContain("= 500 JPY");
    expect(draftOf(root)).toContain(" text de ");
  });

  it("writes nothing of a file that is no document, decides nothing, or has mistakes, and says why", async () => {
    for (const [name, content, words] of [
      ["cut.pdf", "%PDF-1.7\n1 0 obj", "damaged"],
      ["empty.md", "", "empty"],
      ["rows.pdf", '{"EUR": 50}', "sent as a PDF, and its content is none"],
      ["rows.docx", "A gift must cost at most EUR 50.", "sent as a DOCX, and its content is none"],
      ["story.md", "Once there was a company.\n", "No paragraph has a figure"],
    ] as const) {
      const { exit, err, root } = await drafted(name, content);
      expect({ name, exit, err: err.includes(words) ? words : err }).toEqual({ name, exit: 1, err: words });
      expect(existsSync(root)).toBe(false);
    }
    const missing = await tcs(
      "new",
      "policy",
      "acme.x",
      "--version",
      "1",
      "--document",
      join(home, "none.md"),
      "--sources",
      home,
    );
    expect(missing).toMatchObject({ exit: 2, err: expect.stringContaining("is not a readable file") });
  });

  it("is for policies only", async () => {
    const file = join(ROOT, "README.md");
    for (const args of [
      ["law", "de.parking", "--version", "1"],
      ["matching", "acme.customers", "--version", "1"],
      ["version", "law.de.per_diem", "--from", "2027-01-01"],
    ])
      expect(await tcs("new", ...args, "--document", file, "--sources", join(home, "other"))).toMatchObject({
        exit: 2,
        err: expect.stringContaining("Only a policy is drafted from a document"),
      });
  });
});
