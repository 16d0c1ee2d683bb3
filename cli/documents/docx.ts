/**
 * DOCX. Its parts with text are unpacked within limits. Their reader gets an archive of only these parts, so that no
 * uncounted entry is unpacked.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";

import { type Block, heading, passage, tableRow } from "./block.js";
import { lookNamed, writeLooks } from "./docx-looks.js";
import { writeNumbers } from "./docx-numbers.js";
import { readStyles } from "./docx-styles.js";
import { parseXml, xmlText } from "./docx-xml.js";
import { type Look, type Piece, seenWords } from "./seen-words.js";
import { Unreadable } from "./unreadable.js";

const MOST_ENTRIES = 2_000;
const MOST_UNPACKED_BYTES = 60_000_000;
const DOCUMENT = "word/document.xml";

/** The parts with text, or with the type of the document. Pictures and embedded files are not among them. */
const TEXT_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/document\.xml\.rels)$/;

export async function readDocx(bytes: Uint8Array): Promise<readonly Block[]> {
  const parts = unpack(bytes);
  if (parts[DOCUMENT] === undefined)
    throw new Unreadable("unknown_type", "The archive is no DOCX: it has no word/document.xml.");
  for (const [name, content] of Object.entries(parts))
    if (Buffer.from(content).includes("<!DOCTYPE") || Buffer.from(content).includes("<!ENTITY"))
      throw new Unreadable(
        "damaged",
        `The part ${name} of the DOCX declares entities, which no word processor writes.`,
      );
  const archive = zipSync({ "[Content_Types].xml": strToU8(NO_TYPES), ...withLooks(parts) }, { level: 0 });
  const document = await structureOf(Buffer.from(archive));
  return [...document.children, ...notesOf(document)].flatMap(blocksOf);
}

const NO_TYPES = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let [entries, unpacked] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MOST_ENTRIES)
          throw new Unreadable("too_many_entries", `The archive has more than ${MOST_ENTRIES} entries.`);
        if (!TEXT_PARTS.test(name)) return false;
        unpacked += originalSize;
        if (unpacked > MOST_UNPACKED_BYTES)
          throw new Unreadable("too_large_unpacked", `Unpacked, the text has more than ${MOST_UNPACKED_BYTES} bytes.`);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw damaged();
  }
}

const damaged = (): Unreadable => new Unreadable("damaged", "The DOCX is cut or damaged.");

/** Parts whose runs have looks. */
const TEXTS = [DOCUMENT, "word/footnotes.xml", "word/endnotes.xml"];

/** How runs look becomes their style, and the numbers of lists become text of the document. */
function withLooks(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const read = (name: string): ReturnType<typeof parseXml> | null => {
    const part = parts[name];
    return part === undefined ? null : parseXml(strFromU8(part));
  };
  try {
    const styles = readStyles(read("word/styles.xml"));
    const numbering = read("word/numbering.xml");
    const written = TEXTS.flatMap((name): readonly (readonly [string, Uint8Array])[] => {
      const root = read(name);
      if (root === null) return [];
      writeLooks(root, styles);
      if (name === DOCUMENT && numbering !== null) writeNumbers({ document: root, numbering, styles });
      return [[name, strToU8(xmlText(root))]];
    });
    return { ...parts, ...Object.fromEntries(written) };
  } catch {
    throw damaged();
  }
}

/** The part of mammoth's model that is read here. */
interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly value?: string;
  readonly styleId?: string | null;
  readonly styleName?: string | null;
  readonly numbering?: { readonly level: string | number } | null;
  readonly notes?: { readonly _notes?: Readonly<Record<string, { readonly body: readonly Node[] }>> };
}

interface DocumentNode extends Node {
  readonly children: readonly Node[];
}

async function structureOf(buffer: Buffer): Promise<DocumentNode> {
  const read: DocumentNode[] = [];
  const transformDocument = (document: DocumentNode): DocumentNode => {
    read.push(document);
    // It is ignored.
    return { ...document, children: [] };
  };
  try {
    await mammoth.convertToHtml({ buffer }, { transformDocument, externalFileAccess: false });
  } catch {
    throw damaged();
  }
  const [document] = read;
  if (document === undefined) throw damaged();
  return document;
}

/** Footnotes and endnotes, behind the text. */
function notesOf({ notes }: DocumentNode): readonly Node[] {
  return Object.values(notes?._notes ?? {}).flatMap(({ body }) => body);
}

const HEADING = /^heading\s*([1-9])$/i;

function blocksOf(node: Node): readonly Block[] {
  if (node.type === "table") return rowsOf(node);
  if (node.type !== "paragraph") return (node.children ?? []).flatMap(blocksOf);
  const words = seenWords(piecesOf(node));
  const [, level] = HEADING.exec(node.styleName ?? "") ?? HEADING.exec(node.styleId ?? "") ?? [];
  const isTitle = /^title$/i.test(node.styleName ?? "");
  if (level !== undefined || isTitle) return heading(isTitle ? 1 : Number(level), words);
  if (node.numbering == null) return passage("paragraph", words);
  return passage("list_item", words, { depth: Number(node.numbering.level) });
}

/** The rows of a table within a cell follow the row of that cell. */
function rowsOf(table: Node): readonly Block[] {
  const rows = (table.children ?? []).filter(({ type }) => type === "tableRow");
  return rows.flatMap(({ children: cells = [] }) => [
    ...tableRow(cells.map((cell) => seenWords(piecesOf(cell)))),
    ...cells.flatMap(tablesIn).flatMap(rowsOf),
  ]);
}

/** The tables within a node that are in no other table. */
function tablesIn({ children = [] }: Node): readonly Node[] {
  return children.flatMap((node) => (node.type === "table" ? [node] : tablesIn(node)));
}

/** Words of a node, without those of tables within it. */
function piecesOf(node: Node, look: Look = "plain"): readonly Piece[] {
  const { type, value, styleId, children = [] } = node;
  switch (type) {
    case "text":
      return [{ text: value ?? "", look }];
    case "tab":
    case "break":
      return [{ text: " ", look }];
    case "table":
      return [{ text: " ", look }];
    case "run":
      return children.flatMap((each) => piecesOf(each, lookNamed(styleId)));
    case "tableCell":
      return children.flatMap((each) => [...piecesOf(each), { text: " ", look: "plain" }]);
    default:
      return children.flatMap((each) => piecesOf(each, look));
  }
}
