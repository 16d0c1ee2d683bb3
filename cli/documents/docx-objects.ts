/** Drawings of a DOCX: text boxes are read; pictures, embedded files and watermarks are listed. */
import type { Element } from "@xmldom/xmldom";

import { belowOfAny, nameOf } from "./docx-xml.js";
import type { Piece } from "./seen-words.js";

/** The contents of the text boxes that are in no other text box. */
export function textBoxesIn(drawing: Element): readonly Element[] {
  return belowOfAny(drawing, "txbxContent").filter((box) => !isWithin(box, drawing, ["txbxContent", "Fallback"]));
}

function isWithin(element: Element, outer: Element, names: readonly string[]): boolean {
  for (let node = element.parentNode; node !== null && node !== outer; node = node.parentNode)
    if (names.includes(node.localName ?? "")) return true;
  return false;
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
