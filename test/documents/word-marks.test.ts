/** Each mark and element of a DOCX: what of it is read, and what is listed. README.md of this folder has the table. */
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { list, listLevels, makeDocx, paragraph } from "./sample-files.js";

const STRIKE = "<w:strike/>";
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const V = 'xmlns:v="urn:schemas-microsoft-com:vml"';

const run = (text: string, properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inner: string, properties = ""): string => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const tracked = (kind: string, inner: string): string => `<w:${kind} w:id="1" w:author="a">${inner}</w:${kind}>`;
const cell = (inner: string, properties = ""): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
const row = (...cells: readonly string[]): string => `<w:tr>${cells.join("")}</w:tr>`;
const tbl = (...rows: readonly string[]): string => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join("")}</w:tbl>`;
const text = (words: string, properties = ""): string => cell(paragraph(words), properties);
const span = (columns: number): string => `<w:gridSpan w:val="${columns}"/>`;
const FIRST = `<w:vMerge w:val="restart"/>`;
const NEXT = "<w:vMerge/>";
const sdt = (properties: string, inner: string): string =>
  `<w:sdt ${W14}><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
const box = (isTicked: boolean): string =>
  sdt(`<w14:checkbox><w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox>`, run(isTicked ? "☒" : "☐"));
const mark = (type: string, data = ""): string => `<w:r><w:fldChar w:fldCharType="${type}">${data}</w:fldChar></w:r>`;
const [begin, separate, end] = [mark("begin"), mark("separate"), mark("end")];
const instruction = (words: string): string => `<w:r><w:instrText>${words}</w:instrText></w:r>`;
const field = (words: string, result: string, data = ""): string =>
  mark("begin", data) + instruction(words) + separate + result + end;
const math = (inner: string): string => `<m:oMath ${M}>${inner}</m:oMath>`;
const mr = (words: string): string => `<m:r><m:t xml:space="preserve">${words}</m:t></m:r>`;
const mrOf = (words: string, properties: string): string =>
  `<m:r><w:rPr>${properties}</w:rPr><m:t>${words}</m:t></m:r>`;
const part = (name: string, inner: string): string => `<m:${name}>${inner}</m:${name}>`;
const fraction = (num: string, den: string, properties = ""): string =>
  part("f", `<m:fPr>${properties}</m:fPr>${part("num", num)}${part("den", den)}`);
const textBox = (inner: string): string =>
  `<w:r><mc:AlternateContent ${MC}><mc:Choice Requires="wps"><w:drawing><wps:txbx xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><w:txbxContent>${inner}</w:txbxContent></wps:txbx></w:drawing></mc:Choice>` +
  `<mc:Fallback><w:pict><v:shape ${V}><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const alternatives = (choice: string, fallback: string): string =>
  `<mc:AlternateContent ${MC}><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const drawn = (words: string, properties = ""): string =>
  `<w:r><w:drawing><a:txBody xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p><a:r><a:rPr ${properties}/><a:t>${words}</a:t></a:r></a:p></a:txBody></w:drawing></w:r>`;
