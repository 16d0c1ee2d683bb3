/** Characters of fonts that show other signs than their letters. */
import { codePoint } from "dingbat-to-unicode";

const FONT = /^(?:wingdings(?: [23])?|webdings|symbol)$/i;

export const isSymbolFont = (font: string | null): font is string => font !== null && FONT.test(font);

/** `code`: of the font, or in the private area that word processors map it to. Null: the sign is not known. */
export function signOf(font: string, code: number): string | null {
  const known = FONT.test(font)
    ? codePoint(
        font.replace(/\b\w/g, (each) => each.toUpperCase()),
        code & 0xff,
      )
    : undefined;
  return known === undefined ? null : (USUAL[known.string] ?? known.string);
}

/** Boxes of these fonts as content controls show them. */
const USUAL: Readonly<Record<string, string>> = { "🗹": "☑", "🗷": "☒", "🗆": "☐", "🞎": "☐", "🞏": "☐", "🞐": "☐" };
