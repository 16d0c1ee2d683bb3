/** A line of a page, in points from its lower left corner. */
import { onOneLine } from "./one-line.js";
import type { LeftOutWords, Look, SeenWords } from "./seen-words.js";

export interface Line {
  readonly text: string;
  /** The parts of the text between gaps that are wider than word gaps. */
  readonly parts: readonly string[];
  /** The same parts, each with its place and what is left out in it. */
  readonly columns: readonly Column[];
  /** The line is a row of a table; null: it is a line of text. */
  readonly cells: readonly SeenWords[] | null;
  readonly leftOut: readonly LeftOutWords[];
  /** Of the letters. */
  readonly size: number;
  /** Its start. */
  readonly x: number;
  readonly y: number;
  /** Its relative height on the page: 0 at the lower edge, 1 at the upper one. */
  readonly up: number;
  /** From 1. */
  readonly page: number;
}

export interface Column {
  readonly x: number;
  readonly end: number;
  readonly words: SeenWords;
}

/** Adjacent text of one look, without a gap that is wider than a word gap. */
export interface Stretch {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
  /** In degrees from the horizontal. */
  readonly angle: number;
  readonly look: Look;
}

/** Lines as one text. A word that is hyphenated at the end of a line is joined. */
export function joinedLines(texts: readonly string[]): string {
  return texts.map(onOneLine).reduce((text, next) => {
    if (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next) && !KEEPS_HYPHEN.test(text)) return text.slice(0, -1) + next;
    if (KEEPS_HYPHEN.test(text)) return text + next;
    return text === "" ? next : `${text} ${next}`;
  }, "");
}

/** Parts of compounds that are written with a hyphen. */
const KEEPS_HYPHEN = /(?<!\p{L})(?:self|non|cross)-$/iu;
