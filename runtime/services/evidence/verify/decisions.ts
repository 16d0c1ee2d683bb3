/**
 * Compares people's decisions and the service's requests with the answers that stood then, which are evaluated again
 * (decision 289).
 */
import { counts } from "../../../actions/decide/action-booking.js";
import { isRefusal, isWithdrawal } from "../../../actions/decide/action-decisions.js";
import type { DecidedAction } from "../../../actions/decide/deciding.js";
import { gistOf } from "../../../actions/decide/gist.js";
import { isFor, mayBeAskedAgain } from "../../../actions/tell/asking.js";
import { isOfSameRule, namedBy, personNamed } from "../../../actions/tell/whom-to-ask.js";
import { subjectOf } from "../../../actions/write/carried-decisions.js";
import { approvalSubject, type DecisionSubject } from "../../../engine/run/carry-over.js";
import type { WholeAnswer } from "../../../store/actions/answers.js";
import { type KeptRequest, listRequestEnds } from "../../../store/actions/requests.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { RequestEndRow, ResolutionRow } from "../../../store/tables/schema.js";
import type { Tell } from "../chain/finding.js";
import type { ActionPage, IssuedAnswers } from "../rebuild/expected.js";

export type AnswerInBrief = Pick<WholeAnswer, "action_id" | "supersedes_check_id" | "recheck_reason" | "horizon">;

export function inBrief({ action_id, supersedes_check_id, recheck_reason, horizon }: WholeAnswer): AnswerInBrief {
  return { action_id, supersedes_check_id, recheck_reason, horizon };
}

interface GivenAnswers {
  readonly issued: IssuedAnswers;
  /** By answer, for actions with requests or decisions. */
  readonly answers: ReadonlyMap<string, AnswerInBrief>;
}

export function* verifyDecisions(
  of: Tenant,
  { decisions: { resolutions, requests }, range }: ActionPage,
  given: GivenAnswers,
  tell: Tell,
): Steps<void> {
  const asked = new Map([...requests.values()].flat().map((request) => [request.request_id, request]));
  const decided = new Map([...resolutions.values()].flat().map((made) => [made.resolution_id, made]));
  const record = (table: string, id: string): string => `${table} ${of.accountId} ${of.env} ${id}`;
  for (const made of decided.values())
    for (const problem of problemsOfResolution(made, asked, given))
      tell(record("resolutions", made.resolution_id), problem);
  for (const request of asked.values()) {
    const problem = problemOfRequest(request, given);
    if (problem !== null) tell(record("requests", request.request_id), problem);
  }
  for (const ofAction of requests.values())
    for (const { request_id: id } of askedTwice(ofAction))
      tell(record("requests", id), "asks the same of the same person as another request of its action.");
  const [ends] = yield* batch(listRequestEnds({ ...of, ...range }));
  for (const end of ends) {
    const problem = problemOfEnd(end, asked, decided);
    if (problem !== null) tell(record("request_ends", end.request_id), problem);
  }
}

function problemsOfResolution(
  made: ResolutionRow,
  asked: ReadonlyMap<string, KeptRequest>,
  { issued, answers }: GivenAnswers,
): readonly string[] {
  const answer = answers.get(made.check_id);
  if (answer?.action_id !== made.action_id) return ["is of an answer that its action does not have."];
  const problems: string[] = [];
  if (answer.horizon !== null && made.place <= answer.horizon) problems.push("has a place before that of its answer.");
  const decided = issued.byAnswer.get(made.check_id);
  if (decided !== undefined && !isDecidedOn(made, decided))
    problems.push("is not of what its answer asks or comes to.");
  if (made.superseded_by !== null) {
    const next = answers.get(made.superseded_by);
    if (next?.action_id !== made.action_id || next.supersedes_check_id !== made.check_id)
      problems.push("names an answer that does not replace its own.");
    else if (next.horizon !== null && next.horizon < made.place)
      problems.push("names an answer that was given before it.");
  }
  const request = made.request_id === null ? null : asked.get(made.request_id);
  if (made.method === "approval" && request === null) {
    if (decided !== undefined && !isApproverOfTaken(made, decided))
      problems.push("is by somebody whom its answer does not name as approver of an action that was taken.");
  } else if (isWithdrawal(made)) {
    if (request?.decided_by !== made.decided_by) problems.push("takes back no decision of its person.");
  } else if (made.method === "approval" ? !isAskedBy(request, made) : request === undefined)
    problems.push("answers no request that its person got.");
  return problems;
}

