/**
 * The words of a document as a reader sees them (decision 406). Struck-out, hidden and deleted text is left out and
 * reported. Raised marks are separated from the words. Figures are never joined with adjacent text.
 */
import type { LeftOutKind } from "../../runtime/ports/document-reader.js";
import { onOneLine, withSpaces } from "./one-line.js";

/** How a piece of text looks. Text of the looks that are kinds of `LeftOutKind` is left out. */
export type Look = "plain" | "raised" | "lowered" | LeftOutLook;
type LeftOutLook = Extract<LeftOutKind, "struck_text" | "hidden_text" | "deleted_text">;

export interface Piece {
  readonly text: string;
  readonly look: Look;
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
  const joined = joinAlike(pieces);
  const leftOut: LeftOutWords[] = [];
  let text = "";
  /** The text omitted since the last kept text. */
  let cut = "";
  for (const [at, { text: own, look }] of joined.entries()) {
    if (isLeftOut(look)) {
      if (own.trim() !== "") leftOut.push({ kind: look, text: onOneLine(own) });
      cut += own;
      continue;
    }
    const next = look === "plain" ? own : setApart(own, look, text, joined[at + 1]?.text ?? "");
    text += between(text, next, cut) + next;
    cut = "";
  }
  return { text: onOneLine(text), leftOut };
}

/** Joins adjacent pieces of one look; invisible characters do not separate them. */
function joinAlike(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const { text, look } of pieces) {
    const own = withSpaces(text);
    const last = joined.at(-1);
    if (own === "") continue;
    if (last?.look === look) joined[joined.length - 1] = { text: last.text + own, look };
    else joined.push({ text: own, look });
  }
  return joined;
}

const ENDS_IN_FIGURE = /\p{N}[.,'’]?$/u;
const BEGINS_WITH_FIGURE = /^[.,'’]?\p{N}/u;

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