const WP = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const WPS = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const shape = (inner: string, said = "", properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:drawing><wp:anchor ${WP}><wp:docPr id="1" ${said}/><wps:wsp ${WPS}><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wps:wsp></wp:anchor></w:drawing></w:r>`;
const vml = (inner: string, style: string): string =>
  `<w:r><w:pict><v:shape ${V} style="${style}"><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
const needing = (name: string, choice: string, fallback: string): string =>
  `<mc:AlternateContent ${MC}><mc:Choice xmlns:x="${name}" Requires="x">${choice}</mc:Choice>${fallback}</mc:AlternateContent>`;
const styled = (style: string, inner: string): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/></w:tblPr>${row(cell(inner))}</w:tbl>`;
const tableStyle = (id: string, properties: string): string =>
  `<w:style w:type="table" w:styleId="${id}"><w:rPr>${properties}</w:rPr></w:style>`;
const conditional = (look: string, ...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="By"/>${look === "" ? "" : `<w:tblLook ${look}/>`}</w:tblPr>${rows.join("")}</w:tbl>`;
const CONDITIONAL =
  `<w:style w:type="table" w:styleId="By"><w:tblStylePr w:type="firstRow"><w:rPr>${STRIKE}</w:rPr></w:tblStylePr>` +
  `<w:tblStylePr w:type="lastCol"><w:rPr><w:vanish/></w:rPr></w:tblStylePr></w:style>`;
const picture = (said: string): string =>
  `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="Picture 1" ${said}/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const note = (kind: string, id: number, inner: string): string => `<w:${kind} w:id="${id}">${inner}</w:${kind}>`;

type Parts = Parameters<typeof makeDocx>[0];

type LeftOut = readonly (readonly [kind: string, text: string])[];
type Row = readonly [name: string, parts: Parts, texts: readonly string[], leftOut?: LeftOut];

const read = async (bytes: Uint8Array): Promise<readonly [texts: readonly string[], leftOut: LeftOut]> => {
  const { paragraphs, leftOut } = await parseDocument(bytes);
  return [
    paragraphs.map(({ number, text: words }) => (number === null ? words : `${number} ${words}`)),
    leftOut.places.map(({ kind, text: words }) => [kind, words] as const),
  ];
};

const MARKS: readonly Row[] = [
  ["a tracked insertion is read, and listed", { body: p(run("EUR ") + tracked("ins", run("35")) + run(" a night")) }, ["EUR 35 a night"], [["inserted_text", "35"]]],
  ["an insertion that was deleted again is left out", { body: p(run("EUR 35") + tracked("ins", tracked("del", `<w:r><w:delText>0</w:delText></w:r>`))) }, ["EUR 35"], [["deleted_text", "0"]]],
  ["moved text is read where it went", { body: p(run("A") + tracked("moveFrom", run(" EUR 50"))) + p(run("B") + tracked("moveTo", run(" EUR 50"))) }, ["A", "B EUR 50"], [["deleted_text", "EUR 50"], ["inserted_text", "EUR 50"]]],
  ["a deleted row is left out", { body: tbl(row(text("Rome"), text("EUR 150")), `<w:tr><w:trPr>${tracked("del", "")}</w:trPr>${text("Paris")}${text("EUR 170")}</w:tr>`) }, ["Rome | EUR 150"], [["deleted_text", "Paris"], ["deleted_text", "EUR 170"]]],
  ["a deleted cell is left out", { body: tbl(row(text("Rome"), text("EUR 150", `<w:cellDel w:id="1" w:author="a"/>`), text("EUR 140"))) }, ["Rome |  | EUR 140"], [["deleted_text", "EUR 150"]]],
  ["an inserted row is read, and listed", { body: tbl(row(text("Rome")), `<w:tr><w:trPr>${tracked("ins", "")}</w:trPr>${text("EUR 170")}</w:tr>`) }, ["Rome", "EUR 170"], [["inserted_text", "EUR 170"]]],
  ["struck text of a paragraph’s style is left out", { body: p(run("EUR 50"), `<w:pStyle w:val="Old"/>`) + p(run("EUR 35")), styles: `<w:style w:type="paragraph" w:styleId="Old"><w:name w:val="Old"/><w:rPr>${STRIKE}</w:rPr></w:style>` }, ["EUR 35"], [["struck_text", "EUR 50"]]],
  ["a comment is listed", { body: p(run("EUR 5") + `<w:r><w:commentReference w:id="7"/></w:r>` + run("0 a night")), comments: `<w:comment w:id="7" w:author="a">${p(run("Make it"))}${p(run("EUR 60?"))}</w:comment>` }, ["EUR 50 a night"], [["comment", "Make it EUR 60?"]]],
  ["a comment that nothing refers to is listed", { body: p(run("EUR 50 a night")), comments: `<w:comment w:id="7" w:author="a">${p(run("EUR 60?"))}</w:comment>` }, ["EUR 50 a night"], [["comment", "EUR 60?"]]],
]; // prettier-ignore

const ELEMENTS: readonly Row[] = [
  ["check boxes", { body: p(box(true) + run(" Meals")) + p(box(false) + run(" Hotels")) }, ["☒ Meals", "☐ Hotels"], [["unticked_box", "☐ Hotels"]]],
  ["check boxes of forms", { body: p(field(" FORMCHECKBOX ", "", `<w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData>`) + run(" Meals")) + p(field(" FORMCHECKBOX ", "", `<w:ffData><w:checkBox><w:default w:val="0"/></w:checkBox></w:ffData>`) + run(" Hotels")) }, ["☒ Meals", "☐ Hotels"], [["unticked_box", "☐ Hotels"]]],
  ["the chosen entry of a form’s list", { body: p(run("at most ") + field(" FORMDROPDOWN ", "", `<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="EUR 20"/><w:listEntry w:val="EUR 40"/></w:ddList></w:ffData>`)) }, ["at most EUR 40"]],
  ["boxes and ticks of a symbol font", { body: p(`<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${run(" Meals ")}${run("ü", `<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>`)}`) }, ["☑ Meals ✓"]],
  ["a symbol that nobody knows is listed", { body: p(run("EUR 5") + `<w:r><w:sym w:font="Acme Signs" w:char="F021"/></w:r>` + run("0")) }, ["EUR 5[…]0"], [["unknown_symbol", "U+F021"]]],
  ["a simple field", { body: p(`<w:fldSimple w:instr=" DATE ">${run("1 May 2026")}</w:fldSimple>${run(" is the first day")}`) }, ["1 May 2026 is the first day"]],
  ["the result of a field, and not its instruction", { body: p(begin + instruction(" IF ") + field(" MERGEFIELD a ", run("x")) + instruction(' = "x" ') + separate + run("EUR 50") + end + run(" a night")) }, ["EUR 50 a night"], [["hidden_text", "x"]]],
  ["a formula", { body: p(run("It must be ") + math(mr("2 × 50")) + run(" EUR")) }, ["It must be 2 × 50 EUR"]],
  ["fractions, powers and roots", { body: p(math(`${mr("3")}<m:f><m:num>${mr("1")}</m:num><m:den>${mr("2")}</m:den></m:f>${mr(" x")}<m:sSup><m:e>${mr("y")}</m:e><m:sup>${mr("2")}</m:sup></m:sSup><m:rad><m:deg/><m:e>${mr("a+b")}</m:e></m:rad>`)) }, ["3 1/2 xy²√(a+b)"]],
  ["a formula on a line of its own", { body: `<m:oMathPara ${M}>${math(`${mr("limit = ")}<m:f><m:num>${mr("a+b")}</m:num><m:den>${mr("2")}</m:den></m:f>`)}</m:oMathPara>` }, ["limit = (a+b)/2"]],
  ["the place of a note", { body: p(run("EUR 50") + `<w:r><w:footnoteReference w:id="2"/></w:r>` + run(" a night")), footnotes: note("footnote", 2, p(`<w:r><w:footnoteRef/></w:r>${run(" Without tax.")}`)) }, ["EUR 50[^1] a night", "[^1] Without tax."]],
  ["a note that nothing refers to is listed", { body: p(run("EUR 50")), footnotes: `<w:footnote w:type="separator" w:id="0">${p(run("-"))}</w:footnote>${note("footnote", 3, p(run("EUR 90")))}` }, ["EUR 50"], [["hidden_text", "EUR 90"]]],
  ["a text box, once", { body: p(run("Beside") + textBox(p(run("EUR 50")))) }, ["Beside", "EUR 50"]],
  ["a picture is listed by its description", { body: p(run("Rates: ") + picture('descr="Rates of 2026"')) }, ["Rates:"], [["object", "Rates of 2026"]]],
  ["an embedded document is listed", { body: p(run("Rates")) + `<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId9"/>` }, ["Rates"], [["object", "altChunk"]]],
  ["text in elements of any name", { body: p(`<w:dir w:val="rtl">${run("EUR ")}<w:bdo w:val="ltr">${run("50")}</w:bdo></w:dir><w:customXml w:element="a"><w:smartTag w:element="b">${run(" a night")}</w:smartTag></w:customXml>`) }, ["EUR 50 a night"]],
  ["rows, cells and paragraphs in content controls", { body: sdt("", p(run("Before"))) + tbl(sdt("", row(sdt("", text("Rome")), text("EUR 150")))) }, ["Before", "Rome | EUR 150"]],
  ["words with their sound written above", { body: p(`<w:r><w:ruby><w:rt>${run("to")}</w:rt><w:rubyBase>${run("都")}</w:rubyBase></w:ruby></w:r>`) }, ["都 (to)"]],
  ["a form that is not shown is listed where it has other words", { body: p(alternatives(run("EUR 50"), run("EUR 50")) + alternatives("", run(" a night")) + alternatives(run(" in Rome"), run(" in Oslo"))) }, ["EUR 50 a night in Rome"], [["hidden_text", "in Oslo"]]],
  ["text outside runs", { body: `<w:vendor><w:t>EUR 50</w:t></w:vendor>${p("<w:vendor><w:t>a night</w:t></w:vendor>")}` }, ["EUR 50", "a night"]],
  ["struck text of a drawing", { body: p(run("Beside") + drawn("EUR 50", 'strike="sngStrike"') + drawn("EUR 60", 'strike="noStrike"')) }, ["Beside", "EUR 60"], [["struck_text", "EUR 50"]]],
  ["text of a drawing that is in no text box", { body: p(run("Beside") + drawn("EUR 50")) }, ["Beside", "EUR 50"]],
  ["a text box within a cell, behind its row", { body: tbl(row(cell(p(run("Rome") + textBox(p(run("EUR 50"))))), text("EUR 90"))) }, ["Rome | EUR 90", "EUR 50"]],
  ["a field without an end hides nothing", { body: p(begin + instruction(" IF ") + run("EUR 50")) + p(run("a night")) }, ["EUR 50", "a night"]],
  ["a formula that is deleted, or an instruction, is left out", { body: p(tracked("del", math(mr("2 EUR"))) + begin + math(mr("3 EUR")) + separate + run("4 EUR") + end) }, ["4 EUR"], [["deleted_text", "2 EUR"], ["hidden_text", "3 EUR"]]],
  ["elements of any name in a formula", { body: p(math(`<m:f><m:num>${mr("1")}</m:num><m:den>${mr("2")}</m:den><m:vendor>${mr("EUR")}</m:vendor></m:f>`)) }, ["1/2 EUR"]],
  ["the words beside the sign of a check box", { body: p(sdt(`<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>`, run("☒ Meals"))) + p(sdt(`<w14:checkbox/>`, run("Hotels"))) }, ["☒ Meals", "☐ Hotels"], [["unticked_box", "☐ Hotels"]]],
  ["text from right to left", { body: p(`<w:r><w:rPr><w:rtl/></w:rPr><w:t>عشاء 50 يورو</w:t></w:r>`, "<w:bidi/>") }, ["عشاء 50 يورو"]],
]; // prettier-ignore

