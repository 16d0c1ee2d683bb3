/** /v1/rules: rule sets and their versions, law for anybody. Two versions side by side come later: until then that path is none. */
import { listRules, readRuleSet, readRuleVersion } from "../../services/rules/read.js";
import { sendJson } from "../context.js";
import type { Route } from "../route.js";

export const ruleRoutes: readonly Route[] = [
  {
    kind: "public",
    path: "/v1/rules",
    query: [],
    answer: async ({ c, options, caller }) => sendJson(c, await options.door.read((services) => listRules(services, caller))),
  },
  {
    kind: "public",
    path: "/v1/rules/:rule_set",
    query: [],
    answer: async ({ c, options, caller }) => sendJson(c, await options.door.read((services) => readRuleSet(services, caller, c.req.param("rule_set") ?? ""))),
  },
  {
    kind: "public",
    path: "/v1/rules/:rule_set/:version",
    query: [],
    answer: async ({ c, options, caller }) => sendJson(c, await options.door.read((services) => readRuleVersion(services, caller, c.req.param("rule_set") ?? "", c.req.param("version") ?? ""))),
  },
];
