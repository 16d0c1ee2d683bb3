/** Characters that nobody sees: they make two names look alike, or move a terminal's cursor. */

/** Controls, formats, separators of lines and paragraphs, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** The two joiners, which some scripts write with. */
const JOINERS = "\u200c\u200d";
const LETTER_BEFORE = /[\p{L}\p{M}]$/u;
const LETTER_AFTER = /^[\p{L}\p{M}]/u;

/** The first of them in a name, as `U+0007`; null: it has none. Between two letters a joiner belongs to the word. */
export function unseenCharacterIn(name: string): string | null {
  for (const { 0: found, index } of name.matchAll(UNSEEN)) {
    const joins = LETTER_BEFORE.test(name.slice(0, index)) && LETTER_AFTER.test(name.slice(index + found.length));
    if (!(joins && JOINERS.includes(found))) return codePoint(found);
  }
  return null;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
