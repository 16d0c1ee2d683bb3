/** Where a browser goes after it signed in: a page of the console and nothing else, whoever wrote the text. */

const LONGEST_PATH = 1_000;
/** No part of the path begins with a dot: `..` leads elsewhere. */
const PAGE = /^\/(?:live|test)(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*(?:\?[A-Za-z0-9_.~%&=+:,-]*)?$/;

/** Null where the text is no path of a page of the console, with or without a query. */
export function ownPath(text: string): string | null {
  return text.length <= LONGEST_PATH && PAGE.test(text) ? text : null;
}
