/** Characters that nobody sees. In a recipient's number or name, or in a code, they would make two out of one. */

/**
 * Control and format characters, line and paragraph separators, and all that is drawn with no width. A variation
 * selector, which picks one of several shapes of a character, belongs to the spelling of some names alone.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const VARIATION_SELECTOR = /\p{Variation_Selector}/u;
/** Half of a character: a text that is sent cannot have it. */
const LONE_SURROGATE = /\p{Cs}/u;
const WHITE_SPACE = /\p{White_Space}/u;
/** A mark belongs to the letter before it: in several scripts a joiner follows one. */
const LETTER = /[\p{L}\p{M}]/u;

/** The zero width non-joiner and the zero width joiner. */
const JOINERS: readonly string[] = ["\u200c", "\u200d"];

export type TextKind = "number" | "name" | "code";

/** A sentence that names the first refused character, or null. */
export function wrongCharacter(text: string, kind: TextKind): string | null {
  const characters = Array.from(text);
  const first = characters.findIndex((character) => !WHITE_SPACE.test(character));
  const last = characters.findLastIndex((character) => !WHITE_SPACE.test(character));
  for (const [at, character] of characters.entries()) {
    const isAtAnEnd = at < first || at > last;
    if (!isAtAnEnd && !isUnseen(characters, at, kind)) continue;
    const rule = `A ${kind} has no white space at its ends and no control, format or zero-width character.`;
    return `Character ${at + 1} of the ${kind} is ${nameOf(character)}. ${rule}`;
  }
  return null;
}

/** A stretch of a text: visible characters, or one invisible character, by its code `U+200B`. */
export interface Stretch {
  readonly text: string;
  readonly code: string | null;
}

/**
 * For displaying a text: invisible characters, and characters that change the displayed order, are separate stretches.
 */
export function stretchesOf(text: string, kind: TextKind): readonly Stretch[] {
  // Most texts: long ones, such as files of rules, are shown at once.
  if (text !== "" && !UNSEEN.test(text) && !LONE_SURROGATE.test(text)) return [{ text, code: null }];
  const characters = Array.from(text);
  const stretches: { text: string; code: string | null }[] = [];
  for (const [at, character] of characters.entries()) {
    const isShown = !isUnseen(characters, at, kind) && !LONE_SURROGATE.test(character);
    const last = stretches.at(-1);
    if (isShown && last?.code === null) last.text += character;
    else stretches.push({ text: character, code: isShown ? null : codeOf(character) });
  }
  return stretches;
}

function isUnseen(characters: readonly string[], at: number, kind: TextKind): boolean {
  const character = characters[at] ?? "";
  if (!UNSEEN.test(character)) return false;
  if (kind !== "name") return true;
  if (VARIATION_SELECTOR.test(character)) return false;
  const isBetweenLetters = LETTER.test(characters[at - 1] ?? "") && LETTER.test(characters[at + 1] ?? "");
  return !(JOINERS.includes(character) && isBetweenLetters);
}

/** `U+200B (zero width space)`. */
function nameOf(character: string): string {
  return `${codeOf(character)} (${NAMES[character.codePointAt(0) ?? 0] ?? groupOf(character)})`;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function groupOf(character: string): string {
  if (WHITE_SPACE.test(character)) return "white space";
  if (/\p{Cc}/u.test(character)) return "a control character";
  return /\p{Cf}/u.test(character) ? "a format character" : "a zero-width character";
}

/** The Unicode names of the most frequent ones. */
const NAMES: Readonly<Record<number, string>> = {
  0x09: "tab",
  0x0a: "line feed",
  0x0d: "carriage return",
  0x20: "space",
  0xa0: "no-break space",
  0xad: "soft hyphen",
  0x200b: "zero width space",
  0x200c: "zero width non-joiner",
  0x200d: "zero width joiner",
  0x200e: "left-to-right mark",
  0x200f: "right-to-left mark",
  0x2060: "word joiner",
  0xfeff: "zero width no-break space",
};
