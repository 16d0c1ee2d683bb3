/**
 * The limits that the actions of stored answers exceeded (decision 441). Each action is decided again from its booking,
 * its rules and settings, and the history up to its answer.
 */
import type { DecidingRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { actionBookingOf } from "../../../actions/decide/action-booking.js";
import { decideAt, readyAction } from "../../../actions/decide/deciding.js";
import { type History, readPresentHistory } from "../../../actions/decide/history.js";
import { readAnswerText } from "../../../actions/write/stored-answer.js";
import { type ExceededLimit, watchLimits } from "../../../engine/run/exceeded.js";
import { MORE_PERMISSIVE_FIRST } from "../../../engine/run/permissive.js";
import { writeJson } from "../../../engine/values/json.js";
import type { WholeAnswer } from "../../../store/actions/answers.js";
import { readBooking } from "../../../store/actions/bookings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { isRecorded, type RecordedAnswer } from "./as-issued.js";
import { readRunnableRules } from "./past-rules.js";
import { readRecordedDecisions } from "./recorded-decisions.js";
import { recordedWhoIsWho } from "./recorded-matches.js";

/** By rule set. */
export type ExceededLimits = ReadonlyMap<string, ExceededLimit>;

const NONE: ExceededLimits = new Map();

/** For each answer, in their order. */
export function* readExceededLimits(
  services: Services,
  of: Tenant,
  answers: readonly WholeAnswer[],
): Steps<readonly ExceededLimits[]> {
  const books = new Map<string, DecidingRules | null>();
  const limits: ExceededLimits[] = [];
  for (const answer of answers) {
    const [permissive] = MORE_PERMISSIVE_FIRST;
    const mayExceed = answer.outcome !== permissive && MORE_PERMISSIVE_FIRST.includes(answer.outcome ?? "");
    if (!mayExceed || !isRecorded(answer)) {
      limits.push(NONE);
      continue;
    }
    const { book } = answer;
    const known = books.get(book);
    const rules = known === undefined ? yield* readRunnableRules(services, of.accountId, book) : known;
    books.set(book, rules);
    limits.push(rules === null ? NONE : yield* limitsOf(of, answer, rules));
  }
  return limits;
}

/** None if a total is by now another one than the answer read. */
function* limitsOf(of: Tenant, answer: RecordedAnswer, rules: DecidingRules): Steps<ExceededLimits> {
  const { action_id: actionId, transaction_id: transactionId, horizon, place } = answer;
  const [[row]] = yield* batch(readBooking({ ...of, transactionId }));
  if (row === undefined) return NONE;
  const decisions = yield* readRecordedDecisions(of, { from: actionId, upTo: actionId });
  const booking = actionBookingOf({ ...row, sequence: place }, decisions.upTo(actionId, horizon));
  const whoIsWho = yield* recordedWhoIsWho(of)();
  const ready = readyAction(rules, booking, whoIsWho(horizon));
  if (ready === null) return NONE;
  const history = upTo(horizon, yield* readPresentHistory(of, ready.reads));
  const receipt = { checkId: answer.check_id, createdAt: answer.created_at };
  const { watch, limits } = watchLimits();
  const at = { history, sequence: Number.POSITIVE_INFINITY };
  const { decision } = decideAt(rules, ready, at, { receipt, again: null, watch });
  const given = readAnswerText(answer.body).history_used;
  return writeJson(decision.body.history_used) === writeJson(given) ? limits : NONE;
}

function upTo(horizon: number, history: History): History {
  return Object.assign(
    (...range: Parameters<History>) => history(...range).filter(({ sequence }) => sequence <= horizon),
    { horizon },
  );
}
