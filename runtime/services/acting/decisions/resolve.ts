/**
 * POST /v1/checks/{check_id}/resolution: a person signs off a question, or an admin overrides an answer. The account's
 * own key records a decision that a person made elsewhere, as its claim.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { APPROVED, REFUSED } from "../../../actions/decide/action-decisions.js";
import { readGistText } from "../../../actions/decide/gist.js";
import { statusOf } from "../../../actions/write/action-row.js";
import { subjectOf } from "../../../actions/write/carried-decisions.js";
import { readStoredAnswer, type StoredAnswer } from "../../../actions/write/stored-answer.js";
import type { Caller, PersonCaller } from "../../../auth/caller.js";
import type { DecisionSubject } from "../../../engine/run/carry-over.js";
import type { Json } from "../../../engine/values/json.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAnswer } from "../../../store/actions/answers.js";
import { listRequests } from "../../../store/actions/requests.js";
import { listResolutions } from "../../../store/actions/resolutions.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readAnswerModules } from "../../reading/rules/answer-modules.js";
import { requireFresh } from "../../request/fresh.js";
import { parseBody } from "../../request/parsed-body.js";
import { judgePerson, personBehind, requireAccepted, requireClaims } from "../../request/person-behind.js";
import { requireScope } from "../../request/scope.js";
import { combine, hasIssues, piiInMembers, refusalOf } from "../../request/validation-issues.js";
import { findAction, type FoundAction } from "../checks/found-action.js";
import { mayApproveTaken } from "./approve-taken.js";
import { decideOn } from "./decide.js";
import { type Deciders, decidersOf } from "./deciders.js";
import { findRequest } from "./read.js";
import { resolutionRequestSchema } from "./request.js";
import type { ResolutionRecorded } from "./responses.js";

type Method = "sign_off" | "override";

/** Returns the text of the response. */
export function* resolveCheck(services: Services, caller: Caller, checkId: string, body: Json): Steps<string> {
  const of = { accountId: caller.accountId, env: caller.env };
  if (caller.agent !== null) yield* refuseAgentKey(caller, checkId);
  const found = yield* findAction(caller, checkId);
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const answer = yield* readStoredAnswer(of, checkId);
  const deciders = yield* decidersIn(services, accountRules, caller, found, answer);
  // Whom an answer or a request names decides in any role.
  if (caller.kind !== "person" || !deciders.has(caller.personId)) requireScope(caller, "checks:write");

  const { resolvedOutcome, method, decidedBy, comment, noteRef } = parse(accountRules, caller, body);
  requireClaims(caller);
  requireDecider(accountRules, { answer, method, decidedBy, deciders });
  const judgedAt = services.ports.now();
  requireFresh(caller, method === "override" ? "within an hour" : "within 12 hours", judgedAt);
  refuseClosed(found, judgedAt);
  if (found.action.check_id !== checkId)
    throw new Refusal("answer-replaced", "A newer answer stands for this action: decide on that one.", [], {
      standing: found.action.check_id,
    });
  const choice = yield* choiceOf(services, found, answer, method);
  if ("nothing" in choice) throw new Refusal("nothing-to-decide", choice.nothing);
  if (!choice.offered.includes(resolvedOutcome)) {
    const detail = `The choices are: ${choice.offered.join(", ")}.`;
    throw refusalOf(combine({ requestErrors: [{ field: "resolved_outcome", code: "not_a_choice", detail }] }));
  }
  const { resolution_id, superseded_by } = yield* decideOn(services, caller, {
    accountRules,
    of,
    actionId: found.action.action_id,
    checkId,
    seen: found.action,
    judgedAt,
    subject: choice.subject,
    answer: resolvedOutcome,
    method,
    leadsTo: choice.leadsTo(resolvedOutcome),
    decidedBy,
    forPerson: method === "sign_off" ? (deciders.get(decidedBy) ?? null) : null,
    noteRef,
    comment,
    request: null,
  });
  return writeJson({
    resolution_id,
    check_id: checkId,
    resolved_outcome: resolvedOutcome,
    method,
    superseded_by,
  } satisfies ResolutionRecorded);
}

