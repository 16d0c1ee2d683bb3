/** /v1/map: an index of the account's rules, of what they read, and of whom settings name. */
import { readMap } from "../../services/ruling/map/map.js";
import { accountMap } from "../../services/ruling/map/responses.js";
import { written } from "../../services/verb-runner.js";
import { examplesOf } from "../examples/read.js";
import { readRoute, type Route } from "../route.js";

export const mapRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/map",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "readMap",
      tag: "Rules",
      summary: "Read an index of the account's rules",
      description:
        "The domains with their facts and rule sets, what each version reads, how many of its rules wait " +
        "for the rule owner, and of each setting who reads it and whom it names.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: accountMap, examples: examplesOf("map", "map") },
    verb: (services, { caller }) => written(readMap(services, caller)),
  }),
];
