/** The lines of operations on the sources of policies. */
import { readFileSync } from "node:fs";

import type { OperationLine } from "./operation-line.js";

const POLICY = "policy.acme.customer_support";
const POLICY_PATH = "policy/acme/customer_support/1.rules";
export const POLICY_FILES = [{ path: POLICY_PATH, text: readFileSync(`rulesets/${POLICY_PATH}`, "utf8") }];
/** The sample's policy, renamed for another account if the rule set's name requires it. */
const filesOf = (ruleSet: string): readonly object[] => {
  const [, slug = ""] = ruleSet.split(".");
  return POLICY_FILES.map(({ path, text }) => ({
    path: path.replace("acme", slug),
    text: text.replaceAll("policy acme.", `policy ${slug}.`),
  }));
};

export const OPERATIONS_ON_POLICIES: Readonly<Record<string, OperationLine>> = {
  "GET /v1/policies": {
    key: "needed",
    scope: "rules:read",
    agents: "whole account",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/policies" }),
    named: () => "",
  },
  "POST /v1/policies": {
    key: "needed",
    scope: "confirm",
    scopeOfPeople: "rules:read",
    byRole: { tenant_ops: "insufficient-scope" },
    fresh: false,
    agents: "lacks scope",
    environment: "live only",
    // The file is named for the account, and another one cannot draft it.
    stranger: "invalid-policy",
    ask: (_world, rule_set) => ({ path: "/v1/policies", body: { files: filesOf(rule_set) } }),
    named: () => POLICY,
  },
  "POST /v1/policies/draft": {
    key: "needed",
    scope: "confirm",
    scopeOfPeople: "rules:read",
    byRole: { tenant_ops: "insufficient-scope" },
    fresh: false,
    agents: "lacks scope",
    environment: "live only",
    stranger: "not-found",
    ask: (_world, id) => ({
      path: "/v1/policies/draft",
      body: { document_id: id, domain: "customer_support", name: "playbook" },
    }),
    named: ({ documentId }) => documentId,
  },
  "POST /v1/policies/{rule_set}/{version}/publish": {
    key: "needed",
    scope: "confirm",
    agents: "lacks scope",
    environment: "live only",
    stranger: "not-found",
    ask: ({ person }, rule_set) => ({
      path: `/v1/policies/${rule_set}/1/publish`,
      body: { published_by: person("owner") },
    }),
    named: () => POLICY,
  },
  "POST /v1/policies/{rule_set}/{version}/dry-run": {
    key: "needed",
    scope: "confirm",
    scopeOfPeople: "rules:read",
    byRole: { tenant_ops: "insufficient-scope" },
    fresh: false,
    agents: "lacks scope",
    environment: "live only",
    stranger: "not-found",
    ask: (_world, rule_set) => ({ path: `/v1/policies/${rule_set}/1/dry-run`, body: { sample: 1 } }),
    named: async ({ dryRunsDone }) => {
      await dryRunsDone();
      return POLICY;
    },
  },
  "GET /v1/policies/{rule_set}/{version}/dry-runs/{job_id}": {
    key: "needed",
    scope: "confirm",
    scopeOfPeople: "rules:read",
    byRole: { tenant_ops: "insufficient-scope" },
    fresh: false,
    agents: "lacks scope",
    environment: "live only",
    stranger: "not-found",
    ask: (_world, id) => ({ path: `/v1/policies/${POLICY}/1/dry-runs/${id}` }),
    named: ({ dryRunId }) => dryRunId,
  },
  "GET /v1/policies/{rule_set}/{version}/files": {
    key: "needed",
    scope: "rules:read",
    agents: "whole account",
    environment: "shared",
    stranger: "not-found",
    ask: (_world, rule_set) => ({ path: `/v1/policies/${rule_set}/1/files` }),
    named: () => POLICY,
  },
};
