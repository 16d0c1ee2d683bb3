/** /v1/me: the account, who is asking, and their own sessions and accounts. */
import { readOwnAccessText } from "../../services/accounts/me/own-access.js";
import { readMe } from "../../services/accounts/me/read.js";
import { me, ownAccess } from "../../services/accounts/me/responses.js";
import { examplesOf } from "../examples/read.js";
import { personReadRoute, readRoute, type Route } from "../route.js";

export const meRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/me",
    scope: "rules:read",
    operation: {
      operationId: "readMe",
      tag: "Account",
      summary: "Read who is asking",
      description: "The account, the environment, the key with its scopes, and the agent that it was made for.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: me, examples: examplesOf("me", "me") },
    verb: (_services, { caller }) => readMe(caller),
  }),
  personReadRoute({
    path: "/v1/me/access",
    right: "access:read",
    operation: {
      operationId: "readOwnAccess",
      tag: "Account",
      summary: "Read one's own sessions and accounts",
      description:
        "The sessions of the signed-in person in this account, and every account that they belong to or are invited to.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: ownAccess, examples: examplesOf("me", "own_access") },
    verb: ({ ports }, { caller }) => readOwnAccessText(ports, caller),
  }),
];