interface SignOff {
  /** The answer that the person saw. */
  readonly check_id: string;
  readonly answer: string;
  readonly comment: string | null;
  readonly note_ref: string | null;
}

/** The same for a request. The answer is one of the request's action. */
export function* signOffRequest(
  services: Services,
  caller: Caller,
  requestId: string,
  { check_id: checkId, answer, comment, note_ref }: SignOff,
): Steps<string> {
  const request = yield* findRequest(caller, requestId);
  const row = yield* readAnswer({ accountId: caller.accountId, env: caller.env }, checkId);
  if (row?.action_id !== request.action_id || request.asks !== "question")
    throw new Refusal("not-found", "The request asks no question about such an answer.");
  const body = { resolved_outcome: answer, method: "sign_off", comment, note_ref };
  return yield* resolveCheck(services, caller, checkId, body);
}

/** A decision that a person may make on an answer. */
export interface OfferedDecision {
  /** `approval`: of an action that was taken. */
  readonly method: Method | "approval";
  readonly choices: readonly {
    readonly answer: string;
    /** An outcome, `continue`, or null: the rules do not say. */
    readonly leadsTo: string | null;
  }[];
}

/** Empty if the answer was replaced, the action is closed, or the person may not decide. */
export function* offeredDecisions(
  services: Services,
  caller: PersonCaller,
  checkId: string,
): Steps<readonly OfferedDecision[]> {
  const found = yield* findAction(caller, checkId);
  const status = statusOf(found.action, services.ports.now());
  if (found.action.check_id !== checkId || (status !== "executed" && status !== "proposed")) return [];
  const answer = yield* readStoredAnswer({ accountId: caller.accountId, env: caller.env }, checkId);
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const deciders = yield* decidersIn(services, accountRules, caller, found, answer);
  const methods: readonly Method[] = [
    ...(caller.builder === null && deciders.has(caller.personId) ? ["sign_off" as const] : []),
    ...(caller.role === "tenant_admin" ? ["override" as const] : []),
  ];
  const offers: OfferedDecision[] = [];
  for (const method of methods) {
    const choice = yield* choiceOf(services, found, answer, method);
    if ("nothing" in choice) continue;
    const { offered, leadsTo } = choice;
    offers.push({ method, choices: offered.map((each) => ({ answer: each, leadsTo: leadsTo(each) })) });
  }
  return (yield* mayApproveTaken(services, caller, checkId)) ? [TAKEN_APPROVAL, ...offers] : offers;
}

const TAKEN_APPROVAL: OfferedDecision = {
  method: "approval",
  choices: [APPROVED, REFUSED].map((answer) => ({ answer, leadsTo: null })),
};

/** An agent's key decides nothing, whosever the action is. */
function* refuseAgentKey({ accountId, env }: Caller, checkId: string): Steps<never> {
  const answer = yield* readAnswer({ accountId, env }, checkId);
  if (answer === null) throw new Refusal("not-found", "There is no check of this id.");
  throw new Refusal("cannot-decide", "An agent's key makes no decisions. Ask the person whom the answer names.", [
    { field: "Authorization", code: "agent_key" },
  ]);
}

/** The people who may sign off the question: the one that the answer names, and those who were asked. */
function* decidersIn(
  { ports }: Services,
  accountRules: AccountRules,
  { accountId, env }: Caller,
  found: FoundAction,
  answer: StoredAnswer,
): Steps<Deciders> {
  if (answer.state !== "contested") return new Map();
  const [requests] = yield* batch(listRequests({ accountId, env, actionId: found.action.action_id }));
  const asked = requests.filter(
    ({ asks, rule, status }) => asks === "question" && status === null && rule === answer.question.rule,
  );
  const named = answer.signer.user === null ? [] : [answer.signer.user];
  return decidersOf(accountRules, named, ports.now(), asked);
}

interface ParsedResolution {
  readonly resolvedOutcome: string;
  readonly method: Method;
  readonly decidedBy: string;
  readonly comment: string | null;
  readonly noteRef: string | null;
}

