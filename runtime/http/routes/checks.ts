/** /v1/check and /v1/checks: asking, and reading an answer again. */
import type { RefusalCode } from "../../refusals/table.js";
import { check } from "../../services/acting/checks/check.js";
import { previewCheck } from "../../services/acting/checks/preview.js";
import { checkPreview } from "../../services/acting/checks/preview-responses.js";
import { readCheck } from "../../services/acting/checks/read.js";
import { answerRead } from "../../services/acting/checks/read-responses.js";
import { executionRequestSchema, reportExecution } from "../../services/acting/checks/report-execution.js";
import { executionResponse, reversalResponse } from "../../services/acting/checks/report-responses.js";
import { reportReversal, reversalRequestSchema } from "../../services/acting/checks/report-reversal.js";
import { checkRequest } from "../../services/acting/checks/request-shape.js";
import { answer } from "../../services/shapes/answer.js";
import { examplesOf } from "../examples/read.js";
import { idInPath } from "../query.js";
import { changeRoute, previewRoute, readRoute, type Route } from "../route.js";

const ANY_ANSWER = idInPath("check", "chk").describe("Any answer that the action has.");

const REFUSALS_OF_A_CHECK: readonly RefusalCode[] = [
  "rule-set-not-enabled",
  "cannot-decide",
  "not-the-agents-action",
  "unknown-rule-set",
  "rule-version-not-found",
  "not-found",
  "rule-version-not-in-force",
  "not-a-proposal",
  "answer-replaced",
  "action-not-taken",
  "action-taken-back",
  "invalid-fact",
  "pii-in-facts",
  "rule-set-broken",
];

export const checkRoutes: readonly Route[] = [
  changeRoute({
    method: "POST",
    path: "/v1/check",
    scope: "checks:write",
    operation: {
      operationId: "check",
      tag: "Checks",
      summary: "Check an action against the rules",
      description:
        "Checks the facts of an action that was taken or is proposed. The law that the account has " +
        "switched on answers, and the account's own policies of the same domain. The service stores one " +
        "of four answers and then sends it, always with status 200. An action that was taken counts in " +
        "every total from then on. If it changes a total that earlier answers used, those are issued " +
        "again. With `completes`, the check adds facts that an earlier booking lacks, or, with status " +
        "proposed, asks again about a proposal. With `corrects`, it replaces the facts of an action that " +
        "was taken.",
      refusals: REFUSALS_OF_A_CHECK,
    },
    pathParameters: {},
    query: {},
    request: { schema: checkRequest, examples: examplesOf("check", "check") },
    response: { schema: answer, examples: examplesOf("answer", "answer") },
    verb: (services, { caller, body, receivedAt }) => check(services, caller, body, receivedAt),
    observed: (observer, { env }, text) => {
      observer.answered(env, stateOf(text));
    },
  }),
  previewRoute({
    path: "/v1/check/preview",
    scope: "checks:write",
    scopeOfPeople: "rules:read",
    operation: {
      operationId: "previewCheck",
      tag: "Checks",
      summary: "Preview the answer to a check",
      description:
        "Takes the body of a check and gives the answer that the check would get now, from the present " +
        "history. Nothing is stored, counted or asked, and nobody is mailed. Ids of what is not stored " +
        "are left out; recipient_id is null where the check would add the recipient. A name that " +
        "matching rules propose with others is decided as if these matches were open; opens_matches " +
        "lists them. It refuses what a check is refused for.",
      refusals: REFUSALS_OF_A_CHECK,
    },
    pathParameters: {},
    query: {},
    request: { schema: checkRequest, examples: examplesOf("check", "check") },
    response: { schema: checkPreview, examples: examplesOf("answer", "check_preview") },
    verb: (services, { caller, body, receivedAt }) => previewCheck(services, caller, body, receivedAt),
  }),
  readRoute({
    path: "/v1/checks/{check_id}",
    scope: "checks:read",
    operation: {
      operationId: "readCheck",
      tag: "Checks",
      summary: "Read an answer again",
      description:
        "The answer, byte for byte as it was sent, and its current state. An agent's key reads only its " +
        "own agent's actions.",
      refusals: ["not-found", "not-the-agents-action"],
    },
    pathParameters: { check_id: idInPath("check", "chk").describe("The receipt of the answer.") },
    query: {},
    response: { schema: answerRead, examples: examplesOf("answer", "answer_read") },
    verb: (services, { caller, path }) => readCheck(services, caller, path.check_id),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/checks/{check_id}/execution",
    scope: "checks:write",
    operation: {
      operationId: "reportExecution",
      tag: "Checks",
      summary: "Report whether a proposed action was taken",
      description:
        "Any answer of the action may be named. If the action was taken, it counts from this moment, and " +
        "its answer is checked again. If it changes a total that earlier answers used, a job issues " +
        "those again. If it was not taken, it never counts. A repeated report returns what is stored.",
      refusals: ["not-found", "not-the-agents-action", "not-a-proposal", "pii-in-facts"],
    },
    pathParameters: { check_id: ANY_ANSWER },
    query: {},
    request: { schema: executionRequestSchema, examples: examplesOf("reports", "execution_request") },
    response: { schema: executionResponse, examples: examplesOf("reports", "execution_response") },
    verb: (services, { caller, path, body, receivedAt }) =>
      reportExecution(services, caller, path.check_id, body, receivedAt),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/checks/{check_id}/reversal",
    scope: "checks:write",
    operation: {
      operationId: "reportReversal",
      tag: "Checks",
      summary: "Report that an action was taken back",
      description:
        "By any answer that the action has. From now on it counts toward nothing; earlier answers that " +
        "it counted in are issued again by a job, its own stay as given. The same report again is " +
        "answered with what is on record.",
      refusals: ["not-found", "not-the-agents-action", "action-not-taken", "conflict", "pii-in-facts"],
    },
    pathParameters: { check_id: ANY_ANSWER },
    query: {},
    request: { schema: reversalRequestSchema, examples: examplesOf("reports", "reversal_request") },
    response: { schema: reversalResponse, examples: examplesOf("reports", "reversal_response") },
    verb: (services, { caller, path, body, receivedAt }) =>
      reportReversal(services, caller, path.check_id, body, receivedAt),
  }),
];

/** An answer begins with its receipt and its state: of a text that may be long no more is read. */
function stateOf(text: string): string {
  return /^\{"check_id":"\w+","state":"(\w+)"/.exec(text)?.[1] ?? "unknown";
}
