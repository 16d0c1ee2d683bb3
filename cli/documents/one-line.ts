/** Text without what nobody sees. */

/** In one line, with single spaces and composed characters. Characters that are not seen are left out. */
export function onOneLine(text: string): string {
  return withSpaces(text).normalize("NFC").replace(/ {2,}/g, " ").trim();
}

/** White space as spaces. A sign of a font's own is seen, and says nothing here. */
export function withSpaces(text: string): string {
  return text.replace(/[\p{Cf}\p{Cs}]/gu, "").replace(/[\p{White_Space}\p{Cc}\p{Co}]+/gu, " ");
}
