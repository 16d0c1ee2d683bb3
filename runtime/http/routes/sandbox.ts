/** /v1/sandbox: the worked examples of a rule set, as requests in the account's own terms. */
import { readSandboxExamples } from "../../services/ruling/sandbox/examples.js";
import { sandboxExamples } from "../../services/ruling/sandbox/responses.js";
import { state } from "../../services/shapes/values.js";
import { written } from "../../services/verb-runner.js";
import { examplesOf } from "../examples/read.js";
import { nameInPath, text } from "../query.js";
import { readRoute, type Route } from "../route.js";

export const sandboxRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/sandbox/examples/{rule_set}",
    scope: "rules:read",
    operation: {
      operationId: "listSandboxExamples",
      tag: "Sandbox",
      summary: "List a rule set's worked examples as requests",
      description:
        "Send the requests of an example in their order, with a test key: the answer that then stands of " +
        "its check_id " +
        "is the expected one. The account has switched the rule set on. People whom a setting names are " +
        "the account's " +
        "own. A key made for an agent is served its agent, and the account's own keys the one agent that is switched " +
        "on. An example with a proposal is moved so that the proposal is dated today. What the requests alone do not " +
        "bring about is in assumes.",
      refusals: ["rule-set-not-enabled", "unknown-rule-set", "rule-version-not-found"],
    },
    pathParameters: { rule_set: nameInPath().describe("A rule set of the account.") },
    query: {
      version: text()
        .min(1)
        .optional()
        .describe("The version's name. Left out: the version in force today, or else the newest."),
      state: state.optional().describe("Only examples that expect this state."),
    },
    response: { schema: sandboxExamples, examples: examplesOf("sandbox", "sandbox") },
    verb: (services, { caller, path, query }) => written(readSandboxExamples(services, caller, path.rule_set, query)),
  }),
];
