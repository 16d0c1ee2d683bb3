/**
 * The look of the runs of a DOCX: struck out, hidden, deleted, raised or lowered, by their own properties and by those
 * of their styles. The look is written as the style of the run, because the reader of the structure passes styles on.
 */
import type { Element } from "@xmldom/xmldom";

import { isOn, type Styles } from "./docx-styles.js";
import { ancestor, attribute, below, child, value } from "./docx-xml.js";
import type { Look } from "./seen-words.js";

const LOOKS: readonly string[] = [
  ...(["plain", "raised", "lowered", "struck_text", "hidden_text", "deleted_text"] satisfies readonly Look[]),
];

/** By the style of a run; other runs are plain. */
export function lookNamed(style: string | null | undefined): Look {
  return style != null && LOOKS.includes(style) ? (style as Look) : "plain";
}

/** Of a run whose look was written. */
export function lookOf(run: Element): Look {
  const properties = child(run, "rPr");
  return lookNamed(properties && value(properties, "rStyle"));
}

/** Writes the look of every run below `root`, as its style. */
export function writeLooks(root: Element, styles: Styles): void {
  rename(root, "cr", "br");
  rename(root, "ptab", "tab");
  const deleted = takeDeletions(root);
  for (const run of below(root, "r")) setLook(run, deleted.has(run) ? "deleted_text" : judged(run, styles));
}

function rename(root: Element, from: string, to: string): void {
  for (const element of below(root, from)) element.parentNode?.replaceChild(made(root, to), element);
}

function made(root: Element, name: string): Element {
  const { ownerDocument, namespaceURI } = root;
  if (ownerDocument === null) throw new Error("INVARIANT: an element is in a document");
  return ownerDocument.createElementNS(namespaceURI, `w:${name}`);
}

/** Tracked deletions become runs of the text, because no other reader reports them. */
function takeDeletions(root: Element): ReadonlySet<Element> {
  const deleted = new Set<Element>();
  for (const row of below(root, "trPr")) {
    const mark = child(row, "del");
    const around = mark && ancestor(row, "tr");
    if (around === null) continue;
    if (mark !== null) row.removeChild(mark);
    for (const run of below(around, "r")) deleted.add(run);
  }
  for (const deletion of below(root, "del")) {
    const runs = below(deletion, "r");
    // The mark of a deleted paragraph or of a deleted cell has no runs.
    if (runs.length === 0) continue;
    for (const run of runs) deleted.add(run);
    while (deletion.firstChild !== null) deletion.parentNode?.insertBefore(deletion.firstChild, deletion);
    deletion.parentNode?.removeChild(deletion);
  }
  for (const mark of below(root, "pPr").filter(isDeletedMark)) partNext(mark, root);
  for (const text of below(root, "delText")) {
    const shown = made(root, "t");
    shown.textContent = text.textContent;
    text.parentNode?.replaceChild(shown, text);
  }
  return deleted;
}

function isDeletedMark(properties: Element): boolean {
  const mark = child(properties, "rPr");
  return mark !== null && child(mark, "del") !== null;
}

/** The next paragraph continues one whose mark is deleted, and figures of the two must not be joined. */
function partNext(properties: Element, root: Element): void {
  const [run, space] = [made(root, "r"), made(root, "t")];
  space.setAttribute("xml:space", "preserve");
  space.textContent = " ";
  run.appendChild(space);
  properties.parentNode?.appendChild(run);
}

function setLook(run: Element, look: Look): void {
  let properties = child(run, "rPr");
  if (properties === null) {
    if (look === "plain") return;
    properties = made(run, "rPr");
    run.insertBefore(properties, run.firstChild);
  }
  const before = child(properties, "rStyle");
  if (before !== null) properties.removeChild(before);
  if (look === "plain") return;
  const style = made(run, "rStyle");
  style.setAttributeNS(run.namespaceURI, "w:val", look);
  properties.insertBefore(style, properties.firstChild);
}

function judged(run: Element, styles: Styles): Look {
  const properties = child(run, "rPr");
  const paragraph = ancestor(run, "p");
  const levels: Levels = {
    direct: properties,
    character: styles.chain(properties && value(properties, "rStyle")),
    paragraph: paragraphStyles(paragraph, styles),
    defaults: styles.ofRuns,
  };
  if (isSwitchedOn("vanish", levels)) return "hidden_text";
  if (isSwitchedOn("strike", levels) || isOnOff(nearest("dstrike", levels))) return "struck_text";
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

function nearest(name: string, { direct, character, paragraph, defaults }: Levels): Element | null {
  return (
    inProperties(direct, name) ?? inStyles(character, name) ?? inStyles(paragraph, name) ?? inProperties(defaults, name)
  );
}

const valueOf = (element: Element | null): string | null => element && attribute(element, "val");

function isOnOff(element: Element | null): boolean {
  if (element === null) return false;
  const said = attribute(element, "val");
  return said === null || isOn(said);
}

/**
 * A style that sets such a property in a paragraph whose style sets it too switches it off (ISO/IEC 29500-1, 17.7.3).
 */
function isSwitchedOn(name: "vanish" | "strike", { direct, character, paragraph, defaults }: Levels): boolean {
  const own = inProperties(direct, name);
  if (own !== null) return isOnOff(own);
  if (isOnOff(inProperties(defaults, name))) return true;
  return isOnOff(inStyles(character, name)) !== isOnOff(inStyles(paragraph, name));
}

/** Whether a paragraph is invisible to a reader: its mark and all its text are hidden. */
export function isHiddenParagraph(paragraph: Element, styles: Styles): boolean {
  const properties = child(paragraph, "pPr");
  const mark: Levels = {
    direct: properties && child(properties, "rPr"),
    character: [],
    paragraph: paragraphStyles(paragraph, styles),
    defaults: styles.ofRuns,
  };
  return isSwitchedOn("vanish", mark) && below(paragraph, "r").every((run) => lookOf(run) === "hidden_text");
}
