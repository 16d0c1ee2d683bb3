/** /v1/check and /v1/checks: asking, and reading an answer again. */
import { check } from "../../services/checks/check.js";
import { readCheck } from "../../services/checks/read.js";
import { sendJson } from "../context.js";
import type { Route } from "../route.js";

export const checkRoutes: readonly Route[] = [
  {
    kind: "change",
    path: "/v1/check",
    scope: "checks:write",
    query: [],
    answer: async ({ c, options, caller }, body, attempt) => {
      const given = await options.door.change(caller, attempt, (services, receivedAt) => check(services, caller, body, receivedAt));
      return sendJson(c, given.body, 200, given.replayed ? { "Idempotent-Replayed": "true" } : {});
    },
  },
  {
    kind: "read",
    path: "/v1/checks/:check_id",
    scope: "checks:read",
    query: [],
    answer: async ({ c, options, caller }) => sendJson(c, await options.door.read((services) => readCheck(services, caller, c.req.param("check_id") ?? ""))),
  },
];
