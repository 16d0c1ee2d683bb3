/** Each mark and element of a PDF: what of it is read, and what is listed. README.md of this folder has the table. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { startBrowser } from "../console/browser.js";
import { pdfOf, shown } from "./sample-files.js";

type LeftOut = readonly (readonly [kind: string, text: string, times?: number])[];

const read = async (bytes: Uint8Array) => {
  const { paragraphs, leftOut } = await parseDocument(bytes);
  return {
    texts: paragraphs.map(({ text }) => text),
    leftOut: leftOut.places.map(({ kind, text, times }) => (times === 1 ? [kind, text] : [kind, text, times])),
  };
};

const at = (x: number, y: number, text: string, size = 11): string => `BT ${x} ${y} Td ${shown(text, size)} ET`;
/** A text turned by degrees about its start. */
const turned = (degrees: number, x: number, y: number, text: string, size = 11): string => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)].map((each) =>
    each.toFixed(5),
  );
  return `BT ${cos} ${sin} -${sin} ${cos} ${x} ${y} Tm ${shown(text, size)} ET`.replaceAll("--", "");
};
const inFont = (font: string, code: string): string =>
  `BT 70 700 Td /F2 11 Tf (${code}) Tj ${shown(" Meals")} ET%${font}`;

/** `font`: of a name without a file, as `/F2`. */
const withFont = (content: string, font: string): Uint8Array => {
  const bytes = pdfOf([content], { more: [font] });
  return Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll("/F1 3 0 R", "/F1 3 0 R /F2 4 0 R"), "latin1");
};
const fontOf = (name: string, more = "", type = "Type1"): string =>
  `<< /Type /Font /Subtype /${type} /BaseFont /${name} ${more} >>`;
const withAnnotation = (content: string, annotation: string): Uint8Array => {
  const bytes = pdfOf([content], { more: [annotation] });
  return Buffer.from(
    Buffer.from(bytes).toString("latin1").replaceAll("/Contents", "/Annots [4 0 R] /Contents"),
    "latin1",
  );
};
const rotated = (content: string, degrees: number): Uint8Array =>
  Buffer.from(
    Buffer.from(pdfOf([content]))
      .toString("latin1")
      .replace("/Contents", `/Rotate ${degrees} /Contents`),
    "latin1",
  );

/** Lines of a table, as rectangles that are filled. */
const grid = (xs: readonly number[], ys: readonly number[]): string =>
  [
    ...xs.map((x) => `${x} ${Math.min(...ys)} 0.5 ${Math.max(...ys) - Math.min(...ys)} re f`),
    ...ys.map((y) => `${Math.min(...xs)} ${y} ${Math.max(...xs) - Math.min(...xs)} 0.5 re f`),
  ].join("\n");

const SIGNS: readonly (readonly [name: string, file: () => Uint8Array, text: string, leftOut?: LeftOut])[] = [
  ["ticks of ZapfDingbats", () => withFont(inFont("", "4 8"), fontOf("ZapfDingbats")), "✔ ✘ Meals"],
  ["signs by the names of their glyphs", () => withFont(inFont("", "A"), fontOf("ZapfDingbats", "/Encoding << /Type /Encoding /Differences [65 /a20] >>")), "✔ Meals"],
  ["boxes of ZapfDingbats", () => withFont(inFont("", "n"), fontOf("ZapfDingbats")), "■ Meals"],
  ["ticks of Wingdings", () => withFont(inFont("", "\\374"), fontOf("ABCDEF+Wingdings-Regular", "/FirstChar 252 /LastChar 252 /Widths [800]", "TrueType")), "✓ Meals"],
  ["empty boxes of Wingdings", () => withFont(inFont("", "\\250"), fontOf("Wingdings", "/FirstChar 168 /LastChar 168 /Widths [800]", "TrueType")), "☐ Meals", [["unticked_box", "☐ Meals"]]],
  ["letters of Symbol", () => withFont(inFont("", "\\243"), fontOf("Symbol")), "≤ Meals"],
]; // prettier-ignore

describe("signs of a PDF are read", () => {
  it.each(SIGNS.map(([name, ...row]) => ({ name, row })))("$name", async ({ row: [file, text, leftOut = []] }) => {
    expect(await read(file())).toEqual({ texts: [text], leftOut });
  });
});

