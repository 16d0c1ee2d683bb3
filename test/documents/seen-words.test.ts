/**
 * Visible text of a document is read; invisible text is left out and reported, and no figure is joined with another.
 */
import fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { type Look, type Piece, seenWords } from "../../cli/documents/seen-words.js";
import { figuresIn } from "../../compiler/drafting/figures/figures-in.js";
import { startBrowser } from "../console/browser.js";
import { list, listLevels, makeDocx, paragraph, pdfOf, shown, table } from "./sample-files.js";

const read = async (bytes: Uint8Array) => {
  const { paragraphs, leftOut } = await parseDocument(bytes);
  return { texts: paragraphs.map(({ text }) => text), leftOut: leftOut.places.map(({ kind, text }) => [kind, text]) };
};

const markdown = (text: string): Uint8Array => Buffer.from(text, "utf8");

/** A run of a DOCX with properties. */
const run = (text: string, properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const docx = (runs: string, more: Partial<Parameters<typeof makeDocx>[0]> = {}): Uint8Array =>
  makeDocx({ ...more, body: `<w:p>${runs}</w:p>` });

const STRIKE = "<w:strike/>";
const RAISED = `<w:vertAlign w:val="superscript"/>`;

const amountsIn = (text: string): readonly string[] =>
  figuresIn(text, { language: "en", currency: "EUR" }).figures.flatMap(({ kind, value }) =>
    kind === "amount" ? [value] : [],
  );

/** The omitted text, by its place. */
type Case = readonly [
  name: string,
  file: () => Uint8Array,
  text: string,
  leftOut: readonly (readonly string[])[],
  amounts: readonly string[],
];

const CASES: readonly Case[] = [
  ["struck text of a DOCX", () => docx(run("A hotel may cost EUR ") + run("50", STRIKE) + run("35 a night.")), "A hotel may cost EUR 35 a night.", [["struck_text", "50"]], ["35.00 EUR"]],
  ["text of a DOCX that is struck twice", () => docx(run("at most EUR ") + run("90", "<w:dstrike/>") + run("80")), "at most EUR 80", [["struck_text", "90"]], ["80.00 EUR"]],
  ["struck text between two figures of a DOCX", () => docx(run("EUR 5") + run("0", STRIKE) + run("35")), "EUR 5[…]35", [["struck_text", "0"]], []],
  ["struck text of a style, and of one that it is based on", () => docx(run("EUR ") + run("50", `<w:rStyle w:val="Old"/>`) + run("35"), { styles: style("Gone", STRIKE) + style("Old", "", "Gone") }), "EUR 35", [["struck_text", "50"]], ["35.00 EUR"]],
  ["a style that says its text is not struck", () => docx(run("EUR ") + run("50", `<w:rStyle w:val="Valid"/>`), { styles: style("Valid", `<w:strike w:val="0"/>`) }), "EUR 50", [], ["50.00 EUR"]],
  ["a run that is not struck in a style that is", () => docx(run("EUR ") + run("50", `<w:rStyle w:val="Gone"/><w:strike w:val="false"/>`), { styles: style("Gone", STRIKE) }), "EUR 50", [], ["50.00 EUR"]],
  ["hidden text of a DOCX", () => docx(run("EUR 5") + run("0", "<w:vanish/>") + run(" a night")), "EUR 5 a night", [["hidden_text", "0"]], ["5.00 EUR"]],
  ["a deletion of a DOCX that is tracked", () => docx(`${run("EUR ")}<w:del w:id="1" w:author="a"><w:r><w:delText>50</w:delText></w:r></w:del><w:ins w:id="2" w:author="a">${run("35")}</w:ins>`), "EUR 35", [["deleted_text", "50"], ["inserted_text", "35"]], ["35.00 EUR"]],
  ["a raised mark of a DOCX", () => docx(run("at most EUR 50") + run("1", RAISED) + run(" a night")), "at most EUR 50[^1] a night", [], ["50.00 EUR"]],
  ["a mark of a DOCX that is moved up by hand", () => docx(run("EUR 50") + run("1", `<w:position w:val="8"/>`)), "EUR 50[^1]", [], ["50.00 EUR"]],
  ["a raised mark before the currency", () => docx(run("at most 80") + run("2", RAISED) + run(" EUR")), "at most 80[^2] EUR", [], ["80.00 EUR"]],
  ["a lowered mark behind a figure", () => docx(run("EUR 50") + run("1", `<w:vertAlign w:val="subscript"/>`)), "EUR 50[^1]", [], ["50.00 EUR"]],
  ["a lowered figure behind a letter", () => docx(run("CO") + run("2", `<w:vertAlign w:val="subscript"/>`) + run(" costs EUR 50")), "CO2 costs EUR 50", [], ["50.00 EUR"]],
  ["an ordinal", () => docx(run("On 1") + run("st", RAISED) + run(" May EUR 50 are paid")), "On 1st May EUR 50 are paid", [], ["50.00 EUR"]],
  ["raised cents", () => docx(run("EUR 50") + run("99", RAISED) + run(" a night")), "EUR 50[^99] a night", [], []],
  ["a raised trade mark", () => docx(run("Acme") + run("TM", RAISED) + run(" pays EUR 50")), "AcmeTM pays EUR 50", [], ["50.00 EUR"]],
  ["struck text of Markdown", () => markdown("A hotel may cost EUR ~~50~~35 a night."), "A hotel may cost EUR 35 a night.", [["struck_text", "50"]], ["35.00 EUR"]],
  ["a struck amount of Markdown", () => markdown("It costs ~~EUR 50~~ EUR 35."), "It costs EUR 35.", [["struck_text", "EUR 50"]], ["35.00 EUR"]],
  ["struck text with other marks in it", () => markdown("EUR ~~**5**0~~35"), "EUR 35", [["struck_text", "50"]], ["35.00 EUR"]],
  ["struck and raised text as tags", () => markdown("EUR <s>50</s>35<sup>1</sup> or <del>20</del> at most 80<sup>2</sup> EUR"), "EUR 35[^1] or at most 80[^2] EUR", [["struck_text", "50"], ["struck_text", "20"]], ["35.00 EUR", "80.00 EUR"]],
  ["a comment of Markdown", () => markdown("EUR 5<!-- 0 -->0"), "EUR 5[…]0", [["hidden_text", "0"]], []],
  ["a note of Markdown", () => markdown("At most EUR 50[^1] a night."), "At most EUR 50[^1] a night.", [], ["50.00 EUR"]],
  ["a raised mark of a PDF", () => pdfOf([`BT 70 700 Td ${shown("at most EUR 50")} 4 Ts ${shown("1", 7)} 0 Ts ${shown(" a night")} ET`]), "at most EUR 50[^1] a night", [], ["50.00 EUR"]],
  ["a raised mark of a PDF before the currency", () => pdfOf([`BT 70 700 Td ${shown("at most 80")} 4 Ts ${shown("2", 7)} 0 Ts ${shown(" EUR")} ET`]), "at most 80[^2] EUR", [], ["80.00 EUR"]],
  ["a mark of a PDF that is raised by a move", () => pdfOf([`BT 70 700 Td ${shown("EUR 50")} 36.5 4 Td ${shown("1", 7)} ET`]), "EUR 50[^1]", [], ["50.00 EUR"]],
  ["a mark of a PDF that is raised by a whole line", () => pdfOf([`BT 70 700 Td ${shown("EUR 50")} 36.5 8 Td ${shown("1", 7)} 5 -8 Td ${shown("a night")} ET`]), "EUR 50[^1] a night", [], ["50.00 EUR"]],
  ["text of a PDF that is not painted", () => pdfOf([`BT 70 700 Td ${shown("EUR 5")} 3 Tr ${shown("0")} 0 Tr ${shown("5 a night")} ET`]), "EUR 5[…]5 a night", [["hidden_text", "0"]], []],
  ["text of a PDF that only cuts", () => pdfOf([`BT 70 700 Td ${shown("EUR 5")} 7 Tr ${shown("0")} 0 Tr ${shown(" a night")} ET`]), "EUR 5 a night", [["hidden_text", "0"]], ["5.00 EUR"]],
  ["text beside the page of a PDF", () => pdfOf([`BT 70 700 Td ${shown("EUR 50 a night")} 0 -900 Td ${shown("EUR 90")} ET`]), "EUR 50 a night", [["hidden_text", "EUR 90"]], ["50.00 EUR"]],
  ["text of a PDF with a line through it", () => pdfOf([`BT 70 700 Td ${shown("EUR 50")} 40 0 Td ${shown("35 a night")} ET 94 703 14 0.6 re f`]), "EUR 35 a night", [["struck_text", "50"]], ["35.00 EUR"]],
  ["text of a PDF with a line below it", () => pdfOf([`BT 70 700 Td ${shown("EUR 50 a night")} ET 70 698 m 150 698 l S`]), "EUR 50 a night", [], ["50.00 EUR"]],
  ["text of a PDF that is painted twice for its weight", () => pdfOf([`BT 70 700 Td ${shown("EUR 50")} 0.3 0 Td ${shown("EUR 50")} ET`]), "EUR 50", [], ["50.00 EUR"]],
  ["columns of a PDF that are written from the right", () => pdfOf([`BT 300 700 Td ${shown("50")} -230 0 Td ${shown("40")} ET`]), "50 40", [], []],
]; // prettier-ignore

const style = (id: string, properties: string, basedOn = ""): string =>
  `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/>${
    basedOn === "" ? "" : `<w:basedOn w:val="${basedOn}"/>`
  }<w:rPr>${properties}</w:rPr></w:style>`;

describe("the words of a document", () => {
  it.each(CASES)("are what is seen: %s", async (_, file, text, leftOut, amounts) => {
    expect(await read(file())).toEqual({ texts: [text], leftOut });
    expect(amountsIn(text)).toEqual(amounts);
  });

  it("never join a figure with what is left out, raised or lowered beside it", () => {
    const looks: readonly Look[] = [
      "plain",
      "plain",
      "raised",
      "lowered",
      "struck_text",
      "hidden_text",
      "deleted_text",
    ];
    const text = fc.array(fc.constantFrom("1", "20", ".", ",", " ", "a", "st", "EUR", "½", "*", "\u00a0", "\ue000"), {
      minLength: 1,
      maxLength: 4,
    });
    const piece = fc.record({ text: text.map((each) => each.join("")), look: fc.constantFrom(...looks) });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const alone = runsOf(pieces).filter(({ look }) => look === "plain" || look === "raised" || look === "lowered");
        const figures = new Set(alone.flatMap((run) => figuresOf(seenWords([{ ...run, look: "plain" }]).text)));
        for (const figure of figuresOf(seenWords(pieces).text)) expect(figures).toContain(figure);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Digits with the signs between them. */
const figuresOf = (text: string): readonly string[] => text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];

/** Pieces of one look, one behind the other, as one. */
function runsOf(pieces: readonly Piece[]): readonly Piece[] {
  const runs: Piece[] = [];
  for (const { text, look } of pieces) {
    const last = runs.at(-1);
    if (last?.look === look) runs[runs.length - 1] = { text: last.text + text, look };
    else runs.push({ text, look });
  }
  return runs;
}

describe("a DOCX", () => {
  it("has the rows of a table within a cell behind the row that it stands in", async () => {
    const meals = table([
      ["Lunch", "EUR 20"],
      ["Dinner", "EUR 40"],
    ]);
    const row = (...cells: readonly string[]): string =>
      `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join("")}</w:tr>`;
    const inCell = `${paragraph("a day")}${meals}${paragraph("without tips")}`;
    const body = `<w:tbl>${row(paragraph("Meals"), inCell)}${row(paragraph(""), meals)}${row(paragraph("Hotel"), paragraph("EUR 90"))}</w:tbl>`;
    const { paragraphs } = await parseDocument(makeDocx({ body }));
    expect(paragraphs.map(({ kind, text }) => [kind, text])).toEqual(
      [
        ...["Meals | a day without tips", "Lunch | EUR 20", "Dinner | EUR 40"],
        ...["Lunch | EUR 20", "Dinner | EUR 40", "Hotel | EUR 90"],
      ].map((text) => ["table_row", text]),
    );
    expect(amountsIn(paragraphs[1]?.text ?? "")).toEqual(["20.00 EUR"]);
  });

  it("tells of each word that it leaves out where it stood, in notes and rows too", async () => {
    const hidden = `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run("Nobody sees this.", "<w:vanish/>")}</w:p>`;
    const struckRow = `<w:tr><w:trPr><w:del w:id="3" w:author="a"/></w:trPr><w:tc><w:p>${run("gone")}</w:p></w:tc></w:tr>`;
    const note = `<w:footnote w:id="2"><w:p>${run("with ", "")}${run("VAT", STRIKE)}${run("tax", "")}</w:p></w:footnote>`;
    const body = [
      `<w:p>${run("before the first", STRIKE)}</w:p>`,
      paragraph("R-1 A hotel costs EUR 35."),
      hidden,
      `<w:tbl><w:tr><w:tc><w:p>${run("Rome ")}${run("150", STRIKE)}${run("140")}</w:p></w:tc></w:tr>${struckRow}</w:tbl>`,
      `<w:p>${run("Gifts")}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
    ].join("");
    const { paragraphs, leftOut } = await parseDocument(makeDocx({ body, footnotes: note }));
    expect(paragraphs.map(({ anchor }) => anchor)).toEqual(["r-1", "rome-140", "gifts", "with-tax"]);
    expect(leftOut).toEqual({
      places: [
        { kind: "struck_text", anchor: null, page: null, text: "before the first", times: 1 },
        { kind: "hidden_text", anchor: "r-1", page: null, text: "Nobody sees this.", times: 1 },
        { kind: "struck_text", anchor: "rome-140", page: null, text: "150", times: 1 },
        { kind: "deleted_text", anchor: "rome-140", page: null, text: "gone", times: 1 },
        { kind: "struck_text", anchor: "with-tax", page: null, text: "VAT", times: 1 },
      ],
      more: 0,
    });
  });

  it("counts no paragraph that is hidden, and writes no number before one that is struck out", async () => {
    const numbering = listLevels("0", [{ format: "decimal", text: "%1." }]) + list("1", "0");
    const item = (runs: string, mark = ""): string =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr>${mark}</w:rPr></w:pPr>${runs}</w:p>`;
    const body = [
      item(run("one")),
      item(run("hidden", "<w:vanish/>"), "<w:vanish/>"),
      item(run("struck", STRIKE)),
      item(run("three")),
    ].join("");
    const { paragraphs } = await parseDocument(makeDocx({ body, numbering }));
    expect(paragraphs.map(({ number, text }) => `${String(number)} ${text}`)).toEqual(["1 one", "3 three"]);
  });

  it("parts what a deleted mark of a paragraph brings together", async () => {
    const body = `<w:p><w:pPr><w:rPr><w:del w:id="1" w:author="a"/></w:rPr></w:pPr>${run("EUR 50")}</w:p><w:p>${run("35 guests")}</w:p>`;
    expect((await read(makeDocx({ body }))).texts).toEqual(["EUR 50 35 guests"]);
  });

  it.each(["cr", "ptab"])("has a space for the element %s", async (name) => {
    const body = `<w:p><w:r><w:t>EUR 50</w:t><w:${name}/><w:t>35 guests</w:t></w:r></w:p>`;
    expect((await read(makeDocx({ body }))).texts).toEqual(["EUR 50 35 guests"]);
  });

  it("is read with styles that are based on themselves", async () => {
    const styles = style("A", "", "B") + style("B", "", "A");
    expect((await read(docx(run("text", `<w:rStyle w:val="A"/>`), { styles }))).texts).toEqual(["text"]);
  });

  it("takes a style of its own for no look, whatever the style is called", async () => {
    const styles = style("struck_text", "<w:b/>");
    expect((await read(docx(run("EUR 50", `<w:rStyle w:val="struck_text"/>`), { styles }))).texts).toEqual(["EUR 50"]);
  });
});

describe("Markdown", () => {
  it("has the note that a mark stands for, and no link of it", async () => {
    const text = "At most EUR 50[^1] a night.\n\n[^1]: Net\n\nSee [the list][list].\n\n[list]: https://example.com\n";
    expect((await read(markdown(text))).texts).toEqual(["At most EUR 50[^1] a night.", "[^1]: Net", "See the list."]);
  });

  it("is struck out between tags that stand alone, and not behind them", async () => {
    const text = "<del>\n\nEUR 50 a night\n\n- EUR 60\n\n</del>\n\nEUR <s>35 a night\n\nEUR 20\n";
    const { texts, leftOut } = await read(markdown(text));
    expect(texts).toEqual(["EUR", "EUR 20"]);
    expect(leftOut).toEqual(["EUR 50 a night", "EUR 60", "35 a night"].map((each) => ["struck_text", each]));
  });
});

describe("a PDF", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it("that a browser printed has no struck text, and marks apart", async () => {
    const page = await browser.newPage();
    await page.setContent(`<p>A hotel may cost at most EUR <s>50</s>35<sup>1</sup> a night, and <u>80</u><sup>2</sup> EUR in Rome.</p>
      <p>Water is H<sub>2</sub>O. <span style="text-decoration: underline">EUR 20</span> are <b>free</b>.</p>`);
    const bytes = await page.pdf({ format: "A4" });
    await page.close();
    expect(await read(bytes)).toEqual({
      texts: ["A hotel may cost at most EUR 35[^1] a night, and 80[^2] EUR in Rome.", "Water is H2O. EUR 20 are free."],
      leftOut: [["struck_text", "50"]],
    });
  });

  const LAYERS = `/OCProperties << /OCGs [4 0 R] /D << /OFF [4 0 R] /Order [] >> >>`;
  const onLayer = (inner: string): string => `/OC /Draft BDC ${inner} EMC`;

  it("has no text of a layer that is off", async () => {
    const content = `BT 70 700 Td ${shown("EUR 50 a night")} ET ${onLayer(`BT 70 680 Td ${shown("EUR 90 a night")} ET`)}`;
    const bytes = pdfOf([content], {
      catalog: LAYERS,
      resources: "/Properties << /Draft 4 0 R >>",
      more: ["<< /Type /OCG /Name (Draft) >>"],
    });
    expect(await read(bytes)).toEqual({ texts: ["EUR 50 a night"], leftOut: [["hidden_text", "EUR 90 a night"]] });
  });

  const hidden = `BT 3 Tr 70 700 Td ${shown("A hotel may cost EUR 50 a night.")} ET`;

  it("is refused where nobody sees any of its text", async () => {
    await expect(parseDocument(pdfOf([hidden]))).rejects.toMatchObject({ code: "no_text" });
  });

  it("has the text that a program recognised in a picture, and says so", async () => {
    const picture = `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nx\nendstream`;
    const page = `q 595 0 0 842 0 0 cm /Scan Do Q ${hidden} BT 0 Tr 70 20 Td ${shown("seen")} ET`;
    const bytes = pdfOf([page, page], { resources: "/XObject << /Scan 4 0 R >>", more: [picture] });
    const { paragraphs, leftOut } = await parseDocument(bytes);
    expect(paragraphs.map(({ text }) => text)).toContain("A hotel may cost EUR 50 a night.");
    expect(leftOut.places).toEqual([
      { kind: "text_of_picture", anchor: null, page: 1, text: "A hotel may cost EUR 50 a night.", times: 2 },
    ]);
  });

  it("has hidden text of a page that shows none behind what is before it", async () => {
    const bytes = pdfOf([`BT 70 700 Td ${shown("R-1 EUR 50 a night")} ET`, hidden, `BT 70 700 Td ${shown("End.")} ET`]);
    const { leftOut } = await parseDocument(bytes);
    expect(leftOut.places).toMatchObject([{ kind: "hidden_text", anchor: "r-1", page: 2 }]);
  });

  it("has notes at the foot of a page as paragraphs of their own", async () => {
    const note = (mark: string, text: string, below: number): string =>
      `0 -${below} Td 3 Ts ${shown(mark, 5)} 0 Ts ${shown(text, 8)}`;
    const body = `BT 70 700 Td ${shown("Gifts are free")} 4 Ts ${shown("1", 7)} 0 Ts ${shown(".")}`;
    const bytes = pdfOf([`${body} ${note("1", "Net.", 500)} ${note("2", "Gross.", 10)} ET`]);
    expect((await read(bytes)).texts).toEqual(["Gifts are free[^1].", "[^1] Net.", "[^2] Gross."]);
  });

  it("has text that runs from right to left in the order of reading", async () => {
    const page = await browser.newPage();
    await page.setContent(`<p dir="rtl" style="font-family: sans-serif">\u05e9\u05dc\u05d5\u05dd 50</p>`);
    const bytes = await page.pdf({ format: "A4" });
    await page.close();
    expect((await read(bytes)).texts.join(" ")).toContain("\u05e9\u05dc\u05d5\u05dd");
  });
});

describe("what is left out", () => {
  it("is told of 100 places in 200 characters each, and the rest is counted", async () => {
    const struckWords = `~~${"x".repeat(300)}~~ here`;
    const { leftOut } = await parseDocument(markdown(Array.from({ length: 130 }, () => struckWords).join("\n\n")));
    expect([leftOut.places.length, leftOut.more]).toEqual([100, 30]);
    expect(leftOut.places[0]?.text).toBe(`${"x".repeat(199)}…`);
  });
});
