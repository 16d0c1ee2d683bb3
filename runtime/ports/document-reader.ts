/** Documents as the runtime has them read: in a process of its own, with limits of time, memory and output. */

export type DocumentReader = (bytes: Uint8Array) => Promise<DocumentReading>;

export type DocumentReading =
  | { readonly kind: "read"; readonly document: ReadDocument }
  /** `code`: for programs. `detail`: what is wrong, and what would be right. */
  | { readonly kind: "unreadable"; readonly code: DocumentFault; readonly detail: string }
  | { readonly kind: "stopped"; readonly why: "time" | "output" | "memory" | "crashed" };

export type DocumentFault =
  | "unknown_type"
  | "encrypted"
  | "no_text"
  | "too_many_pages"
  | "too_large_unpacked"
  | "too_many_entries"
  | "damaged"
  | "not_utf8"
  | "empty"
  | "too_many_paragraphs";

export interface ReadDocument {
  /** By the content, whatever the file is called. */
  readonly mediaType:
    "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/markdown";
  readonly title: string | null;
  /** Of a PDF. */
  readonly pages: number | null;
  readonly paragraphs: readonly DocumentParagraph[];
}

export interface DocumentParagraph {
  /** Unique in the document. It stays where other paragraphs are added, removed or reworded. */
  readonly anchor: string;
  readonly kind: "heading" | "paragraph" | "list_item" | "table_row";
  /** From 1; of a PDF. */
  readonly page: number | null;
  /** Those above it, the outermost first. */
  readonly headings: readonly string[];
  /** As it is printed: `3.2`, `R-7`. */
  readonly number: string | null;
  /** Without its number, in one line. */
  readonly text: string;
}