const UNSEEN = "http://example.com/unseen";
const limit = (formula: string): Parts => ({ body: p(run("The limit is ") + math(formula) + run(" EUR")) });
const gone = (words: string): string => tracked("del", mr(words));
const come = (words: string): string => tracked("ins", mr(words));

const FORMULAS: readonly Row[] = [
  ["words deleted and inserted in a formula", limit(mr("1") + gone("0") + come("2")), ["The limit is 1[…]2 EUR"], [["deleted_text", "0"], ["inserted_text", "2"]]],
  ["deleted text of a formula in an element of its own", limit(mr("12") + tracked("del", `<m:r><w:delText>34</w:delText></m:r>`)), ["The limit is 12 EUR"], [["deleted_text", "34"]]],
  ["a part of a fraction that is deleted and inserted", limit(fraction(mr("1"), gone("2") + come("4"))), ["The limit is 1/4 EUR"], [["inserted_text", "1/4"], ["deleted_text", "2"]]],
  ["a power that is deleted and inserted", limit(part("sSup", part("e", mr("9")) + part("sup", gone("2") + come("3")))), ["The limit is 9³ EUR"], [["inserted_text", "9³"], ["deleted_text", "2"]]],
  ["figures of a part on both sides of a deleted one", limit(fraction(mr("1") + gone("0") + mr("2"), mr("4"))), ["The limit is (1[…]2)/4 EUR"], [["deleted_text", "0"]]],
  ["struck runs of a formula", limit(mr("1") + mrOf("0", STRIKE) + mr("2")), ["The limit is 1[…]2 EUR"], [["struck_text", "0"]]],
  ["hidden runs of a formula", limit(mr("12") + mrOf("0", "<w:vanish/>")), ["The limit is 12 EUR"], [["hidden_text", "0"]]],
  ["a raised mark in a formula", limit(mr("12") + mrOf("1", `<w:vertAlign w:val="superscript"/>`)), ["The limit is 12[^1] EUR"]],
  ["what a formula strikes out or hides itself", limit(mr("12 ") + part("borderBox", `<m:borderBoxPr><m:strikeH/></m:borderBoxPr>${part("e", mr("34"))}`) + part("phant", `<m:phantPr><m:show m:val="0"/></m:phantPr>${part("e", mr("56"))}`)), ["The limit is 12 EUR"], [["struck_text", "34"], ["hidden_text", "56"]]],
  ["a whole fraction that is deleted", limit(mr("7") + tracked("del", fraction(mr("1"), mr("2")))), ["The limit is 7 EUR"], [["deleted_text", "1/2"]]],
  ["a fraction whose parts are left out, each in its way", limit(mr("7") + fraction(gone("1"), mrOf("2", STRIKE))), ["The limit is 7 EUR"], [["deleted_text", "1"], ["struck_text", "2"]]],
  ["a formula with a part that is deleted", limit(mr("5 · ") + fraction(mr("1"), gone("2"))), ["The limit is […] EUR"], [["unclear_formula", "5 · 1/([…])"], ["deleted_text", "2"]]],
  ["a formula with a part of a part that is deleted", limit(part("rad", part("deg", "") + part("e", fraction(gone("1"), mr("2"))))), ["The limit is […] EUR"], [["unclear_formula", "√(([…])/2)"], ["deleted_text", "1"]]],
  ["a fraction whose line is deleted", limit(fraction(mr("1"), mr("2"), `<m:ctrlPr>${tracked("del", "")}</m:ctrlPr>`)), ["The limit is […] EUR"], [["unclear_formula", "1/2"]]],
  ["a fraction whose line is hidden", limit(fraction(mr("1"), mr("2"), `<m:ctrlPr><w:rPr><w:vanish/></w:rPr></m:ctrlPr>`)), ["The limit is […] EUR"], [["unclear_formula", "1/2"]]],
  ["a figure behind a fraction in one formula", limit(fraction(mr("1"), mr("2")) + mr("50")), ["The limit is […] EUR"], [["unclear_formula", "1/2 50"]]],
  ["a figure behind a fraction in a part of a formula", limit(part("rad", part("deg", "") + part("e", fraction(mr("1"), mr("2")) + mr("50")))), ["The limit is […] EUR"], [["unclear_formula", "√(1/2 50)"]]],
  ["words and signs behind a fraction", limit(fraction(mr("1"), mr("2")) + mr(" · 50")), ["The limit is 1/2 · 50 EUR"]],
  ["a fraction behind a figure outside the formula", { body: p(run("3") + math(fraction(mr("1"), mr("2")))) }, ["3 1/2"]],
  ["signs and breaks in a formula", limit(`<m:r><m:t>12</m:t><w:br/><m:t>34</m:t><w:sym w:font="Wingdings" w:char="F0FC"/></m:r>`), ["The limit is 12 34✓ EUR"]],
]; // prettier-ignore

