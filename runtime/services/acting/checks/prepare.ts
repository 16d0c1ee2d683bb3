/**
 * The first part of a check, before the history is read: its input, its booking, its rule sets, and the totals that it
 * reads and changes. A check and its preview share this code (decision 296).
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { ActionBooking } from "../../../actions/decide/action-booking.js";
import {
  type ActionDecisions,
  afterCorrection,
  decisionsOf,
  UNDECIDED,
} from "../../../actions/decide/action-decisions.js";
import type { Coverage } from "../../../actions/decide/coverage.js";
import {
  decideAt,
  type DecidedAction,
  type HistoryPoint,
  type ReadyAction,
  readyAction,
} from "../../../actions/decide/deciding.js";
import { type ActionShare, contributionsOf, type TotalsChange } from "../../../actions/decide/history.js";
import { readWhoIsWho, recipientsIn } from "../../../actions/decide/identities.js";
import type { TotalsConcerned } from "../../../actions/decide/locked-history.js";
import type { Receipt } from "../../../actions/decide/receipt.js";
import {
  keepKeys,
  type MatchesToOpen,
  mayOpenMatches,
  NONE_TO_OPEN,
  openMatches,
  planMatches,
} from "../../../actions/matching/probable-matches.js";
import { readRecords, type RecordToMatch } from "../../../actions/matching/proposed-matches.js";
import type { Caller } from "../../../auth/caller.js";
import type { RecheckReason } from "../../../engine/run/answer.js";
import type { Decision } from "../../../engine/run/decide.js";
import { assert } from "../../../engine/values/assert.js";
import { formatDay } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { matchingRecord } from "../../../rulebook/matching-sets.js";
import { listContributionsOf } from "../../../store/actions/totals.js";
import { openingMatches } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { writeFactsText } from "../../../store/sql/values.js";
import type { BookingRow } from "../../../store/tables/schema.js";
import { senderText } from "../../request/sender.js";
import { keptApproval } from "./approval-facts.js";
import type { Earlier } from "./earlier.js";
import { type Intake, takeIn } from "./intake.js";
import { holdToQuotas } from "./quotas.js";
import type { CheckRequest } from "./request.js";

export interface PreparedCheck {
  readonly of: Tenant;
  readonly intake: Intake;
  readonly ready: ReadyAction;
  readonly totals: TotalsConcerned;
  /** The action's shares of totals after this check; empty for a proposal. */
  readonly joining: readonly ActionShare[];
  /** The job that checks answers about recipients of a match that the check opened; null: there are none. */
  readonly matchJob: string | null;
  /** The matches that the check would open, if it is not stored. */
  readonly toOpen: MatchesToOpen;
}

interface SentCheck {
  readonly body: Json;
  readonly receivedAt: number;
  /** Whether the recipients that it names are recorded, with the matches that this opens. */
  readonly records: boolean;
}

/** Refuses a check for the reasons that need no history. */
export function* prepareCheck(
  services: Services,
  accountRules: AccountRules,
  caller: Caller,
  { body, receivedAt, records }: SentCheck,
): Steps<PreparedCheck> {
  const intake = yield* takeIn(services, accountRules, caller, body, receivedAt);
  const { earlier } = intake;
  const of = { accountId: caller.accountId, env: caller.env };
  if (records) yield* holdToQuotas(services, accountRules, of, intake);
  const executed = intake.status === "executed";
  const row = bookingRow(services, accountRules, caller, intake);
  const { matchJob, unmatched } = records ? yield* recordRecipients(services, accountRules, intake, row) : NOT_RECORDED;
  const toOpen = records ? NONE_TO_OPEN : yield* planRecipients(services, accountRules, of, intake);
  // A completed or corrected action keeps its sequence.
  const undated: ActionBooking = {
    row,
    facts: intake.facts,
    sequence: (executed ? earlier?.action.counted_at : null) ?? Number.POSITIVE_INFINITY,
    decisions: decisionsBefore(caller, intake),
  };
  const known = yield* readWhoIsWho(of, recipientsIn(intake.facts), toOpen.planned, unmatched);
  const ready = readyAction(accountRules, undated, known);
  assert(ready !== null, "the rule set of a request was found before");
  refuseOtherVersion(intake, ready.coverage);
  const { reads } = ready;
  const joining = executed ? contributionsOf(accountRules, undated) : [];
  const [leaving] =
    executed && earlier !== null ? yield* batch(listContributionsOf({ ...of, actionId: row.action_id })) : [[]];
  const totals: TotalsConcerned = executed
    ? { kind: "counts", reads, actionId: row.action_id, joins: joining, leaves: leaving }
    : { kind: "asks", reads };
  return { of, intake, ready, totals, joining, matchJob, toOpen };
}

