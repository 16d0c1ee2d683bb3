/** GET /v1/checks: the check log. */
import { listChecks } from "../../services/log/list.js";
import { readRoute, type Route } from "../route.js";
import { checkLog, CHECK_LOG_EXAMPLES, logQuery } from "../schemas/log.js";

export const logRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/checks",
    scope: "checks:read",
    operation: {
      operationId: "listChecks",
      tag: "Checks",
      summary: "Read the check log",
      description:
        "Every answer, newest first, each with its action as it is by now. Filters are joined by AND, values of one filter by OR; pages neither skip nor repeat a row while new answers arrive. A key made for an agent reads its own agent's actions alone.",
      refusals: [],
    },
    pathParameters: {},
    query: logQuery,
    response: { schema: checkLog, examples: CHECK_LOG_EXAMPLES },
    verb: (services, { caller, query }) => listChecks(services, caller, query),
  }),
];
