/** /v1/rules: rule sets and their versions, and two versions side by side, law for anybody. */
import { diffRuleVersions } from "../../services/reading/rules/diff.js";
import { rulesDiff } from "../../services/reading/rules/diff-responses.js";
import { listRules, readRuleSet, readRuleVersion } from "../../services/reading/rules/read.js";
import { ruleSet, ruleSets, ruleSetVersion } from "../../services/reading/rules/responses.js";
import { written } from "../../services/verb-runner.js";
import { examplesOf } from "../examples/read.js";
import { nameInPath, text } from "../query.js";
import { publicRoute, type Route } from "../route.js";

const rule_set = nameInPath().describe("The rule set's name.");

export const ruleRoutes: readonly Route[] = [
  publicRoute({
    path: "/v1/rules",
    operation: {
      operationId: "listRuleSets",
      tag: "Rules",
      summary: "List the rule sets",
      description: "Every law, and with a key that has rules:read the account's own policies and matching sets.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: ruleSets, examples: examplesOf("rules", "rule_sets") },
    verb: (services, { caller }) => written(listRules(services, caller)),
  }),
  publicRoute({
    path: "/v1/rules/{rule_set}",
    operation: {
      operationId: "readRuleSet",
      tag: "Rules",
      summary: "Read a rule set and its versions",
      description: "The rule set with every jurisdiction that a version of it covers.",
      refusals: ["unknown-rule-set"],
    },
    pathParameters: { rule_set },
    query: {},
    response: { schema: ruleSet, examples: examplesOf("rules", "rule_set") },
    verb: (services, { caller, path }) => written(readRuleSet(services, caller, path.rule_set)),
  }),
  publicRoute({
    path: "/v1/rules/{rule_set}/{version}",
    operation: {
      operationId: "readRuleSetVersion",
      tag: "Rules",
      summary: "Read a version of a rule set",
      description:
        "The facts that it takes, the settings that it reads and its outcomes. An account that has " +
        "switched it on also gets its rules.",
      refusals: ["unknown-rule-set", "rule-version-not-found"],
    },
    pathParameters: { rule_set, version: nameInPath().describe("The version's name.") },
    query: {},
    response: { schema: ruleSetVersion, examples: examplesOf("rules", "rule_set_version") },
    verb: (services, { caller, path }) => written(readRuleVersion(services, caller, path.rule_set, path.version)),
  }),
  publicRoute({
    path: "/v1/rules/{rule_set}/{version}/diff",
    operation: {
      operationId: "diffRuleSetVersions",
      tag: "Rules",
      summary: "Compare a version with another",
      description:
        "Which rules differ from those of the version from, and in what; and which worked examples of " +
        "either come out otherwise, each run under both. Only changed and added rules need confirming " +
        "again.",
      refusals: ["unknown-rule-set", "rule-version-not-found"],
    },
    pathParameters: { rule_set, version: nameInPath().describe("The version's name.") },
    query: { from: text().min(1).describe("The name of the version to go out from.") },
    response: { schema: rulesDiff, examples: examplesOf("rules-diff", "rules_diff") },
    verb: (services, { caller, path, query }) =>
      written(diffRuleVersions(services, caller, path.rule_set, path.version, query.from)),
  }),
];
