/** From the bytes of a file to the paragraphs of a document. Throws `Unreadable`. */
import type { ReadDocument } from "../../runtime/ports/document-reader.js";
import { nameParagraphs } from "./anchors.js";
import type { Block } from "./block.js";
import { sniff } from "./sniff.js";
import { Unreadable } from "./unreadable.js";

const MOST_PARAGRAPHS = 5_000;
const LONGEST_PARAGRAPH = 20_000;
const MOST_HEADINGS_ABOVE = 20;

export async function parseDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const { mediaType, pages, blocks } = await readBlocks(bytes);
  if (blocks.length === 0) throw new Unreadable("no_text", "The file has no text.");
  if (blocks.length > MOST_PARAGRAPHS)
    throw new Unreadable("too_many_paragraphs", `The file has more than ${MOST_PARAGRAPHS} paragraphs.`);
  if (blocks.some(({ text }) => text.length > LONGEST_PARAGRAPH))
    throw new Unreadable("too_many_paragraphs", `A paragraph has more than ${LONGEST_PARAGRAPH} characters.`);
  const paragraphs = nameParagraphs(blocks);
  const title = paragraphs.find(({ kind, headings }) => kind === "heading" && headings.length === 0);
  if (paragraphs.some(({ headings }) => headings.length > MOST_HEADINGS_ABOVE))
    throw new Unreadable("damaged", "Headings are nested too deeply.");
  return { mediaType, title: title?.text ?? null, pages, paragraphs };
}

/** Each reader is loaded only for a file of its kind. */
async function readBlocks(
  bytes: Uint8Array,
): Promise<Pick<ReadDocument, "mediaType" | "pages"> & { readonly blocks: readonly Block[] }> {
  switch (sniff(bytes)) {
    case "pdf": {
      const { readPdf } = await import("./pdf.js");
      return { mediaType: "application/pdf", ...(await readPdf(bytes)) };
    }
    case "zip": {
      const { readDocx } = await import("./docx.js");
      const mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
      return { mediaType, pages: null, blocks: await readDocx(bytes) };
    }
    case "text": {
      const { readMarkdown } = await import("./markdown.js");
      return { mediaType: "text/markdown", pages: null, blocks: readMarkdown(bytes) };
    }
  }
}
