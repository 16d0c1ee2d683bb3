/**
 * The look of the runs of a DOCX: struck out, hidden, deleted, raised or lowered, by their own properties and by those
 * of their styles.
 */
import type { Element } from "@xmldom/xmldom";

import { isOtherForm } from "./docx-alternatives.js";
import { type Control, markOfFormula } from "./docx-math.js";
import { isHiddenObject } from "./docx-objects.js";
import { isOnOff, type Styles } from "./docx-styles.js";
import { tableStyles } from "./docx-table-styles.js";
import { ancestor, ancestorsOf, attribute, below, child, childrenOf, isMath, nameOf, value } from "./docx-xml.js";
import type { Look } from "./seen-words.js";

export function lookOf(run: Element, styles: Styles): Look {
  if (isDeleted(run)) return "deleted_text";
  return outerLook(run, styles) ?? judged(run, styles);
}

/** Of what it is in: hidden runs and drawings, forms that are not shown, and marks of formulas. */
function outerLook(run: Element, styles: Styles): Look | null {
  for (const each of ancestorsOf(run)) {
    if (nameOf(each) === "r" && judged(each, styles) === "hidden_text") return "hidden_text";
    if (isHiddenObject(each) || isOtherForm(each)) return "hidden_text";
    const mark = markOfFormula(each);
    if (mark !== null) return mark;
  }
  return null;
}

/** Of a run of Word or of a formula, which has others of its own besides. */
const propertiesOf = (run: Element): Element | null =>
  childrenOf(run).find((each) => nameOf(each) === "rPr" && !isMath(each)) ?? null;

/** By a tracked change: itself, its cell or its row. */
function isDeleted(run: Element): boolean {
  if (ancestor(run, "del") !== null || ancestor(run, "moveFrom") !== null) return true;
  return isTracked(run, ["del"], "cellDel");
}

/** By a tracked change that nobody accepted or refused yet. */
export function isInserted(run: Element): boolean {
  if (ancestor(run, "ins") !== null || ancestor(run, "moveTo") !== null) return true;
  return isTracked(run, ["ins"], "cellIns");
}

function isTracked(run: Element, marks: readonly string[], ofCell: string): boolean {
  for (let cell = ancestor(run, "tc"); cell !== null; cell = ancestor(cell, "tc")) {
    const row = ancestor(cell, "tr");
    const [ofRow, properties] = [row && child(row, "trPr"), child(cell, "tcPr")];
    if (ofRow && marks.some((mark) => child(ofRow, mark) !== null)) return true;
    if (properties && child(properties, ofCell) !== null) return true;
  }
  return false;
}

/** Its mark is deleted, so the next paragraph continues it. */
export function goesOn(paragraph: Element): boolean {
  const properties = child(paragraph, "pPr");
  const mark = properties && child(properties, "rPr");
  return mark !== null && child(mark, "del") !== null;
}

/** Of an element of a formula. */
export function controlOf(form: Element, styles: Styles): Control {
  const properties = child(form, `${nameOf(form)}Pr`);
  const control = properties && child(properties, "ctrlPr");
  if (control === null) return { look: "plain" };
  const holds = (...names: readonly string[]): boolean =>
    childrenOf(control).some((each) => names.includes(nameOf(each)));
  return {
    look: holds("del", "moveFrom") ? "deleted_text" : lookOf(control, styles),
    isInserted: holds("ins", "moveTo") || isInserted(control),
  };
}

/** The font of its signs; null: none is named. */
export function fontOf(run: Element, styles: Styles): string | null {
  const fonts = nearest("rFonts", levelsOf(run, propertiesOf(run), styles));
  return fonts && (attribute(fonts, "ascii") ?? attribute(fonts, "hAnsi"));
}

function levelsOf(run: Element, direct: Element | null, styles: Styles): Levels {
  return {
    direct,
    character: styles.chain(direct && value(direct, "rStyle")),
    paragraph: paragraphStyles(ancestor(run, "p"), styles),
    table: tableStyles(run, styles),
    defaults: styles.ofRuns,
  };
}

/** Of the text of a drawing, which has attributes in place of elements (ISO/IEC 29500-1, 20.1.10.79). */
const STRUCK_IN_DRAWINGS = new Set(["sngStrike", "dblStrike"]);

function judged(run: Element, styles: Styles): Look {
  const levels = levelsOf(run, propertiesOf(run), styles);
  if (isSwitchedOn("vanish", levels)) return "hidden_text";
  if (isSwitchedOn("strike", levels) || isOnOff(nearest("dstrike", levels))) return "struck_text";
  if (STRUCK_IN_DRAWINGS.has(levels.direct?.getAttribute("strike") ?? "")) return "struck_text";
  const align = valueOf(nearest("vertAlign", levels));
  if (align === "superscript") return "raised";
  if (align === "subscript") return "lowered";
  const position = Number(valueOf(nearest("position", levels)) ?? 0);
  return position >= LEAST_SHIFT ? "raised" : position <= -LEAST_SHIFT ? "lowered" : "plain";
}

/** In half points: text that is moved by less is still on its line. */
const LEAST_SHIFT = 4;

/** Where the properties of a run are set, the nearest first. */
interface Levels {
  readonly direct: Element | null;
  readonly character: readonly Element[];
  readonly paragraph: readonly Element[];
  readonly table: readonly Element[];
  readonly defaults: Element | null;
}

function paragraphStyles(paragraph: Element | null, styles: Styles): readonly Element[] {
  const properties = paragraph && child(paragraph, "pPr");
  return styles.chain((properties && value(properties, "pStyle")) ?? styles.ofParagraphs);
}

const inProperties = (properties: Element | null, name: string): Element | null =>
  properties && child(properties, name);

function inStyles(chain: readonly Element[], name: string): Element | null {
  for (const style of chain) {
    const found = inProperties(child(style, "rPr"), name);
    if (found !== null) return found;
  }
  return null;
}

function nearest(name: string, { direct, character, paragraph, table, defaults }: Levels): Element | null {
  const styles = [character, paragraph, table];
  for (const found of [inProperties(direct, name), ...styles.map((each) => inStyles(each, name))])
    if (found !== null) return found;
  return inProperties(defaults, name);
}

const valueOf = (element: Element | null): string | null => element && attribute(element, "val");

/**
 * A style that sets such a property in a paragraph or a table whose style sets it too switches it off (ISO/IEC 29500-1,
 * 17.7.3).
 */
function isSwitchedOn(name: "vanish" | "strike", { direct, defaults, ...styles }: Levels): boolean {
  const own = inProperties(direct, name);
  if (own !== null) return isOnOff(own);
  if (isOnOff(inProperties(defaults, name))) return true;
  const setting = [styles.character, styles.paragraph, styles.table].filter((each) => isOnOff(inStyles(each, name)));
  return setting.length % 2 === 1;
}

/** Whether a paragraph is invisible to a reader: its mark and all its text are hidden. */
export function isHiddenParagraph(paragraph: Element, styles: Styles): boolean {
  const properties = child(paragraph, "pPr");
  const mark: Levels = {
    direct: properties && child(properties, "rPr"),
    character: [],
    paragraph: paragraphStyles(paragraph, styles),
    table: tableStyles(paragraph, styles),
    defaults: styles.ofRuns,
  };
  return isSwitchedOn("vanish", mark) && below(paragraph, "r").every((run) => lookOf(run, styles) === "hidden_text");
}
