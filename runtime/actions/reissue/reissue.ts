/**
 * A standing answer, decided again: its replacement, or why it stays. Where-clauses never read outcomes, so a re-check
 * cannot set off another.
 */
import type { RecheckReason, State } from "../../engine/run/answer.js";
import { formatDay } from "../../engine/values/days.js";
import { writeJsonMembers } from "../../engine/values/json.js";
import { type ActionChange, readStanding } from "../../store/actions/actions.js";
import { type WholeTexts, wholeTexts } from "../../store/actions/answer-parts.js";
import type { KeptRequest } from "../../store/actions/requests.js";
import { CompareAndSetMissed } from "../../store/database.js";
import { batch, type Statement, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AccountRules } from "../account/account-rules.js";
import { isClosed } from "../account/closings.js";
import type { Services } from "../account/services.js";
import { type ActionBooking, actionBookingOf, counts, inSystem } from "../decide/action-booking.js";
import { type ActionDecisions, decisionsOf } from "../decide/action-decisions.js";
import { type AnswerDecision, type AnswerFor, type ReadyAction, readyAction } from "../decide/deciding.js";
import { type Gist, gistOf, isOtherResult, readGistText } from "../decide/gist.js";
import { momentOfId } from "../decide/id-moments.js";
import { type PlannedMatches, readWhoIsWho, recipientsIn, type WhoIsWho } from "../decide/identities.js";
import { newReceipt } from "../decide/receipt.js";
import { alertsOf, brokenAlert, type Decider, isAgainstRules, recheckedAlert } from "../tell/action-alerts.js";
import { askPeople, lastDeadline, readRequestsOf } from "../tell/asking.js";
import { type ActionBefore, changedActionRow } from "../write/action-row.js";
import { type Answer, answerOf, type Recheck } from "../write/answer-document.js";
import { answerRows, restsOn, totalReads } from "../write/answer-rows.js";
import { carriedBy } from "../write/carried-decisions.js";
import { ruleWaits } from "../write/rule-waits.js";

/** An action that is open or was taken, with its standing answer. */
export interface StandingAnswer extends ReadyAction {
  /** As the action's row has it. */
  readonly before: ActionBefore;
  /** The requests to people about the action. */
  readonly requests: readonly KeptRequest[];
  readonly answer: {
    readonly checkId: string;
    readonly state: State;
    readonly outcome: string | null;
    readonly gist: Gist;
  };
}

type StandingRow = typeof readStanding extends (...values: never[]) => Statement<infer Row> ? WholeTexts<Row> : never;

/** A new answer in the place of a standing one. Called when the history has been read. */
export function answeredAgain(services: Services, { answer }: Pick<StandingAnswer, "answer">): AnswerFor {
  return { receipt: newReceipt(services), again: answer.gist };
}

/** For a comparison of rules alone: as of the moment of the answer that stands. */
export function answeredAsItStands({ answer: { checkId, gist } }: Pick<StandingAnswer, "answer">): AnswerFor {
  return { receipt: { checkId, createdAt: momentOfId(checkId) }, again: gist };
}

/** By action; null: it does not exist. */
function* readStandingRows(of: Tenant, actionIds: readonly string[]): Steps<readonly (StandingRow | null)[]> {
  const stored = yield* batch(...actionIds.map((actionId) => readStanding({ ...of, actionId })));
  const rows = new Map((yield* wholeTexts(stored.flat())).map((row) => [row.action_id, row]));
  return actionIds.map((actionId) => rows.get(actionId) ?? null);
}

/** For an action that was found in the same transaction. If it was erased since, the verb is run again. */
export function* readStandingRow(of: Tenant, actionId: string): Steps<StandingRow> {
  const [row = null] = yield* readStandingRows(of, [actionId]);
  if (row === null) throw new CompareAndSetMissed("The action is erased by now.");
  return row;
}

