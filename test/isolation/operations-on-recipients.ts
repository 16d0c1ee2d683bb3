/** The lines of operations on recipients. */
import type { OperationLine } from "./operation-line.js";

export const OPERATIONS_ON_RECIPIENTS: Readonly<Record<string, OperationLine>> = {
  "GET /v1/recipients": {
    key: "needed",
    scope: "checks:read",
    agents: "whole account",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/recipients" }),
    named: () => "",
  },
  "GET /v1/recipients/matches": {
    key: "needed",
    scope: "checks:read",
    agents: "whole account",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/recipients/matches" }),
    named: () => "",
  },
  "POST /v1/recipients/matches/{match_id}": {
    key: "needed",
    scope: "recipients:write",
    agents: "lacks scope",
    environment: "of one",
    stranger: "not-found",
    ask: ({ person }, id) => ({
      path: `/v1/recipients/matches/${id}`,
      body: { decision: "different", decided_by: person("owner") },
    }),
    named: ({ matchId }) => matchId,
  },
  "POST /v1/recipients/{recipient_id}/link": {
    key: "needed",
    scope: "recipients:write",
    agents: "lacks scope",
    environment: "of one",
    stranger: "not-found",
    ask: ({ person, namedRecipientId }, id) => ({
      path: `/v1/recipients/${id}/link`,
      body: { with: namedRecipientId, decided_by: person("owner") },
    }),
    named: ({ recipientId }) => recipientId,
  },
  "POST /v1/recipients/{recipient_id}/split": {
    key: "needed",
    scope: "recipients:write",
    agents: "lacks scope",
    environment: "of one",
    stranger: "not-found",
    ask: ({ person }, id) => ({ path: `/v1/recipients/${id}/split`, body: { decided_by: person("owner") } }),
    named: ({ recipientId }) => recipientId,
  },
  "POST /v1/recipients/{recipient_id}/erase": {
    key: "never",
    roles: ["tenant_admin"],
    scope: null,
    agents: "as anybody",
    environment: "of one",
    stranger: "not-found",
    ask: (_world, id) => ({ path: `/v1/recipients/${id}/erase`, body: {} }),
    named: ({ erasedRecipientId }) => erasedRecipientId,
  },
};