/** Whoever stands in decides for the person named; the person named for nobody. */
function isAskedBy(request: KeptRequest | null | undefined, { decided_by, for_person }: ResolutionRow): boolean {
  if (request == null) return false;
  return decided_by === request.asked_of
    ? for_person === request.for_person
    : decided_by === request.for_person && for_person === null;
}

function isApproverOfTaken(
  { decided_by, for_person }: ResolutionRow,
  { booking, coverage, decision }: DecidedAction,
): boolean {
  const named = namedBy(decision, coverage.layers);
  return (
    counts(booking) &&
    named.some(({ asked_of, asks }) => asks === "approval" && asked_of === (for_person ?? decided_by))
  );
}

function isDecidedOn(made: ResolutionRow, { booking, coverage, decision }: DecidedAction): boolean {
  if (booking.row.transaction_id !== made.transaction_id) return false;
  // Written as JSON with the resolution.
  const { rule_set: ruleSet, rule } = JSON.parse(made.subject) as DecisionSubject;
  const moduleNamed = (name: string) => coverage.layers.find(({ module }) => module.rule_set === name)?.module ?? null;
  if (made.method === "approval") {
    const module = moduleNamed(ruleSet);
    return (
      module?.rules.some((each) => each.rule === rule) === true &&
      JSON.stringify(approvalSubject(module, rule)) === made.subject
    );
  }
  const { fields, outcome } = decision;
  const question = fields.state === "contested" ? fields.question.id : null;
  const gist = gistOf(decision, coverage.layers);
  const subject = subjectOf({ state: fields.state, outcome, question, gist }, moduleNamed);
  return subject !== null && JSON.stringify(subject) === made.subject;
}

function problemOfRequest(request: KeptRequest, { issued, answers }: GivenAnswers): string | null {
  if (answers.get(request.check_id)?.action_id !== request.action_id)
    return "is of an answer that its action does not have.";
  const decided = issued.byAnswer.get(request.check_id);
  if (decided === undefined) return null;
  const named = namedBy(decided.decision, decided.coverage.layers);
  return named.some((each) => personNamed(request) === each.asked_of && isOfSameRule(request, each))
    ? null
    : "is to somebody whom its answer does not name.";
}

/** All but the first of several requests for the same thing. */
function askedTwice(requests: readonly KeptRequest[]): readonly KeptRequest[] {
  const standing = requests.filter((request) => !mayBeAskedAgain(request));
  return standing.filter((request, at) => standing.slice(0, at).some((before) => isFor(before, request)));
}

function problemOfEnd(
  { request_id: requestId, action_id: actionId, status, reason, decided_by, resolution_id: id }: RequestEndRow,
  asked: ReadonlyMap<string, KeptRequest>,
  decided: ReadonlyMap<string, ResolutionRow>,
): string | null {
  if (asked.get(requestId)?.action_id !== actionId) return "is the end of no request of its action.";
  if (status === "lapsed") return reason !== null && id === null ? null : "does not say why the request lapsed.";
  const made = id === null ? undefined : decided.get(id);
  if (made === undefined || made.action_id !== actionId || made.decided_by !== decided_by)
    return "is by a decision that is not there.";
  const isApproval = made.method === "approval";
  const right = !isApproval ? "decided" : isRefusal(made) ? "refused" : "approved";
  return status === right && (!isApproval || made.request_id === requestId)
    ? null
    : "is not what its decision comes to.";
}