const UNSEEN_DRAWINGS: readonly Row[] = [
  ["a text box in a hidden run", { body: p(run("A") + shape(p(run("EUR 50")), "", "<w:vanish/>") + shape(p(run("EUR 60")))) }, ["A", "EUR 60"], [["hidden_text", "EUR 50"]]],
  ["a text box of a hidden drawing", { body: p(run("A") + shape(p(run("EUR 50")), 'hidden="1"') + shape(p(run("EUR 60")), 'hidden="0"')) }, ["A", "EUR 60"], [["hidden_text", "EUR 50"]]],
  ["a text box that a style hides", { body: p(run("A") + vml(p(run("EUR 50")), "width:9pt; visibility: hidden") + vml(p(run("EUR 60")), "visibility:visible")) }, ["A", "EUR 60"], [["hidden_text", "EUR 50"]]],
  ["a table in a hidden text box", { body: p(run("A") + shape(tbl(row(text("Rome"), text("EUR 50"))), 'hidden="true"')) }, ["A"], [["hidden_text", "Rome"], ["hidden_text", "EUR 50"]]],
  ["a form that needs what nobody knows", { body: p(needing(UNSEEN, run("EUR 50"), `<mc:Fallback>${run("EUR 60")}</mc:Fallback>`)) + p(needing("http://schemas.microsoft.com/office/word/2010/wordprocessingShape", run("EUR 70"), `<mc:Fallback>${run("EUR 80")}</mc:Fallback>`)) }, ["EUR 60", "EUR 70"], [["hidden_text", "EUR 50"], ["hidden_text", "EUR 80"]]],
  ["a text box that needs what nobody knows", { body: p(run("A") + needing(UNSEEN, shape(p(run("EUR 50"))), `<mc:Fallback>${vml(p(run("EUR 60")), "")}</mc:Fallback>`)) }, ["A", "EUR 60"], [["hidden_text", "EUR 50"]]],
  ["rows of a form that needs what nobody knows", { body: tbl(needing(UNSEEN, row(text("Rome"), text("EUR 50")), `<mc:Fallback>${row(text("Rome"), text("EUR 60"))}</mc:Fallback>`)) }, ["Rome | EUR 60"], [["hidden_text", "Rome"], ["hidden_text", "EUR 50"]]],
  ["forms of which none is shown", { body: p(run("A") + needing(UNSEEN, run("EUR 50"), "")) + needing(UNSEEN, p(run("EUR 60")), "") }, ["A"], [["hidden_text", "EUR 50"], ["hidden_text", "EUR 60"]]],
  ["a table whose style strikes out or hides", { body: styled("Old", p(run("EUR 50") + run(" new", `<w:strike w:val="0"/>`))) + styled("Gone", p(run("EUR 60"))) + p(run("EUR 70")), styles: tableStyle("Old", STRIKE) + tableStyle("Gone", "<w:vanish/>") }, ["new", "EUR 70"], [["struck_text", "EUR 50"], ["hidden_text", "EUR 60"]]],
  ["rows and columns that the style of their table strikes out or hides", { body: conditional(`w:firstRow="1" w:lastColumn="1"`, row(text("Old"), text("EUR 50")), row(text("Rome"), text("EUR 60")), row(text("Paris"), text("EUR 70"))) + conditional(`w:val="0020"`, row(text("A")), row(text("B"))) + conditional("", row(text("C"))), styles: CONDITIONAL }, ["Rome | ", "Paris | ", "B", "C"], [["struck_text", "Old"], ["hidden_text", "EUR 50"], ["hidden_text", "EUR 60"], ["hidden_text", "EUR 70"], ["struck_text", "A"]]],
  ["a text box in a table whose style strikes out", { body: styled("Old", p(run("EUR 50") + shape(p(run("EUR 60"))))), styles: tableStyle("Old", STRIKE) }, ["EUR 60"], [["struck_text", "EUR 50"]]],
]; // prettier-ignore

