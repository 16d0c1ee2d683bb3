/** PDF. It has lines at places of a page; paragraphs, headings and page numbers follow from where they are. */
import { getDocumentProxy } from "unpdf";

import type { Block } from "./block.js";
import { linesToBlocks } from "./pdf-blocks.js";
import type { Line } from "./pdf-line.js";
import { Unreadable } from "./unreadable.js";

const MOST_PAGES = 500;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

export interface PdfText {
  readonly pages: number;
  readonly blocks: readonly Block[];
}

export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MOST_PAGES)
    throw new Unreadable("too_many_pages", `The PDF has ${pdf.numPages} pages; ${MOST_PAGES} at most are read.`);
  const lines: Line[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) lines.push(...(await linesOf(pdf, page)));
  const blocks = linesToBlocks(lines, pdf.numPages);
  if (blocks.length === 0)
    throw new Unreadable("no_text", "The PDF has no text: it may be a scan. Send a PDF with text, or a DOCX.");
  return { pages: pdf.numPages, blocks };
}

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  try {
    // A copy, for the reader keeps what it is given. Nothing of the file is run, and nothing is fetched for it.
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException")
      throw new Unreadable("encrypted", "The PDF takes a password. Save it without one.");
    throw damaged();
  }
}

const damaged = (): Unreadable => new Unreadable("damaged", "The PDF is cut or damaged.");

/** Pieces of text in the order of the page, as lines. */
async function linesOf(pdf: Pdf, number: number): Promise<readonly Line[]> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const lines: { text: string; size: number; x: number; y: number; end: number; page: number }[] = [];
    for (const item of items) {
      if (!("str" in item)) continue;
      const { str, transform, width, height } = item;
      const [x, y] = [Number(transform[4]), Number(transform[5])];
      const size = height > 0 ? height : Math.abs(Number(transform[3]));
      const last = lines.at(-1);
      const isSameLine = last !== undefined && Math.abs(last.y - y) < Math.max(last.size, size) / 2;
      if (str.trim() === "") {
        if (isSameLine && str !== "") last.text += " ";
        continue;
      }
      if (!isSameLine) {
        lines.push({ text: str, size, x, y, end: x + width, page: number });
        continue;
      }
      last.text += `${x - last.end > size / 5 ? " " : ""}${str}`;
      last.end = x + width;
      last.size = Math.max(last.size, size);
    }
    page.cleanup();
    return lines;
  } catch {
    throw damaged();
  }
}
