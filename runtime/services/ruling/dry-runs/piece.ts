/** Decides some of a dry run's answers again, as a re-run would, and returns the results. Reads only. */
import type { Services } from "../../../actions/account/services.js";
import { actionBookingOf, inSystem } from "../../../actions/decide/action-booking.js";
import { decisionsOf } from "../../../actions/decide/action-decisions.js";
import { decideAt, readyAction } from "../../../actions/decide/deciding.js";
import { readGistText } from "../../../actions/decide/gist.js";
import { answerAgain, answeredAsItStands } from "../../../actions/reissue/reissue.js";
import { saidOtherwise } from "../../../actions/reissue/said-otherwise.js";
import { readAnswerText, saySame } from "../../../actions/write/stored-answer.js";
import { assert } from "../../../engine/values/assert.js";
import { listWaitingAnswers } from "../../../store/accounts/dry-runs.js";
import { readAnswers, type WholeAnswer } from "../../../store/actions/answers.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { DryRunRow } from "../../../store/tables/dry-run-rows.js";
import type { DecidedFrom } from "../../acting/records/past.js";
import { type AnsweredOtherwise, type SaidAnswer } from "./found.js";

export interface DecidedPiece {
  readonly rules: DecidedFrom["accountRules"];
  /** The result for each answer; empty: none is left. */
  readonly results: readonly DecidedAnswer[];
}

export interface DecidedAnswer {
  readonly actionId: string;
  /** The results of a job's items. `closed`: the account no longer has the rule set that the booking names. */
  readonly result: "closed" | "kept" | "same" | "reissued" | "changed";
  readonly isBroken: boolean;
  readonly isErased: boolean;
  /** Null: no answer would be issued. */
  readonly otherwise: AnsweredOtherwise | null;
}

interface WaitingPage {
  /** The last action that was looked at; an empty text: none was. */
  readonly after: string;
  readonly most: number;
}

export function* decidePiece(
  services: Services,
  from: DecidedFrom,
  run: DryRunRow,
  { after, most }: WaitingPage,
): Steps<DecidedPiece> {
  const of = { accountId: run.account_id, env: run.env };
  const [rows] = yield* batch(listWaitingAnswers({ jobId: run.job_id, accountId: run.account_id, after, most }));
  const answers = yield* readAnswers(
    of,
    rows.map(({ check_id }) => check_id),
  );
  const results = rows.map((row, at) => {
    const was = answers[at];
    // It was erased at the end of its retention: no answer is left to compare with.
    return was == null
      ? { ...LEFT, actionId: row.action_id, result: "closed" as const, isErased: true }
      : decideOne(services, from, run.horizon, row, was);
  });
  return { rules: from.accountRules, results };
}

type WaitingRow = typeof listWaitingAnswers extends (...values: never[]) => Statement<infer Row> ? Row : never;

const LEFT = { isBroken: false, isErased: false, otherwise: null } as const;

function decideOne(
  services: Services,
  { accountRules, history, known }: DecidedFrom,
  horizon: number,
  row: WaitingRow,
  stood: WholeAnswer,
): DecidedAnswer {
  const actionId = row.action_id;
  const booking = actionBookingOf(inSystem(row, row.reported_system), decisionsOf(row));
  const ready = readyAction(accountRules, booking, known(horizon));
  if (ready === null) return { ...LEFT, actionId, result: "closed" };
  const read = history(ready.reads, horizon);
  assert(read !== null, "only damaged records have no history");
  const { state, outcome } = stood;
  const answer = { checkId: stood.check_id, state, outcome, gist: readGistText(stood.gist) };
  const at = { history: read, sequence: Number.POSITIVE_INFINITY };
  const { decision } = decideAt(accountRules, ready, at, answeredAsItStands({ answer }));
  const again = answerAgain(services, { ...ready, answer }, decision, "rules_changed");
  if (again.kind !== "issued") return { ...LEFT, actionId, result: "kept", isBroken: again.kind === "broken" };
  const was: SaidAnswer = { ...answer, answer: readAnswerText(stood.body) };
  if (saySame(was.answer, again.answer)) return { ...LEFT, actionId, result: "same" };
  const { changed, gist } = again;
  const now: SaidAnswer = {
    checkId: stood.check_id,
    state: again.answer.state,
    outcome: again.answer.outcome,
    gist,
    answer: again.answer,
  };
  return {
    ...LEFT,
    actionId,
    result: changed ? "changed" : "reissued",
    otherwise: { booking, was, now, changed, differs: saidOtherwise(was.answer, now.answer) },
  };
}
