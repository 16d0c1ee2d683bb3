/**
 * The page that a browser opens after signing in. Only a page of the console is accepted, because anybody may have
 * written the text.
 */

const LONGEST_PATH = 1_000;
/** No part of the path begins with a dot: `..` would lead outside. */
const PAGE = /^\/(?:live|test)(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*(?:\?[A-Za-z0-9_.~%&=+:,-]*)?$/;

/** Null if the text is not a path of a page of the console, with or without a query. */
export function ownPath(text: string): string | null {
  return text.length <= LONGEST_PATH && PAGE.test(text) ? text : null;
}
