/** Documents as callers see them. */
import { momentText } from "../../../engine/values/days.js";
import type { DocumentParagraph, LeftOut, LeftOutPlace, ReadDocument } from "../../../ports/document-reader.js";
import type { DocumentRow } from "../../../store/tables/schema.js";
import type { Sender, SenderCalled } from "../../request/sender.js";

export interface DocumentView {
  readonly document_id: string;
  readonly name: string;
  readonly media_type: ReadDocument["mediaType"];
  /** How many the file has. */
  readonly bytes: number;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
  readonly title: string | null;
  /** Of a PDF. */
  readonly pages: number | null;
  /** Null: the operator of the service. */
  readonly by: Sender | null;
  readonly at: string;
}

export interface DocumentTextView extends DocumentView {
  readonly paragraphs: readonly DocumentParagraph[];
  /** Null: an earlier program read the document, and listed nothing. */
  readonly left_out: readonly LeftOutPlace[] | null;
  /** How many more places there are. */
  readonly left_out_more: number;
}

type ListedDocument = Omit<DocumentRow, "account_id" | "paragraphs" | "left_out">;

export function documentView(row: ListedDocument, senderCalled: SenderCalled): DocumentView {
  const { document_id, name, media_type, bytes, sha256, title, pages, added_by, added_at } = row;
  const at = momentText(added_at);
  return { document_id, name, media_type, bytes, sha256, title, pages, by: senderCalled(added_by), at };
}

export function documentTextView(
  row: ListedDocument & Pick<DocumentRow, "paragraphs" | "left_out">,
  senderCalled: SenderCalled,
): DocumentTextView {
  // Written by the verb that stored it.
  const leftOut = row.left_out === null ? null : (JSON.parse(row.left_out) as LeftOut);
  return { ...documentView(row, senderCalled), paragraphs: paragraphsOf(row), ...leftOutView(leftOut) };
}

export function leftOutView(leftOut: LeftOut | null): Pick<DocumentTextView, "left_out" | "left_out_more"> {
  return { left_out: leftOut?.places ?? null, left_out_more: leftOut?.more ?? 0 };
}

export function paragraphsOf({ paragraphs }: Pick<DocumentRow, "paragraphs">): readonly DocumentParagraph[] {
  // Written by the verb that stored it.
  return JSON.parse(paragraphs) as readonly DocumentParagraph[];
}
