/** POST /v1/check: facts in, one of four answers out, stored with all that it moves before it is sent. */
import { type AccountRules, readAccountRules } from "../../actions/account-rules.js";
import { alertsOf } from "../../actions/action-alerts.js";
import { type ActionBooking, counts } from "../../actions/action-booking.js";
import { type ActionDecisions, afterCorrection, decisionsOf, UNDECIDED } from "../../actions/action-decisions.js";
import { actionRow, changedActionRow } from "../../actions/action-row.js";
import { answerOf } from "../../actions/answer-document.js";
import { answerRows, contributionRow, restsOn, totalReads } from "../../actions/answer-rows.js";
import { askPeople, readRequestsOf } from "../../actions/asking.js";
import { carriedBy } from "../../actions/carried-decisions.js";
import type { Coverage } from "../../actions/coverage.js";
import { decideAt, type DecidedAction, readyAction } from "../../actions/deciding.js";
import { gistOf } from "../../actions/gist.js";
import { contributionsOf, type TotalsChange } from "../../actions/history.js";
import type { TotalsConcerned } from "../../actions/locked-history.js";
import { newReceipt, type Receipt } from "../../actions/receipt.js";
import { recheckMoved, type RecheckResult } from "../../actions/rechecks.js";
import { ruleWaits } from "../../actions/rule-waits.js";
import type { Services } from "../../actions/services.js";
import { settle, type Settlement } from "../../actions/settle.js";
import type { Caller } from "../../auth/caller.js";
import { assert } from "../../engine/assert.js";
import { formatDay } from "../../engine/days.js";
import type { Decision } from "../../engine/decide.js";
import type { Json } from "../../engine/json.js";
import { writeJson } from "../../engine/json.js";
import { Refusal } from "../../refusals/refusal.js";
import { addAmendment } from "../../store/amendments.js";
import { addBooking } from "../../store/bookings.js";
import { dropContributionsOf } from "../../store/projections.js";
import { keepRecipientDescription } from "../../store/recipients.js";
import type { KeptRequest } from "../../store/requests.js";
import type { BookingRow } from "../../store/schema.js";
import { batch, type Statement, type Steps } from "../../store/steps.js";
import { listContributionsOf } from "../../store/totals.js";
import { writeFactsText } from "../../store/values.js";
import { requireScope } from "../request/scope.js";
import { refuseSwitchedOff } from "./actor.js";
import type { Earlier } from "./earlier.js";
import { type Intake, takeIn } from "./intake.js";
import type { CheckRequest } from "./request.js";
import { senderText } from "./sender.js";

/**
 * `body`: as `readJson` gives it. `receivedAt`: the moment the request came in, in milliseconds. Returns the answer as
 * it is sent and stored.
 */
export function* check(services: Services, caller: Caller, body: Json, receivedAt: number): Steps<string> {
  requireScope(caller, "checks:write");
  const accountRules = yield* readAccountRules(services, caller.accountId);
  refuseSwitchedOff(accountRules, caller.agent);
  const intake = yield* takeIn(services, accountRules, caller, body, receivedAt);
  const { earlier } = intake;
  const of = { accountId: caller.accountId, env: caller.env };
  const executed = intake.status === "executed";
  const row = bookingRow(services, caller, intake);
  // An action that is completed or corrected keeps its place among those that count.
  const undated: ActionBooking = {
    row,
    facts: intake.facts,
    sequence: (executed ? earlier?.action.counted_at : null) ?? Number.POSITIVE_INFINITY,
    decisions: decisionsBefore(caller, intake),
  };
  const ready = readyAction(accountRules, undated);
  assert(ready !== null, "the rule set of a request was found before");
  refuseOtherVersion(intake, ready.coverage);

  const { reads } = ready;
  const joining = executed ? contributionsOf(accountRules, undated) : [];
  const [leaving] =
    executed && earlier !== null ? yield* batch(listContributionsOf({ ...of, actionId: row.action_id })) : [[]];
  const totals: TotalsConcerned = executed
    ? { kind: "counts", reads, actionId: row.action_id, joins: joining, leaves: leaving }
    : { kind: "asks", reads };
  return yield* settle(of, totals, function* (at) {
    const requests = yield* readRequestsOf(of, row.action_id, undated.decisions);
    const receipt = newReceipt(services);
    const decided = decideAt(accountRules, ready, at);
    const { booking, decision } = decided;
    for (const { rule_set, error } of decision.broken) services.onBroken(rule_set, error);
    if (!executed) refuseBroken(decision);
    const shares = joining.map((each) => ({ ...each, member: { ...each.member, order: booking.sequence } }));
    const change: TotalsChange = { actionId: row.action_id, shares };
    const reason = earlier?.how === "corrects" ? "correction" : "later_transaction";
    const rechecked = yield* recheckMoved(services, accountRules, booking, { change, moved: at.moved, reason });
    const mayAsk = row.agent_key === 1;
    const result = { intake, decided, sequence: at.sequence, change, rechecked, receipt, requests, mayAsk };
    return settlementOf(services, accountRules, result);
  });
}

interface CheckResult {
  readonly intake: Intake;
  readonly decided: DecidedAction;
  /** The number from which on it is as the booking says. */
  readonly sequence: number;
  readonly change: TotalsChange;
  readonly rechecked: RecheckResult;
  readonly receipt: Receipt;
  /** By which people were asked about the action. */
  readonly requests: readonly KeptRequest[];
  /** Whether people are asked whom the answer names. */
  readonly mayAsk: boolean;
}

/**
 * All of it is one transaction: the booking, its answer, what it adds to totals, the answers it moves, and the alerts.
 */
