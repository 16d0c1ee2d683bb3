/** GET /v1/checks/{check_id}: the answer byte for byte as it was given, and the present data about it. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { vocabularyOf } from "../../../actions/account/vocabulary.js";
import { statusOf } from "../../../actions/write/action-row.js";
import { readAnswerText } from "../../../actions/write/stored-answer.js";
import type { Caller } from "../../../auth/caller.js";
import { writeFacts } from "../../../engine/module/catalogue.js";
import { momentText } from "../../../engine/values/days.js";
import type { Facts } from "../../../engine/values/facts.js";
import { findSuccessor, type WholeAnswer } from "../../../store/actions/answers.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readFactsText } from "../../../store/sql/values.js";
import type { BookingRow } from "../../../store/tables/schema.js";
import { requireScope } from "../../request/scope.js";
import { type DecisionViews, readDecisionViews } from "./decision-views.js";
import { findAction, type FoundAction } from "./found-action.js";
import { heldFacts } from "./held-facts.js";
import { besideAnswer, readSimilar, type SimilarProposal } from "./similar.js";
import { withMembers } from "./with-members.js";

/** Returns the text of the response. */
export function* readCheck(services: Services, caller: Caller, checkId: string): Steps<string> {
  const { action, now } = yield* readCheckNow(services, caller, checkId);
  return withMembers(action.answer.body, now);
}

export interface CheckNow {
  readonly action: FoundAction;
  /** The present data, by the names of the interface. */
  readonly now: KnownNow;
}

export interface KnownNow {
  readonly superseded_by: string | null;
  readonly resolution: DecisionViews["resolution"];
  readonly resolutions: DecisionViews["resolutions"];
  readonly facts: ReturnType<typeof factsView>;
  readonly sent_by: unknown;
  readonly execution: ReturnType<typeof executionView>;
  readonly reversal: ReturnType<typeof reversalView>;
  /** Absent if nobody was asked. */
  readonly requests?: DecisionViews["requests"];
  /** Absent if there are none. */
  readonly similar?: readonly SimilarProposal[];
}

/** An agent's key reads its own agent's actions alone. */
export function* readCheckNow(services: Services, caller: Caller, checkId: string): Steps<CheckNow> {
  requireScope(caller, "checks:read");
  const found = yield* findAction(caller, checkId);
  const { answer, booking } = found;
  const of = { accountId: caller.accountId, env: caller.env };
  const [[successor]] = yield* batch(findSuccessor({ ...of, checkId }));
  const now = services.ports.now();
  const shown = yield* readDecisionViews(of, [{ ...found.action, check_id: checkId }], now);
  const decided = shown.get(checkId);
  const similar = statusOf(found.action, now) === "proposed" ? yield* readSimilar(of, booking, now) : [];
  const known: KnownNow = {
    superseded_by: successor?.check_id ?? null,
    resolution: decided?.resolution ?? null,
    resolutions: decided?.resolutions ?? [],
    facts: factsView(booking, yield* heldFor(services, found, decided)),
    sent_by: isAsked(answer, found.execution?.superseded_by ?? null) ? (JSON.parse(booking.sent_by) as unknown) : null,
    execution: executionView(found, now),
    reversal: reversalView(found),
    ...besideAnswer(decided?.requests ?? [], similar),
  };
  return { action: found, now: known };
}

function* heldFor(
  services: Services,
  { answer, booking }: FoundAction,
  decided: DecisionViews | undefined,
): Steps<Facts> {
  if (decided === undefined || decided.made.length === 0) return {};
  const accountRules = yield* readAccountRules(services, booking.account_id);
  const { catalogue } = vocabularyOf(accountRules, booking.domain);
  return heldFacts(booking, readAnswerText(answer.body).decisions, decided.made, catalogue);
}

/**
 * As stored: a recipient by its id, never by name. `held`: facts that the service holds for an agent. Facts of the
 * booking itself take precedence.
 */
export function factsView(
  booking: Pick<BookingRow, "facts" | "described">,
  held: Facts,
): Readonly<Record<string, unknown>> {
  // Written with the booking, by fact, the kind of each recipient that was only described.
  const described = JSON.parse(booking.described) as Readonly<Record<string, string>>;
  return writeFacts({ ...held, ...readFactsText(booking.facts) }, described);
}

/**
 * False for an answer that the service re-issued, or that a report issued. `issuedByReport`: the answer of the report
 * on the action, if any.
 */
export function isAsked(
  { check_id, recheck_reason }: Pick<WholeAnswer, "check_id" | "recheck_reason">,
  issuedByReport: string | null,
): boolean {
  return recheck_reason === null && check_id !== issuedByReport;
}

/** For an action asked about before it was taken. Its expiry is computed from the stored deadline (decision 159). */
function executionView({ booking, action, execution }: FoundAction, now: number) {
  if (execution !== null) {
    const { executed, executed_at, reason, ref, system, reported_by, reported_at } = execution;
    return {
      status: executed === 1 ? "executed" : "abandoned",
      executed_at: executed_at === null ? null : momentText(executed_at),
      reason,
      ref,
      system,
      reported_by: JSON.parse(reported_by) as unknown,
      reported_at: momentText(reported_at),
    };
  }
  if (booking.status !== "proposed") return null;
  const expired = statusOf(action, now) === "expired";
  return {
    status: expired ? "expired" : "proposed",
    executed_at: null,
    reason: expired ? "expired" : null,
    ref: null,
    system: null,
    reported_by: null,
    reported_at: null,
  };
}

function reversalView({ reversal }: FoundAction) {
  return reversal === null
    ? null
    : {
        reversed_at: reversal.reversed_at,
        ref: reversal.ref,
        reported_by: JSON.parse(reversal.reported_by) as unknown,
      };
}