/** Splits the joined row of an action into its parts. */
export function standingOf({
  check_id: checkId,
  action_status: status,
  state,
  outcome,
  gist,
  open_until: openUntil,
  reported_system: reportedSystem,
  decisions,
  decided,
  decided_at,
  refused,
  asks_people,
  ...booking
}: StandingRow): {
  readonly booking: Parameters<typeof actionBookingOf>[0];
  readonly decisions: ActionDecisions;
  readonly before: ActionBefore;
  readonly openUntil: number | null;
  readonly was: StandingAnswer["answer"];
} {
  return {
    booking: inSystem(booking, reportedSystem),
    decisions: decisionsOf({ decisions, decided, decided_at, refused, asks_people }),
    before: { check_id: checkId, status, decided },
    openUntil,
    was: { checkId, state, outcome, gist: readGistText(gist) },
  };
}

/**
 * By action. Null if the action neither counts nor is open, or if the account no longer has its rule set. Its answer
 * then stays as given (decision 126). `planned`: a change of recipient matches that is not stored.
 */
export function* readStandings(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  actionIds: readonly string[],
  planned?: PlannedMatches,
): Steps<readonly (StandingAnswer | null)[]> {
  const read = (yield* readStandingRows(of, actionIds)).map((row) => (row === null ? null : standingBooking(row)));
  const known = yield* readWhoIsWho(
    of,
    read.flatMap((each) => (each === null ? [] : recipientsIn(each.booking.facts))),
    planned,
  );
  const now = services.ports.now();
  const standings: (StandingAnswer | null)[] = [];
  for (const each of read) standings.push(each === null ? null : yield* readyStanding(accountRules, each, known, now));
  return standings;
}

type StandingBooking = Omit<ReturnType<typeof standingOf>, "booking"> & { readonly booking: ActionBooking };

function standingBooking(row: StandingRow): StandingBooking {
  const { booking, ...standing } = standingOf(row);
  return { ...standing, booking: actionBookingOf(booking, standing.decisions) };
}

function* readyStanding(
  accountRules: AccountRules,
  { booking, decisions, before, openUntil, was }: StandingBooking,
  known: WhoIsWho,
  now: number,
): Steps<StandingAnswer | null> {
  const isOpen = openUntil !== null && openUntil > now;
  if (!counts(booking) && !isOpen) return null;
  const ready = readyAction(accountRules, booking, known);
  if (ready === null) return null;
  const of = { accountId: booking.row.account_id, env: booking.row.env };
  const requests = isOpen ? yield* readRequestsOf(of, booking.row.action_id, decisions) : [];
  return { ...ready, before, requests, answer: was };
}

export type ReissueResult =
  /**
   * The earlier answer stays: a rule set broke (decision 134), or an unconfirmed rule would have replaced it (decision
   * 130).
   */
  | { readonly kind: "kept"; readonly stays: ActionChange; readonly writes: readonly Statement[] }
  | {
      readonly kind: "issued";
      readonly checkId: string;
      readonly answer: Answer;
      readonly recheck: Recheck;
      /** A compare-and-set; `stays` does the same if the earlier answer is kept, and checks that it still stands. */
      readonly replacement: ActionChange;
      readonly stays: ActionChange;
      readonly writes: readonly Statement[];
      /** Also written if the earlier answer is kept because the new one says the same. */
      readonly reads: readonly Statement[];
      /** State or outcome (decision 102). */
      readonly changed: boolean;
      readonly againstRules: boolean;
    };

/** The result of deciding a standing answer again, before anything is written. */
export type AnsweredAgain =
  /** The earlier answer stays, as above. */
  | { readonly kind: "broken" }
  | { readonly kind: "weakened" }
  | {
      readonly kind: "issued";
      readonly answer: Answer;
      readonly gist: Gist;
      readonly changed: boolean;
    };

