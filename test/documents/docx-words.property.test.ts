/**
 * No word of a DOCX is lost: whatever elements words stand in, each is in a paragraph or is listed as left out. Those
 * that nobody sees are in no paragraph.
 */
import fc from "fast-check";
import { expect, it } from "vitest";

import { readDocx } from "../../cli/documents/docx.js";
import { makeDocx } from "./sample-files.js";

const NAMES = [
  ["m", "http://schemas.openxmlformats.org/officeDocument/2006/math"],
  ["mc", "http://schemas.openxmlformats.org/markup-compatibility/2006"],
  ["a", "http://schemas.openxmlformats.org/drawingml/2006/main"],
  ["v", "urn:schemas-microsoft-com:vml"],
  ["wp", "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"],
  ["unseen", "http://example.com/unseen"],
].map(([prefix = "", name = ""]) => `xmlns:${prefix}="${name}"`);

/** Elements built by a list of numbers: each choice takes the next one; past the end, each is the first. */
interface Maker {
  readonly choose: (most: number) => number;
  readonly word: () => string;
  /** Whether nobody sees the words that are made. */
  isUnseen: boolean;
  /** Behind each reference: notes and comments. */
  readonly notes: string[];
  readonly comments: string[];
  readonly hasRoom: () => boolean;
}

function makerOf(choices: readonly number[], written: string[]): Maker {
  let at = 0;
  return {
    choose: (most) => {
      at += 1;
      return (choices[at - 1] ?? 0) % most;
    },
    word() {
      const word = `${this.isUnseen ? "u" : "w"}${String(written.length).padStart(3, "0")}x`;
      written.push(word);
      return word;
    },
    isUnseen: false,
    notes: [],
    comments: [],
    hasRoom: () => at < choices.length,
  };
}

type Make = (maker: Maker, depth: number) => string;

const several =
  (make: Make, most: number): Make =>
  (maker, depth) =>
    Array.from({ length: 1 + maker.choose(most) }, () => make(maker, depth)).join("");
const oneOf =
  (plain: Make, others: readonly Make[]): Make =>
  (maker, depth) => {
    const at = maker.choose(others.length + 1);
    const make = depth > 4 || !maker.hasRoom() ? plain : (others[at - 1] ?? plain);
    return make(maker, depth + 1);
  };
const within =
  (make: Make, ...names: readonly string[]): Make =>
  (maker, depth) => {
    const name = names[maker.choose(names.length)] ?? "";
    return `<${name}>${make(maker, depth)}</${/^\S+/.exec(name)?.[0] ?? ""}>`;
  };
const wrap =
  (before: string, make: Make, after: string): Make =>
  (maker, depth) =>
    before + make(maker, depth) + after;
const optional =
  (make: Make): Make =>
  (maker, depth) =>
    maker.choose(2) === 0 ? "" : make(maker, depth);
const each =
  (...makes: readonly Make[]): Make =>
  (maker, depth) =>
    makes.map((make) => make(maker, depth)).join("");

const unseen =
  (make: Make): Make =>
  (maker, depth) => {
    const before = maker.isUnseen;
    maker.isUnseen = true;
    const made = make(maker, depth);
    maker.isUnseen = before;
    return made;
  };

// ── Parts of runs ──

const text: Make = (maker) => `<w:t xml:space="preserve">${maker.word()} </w:t>`;
const properties: Make = (maker) => {
  const marks = ["", "<w:vanish/>", "<w:strike/>", `<w:vertAlign w:val="superscript"/>`, "<w:b/>"];
  return `<w:rPr>${marks[maker.choose(marks.length)] ?? ""}</w:rPr>`;
};
const reference =
  (kind: "notes" | "comments"): Make =>
  (maker, depth) => {
    const id = maker[kind].push("") + 1;
    const name = kind === "notes" ? "footnote" : "comment";
    maker[kind][id - 2] = `<w:${name} w:id="${id}">${blocks(maker, depth)}</w:${name}>`;
    // Without a reference, too.
    return maker.choose(4) === 1 ? "" : `<w:${name}Reference w:id="${id}"/>`;
  };
const blocks: Make = (maker, depth) => several(block, 3)(maker, depth);
const inline: Make = (maker, depth) => several(inlineOne, 3)(maker, depth);

const alternatives = (make: Make): Make =>
  wrap(
    "<mc:AlternateContent>",
    each(
      optional(wrap(`<mc:Choice Requires="wps">`, optional(make), "</mc:Choice>")),
      optional(wrap(`<mc:Choice Requires="wpg">`, make, "</mc:Choice>")),
      optional(wrap(`<mc:Choice Requires="unseen">`, unseen(make), "</mc:Choice>")),
      optional(within(make, "mc:Fallback")),
    ),
    "</mc:AlternateContent>",
  );
