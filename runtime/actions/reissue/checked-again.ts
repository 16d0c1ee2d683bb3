/** Decides standing answers again and returns the results: for the job that checks them and for its preview. */
import type { RecheckReason } from "../../engine/run/answer.js";
import { assert } from "../../engine/values/assert.js";
import type { ActionChange } from "../../store/actions/actions.js";
import { readAnswers } from "../../store/actions/answers.js";
import type { Statement, Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import { type AnswerFor, decideAt, type HistoryPoint } from "../decide/deciding.js";
import type { Answer } from "../write/answer-document.js";
import { readAnswerText, saySame, type StoredAnswer } from "../write/stored-answer.js";
import { reissue, type ReissueResult, type StandingAnswer } from "./reissue.js";

export interface CheckedAgain {
  /** `closed`: the action neither counts nor is open. `changed`: issued again with another state or outcome. */
  readonly result: "closed" | "kept" | "same" | "reissued" | "changed";
  /** The new answer, and the one that it replaces; both null if none is issued. */
  readonly answer: Answer | null;
  readonly was: StoredAnswer | null;
  readonly againstRules: boolean;
  readonly replacement: ActionChange | null;
  readonly writes: readonly Statement[];
}

export interface CheckingAgain {
  /** As `readStandings` gives them. */
  readonly standings: readonly (StandingAnswer | null)[];
  readonly reason: RecheckReason;
  /** The answer that each is decided for: a new one, or in a preview the one that stands. */
  readonly answerFor: (standing: StandingAnswer) => AnswerFor;
}

/** Reads and decides; writes nothing. */
export function* checkAgain(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  at: HistoryPoint,
  { standings, reason, answerFor }: CheckingAgain,
): Steps<readonly CheckedAgain[]> {
  const answers = yield* readStandingTexts(of, standings);
  return standings.map((standing): CheckedAgain => {
    if (standing === null) return CLOSED;
    const { decision } = decideAt(accountRules, standing, at, answerFor(standing));
    return resultOf(standing, reissue(services, accountRules, standing, decision, reason), answers);
  });
}

/** By their ids. */
function* readStandingTexts(
  of: Tenant,
  standings: readonly (StandingAnswer | null)[],
): Steps<ReadonlyMap<string, StoredAnswer>> {
  const checkIds = standings.flatMap((standing) => (standing === null ? [] : [standing.answer.checkId]));
  const answers = yield* readAnswers(of, checkIds);
  return new Map(
    answers.flatMap((answer) => (answer === null ? [] : [[answer.check_id, readAnswerText(answer.body)]])),
  );
}

const LEFT = { answer: null, was: null, againstRules: false } as const;
const CLOSED: CheckedAgain = { ...LEFT, result: "closed", replacement: null, writes: [] };

function resultOf(
  { answer: { checkId } }: StandingAnswer,
  reissued: ReissueResult,
  answers: ReadonlyMap<string, StoredAnswer>,
): CheckedAgain {
  if (reissued.kind === "kept")
    return { ...LEFT, result: "kept", replacement: reissued.stays, writes: reissued.writes };
  const { answer, againstRules, replacement, writes, changed } = reissued;
  const was = answers.get(checkId);
  assert(was !== undefined, "the answer that stands is there");
  if (saySame(was, answer)) return { ...LEFT, result: "same", replacement: reissued.stays, writes: reissued.reads };
  return { result: changed ? "changed" : "reissued", answer, was, againstRules, replacement, writes };
}
