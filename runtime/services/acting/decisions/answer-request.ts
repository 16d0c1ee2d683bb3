/**
 * POST /v1/approvals/{request_id}/approve and …/refuse: the person who was asked decides, signed in. A key cannot. A
 * repeat of the same decision gets the recorded data.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { APPROVED, REFUSED } from "../../../actions/decide/action-decisions.js";
import { requestStatus } from "../../../actions/tell/asking.js";
import type { Caller, PersonCaller } from "../../../auth/caller.js";
import { approvalSubject } from "../../../engine/run/carry-over.js";
import { assert } from "../../../engine/values/assert.js";
import type { Json } from "../../../engine/values/json.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAction } from "../../../store/actions/actions.js";
import { readAnswer } from "../../../store/actions/answers.js";
import type { KeptRequest } from "../../../store/actions/requests.js";
import { readResolution } from "../../../store/actions/resolutions.js";
import { CompareAndSetMissed } from "../../../store/database.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { ResolutionRow } from "../../../store/tables/schema.js";
import { readAnswerModules } from "../../reading/rules/answer-modules.js";
import { requireFresh } from "../../request/fresh.js";
import { requireBody } from "../../request/required-body.js";
import { requireScope } from "../../request/scope.js";
import { combine, refusalOf } from "../../request/validation-issues.js";
import { type RequestView, requestViews } from "../checks/decision-views.js";
import { decideOn } from "./decide.js";
import { findRequest } from "./read.js";
import { requestAnswerSchema } from "./request.js";

export type RequestDecision = typeof APPROVED | typeof REFUSED;

/** Returns the text of the response. */
export function* answerRequest(
  services: Services,
  caller: Caller,
  requestId: string,
  decision: RequestDecision,
  body: Json,
): Steps<string> {
  requireScope(caller, "rules:read");
  // A request of another account is not found, also for a key.
  yield* findRequest(caller, requestId);
  const person = requirePerson(caller);
  const decided = requireBody(requestAnswerSchema, body, ["check_id", "comment", "note_ref"]);
  return writeJson(yield* decideRequest(services, person, requestId, { ...decided, decision }));
}

/** Refuses before anything of it is written. */
export function* decideRequest(
  services: Services,
  person: PersonCaller,
  requestId: string,
  { decision, ...decided }: Omit<Decided, "judgedAt">,
): Steps<RecordedDecision> {
  const request = yield* findRequest(person, requestId);
  if (!isAsked(request, person)) {
    const errors = [{ field: "request_id", code: "not_the_approver" }];
    throw new Refusal("cannot-decide", "Another person was asked: asked_of names them.", errors);
  }
  const judgedAt = services.ports.now();
  requireFresh(person, "within 12 hours", judgedAt);
  refuseQuestion(request);
  const status = requestStatus(request, judgedAt);
  if (status !== "waiting") {
    if (status === decision) return yield* shown(services, request);
    throw new Refusal("nothing-to-decide", `The request no longer waits: it is ${status}.`, [], {
      request_status: status,
    });
  }
  yield* record(services, person, request, { ...decided, decision, judgedAt });
  return yield* shown(services, yield* findRequest(person, requestId));
}

/** Whoever stands in, and the person for whom they do, are both asked. */
export function isAsked(
  { asked_of, for_person }: Pick<KeptRequest, "asked_of" | "for_person">,
  { personId, builder }: PersonCaller,
): boolean {
  return builder === null && (asked_of === personId || for_person === personId);
}

export function requirePerson(caller: Caller): PersonCaller {
  if (caller.kind === "person") return caller;
  const [code, detail] =
    caller.agent === null
      ? (["a_key", "Only the person who was asked decides this, signed in. No key does."] as const)
      : (["agent_key", "An agent's key makes no decisions. It hears of one by asking again."] as const);
  throw new Refusal("cannot-decide", detail, [{ field: "Authorization", code }]);
}

function refuseQuestion({ asks, check_id: checkId }: KeptRequest): void {
  if (asks === "approval") return;
  const detail = `The request asks a question. Sign it off with POST /v1/checks/${checkId}/resolution.`;
  throw refusalOf(combine({ requestErrors: [{ field: "request_id", code: "not_a_choice", detail }] }));
}

/** The request in its new state, and the decision that ended it. */
export interface RecordedDecision extends Pick<ResolutionRow, "check_id" | "resolution_id" | "superseded_by"> {
  readonly request: RequestView;
}

interface Decided {
  readonly decision: RequestDecision;
  /** The answer that the person saw; null: they do not say. */
  readonly check_id: string | null;
  readonly comment: string | null;
  readonly note_ref: string | null;
  readonly judgedAt: number;
}

function* record(
  services: Services,
  caller: PersonCaller,
  request: KeptRequest,
  { decision, check_id: seen, comment, note_ref: noteRef, judgedAt }: Decided,
): Steps<void> {
  const of = { accountId: request.account_id, env: request.env };
  const actionId = request.action_id;
  const [[action]] = yield* batch(readAction({ ...of, actionId }));
  if (action === undefined) throw new CompareAndSetMissed("The action is erased by now.");
  const checkId = action.check_id;
  if (seen !== null && seen !== checkId)
    throw new Refusal("answer-replaced", "A newer answer stands for this action. Read it, then decide on it.", [], {
      standing: checkId,
    });
  const answer = yield* readAnswer(of, checkId);
  assert(answer !== null, "the answer that stands is there");
  const module = (yield* readAnswerModules(services, answer))(request.rule_set);
  assert(module !== null, "an answer that names an approver has the module that does");
  yield* decideOn(services, caller, {
    accountRules: yield* readAccountRules(services, caller.accountId),
    of,
    actionId,
    checkId,
    seen: action,
    judgedAt,
    subject: approvalSubject(module, request.rule),
    answer: decision,
    method: "approval",
    leadsTo: null,
    decidedBy: caller.personId,
    forPerson: request.asked_of === caller.personId ? request.for_person : null,
    noteRef,
    comment,
    request,
  });
}

/** The recorded data of the decision. */
function* shown(services: Services, request: KeptRequest): Steps<RecordedDecision> {
  const of = { accountId: request.account_id, env: request.env };
  assert(request.resolution_id !== null, "a decision ended the request");
  const [[resolution]]: readonly [readonly ResolutionRow[]] = yield* batch(
    readResolution({ ...of, resolutionId: request.resolution_id }),
  );
  assert(resolution !== undefined, "the decision is on record");
  const { check_id, resolution_id, superseded_by } = resolution;
  const [view] = yield* requestViews(of, [request], services.ports.now());
  assert(view !== undefined, "the request has a view");
  return { request: view, check_id, resolution_id, superseded_by };
}
