/**
 * A person decides on an action: the one function for a sign-off, an override, an approval and a refusal. The decision
 * is recorded on the standing answer. If the rules use it, the action gets a new answer in the same transaction
 * (decision 282).
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { type ActionBooking, actionBookingOf } from "../../../actions/decide/action-booking.js";
import {
  amountText,
  APPROVED,
  decisionOf,
  isRefusal,
  isWithdrawal,
  withDecision,
} from "../../../actions/decide/action-decisions.js";
import { decideAt, type ReadyAction, readyAction } from "../../../actions/decide/deciding.js";
import { readWhoIsWho, recipientsIn } from "../../../actions/decide/identities.js";
import { readLockedHistory } from "../../../actions/decide/locked-history.js";
import { writeSettlement } from "../../../actions/decide/settle.js";
import { answeredAgain, readStandingRow, reissue, standingOf } from "../../../actions/reissue/reissue.js";
import { bySelfAlert, claimedAlert } from "../../../actions/tell/action-alerts.js";
import {
  endRequest,
  lapseAll,
  lastDeadline,
  readRequestsOf,
  type RequestAnswer,
} from "../../../actions/tell/asking.js";
import { type ActionBefore, changedActionRow } from "../../../actions/write/action-row.js";
import { settles } from "../../../actions/write/carried-decisions.js";
import { readStoredAnswer, saySame } from "../../../actions/write/stored-answer.js";
import { type Caller, callerText } from "../../../auth/caller.js";
import type { DecisionSubject } from "../../../engine/run/carry-over.js";
import type { DecisionRecord } from "../../../engine/run/run-result.js";
import { addAudit } from "../../../store/accounts/audit.js";
import type { ActionChange } from "../../../store/actions/actions.js";
import { waitNoMore } from "../../../store/actions/log.js";
import type { KeptRequest } from "../../../store/actions/requests.js";
import { addResolution } from "../../../store/actions/resolutions.js";
import { CompareAndSetMissed } from "../../../store/database.js";
import type { Statement, Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { ResolutionRow } from "../../../store/tables/schema.js";
import { senderText } from "../../request/sender.js";
import { identityText } from "./identity.js";
import { officesOn, refuseOwn } from "./offices.js";

export interface DecisionInput {
  readonly accountRules: AccountRules;
  readonly of: Tenant;
  readonly actionId: string;
  /**
   * The answer that the person decided on, and the action as it was read. If either has changed, the decision is
   * checked again.
   */
  readonly checkId: string;
  readonly seen: ActionBefore;
  /** In milliseconds. It is recorded as of this moment, however long it waits for others (decision 293). */
  readonly judgedAt: number;
  readonly subject: DecisionSubject;
  readonly answer: string;
  readonly method: DecisionRecord["method"];
  readonly leadsTo: string | null;
  readonly decidedBy: string;
  /** The person for whom they stand in; null: the answer or the request names the decider. */
  readonly forPerson: string | null;
  readonly noteRef: string | null;
  readonly comment: string | null;
  /** The request that it answers, or whose decision it takes back; null: it was made on the answer itself. */
  readonly request: KeptRequest | null;
}

/** Throws `CompareAndSetMissed` if the standing answer, the action or the request has changed. */
export function* decideOn(services: Services, caller: Caller, input: DecisionInput): Steps<ResolutionRow> {
  const { accountRules, of, actionId } = input;
  const row = yield* readStandingRow(of, actionId);
  const { booking: lastBooking, decisions, before, was } = standingOf(row);
  if (!isAsSeen(before, input)) throw new CompareAndSetMissed("Somebody decided, or another answer stands by now.");
  const booking = actionBookingOf(lastBooking, decisions);
  const ready = readyAction(accountRules, booking, yield* readWhoIsWho(of, recipientsIn(booking.facts)));
  const identity = yield* identityText(caller);
  const amount = amountText(booking.facts, ready?.coverage.layers[0]?.module.amount ?? null);
  const offices = yield* officesOn(accountRules, of, booking, input);
  if (letsThrough(input)) refuseOwn(accountRules, offices, input.judgedAt);
  const at = yield* readLockedHistory(of, { kind: "decides", reads: ready?.reads ?? [] });
  const { sequence, history } = at;
  const made: Omit<ResolutionRow, "superseded_by"> = {
    ...decidedRow(input),
    resolution_id: services.ports.newId("res"),
    transaction_id: lastBooking.transaction_id,
    amount,
    identity,
    sent_by: senderText(caller),
    offices: JSON.stringify(offices.offices),
    by_self: offices.bySelf ? 1 : null,
    place: sequence,
  };
  const decided = { ...booking, decisions: withDecision(decisions, made) };
  const requests = yield* readRequestsOf(of, actionId, decisions);
  if (!isWithdrawal(made)) requireUnended(requests, input.request);
  const { writes: ends, left } = endsOf(requests, input, made);
  const standing = { before, requests: left, answer: was };
  const again =
    ready === null || !goesOn(made)
      ? null
      : yield* answerAgain(services, accountRules, {
          ready: { ...ready, booking: decided },
          standing,
          history,
          made,
        });
  const resolution: ResolutionRow = { ...made, superseded_by: again?.checkId ?? null };
  const stays = changedActionRow(before, {
    booking: decided,
    checkId: was.checkId,
    closed: null,
    waitsUntil: lastDeadline(left),
  });
  const settled = again?.checkId == null && settles(made) ? [waitNoMore({ ...of, checkId: was.checkId })] : [];
  return yield* writeSettlement(at, {
    writes: [
      addResolution({ ...resolution }),
      ...ends,
      ...(again?.writes ?? []),
      ...settled,
      ...toldClaim(services, caller, accountRules, booking, made),
      ...(made.by_self === 1 ? bySelfAlert(services, accountRules, booking, made) : []),
    ],
    replacements: [again?.replacement ?? stays],
    result: resolution,
  });
}

