/** The reader of documents for the runtime: a child process with limits of time, memory and output. */

export type DocumentReader = (bytes: Uint8Array) => Promise<DocumentReading>;

export type DocumentReading =
  | { readonly kind: "read"; readonly document: ReadDocument }
  /** `code`: for programs. `detail`: the error, and its correction. */
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
  readonly leftOut: LeftOut;
}

/** Text of the document that is in no paragraph, or is in one and doubtful (decision 406). */
export interface LeftOut {
  /** Paragraph by paragraph, then the repeated lines of pages. At most `MOST_LEFT_OUT`. */
  readonly places: readonly LeftOutPlace[];
  /** The number of further places. */
  readonly more: number;
}

export const MOST_LEFT_OUT = 100;
export const LONGEST_LEFT_OUT = 200;

/**
 * In the paragraphs, and doubtful. `text_of_picture`: a program recognised it in a picture, which is all that a reader
 * sees. `inserted_text`: a tracked change that nobody accepted. `unticked_box`: the paragraph has an empty check box.
 * `unclear_table`: a table of a PDF that is read line by line, because its rows could not be told.
 */
export const DOUBTFUL_KINDS = ["text_of_picture", "inserted_text", "unticked_box", "unclear_table"] as const;

/**
 * `object`: a picture or an embedded file, named by its description. `unknown_symbol`: a sign that its font draws.
 * `unclear_formula`: a part of it is deleted, struck out or hidden.
 */
export const LEFT_OUT_KINDS = [
  ...(["struck_text", "hidden_text", "deleted_text"] as const),
  ...(["page_head", "page_foot", "page_number"] as const),
  ...(["watermark", "comment", "object", "unknown_symbol", "unclear_formula"] as const),
  ...(["form_field", "front_matter"] as const),
  ...DOUBTFUL_KINDS,
] as const;

export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

export interface LeftOutPlace {
  readonly kind: LeftOutKind;
  /** Of the paragraph that contains it or precedes it. Null: it precedes the first, or is beside the text. */
  readonly anchor: string | null;
  /** From 1; the first page for a repeated line. Null if the format has no pages. */
  readonly page: number | null;
  /** On one line; cut to `LONGEST_LEFT_OUT` characters. */
  readonly text: string;
  /** The number of its occurrences in the document, if pages repeat it; otherwise 1. */
  readonly times: number;
}

export interface DocumentParagraph {
  /** Unique in the document. It is stable when other paragraphs are added, removed or reworded. */
  readonly anchor: string;
  readonly kind: "heading" | "paragraph" | "list_item" | "table_row";
  /** From 1; of a PDF. */
  readonly page: number | null;
  /** Those above it, the outermost first. */
  readonly headings: readonly string[];
  /** As it is printed: `3.2`, `R-7`. */
  readonly number: string | null;
  /** Without its number, on one line. */
  readonly text: string;
}
