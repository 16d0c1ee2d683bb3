/** Marks of document readers, such as `[^1]` for the number of a note. */

/** In place of words that hold no figure. No text holds it: control characters are no words. */
export const BLANK = "\u0000";

const DIGITS = String.raw`\d[\d.,'’]*`;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** Digits next to omitted words, raised cents, and powers: their value is uncertain. */
const UNSURE = [
  String.raw`${DIGITS}\[…\](?: ?[.,'’]?${DIGITS})?|\[…\][.,'’]?${DIGITS}`,
  String.raw`${DIGITS}(?:\[\^\d{2}\]|[${RAISED}]{2}(?![${RAISED}]))`,
  String.raw`(?<![\d.,'’])10(?:\[\^\d+\]|[${RAISED}]+)`,
].join("|");
const MARK = String.raw` ?\[\^[^\[\]\s]{1,12}\]|(?<=\d)[${RAISED}]+`;
const MARKS = new RegExp(`(?<unsure>${UNSURE})|(?:${MARK})(?<isParted>(?=[\\p{L}\\p{N}]))?`, "gu");

export interface Unmarked {
  readonly rest: string;
  readonly unsure: readonly { readonly at: number; readonly words: string }[];
}

/** The words without marks. Digits next to a mark are not a figure if their value is uncertain. */
export function withoutMarks(words: string): Unmarked {
  const unsure: { readonly at: number; readonly words: string }[] = [];
  let [rest, from] = ["", 0];
  for (const { 0: written, index, groups = {} } of words.matchAll(MARKS)) {
    rest += words.slice(from, index);
    const isUnsure = groups["unsure"] !== undefined;
    if (isUnsure) unsure.push({ at: rest.length, words: written });
    rest += isUnsure ? BLANK.repeat(written.length) : groups["isParted"] === undefined ? "" : " ";
    from = index + written.length;
  }
  return { rest: rest + words.slice(from), unsure };
}