const boxed = wrap("<w:txbxContent>", blocks, "</w:txbxContent>");
const drawn = wrap("<a:txBody><a:p><a:r>", (maker) => `<a:t>${maker.word()}</a:t>`, "</a:r></a:p></a:txBody>");
const box = within(oneOf(boxed, [drawn, alternatives(boxed)]), "v:textbox", "w:vendor", "v:shape");

const HIDDEN: readonly Make[] = [
  wrap(`<w:drawing><wp:anchor><wp:docPr id="1" hidden="1"/>`, box, "</wp:anchor></w:drawing>"),
  wrap(`<w:pict><v:group style="visibility:hidden">`, box, "</v:group></w:pict>"),
  wrap("<w:r><w:rPr><w:vanish/></w:rPr><w:drawing>", box, "</w:drawing></w:r>"),
];
const hiddenDrawing = unseen((maker, depth) => HIDDEN[maker.choose(HIDDEN.length)]?.(maker, depth) ?? "");

const runPart: Make = (maker, depth) => runPartOne(maker, depth);
const runPartOne = oneOf(text, [
  (maker) => `<w:delText>${maker.word()} </w:delText>`,
  within(box, "w:drawing", "w:pict", "w:object"),
  hiddenDrawing,
  alternatives(runPart),
  alternatives(within(box, "w:drawing", "w:pict")),
  within(runPart, "w:vendor", "w:r"),
  wrap("<w:ruby>", each(within(inline, "w:rt"), within(inline, "w:rubyBase")), "</w:ruby>"),
  reference("notes"),
  reference("comments"),
  (maker, depth) => table(maker, depth),
]);
const run = wrap("<w:r>", each(optional(properties), several(runPart, 3)), "</w:r>");

// ── Formulas ──

const formula: Make = (maker, depth) => several(formulaOne, 2)(maker, depth);
const formulaPart = (...names: readonly string[]): Make =>
  each(...names.map((name) => wrap(`<m:${name}>`, formula, `</m:${name}>`)));
const formulaRun = (properties: string): Make =>
  wrap(`<m:r><w:rPr>${properties}</w:rPr>`, (maker) => `<m:t>${maker.word()} </m:t>`, "</m:r>");
const formulaOne = oneOf(
  (maker) => `<m:r><m:t>${maker.word()} </m:t></m:r>`,
  [
    ...[
      ["f", "num", "den"],
      ["sSup", "e", "sup"],
      ["sSub", "e", "sub"],
      ["sPre", "sub", "sup", "e"],
      ["sSubSup", "e", "sub", "sup"],
      ["rad", "deg", "e"],
      ["d", "e", "e"],
      ["nary", "sub", "sup", "e"],
      ["func", "fName", "e"],
      ["limLow", "e", "lim"],
      ["eqArr", "e", "e"],
      ["groupChr", "e"],
    ].map(([name = "", ...parts]) =>
      wrap(`<m:${name}>`, each(formulaPart(...parts), optional(within(formula, "w:vendor", "w:ins"))), `</m:${name}>`),
    ),
    wrap("<m:m><m:mr>", formulaPart("e", "e"), "</m:mr></m:m>"),
    unseen((maker) => `<m:r><w:delText>${maker.word()}</w:delText></m:r>`),
    wrap("<w:ins>", formula, "</w:ins>"),
    unseen(wrap("<w:del>", formula, "</w:del>")),
    unseen(formulaRun("<w:strike/>")),
    unseen(formulaRun("<w:vanish/>")),
    unseen(wrap(`<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>`, formula, "</m:e></m:phant>")),
    unseen(wrap("<m:borderBox><m:borderBoxPr><m:strikeH/></m:borderBoxPr><m:e>", formula, "</m:e></m:borderBox>")),
    wrap("<m:r><w:rPr/>", (maker) => `<w:t>${maker.word()}</w:t>`, "</m:r>"),
  ],
);
const math = wrap("<m:oMath>", formula, "</m:oMath>");

// ── Within paragraphs ──

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = "<w:r><w:instrText> IF a </w:instrText></w:r>";
const field: Make = (maker, depth) =>
  mark("begin") +
  instruction +
  optional(inline)(maker, depth) +
  (maker.choose(4) === 1 ? "" : mark("separate")) +
  inline(maker, depth) +
  (maker.choose(4) === 1 ? "" : mark("end"));

