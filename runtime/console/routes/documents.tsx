/** /{env}/documents: the sources of policies. A form sends another document, and a second one drafts a policy. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { Refusal } from "../../refusals/refusal.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { addDocumentFileOf, fileHash, LARGEST_FILE_BYTES } from "../../services/ruling/documents/add.js";
import type { documentDraftRequestSchema } from "../../services/ruling/documents/draft.js";
import { draftFromDocument, prepareDraft } from "../../services/ruling/documents/draft.js";
import type { DocumentDraftView } from "../../services/ruling/documents/draft-responses.js";
import { readDocumentPage, readDocumentsPage } from "../../services/ruling/documents/page.js";
import type { DocumentTextView } from "../../services/ruling/documents/responses.js";
import { requireDrafter } from "../../services/ruling/policies/drafter.js";
import { readPage, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { answerForm, newForm, takeFileForm, takePreparedForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { documentAddress } from "../pages/documents/address.js";
import { DocumentPage, type LeftToTheAuthor } from "../pages/documents/document.js";
import { DocumentsPage, FILE } from "../pages/documents/documents.js";
import { draftedAddress } from "../pages/policies/address.js";
import type { BodyOf } from "../request-fields.js";

const PATH = "/documents";
const ONE = `${PATH}/{document_id}`;

export const documentPageRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, async (asked) => showPage(asked, await documentsPage(asked, newForm(asked)))),
  ...personPage("POST", PATH, send),
  ...personPage("GET", ONE, async (asked) => showPage(asked, await documentPage(asked, newForm(asked)))),
  ...personPage("POST", `${ONE}/draft`, draft),
];

async function documentsPage(asked: PersonRequest, form: FormState): Promise<JSX.Element> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* () {
    return { data: yield* readDocumentsPage(caller), names: yield* readPeopleNames(caller) };
  });
  return <DocumentsPage reader={reader} signedIn={signedIn} {...data} form={form} />;
}

async function send(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  requireDrafter(caller);
  const result = await takeFileForm(asked, {
    field: FILE,
    largest: LARGEST_FILE_BYTES,
    hash: fileHash,
    mended: ["invalid-document", "pii-in-policy", "unavailable"],
    prepare: ({ content }) => options.readDocument(caller.accountId, content),
    verb: (services, file, reading) => addDocumentFileOf(services, caller, file, reading),
  });
  return answerForm(asked, result, {
    next: result.kind === "done" ? `${addressOf(caller.env, result.body)}?done=added` : "",
    again: (form) => documentsPage(asked, form),
  });
}

function addressOf(env: string, body: string): string {
  // As the verb writes it.
  return documentAddress(env, (JSON.parse(body) as DocumentTextView).document_id);
}

async function documentPage(
  asked: PersonRequest,
  form: FormState,
  refused: Refusal | null = null,
): Promise<JSX.Element> {
  const { c, caller } = asked;
  const documentId = documentIn(asked);
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      data: yield* readDocumentPage(services, caller, documentId, c.req.query("since") ?? null),
      names: yield* readPeopleNames(caller),
    };
  });
  const done = c.req.query("done") ?? null;
  const words = refused?.detail ?? null;
  return <DocumentPage reader={reader} signedIn={signedIn} {...data} form={form} refused={words} done={done} />;
}

async function draft(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  requireDrafter(caller);
  const documentId = documentIn(asked);
  const bodyOf = (typed: URLSearchParams): BodyOf<typeof documentDraftRequestSchema, LeftToTheAuthor> => ({
    document_id: documentId,
    domain: textIn(typed, "domain") ?? "",
    name: textIn(typed, "name"),
    version: textIn(typed, "version"),
    effective_from: textIn(typed, "effective_from"),
  });
  const result = await takePreparedForm(asked, {
    prepare: (typed) => prepareDraft(options, caller, bodyOf(typed)),
    mended: ["invalid-document", "invalid-policy", "drafting-not-configured", "unavailable"],
    verb: (services, typed, prepared) => draftFromDocument(services, caller, bodyOf(typed), prepared),
  });
  return answerForm(asked, result, {
    next: result.kind === "done" ? editorOf(caller.env, result) : "",
    again: (form, refusal) => documentPage(asked, form, refusal),
  });
}

/** A draft is left to write: its files come next. */
function editorOf(env: string, { body, key }: { readonly body: string; readonly key: string }): string {
  // As the verb writes it.
  const { rule_set: ruleSet, version, document_id: documentId } = JSON.parse(body) as DocumentDraftView;
  return draftedAddress(env, { ruleSet, version }, { documentId, key });
}

function documentIn({ c }: PersonRequest): string {
  return c.req.param("document_id") ?? "";
}
