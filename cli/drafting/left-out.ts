/** What the reading of a document left out, as `not checked` of the policy that is drafted from it. */
import type { SourceText } from "../../compiler/base/span.js";
import { cut } from "../../compiler/drafting/paragraph.js";
import { quoted, shownWords } from "../../compiler/drafting/skeleton.js";
import { format } from "../../compiler/format/format.js";
import { parse } from "../../compiler/syntax/parse.js";
import {
  DOUBTFUL_KINDS,
  LEFT_OUT_KINDS,
  type LeftOut,
  type LeftOutKind,
  type LeftOutPlace,
} from "../../runtime/ports/document-reader.js";
import { findPii } from "../../runtime/services/request/pii.js";

export const LEFT_OUT_NAMES: Readonly<Record<LeftOutKind, string>> = {
  struck_text: "Struck out",
  hidden_text: "Hidden",
  deleted_text: "Deleted as a tracked change",
  page_head: "Head of pages",
  page_foot: "Foot of pages",
  page_number: "Number of pages",
  watermark: "Watermark",
  comment: "Comment",
  object: "Picture or embedded file",
  unknown_symbol: "Sign of a font that is not known",
  unclear_formula: "Formula whose form is unclear",
  form_field: "Entry of a form",
  front_matter: "Data before the text",
  text_of_picture: "Recognised in a picture",
  inserted_text: "Inserted as a tracked change",
  unticked_box: "With an empty check box",
  unclear_table: "Table whose rows are unclear",
};

/** In the words of each kind. */
const MOST_PLACES = 20;
const LONGEST_WORDS = 80;
const NOT_LISTED = "An earlier program read the document, and did not list it.";

/** `leftOut`: null if no program listed it. */
export function withLeftOut(source: SourceText, leftOut: LeftOut | null): string {
  const items = leftOut === null ? [itemText("What the reading left out", NOT_LISTED)] : itemsOf(leftOut);
  const { declaration } = parse(source).tree;
  const base = declaration?.kind === "policy" ? declaration.items.find(({ kind }) => kind === "baseFacts") : undefined;
  if (items.length === 0 || base === undefined) return source.text;
  const { start } = base.span;
  const text = `${source.text.slice(0, start)}${items.join("\n")}\n\n${source.text.slice(start)}`;
  return format({ ...source, text }).text ?? text;
}

function itemsOf({ places, more }: LeftOut): readonly string[] {
  const items = LEFT_OUT_KINDS.flatMap((kind): readonly string[] => {
    const ofKind = places.filter((place) => place.kind === kind);
    return ofKind.length === 0 ? [] : [itemText(`${LEFT_OUT_NAMES[kind]}: ${placesText(ofKind)}`, reasonOf(kind))];
  });
  const rest = `${more} more places of the document`;
  return more === 0 ? items : [...items, itemText(rest, "The reading of it lists 100 places that it left out.")];
}

const itemText = (topic: string, reason: string): string => `not checked ${quoted(topic)} because ${quoted(reason)}`;

function placesText(places: readonly LeftOutPlace[]): string {
  const shown = places.slice(0, MOST_PLACES).map(placeText).join(", ");
  return places.length > MOST_PLACES ? `${shown}, and ${places.length - MOST_PLACES} more` : shown;
}

/** Personal data is not shown: no policy may hold it. */
function placeText({ text, anchor, page, times }: LeftOutPlace): string {
  const holdsPersonalData = (words: string): boolean => findPii(words) !== null;
  const words = holdsPersonalData(text) ? null : shownWords(cut(text, LONGEST_WORDS), LONGEST_WORDS, holdsPersonalData);
  const where = [
    ...(anchor === null || holdsPersonalData(anchor) ? [] : [`paragraph ${anchor}`]),
    ...(page === null ? [] : [`page ${page}`]),
    ...(times === 1 ? [] : [`${times} times`]),
  ];
  return `${words === null ? "words with personal data" : `“${words}”`}${where.length === 0 ? "" : ` (${where.join(", ")})`}`;
}

export const isDoubtful = (kind: LeftOutKind): boolean => DOUBTFUL_KINDS.some((each) => each === kind);

function reasonOf(kind: LeftOutKind): string {
  return isDoubtful(kind)
    ? "The draft quotes it, and it is doubtful. Compare the document."
    : "The document has it, and the draft quotes none of it.";
}
