/**
 * POST /v1/checks/{check_id}/approval: the person whom the answer to a taken action names as its approver approves or
 * refuses it, after the fact. Nobody is asked about an action that was taken (decision 405).
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { readGistText } from "../../../actions/decide/gist.js";
import { statusOf } from "../../../actions/write/action-row.js";
import { readStoredAnswer, type StoredAnswer } from "../../../actions/write/stored-answer.js";
import type { Caller, PersonCaller } from "../../../auth/caller.js";
import { approversLeft } from "../../../engine/run/answer.js";
import { approvalSubject, type DecisionSubject } from "../../../engine/run/carry-over.js";
import { factsOfNote } from "../../../engine/run/facts-of-note.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAnswer } from "../../../store/actions/answers.js";
import { listResolutions } from "../../../store/actions/resolutions.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { ResolutionRow } from "../../../store/tables/schema.js";
import { readAnswerModules } from "../../reading/rules/answer-modules.js";
import { requireFresh } from "../../request/fresh.js";
import { requireBody } from "../../request/required-body.js";
import { findAction, type FoundAction } from "../checks/found-action.js";
import { decideOn } from "./decide.js";
import { decidersOf } from "./deciders.js";
import { takenApprovalSchema } from "./request.js";

/** Returns the text of the response. */
export function* approveTaken(services: Services, caller: Caller, checkId: string, body: Json): Steps<string> {
  const person = yield* requirePerson(caller, checkId);
  const found = yield* findAction(person, checkId);
  const { decision, comment, note_ref } = requireBody(takenApprovalSchema, body, ["comment", "note_ref"]);
  const of = { accountId: person.accountId, env: person.env };
  const answer = yield* readStoredAnswer(of, checkId);
  const judgedAt = services.ports.now();
  const accountRules = yield* readAccountRules(services, person.accountId);
  const approver = approverBehind(accountRules, person, answer, judgedAt);
  requireApprover(answer, approver);
  requireFresh(person, "within 12 hours", judgedAt);
  const before = yield* decidedBefore(person, found);
  if (before !== null) {
    if (before.answer === decision) return responseOf(before);
    throw new Refusal("nothing-to-decide", `You decided on this answer already: it is ${before.answer}.`);
  }
  refuseNotTaken(found, judgedAt);
  if (found.action.check_id !== checkId)
    throw new Refusal("answer-replaced", "A newer answer stands for this action: decide on that one.", [], {
      standing: found.action.check_id,
    });
  const subject = yield* subjectFor(services, found, answer, approver);
  if (subject === null) throw new Refusal("nothing-to-decide", "No rule of the answer reads an approval.");
  const made = yield* decideOn(services, person, {
    accountRules,
    of,
    actionId: found.action.action_id,
    checkId,
    seen: found.action,
    judgedAt,
    subject,
    answer: decision,
    method: "approval",
    leadsTo: null,
    decidedBy: person.personId,
    forPerson: approver === person.personId ? null : approver,
    noteRef: note_ref,
    comment,
    request: null,
  });
  return responseOf(made);
}

function responseOf({ resolution_id, check_id, answer: decision, superseded_by }: ResolutionRow): string {
  return writeJson({ resolution_id, check_id, decision, superseded_by });
}

/** Whether the person may decide on the answer now: it stands, its action was taken, and nobody refused it. */
export function* mayApproveTaken(services: Services, caller: PersonCaller, checkId: string): Steps<boolean> {
  const found = yield* findAction(caller, checkId);
  const isOpen = statusOf(found.action, services.ports.now()) === "executed" && found.action.check_id === checkId;
  if (!isOpen || caller.builder !== null || found.action.refused === 1) return false;
  const answer = yield* readStoredAnswer({ accountId: caller.accountId, env: caller.env }, checkId);
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const approver = approverBehind(accountRules, caller, answer, services.ports.now());
  if (approver === null || (yield* decidedBefore(caller, found)) !== null) return false;
  return (yield* subjectFor(services, found, answer, approver)) !== null;
}

