/** The pieces of text within a paragraph or a cell of a DOCX, each with its look. */
import type { Element } from "@xmldom/xmldom";

import { alternativesInto, type Flow, wordsBelow } from "./docx-alternatives.js";
import type { Comments } from "./docx-comments.js";
import type { Fields } from "./docx-fields.js";
import { controlOf, fontOf, isInserted, lookOf } from "./docx-looks.js";
import { formPieces, formulaOf, hasForm } from "./docx-math.js";
import type { Notes } from "./docx-notes.js";
import { objectsIn, textBoxesInto } from "./docx-objects.js";
import { isOn, type Styles } from "./docx-styles.js";
import { attribute, below, childrenOf, nameOf } from "./docx-xml.js";
import { codesOf, isLeftOut, type Look, type Piece, TICKED, UNTICKED } from "./seen-words.js";
import { isSymbolFont, signOf } from "./symbol-fonts.js";

export interface RunReading {
  readonly styles: Styles;
  readonly notes: Notes;
  readonly comments: Comments;
  readonly fields: Fields;
  readonly noteMark: string | null;
}

/** The text of an element, whatever it is. */
export function flowInto(flow: Flow, element: Element, reading: RunReading): void {
  into(flow, element, { reading, run: null });
}

interface Place {
  readonly reading: RunReading;
  /** That the element is in; null: in none. */
  readonly run: Run | null;
}

interface Run {
  readonly element: Element;
  readonly look: Look;
  readonly isInserted: boolean;
}

const runOf = (element: Element, { styles }: RunReading): Run => ({
  element,
  look: lookOf(element, styles),
  isInserted: isInserted(element),
});

const SPACE: Piece = { text: " ", look: "plain" };

/** Elements that hold other elements. All others are parts of runs. */
function into(flow: Flow, element: Element, place: Place): void {
  const { reading } = place;
  switch (nameOf(element)) {
    case "r":
      return allInto(flow, element, { reading, run: runOf(element, reading) });
    case "tbl":
      flow.after.push(element);
      return void flow.pieces.push(SPACE);
    case "p":
      allInto(flow, element, place);
      return void flow.pieces.push(SPACE);
    case "AlternateContent":
      return alternativesInto(flow, element, (form) => {
        allInto(flow, form, place);
      });
    case "sdt":
      return controlInto(flow, element, place);
    case "ruby":
      return rubyInto(flow, element, place);
    case "drawing":
    case "pict":
    case "object":
      textBoxesInto(flow, element);
      return void flow.pieces.push(...objectsIn(element));
    case "oMath": {
      const start = flow.pieces.length;
      allInto(flow, element, place);
      return void flow.pieces.push(...formulaOf(flow.pieces.splice(start)));
    }
    case "altChunk":
      return void flow.pieces.push({ text: "altChunk", look: "object" });
    default:
      return hasForm(element) ? formInto(flow, element, place) : partInto(flow, element, place);
  }
}

function formInto(flow: Flow, form: Element, place: Place): void {
  const piecesOf = (part: Element): readonly Piece[] => {
    const inner: Flow = { pieces: [], after: flow.after };
    into(inner, part, place);
    return inner.pieces;
  };
  const before = flow.pieces.findLast(({ look }) => !isLeftOut(look))?.text ?? "";
  // A fraction beside a figure is another figure.
  if (nameOf(form) === "f" && /\p{N}$/u.test(before)) flow.pieces.push(SPACE);
  flow.pieces.push(...formPieces(form, piecesOf, controlOf(form, place.reading.styles)));
}

function allInto(flow: Flow, element: Element, place: Place): void {
  for (const each of childrenOf(element)) into(flow, each, place);
}

/** A check box is its state. Words beside its sign are read too. */
function controlInto(flow: Flow, control: Element, place: Place): void {
  const box = boxOf(control);
  const words = box === null ? "" : wordsBelow(control).trim();
  if (box !== null && !/[☒☐]./u.test(words)) {
    const { look, isInserted } = runOf(below(control, "r")[0] ?? control, place.reading);
    flow.pieces.push({ text: words.length > 1 ? `${box} ` : box, look, isInserted });
    if (words.length <= 1) return;
  }
  allInto(flow, control, place);
}

/** The state of a check box as a content control; null: it is another one. */
function boxOf(control: Element): string | null {
  const properties = childrenOf(control).find(({ localName }) => localName === "sdtPr");
  const box = properties && childrenOf(properties).find(({ localName }) => localName === "checkbox");
  if (box === undefined) return null;
  const state = childrenOf(box).find(({ localName }) => localName === "checked");
  const said = state && attribute(state, "val");
  return state !== undefined && (said == null || isOn(said)) ? TICKED : UNTICKED;
}

// ── Parts of runs ──

function partInto(flow: Flow, part: Element, place: Place): void {
  const { reading } = place;
  const { notes, fields } = reading;
  const run = (): Run => place.run ?? runOf(part, reading);
  const add = (text: string, own?: Look): void => {
    const { look, isInserted } = run();
    const isHidden = fields.isInstruction(text);
    flow.pieces.push({ text, look: isHidden ? "hidden_text" : (own ?? look), isInserted });
  };
  const addMark = (text: string): void => {
    add(text, run().look === "plain" ? "raised" : undefined);
  };
  switch (nameOf(part)) {
    case "t":
      return textInto(add, part.textContent ?? "", fontOf(run().element, reading.styles));
    case "delText":
      return add(part.textContent ?? "", "deleted_text");
    case "tab":
    case "ptab":
    case "br":
    case "cr":
      return add(" ");
    case "noBreakHyphen":
      return add("\u2011");
    case "sym":
      return signInto(add, attribute(part, "font") ?? "", Number.parseInt(attribute(part, "char") ?? "", 16));
    case "fldChar":
      return add(fields.take(part));
    case "footnoteReference":
      return addMark(notes.refer("footnote", part, run().look));
    case "endnoteReference":
      return addMark(notes.refer("endnote", part, run().look));
    case "footnoteRef":
    case "endnoteRef":
      return addMark(reading.noteMark ?? "");
    case "commentReference":
      return void flow.pieces.push({ text: reading.comments.refer(part), look: "comment" });
    case "instrText":
    case "delInstrText":
      return;
    default:
      if (!/Pr$/.test(nameOf(part))) allInto(flow, part, place);
  }
}

type Add = (text: string, look?: Look) => void;

function textInto(add: Add, text: string, font: string | null): void {
  if (!isSymbolFont(font)) return add(text);
  for (const sign of text) signInto(add, font, sign.codePointAt(0) ?? 0);
}

function signInto(add: Add, font: string, code: number): void {
  const sign = code === 0x20 ? " " : signOf(font, code);
  if (sign !== null) return add(sign);
  add(Number.isNaN(code) ? font : codesOf(String.fromCodePoint(code)), "unknown_symbol");
}

/** The words, and their sound in brackets behind them. */
function rubyInto(flow: Flow, ruby: Element, place: Place): void {
  const parts = childrenOf(ruby).filter((each) => !/Pr$/.test(nameOf(each)));
  const isSound = ({ localName }: Element): boolean => localName === "rt";
  for (const words of parts.filter((each) => !isSound(each))) into(flow, words, place);
  for (const sound of parts.filter(isSound)) {
    flow.pieces.push({ text: " (", look: "plain" });
    into(flow, sound, place);
    flow.pieces.push({ text: ")", look: "plain" });
  }
}
