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
  const { shown, others } = formsOf(alternatives);
  if (shown !== null) read(shown);
  flow.pieces.push(...otherWords({ shown, others }));
}

export interface Forms {
  /** Null: none is. */
  readonly shown: Element | null;
  readonly others: readonly Element[];
}

/** The first one that has any content and needs nothing that word processors do not know is shown. */
export function formsOf(alternatives: Element): Forms {
  const forms = childrenOf(alternatives).filter((form) => childrenOf(form).length > 0);
  const shown = forms.find((form) => needsOf(form).every((prefix) => isKnown(form, prefix))) ?? null;
  return { shown, others: forms.filter((form) => form !== shown) };
}

/** It is a form, and another one is shown. */
export function isOtherForm(element: Element): boolean {
  const within = element.parentElement;
  return within !== null && nameOf(within) === "AlternateContent" && formsOf(within).shown !== element;
}

const needsOf = (form: Element): readonly string[] => (form.getAttribute("Requires") ?? "").match(/\S+/g) ?? [];

/** A prefix that nothing declares is judged by its usual meaning. */
function isKnown(form: Element, prefix: string): boolean {
  const name = form.lookupNamespaceURI(prefix);
  return name === null ? KNOWN_PREFIX.test(prefix) : KNOWN_NAME.test(name);
}

const KNOWN_PREFIX = /^(?:wp[cgis]|wp14|w1[456]\w*|wne|a14|aink|am3d|c14|c16r2|cx\d?|[amorvw]|wp|pic)$/;
const KNOWN_NAME = new RegExp(
  "^(?:http://schemas\\.openxmlformats\\.org/(?:officeDocument|wordprocessingml|drawingml|markup-compatibility)/.+" +
    "|http://purl\\.oclc\\.org/ooxml/.+|urn:schemas-microsoft-com:(?:vml|office:(?:office|word))" +
    "|http://schemas\\.microsoft\\.com/office/(?:" +
    "word/2010/wordprocessing(?:Canvas|Drawing|Group|Ink|Shape)" +
    "|word/20(?:06|10|1[2568]|2[034])/wordml(?:/(?:symex|cid|cex|sdtdatahash|word16du|sdtformatlock))?" +
    "|drawing/2010/main|drawing/2007/8/2/chart|drawing/201[2-6](?:/\\d+){0,2}/chart(?:ex)?" +
    "|drawing/2016/ink|drawing/2017/model3d))$",
);

/** Of the forms that are not shown, if the shown one lacks any of their words. */
export function otherWords({ shown: form, others }: Forms): readonly Piece[] {
  if (others.length === 0) return [];
  const shown = new Set(form === null ? [] : wordsOf(form));
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
