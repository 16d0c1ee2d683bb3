/** The lines of operations on documents. */
import type { OperationLine } from "./operation-line.js";

export const DOCUMENT_TEXT = "# Sample playbook\n\nR-1 No refund is higher than 150 EUR.\n";
const MARKDOWN = { "Content-Type": "text/markdown" };

const OF_ONE: Omit<OperationLine, "ask"> = {
  key: "needed",
  scope: "rules:read",
  agents: "whole account",
  environment: "shared",
  stranger: "not-found",
  named: ({ documentId }) => documentId,
};

export const OPERATIONS_ON_DOCUMENTS: Readonly<Record<string, OperationLine>> = {
  "GET /v1/documents": {
    ...OF_ONE,
    stranger: "its own",
    ask: () => ({ path: "/v1/documents" }),
    named: () => "",
  },
  "POST /v1/documents": {
    ...OF_ONE,
    scope: "confirm",
    scopeOfPeople: "rules:read",
    byRole: { tenant_ops: "insufficient-scope" },
    fresh: false,
    agents: "lacks scope",
    environment: "live only",
    stranger: "its own",
    ask: () => ({ path: "/v1/documents?name=playbook.md", headers: MARKDOWN, text: DOCUMENT_TEXT }),
    named: () => "",
  },
  "GET /v1/documents/{document_id}": { ...OF_ONE, ask: (_world, id) => ({ path: `/v1/documents/${id}` }) },
  "GET /v1/documents/{document_id}/original": {
    ...OF_ONE,
    ask: (_world, id) => ({ path: `/v1/documents/${id}/original` }),
  },
  "GET /v1/documents/{document_id}/changes": {
    ...OF_ONE,
    ask: (_world, id) => ({ path: `/v1/documents/${id}/changes?since=${id}` }),
  },
};
