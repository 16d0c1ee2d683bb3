/** /v1/check and /v1/checks: asking, and reading an answer again. */
import { sendJson } from "../context.js";
import type { Route } from "../route.js";

export const checkRoutes: readonly Route[] = [
  {
    kind: "change",
    path: "/v1/check",
    scope: "checks:write",
    query: [],
    answer: async ({ c, options, caller }, body, attempt) => {
      const given = await options.services.check(caller, body, attempt);
      return sendJson(c, given.body, 200, given.replayed ? { "Idempotent-Replayed": "true" } : {});
    },
  },
  {
    kind: "read",
    path: "/v1/checks/:check_id",
    scope: "checks:read",
    query: [],
    answer: async ({ c, options, caller }) => sendJson(c, await options.services.readCheck(caller, c.req.param("check_id") ?? "")),
  },
];