/** `recheckReason` null: the action's own answer, which a report on it asks for. */
export function answerAgain(
  services: Services,
  { booking, coverage, answer: was }: Pick<StandingAnswer, "booking" | "coverage" | "answer">,
  decided: AnswerDecision,
  recheckReason: RecheckReason | null,
): AnsweredAgain {
  for (const { rule_set, error } of decided.broken) services.onBroken(rule_set, error);
  if (decided.broken.length > 0) return { kind: "broken" };
  if (isWeakenedByPending(was.state, decided)) return { kind: "weakened" };
  const gist = gistOf(decided, coverage.layers);
  const answer = answerOf({
    booking,
    coverage,
    decision: decided,
    supersedes: was.checkId,
    recheckReason,
    rechecks: [],
    recheckJob: null,
    clockIsShifted: services.clockIsShifted,
  });
  return { kind: "issued", answer, gist, changed: was.gist.compared !== gist.compared };
}

/** `decider`: the person whose decision issues it, or null. */
export function reissue(
  services: Services,
  accountRules: AccountRules,
  standing: Omit<StandingAnswer, "reads" | "known">,
  decided: AnswerDecision,
  recheckReason: RecheckReason | null,
  decider: Decider | null = null,
): ReissueResult {
  const { booking, coverage, answer: was, before, requests } = standing;
  const rests = restsOn(booking, coverage, decided);
  const closed = null;
  const stays = changedActionRow(before, { booking, checkId: was.checkId, closed, waitsUntil: lastDeadline(requests) });
  const again = answerAgain(services, standing, decided, recheckReason);
  if (again.kind === "broken") {
    const alerts = decided.broken.flatMap(({ rule_set }) =>
      brokenAlert(services, accountRules, booking, was.checkId, rule_set),
    );
    return { kind: "kept", stays, writes: [rests, ...alerts] };
  }
  const reads = [rests, ...totalReads(booking, decided, was.checkId)];
  // The reads of this decision find its later re-check: another booking may make it an answer that can be issued.
  if (again.kind === "weakened") return { kind: "kept", stays, writes: reads };
  const { gist, answer, changed } = again;
  const { checkId } = decided.receipt;
  const now = { checkId, state: decided.fields.state, outcome: decided.outcome, gist };
  const body = writeJsonMembers(answer);
  const answering = coverage.layers;
  const carried = carriedBy(decided, answering, booking.decisions);
  const afterClose =
    recheckReason !== null && isOtherResult(was.gist, gist) && isAfterClose(accountRules, booking, decided);
  const amountFact = coverage.domain.amount;
  const rows = { booking, decision: decided, gist, answering, carried, answer, body, afterClose, amountFact };
  const asking = { booking, checkId, decision: decided, answering, requests, mayAsk: true };
  const asked = askPeople(services, accountRules, asking);
  const givenAgain = { checkId, booking, decision: decided, recheckReason };
  return {
    kind: "issued",
    checkId,
    answer,
    recheck: {
      new_check_id: checkId,
      supersedes: was.checkId,
      booking_date: formatDay(booking.row.day),
      outcome: decided.outcome,
    },
    replacement: changedActionRow(before, { booking, checkId, closed, waitsUntil: asked.waitsUntil }),
    stays,
    reads,
    writes: [
      ...answerRows(services, rows),
      ...reads,
      ...ruleWaits(booking, decided, was.checkId),
      ...asked.writes,
      ...(recheckReason === null ? [] : recheckedAlert(services, booking, was, now, decider)),
      ...alertsOf(services, accountRules, givenAgain),
    ],
    changed,
    againstRules: isAgainstRules(booking, decided),
  };
}

/** The period of its action was closed before. */
function isAfterClose({ closings }: AccountRules, { row }: ActionBooking, { receipt }: AnswerDecision): boolean {
  return isClosed(closings, row.day, receipt.createdAt);
}

/**
 * A change that the rule owner has not confirmed never takes an answer away; a flag, being the owner's own act, does
 * (decision 130).
 */
function isWeakenedByPending(standingState: string, { fields }: AnswerDecision): boolean {
  return standingState !== "not_covered" && fields.state === "not_covered" && fields.reason === "awaiting_confirmation";
}
