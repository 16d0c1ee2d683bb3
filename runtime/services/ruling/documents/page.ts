/**
 * The data of the console's document pages: the paragraphs of one document, the rules that cite each, and the
 * differences from an earlier one.
 */
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { listDocuments } from "../../../store/accounts/documents.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readSenders } from "../../request/sender.js";
import { mayDraft } from "../policies/drafter.js";
import { compareDocuments, readPolicyModules } from "./changes.js";
import { citedClauses, citingRules } from "./citing.js";
import { listDocumentsOf, readDocumentOf } from "./read.js";
import type { CitingRule, DocumentChanges, DocumentList, DocumentTextView, DocumentView } from "./responses.js";
import { documentView } from "./views.js";

export interface DocumentsPage extends DocumentList {
  readonly mayDraft: boolean;
}

export interface DocumentPage {
  readonly document: DocumentTextView;
  /** By anchor. */
  readonly citedBy: ReadonlyMap<string, readonly CitingRule[]>;
  /** The account's other documents that were sent before it, the newest first. */
  readonly earlier: readonly DocumentView[];
  /** Null: no comparison was asked for. */
  readonly changes: DocumentChanges | null;
  readonly mayDraft: boolean;
  /** This deployment drafts policies from documents. */
  readonly draftsFromDocuments: boolean;
}

export function* readDocumentsPage(caller: PersonCaller): Steps<DocumentsPage> {
  return { ...(yield* listDocumentsOf(caller)), mayDraft: mayDraft(caller) };
}

/** `since`: of the document that it is compared with; null: with none. */
export function* readDocumentPage(
  services: Services,
  caller: PersonCaller,
  documentId: string,
  since: string | null,
): Steps<DocumentPage> {
  const document = yield* readDocumentOf(caller, documentId);
  const { accountId } = caller;
  const [documents] = yield* batch(listDocuments({ accountId }));
  const senderCalled = yield* readSenders(accountId);
  const at = documents.findIndex(({ document_id }) => document_id === documentId);
  const clauses = citedClauses(yield* readPolicyModules(services, accountId));
  return {
    document,
    citedBy: new Map(document.paragraphs.map((each) => [each.anchor, citingRules(clauses, each)])),
    earlier: documents.slice(at + 1).map((each) => documentView(each, senderCalled)),
    changes: since === null ? null : yield* compareDocuments(services, caller, documentId, since),
    mayDraft: mayDraft(caller),
    draftsFromDocuments: services.draftsFromDocuments,
  };
}
