/** /v1/recipients: the records that actions name as their recipients. */
import { listRecipientsText } from "../../services/recipients/list.js";
import { readRoute, type Route } from "../route.js";
import { recipients, RECIPIENTS_EXAMPLES, recipientsQuery } from "../schemas/recipients.js";

export const recipientRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/recipients",
    scope: "checks:read",
    wholeAccount: true,
    operation: {
      operationId: "listRecipients",
      tag: "Recipients",
      summary: "List the records of recipients",
      description:
        "Newest first: a record for each number, and for each name that was sent without one. A key is shown neither names nor numbers.",
      refusals: ["names-withheld"],
    },
    pathParameters: {},
    query: recipientsQuery,
    response: { schema: recipients, examples: RECIPIENTS_EXAMPLES },
    verb: (_services, { caller, query }) => listRecipientsText(caller, query),
  }),
];
