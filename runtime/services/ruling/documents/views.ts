/** Documents as callers see them. */
import { momentText } from "../../../engine/values/days.js";
import type { DocumentParagraph, LeftOut } from "../../../ports/document-reader.js";
import type { DocumentRow } from "../../../store/tables/schema.js";
import type { SenderCalled } from "../../request/sender.js";
import type { DocumentTextView, DocumentView } from "./responses.js";

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
  return { ...documentView(row, senderCalled), paragraphs: paragraphsOf(row), ...leftOutView(leftOutOf(row)) };
}

/** Null: an earlier program read it. */
export function leftOutOf({ left_out }: Pick<DocumentRow, "left_out">): LeftOut | null {
  // Written by the verb that stored it.
  return left_out === null ? null : (JSON.parse(left_out) as LeftOut);
}

export function leftOutView(leftOut: LeftOut | null): Pick<DocumentTextView, "left_out" | "left_out_more"> {
  return { left_out: leftOut?.places ?? null, left_out_more: leftOut?.more ?? 0 };
}

export function paragraphsOf({ paragraphs }: Pick<DocumentRow, "paragraphs">): readonly DocumentParagraph[] {
  // Written by the verb that stored it.
  return JSON.parse(paragraphs) as readonly DocumentParagraph[];
}
