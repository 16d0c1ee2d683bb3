/**
 * DOCX. The parts of it that hold text are unpacked within bounds. What reads them gets an archive of these parts
 * alone, so that no entry is unpacked that was not counted.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";

import { type Block, CELL_BREAK, onOneLine, passage } from "./block.js";
import { writeNumbers } from "./docx-numbers.js";
import { Unreadable } from "./unreadable.js";

const MOST_ENTRIES = 2_000;
const MOST_UNPACKED_BYTES = 60_000_000;
const DOCUMENT = "word/document.xml";

/** The parts that hold text, or say what it is. Pictures and embedded files are none. */
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
  const archive = zipSync({ "[Content_Types].xml": strToU8(NO_TYPES), ...withNumbers(parts) }, { level: 0 });
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

/** The numbers of lists become text of the document. */
function withNumbers(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const { [DOCUMENT]: document, "word/numbering.xml": numbering, "word/styles.xml": styles } = parts;
  if (document === undefined || numbering === undefined) return parts;
  const texts = {
    document: strFromU8(document),
    numbering: strFromU8(numbering),
    styles: styles === undefined ? null : strFromU8(styles),
  };
  try {
    return { ...parts, [DOCUMENT]: strToU8(writeNumbers(texts)) };
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
    // Nothing is made of it.
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
  const text = onOneLine(wordsOf(node));
  if (text === "") return [];
  const [, level] = HEADING.exec(node.styleName ?? "") ?? HEADING.exec(node.styleId ?? "") ?? [];
  const isTitle = /^title$/i.test(node.styleName ?? "");
  if (level !== undefined || isTitle)
    return [{ kind: "heading", level: isTitle ? 1 : Number(level), text, page: null }];
  if (node.numbering == null) return [passage("paragraph", text)];
  return [passage("list_item", text, { depth: Number(node.numbering.level) })];
}

function rowsOf(table: Node): readonly Block[] {
  const rows = (table.children ?? []).filter(({ type }) => type === "tableRow");
  return rows.flatMap(({ children = [] }) => {
    const text = children.map((cell) => onOneLine(wordsOf(cell))).join(CELL_BREAK);
    return text.replaceAll(CELL_BREAK, "").trim() === "" ? [] : [passage("table_row", text)];
  });
}

function wordsOf({ type, value, children = [] }: Node): string {
  switch (type) {
    case "text":
      return value ?? "";
    case "tab":
    case "break":
      return " ";
    default:
      return children.map(wordsOf).join(type === "paragraph" ? "" : type === "tableCell" ? " " : "");
  }
}