function parse(accountRules: AccountRules, caller: Caller, body: Json): ParsedResolution {
  const { whole, members, errors } = parseBody(resolutionRequestSchema, body);
  const issues = combine({
    requestErrors: [...errors, ...judgePerson(accountRules, caller, "resolved_by", members.resolved_by)],
    piiErrors: piiInMembers(body, ["resolved_outcome", "resolved_by", "comment", "note_ref"]),
  });
  const decidedBy = whole === null ? null : personBehind(caller, whole.resolved_by);
  if (whole === null || decidedBy === null || hasIssues(issues)) throw refusalOf(issues);
  const { resolved_outcome: resolvedOutcome, comment, note_ref: noteRef } = whole;
  return { resolvedOutcome, method: whole.method, decidedBy, comment, noteRef };
}

interface Deciding {
  readonly answer: StoredAnswer;
  readonly method: Method;
  readonly decidedBy: string;
  readonly deciders: Deciders;
}

/** Only the signer gives a sign-off, and only an admin overrides. An answer that asks nothing has no signer. */
function requireDecider({ people }: AccountRules, { answer, method, decidedBy, deciders }: Deciding): void {
  if (method === "override") {
    const person = people.get(decidedBy);
    requireAccepted(person, "resolved_by");
    if (person?.role === "tenant_admin") return;
    throw new Refusal("cannot-decide", "Only an admin of the account overrides an answer.", [NOT_THE_APPROVER]);
  }
  if (answer.state !== "contested" || deciders.has(decidedBy)) return;
  const detail =
    answer.signer.user === null
      ? "The question names nobody. An admin decides it with the method override."
      : "Another person signs this question off. The answer names them as signer.";
  throw new Refusal("cannot-decide", detail, [NOT_THE_APPROVER]);
}

const NOT_THE_APPROVER = { field: "resolved_by", code: "not_the_approver" };

function refuseClosed({ action }: FoundAction, now: number): void {
  switch (statusOf(action, now)) {
    case "reversed":
      throw new Refusal("action-taken-back", "The action was taken back.");
    case "abandoned":
      throw new Refusal("action-not-taken", "The action was reported as not taken.");
    case "expired":
      throw new Refusal("action-not-taken", "The proposal expired: no report came within 24 hours.");
    case "executed":
    case "proposed":
  }
}

interface Choice {
  readonly subject: DecisionSubject;
  readonly offered: readonly string[];
  readonly leadsTo: (answer: string) => string | null;
}

/** Why the answer leaves nothing to decide. */
interface NoChoice {
  readonly nothing: string;
}

/** The answers or outcomes that the person may choose from. */
function* choiceOf(
  services: Services,
  { answer: row, action }: FoundAction,
  answer: StoredAnswer,
  method: Method,
): Steps<Choice | NoChoice> {
  const moduleNamed = yield* readAnswerModules(services, row);
  const question = answer.state === "contested" ? answer.question.id : null;
  const inShort = { state: row.state, outcome: row.outcome, question, gist: readGistText(row.gist) };
  const subject = subjectOf(inShort, moduleNamed);
  const module = subject && moduleNamed(subject.rule_set);
  if (subject === null || module === null) return { nothing: "The answer decided nothing and asks no question." };
  if (subject.question === null) {
    if (method === "sign_off") return { nothing: "The answer asks no question to sign off." };
    const offered = module.outcomes.filter((outcome) => outcome !== row.outcome);
    return { subject, offered, leadsTo: () => null };
  }
  if (method === "sign_off") {
    const of = { accountId: row.account_id, env: row.env };
    const [made] = yield* batch(listResolutions({ ...of, actionId: action.action_id }));
    if (made.some((each) => each.check_id === row.check_id && each.method !== "approval"))
      return { nothing: "The question was decided. An admin may still override it." };
  }
  const { candidates } = subject.question;
  return {
    subject,
    offered: candidates.map((candidate) => candidate.answer),
    leadsTo: (chosen) => candidates.find((candidate) => candidate.answer === chosen)?.leads_to ?? null,
  };
}
