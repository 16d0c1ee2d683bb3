/** What the readers of the three formats find: headings, paragraphs, items of lists and rows of tables, in order. */

export type Block = Heading | Passage;

interface Heading {
  readonly kind: "heading";
  /** From 1. */
  readonly level: number;
  readonly text: string;
  /** From 1; null where the format has no pages. */
  readonly page: number | null;
}

interface Passage {
  readonly kind: "paragraph" | "list_item" | "table_row";
  readonly text: string;
  /** The number of an item that its list gives it; null: the text begins with it, or it has none. */
  readonly ordinal: number | null;
  /** How many lists the item is in, less one. */
  readonly depth: number;
  readonly page: number | null;
}

export function passage(kind: Passage["kind"], text: string, more: Partial<Passage> = {}): Passage {
  return { kind, text, ordinal: null, depth: 0, page: null, ...more };
}

/** What stands between the cells of a row. */
export const CELL_BREAK = " | ";

/** In one line, with single spaces and composed characters. Characters that are not seen are left out. */
export function onOneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{White_Space}\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .trim();
}
