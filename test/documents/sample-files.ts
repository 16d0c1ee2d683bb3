/** Files as word processors write them, made here from their parts. */
import { strToU8, type Zippable, zipSync } from "fflate";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const STRICT_WORD = "http://purl.oclc.org/ooxml/wordprocessingml/main";

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`;

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const STRICT_RELATIONS = "http://purl.oclc.org/ooxml/officeDocument/relationships";

type Relation = readonly [type: string, target: string];

const relations = (parts: readonly Relation[]): string =>
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
  readonly comments?: string;
  /** Further parts, each with its type and its element. */
  readonly related?: readonly (readonly [type: string, name: string, element: string])[];
  /** The name of the part of the text. */
  readonly main?: string;
  /** Parts are named from the root of the archive. */
  readonly isAbsolute?: boolean;
  /** The names of ISO/IEC 29500 strict. */
  readonly isStrict?: boolean;
  /** Further entries of the archive. */
  readonly more?: Zippable;
}

export function makeDocx(docx: DocxParts): Uint8Array {
  const { body, numbering = "", styles = "", footnotes = "", comments, related = [], more = {} } = docx;
  const { main = "word/document.xml", isAbsolute = false, isStrict = false } = docx;
  const headings = [1, 2, 3].map(
    (level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`,
  );
  const [folder = "", name = ""] = main.split("/");
  const parts: readonly (readonly [type: string, name: string, element: string])[] = [
    ["styles", "styles.xml", `<w:styles>${headings.join("")}${styles}</w:styles>`],
    ["numbering", "numbering.xml", `<w:numbering>${numbering}</w:numbering>`],
    ["footnotes", "footnotes.xml", `<w:footnotes>${footnotes}</w:footnotes>`],
    ...(comments === undefined ? [] : [["comments", "comments.xml", `<w:comments>${comments}</w:comments>`] as const]),
    ...related,
  ];
  const target = (each: string): string => (isAbsolute ? `/${folder}/${each}` : each);
  const written = (xml: string): Uint8Array => {
    const named = xml.replace(/^<(w:\w+)/, `<$1 xmlns:w="${WORD}"`);
    return strToU8(isStrict ? named.replaceAll(WORD, STRICT_WORD).replaceAll(RELATIONS, STRICT_RELATIONS) : named);
  };
  return zipSync({
    "[Content_Types].xml": strToU8(TYPES),
    "_rels/.rels": written(relations([["officeDocument", isAbsolute ? `/${main}` : main]])),
    [`${folder}/_rels/${name}.rels`]: written(relations(parts.map(([type, each]) => [type, target(each)]))),
    ...Object.fromEntries(parts.map(([, each, element]) => [`${folder}/${each}`, written(element)])),
    [main]: written(`<w:document><w:body>${body}</w:body></w:document>`),
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
