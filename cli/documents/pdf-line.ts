/** A line of a page, in points from its lower left corner. */
import type { LeftOutWords, Look } from "./seen-words.js";

export interface Line {
  readonly text: string;
  /** The text between gaps that are wider than those between words. */
  readonly parts: readonly string[];
  readonly leftOut: readonly LeftOutWords[];
  /** Of the letters. */
  readonly size: number;
  /** Where it begins. */
  readonly x: number;
  readonly y: number;
  /** How far it is up the page: 0 at its lower edge, 1 at its upper one. */
  readonly up: number;
  /** From 1. */
  readonly page: number;
}

/** Text that stands in one place, looks alike, and has no gap that is wider than one between words. */
export interface Stretch {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
  readonly look: Look;
}
