/** The pages of documents, with their possible contents. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { DocumentPage, type DocumentProps } from "../../../runtime/console/pages/documents/document.js";
import { DocumentsPage } from "../../../runtime/console/pages/documents/documents.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { DocumentPage as DocumentData } from "../../../runtime/services/ruling/documents/page.js";
import type { DocumentTextView } from "../../../runtime/services/ruling/documents/responses.js";
import { type ChosenTexts, formOf, frameOf, NOON, PERSON_SENT } from "./page-values.js";

const ID = "doc_01kkbfmsfce008e5xdtb6w0fct";
const EARLIER = "doc_01kkbfmsfce008e5xdtb6w0fcv";
const RULE = { rule_set: "policy.acme.handbook", version: "1", rule: "p_1_1" };

export function documentPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const names = new Map([["usr_1", chosen.person]]);
  const document = documentOf(chosen);
  const { paragraphs: _, left_out: __, left_out_more: ___, ...listed } = document;
  const page = (data: Partial<DocumentData>, more: Partial<DocumentProps> = {}): JSX.Element => (
    <DocumentPage
      {...{ reader, signedIn: frameOf(chosen), names, form: formOf({}), refused: null, done: null }}
      data={{
        ...{ document, citedBy: new Map([["1.1", [RULE]]]), earlier: [], changes: null },
        ...{ mayDraft: true, draftsFromDocuments: true },
        ...data,
      }}
      {...more}
    />
  );
  const list = (documents: readonly (typeof listed)[], wrong: string | null, mayDraft = true): JSX.Element => (
    <DocumentsPage
      {...{ reader, signedIn: frameOf(chosen), names, data: { documents, mayDraft } }}
      form={formOf({}, wrong === null ? [] : [{ field: "body", code: wrong }])}
    />
  );
  const [one, other] = document.paragraphs;
  return {
    documents: list([listed, { ...listed, document_id: EARLIER, media_type: "text/markdown", title: null }], null),
    "documents-none": list([], null),
    "documents-refused": list([listed], "damaged"),
    "documents-to-read": list([listed], null, false),
    document: page({}, { done: "added" }),
    "document-refused": page(
      {},
      { form: formOf({ domain: "parking" }, [{ field: "domain", code: "not_a_choice" }]), refused: chosen.account },
    ),
    "document-read-earlier": page({ document: { ...document, left_out: null } }),
    "document-left-out": page({ document: { ...document, ...leftOutOf(chosen), left_out_more: 30 } }),
    "document-without-drafting": page({ draftsFromDocuments: false }),
    "document-compared": page({
      earlier: [{ ...listed, document_id: EARLIER }],
      changes: {
        ...{ document_id: ID, since: EARLIER, unchanged: 1 },
        changes: [
          { change: "reworded", before: one ?? null, after: other ?? null, cited_by: [RULE] },
          { change: "removed", before: one ?? null, after: null, cited_by: [] },
        ],
      },
    }),
  };
}

function documentOf({ person, account }: ChosenTexts): DocumentTextView {
  const paragraph = { page: 1, headings: [account] };
  return {
    ...{ document_id: ID, name: `${account}.pdf`, media_type: "application/pdf", bytes: 48_213 },
    ...{ sha256: "0".repeat(64), title: account, pages: 2, by: PERSON_SENT, at: new Date(NOON).toISOString() },
    paragraphs: [
      { ...paragraph, anchor: "gifts", kind: "heading", number: null, text: account },
      { ...paragraph, anchor: "1.1", kind: "paragraph", number: "1.1", text: `A gift costs at most EUR 50. ${person}` },
    ],
    ...{ left_out: [], left_out_more: 0 },
  };
}

function leftOutOf({ person }: ChosenTexts): Pick<DocumentTextView, "left_out"> {
  return {
    left_out: [
      { kind: "struck_text", anchor: "1.1", page: 1, text: `EUR 35 ${person}`, times: 1 },
      { kind: "hidden_text", anchor: null, page: null, text: person, times: 1 },
      { kind: "page_head", anchor: null, page: 1, text: person, times: 2 },
      { kind: "comment", anchor: "1.1", page: null, text: person, times: 1 },
      { kind: "object", anchor: "1.1", page: 1, text: person, times: 1 },
      { kind: "unclear_formula", anchor: "1.1", page: null, text: `1/[…] ${person}`, times: 1 },
      { kind: "inserted_text", anchor: "1.1", page: 1, text: person, times: 1 },
      { kind: "unticked_box", anchor: "1.1", page: 1, text: `☐ ${person}`, times: 1 },
      { kind: "unclear_table", anchor: "1.1", page: 1, text: `A ${person} EUR 50`, times: 1 },
    ],
  };
}
