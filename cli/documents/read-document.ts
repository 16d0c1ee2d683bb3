/** Temporary. */
import type { DocumentParagraph, DocumentReading } from "../../runtime/ports/document-reader.js";

export function readDocumentApart(bytes: Uint8Array): Promise<DocumentReading> {
  const text = Buffer.from(bytes).toString("utf8");
  if (text.startsWith("%PDF")) return Promise.resolve({ kind: "unreadable", code: "damaged", detail: "Cut." });
  const headings: string[] = [];
  const paragraphs = text
    .split(/\n\n+/)
    .filter((each) => each.trim() !== "")
    .map((each, at): DocumentParagraph => {
      const number = /^([A-Z]-\d+) /.exec(each)?.[1] ?? null;
      return {
        anchor: number?.toLowerCase() ?? `p${at + 1}`,
        kind: each.startsWith("#") ? "heading" : "paragraph",
        page: null,
        headings,
        number,
        text: each.replace(/^[A-Z]-\d+ |^#+ /, "").trim(),
      };
    });
  return Promise.resolve({ kind: "read", document: { mediaType: "text/markdown", title: null, pages: null, paragraphs } });
}
