/** GET /v1/overview and POST /v1/search: the account as a whole. */
import { readOverviewText } from "../../services/overview/overview.js";
import { overview, searchResult } from "../../services/overview/responses.js";
import { searchText } from "../../services/overview/search.js";
import { examplesOf } from "../examples/read.js";
import { previewRoute, readRoute, type Route } from "../route.js";
import { searchRequest } from "../schemas/overview.js";

export const overviewRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/overview",
    scope: "checks:read",
    wholeAccount: true,
    operation: {
      operationId: "readOverview",
      tag: "Account",
      summary: "Read whether all is well",
      description:
        "Whether the rules of the account can answer, what waits for which person, and whether mail, jobs and the " +
        "seal keep up. What waits, by kind, is in GET /v1/review.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: overview, examples: examplesOf("overview", "overview") },
    verb: (services, { caller }) => readOverviewText(services, caller),
  }),
  previewRoute({
    path: "/v1/search",
    scope: "checks:read",
    scopeOfPeople: "checks:read",
    wholeAccount: true,
    operation: {
      operationId: "search",
      tag: "Account",
      summary: "Find an action, a recipient, a rule, a person or an agent",
      description:
        "A key finds actions by their ids and references, recipients by their ids, and rules. People find recipients " +
        "by their numbers, people and agents too, and recipients by name where their role is shown names. Nothing is " +
        "stored.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    request: { schema: searchRequest, examples: examplesOf("overview", "search_request") },
    response: { schema: searchResult, examples: examplesOf("overview", "search_result") },
    verb: (services, { caller, body }) => searchText(services, caller, body),
  }),
];
