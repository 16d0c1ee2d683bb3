/** One glyph of a page. */
import type { Look } from "./seen-words.js";

export interface Glyph {
  readonly text: string;
  /** Its start, in points from the lower left corner, and the start of the next glyph. */
  readonly x: number;
  readonly end: number;
  readonly y: number;
  /** Of its font, on the page. */
  readonly size: number;
  /** Of its line of text, in degrees from the horizontal; its place is on the page that is turned back by it. */
  readonly angle: number;
  readonly look: Look;
}
