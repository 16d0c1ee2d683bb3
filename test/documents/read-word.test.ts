/** The numbers, headings, notes and tables of a DOCX, as a reader sees them on paper. */
import { describe, expect, it } from "vitest";

import { formatNumber } from "../../cli/documents/number-formats.js";
import { parseDocument } from "../../cli/documents/parse-document.js";
import { list, listLevels, makeDocx, paragraph, table } from "./sample-files.js";

const read = async (...[parts]: Parameters<typeof makeDocx>) =>
  (await parseDocument(makeDocx(parts))).paragraphs.map(({ anchor, kind, number, text }) => ({
    anchor,
    kind,
    number,
    text,
  }));

const numbersOf = async (...[parts]: Parameters<typeof makeDocx>) =>
  (await read(parts)).map(({ number, text }) => `${number ?? "-"} ${text}`);

describe("a DOCX", () => {
  it("has the numbers that its styles print, at every level [RUL-068]", async () => {
    const numbering =
      listLevels("0", [
        { format: "decimal", text: "§ %1", style: "Heading1" },
        { format: "decimal", text: "(%2)", style: "Clause" },
        { format: "lowerLetter", text: "%3)", style: "Letter" },
      ]) + list("7", "0");
    const styles = ["Heading1", "Clause", "Letter"].map(
      (id) =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id === "Heading1" ? "heading 1" : id}"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr></w:style>`,
    );
    const derived = `<w:style w:type="paragraph" w:styleId="Derived"><w:name w:val="Derived"/><w:basedOn w:val="Clause"/></w:style>`;
    const body = [
      paragraph("Gifts", { style: "Heading1" }),
      paragraph("Gifts are booked.", { style: "Clause" }),
      paragraph("Cash is refused.", { style: "Clause" }),
      paragraph("vouchers", { style: "Letter" }),
      paragraph("coins", { style: "Letter" }),
      paragraph("Meals", { style: "Heading1" }),
      paragraph("Meals are booked.", { style: "Clause" }),
      paragraph("Tips count.", { style: "Derived" }),
      paragraph("An appendix", { style: "Heading1", list: "0" }),
    ].join("");
    expect(await read({ numbering, styles: styles.join("") + derived, body })).toEqual([
      { anchor: "s-1", kind: "heading", number: "§ 1", text: "Gifts" },
      { anchor: "s-1-1", kind: "list_item", number: "1", text: "Gifts are booked." },
      { anchor: "s-1-2", kind: "list_item", number: "2", text: "Cash is refused." },
      { anchor: "s-1-2-a", kind: "list_item", number: "a", text: "vouchers" },
      { anchor: "s-1-2-b", kind: "list_item", number: "b", text: "coins" },
      { anchor: "s-2", kind: "heading", number: "§ 2", text: "Meals" },
      { anchor: "s-2-1", kind: "list_item", number: "1", text: "Meals are booked." },
      { anchor: "s-2-2", kind: "paragraph", number: "2", text: "Tips count." },
      { anchor: "an-appendix", kind: "heading", number: null, text: "An appendix" },
    ]);
  });

  it("goes on counting behind a paragraph, and begins again where a list says so", async () => {
    const numbering =
      listLevels("0", [
        { format: "decimal", text: "%1." },
        { format: "upperRoman", text: "%1.%2", isLegal: true },
      ]) +
      list("1", "0") +
      list("2", "0", 5) +
      list("3", "0");
    const body = [
      paragraph("one", { list: "1" }),
      paragraph("between"),
      paragraph("two", { list: "1" }),
      paragraph("below two", { list: "1", level: 1 }),
      paragraph("five", { list: "2" }),
      paragraph("", { list: "2" }),
      paragraph("seven", { list: "2" }),
      paragraph("eight", { list: "3" }),
    ].join("");
    const expected = ["1 one", "- between", "2 two", "2.1 below two", "5 five", "7 seven", "8 eight"];
    expect(await numbersOf({ numbering, body })).toEqual(expected);
  });

  it.each([
    ["lowerLetter", 28, "bb"],
    ["upperLetter", 26, "Z"],
    ["lowerRoman", 1994, "mcmxciv"],
    ["upperRoman", 14, "XIV"],
    ["decimalZero", 4, "04"],
    ["decimalEnclosedCircle", 4, "4"],
    ["lowerRoman", 0, "0"],
  ])("prints in the format %s the number %i as %s", (format, number, printed) => {
    expect(formatNumber(number, format)).toBe(printed);
  });

  it("has rows of tables, notes, and items without a number", async () => {
    const numbering = listLevels("0", [{ format: "bullet", text: "•" }]) + list("1", "0");
    const note = `<w:footnote w:id="2">${paragraph("Without tax.")}</w:footnote>`;
    const body =
      table([
        ["Level", "Limit"],
        ["Lead", "500.00 EUR"],
        ["", ""],
      ]) +
      paragraph("an item", { list: "1" }) +
      `<w:p><w:r><w:t>Gifts</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
    expect(await read({ numbering, footnotes: note, body })).toEqual([
      { anchor: "level-limit", kind: "table_row", number: null, text: "Level | Limit" },
      { anchor: "lead-500.00-eur", kind: "table_row", number: null, text: "Lead | 500.00 EUR" },
      { anchor: "an-item", kind: "list_item", number: null, text: "an item" },
      { anchor: "gifts", kind: "paragraph", number: null, text: "Gifts[^1]" },
      { anchor: "without-tax", kind: "paragraph", number: null, text: "[^1] Without tax." },
    ]);
  });
});
