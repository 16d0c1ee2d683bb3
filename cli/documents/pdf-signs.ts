/** What a glyph of a PDF shows: fonts of signs have other signs than the letters of their codes. */
import { codesOf } from "./seen-words.js";
import { isSymbolFont, signOf } from "./symbol-fonts.js";

/** As the reader of PDFs gives it. */
export interface GivenGlyph {
  readonly unicode: string;
  /** By the name of the glyph. */
  readonly fontChar?: string;
  readonly originalCharCode?: number;
  /** In thousandths of its size. */
  readonly width: number;
  readonly vmetric?: readonly number[] | null;
  readonly isSpace?: boolean;
}

export interface Sign {
  readonly text: string;
  readonly isKnown: boolean;
}

const KNOWN = (text: string): Sign => ({ text, isKnown: true });
/** Arrows, boxes, circled numbers, dingbats. */
const IS_SIGN = /^[\u2190-\u27bf\u2b00-\u2bff\u{1f000}-\u{1fbff}]+$/u;

export function signOfGlyph({ unicode, fontChar = "", originalCharCode = 0 }: GivenGlyph, fontName: string): Sign {
  const font = fontName.replace(/^[A-Z]{6}\+/, "");
  if (unicode.trim() === "" || IS_SIGN.test(unicode)) return KNOWN(unicode);
  if (/dingbats/i.test(font)) {
    const sign = IS_SIGN.test(fontChar) ? fontChar : dingbat(originalCharCode);
    return sign === null ? { text: codesOf(unicode), isKnown: false } : KNOWN(sign);
  }
  const symbols = symbolFont(font);
  if (symbols === null) return KNOWN(unicode);
  const code = unicode.codePointAt(0) ?? 0;
  const sign = signOf(symbols, code > 0xff && !/\p{Co}/u.test(unicode) ? originalCharCode : code);
  return sign === null ? { text: codesOf(unicode), isKnown: false } : KNOWN(sign);
}

/** `Wingdings2-Regular` is `Wingdings 2`. Null: a font of letters; the reader knows `Symbol` itself. */
function symbolFont(name: string): string | null {
  const [, family = "", number = ""] = /^(wingdings|webdings)[\s-]*([23]?)/i.exec(name) ?? [];
  const font = number === "" ? family : `${family} ${number}`;
  return isSymbolFont(font) ? font : null;
}

/** Of the standard encoding of ZapfDingbats (ISO 32000-1, D.6), where the sign has no place among dingbats. */
const MOVED: Readonly<Record<number, string>> = {
  ...{ 0x25: "☎", 0x2a: "☛", 0x2b: "☞", 0x48: "★", 0x6c: "●", 0x6e: "■", 0x73: "▲", 0x74: "▼", 0x75: "◆", 0x77: "◗" },
  ...{ 0xa8: "♣", 0xa9: "♦", 0xaa: "♥", 0xab: "♠", 0xd5: "→", 0xd6: "↔", 0xd7: "↕" },
};

function dingbat(code: number): string | null {
  const moved = MOVED[code];
  if (moved !== undefined) return moved;
  if (code > 0x20 && code < 0x7f) return String.fromCodePoint(0x2700 + code - 0x20);
  if (code >= 0xac && code <= 0xb5) return String.fromCodePoint(0x2460 + code - 0xac);
  return code > 0xa0 && code < 0xff ? String.fromCodePoint(0x26c0 + code) : null;
}
