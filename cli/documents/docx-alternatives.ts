/**
 * Several forms of one content of a DOCX (ISO/IEC 29500-3, 7.3): one is read, and words that only others have are
 * listed (decision 494).
 */
import type { Element } from "@xmldom/xmldom";

import { childrenOf, nameOf } from "./docx-xml.js";
import type { Piece } from "./seen-words.js";

/** The text within a paragraph or a cell. */
export interface Flow {
  readonly pieces: Piece[];
  /** Tables and text boxes, which follow. */
  readonly after: Element[];
}

/** `read`: of the form that is shown. */
export function alternativesInto(flow: Flow, alternatives: Element, read: (form: Element) => void): void {
  const [form, ...others] = formsOf(alternatives);
  if (form === undefined) return;
  read(form);
  flow.pieces.push(...otherWords(form, others));
}

/** Those that have any content. The first one is shown. */
export const formsOf = (alternatives: Element): readonly Element[] =>
  childrenOf(alternatives).filter((form) => childrenOf(form).length > 0);

/** Of the forms that are not shown, if the shown one lacks any of their words. */
export function otherWords(form: Element, others: readonly Element[]): readonly Piece[] {
  if (others.length === 0) return [];
  const shown = new Set(wordsOf(form));
  return others.flatMap((other): readonly Piece[] => {
    const words = wordsOf(other);
    return words.every((word) => shown.has(word)) ? [] : [{ text: words.join(" "), look: "hidden_text" }];
  });
}

const wordsOf = (element: Element): readonly string[] =>
  wordsBelow(element)
    .split(/\s+/)
    .filter((word) => word !== "");

const PARTING = new Set(["p", "tc", "tab", "ptab", "br", "cr", "oMath"]);

/** All text below an element, of any look. */
export function wordsBelow(element: Element): string {
  let text = "";
  for (const each of childrenOf(element)) {
    const name = nameOf(each);
    if (name === "t" || name === "delText") text += each.textContent ?? "";
    else if (!/Pr$/.test(name)) text += wordsBelow(each);
    if (PARTING.has(name)) text += " ";
  }
  return text;
}
