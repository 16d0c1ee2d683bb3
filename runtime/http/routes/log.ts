/** GET /v1/checks and /v1/review: the check log, and what of it waits on a person. */
import { listChecks } from "../../services/acting/log/list.js";
import { checkLog } from "../../services/acting/log/responses.js";
import { readReviewText } from "../../services/acting/log/review.js";
import { review } from "../../services/acting/log/review-responses.js";
import { examplesOf } from "../examples/read.js";
import { readRoute, type Route } from "../route.js";
import { logQuery } from "../schemas/log.js";

const DESCRIPTION =
  "Every answer, newest first by created_at, each with the current state of its action. An answer " +
  "that a check issued " +
  "again comes before the check's own answer. To poll, send the newest created_at as from, and " +
  "skip the check_ids that " +
  "you have. On SQLite this misses nothing. On PostgreSQL, an answer may be stored after one with " +
  "a later moment: go a " +
  "minute back. Filters are joined by AND, values of one filter by OR. Pages neither skip nor repeat a row while new " +
  "answers arrive. An agent's key reads only its own agent's actions.";

export const logRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/checks",
    scope: "checks:read",
    operation: {
      operationId: "listChecks",
      tag: "Checks",
      summary: "Read the check log",
      description: DESCRIPTION,
      refusals: [],
    },
    pathParameters: {},
    query: logQuery,
    inTurn: "logs",
    response: { schema: checkLog, examples: examplesOf("log", "check_log") },
    verb: (services, { caller, query }) => listChecks(services, caller, query),
  }),
  readRoute({
    path: "/v1/review",
    scope: "checks:read",
    wholeAccount: true,
    operation: {
      operationId: "readReview",
      tag: "Checks",
      summary: "Read what waits on a person",
      description:
        "Answers that stand and wait on a person, in groups by what they wait for. An action that was " +
        "never taken waits on nobody. A proposal waits only on a question for a person. The count of " +
        "each group is the number of answers that its checks link lists.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: review, examples: examplesOf("review", "review") },
    verb: (services, { caller }) => readReviewText(services, caller),
  }),
];