function settlementOf(
  services: Services,
  accountRules: AccountRules,
  { intake, decided, sequence, change, rechecked, receipt, requests, mayAsk }: CheckResult,
): Settlement<string> {
  const { booking, coverage, decision } = decided;
  const { row } = booking;
  const { earlier } = intake;
  const of = { accountId: row.account_id, env: row.env };
  const { checkId } = receipt;
  const answering = coverage.layers;
  const supersedes = earlier?.action.check_id ?? null;
  const answer = answerOf({
    receipt,
    booking,
    coverage,
    decision,
    supersedes,
    recheckReason: null,
    rechecks: rechecked.rechecks,
    recheckJob: rechecked.recheckJob,
    clockIsShifted: services.clockIsShifted,
  });
  const body = writeJson(answer);
  const carried = carriedBy(decision, answering, booking.decisions);
  const asked = askPeople(services, accountRules, { booking, checkId, decision, answering, requests, mayAsk });
  const standing = { booking, checkId, closed: null, waitsUntil: asked.waitsUntil };
  const writes = [
    addBooking({ ...row }),
    ...intake.recipients.writes({ transactionId: row.transaction_id, day: row.day, createdAt: row.created_at }),
    ...descriptions(intake, row),
    ...(earlier === null ? [actionRow(standing)] : amended(booking, sequence, earlier)),
    ...answerRows({ receipt, booking, decision, gist: gistOf(decision, answering), answering, carried, answer, body }),
    ...asked.writes,
    ...change.shares.map((each) => contributionRow(of, each)),
    ...totalReads(booking, decision, supersedes),
    restsOn(booking, coverage, decision),
    ...ruleWaits(booking, decision, supersedes),
    ...alertsOf(services, accountRules, { checkId, booking, decision, recheckReason: null }),
    ...rechecked.writes,
  ];
  const own = earlier === null ? [] : [changedActionRow(earlier.action, standing)];
  return { writes, replacements: [...own, ...rechecked.replacements], result: body };
}

/** What takes the place of what is kept of an action that was taken; of one that is asked about again nothing is. */
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

/**
 * Of recipients that are only described, kept with the booking that has them; one that was erased is not kept again.
 */
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

function bookingRow({ ports }: Services, caller: Caller, intake: Intake): BookingRow {
  const { request, earlier, status, actor, facts, described, byNameAlone, domain, named } = intake;
  const { day, executedAt, executedOn } = intake;
  const transactionId = ports.newId("txn");
  return {
    account_id: caller.accountId,
    env: caller.env,
    transaction_id: transactionId,
    status,
    domain: domain.domain,
    rule_set: named.rule_set,
    explain: request.explain ? 1 : 0,
    ...(earlier === null ? { ...sentOnce(request), action_id: transactionId } : keptOf(earlier, request)),
    actor_kind: actor.kind,
    actor_id: actor.id,
    on_behalf_of: actor.onBehalfOf,
    executed_at: executedAt,
    executed_on: executedOn,
    completes: earlier?.how === "completes" ? earlier.booking.transaction_id : null,
    corrects: earlier?.how === "corrects" ? earlier.booking.transaction_id : null,
    day,
    facts: writeFactsText(facts),
    described: JSON.stringify(Object.fromEntries(Object.entries(described).map(([fact, { kind }]) => [fact, kind]))),
    by_name: byNameAlone.size === 0 ? null : JSON.stringify([...byNameAlone]),
    sent_by: senderText(caller),
    created_at: ports.now(),
    agent_key: caller.agent === null ? null : 1,
  };
}

/** What was decided on the action so far counts on, but for a correction (decision 119). */
function decisionsBefore(caller: Caller, { earlier, status }: Intake): ActionDecisions {
  const before = earlier === null ? UNDECIDED : decisionsOf(earlier.action);
  const decisions = earlier?.how === "corrects" ? afterCorrection(before) : before;
  return status === "proposed" && caller.agent !== null ? { ...decisions, asksPeople: true } : decisions;
}

type OfTheAction = Pick<BookingRow, "jurisdiction" | "policies" | "channel" | "ref" | "run" | "system" | "provenance">;

function sentOnce({ policies, channel, provenance, ...sent }: CheckRequest): OfTheAction {
  const { jurisdiction, ref, run, system } = sent;
  assert(channel !== null, "a new action says its channel");
  return {
    jurisdiction,
    policies: policies && JSON.stringify(policies),
    channel,
    ref,
    run,
    system,
    provenance: provenance && writeJson(provenance),
  };
}

function keptOf({ booking, system }: Earlier, sent: CheckRequest): OfTheAction & Pick<BookingRow, "action_id"> {
  const { action_id, jurisdiction, policies, channel, ref, run, provenance } = booking;
  return {
    action_id,
    jurisdiction,
    policies,
    channel,
    ref,
    run,
    provenance,
    system: system ?? sent.system,
  };
}

/** The version in force answers, always; naming another is a mistake that is told before anything is stored. */
function refuseOtherVersion({ request, named, day }: Intake, { namedVersion }: Coverage): void {
  const expected = request.ruleVersion;
  const inForce = namedVersion?.module.version ?? null;
  if (expected === null || expected === inForce) return;
  const which = inForce === null ? "No version" : `Version ${inForce}`;
  throw new Refusal(
    "rule-version-not-in-force",
    `${which} of ${named.rule_set} is in force for ${formatDay(day)}.`,
    [],
    { in_force: inForce },
  );
}

/** Nothing is stored for an action that is only asked about (decision 134). */
function refuseBroken({ broken }: Decision): void {
  const [first] = broken;
  if (first !== undefined)
    throw new Refusal("rule-set-broken", `The rule set ${first.rule_set} could not run on these facts.`);
}
