/** /v1/checks/{check_id}/resolution and /v1/approvals: decisions of people. */
import { answerRequest, type RequestDecision } from "../../services/acting/decisions/answer-request.js";
import { answerTogether } from "../../services/acting/decisions/answer-together.js";
import { approveTaken } from "../../services/acting/decisions/approve-taken.js";
import { readApproval } from "../../services/acting/decisions/read.js";
import { resolveCheck } from "../../services/acting/decisions/resolve.js";
import {
  approvalRead,
  decidedTogether,
  requestAnswered,
  resolutionResponse,
  takenApproved,
  withdrawn,
} from "../../services/acting/decisions/responses.js";
import { withdraw } from "../../services/acting/decisions/withdraw.js";
import { awaitedRoute, waitSeconds } from "../awaited-route.js";
import { examplesOf } from "../examples/read.js";
import { idInPath } from "../query.js";
import { changeRoute, type Route } from "../route.js";
import { decideTogether, requestAnswer, resolutionRequest, takenApproval, withdrawal } from "../schemas/decisions.js";

const request_id = idInPath("approval request", "apr").describe("The id of the request.");

function answering(decision: RequestDecision, verb: "approve" | "refuse", description: string): Route {
  return changeRoute({
    method: "POST",
    path: `/v1/approvals/{request_id}/${verb}`,
    scope: "rules:read",
    refusesKeys: true,
    operation: {
      operationId: `${verb}Request`,
      tag: "Approvals",
      summary: verb === "approve" ? "Approve an action" : "Refuse an action",
      description:
        `${description} Only the person who was asked does this, signed in, in any role. check_id is the ` +
        "answer that the person saw: if another stands by now, nothing is recorded.",
      refusals: ["not-found", "cannot-decide", "pii-in-facts", "nothing-to-decide", "answer-replaced"],
    },
    pathParameters: { request_id },
    query: {},
    request: { schema: requestAnswer, examples: examplesOf("decisions", "request_answer") },
    response: { schema: requestAnswered, examples: examplesOf("decisions", "request_answered") },
    verb: (services, { caller, path, body }) => answerRequest(services, caller, path.request_id, decision, body),
  });
}

export const approvalRoutes: readonly Route[] = [
  changeRoute({
    method: "POST",
    path: "/v1/checks/{check_id}/resolution",
    scope: "checks:write",
    judgesScope: true,
    operation: {
      operationId: "resolveCheck",
      tag: "Checks",
      summary: "Sign off a question, or override an answer",
      description:
        "A sign-off answers the question of a contested answer: only the signer gives one. An override " +
        "is an admin's: of an outcome, or of a question. The account's own key records what a person " +
        "decided elsewhere and names them as resolved_by. The signer decides in any role. Where the " +
        "rules go on from the decision, the action is answered again in the same request.",
      refusals: [
        "not-found",
        "cannot-decide",
        "pii-in-facts",
        "answer-replaced",
        "action-not-taken",
        "action-taken-back",
        "nothing-to-decide",
      ],
    },
    pathParameters: { check_id: idInPath("check", "chk").describe("The answer that stands for the action.") },
    query: {},
    request: { schema: resolutionRequest, examples: examplesOf("decisions", "resolution_request") },
    response: { schema: resolutionResponse, examples: examplesOf("decisions", "resolution_response") },
    verb: (services, { caller, path, body }) => resolveCheck(services, caller, path.check_id, body),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/checks/{check_id}/approval",
    scope: "rules:read",
    refusesKeys: true,
    operation: {
      operationId: "approveTaken",
      tag: "Checks",
      summary: "Approve or refuse an action that was taken",
      description:
        "Nobody is asked about an action that was taken. Whoever its current answer names as approver " +
        "approves or refuses it, signed in, in any role. An approval answers the action again in the " +
        "same request. A refusal leaves the answer as it is, and nobody is waited for any more.",
      refusals: [
        "not-found",
        "cannot-decide",
        "pii-in-facts",
        "answer-replaced",
        "action-not-taken",
        "action-taken-back",
        "nothing-to-decide",
      ],
    },
    pathParameters: { check_id: idInPath("check", "chk").describe("The answer that stands for the action.") },
    query: {},
    request: { schema: takenApproval, examples: examplesOf("decisions", "taken_approval") },
    response: { schema: takenApproved, examples: examplesOf("decisions", "taken_approved") },
    verb: (services, { caller, path, body }) => approveTaken(services, caller, path.check_id, body),
  }),
  awaitedRoute({
    path: "/v1/approvals/{request_id}",
    scope: "checks:read",
    operation: {
      operationId: "readApproval",
      tag: "Approvals",
      summary: "Read a request for a decision",
      description:
        "Whom the service asked to decide on an agent's action, and what became of it. An agent's key " +
        "reads only the requests of its own agent's actions. With `wait` the answer comes as soon as a person has " +
        "decided.",
      refusals: ["not-found", "not-the-agents-action"],
    },
    pathParameters: { request_id },
    query: { wait: waitSeconds("the request no longer waits") },
    awaited: ({ caller: { accountId, env }, path }) => ({ accountId, env, requestId: path.request_id }),
    seconds: ({ query }) => query.wait,
    isOver: (text) => (JSON.parse(text) as { readonly status: string }).status !== "waiting",
    response: { schema: approvalRead, examples: examplesOf("decisions", "approval_read") },
    verb: (services, { caller, path }) => readApproval(services, caller, path.request_id),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/approvals/decide",
    scope: "rules:read",
    refusesKeys: true,
    operation: {
      operationId: "decideTogether",
      tag: "Approvals",
      summary: "Approve or refuse several actions",
      description:
        "One decision on at most 50 requests for an approval, each with the answer that the person saw. The result of " +
        "each request says what was recorded, or why nothing was: another answer stands, or the request no longer " +
        "waits. Only the person who was asked does this, signed in, in any role.",
      refusals: ["cannot-decide", "pii-in-facts"],
    },
    pathParameters: {},
    query: {},
    request: { schema: decideTogether, examples: examplesOf("decisions", "decide_together") },
    response: { schema: decidedTogether, examples: examplesOf("decisions", "decided_together") },
    verb: (services, { caller, body }) => answerTogether(services, caller, body),
  }),
  answering(
    "approved",
    "approve",
    "Records the approval and answers the action again in the same request. If another person is " +
      "needed next, that person is asked.",
  ),
  answering(
    "refused",
    "refuse",
    "Records the refusal. No new answer is issued, and nobody is asked about the action again.",
  ),
  changeRoute({
    method: "POST",
    path: "/v1/approvals/{request_id}/withdraw",
    scope: "rules:read",
    refusesKeys: true,
    operation: {
      operationId: "withdrawDecision",
      tag: "Approvals",
      summary: "Take an approval or a sign-off back",
      description:
        "Whoever decided takes it back, signed in, while the action is still a proposal. The request then reads " +
        "refused with `withdrawn_at`, and the action is answered again without the decision. Once the action was " +
        "taken there is nothing to decide.",
      refusals: ["not-found", "cannot-decide", "pii-in-facts", "nothing-to-decide"],
    },
    pathParameters: { request_id },
    query: {},
    request: { schema: withdrawal, examples: examplesOf("decisions", "withdrawal") },
    response: { schema: withdrawn, examples: examplesOf("decisions", "withdrawn") },
    verb: (services, { caller, path, body }) => withdraw(services, caller, path.request_id, body),
  }),
];
