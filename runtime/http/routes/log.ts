/** GET /v1/checks: the check log. */
import { listChecks } from "../../services/log/list.js";
import { readRoute, type Route } from "../route.js";
import { CHECK_LOG_EXAMPLES, checkLog, logQuery } from "../schemas/log.js";

const DESCRIPTION =
  "Every answer, newest first by created_at, each with its action as it is by now. An answer that a check issued again " +
  "stands above the check's own. To poll, send the newest created_at as from, and pass over check_ids that are known. " +
  "On SQLite this misses nothing; on PostgreSQL, where an answer may be stored after one with a later moment, go a minute " +
  "back. Filters are joined by AND, values of one filter by OR; pages neither skip nor repeat a row while new answers " +
  "arrive. A key made for an agent reads its own agent's actions alone.";

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
    response: { schema: checkLog, examples: CHECK_LOG_EXAMPLES },
    verb: (services, { caller, query }) => listChecks(services, caller, query),
  }),
];
