/** /v1/me: the account, and who is asking. */
import { readMe } from "../../services/accounts/me/read.js";
import { me } from "../../services/accounts/me/responses.js";
import { examplesOf } from "../examples/read.js";
import { readRoute, type Route } from "../route.js";

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
];