function requireUnended(requests: readonly KeptRequest[], answered: DecisionInput["request"]): void {
  if (requests.some(({ request_id: id, status }) => id === answered?.request_id && status !== null))
    throw new CompareAndSetMissed("The request was ended by now.");
}

/** The columns that the decision itself gives. */
function decidedRow(input: DecisionInput) {
  return {
    account_id: input.of.accountId,
    env: input.of.env,
    action_id: input.actionId,
    check_id: input.checkId,
    request_id: input.request?.request_id ?? null,
    answer: input.answer,
    method: input.method,
    leads_to: input.leadsTo,
    subject: JSON.stringify(input.subject),
    decided_by: input.decidedBy,
    for_person: input.forPerson,
    note_ref: input.noteRef,
    comment: input.comment,
    created_at: input.judgedAt,
  };
}

/** A key's decision in a person's name is in the audit, and the person gets a mail. */
function toldClaim(
  services: Services,
  caller: Caller,
  accountRules: AccountRules,
  booking: ActionBooking,
  made: Omit<ResolutionRow, "superseded_by">,
): readonly Statement[] {
  if (caller.kind === "person") return [];
  const { check_id, method, answer: resolved_outcome, decided_by: resolved_by } = made;
  const what = JSON.stringify({ env: made.env, check_id, method, resolved_outcome, resolved_by });
  const { accountId } = caller;
  return [
    addAudit({ accountId, at: services.ports.now(), by: callerText(caller), did: "decision.claim", what }),
    ...claimedAlert(services, accountRules, booking, made),
  ];
}

/** Decision 290. */
function isAsSeen(now: ActionBefore, { checkId, seen }: DecisionInput): boolean {
  return now.check_id === checkId && now.status === seen.status && now.decided === seen.decided;
}

/** A refusal and a withdrawal let nothing through. */
function letsThrough({ method, answer }: Pick<DecisionInput, "method" | "answer">): boolean {
  return method !== "approval" || answer === APPROVED;
}

/** A refusal ends the requests, and the rules do not read an override of an outcome: the answer stays. */
function goesOn(made: Omit<ResolutionRow, "superseded_by">): boolean {
  return made.method === "approval" ? !isRefusal(made) : made.leads_to !== null;
}

/** The requests that a decision ends, and those that stay open, each in its new state. */
function endsOf(
  requests: readonly KeptRequest[],
  { method, subject, answer }: DecisionInput,
  made: Omit<ResolutionRow, "superseded_by">,
): { readonly writes: readonly Statement[]; readonly left: readonly KeptRequest[] } {
  const now = made.created_at;
  if (isWithdrawal(made)) return { writes: lapseAll(requests, "refused", now), left: [] };
  const answered = requests.filter((request) =>
    method === "approval"
      ? request.request_id === made.request_id
      : subject.question !== null &&
        request.status === null &&
        request.waits_until > now &&
        request.asks === "question" &&
        request.rule_set === subject.rule_set &&
        request.rule === subject.rule,
  );
  const status: RequestAnswer["status"] =
    method !== "approval" ? "decided" : answer === "refused" ? "refused" : "approved";
  const left = requests.map((request) => (answered.includes(request) ? { ...request, status } : request));
  const ends = answered.flatMap((request) =>
    endRequest(request, { status, decidedBy: made.decided_by, resolutionId: made.resolution_id }, now),
  );
  if (!isRefusal(made)) return { writes: ends, left };
  return { writes: [...ends, ...lapseAll(left, "refused", now)], left: [] };
}

interface AnswerAgainInput {
  /** With the decision. */
  readonly ready: ReadyAction;
  readonly standing: Pick<Parameters<typeof reissue>[2], "before" | "requests" | "answer">;
  readonly history: Parameters<typeof decideAt>[2]["history"];
  readonly made: Omit<ResolutionRow, "superseded_by">;
}

interface AnsweredAgain {
  /** The new answer; null: the earlier one says the same and stays. */
  readonly checkId: string | null;
  readonly writes: readonly Statement[];
  readonly replacement: ActionChange;
}

function* answerAgain(
  services: Services,
  accountRules: AccountRules,
  { ready, standing, history, made }: AnswerAgainInput,
): Steps<AnsweredAgain> {
  const at = { history, sequence: Number.POSITIVE_INFINITY };
  const { booking, coverage, decision } = decideAt(accountRules, ready, at, answeredAgain(services, standing));
  const reason = made.method === "approval" ? "approval" : "decision";
  const before = { ...standing, booking, coverage };
  const decider = { byUser: made.decided_by, sentBy: decisionOf(made).sent_by };
  const reissued = reissue(services, accountRules, before, decision, reason, decider);
  if (reissued.kind === "kept") return { checkId: null, writes: reissued.writes, replacement: reissued.stays };
  const of = { accountId: made.account_id, env: made.env };
  const was = yield* readStoredAnswer(of, standing.answer.checkId);
  return saySame(was, reissued.answer)
    ? { checkId: null, writes: reissued.reads, replacement: reissued.stays }
    : { checkId: reissued.checkId, writes: reissued.writes, replacement: reissued.replacement };
}
