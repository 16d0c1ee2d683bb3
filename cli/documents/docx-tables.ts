/** Tables of a DOCX as rows of cells. A merged cell stands in each row and column that it covers. */
import type { Element } from "@xmldom/xmldom";

import { wordsBelow } from "./docx-alternatives.js";
import { attribute, child, childrenOf, nameOf, value } from "./docx-xml.js";
import type { LeftOutWords, SeenWords } from "./seen-words.js";

/** The greatest width of a table, in columns. */
const MOST_COLUMNS = 100;
/** Longer words of a merged cell stand once. */
const LONGEST_REPEATED = 200;
const NO_WORDS: SeenWords = { text: "", leftOut: [] };

export interface Row {
  readonly cells: readonly SeenWords[];
  readonly elements: readonly Element[];
}

export function rowsOf(table: Element, wordsOf: (cell: Element) => SeenWords): readonly Row[] {
  /** By column: the words of the cell that covers rows. */
  let above: readonly (SeenWords | null)[] = [];
  return tableRowsOf(table).map((row): Row => {
    const elements = row.localName === "tr" ? cellsOf(row) : [row];
    const cells: SeenWords[] = Array.from({ length: columnsBefore(row) }, () => NO_WORDS);
    const covers: (SeenWords | null)[] = cells.map(() => null);
    const isAlone = elements.length === 1 && cells.length === 0;
    for (const cell of elements) {
      const down = mergeOf(cell, "vMerge");
      const covered = down === "next" ? (above[cells.length] ?? null) : null;
      const left = mergeOf(cell, "hMerge") === "next" ? (cells.at(-1) ?? null) : null;
      const own = wordsOf(cell);
      const shown = covered ?? left;
      const words = shown === null ? own : { text: repeated(shown).text, leftOut: hidden(own) };
      for (let at = 0; at < columnsOf(cell); at += 1) {
        if (at === 0 || !isAlone) cells.push(at === 0 ? words : repeated(words));
        covers.push(down === null ? null : words);
      }
    }
    above = covers;
    return { cells, elements };
  });
}

export const tableRowsOf = (table: Element): readonly Element[] => inside(table, "tr");
export const cellsOf = (row: Element): readonly Element[] => inside(row, "tc");

function repeated({ text }: SeenWords): SeenWords {
  return { text: text.length <= LONGEST_REPEATED ? text : "", leftOut: [] };
}

/** What stands in a cell that another one covers. */
function hidden({ text, leftOut }: SeenWords): readonly LeftOutWords[] {
  return text === "" ? leftOut : [{ kind: "hidden_text", text }, ...leftOut];
}

/** Rows of a table, or cells of a row: within elements of any other name. Other text is a row or a cell of its own. */
function inside(element: Element, name: "tr" | "tc"): readonly Element[] {
  return childrenOf(element).flatMap((each) => {
    if (each.localName === name) return [each];
    if (/Pr$/.test(nameOf(each)) || wordsBelow(each).trim() === "") return [];
    return holds(each, name) ? inside(each, name) : [each];
  });
}

/** Not in another table. */
const holds = (element: Element, name: "tr" | "tc"): boolean =>
  element.localName !== "tbl" && childrenOf(element).some((each) => each.localName === name || holds(each, name));

function columnsOf(cell: Element): number {
  const properties = child(cell, "tcPr");
  return bounded((properties && value(properties, "gridSpan")) ?? "1", 1);
}

function columnsBefore(row: Element): number {
  const properties = child(row, "trPr");
  return bounded((properties && value(properties, "gridBefore")) ?? "0", 0);
}

function bounded(written: string, least: number): number {
  return /^\d+$/.test(written) ? Math.min(Math.max(Number(written), least), MOST_COLUMNS) : least;
}

/** Null: the cell is not merged. */
function mergeOf(cell: Element, name: "vMerge" | "hMerge"): "first" | "next" | null {
  const properties = child(cell, "tcPr");
  const merge = properties && child(properties, name);
  if (merge === null) return null;
  return attribute(merge, "val") === "restart" ? "first" : "next";
}
