/** The title of a declared name: what pages call it. */
import type { Report } from "../../names/report.js";
import type { Text } from "../../syntax/expression-tree.js";

/** Characters of a title at most: it stands in a column of a page. */
const MAX_TITLE = 40;

/** Null if there is none, or if it has an error. */
export function readTitle(title: Text | null, report: Report): string | null {
  if (title === null) return null;
  const problem = problemOf(title.value);
  if (problem === null) return title.value.normalize("NFC");
  report.add("TCS3118", title.span, { problem });
  return null;
}

function problemOf(title: string): string | null {
  if (title.trim() === "") return "It has no visible character";
  if (title !== title.trim()) return "It begins or ends with white space";
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(title)) return "It has a line break or another control character";
  const length = Array.from(title).length;
  return length > MAX_TITLE ? `It has ${length} characters; the limit is ${MAX_TITLE}` : null;
}