/** A key decides nothing here, whosever the action is. */
function* requirePerson(caller: Caller, checkId: string): Steps<PersonCaller> {
  if (caller.kind === "person") return caller;
  if ((yield* readAnswer({ accountId: caller.accountId, env: caller.env }, checkId)) === null)
    throw new Refusal("not-found", "There is no check of this id.");
  const code = caller.agent === null ? "a_key" : "agent_key";
  const detail = "Only the person whom the answer names approves an action that was taken, signed in. No key does.";
  throw new Refusal("cannot-decide", detail, [{ field: "Authorization", code }]);
}

function approversIn({ layers }: StoredAnswer): readonly string[] {
  return layers.policies.flatMap(approversLeft);
}

/** Of rules that ask several people: who is one of them, or has approved. They stand in for nobody here. */
function countedIn({ layers, decisions = [] }: StoredAnswer): readonly string[] {
  return layers.policies.flatMap(({ approvers }) =>
    approvers === undefined ? [] : [...approvers.map(({ user }) => user), ...decisions.map((each) => each.decided_by)],
  );
}

/** The approver whom the answer names: the person, or whoever they stand in for. Null: neither. */
function approverBehind(
  accountRules: AccountRules,
  { personId, builder }: PersonCaller,
  answer: StoredAnswer,
  now: number,
): string | null {
  const deciders = decidersOf(accountRules, approversIn(answer), now);
  const forPerson = deciders.get(personId);
  if (builder !== null || forPerson === undefined) return null;
  return forPerson !== null && countedIn(answer).includes(personId) ? null : (forPerson ?? personId);
}

function requireApprover(answer: StoredAnswer, approver: string | null): asserts approver is string {
  if (approver !== null) return;
  if (approversIn(answer).length === 0)
    throw new Refusal("nothing-to-decide", "The answer names nobody who is to approve.");
  const errors = [{ field: "check_id", code: "not_the_approver" }];
  throw new Refusal("cannot-decide", "Another person is to approve: the answer names them as approver.", errors);
}

/** The person's own earlier decision on this answer, made without a request. */
function* decidedBefore({ personId }: PersonCaller, { answer, action }: FoundAction): Steps<ResolutionRow | null> {
  const of = { accountId: action.account_id, env: action.env };
  const [made] = yield* batch(listResolutions({ ...of, actionId: action.action_id }));
  const own = made.findLast(
    (each) =>
      each.method === "approval" &&
      each.request_id === null &&
      each.check_id === answer.check_id &&
      each.decided_by === personId,
  );
  return own ?? null;
}

function refuseNotTaken({ action }: FoundAction, now: number): void {
  switch (statusOf(action, now)) {
    case "executed":
      return;
    case "reversed":
      throw new Refusal("action-taken-back", "The action was taken back.");
    case "proposed":
      throw new Refusal("action-not-taken", "The action is a proposal: its request is approved or refused.");
    case "abandoned":
    case "expired":
      throw new Refusal("action-not-taken", "The action was not taken.");
  }
}

/** The rule that names the person, if its set reads approvals. */
function* subjectFor(
  services: Services,
  { answer: row }: FoundAction,
  { layers }: StoredAnswer,
  personId: string,
): Steps<DecisionSubject | null> {
  const moduleNamed = yield* readAnswerModules(services, row);
  const { layers: inShort } = readGistText(row.gist);
  for (const layer of layers.policies) {
    const { rule_set } = layer;
    const module = moduleNamed(rule_set);
    const rule = inShort.find((layer) => layer.rule_set === rule_set)?.rule ?? null;
    if (
      approversLeft(layer).includes(personId) &&
      module !== null &&
      rule !== null &&
      factsOfNote(module).approval !== null
    )
      return approvalSubject(module, rule);
  }
  return null;
}
