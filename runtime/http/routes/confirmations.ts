/** /v1/confirmations: what the rule owner has confirmed and flagged, and what waits for them. */
import type { RefusalCode } from "../../refusals/table.js";
import { requireLive } from "../../services/request/live-only.js";
import { decideRules } from "../../services/ruling/confirmations/decide.js";
import { previewDecision } from "../../services/ruling/confirmations/preview.js";
import { listConfirmations, readConfirmations } from "../../services/ruling/confirmations/read.js";
import {
  confirmationPage,
  confirmationResult,
  confirmationSets,
} from "../../services/ruling/confirmations/responses.js";
import { rerunPreview } from "../../services/shapes/rerun-preview.js";
import { written } from "../../services/verb-runner.js";
import { examplesOf } from "../examples/read.js";
import { nameInPath } from "../query.js";
import { changeRoute, previewRoute, readRoute, type Route } from "../route.js";
import { confirmationRequest } from "../schemas/confirmations.js";

const pathParameters = {
  rule_set: nameInPath().describe("The rule set's name."),
  version: nameInPath().describe("The version's name."),
};

const REFUSALS_OF_A_DECISION: readonly RefusalCode[] = [
  "rule-set-not-enabled",
  "unknown-rule-set",
  "rule-version-not-found",
  "pii-in-facts",
  "cannot-decide",
  "conflict",
];

export const confirmationRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/confirmations",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "listConfirmations",
      tag: "Confirmations",
      summary: "List what waits to be confirmed",
      description:
        "The account's rule sets, law first and then its policies, each with its versions, the oldest first.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: confirmationSets, examples: examplesOf("confirmations", "confirmation_sets") },
    verb: (services, { caller }) => written(listConfirmations(services, caller)),
  }),
  readRoute({
    path: "/v1/confirmations/{rule_set}/{version}",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "readConfirmations",
      tag: "Confirmations",
      summary: "Read the rules of a version and what was decided on each",
      description:
        "Every rule with its wording, what it cites in its own words, its worked examples, and who " +
        "confirmed or flagged it.",
      refusals: ["rule-set-not-enabled", "unknown-rule-set", "rule-version-not-found"],
    },
    pathParameters,
    query: {},
    response: { schema: confirmationPage, examples: examplesOf("confirmations", "confirmation_page") },
    verb: (services, { caller, path }) => written(readConfirmations(services, caller, path.rule_set, path.version)),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/confirmations/{rule_set}/{version}",
    scope: "confirm",
    operation: {
      operationId: "decideRules",
      tag: "Confirmations",
      summary: "Confirm or flag rules",
      description:
        "Records what the rule owner decided on each rule, all of them or none. A rule runs once it is " +
        "confirmed; a flagged one stays off. Every answer that the decision may change is checked again, " +
        "in live and test, by a re-run. Done from live.",
      refusals: ["live-only", ...REFUSALS_OF_A_DECISION],
    },
    pathParameters,
    query: {},
    request: { schema: confirmationRequest, examples: examplesOf("confirmations", "confirmation_request") },
    response: { schema: confirmationResult, examples: examplesOf("confirmations", "confirmation_result") },
    admit: requireLive,
    fresh: "within an hour",
    verb: (services, { caller, path, body }) => decideRules(services, caller, path.rule_set, path.version, body),
  }),
  previewRoute({
    path: "/v1/confirmations/{rule_set}/{version}/preview",
    isLong: true,
    scope: "confirm",
    operation: {
      operationId: "previewRuleDecision",
      tag: "Confirmations",
      summary: "Preview what confirming or flagging rules would issue again",
      description:
        "Takes the body of the decision and says what its re-run would come to now, in the caller's " +
        "environment. Nothing is stored. Answers that wait for an earlier job are compared as they " +
        "stand. Confirming a draft's rules changes no answer: of a draft, it says what its publication " +
        "with all its rules confirmed would come to, whichever rules are sent, as its dry run does. " +
        "Matching rules issue no answer again by themselves: it does not say how many matches they would " +
        "open.",
      refusals: REFUSALS_OF_A_DECISION,
    },
    pathParameters,
    query: {},
    request: { schema: confirmationRequest, examples: examplesOf("confirmations", "confirmation_request") },
    response: { schema: rerunPreview, examples: examplesOf("rerun-preview", "rerun_preview") },
    verb: (services, { caller, path, body }) => previewDecision(services, caller, path.rule_set, path.version, body),
  }),
];
