/** A line of a page, in points from its lower left corner. */
export interface Line {
  readonly text: string;
  /** Of the letters. */
  readonly size: number;
  /** Where it begins. */
  readonly x: number;
  readonly y: number;
  /** From 1. */
  readonly page: number;
}
