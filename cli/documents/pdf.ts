/** PDF. It has lines at places of a page; paragraphs, headings and page numbers follow from these places. */
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

import type { LeftOutPlace } from "../../runtime/ports/document-reader.js";
import type { Block } from "./block.js";
import { type GivenAnnotation, saidBeside, struckByAnnotations } from "./pdf-annotations.js";
import { linesToBlocks } from "./pdf-blocks.js";
import type { Glyph } from "./pdf-glyph.js";
import { type PageParts, paintedOn } from "./pdf-glyphs.js";
import type { Line, Stretch } from "./pdf-line.js";
import { linesOf, stretchesOf } from "./pdf-lines.js";
import { turnedPage } from "./pdf-matrix.js";
import { type Rule, struck } from "./pdf-rules.js";
import { rowLines, type RuledTable, ruledTables } from "./pdf-tables.js";
import { withUnclearTables } from "./pdf-unclear-tables.js";
import { withUnruledTables } from "./pdf-unruled-tables.js";
import { watermarkPlaces, watermarksIn } from "./pdf-watermarks.js";
import { Unreadable } from "./unreadable.js";

const MOST_PAGES = 500;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Pdf["getPage"]>>;

export interface PdfText {
  readonly pages: number;
  readonly blocks: readonly Block[];
  /** Outside paragraphs: repeated lines of pages, and the text of pictures. */
  readonly leftOut: readonly LeftOutPlace[];
}

export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MOST_PAGES)
    throw new Unreadable("too_many_pages", `The PDF has ${pdf.numPages} pages; ${MOST_PAGES} at most are read.`);
  const pages = await readPages(pdf, bytes);
  const lines = pages.flatMap((page) => page.lines);
  const { blocks, edges } = linesToBlocks(lines, pdf.numPages);
  if (!blocks.some(({ kind }) => kind !== "empty"))
    throw new Unreadable("no_text", "The PDF has no text: it may be a scan. Send a PDF with text, or a DOCX.");
  const marks = watermarkPlaces(pages.flatMap(({ marks: ofPage }) => ofPage));
  const beside = pages.flatMap((page) => page.beside);
  return { pages: pdf.numPages, blocks, leftOut: [...edges, ...marks, ...beside, ...picturesOf(pages, bytes)] };
}

async function readPages(pdf: Pdf, bytes: Uint8Array): Promise<readonly ReadPage[]> {
  try {
    const reader = await readerOf(pdf, bytes);
    const pages: ReadPage[] = [];
    for (let page = 1; page <= pdf.numPages; page += 1) pages.push(await reader(page));
    return pages;
  } catch {
    throw damaged();
  }
}

/** Text that was recognised in pictures, pages that are a picture alone, and other pictures: they have no place. */
function picturesOf(pages: readonly ReadPage[], bytes: Uint8Array): readonly LeftOutPlace[] {
  const recognised = pages.flatMap(({ isPicture, lines }) => (isPicture ? [lines] : []));
  const [first] = recognised.flat();
  if (recognised.length > 0) {
    const [text, page] = [first?.text ?? "", first?.page ?? null];
    return [{ kind: "text_of_picture", anchor: null, page, text, times: recognised.length }];
  }
  const unread = pages.flatMap(({ isUnread, page }) => (isUnread ? [{ ...PICTURE_PLACE, page }] : []));
  const others = picturesIn(bytes) - unread.length;
  return others > 0 ? [...unread, { ...PICTURE_PLACE, times: others }] : unread;
}

const PICTURE_PLACE = { kind: "object", anchor: null, page: null, text: "Image", times: 1 } as const;

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  try {
    // A copy, because the reader keeps the bytes it receives. No code of the file is run, and nothing is fetched for
    // it.
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      // No picture is unpacked.
      maxImageSize: 0,
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException")
      throw new Unreadable("encrypted", "The PDF takes a password. Save it without one.");
    throw damaged();
  }
}

const damaged = (): Unreadable => new Unreadable("damaged", "The PDF is cut or damaged.");

interface ReadPage {
  readonly page: number;
  readonly lines: readonly Line[];
  readonly marks: readonly { readonly page: number; readonly text: string }[];
  /** Comments and entries of forms. */
  readonly beside: readonly LeftOutPlace[];
  /** A program recognised its text in a picture. */
  readonly isPicture: boolean;
  /** It has no text, and the file has pictures. */
  readonly isUnread: boolean;
}

/** Marks a picture in the bytes of a file: it is a stream, and streams are not nested. */
const PICTURE = /\/Subtype\s*\/Image\b/g;

function picturesIn(bytes: Uint8Array): number {
  return Buffer.from(bytes).toString("latin1").match(PICTURE)?.length ?? 0;
}

