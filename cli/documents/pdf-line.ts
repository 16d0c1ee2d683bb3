/** A line of a page, in points from its lower left corner. */
import type { LeftOutWords, Look } from "./seen-words.js";

export interface Line {
  readonly text: string;
  /** The parts of the text between gaps that are wider than word gaps. */
  readonly parts: readonly string[];
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

/** Adjacent text of one look, without a gap that is wider than a word gap. */
export interface Stretch {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
  readonly look: Look;
}
