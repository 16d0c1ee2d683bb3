/** A document reader's output, and the words that a source can quote. */
import { stretchesOf } from "../../runtime/engine/values/unseen-characters.js";

export interface Paragraph {
  /** Stable over editions, and the paragraph's alone. */
  readonly anchor: string;
  readonly kind: "heading" | "paragraph" | "list_item" | "table_row";
  /** From 1; null if the document has no pages. */
  readonly page: number | null;
  /** The headings above it, the outermost first. */
  readonly headings: readonly string[];
  /** As printed, such as `§ 3` or `3.2`. */
  readonly number: string | null;
  readonly text: string;
}

/** Of the document's words. */
export type Language = "en" | "de";

/** Whether a text holds data that no policy may hold: an e-mail address or an IBAN. */
export type HoldsPersonalData = (text: string) => boolean;

/**
 * The words on one line. Line breaks and control characters become spaces, and invisible characters are left out. Half
 * of a surrogate pair becomes U+FFFD.
 */
export function wordsOf(text: string): string {
  return stretchesOf(text, "name")
    .map((stretch) => (stretch.code === null ? stretch.text : seen(stretch.text)))
    .join("")
    .replace(/ {2,}/g, " ")
    .replace(/^ | $/g, "");
}

function seen(character: string): string {
  if (/\p{Cs}/u.test(character)) return "\uFFFD";
  return /[\p{White_Space}\p{Cc}]/u.test(character) ? " " : "";
}

/** At most so many characters, without a cut surrogate pair. */
export function cut(words: string, most: number): string {
  return words.length <= most ? words : `${words.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

const COMMON: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set("the of and to in is for with that are be by on must may shall not or from this which".split(" ")),
  de: new Set("der die das und ist für mit von den dem zu nicht ein eine auf werden im oder muss darf sind".split(" ")),
};

/** The language whose common words occur more often in the paragraphs; English on a tie. */
export function languageOf(paragraphs: readonly Pick<Paragraph, "text">[]): Language {
  const words = paragraphs.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const count = (language: Language): number => words.filter((word) => COMMON[language].has(word)).length;
  return count("de") > count("en") ? "de" : "en";
}
