/** DOCX: its text in the order of reading, then its notes. Heads, feet and watermarks are listed. */
import type { Element } from "@xmldom/xmldom";

import type { LeftOutPlace } from "../../runtime/ports/document-reader.js";
import type { Block } from "./block.js";
import { type Body, bodyOf } from "./docx-body.js";
import { readLists, writeNumbers } from "./docx-numbers.js";
import { damaged, type DocxParts, readParts } from "./docx-parts.js";
import { readStyles } from "./docx-styles.js";
import { Unreadable } from "./unreadable.js";

export interface DocxText {
  readonly blocks: readonly Block[];
  /** Outside paragraphs: heads and feet. */
  readonly leftOut: readonly LeftOutPlace[];
}

export function readDocx(bytes: Uint8Array): DocxText {
  const parts = readParts(bytes);
  try {
    return textOf(parts);
  } catch (error) {
    // It is nested more deeply than there is room for.
    throw error instanceof Unreadable ? error : damaged();
  }
}

function textOf({ document, numbering, heads, feet, ...more }: DocxParts): DocxText {
  if (document.localName !== "document") throw damaged();
  const [styles, lists] = [readStyles(more.styles), readLists(numbering)];
  writeNumbers({ document, lists, styles });
  const body = bodyOf({ ...more, styles, lists });
  return { blocks: body.text(document), leftOut: [...edgesOf(body, heads, "head"), ...edgesOf(body, feet, "foot")] };
}

/** Equal ones are listed once. */
function edgesOf(body: Body, parts: readonly Element[], side: "head" | "foot"): readonly LeftOutPlace[] {
  const found = new Map<string, LeftOutPlace>();
  const add = (kind: LeftOutPlace["kind"], text: string): void => {
    const before = found.get(`${kind} ${text}`);
    found.set(`${kind} ${text}`, { kind, anchor: null, page: null, text, times: (before?.times ?? 0) + 1 });
  };
  for (const part of parts) {
    const blocks = body.part(part);
    const text = blocks.flatMap((block) => (block.kind === "empty" ? [] : [block.text])).join(" ");
    if (text !== "") add(`page_${side}`, text);
    for (const each of blocks.flatMap(({ leftOut }) => leftOut)) add(each.kind, each.text);
  }
  return [...found.values()];
}
