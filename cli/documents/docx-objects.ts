/** Drawings of a DOCX: text boxes are read; pictures, embedded files and watermarks are listed. */
import type { Element } from "@xmldom/xmldom";

import { alternativesInto, type Flow } from "./docx-alternatives.js";
import { isOn } from "./docx-styles.js";
import { belowOfAny, childrenOf, nameOf } from "./docx-xml.js";
import type { Piece } from "./seen-words.js";

/** Text boxes, and other text of drawings: in the order of the drawing. Text boxes within others stay in these. */
export function textBoxesInto(flow: Flow, drawing: Element): void {
  for (const each of childrenOf(drawing)) {
    const name = nameOf(each);
    if (TEXTS.has(name)) flow.after.push(each);
    else if (name === "AlternateContent")
      alternativesInto(flow, each, (form) => {
        textBoxesInto(flow, form);
      });
    else textBoxesInto(flow, each);
  }
}

/** Of Word, and of drawings of any program. */
const TEXTS = new Set(["txbxContent", "p", "tbl"]);

/** Drawings and their parts that have properties of their own (ISO/IEC 29500-1, 20.4). */
const WITH_PROPERTIES = new Set(["anchor", "inline", "wsp", "wgp", "wpc", "sp", "grpSp", "pic", "graphicFrame"]);

/** Nobody sees it, nor what is in it. */
export function isHiddenObject(element: Element): boolean {
  const style = element.getAttribute("style");
  if (style !== null && /(?:^|;)\s*(?:visibility\s*:\s*hidden|display\s*:\s*none)/i.test(style)) return true;
  if (!WITH_PROPERTIES.has(nameOf(element))) return false;
  const inside = childrenOf(element);
  const properties = [...inside, ...inside.filter((each) => /^nv.*Pr$/.test(nameOf(each))).flatMap(childrenOf)];
  return properties.some((each) => /^(?:docPr|cNvPr)$/.test(nameOf(each)) && isOn(each.getAttribute("hidden")));
}

/** What of a drawing is not read. */
export function objectsIn(drawing: Element): readonly Piece[] {
  const texts = belowOfAny(drawing, "textpath").flatMap((each) => each.getAttribute("string") ?? []);
  const marks = texts.map((text): Piece => ({ text, look: "watermark" }));
  const name = objectName(drawing);
  return name === null ? marks : [...marks, { text: name, look: "object" }];
}

/** Of charts and of diagrams. */
const DRAWN = ["pic", "chart", "relIds", "imagedata", "OLEObject"];

/** Null: the drawing is no object, or its author says that it decorates. */
function objectName(drawing: Element): string | null {
  const drawn = DRAWN.flatMap((name) => belowOfAny(drawing, name));
  if (drawn.length === 0 || belowOfAny(drawing, "decorative").some((each) => each.getAttribute("val") === "1"))
    return null;
  const called = [...belowOfAny(drawing, "docPr"), ...belowOfAny(drawing, "shape"), ...drawn];
  const names = ["descr", "alt", "title", "o:title", "ProgID", "name"];
  const found = names.flatMap((name) => called.flatMap((each) => each.getAttribute(name) ?? []));
  return found.find((text) => text.trim() !== "") ?? nameOf(drawing);
}
