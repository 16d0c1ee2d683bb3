/** GET /v1/documents, one document with its paragraphs, and its file. */
import type { Caller } from "../../../auth/caller.js";
import { Refusal } from "../../../refusals/refusal.js";
import { listDocuments, readDocument, readDocumentFile } from "../../../store/accounts/documents.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { requireWholeAccount } from "../../request/scope.js";
import { readSenders } from "../../request/sender.js";
import type { DocumentList, DocumentTextView } from "./responses.js";
import { documentTextView, documentView } from "./views.js";

export interface DocumentFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** The newest first. */
export function* listDocumentsOf(caller: Caller): Steps<DocumentList> {
  requireWholeAccount(caller, "rules:read");
  const [documents] = yield* batch(listDocuments({ accountId: caller.accountId }));
  const senderCalled = yield* readSenders(caller.accountId);
  return { documents: documents.map((document) => documentView(document, senderCalled)) };
}

export function* readDocumentOf(caller: Caller, documentId: string): Steps<DocumentTextView> {
  requireWholeAccount(caller, "rules:read");
  const [[document]] = yield* batch(readDocument({ accountId: caller.accountId, documentId }));
  if (document === undefined) throw noDocument();
  return documentTextView(document, yield* readSenders(caller.accountId));
}

export function* readFileOf(caller: Caller, documentId: string): Steps<DocumentFile> {
  requireWholeAccount(caller, "rules:read");
  const [[file]] = yield* batch(readDocumentFile({ accountId: caller.accountId, documentId }));
  if (file === undefined) throw noDocument();
  return { name: file.name, mediaType: file.media_type, content: file.content };
}

export function noDocument(): Refusal {
  return new Refusal("not-found", "There is no document of this id. GET /v1/documents.");
}
