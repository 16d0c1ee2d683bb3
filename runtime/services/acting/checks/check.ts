/** POST /v1/check: facts in, one of four answers out, stored with all that it moves before it is sent. */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { type ActionBooking, counts } from "../../../actions/decide/action-booking.js";
import type { DecidedAction } from "../../../actions/decide/deciding.js";
import { gistOf } from "../../../actions/decide/gist.js";
import type { TotalsChange } from "../../../actions/decide/history.js";
import { readLockedHistory } from "../../../actions/decide/locked-history.js";
import { newReceipt } from "../../../actions/decide/receipt.js";
import { type Settlement, writeSettlement } from "../../../actions/decide/settle.js";
import { recheckMoved, type RecheckResult } from "../../../actions/reissue/rechecks.js";
import {
  againstGrewAlert,
  againstRulesOnce,
  alertsOf,
  approvedBySelfAlert,
} from "../../../actions/tell/action-alerts.js";
import { askPeople, readRequestsOf } from "../../../actions/tell/asking.js";
import { tellOfClaimedApproval } from "../../../actions/tell/outbox.js";
import { actionRow, changedActionRow } from "../../../actions/write/action-row.js";
import { agentRun } from "../../../actions/write/agent-run.js";
import { answerOf } from "../../../actions/write/answer-document.js";
import { answerRows, contributionRow, restsOn, totalReads } from "../../../actions/write/answer-rows.js";
import { carriedBy } from "../../../actions/write/carried-decisions.js";
import { ruleWaits } from "../../../actions/write/rule-waits.js";
import type { Caller } from "../../../auth/caller.js";
import type { MoneyValue } from "../../../engine/run/answer.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import type { FactValue } from "../../../engine/values/facts.js";
import { type Json, writeJsonMembers } from "../../../engine/values/json.js";
import { addAmendment } from "../../../store/actions/amendments.js";
import { addBooking } from "../../../store/actions/bookings.js";
import { addToSums } from "../../../store/actions/day-sums.js";
import { countProposal } from "../../../store/actions/kept-counts.js";
import { dropContributionsOf } from "../../../store/actions/projections.js";
import type { KeptRequest } from "../../../store/actions/requests.js";
import { readAlertOnce } from "../../../store/outgoing/alerts.js";
import { keepRecipientDescription } from "../../../store/recipients/recipients.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { BookingRow } from "../../../store/tables/schema.js";
import { requireScope } from "../../request/scope.js";
import { refuseSwitchedOff } from "./actor.js";
import { requestViews } from "./decision-views.js";
import type { Earlier } from "./earlier.js";
import type { Intake } from "./intake.js";
import { changeOf, decidePrepared, prepareCheck, reasonOf } from "./prepare.js";
import { besideAnswer, readSimilar } from "./similar.js";
import { withMembers } from "./with-members.js";

/**
 * `body`: from `readJson`. `receivedAt`: the moment the request came in, in milliseconds. Returns the answer as it is
 * stored, with the requests of its action added.
 */
export function* check(services: Services, caller: Caller, body: Json, receivedAt: number): Steps<string> {
  requireScope(caller, "checks:write");
  const accountRules = yield* readAccountRules(services, caller.accountId);
  refuseSwitchedOff(accountRules, caller.agent);
  const prepared = yield* prepareCheck(services, accountRules, caller, { body, receivedAt, records: true });
  const { intake, ready, totals, joining, matchJob, of } = prepared;
  const at = yield* readLockedHistory(of, totals);
  const { row, decisions } = ready.booking;
  const requests = yield* readRequestsOf(of, row.action_id, decisions);
  const receipt = newReceipt(services);
  const decided = decidePrepared(services, accountRules, { intake, ready }, at, receipt);
  const change = changeOf(decided.booking, joining);
  const reason = reasonOf(intake);
  const rechecked = yield* recheckMoved(services, accountRules, decided.booking, { change, moved: at.moved, reason });
  const grown = yield* grownAgainst(of, intake);
  const mayAsk = row.agent_key === 1;
  const asking = { requests, mayAsk };
  const result = { intake, decided, sequence: at.sequence, change, rechecked, matchJob, grown, ...asking };
  const { body: text, requests: asked } = yield* writeSettlement(at, settlementOf(services, accountRules, result));
  const now = services.ports.now();
  const similar = yield* readSimilar(of, row, now);
  if (asked.length === 0 && similar.length === 0) return text;
  // Added to the stored answer, and not part of its text (decisions 404, 442).
  return withMembers(text, besideAnswer(yield* requestViews(of, asked, now), similar));
}

/** The answer's text, and the requests of its action in their new state. */
interface AnsweredCheck {
  readonly body: string;
  readonly requests: readonly KeptRequest[];
}

interface CheckResult {
  readonly intake: Intake;
  readonly decided: DecidedAction;
  /** The number from which on it is as the booking says. */
  readonly sequence: number;
  readonly change: TotalsChange;
  readonly rechecked: RecheckResult;
  readonly matchJob: string | null;
  /** The amount before and after a correction, if it grew and an alert had reported the action as against the rules. */
  readonly grown: GrownAmount | null;
  /** The requests to people about the action. */
  readonly requests: readonly KeptRequest[];
  /** Whether people are asked whom the answer names. */
  readonly mayAsk: boolean;
}