/** Annotations are read apart from the text. */
const NO_ANNOTATIONS = 0;

async function readerOf(pdf: Pdf, bytes: Uint8Array): Promise<(number: number) => Promise<ReadPage>> {
  handOverFonts();
  const { OPS } = await getResolvedPDFJS();
  const layers = await pdf.getOptionalContentConfig();
  const hasPictures = picturesIn(bytes) > 0;
  return async (number) => {
    const page = await pdf.getPage(number);
    const { turned, view } = turnedPage(page.rotate, page.view as [number, number, number, number]);
    const annotations = (await page.getAnnotations()) as readonly GivenAnnotation[];
    const painted = paintedOn({
      operators: await page.getOperatorList({ annotationMode: NO_ANNOTATIONS }),
      numbers: OPS,
      fontOf: (name) => (page.commonObjs.has(name) ? (page.commonObjs.get(name) as Font) : null),
      isVisible: (group) => Boolean(layers.isVisible(group)),
      view,
      turned,
    });
    const glyphs = struckByAnnotations(struck(painted.glyphs, painted.rules), annotations, turned);
    const isPicture = hasPictures && isRecognised(glyphs);
    const read = isPicture ? glyphs.map(asSeen) : glyphs;
    const all = isReordered(read) ? await reordered(page) : stretchesOf(read);
    page.cleanup();
    const marks = watermarksIn(all);
    const stretches = all.filter((stretch) => !marks.has(stretch));
    return {
      page: number,
      lines: linesOfPage(stretches, painted.rules, number, [view[1], view[3]]),
      marks: [...marks].map(({ text }) => ({ page: number, text })),
      beside: saidBeside(annotations, number),
      isPicture,
      isUnread: hasPictures && glyphs.length === 0,
    };
  };
}

/** Text of another direction follows, and so does a table where its first text is painted. */
function linesOfPage(
  stretches: readonly Stretch[],
  rules: readonly Rule[],
  page: number,
  view: readonly [bottom: number, top: number],
): readonly Line[] {
  const level = stretches.filter(({ angle }) => angle === 0);
  const tables = ruledTables(level, rules);
  const lines: Line[] = [];
  let between: Stretch[] = [];
  const flush = (): void => {
    lines.push(...withUnclearTables(withUnruledTables(linesOf(between, page, view))));
    between = [];
  };
  const read = new Set<RuledTable>();
  for (const stretch of level) {
    const table = tables.find((each) => each.stretches.has(stretch));
    if (table === undefined) between.push(stretch);
    else if (!read.has(table)) {
      flush();
      read.add(table);
      lines.push(...rowLines(table, (cell) => linesOf(cell, page, view)));
    }
  }
  flush();
  const angles = new Set(stretches.map(({ angle }) => angle).filter((angle) => angle !== 0));
  const turned = [...angles].flatMap((angle) =>
    linesOf(
      stretches.filter((each) => each.angle === angle),
      page,
      view,
    ),
  );
  // They are in no margin.
  return [...lines, ...turned.map((line) => ({ ...line, up: 0.5 }))];
}

type Font = NonNullable<ReturnType<PageParts["fontOf"]>>;

/** The reader of PDFs hands fonts over by a method that Node 20 lacks (ECMA-262, 15th edition, 25.1.6.8). */
function handOverFonts(): void {
  if ("transferToFixedLength" in ArrayBuffer.prototype) return;
  Object.defineProperty(ArrayBuffer.prototype, "transferToFixedLength", {
    value(this: ArrayBuffer, length: number) {
      return this.slice(0, length);
    },
  });
}

/** A program that recognises text writes it invisibly over its picture. A stamp that is seen may be on it. */
function isRecognised(glyphs: readonly Glyph[]): boolean {
  const hidden = glyphs.filter(({ look }) => look === "hidden_text").length;
  return hidden > glyphs.length / 2;
}

const asSeen = (glyph: Glyph): Glyph => (glyph.look === "hidden_text" ? { ...glyph, look: "plain" } : glyph);

function isReordered(glyphs: readonly Glyph[]): boolean {
  return glyphs.every(({ look }) => look === "plain") && glyphs.some(({ text }) => RIGHT_TO_LEFT.test(text));
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Text as the PDF reader joins it, with right-to-left text in reading order. */
async function reordered(page: PdfPage): Promise<readonly Stretch[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item): readonly Stretch[] => {
    if (!("str" in item) || item.str === "") return [];
    const { str: text, transform, width, height } = item;
    const [x, y] = [Number(transform[4]), Number(transform[5])];
    const size = height > 0 ? height : Math.abs(Number(transform[3]));
    return [{ text, x, end: x + width, y, size, angle: 0, look: "plain" }];
  });
}
