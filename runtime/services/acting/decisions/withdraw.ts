/**
 * POST /v1/approvals/{request_id}/withdraw: whoever decided takes the decision back while the action is still a
 * proposal. It is recorded, the request reads refused, and the answer is issued again without the decision.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { WITHDRAWN } from "../../../actions/decide/action-decisions.js";
import { statusOf } from "../../../actions/write/action-row.js";
import type { Caller, PersonCaller } from "../../../auth/caller.js";
import { approvalSubject } from "../../../engine/run/carry-over.js";
import { assert } from "../../../engine/values/assert.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAction } from "../../../store/actions/actions.js";
import { readAnswer } from "../../../store/actions/answers.js";
import type { KeptRequest } from "../../../store/actions/requests.js";
import { CompareAndSetMissed } from "../../../store/database.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readAnswerModules } from "../../reading/rules/answer-modules.js";
import { requireFresh } from "../../request/fresh.js";
import { requireBody } from "../../request/required-body.js";
import { requireScope } from "../../request/scope.js";
import { requestViews } from "../checks/decision-views.js";
import { requirePerson } from "./answer-request.js";
import { decideOn } from "./decide.js";
import { findRequest } from "./read.js";
import { withdrawSchema } from "./request.js";

/** Returns the text of the response. A repeat gets the request as it is. */
export function* withdraw(services: Services, caller: Caller, requestId: string, body: Json): Steps<string> {
  requireScope(caller, "rules:read");
  const request = yield* findRequest(caller, requestId);
  const person = requirePerson(caller);
  const said = requireBody(withdrawSchema, body, ["comment", "note_ref"]);
  const judgedAt = services.ports.now();
  requireDecider(person, request);
  requireFresh(person, "within 12 hours", judgedAt);
  if (request.withdrawn_at === null) yield* record(services, person, request, { ...said, judgedAt });
  const after = yield* findRequest(caller, requestId);
  const of = { accountId: request.account_id, env: request.env };
  const [[action]] = yield* batch(readAction({ ...of, actionId: request.action_id }));
  const [view] = yield* requestViews(of, [after], services.ports.now());
  assert(view !== undefined && action !== undefined, "a request has its action");
  return writeJson({ request: view, standing: action.check_id });
}

/** Whether the person decided on the request, and its action is still a proposal. */
export function mayWithdraw(
  { personId, builder }: PersonCaller,
  { status, decided_by, withdrawn_at }: KeptRequest,
  action: Parameters<typeof statusOf>[0],
  now: number,
): boolean {
  const isOwn = isDecision(status) && decided_by === personId && builder === null && withdrawn_at === null;
  return isOwn && statusOf(action, now) === "proposed";
}

function isDecision(status: KeptRequest["status"]): boolean {
  return status === "approved" || status === "decided";
}

function requireDecider({ personId, builder }: PersonCaller, { status, decided_by: decidedBy }: KeptRequest): void {
  if (!isDecision(status))
    throw new Refusal("nothing-to-decide", "The request has no approval and no sign-off to take back.", [], {
      request_status: status ?? "waiting",
    });
  if (decidedBy === personId && builder === null) return;
  const errors = [{ field: "request_id", code: "not_the_approver" }];
  throw new Refusal("cannot-decide", "Whoever decided takes it back: decided_by names them.", errors);
}

interface Withdrawn {
  readonly comment: string | null;
  readonly note_ref: string | null;
  readonly judgedAt: number;
}

function* record(
  services: Services,
  person: PersonCaller,
  request: KeptRequest,
  { comment, note_ref: noteRef, judgedAt }: Withdrawn,
): Steps<void> {
  const of = { accountId: request.account_id, env: request.env };
  const actionId = request.action_id;
  const [[action]] = yield* batch(readAction({ ...of, actionId }));
  if (action === undefined) throw new CompareAndSetMissed("The action is erased by now.");
  const status = statusOf(action, judgedAt);
  if (status !== "proposed")
    throw new Refusal("nothing-to-decide", `The action is no longer a proposal: it is ${status}.`, [], {
      request_status: request.status,
    });
  const answer = yield* readAnswer(of, action.check_id);
  assert(answer !== null, "the answer that stands is there");
  const module = (yield* readAnswerModules(services, answer))(request.rule_set);
  if (module === null || !module.rules.some(({ rule }) => rule === request.rule))
    throw new Refusal("nothing-to-decide", "The rules that asked no longer answer for the action.");
  yield* decideOn(services, person, {
    accountRules: yield* readAccountRules(services, person.accountId),
    of,
    actionId,
    checkId: action.check_id,
    seen: action,
    judgedAt,
    subject: approvalSubject(module, request.rule),
    answer: WITHDRAWN,
    method: "approval",
    leadsTo: null,
    decidedBy: person.personId,
    forPerson: request.asked_of === person.personId ? request.for_person : null,
    noteRef,
    comment,
    request,
  });
}