/** All in one transaction: the booking, its answer, its shares of totals, the re-issued answers, and the alerts. */
function settlementOf(
  services: Services,
  accountRules: AccountRules,
  { intake, decided, sequence, change, rechecked, matchJob, grown, requests, mayAsk }: CheckResult,
): Settlement<AnsweredCheck> {
  const { booking, coverage, decision } = decided;
  const { row } = booking;
  const { earlier } = intake;
  const of = { accountId: row.account_id, env: row.env };
  const { checkId } = decision.receipt;
  const answering = coverage.layers;
  const supersedes = earlier?.action.check_id ?? null;
  const answer = answerOf({
    booking,
    coverage,
    decision,
    supersedes,
    recheckReason: null,
    rechecks: rechecked.rechecks,
    recheckJob: rechecked.recheckJob ?? matchJob,
    clockIsShifted: services.clockIsShifted,
  });
  const body = writeJsonMembers(answer);
  const gist = gistOf(decision, answering);
  const amountFact = coverage.domain.amount;
  const carried = carriedBy(decision, answering, booking.decisions);
  const asked = askPeople(services, accountRules, { booking, checkId, decision, answering, requests, mayAsk });
  const standing = { booking, checkId, closed: null, waitsUntil: asked.waitsUntil };
  const writes = [
    addBooking({ ...row }),
    ...descriptions(intake, row),
    ...(earlier === null ? [actionRow(standing), ...agentRun(row)] : amended(booking, sequence, earlier)),
    ...answerRows(services, { booking, decision, gist, answering, carried, answer, body, amountFact }),
    ...countedProposal(row),
    ...(earlier === null ? [addToSums({ accountId: of.accountId, env: of.env, actionId: row.action_id })] : []),
    ...asked.writes,
    ...change.shares.map((each) => contributionRow(of, each)),
    ...totalReads(booking, decision, supersedes),
    restsOn(booking, coverage, decision),
    ...ruleWaits(booking, decision, supersedes),
    ...alertsOf(services, accountRules, { checkId, booking, decision, recheckReason: null }),
    ...(grown === null ? [] : againstGrewAlert(services, accountRules, { checkId, booking, decision }, grown)),
    ...(row.claimed_approver === null
      ? []
      : tellOfClaimedApproval(of, accountRules, row.claimed_approver, row.created_at)),
    ...toldOwn(services, accountRules, booking, earlier, checkId),
    ...rechecked.writes,
  ];
  const own = earlier === null ? [] : [changedActionRow(earlier.action, standing)];
  return {
    writes,
    replacements: [...own, ...rechecked.replacements],
    result: { body: body.text, requests: asked.requests },
  };
}

/** For the quota of an agent. */
function countedProposal({
  account_id: accountId,
  env,
  status,
  actor_kind,
  actor_id,
  created_at,
}: BookingRow): readonly Statement[] {
  if (status !== "proposed" || actor_kind !== "agent" || actor_id === null) return [];
  return [countProposal({ accountId, env, agentId: actor_id, day: dayOfMoment(created_at) })];
}

/** Once for each approval in the facts. */
function toldOwn(
  services: Services,
  accountRules: AccountRules,
  booking: ActionBooking,
  earlier: Intake["earlier"],
  checkId: string,
): readonly Statement[] {
  const isNew = booking.row.approval_by_self === 1 && earlier?.booking.approval_by_self !== 1;
  return isNew ? approvedBySelfAlert(services, accountRules, booking, checkId) : [];
}

interface GrownAmount {
  readonly was: MoneyValue;
  readonly now: MoneyValue;
}

function* grownAgainst(of: Tenant, { earlier, facts, domain }: Intake): Steps<GrownAmount | null> {
  if (earlier?.how !== "corrects" || domain.amount === null) return null;
  const [was, now] = [amountOf(earlier.facts[domain.amount]), amountOf(facts[domain.amount])];
  if (was === null || now === null || was.currency !== now.currency || now.amount <= was.amount) return null;
  const [[told]] = yield* batch(readAlertOnce({ ...of, once: againstRulesOnce(earlier.action.action_id) }));
  return told === undefined ? null : { was, now };
}

function amountOf(value: FactValue | undefined): MoneyValue | null {
  if (typeof value !== "object" || !("currency" in value)) return null;
  return { amount: value.amount, currency: value.currency };
}

/** Replaces the stored rows of a taken action. A proposal has none. */
function amended(amendment: ActionBooking, sequence: number, { booking }: Earlier): readonly Statement[] {
  if (!counts(amendment)) return [];
  const { account_id, env, transaction_id, action_id, created_at } = amendment.row;
  return [
    addAmendment({
      account_id,
      env,
      transaction_id,
      amends: booking.transaction_id,
      action_id,
      place: sequence,
      created_at,
    }),
    dropContributionsOf({ accountId: account_id, env, actionId: action_id }),
  ];
}

/** Descriptions of recipients that are only described, stored with their booking; an erased one is not stored again. */
function descriptions(
  { described }: Intake,
  { account_id: accountId, env, transaction_id: transactionId, created_at: createdAt }: BookingRow,
): readonly Statement[] {
  return Object.entries(described).flatMap(([fact, { description }]) =>
    description === ""
      ? []
      : [keepRecipientDescription({ accountId, env, transactionId, fact, description, createdAt })],
  );
}
