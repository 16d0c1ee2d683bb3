/** Ranges of rows by their ids, both ends included, by which long tables are read a page at a time. */

/** Behind every id. */
export const LAST_ID = "\u{10FFFF}";

/** The first text behind an id. */
export function firstBehind(id: string): string {
  return `${id}\u0001`;
}
