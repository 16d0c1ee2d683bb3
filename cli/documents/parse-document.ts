/** From the bytes of a file to the paragraphs of a document. Throws `Unreadable`. */
import { cut } from "../../compiler/drafting/paragraph.js";
import {
  type DocumentParagraph,
  type LeftOut,
  type LeftOutPlace,
  LONGEST_LEFT_OUT,
  MOST_LEFT_OUT,
  type ReadDocument,
} from "../../runtime/ports/document-reader.js";
import { nameParagraphs } from "./anchors.js";
import type { Block, TextBlock } from "./block.js";
import { sniff } from "./sniff.js";
import { Unreadable } from "./unreadable.js";

const MOST_PARAGRAPHS = 5_000;
const LONGEST_PARAGRAPH = 20_000;
const MOST_HEADINGS_ABOVE = 20;

export async function parseDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const { mediaType, pages, blocks: all, leftOut } = await readBlocks(bytes);
  const blocks = all.filter((block): block is TextBlock => block.kind !== "empty");
  if (blocks.length === 0) throw new Unreadable("no_text", "The file has no text.");
  if (blocks.length > MOST_PARAGRAPHS)
    throw new Unreadable("too_many_paragraphs", `The file has more than ${MOST_PARAGRAPHS} paragraphs.`);
  if (blocks.some(({ text }) => text.length > LONGEST_PARAGRAPH))
    throw new Unreadable("too_many_paragraphs", `A paragraph has more than ${LONGEST_PARAGRAPH} characters.`);
  const paragraphs = nameParagraphs(blocks);
  const title = paragraphs.find(({ kind, headings }) => kind === "heading" && headings.length === 0);
  if (paragraphs.some(({ headings }) => headings.length > MOST_HEADINGS_ABOVE))
    throw new Unreadable("damaged", "Headings are nested too deeply.");
  return {
    ...{ mediaType, title: title?.text ?? null, pages, paragraphs },
    leftOut: bounded([...leftOutOf(all, paragraphs), ...leftOut]),
  };
}

/** `paragraphs`: one for each block that has text, in their order. */
function leftOutOf(blocks: readonly Block[], paragraphs: readonly DocumentParagraph[]): readonly LeftOutPlace[] {
  let at = -1;
  return blocks.flatMap(({ kind, page, leftOut }) => {
    if (kind !== "empty") at += 1;
    return leftOut.map((each) => ({ ...each, anchor: paragraphs[at]?.anchor ?? null, page, times: 1 }));
  });
}

function bounded(places: readonly LeftOutPlace[]): LeftOut {
  return {
    places: places.slice(0, MOST_LEFT_OUT).map((place) => ({ ...place, text: cut(place.text, LONGEST_LEFT_OUT) })),
    more: Math.max(0, places.length - MOST_LEFT_OUT),
  };
}

interface ReadBlocks extends Pick<ReadDocument, "mediaType" | "pages"> {
  readonly blocks: readonly Block[];
  /** Parts of the document that are in no block. */
  readonly leftOut: readonly LeftOutPlace[];
}

/** Each reader is loaded only for a file of its kind. */
async function readBlocks(bytes: Uint8Array): Promise<ReadBlocks> {
  switch (sniff(bytes)) {
    case "pdf": {
      const { readPdf } = await import("./pdf.js");
      return { mediaType: "application/pdf", ...(await readPdf(bytes)) };
    }
    case "zip": {
      const { readDocx } = await import("./docx.js");
      const mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
      return { mediaType, pages: null, ...readDocx(bytes) };
    }
    case "text": {
      const { readMarkdown } = await import("./markdown.js");
      return { mediaType: "text/markdown", pages: null, blocks: readMarkdown(bytes), leftOut: [] };
    }
  }
}