interface RecordedRecipients {
  /** See the check's. */
  readonly matchJob: string | null;
  /** New records if no match was opened: no match can be about them. */
  readonly unmatched: readonly string[];
}

const NOT_RECORDED: RecordedRecipients = { matchJob: null, unmatched: [] };

/** A name that is new opens the matches that confirmed rules propose. */
function* recordRecipients(
  services: Services,
  accountRules: AccountRules,
  { recipients }: Intake,
  { account_id: accountId, env, transaction_id: transactionId, created_at: createdAt }: BookingRow,
): Steps<RecordedRecipients> {
  const of = { accountId, env };
  const opens = recipients.named.size > 0 && mayOpenMatches(services, accountRules);
  const keysFor = (recipientId: string, name: string): readonly Statement[] =>
    accountRules.matchingSets.size === 0 ? [] : keepKeys(accountRules, of, recipientId, name);
  yield* batch(...(opens ? [openingMatches(of)] : []), ...recipients.writes({ transactionId, createdAt, keysFor }));
  if (!opens) return { matchJob: null, unmatched: recipients.added.map(({ recipientId }) => recipientId) };
  return { matchJob: yield* openMatches(services, accountRules, of, [...recipients.named.keys()]), unmatched: [] };
}

/** The matches that a preview would open. */
function* planRecipients(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  { recipients: { added, named } }: Intake,
): Steps<MatchesToOpen> {
  if (named.size === 0 || !mayOpenMatches(services, accountRules)) return NONE_TO_OPEN;
  const stored = yield* readRecords(of, [...named.keys()]);
  const records = [...named].flatMap(([recipientId, name]): readonly RecordToMatch[] => {
    const fresh = added.find((each) => each.recipientId === recipientId);
    if (fresh !== undefined)
      return [{ recipientId, compared: matchingRecord(fresh.kind, { name, number: fresh.number }) }];
    return stored
      .filter((each) => each.recipientId === recipientId)
      .map(({ compared }) => ({ recipientId, compared: { ...compared, name } }));
  });
  return yield* planMatches(services, accountRules, of, records);
}

/** Refuses a proposal if a rule set breaks. */
export function decidePrepared(
  services: Services,
  accountRules: AccountRules,
  { intake, ready }: Pick<PreparedCheck, "intake" | "ready">,
  at: HistoryPoint,
  receipt: Receipt,
): DecidedAction {
  const decided = decideAt(accountRules, ready, at, { receipt, again: null });
  for (const { rule_set, error } of decided.decision.broken) services.onBroken(rule_set, error);
  if (intake.status === "proposed") refuseBroken(decided.decision);
  return decided;
}

/** `booking`: at its sequence. */
export function changeOf({ row, sequence }: ActionBooking, joining: readonly ActionShare[]): TotalsChange {
  const shares = joining.map((each) => ({ ...each, member: { ...each.member, sequence } }));
  return { actionId: row.action_id, shares };
}

/** Why answers that the check moves are issued again. */
export function reasonOf({ earlier }: Intake): RecheckReason {
  return earlier?.how === "corrects" ? "correction" : "later_transaction";
}

function bookingRow({ ports }: Services, accountRules: AccountRules, caller: Caller, intake: Intake): BookingRow {
  const { request, earlier, status, actor, facts, described, byNameAlone, domain, named } = intake;
  const { day, executedAt, executedOn, approvals } = intake;
  const transactionId = ports.newId("txn");
  const acted = { actor_kind: actor.kind, actor_id: actor.id, on_behalf_of: actor.onBehalfOf };
  const recorded = { domain, earlier, facts, approvals, day, executedAt, actor: acted, now: ports.now() };
  return {
    account_id: caller.accountId,
    env: caller.env,
    transaction_id: transactionId,
    status,
    domain: domain.domain,
    rule_set: named.rule_set,
    explain: request.explain ? 1 : 0,
    ...(earlier === null ? { action_id: transactionId, ...sentOnce(request) } : keptOf(earlier, request)),
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
    ...keptApproval(accountRules, caller, recorded),
  };
}

/** Earlier decisions on the action still count, except after a correction (decision 119). */
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

/**
 * The version in force always answers. A request that names another is an error, reported before anything is stored.
 */
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
