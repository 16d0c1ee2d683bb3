/**
 * The words of a document as a reader sees them (decision 406). Struck-out, hidden and deleted text is left out and
 * reported. Raised marks are separated from the words. Figures are never joined with adjacent text.
 */
import type { LeftOutKind } from "../../runtime/ports/document-reader.js";
import { onOneLine, withSpaces } from "./one-line.js";

/** How a piece of text looks. Text of the looks that are kinds of `LeftOutKind` is left out. */
export type Look = "plain" | "raised" | "lowered" | LeftOutLook;
type LeftOutLook = Extract<
  LeftOutKind,
  | ("struck_text" | "hidden_text" | "deleted_text" | "comment" | "object" | "watermark" | "unknown_symbol")
  | "unclear_formula"
>;

export interface Piece {
  readonly text: string;
  readonly look: Look;
  /** By a tracked change that nobody accepted. */
  readonly isInserted?: boolean;
  /** Of several parts of a formula, such as a fraction. */
  readonly isForm?: boolean;
}

export interface LeftOutWords {
  readonly kind: LeftOutKind;
  readonly text: string;
}

export interface SeenWords {
  /** On one line. */
  readonly text: string;
  /** In the order of the text. */
  readonly leftOut: readonly LeftOutWords[];
}

export function isLeftOut(look: Look): look is LeftOutLook {
  return look !== "plain" && look !== "raised" && look !== "lowered";
}

/** Replaces omitted words between two figures, so that they are not read as one figure. */
export const CUT = "[…]";

export function seenWords(pieces: readonly Piece[]): SeenWords {
  const joined = joinAlike(pieces.flatMap(withSymbolsApart));
  const leftOut: LeftOutWords[] = [];
  let text = "";
  /** The text omitted since the last kept text. */
  let cut = "";
  for (const [at, { text: own, look, isInserted }] of joined.entries()) {
    if (isLeftOut(look)) {
      // A private sign at the beginning is a bullet.
      if (own.trim() !== "" && !(look === "unknown_symbol" && text.trim() === ""))
        leftOut.push({ kind: look, text: onOneLine(own) });
      // Nothing of a comment stands in the text.
      if (look !== "comment") cut += own;
      continue;
    }
    if (isInserted === true && own.trim() !== "") leftOut.push({ kind: "inserted_text", text: onOneLine(own) });
    const next = look === "plain" ? own : setApart(own, look, text, joined[at + 1]?.text ?? "");
    text += between(text, next, cut) + next;
    cut = "";
  }
  const words = onOneLine(text);
  if (words.includes(UNTICKED)) leftOut.push({ kind: "unticked_box", text: words });
  return { text: words, leftOut };
}

export const TICKED = "☒";
export const UNTICKED = "☐";

/** A character of the private area is a sign that only its font knows. */
function withSymbolsApart(piece: Piece): readonly Piece[] {
  if (isLeftOut(piece.look) || !/\p{Co}/u.test(piece.text)) return [piece];
  return (piece.text.match(/\p{Co}+|\P{Co}+/gu) ?? []).map((text) =>
    /\p{Co}/u.test(text) ? { text: codesOf(text), look: "unknown_symbol" } : { ...piece, text },
  );
}

/** As Unicode writes characters that have no name. */
export function codesOf(text: string): string {
  return Array.from(text, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(" ");
}

/** Joins adjacent pieces of one look; invisible characters do not separate them. */
function joinAlike(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const { text, look, isInserted = false } of pieces) {
    const own = withSpaces(text);
    const last = joined.at(-1);
    if (own === "") continue;
    if (last?.look === look && last.isInserted === isInserted)
      joined[joined.length - 1] = { text: last.text + own, look, isInserted };
    else joined.push({ text: own, look, isInserted });
  }
  return joined;
}

export const ENDS_IN_FIGURE = /\p{N}[.,'’]?$/u;
export const BEGINS_WITH_FIGURE = /^[.,'’]?\p{N}/u;

/** The replacement of the omitted text `cut`. */
function between(before: string, after: string, cut: string): string {
  if (before.endsWith("]") && /^[\p{L}\p{N}]/u.test(after)) return " ";
  if (cut === "" || before === "") return "";
  if (ENDS_IN_FIGURE.test(before) && BEGINS_WITH_FIGURE.test(after)) return CUT;
  const isParted = /^ | $/.test(cut) && !before.endsWith(" ") && !after.startsWith(" ");
  return isParted ? " " : "";
}

const ORDINAL = /^(?:st|nd|rd|th)$/i;
const TRADE_MARK = /^(?:TM|SM)$/;
const LONGEST_MARK = 12;

/** A raised or lowered piece: a mark such as `[^1]`, or text that belongs to the text before it (`1st`, `CO2`). */
function setApart(own: string, look: "raised" | "lowered", before: string, after: string): string {
  const core = own.trim();
  const touchesFigure = ENDS_IN_FIGURE.test(before) || BEGINS_WITH_FIGURE.test(after);
  if (!/[\p{L}\p{N}.,'’]/u.test(core) || TRADE_MARK.test(core)) return own;
  if (ORDINAL.test(core) && /\d$/.test(before)) return own;
  if (look === "lowered" && !(touchesFigure && /[\p{N}.,'’]/u.test(core))) return own;
  const isMark = core.length <= LONGEST_MARK && !/\s/u.test(core);
  const written = isMark ? `[^${core.replace(/^[[(]+|[\])]+$/g, "")}]` : ` ${core} `;
  return own.replace(core, () => written);
}