const TABLES: readonly Row[] = [
  ["a cell over rows stands in each", { body: tbl(row(text("Grade"), text("City"), text("Hotel")), row(text("A", FIRST), text("Rome"), text("EUR 150")), row(text("", NEXT), text("Paris"), text("EUR 170")), row(text("B", FIRST), text("Rome"), text("EUR 100"))) }, ["Grade | City | Hotel", "A | Rome | EUR 150", "A | Paris | EUR 170", "B | Rome | EUR 100"]],
  ["a cell over columns stands in each", { body: tbl(row(text("City"), text("Limits", span(2))), row(text("Rome"), text("EUR 150"), text("EUR 50"))) }, ["City | Limits | Limits", "Rome | EUR 150 | EUR 50"]],
  ["the only cell of a row stands once", { body: tbl(row(text("Limits", span(3))), row(text("a"), text("b"), text("c"))) }, ["Limits", "a | b | c"]],
  ["cells over rows and columns", { body: tbl(row(text("x", span(2) + FIRST), text("1")), row(text("", span(2) + NEXT), text("2"))) }, ["x | x | 1", "x | x | 2"]],
  ["columns that are left free at the beginning of a row", { body: tbl(row(text("a"), text("b")), `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${text("c")}</w:tr>`) }, ["a | b", " | c"]],
  ["cells merged as old programs do", { body: tbl(row(text("x", `<w:hMerge w:val="restart"/>`), text("", "<w:hMerge/>"), text("1"))) }, ["x | x | 1"]],
  ["text beside the cells and the rows of a table", { body: tbl(p(run("Limits")), row(text("Rome"), p(run("EUR 150")))) }, ["Limits", "Rome | EUR 150"]],
  ["words that a merged cell hides are listed", { body: tbl(row(text("x", FIRST), text("1")), row(text("EUR 90", NEXT), text("2"))) }, ["x | 1", "x | 2"], [["hidden_text", "EUR 90"]]],
  ["a struck cell over rows is struck once", { body: tbl(row(cell(p(run("A ") + run("old", STRIKE)), FIRST), text("1")), row(text("", NEXT), text("2"))) }, ["A | 1", "A | 2"], [["struck_text", "old"]]],
]; // prettier-ignore

