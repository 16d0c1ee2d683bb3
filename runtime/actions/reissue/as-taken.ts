/**
 * Answers an action that is reported as taken (decision 132). If its state, outcome, consequences or a total it read is
 * different by then, it gets a new answer. Otherwise the standing answer stays, and the alert names that answer.
 */
import { emailedAtOnce } from "../../rulebook/settings.js";
import type { Statement, Steps } from "../../store/sql/steps.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import type { ActionBooking } from "../decide/action-booking.js";
import type { DecidedAction } from "../decide/deciding.js";
import { alertsOf, alertsOfStanding } from "../tell/action-alerts.js";
import { totalReads } from "../write/answer-rows.js";
import { readStoredAnswer, turnOnSame } from "../write/stored-answer.js";
import { reissue, type StandingAnswer } from "./reissue.js";

export interface ExecutionAnswer {
  /** The new answer. Null if the standing answer stays. */
  readonly checkId: string | null;
  readonly writes: readonly Statement[];
}

/** `decided`: with the sequence that the action gets. */
export function* answerAsTaken(
  services: Services,
  accountRules: AccountRules,
  { before, answer: was }: Pick<StandingAnswer, "before" | "answer">,
  { booking, coverage, decision: decided }: DecidedAction,
): Steps<ExecutionAnswer> {
  const reissued = reissue(
    services,
    accountRules,
    { booking, coverage, before, requests: [], answer: was },
    decided,
    null,
  );
  const answer = yield* readStoredAnswer({ accountId: booking.row.account_id, env: booking.row.env }, was.checkId);
  if (reissued.kind === "kept") {
    // It counts from now on, so a later booking may move its totals, even if its rules failed.
    const reads = decided.broken.length > 0 ? totalReads(booking, decided, was.checkId) : [];
    return {
      checkId: null,
      writes: [
        ...reissued.writes,
        ...reads,
        ...alertsOfStanding(services, accountRules, booking, { ...was, answer }, decided),
      ],
    };
  }
  if (!turnOnSame(answer, reissued.answer)) return { checkId: reissued.checkId, writes: reissued.writes };
  return {
    checkId: null,
    writes: [
      ...reissued.reads,
      ...alertsOf(services, accountRules, {
        checkId: was.checkId,
        booking,
        decision: decided,
        recheckReason: null,
      }),
    ],
  };
}

/**
 * The action names a law that was switched off since: it is not decided again, and its answer stays. Its policy layers
 * stay too, and raise their alerts.
 */
export function* standsAsTaken(
  services: Services,
  accountRules: AccountRules,
  booking: ActionBooking,
  was: StandingAnswer["answer"],
): Steps<ExecutionAnswer> {
  const answer = yield* readStoredAnswer({ accountId: booking.row.account_id, env: booking.row.env }, was.checkId);
  const read = { emailedAtOnce: emailedAtOnce(accountRules.settings.asOf(booking.row.day)) };
  return { checkId: null, writes: alertsOfStanding(services, accountRules, booking, { ...was, answer }, read) };
}
