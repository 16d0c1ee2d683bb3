/** A formula of a DOCX as words on one line (ISO/IEC 29500-1, 22.1). */
import type { Element } from "@xmldom/xmldom";

import { isOnOff } from "./docx-styles.js";
import { child, childrenOf, isMath, nameOf, value } from "./docx-xml.js";
import { BEGINS_WITH_FIGURE, CUT, ENDS_IN_FIGURE, isLeftOut, type Look, type Piece, seenWords } from "./seen-words.js";

type Parts = (name: string) => readonly string[];
type Sign = (name: string, usual: string) => string;

/** By the name of an element: how its parts are written. */
const FORMS: ReadonlyMap<string, (parts: Parts, sign: Sign) => string> = new Map(
  Object.entries<(parts: Parts, sign: Sign) => string>({
    f: (parts) => `${grouped(one(parts, "num"))}/${grouped(one(parts, "den"))}`,
    sSup: (parts) => one(parts, "e") + raised(one(parts, "sup")),
    sSub: (parts) => `${one(parts, "e")}_${grouped(one(parts, "sub"))}`,
    sSubSup: (parts) => `${one(parts, "e")}_${grouped(one(parts, "sub"))}${raised(one(parts, "sup"))}`,
    rad: (parts) => {
      const inner = one(parts, "e");
      return `${one(parts, "deg")}√${inner.length > 1 ? `(${inner})` : inner}`;
    },
    d: (parts, sign) => sign("begChr", "(") + parts("e").join(` ${sign("sepChr", "|")} `) + sign("endChr", ")"),
    nary: (parts, sign) => `${sign("chr", "∫")}(${one(parts, "sub")} … ${one(parts, "sup")}) ${one(parts, "e")}`,
    func: (parts) => `${one(parts, "fName")} ${one(parts, "e")}`,
    limLow: (parts) => `${one(parts, "e")}(${one(parts, "lim")})`,
    limUpp: (parts) => `${one(parts, "e")}(${one(parts, "lim")})`,
    m: (parts) => parts("mr").join("; "),
    eqArr: (parts) => parts("e").join("; "),
    mr: (parts) => parts("e").join(", "),
  }),
);

const one = (parts: Parts, name: string): string => parts(name).join(" ");

export const hasForm = (element: Element): boolean => isMath(element) && FORMS.has(nameOf(element));

/** The sign of a form, such as the line of a fraction. */
export type Control = Pick<Piece, "look" | "isInserted">;

/**
 * An element with a form, of its parts. It is unclear without a part that nobody sees, and if its own sign is left out.
 */
export function formPieces(
  element: Element,
  read: (part: Element) => readonly Piece[],
  control: Control,
): readonly Piece[] {
  const parts = childrenOf(element).map((part): Part => [part, read(part)]);
  const all = parts.flatMap(([, pieces]) => pieces);
  const words = all.filter(({ text, look }) => text.trim() !== "" && look !== "comment");
  const [first] = words;
  if (first !== undefined && words.every(({ look }) => isGone(look))) {
    const isAlike = words.every(({ look }) => look === first.look);
    return isAlike
      ? [{ text: written(element, parts, (pieces) => pieces.map(({ text }) => text).join("")), look: first.look }]
      : all.map(apart);
  }
  const isUnclear =
    isGone(control.look) ||
    words.some(({ look }) => look === UNCLEAR) ||
    parts.some(([, pieces]) => isCut(pieces) || runsOn(pieces));
  return [
    {
      text: written(element, parts, (pieces) => (isCut(pieces) ? CUT : visible(pieces))),
      look: isUnclear ? UNCLEAR : "plain",
      isForm: true,
      isInserted: [control, ...words].some(({ isInserted, look }) => isInserted === true && !isGone(look)),
    },
    ...all.filter(({ look }) => isGone(look)).map(apart),
  ];
}

type Part = readonly [part: Element, pieces: readonly Piece[]];

const UNCLEAR: Look = "unclear_formula";
const isGone = (look: Look): boolean => isLeftOut(look) && look !== UNCLEAR;

/** The words of parts without a place in the form stand behind it. */
function written(element: Element, parts: readonly Part[], textOf: (pieces: readonly Piece[]) => string): string {
  const read = new Set<Element>();
  const partsOf: Parts = (name) => {
    const found = parts.filter(([{ localName }]) => localName === name);
    for (const [part] of found) read.add(part);
    return found.map(([, pieces]) => textOf(pieces));
  };
  const properties = child(element, `${nameOf(element)}Pr`);
  const form = FORMS.get(nameOf(element));
  const text = form?.(partsOf, (name, usual) => (properties && value(properties, name)) ?? usual) ?? "";
  const others = parts.filter(([part]) => !read.has(part)).map(([, pieces]) => textOf(pieces));
  return [text, ...others].filter((each) => each !== "").join(" ");
}

function visible(pieces: readonly Piece[]): string {
  return seenWords(
    parted(pieces).map((piece) => (piece.look === UNCLEAR ? { text: piece.text, look: "plain" } : piece)),
  ).text;
}

/** With a space where a figure stands directly behind a form that ends in one: `1/2` and `50` are no `1/250`. */
function parted(pieces: readonly Piece[]): readonly Piece[] {
  const found: Piece[] = [];
  let next = "";
  for (const piece of pieces.toReversed()) {
    const { text, look, isForm } = piece;
    if (isForm === true && ENDS_IN_FIGURE.test(text) && BEGINS_WITH_FIGURE.test(next))
      found.push({ text: " ", look: "plain" });
    found.push(piece);
    if (text !== "" && !isGone(look)) next = text;
  }
  return found.toReversed();
}

const runsOn = (pieces: readonly Piece[]): boolean => parted(pieces).length > pieces.length;

/** It has words, and nobody sees any of them. */
const isCut = (pieces: readonly Piece[]): boolean =>
  visible(pieces) === "" && pieces.some(({ text, look }) => text.trim() !== "" && isGone(look) && look !== "comment");

/** Words of several parts that are left out are not joined. */
const apart = ({ text, look }: Piece): Piece => ({ text: ` ${text}`, look });

/** A formula, of the pieces in it. An unclear one is listed whole, without a figure of it in the text. */
export function formulaOf(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ look }) => look === UNCLEAR) && !runsOn(pieces)) return pieces;
  return [
    { text: CUT, look: "plain" },
    { text: visible(pieces), look: UNCLEAR },
    ...pieces.filter(({ look }) => isGone(look)).map(apart),
  ];
}

/** The look that an element of a formula gives to what is in it; null: none. */
export function markOfFormula(element: Element): "hidden_text" | "struck_text" | null {
  if (!isMath(element)) return null;
  const properties = child(element, `${nameOf(element)}Pr`);
  switch (nameOf(element)) {
    case "phant": {
      const shown = properties && child(properties, "show");
      return shown !== null && !isOnOff(shown) ? "hidden_text" : null;
    }
    case "borderBox":
      return properties !== null && STRIKES.some((name) => isOnOff(child(properties, name))) ? "struck_text" : null;
    default:
      return null;
  }
}

const STRIKES = ["strikeH", "strikeV", "strikeBLTR", "strikeTLBR"];

/** In brackets, unless it is one figure or word. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`);

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raised = (text: string): string =>
  /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => RAISED.charAt(Number(digit))) : `^${grouped(text)}`;
