/** Footnotes and endnotes of a DOCX: counted in the order of their references, and read behind the text. */
import type { Element } from "@xmldom/xmldom";

import type { DocxParts } from "./docx-parts.js";
import { attribute, below, childrenOf } from "./docx-xml.js";
import { formatNumber } from "./number-formats.js";
import { isLeftOut, type Look } from "./seen-words.js";

export type NoteKind = "footnote" | "endnote";

export interface Note {
  readonly element: Element;
  /** As it is printed; null: its text has a mark of its own. */
  readonly mark: string | null;
  /** Left out, if all references to it are; that of the first reference otherwise. */
  look: Look;
}

export interface Notes {
  /** The mark for a reference to a note; empty: the text gives one, or there is no such note. */
  readonly refer: (kind: NoteKind, reference: Element, look: Look) => string;
  /** Those that are referred to, in order. It grows as notes refer to notes. */
  readonly referred: readonly Note[];
  readonly others: () => readonly Element[];
}

export function notesOf({ footnotes, endnotes }: Pick<DocxParts, "footnotes" | "endnotes">): Notes {
  const all = new Map<string, Element>([...notesIn(footnotes, "footnote"), ...notesIn(endnotes, "endnote")]);
  const known = new Map<string, Note>();
  const referred: Note[] = [];
  const counts = { footnote: 0, endnote: 0 };
  return {
    refer: (kind, reference, look) => {
      const id = `${kind} ${attribute(reference, "id") ?? ""}`;
      const before = known.get(id);
      if (before !== undefined) {
        if (isLeftOut(before.look)) before.look = look;
        return before.mark ?? "";
      }
      const element = all.get(id);
      if (element === undefined) return "";
      const hasOwn = attribute(reference, "customMarkFollows") !== null;
      if (!hasOwn) counts[kind] += 1;
      const mark = hasOwn ? null : formatNumber(counts[kind], kind === "footnote" ? "decimal" : "lowerRoman");
      const note: Note = { element, mark, look };
      known.set(id, note);
      referred.push(note);
      return mark ?? "";
    },
    referred,
    others: () => [...all].flatMap(([id, element]) => (known.has(id) ? [] : [element])),
  };
}

/** Lines between text and notes are notes of a type. */
function notesIn(root: Element | null, kind: NoteKind): readonly (readonly [id: string, note: Element])[] {
  return (root === null ? [] : childrenOf(root)).flatMap((each) => {
    const type = attribute(each, "type");
    const isNote = each.localName === kind && (type === null || type === "normal");
    return isNote ? [[`${kind} ${attribute(each, "id") ?? ""}`, each] as const] : [];
  });
}

/** Whether the text of a note prints its number itself. */
export function printsMark(note: Element): boolean {
  return below(note, "footnoteRef").length + below(note, "endnoteRef").length > 0;
}