const TEXT = [at(70, 700, "A hotel may cost EUR 50 a night"), at(70, 686, "in all cities but Rome.")];
const SENTENCE = "A hotel may cost EUR 50 a night in all cities but Rome.";

describe("beside the text of a PDF are listed", () => {
  it("watermarks across the page, once", async () => {
    const page = [turned(45, 150, 300, "DRAFT", 90), ...TEXT].join("\n");
    const { texts, leftOut } = await read(pdfOf([page, page]));
    expect(texts).toEqual([SENTENCE, SENTENCE]);
    expect(leftOut).toEqual([["watermark", "DRAFT", 2]]);
  });

  it("watermarks below the text", async () => {
    const page = [at(60, 670, "DRAFT", 80), ...TEXT].join("\n");
    expect(await read(pdfOf([page]))).toEqual({ texts: [SENTENCE], leftOut: [["watermark", "DRAFT"]] });
  });

  it("no heading, however large", async () => {
    const page = [at(70, 760, "Travel", 60), ...TEXT].join("\n");
    expect(await read(pdfOf([page]))).toEqual({ texts: ["Travel", SENTENCE], leftOut: [] });
  });

  it("text that an annotation strikes out", async () => {
    const content = at(70, 700, "EUR 50 EUR 35 a night");
    const annotation =
      "<< /Type /Annot /Subtype /StrikeOut /Rect [70 698 108 712] /QuadPoints [70 712 107 712 70 698 107 698] >>";
    const expected = { texts: ["EUR 35 a night"], leftOut: [["struck_text", "EUR 50"]] };
    expect(await read(withAnnotation(content, annotation))).toEqual(expected);
  });

  it("comments", async () => {
    const annotation = "<< /Type /Annot /Subtype /Text /Rect [70 698 90 712] /Contents (Make it EUR 60) >>";
    const expected = { texts: [SENTENCE], leftOut: [["comment", "Make it EUR 60"]] };
    expect(await read(withAnnotation(TEXT.join("\n"), annotation))).toEqual(expected);
  });

  it("entries of forms", async () => {
    const annotation = "<< /Type /Annot /Subtype /Widget /FT /Tx /T (limit) /V (EUR 90) /Rect [70 598 190 612] /F 4 >>";
    const expected = { texts: [SENTENCE], leftOut: [["form_field", "limit: EUR 90"]] };
    expect(await read(withAnnotation(TEXT.join("\n"), annotation))).toEqual(expected);
  });

  it("pages that are a picture alone", async () => {
    const picture = `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nx\nendstream`;
    const scan = "q 595 0 0 842 0 0 cm /Scan Do Q";
    const bytes = pdfOf([TEXT.join("\n"), scan], { resources: "/XObject << /Scan 4 0 R >>", more: [picture] });
    expect(await read(bytes)).toEqual({ texts: [SENTENCE], leftOut: [["object", "Image"]] });
    const { leftOut } = await parseDocument(bytes);
    expect(leftOut.places[0]?.page).toBe(2);
  });
});

describe("text of a PDF that something is painted over", () => {
  const secret = at(70, 700, "EUR 50 or EUR 90 a night");
  const over = "110 695 57 16 re f";
  const graphics = (state: string, content: string): Uint8Array =>
    pdfOf([`${secret} q /G gs ${content} Q`], { resources: `/ExtGState << /G << ${state} >> >>` });

  it("is left out and listed", async () => {
    const expected = { texts: ["EUR 50 a night"], leftOut: [["hidden_text", "or EUR 90"]] };
    expect(await read(pdfOf([`${secret} ${over}`]))).toEqual(expected);
    expect(await read(pdfOf([`${secret} q 0 0 595 842 re W n ${over} Q`]))).toEqual(expected);
  });

  it.each([
    ["the area is below it", () => pdfOf([`${over} ${secret}`])],
    ["it shines through", () => graphics("/ca 0.5", over)],
    ["both are blended", () => graphics("/BM /Multiply", over)],
    ["the area is cut elsewhere", () => pdfOf([`${secret} q 10 10 20 20 re W n ${over} Q`])],
    [
      "the area is cut to a form that is no rectangle",
      () => pdfOf([`${secret} q 0 0 m 595 0 l 0 842 l h W n ${over} Q`]),
    ],
    ["the area is no rectangle", () => pdfOf([`${secret} 110 695 m 167 695 l 110 711 l h f`])],
    ["the area has an edge alone", () => pdfOf([`${secret} 110 690 57 24 re S`])],
  ])("is read where %s", async (_, file) => {
    expect(await read(file())).toEqual({ texts: ["EUR 50 or EUR 90 a night"], leftOut: [] });
  });
});