const inlineOne = oneOf(run, [
  within(inline, "w:ins", "w:del", "w:moveFrom", "w:moveTo"),
  within(inline, "w:hyperlink", "w:smartTag", "w:vendor", "w:fldSimple", "w:dir"),
  wrap("<w:sdt><w:sdtPr><w:checkbox/></w:sdtPr><w:sdtContent>", inline, "</w:sdtContent></w:sdt>"),
  wrap("<w:sdt><w:sdtPr/><w:sdtContent>", inline, "</w:sdtContent></w:sdt>"),
  field,
  math,
  alternatives(inline),
  text,
  (maker, depth) => block(maker, depth),
]);

// ── Paragraphs and tables ──

const deletedMark = "<w:pPr><w:rPr><w:del/></w:rPr></w:pPr>";
const plainParagraph = wrap(
  "<w:p>",
  each((maker) => (maker.choose(4) === 1 ? deletedMark : ""), inline),
  "</w:p>",
);

const cellProperties: Make = (maker) => {
  const marks = [
    ...["", `<w:vMerge w:val="restart"/>`, "<w:vMerge/>", `<w:gridSpan w:val="2"/>`, "<w:cellDel/>"],
    ...[`<w:hMerge w:val="restart"/>`, "<w:hMerge/>", `<w:gridSpan w:val="2"/><w:vMerge/>`],
  ];
  return `<w:tcPr>${marks[maker.choose(marks.length)] ?? ""}</w:tcPr>`;
};
const longText: Make = (maker) =>
  maker.choose(5) === 1
    ? `<w:p><w:r><w:t>${Array.from({ length: 40 }, () => maker.word()).join(" ")}</w:t></w:r></w:p>`
    : "";
const cell = wrap("<w:tc>", each(cellProperties, longText, blocks), "</w:tc>");
const rowPart = oneOf(cell, [
  within(cell, "w:sdt", "w:vendor"),
  (maker, depth) => block(maker, depth),
  alternatives(cell),
]);
const rowProperties: Make = (maker) =>
  ["", "<w:trPr><w:del/></w:trPr>", `<w:trPr><w:gridBefore w:val="1"/></w:trPr>`][maker.choose(3)] ?? "";
const row = wrap("<w:tr>", each(rowProperties, several(rowPart, 3)), "</w:tr>");
const tablePart = oneOf(row, [
  within(row, "w:sdt", "w:vendor"),
  (maker, depth) => block(maker, depth),
  alternatives(row),
]);
const table: Make = (maker, depth) => wrap("<w:tbl><w:tblPr/>", several(tablePart, 3), "</w:tbl>")(maker, depth + 1);

const block: Make = (maker, depth) => blockOne(maker, depth);
const blockOne = oneOf(plainParagraph, [
  table,
  wrap("<w:sdt><w:sdtPr/><w:sdtContent>", blocks, "</w:sdtContent></w:sdt>"),
  within(blocks, "w:vendor", "w:customXml", "w:ins", "w:del"),
  alternatives(blocks),
  wrap("<m:oMathPara>", math, "</m:oMathPara>"),
  run,
  within(text, "w:vendor"),
]);

const named = (inner: string): string => `<w:vendor ${NAMES.join(" ")}>${inner}</w:vendor>`;

/** Each with what is wrong. */
function wrongWordsOf(choices: readonly number[]): readonly string[] {
  const written: string[] = [];
  const maker = makerOf(choices, written);
  const bytes = makeDocx({
    body: named(blocks(maker, 0)),
    related: [["header", "header1.xml", `<w:hdr>${named(blocks(maker, 2))}</w:hdr>`]],
    footnotes: maker.notes.map((each) => each.replace(/^<\S+/, `$& ${NAMES.join(" ")}`)).join(""),
    comments: maker.comments.map((each) => each.replace(/^<\S+/, `$& ${NAMES.join(" ")}`)).join(""),
  });
  const { blocks: found, leftOut } = readDocx(bytes);
  const texts = found.flatMap((each) => (each.kind === "empty" ? [] : [each.text]));
  const heads = leftOut.filter(({ kind }) => kind === "page_head").map((place) => place.text);
  const shown = [...texts, ...heads].join(" ");
  const listed = [...found.flatMap((each) => each.leftOut), ...leftOut].map((place) => place.text).join(" ");
  return written.flatMap((word) => {
    if (word.startsWith("u") && shown.includes(word)) return [`read: ${word}`];
    return shown.includes(word) || listed.includes(word) ? [] : [`lost: ${word}`];
  });
}

it("of elements of any kind within each other", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(999), { maxLength: 120, size: "max" }), (choices) => {
      expect(wrongWordsOf(choices)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
