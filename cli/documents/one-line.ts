/** Text without invisible characters. */

/** On one line, with single spaces and composed characters. Invisible characters are left out. */
export function onOneLine(text: string): string {
  return withSpaces(text).normalize("NFC").replace(/ {2,}/g, " ").trim();
}

/** White space as spaces. A private-use character is visible but has no known meaning, so it becomes a space too. */
export function withSpaces(text: string): string {
  return text.replace(/[\p{Cf}\p{Cs}]/gu, "").replace(/[\p{White_Space}\p{Cc}\p{Co}]+/gu, " ");
}
