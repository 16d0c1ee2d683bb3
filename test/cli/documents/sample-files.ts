/** Files as word processors write them, made here from their parts. */
import { strToU8, type Zippable, zipSync } from "fflate";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const relations = (...parts: readonly (readonly [type: string, target: string])[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

export interface DocxParts {
  /** The paragraphs and tables. */
  readonly body: string;
  /** `abstractNum` and `num` elements. */
  readonly numbering?: string;
  /** `style` elements, besides Heading 1 to 3. */
  readonly styles?: string;
  readonly footnotes?: string;
  /** Further entries of the archive. */
  readonly more?: Zippable;
}

export function makeDocx({ body, numbering = "", styles = "", footnotes = "", more = {} }: DocxParts): Uint8Array {
  const headings = [1, 2, 3].map(
    (level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`,
  );
  return zipSync({
    "[Content_Types].xml": strToU8(TYPES),
    "_rels/.rels": strToU8(relations(["officeDocument", "word/document.xml"])),
    "word/_rels/document.xml.rels": strToU8(
      relations(["styles", "styles.xml"], ["numbering", "numbering.xml"], ["footnotes", "footnotes.xml"]),
    ),
    "word/styles.xml": strToU8(`<w:styles ${W}>${headings.join("")}${styles}</w:styles>`),
    "word/numbering.xml": strToU8(`<w:numbering ${W}>${numbering}</w:numbering>`),
    "word/footnotes.xml": strToU8(`<w:footnotes ${W}>${footnotes}</w:footnotes>`),
    "word/document.xml": strToU8(`<w:document ${W}><w:body>${body}</w:body></w:document>`),
    ...more,
  });
}

export interface ParagraphOptions {
  readonly style?: string;
  readonly list?: string;
  readonly level?: number;
}

/** A paragraph of a DOCX. */
export function paragraph(text: string, { style, list, level }: ParagraphOptions = {}): string {
  const place = level === undefined ? "" : `<w:ilvl w:val="${level}"/>`;
  const properties = [
    style === undefined ? "" : `<w:pStyle w:val="${style}"/>`,
    list === undefined ? "" : `<w:numPr>${place}<w:numId w:val="${list}"/></w:numPr>`,
  ].join("");
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

export function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]): string => row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join("");
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export interface LevelOptions {
  readonly format: string;
  readonly text: string;
  readonly start?: number;
  readonly style?: string;
  readonly isLegal?: boolean;
}

/** The levels that lists may have in common. */
export function listLevels(id: string, levels: readonly LevelOptions[]): string {
  const each = levels.map(
    ({ format, text, start = 1, style, isLegal = false }, at) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${
        style === undefined ? "" : `<w:pStyle w:val="${style}"/>`
      }${isLegal ? "<w:isLgl/>" : ""}<w:lvlText w:val="${text}"/></w:lvl>`,
  );
  return `<w:abstractNum w:abstractNumId="${id}">${each.join("")}</w:abstractNum>`;
}

/**
 * `restart`: the first number of its outermost level. Without it, the list continues after another list of these
 * levels.
 */
export function list(id: string, levels: string, restart?: number): string {
  const override =
    restart === undefined ? "" : `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${restart}"/></w:lvlOverride>`;
  return `<w:num w:numId="${id}"><w:abstractNumId w:val="${levels}"/>${override}</w:num>`;
}

/** One page for each list of lines; a line is a text, its size and how far it is below the line before. */
export function makePdf(
  pages: readonly (readonly (readonly [text: string, size?: number, below?: number])[])[],
  trailer = "",
): Uint8Array {
  const contents = pages.map((lines) => {
    const drawn = lines.map(([text, size = 11, below = 14]) => `0 -${below} Td ${shown(text, size)}`);
    return `BT 70 780 Td ${drawn.join("\n")} ET`;
  });
  return pdfOf(contents, { trailer });
}

/** Operators that show a text at the place of the text. */
export const shown = (text: string, size = 11): string => `/F1 ${size} Tf (${text.replace(/[()\\]/g, "\\$&")}) Tj`;

export interface PdfParts {
  readonly trailer?: string;
  /** Further entries of the catalog, and of the resources of each page. */
  readonly catalog?: string;
  readonly resources?: string;
  /** Further objects; the first one is number 4. */
  readonly more?: readonly string[];
}

/** One page for each content, in the operators of PDF. */
export function pdfOf(
  contents: readonly string[],
  { trailer = "", catalog = "", resources = "", more = [] }: PdfParts = {},
): Uint8Array {
  const first = 4 + more.length;
  const objects: string[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, at) => `${first + 2 * at} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...more,
  ];
  for (const content of contents) {
    const at = objects.length + 1;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> ${resources} >> /Contents ${at + 1} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    );
  }
  return withTable(objects, trailer);
}

/** A PDF of these objects, with its table of places. */
export function withTable(objects: readonly string[], trailer = ""): Uint8Array {
  let text = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [at, each] of objects.entries()) {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${each}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${end}`, "latin1");
}
