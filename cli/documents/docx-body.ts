/**
 * The text of a DOCX in the order of reading. An element of any name is walked, so no text of it is lost (decision
 * 489).
 */
import type { Element } from "@xmldom/xmldom";

import { type Block, heading, passage, tableRow } from "./block.js";
import { type Flow, formsOf, otherWords } from "./docx-alternatives.js";
import { type Comments, commentsOf } from "./docx-comments.js";
import { type Fields, fieldsOf } from "./docx-fields.js";
import { goesOn } from "./docx-looks.js";
import { type Notes, notesOf, printsMark } from "./docx-notes.js";
import { depthOf, type Lists } from "./docx-numbers.js";
import type { DocxParts } from "./docx-parts.js";
import { flowInto } from "./docx-runs.js";
import type { Styles } from "./docx-styles.js";
import { rowsOf } from "./docx-tables.js";
import { child, childrenOf, nameOf, value } from "./docx-xml.js";
import { isLeftOut, type LeftOutWords, type Piece, type SeenWords, seenWords } from "./seen-words.js";

export interface BodyParts extends Pick<DocxParts, "footnotes" | "endnotes" | "comments"> {
  readonly styles: Styles;
  readonly lists: Lists;
}

export interface Body {
  /** Of the document, with its notes behind it. */
  readonly text: (document: Element) => readonly Block[];
  /** Of a head or a foot. */
  readonly part: (part: Element) => readonly Block[];
}

export function bodyOf({ styles, lists, comments, ...parts }: BodyParts): Body {
  const notes = notesOf(parts);
  const reading: Reading = { styles, lists, notes, comments: commentsOf(comments), fields: fieldsOf(), noteMark: null };
  return {
    text: (document) => [
      ...blocksOf([document], reading),
      ...blocksOfNotes(reading),
      ...reading.comments.others().flatMap((text) => passage("paragraph", seenWords([{ text, look: "comment" }]))),
    ],
    part: (part) => blocksOf([part], reading),
  };
}

interface Reading {
  readonly styles: Styles;
  readonly lists: Lists;
  readonly notes: Notes;
  readonly comments: Comments;
  readonly fields: Fields;
  /** Of the note that is read. */
  noteMark: string | null;
}

/** `before`: pieces at the beginning of the first paragraph. */
function blocksOf(elements: readonly Element[], reading: Reading, before: readonly Piece[] = []): readonly Block[] {
  const open: Open = { pieces: [...before] };
  const blocks = elements.flatMap((each) => blocksFrom(each, reading, open));
  return [...blocks, ...passage("paragraph", seenWords(open.pieces))];
}

/** A paragraph whose mark is deleted goes on in the next one. */
interface Open {
  pieces: Piece[];
}

function blocksIn(element: Element, reading: Reading, open: Open): readonly Block[] {
  return childrenOf(element).flatMap((each) => blocksFrom(each, reading, open));
}

function blocksFrom(element: Element, reading: Reading, open: Open): readonly Block[] {
  switch (nameOf(element)) {
    case "p":
      return paragraphOf(element, reading, open);
    case "tbl":
      return tableOf(element, reading);
    case "r":
    case "t":
    case "delText":
    case "oMath":
    case "oMathPara":
    case "altChunk": {
      const flow = emptyFlow();
      flowInto(flow, element, reading);
      return [...passage("paragraph", seenWords(flow.pieces)), ...blocksAfter(flow, reading)];
    }
    case "AlternateContent": {
      const forms = formsOf(element);
      const read = forms.shown === null ? [] : blocksIn(forms.shown, reading, open);
      return [...read, ...passage("paragraph", seenWords(otherWords(forms)))];
    }
    default:
      return /Pr$/.test(nameOf(element)) ? [] : blocksIn(element, reading, open);
  }
}

const emptyFlow = (): Flow => ({ pieces: [], after: [] });

function blocksAfter({ after }: Flow, reading: Reading): readonly Block[] {
  return after.flatMap((each) => blocksOf([each], reading));
}

function paragraphOf(paragraph: Element, reading: Reading, open: Open): readonly Block[] {
  const flow = emptyFlow();
  flowInto(flow, paragraph, reading);
  const pieces = [...open.pieces, ...flow.pieces];
  open.pieces = [];
  if (goesOn(paragraph)) {
    // Figures of the two paragraphs must not be joined.
    open.pieces = [...pieces, { text: " ", look: "plain" }];
    return blocksAfter(flow, reading);
  }
  return [...blockOf(paragraph, seenWords(pieces), reading), ...blocksAfter(flow, reading)];
}

const HEADING = /^heading(?:\s*([1-9]))?$/i;

function blockOf(paragraph: Element, words: SeenWords, { styles, lists }: Reading): readonly Block[] {
  const properties = child(paragraph, "pPr");
  const id = properties && value(properties, "pStyle");
  const [style] = styles.chain(id);
  const name = (style && value(style, "name")) ?? "";
  if (/^title$/i.test(name)) return heading(1, words);
  const found = HEADING.exec(name) ?? HEADING.exec(id ?? "");
  if (found !== null) return heading(Number(found[1] ?? 1), words);
  const depth = depthOf(paragraph, lists);
  return depth === null ? passage("paragraph", words) : passage("list_item", words, { depth });
}

/** Tables and text boxes within cells follow the row of these cells. */
function tableOf(table: Element, reading: Reading): readonly Block[] {
  const flows = new Map<Element, Flow>();
  const rows = rowsOf(table, (cell) => {
    const flow = emptyFlow();
    flowInto(flow, cell, reading);
    flows.set(cell, flow);
    return seenWords(flow.pieces);
  });
  return rows.flatMap(({ cells, elements }) => [
    ...tableRow(cells),
    ...elements.flatMap((cell) => blocksAfter(flows.get(cell) ?? emptyFlow(), reading)),
  ]);
}

function blocksOfNotes(reading: Reading): readonly Block[] {
  const { notes } = reading;
  const blocks: Block[] = [];
  for (const { element, mark, look } of notes.referred) {
    reading.noteMark = mark;
    const before: readonly Piece[] = mark === null || printsMark(element) ? [] : [{ text: mark, look: "raised" }];
    blocks.push(
      ...blocksOf([element], reading, before).map((block) => (isLeftOut(look) ? unseen(block, look) : block)),
    );
  }
  const others = notes.others().flatMap((note) => blocksOf([note], reading));
  return [...blocks, ...others.map((block) => unseen(block, "hidden_text"))];
}

/** Nobody sees a note that no text refers to. */
function unseen(block: Block, kind: LeftOutWords["kind"]): Block {
  const { page, leftOut } = block;
  return { kind: "empty", page, leftOut: block.kind === "empty" ? leftOut : [{ kind, text: block.text }, ...leftOut] };
}