const HEADS: readonly Row[] = [
  ["heads and feet are listed", { body: p(run("EUR 50")), related: [["header", "header1.xml", `<w:hdr>${p(run("Travel policy, draft"))}</w:hdr>`], ["footer", "footer1.xml", `<w:ftr>${p(run("Page ") + field(" PAGE ", run("1")))}</w:ftr>`]] }, ["EUR 50"], [["page_head", "Travel policy, draft"], ["page_foot", "Page 1"]]],
  ["a watermark is listed", { body: p(run("EUR 50")), related: [["header", "header1.xml", `<w:hdr>${p(`<w:r><w:pict><v:shape ${V}><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>`)}</w:hdr>`]] }, ["EUR 50"], [["watermark", "DRAFT"]]],
]; // prettier-ignore

describe("of a DOCX are read or listed", () => {
  const rows = [...MARKS, ...ELEMENTS, ...FORMULAS, ...UNSEEN_DRAWINGS, ...TABLES, ...HEADS];
  it.each(rows.map(([name, ...row]) => ({ name, row })))("$name", async ({ row: [parts, texts, leftOut = []] }) => {
    expect(await read(makeDocx(parts))).toEqual([texts, leftOut]);
  });

  it("a picture and a comment where they stand", async () => {
    const { leftOut } = await parseDocument(makeDocx({ body: paragraph("R-1 EUR 50") + p(picture("")) }));
    expect(leftOut.places).toEqual([{ kind: "object", anchor: "r-1", page: null, text: "Picture 1", times: 1 }]);
  });
});

describe("the dialects of DOCX", () => {
  const numbering = listLevels("0", [{ format: "decimal", text: "§ %1" }]) + list("1", "0");
  const parts = { body: paragraph("EUR 50 a night", { list: "1" }) + p(run("EUR 90", STRIKE)), numbering };

  it.each([
    ["a main part of another name, as of Word Online", { main: "word/document2.xml" }],
    ["parts outside the folder word", { main: "content/main.xml" }],
    ["absolute addresses of parts", { main: "word/document.xml", isAbsolute: true }],
    ["the strict form", { isStrict: true }],
  ])("are read: %s", async (_, dialect) => {
    const expected = [["§ 1 EUR 50 a night"], [["struck_text", "EUR 90"]]];
    expect(await read(makeDocx({ ...parts, ...dialect }))).toEqual(expected);
  });

  it("are read with another prefix of the names of elements", async () => {
    const content = `<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body><x:p><x:r><x:t>EUR 50</x:t></x:r></x:p></x:body></x:document>`;
    expect((await read(makeDocx({ body: "", more: { "word/document.xml": strToU8(content) } })))[0]).toEqual([
      "EUR 50",
    ]);
  });
});
