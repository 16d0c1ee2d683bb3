/** Words as text of HTML, also within an attribute. */
export function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** The text of a part of HTML that `escaped` or a template wrote. */
export function textOf(part: string): string {
  return part
    .replaceAll(/<\/(?:p|li|td|th|h\d|dt|dd|pre|div|tr|caption)>|<br>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