it("pictures of a PDF on pages with text are counted", async () => {
  const picture = `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nx\nendstream`;
  const bytes = pdfOf([TEXT.join("\n")], { resources: "/XObject << /A 4 0 R >>", more: [picture] });
  expect(await read(bytes)).toEqual({ texts: [SENTENCE], leftOut: [["object", "Image"]] });
});

describe("text of a PDF that is turned is read", () => {
  it.each([
    [90, turned(90, 100, 100, "EUR 50 a night")],
    [180, turned(180, 400, 700, "EUR 50 a night")],
    [270, turned(-90, 100, 700, "EUR 50 a night")],
  ])("on a page that is turned by %i degrees", async (degrees, content) => {
    expect(await read(rotated(content, degrees))).toEqual({ texts: ["EUR 50 a night"], leftOut: [] });
  });

  it("upright beside level text", async () => {
    const page = [turned(90, 40, 300, "Valid from 1 May"), ...TEXT].join("\n");
    expect((await read(pdfOf([page]))).texts).toEqual([SENTENCE, "Valid from 1 May"]);
  });
});

describe("tables of a PDF have rows and cells", () => {
  const cells = [
    at(75, 705, "Authority"), at(205, 705, "Limit"),
    at(75, 685, "Director"), at(205, 685, "EUR 500"),
    at(75, 665, "Head of"), at(75, 652, "department"), at(205, 665, "EUR 100"), at(205, 652, "a day"),
  ]; // prettier-ignore

  it("by the lines between them, also of cells with several lines", async () => {
    const page = [grid([70, 200, 300], [720, 700, 680, 645]), ...cells].join("\n");
    const { paragraphs } = await parseDocument(pdfOf([page]));
    expect(paragraphs.map(({ kind, text, page: number }) => [kind, text, number])).toEqual([
      ["table_row", "Authority | Limit", 1],
      ["table_row", "Director | EUR 500", 1],
      ["table_row", "Head of department | EUR 100 a day", 1],
    ]);
  });

  it("whatever order they are painted in", async () => {
    const page = [...cells.filter((_, place) => place % 2 === 0), ...cells.filter((_, place) => place % 2 === 1)];
    const { texts } = await read(pdfOf([[...page, grid([70, 200, 300], [720, 700, 680, 645])].join("\n")]));
    expect(texts).toEqual(["Authority | Limit", "Director | EUR 500", "Head of department | EUR 100 a day"]);
  });

  it("with merged cells in each row and column", async () => {
    const lines = [
      "70 640 0.5 80 re f",
      "150 640 0.5 60 re f",
      "230 640 0.5 80 re f",
      "300 640 0.5 80 re f",
      ...[720, 700, 640].map((y) => `70 ${y} 230 0.5 re f`),
      "150 670 150 0.5 re f",
    ];
    const page = [...lines, at(75, 705, "City"), at(235, 705, "Limit"), at(75, 685, "Rome"), at(155, 685, "Hotel"), at(235, 685, "EUR 150"), at(155, 655, "Meal"), at(235, 655, "EUR 50")].join("\n"); // prettier-ignore
    expect((await read(pdfOf([page]))).texts).toEqual([
      "City | City | Limit",
      "Rome | Hotel | EUR 150",
      "Rome | Meal | EUR 50",
    ]);
  });

  it("without lines, by columns that rows have in common", async () => {
    const rows = [["Grade", "Hotel", "Meals"], ["A", "EUR 150", "EUR 50"], ["B", "", "EUR 40"]]; // prettier-ignore
    const content = rows.flatMap((row, down) =>
      row.flatMap((text, column) => (text === "" ? [] : [at(70 + 120 * column, 700 - 16 * down, text)])),
    );
    const { texts } = await read(pdfOf([[...content, at(70, 640, "Text below goes on.")].join("\n")]));
    expect(texts).toEqual(["Grade | Hotel | Meals", "A | EUR 150 | EUR 50", "B |  | EUR 40", "Text below goes on."]);
  });

  const lines = (...all: readonly (readonly [y: number, ...texts: readonly string[]])[]): string =>
    all
      .flatMap(([y, ...texts]) => texts.flatMap((text, column) => (text === "" ? [] : at(70 + 150 * column, y, text))))
      .join("\n");

  it("without lines, with cells of several lines", async () => {
    const content = lines(
      [700, "Grade", "What is paid", "Limit"],
      [680, "A", "A hotel of four", "EUR 150"],
      [667, "", "stars, with break-", "a night"],
      [654, "", "fast"],
      [634, "B", "A hotel of three", "EUR 90"],
      [621, "", "stars"],
      [601, "C", "A hostel"],
      [560, "Text below goes on."],
    );
    expect((await read(pdfOf([content]))).texts).toEqual([
      "Grade | What is paid | Limit",
      "A | A hotel of four stars, with breakfast | EUR 150 a night",
      "B | A hotel of three stars | EUR 90",
      "C | A hostel | ",
      "Text below goes on.",
    ]);
  });

  it("not as rows of several lines where rows are as near as lines, or the first column is a mark", async () => {
    const near = lines([700, "Rome", "EUR 150"], [686, "", "a night"], [672, "Paris", "EUR 170"], [658, "", "a night"]);
    expect((await read(pdfOf([near]))).texts.join(" ")).not.toContain("EUR 150 a night |");
    const items = lines(
      [700, "(a)", "A hotel costs"],
      [687, "", "EUR 50."],
      [667, "(b)", "A meal costs"],
      [654, "", "EUR 9."],
    );
    expect((await read(pdfOf([items]))).texts.join(" ")).not.toContain("|");
  });

  it("without lines, of which the rows cannot be told: it is listed as doubtful, and a list is not", async () => {
    const near = lines([700, "Rome", "EUR 150"], [686, "", "a night"], [672, "Paris", "EUR 170"], [658, "", "a night"]);
    expect((await read(pdfOf([[near, at(70, 600, "Text below goes on.")].join("\n")]))).leftOut).toEqual([
      ["unclear_table", "Rome EUR 150 a night Paris EUR 170 a night"],
    ]);
    const below = lines([700, "Grade", "Hotel"], [684, "A", "EUR 150"]);
    const bridge = [at(70, 668, "Whoever stands in for one of them"), at(330, 668, "EUR 90")].join("\n");
    expect(await read(pdfOf([[below, bridge].join("\n")]))).toMatchObject({
      leftOut: [["unclear_table", "Whoever stands in for one of them EUR 90"]],
    });
    const items = lines([700, "(a)", "A hotel costs"], [687, "", "EUR 50."], [667, "(b)", "A meal costs EUR 9."]);
    expect((await read(pdfOf([items]))).leftOut).toEqual([]);
    const blocks = ["Sample AG", "Head office", "Rome"].map((text, down) => at(70, 700 - 14 * down, text));
    const beside = ["To all staff", "of the company"].map((text, down) => at(300, 700 - 14 * down, text));
    expect((await read(pdfOf([[...blocks, ...beside].join("\n")]))).leftOut).toEqual([]);
    const forms = [at(70, 700, "Place"), at(300, 700, "Day"), at(70, 640, "Text below goes on.")].join("\n");
    expect((await read(pdfOf([forms]))).leftOut).toEqual([]);
  });

  it("without lines, with what nobody sees at the beginning of a row", async () => {
    const hidden = `3 Tr ${at(40, 684, "old")} 0 Tr`;
    const content = [lines([700, "Grade", "Hotel"], [684, "A", "EUR 150"]), hidden].join("\n");
    expect(await read(pdfOf([content]))).toMatchObject({
      texts: ["Grade | Hotel", "A | EUR 150"],
      leftOut: [["hidden_text", "old"]],
    });
  });

  it("not where text bridges two columns", async () => {
    const content = [
      at(70, 700, "Grade"),
      at(190, 700, "Hotel"),
      at(70, 684, "The limit of each hotel"),
      at(310, 684, "EUR 50"),
    ];
    expect((await read(pdfOf([content.join("\n")]))).texts.join(" ")).not.toContain("|");
  });

  it("ends where text bridges two columns", async () => {
    const row = (y: number, ...texts: readonly string[]): string[] =>
      texts.map((text, column) => at(70 + 120 * column, y, text));
    const bridge = [at(70, 668, "The limit of each hotel and of meals"), at(430, 668, "EUR 50")];
    const content = [...row(700, "Grade", "Hotel", "Meals"), ...row(684, "A", "EUR 150", "EUR 40"), ...bridge];
    const { texts } = await read(pdfOf([content.join("\n")]));
    expect(texts.slice(0, 2)).toEqual(["Grade | Hotel | Meals", "A | EUR 150 | EUR 40"]);
    expect(texts.slice(2).join(" ")).not.toContain("|");
  });

  it("not where lines frame text or part the page", async () => {
    const frame = grid([60, 400], [730, 670]);
    expect((await read(pdfOf([[frame, ...TEXT].join("\n")]))).texts).toEqual([SENTENCE]);
  });

  describe("that a browser printed", () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await startBrowser();
    });
    afterAll(() => browser.close());

    it("is listed as doubtful where it has no lines and its rows cannot be told", async () => {
      const page = await browser.newPage();
      await page.setContent(`<style>table { border-spacing: 0 } td { padding: 0 24px 0 0; width: 9em; vertical-align: top }</style>
        <p>Limits hold for a night.</p>
        <table><tr><td>Rome and Milan</td><td>EUR 150, and EUR 170 from May on</td></tr>
        <tr><td>All other cities of Italy</td><td>EUR 90</td></tr>
        <tr><td>Paris</td><td>EUR 190, and EUR 210 from May on</td></tr></table><p>More text.</p>`);
      const bytes = await page.pdf({ format: "A4" });
      await page.close();
      const { paragraphs, leftOut } = await parseDocument(bytes);
      expect(paragraphs.map(({ kind }) => kind)).not.toContain("table_row");
      const [place, ...others] = leftOut.places;
      expect(others).toEqual([]);
      expect(place).toMatchObject({ kind: "unclear_table", page: 1, times: 1 });
      expect(place?.text).toMatch(/^Rome and Milan EUR 150, and EUR 170 .* EUR 90 Paris/);
      const read = paragraphs.find(({ anchor }) => anchor === place?.anchor);
      expect(read?.text).toContain("Rome and Milan EUR 150");
    });

    it("has its cells and its merged cells", async () => {
      const page = await browser.newPage();
      await page.setContent(`<style>table { border-collapse: collapse } td, th { border: 1px solid; padding: 4px; width: 9em }</style>
        <p>Limits hold for a night.</p>
        <table><tr><th>Grade</th><th>City</th><th>Hotel</th></tr>
        <tr><td rowspan="2">A</td><td>Rome and all the other cities of Italy with an airport</td><td>EUR <s>150</s> 140</td></tr>
        <tr><td>Paris</td><td>EUR 170<sup>1</sup></td></tr></table><p>More text.</p>`);
      const bytes = await page.pdf({ format: "A4" });
      await page.close();
      expect(await read(bytes)).toEqual({
        texts: [
          "Limits hold for a night.",
          "Grade | City | Hotel",
          "A | Rome and all the other cities of Italy with an airport | EUR 140",
          "A | Paris | EUR 170[^1]",
          "More text.",
        ],
        leftOut: [["struck_text", "150"]],
      });
    });
  });
});

describe("a word that is parted at the end of a line", () => {
  it.each([
    ["The self-", "employed pay.", "The self-employed pay."],
    ["The reci-", "pient pays.", "The recipient pays."],
  ])("%s %s", async (first, second, text) => {
    expect((await read(pdfOf([[at(70, 700, first), at(70, 686, second)].join("\n")]))).texts).toEqual([text]);
  });
});
