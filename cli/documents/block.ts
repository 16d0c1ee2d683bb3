/**
 * The output of the readers of the three formats: headings, paragraphs, items of lists and rows of tables, in order.
 */
import type { LeftOutWords, SeenWords } from "./seen-words.js";

export type Block = TextBlock | EmptyBlock;
export type TextBlock = Heading | Passage;

interface Heading {
  readonly kind: "heading";
  /** From 1. */
  readonly level: number;
  readonly text: string;
  /** From 1; null if the format has no pages. */
  readonly page: number | null;
  readonly leftOut: readonly LeftOutWords[];
}

/** All its words were left out. */
interface EmptyBlock {
  readonly kind: "empty";
  readonly page: number | null;
  readonly leftOut: readonly LeftOutWords[];
}

interface Passage {
  readonly kind: "paragraph" | "list_item" | "table_row";
  readonly text: string;
  /** The number of an item from its list; null: the number is part of the text, or it has none. */
  readonly ordinal: number | null;
  /** The nesting depth of its list, from 0. */
  readonly depth: number;
  readonly page: number | null;
  readonly leftOut: readonly LeftOutWords[];
}

/** Empty if it has no words and none were left out. */
export function heading(level: number, words: SeenWords, page: number | null = null): readonly Block[] {
  return withWords(words, page, () => ({ kind: "heading", level, page, ...words }));
}

/** Empty if it has no words and none were left out. */
export function passage(
  kind: Passage["kind"],
  words: SeenWords,
  more: Partial<Pick<Passage, "ordinal" | "depth" | "page">> = {},
): readonly Block[] {
  return withWords(words, more.page ?? null, () => ({ kind, ordinal: null, depth: 0, page: null, ...more, ...words }));
}

function withWords({ text, leftOut }: SeenWords, page: number | null, made: () => TextBlock): readonly Block[] {
  if (text !== "") return [made()];
  return leftOut.length === 0 ? [] : [{ kind: "empty", page, leftOut }];
}

/** Text between the cells of a row. */
export const CELL_BREAK = " | ";

/** The cells of a row; empty if they have no words and none were left out. */
export function tableRow(cells: readonly SeenWords[], page: number | null = null): readonly Block[] {
  const text = cells.every((cell) => cell.text === "") ? "" : cells.map((cell) => cell.text).join(CELL_BREAK);
  return passage("table_row", { text, leftOut: cells.flatMap((cell) => cell.leftOut) }, { page });
}
