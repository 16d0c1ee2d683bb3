/** /v1/documents: the documents that policies are made from. */
import { z } from "zod";

import { addDocumentFileOf, fileHash, LARGEST_FILE_BYTES } from "../../services/ruling/documents/add.js";
import { compareDocuments } from "../../services/ruling/documents/changes.js";
import { listDocumentsOf, readDocumentOf, readFileOf } from "../../services/ruling/documents/read.js";
import { DOCUMENT_TYPES, documentChanges, documents, documentText } from "../../services/ruling/documents/responses.js";
import { requireDrafter } from "../../services/ruling/policies/drafter.js";
import { written } from "../../services/verb-runner.js";
import { examplesOf } from "../examples/read.js";
import { downloadRoute, uploadRoute } from "../file-routes.js";
import { idInPath } from "../query.js";
import { readRoute, type Route } from "../route.js";

const documentInPath = { document_id: idInPath("document", "doc").describe("The document's id.") };

export const documentsRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/documents",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "listDocuments",
      tag: "Documents",
      summary: "List the account's documents",
      description: "The newest first, without their paragraphs.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: documents, examples: examplesOf("documents", "documents") },
    verb: (_services, { caller }) => written(listDocumentsOf(caller)),
  }),
  uploadRoute({
    path: "/v1/documents",
    scope: "confirm",
    scopeOfPeople: "rules:read",
    operation: {
      operationId: "addDocument",
      tag: "Documents",
      summary: "Send a document",
      description:
        "The body is the file itself: a PDF, a DOCX, or Markdown in UTF-8, of at most 20,000,000 bytes. " +
        "Its content says which. Where its name or its type says PDF or DOCX, the content must be that. " +
        "It is read into paragraphs and kept byte for byte. `left_out` lists what is in none of them. " +
        "The same bytes are one document: sent again, they get the one that is there, under its first " +
        "name. Done from live, by whoever may post drafts.",
      refusals: ["live-only", "invalid-document", "pii-in-policy", "conflict"],
    },
    pathParameters: {},
    query: { name: z.string().min(1).max(255).describe("What the file is called. A path before it is left out.") },
    response: { schema: documentText, examples: examplesOf("documents", "document_text") },
    types: [...DOCUMENT_TYPES, "application/octet-stream"],
    largest: LARGEST_FILE_BYTES,
    admit: requireDrafter,
    hash: fileHash,
    prepare: ({ readDocument }, file, { accountId }) => readDocument(accountId, file),
    verb: (services, { caller, query, type, file, prepared }) =>
      addDocumentFileOf(services, caller, { name: query.name, type, content: file }, prepared),
  }),
  readRoute({
    path: "/v1/documents/{document_id}",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "readDocumentText",
      tag: "Documents",
      summary: "Read a document's paragraphs",
      description: "Each with an anchor that stays where other paragraphs change.",
      refusals: ["not-found"],
    },
    pathParameters: documentInPath,
    query: {},
    response: { schema: documentText, examples: examplesOf("documents", "document_text") },
    verb: (_services, { caller, path }) => written(readDocumentOf(caller, path.document_id)),
  }),
  downloadRoute({
    path: "/v1/documents/{document_id}/original",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "readDocumentFile",
      tag: "Documents",
      summary: "Read a document's file",
      description: "Byte for byte as it was sent, as an attachment.",
      refusals: ["not-found"],
    },
    pathParameters: documentInPath,
    query: {},
    response: { schema: z.string(), examples: () => ({}) },
    types: DOCUMENT_TYPES,
    verb: ({ caller, path }) => readFileOf(caller, path.document_id),
  }),
  readRoute({
    path: "/v1/documents/{document_id}/changes",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "compareDocuments",
      tag: "Documents",
      summary: "Compare a document with an earlier edition",
      description: "Which paragraphs differ from those of another document of the account, and which rules cite them.",
      refusals: ["not-found"],
    },
    pathParameters: documentInPath,
    query: { since: z.string().min(1).max(40).describe("The id of the earlier edition.") },
    response: { schema: documentChanges, examples: examplesOf("documents", "document_changes") },
    verb: (services, { caller, path, query }) =>
      written(compareDocuments(services, caller, path.document_id, query.since)),
  }),
];
