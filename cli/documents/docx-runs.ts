/** The pieces of text within a paragraph or a cell of a DOCX, each with its look. */
import type { Element } from "@xmldom/xmldom";

import type { Fields } from "./docx-fields.js";
import { fontOf, isInserted, lookOf } from "./docx-looks.js";
import { formulaText } from "./docx-math.js";
import type { Notes } from "./docx-notes.js";
import { objectsIn, textBoxesIn } from "./docx-objects.js";
import { isOn, type Styles } from "./docx-styles.js";
import { attribute, below, childrenOf, nameOf } from "./docx-xml.js";
import { codesOf, type Look, type Piece, TICKED, UNTICKED } from "./seen-words.js";
import { isSymbolFont, signOf } from "./symbol-fonts.js";

export interface Flow {
  readonly pieces: Piece[];
  /** Tables and text boxes, which follow. */
  readonly after: Element[];
}

export interface RunReading {
  readonly styles: Styles;
  readonly notes: Notes;
  readonly comments: Element | null;
  readonly fields: Fields;
  readonly noteMark: string | null;
}

/** The text of an element, whatever it is. */
export function flowInto(flow: Flow, element: Element, reading: RunReading): void {
  switch (nameOf(element)) {
    case "r":
      return runInto(flow, element, reading);
    case "oMath":
      return void flow.pieces.push({ text: formulaText(element), ...looksOf(element, reading) });
    case "altChunk":
      return void flow.pieces.push({ text: "altChunk", look: "object" });
    case "AlternateContent":
      return chosen(element).forEach((each) => {
        flowInto(flow, each, reading);
      });
    case "sdt": {
      const box = boxOf(element);
      const first = below(element, "r")[0] ?? element;
      if (box !== null) return void flow.pieces.push({ text: box, ...looksOf(first, reading) });
    }
  }
  for (const each of childrenOf(element)) {
    const name = nameOf(each);
    if (name === "tbl") {
      flow.after.push(each);
      flow.pieces.push(SPACE);
    } else if (!/Pr$/.test(name)) flowInto(flow, each, reading);
    if (name === "p") flow.pieces.push(SPACE);
  }
}

const SPACE: Piece = { text: " ", look: "plain" };

/** One of several forms of the same content: the first that has any. */
export function chosen(alternatives: Element): readonly Element[] {
  const forms = childrenOf(alternatives);
  return forms
    .slice(
      0,
      1 +
        Math.max(
          0,
          forms.findIndex((form) => childrenOf(form).length > 0),
        ),
    )
    .slice(-1);
}

const looksOf = (run: Element, { styles }: RunReading): Pick<Piece, "look" | "isInserted"> => ({
  look: lookOf(run, styles),
  isInserted: isInserted(run),
});

/** The state of a check box as a content control; null: it is another one. */
function boxOf(control: Element): string | null {
  const properties = childrenOf(control).find(({ localName }) => localName === "sdtPr");
  const box = properties && childrenOf(properties).find(({ localName }) => localName === "checkbox");
  if (box === undefined) return null;
  const state = childrenOf(box).find(({ localName }) => localName === "checked");
  const said = state && attribute(state, "val");
  return state !== undefined && (said == null || isOn(said)) ? TICKED : UNTICKED;
}

// ── Runs ──

function runInto(flow: Flow, run: Element, reading: RunReading): void {
  const { look, isInserted: isNew = false } = looksOf(run, reading);
  partsInto(flow, run, { reading, run, look, isNew });
}

interface RunPlace {
  readonly reading: RunReading;
  readonly run: Element;
  readonly look: Look;
  readonly isNew: boolean;
}

function partsInto(flow: Flow, element: Element, place: RunPlace): void {
  for (const part of childrenOf(element)) partInto(flow, part, place);
}

function partInto(flow: Flow, part: Element, place: RunPlace): void {
  const { reading, run, look, isNew } = place;
  const { notes, fields } = reading;
  const add = (text: string, own: Look = look): void => {
    const isHidden = fields.isInstruction(text);
    flow.pieces.push({ text, look: isHidden ? "hidden_text" : own, isInserted: isNew });
  };
  switch (nameOf(part)) {
    case "t":
      return textInto(add, part.textContent ?? "", fontOf(run, reading.styles));
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
    case "endnoteReference": {
      const kind = part.localName === "footnoteReference" ? "footnote" : "endnote";
      return add(notes.refer(kind, part, look), look === "plain" ? "raised" : look);
    }
    case "footnoteRef":
    case "endnoteRef":
      return add(reading.noteMark ?? "", look === "plain" ? "raised" : look);
    case "commentReference":
      return void flow.pieces.push({ text: commentText(part, reading.comments), look: "comment" });
    case "drawing":
    case "pict":
    case "object":
      flow.after.push(...textBoxesIn(part));
      return void flow.pieces.push(...objectsIn(part));
    case "AlternateContent":
      for (const form of chosen(part)) partsInto(flow, form, place);
      return;
    case "ruby":
      return rubyInto(flow, part, place);
    case "rPr":
    case "instrText":
    case "delInstrText":
      return;
    default:
      partsInto(flow, part, place);
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
function rubyInto(flow: Flow, ruby: Element, { reading }: RunPlace): void {
  const parts = (name: string): readonly Element[] => childrenOf(ruby).filter(({ localName }) => localName === name);
  for (const base of parts("rubyBase")) flowInto(flow, base, reading);
  for (const sound of parts("rt")) {
    flow.pieces.push({ text: " (", look: "plain" });
    flowInto(flow, sound, reading);
    flow.pieces.push({ text: ")", look: "plain" });
  }
}

function commentText(reference: Element, comments: Element | null): string {
  const id = attribute(reference, "id");
  const comment = (comments === null ? [] : childrenOf(comments)).find((each) => attribute(each, "id") === id);
  const paragraphs = comment === undefined ? [] : below(comment, "p");
  return paragraphs
    .map((paragraph) =>
      below(paragraph, "t")
        .map(({ textContent }) => textContent ?? "")
        .join(""),
    )
    .join(" ");
}
