/** Comments of a DOCX: none is text of the document. Each is listed where it stands. */
import type { Element } from "@xmldom/xmldom";

import { wordsBelow } from "./docx-alternatives.js";
import { attribute, childrenOf } from "./docx-xml.js";

export interface Comments {
  /** The words of the comment that a reference names; empty if there is no such comment. */
  readonly refer: (reference: Element) => string;
  /** The words of the comments without a reference. */
  readonly others: () => readonly string[];
}

/** `root`: null if the document has no comments. */
export function commentsOf(root: Element | null): Comments {
  const all = new Map((root === null ? [] : childrenOf(root)).map((each) => [attribute(each, "id") ?? "", each]));
  const known = new Set<string>();
  return {
    refer: (reference) => {
      const id = attribute(reference, "id") ?? "";
      const comment = all.get(id);
      known.add(id);
      return comment === undefined ? "" : wordsBelow(comment);
    },
    others: () => [...all].flatMap(([id, comment]) => (known.has(id) ? [] : [wordsBelow(comment)])),
  };
}
