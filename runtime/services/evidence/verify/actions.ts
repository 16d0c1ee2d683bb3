/**
 * All actions of an account in one environment, page by page. Each answer is evaluated again, and the projections of
 * each action are compared with the result of its records. One state of the database; reads only.
 */
import type { Services } from "../../../actions/account/services.js";
import type { DecidedAction } from "../../../actions/decide/deciding.js";
import { listAnswersOfActions, type WholeAnswer } from "../../../store/actions/answers.js";
import type { Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { openScratch, type Scratch } from "../../../store/sqlite/scratch.js";
import { openPast, type Past } from "../../acting/records/past.js";
import { type Finding, type FindingList, findingList } from "../chain/finding.js";
import { comparePage, type Comparison, openComparison, type ProjectionProblem } from "../rebuild/compare.js";
import {
  type ActionPage,
  type ActionRange,
  expectedOf,
  type IssuedAnswers,
  readActionPage,
  recordsIn,
} from "../rebuild/expected.js";
import { type AnswerInBrief, inBrief, verifyDecisions } from "./decisions.js";
import type { Piece } from "./pieces.js";
import { reEvaluate } from "./re-evaluate.js";

const ACTIONS_AT_ONCE = 250;
/** An answer may be long, and an action may have very many. */
const ANSWERS_AT_ONCE = 250;

export interface ActionsReport {
  readonly checked: number;
  readonly otherEngine: number;
  readonly unrecorded: number;
  /** For the pieces that have any, in their order. */
  readonly findings: readonly PieceFindings[];
}

export interface PieceFindings {
  readonly piece: number;
  readonly first: readonly Finding[];
  readonly count: number;
}

/** The part of an account that is checked. */
export interface ActionSelection {
  readonly of: Tenant;
  /** Whether projections are compared too. */
  readonly compared: boolean;
  readonly mostFindings: number;
  /** The pieces of actions to examine. Findings about the account as a whole are reported with the first. */
  readonly pieces: Iterable<Pick<Piece, "number" | "range">>;
  /** Whether an answer is evaluated again. */
  readonly isAsked: (answer: WholeAnswer) => boolean;
  /** Hears how many answers were read. */
  readonly step: (answers: number) => void;
  readonly actionsAtOnce?: number;
}

interface PageAnswers {
  readonly issued: IssuedAnswers;
  /** By answer, for actions with requests or decisions. */
  readonly ofPeople: ReadonlyMap<string, AnswerInBrief>;
}

interface Count {
  checked: number;
  otherEngine: number;
  unrecorded: number;
}

/** Throws `BeyondProgram` if this program cannot run the rules of past answers, or the account's present rules. */
export function* verifyActions(services: Services, selection: ActionSelection): Steps<ActionsReport> {
  const scratch = openScratch();
  try {
    return yield* verifyWith(services, selection, scratch);
  } finally {
    scratch.close();
  }
}

function* verifyWith(services: Services, selection: ActionSelection, scratch: Scratch): Steps<ActionsReport> {
  const perPiece: PieceFindings[] = [];
  const count: Count = { checked: 0, otherEngine: 0, unrecorded: 0 };
  const problems: ProjectionProblem[] = [];
  const comparison = selection.compared ? yield* openComparison(services, selection.of, problems) : null;
  const past = openPast(services, selection.of, scratch);
  let listed = 0;
  for (const { number: piece, range } of selection.pieces) {
    const findings = findingList(selection.mostFindings - listed);
    if (piece === 0) tellProblems(findings, problems);
    for (let rest: ActionRange | null = range; rest !== null;) {
      const page: ActionPage = yield* readActionPage(selection.of, rest, selection.actionsAtOnce ?? ACTIONS_AT_ONCE);
      const { issued, ofPeople } = yield* evaluatePage(past, page, selection, count, findings);
      yield* verifyDecisions(selection.of, page, { issued, answers: ofPeople }, findings.tell);
      if (comparison !== null) yield* compareActions(past, comparison, page, issued, findings);
      rest = page.rest;
    }
    if (findings.count() > 0) perPiece.push({ piece, first: findings.first, count: findings.count() });
    listed += findings.first.length;
  }
  return { ...count, findings: perPiece };
}

/**
 * The decisions of standing answers, and of all answers of actions with requests or decisions. Answers without an
 * action are evaluated too.
 */
function* evaluatePage(
  past: Past,
  page: ActionPage,
  selection: ActionSelection,
  count: Count,
  findings: FindingList,
): Steps<PageAnswers> {
  const { actions, decisions, range } = page;
  const standing = new Set(actions.flatMap(({ checkId }) => checkId ?? []));
  const known = recordsIn(page);
  const isOfPeople = ({ action_id: id }: WholeAnswer): boolean =>
    decisions.resolutions.has(id) || decisions.requests.has(id);
  const isWanted = (answer: WholeAnswer): boolean => standing.has(answer.check_id) || isOfPeople(answer);
  const issued = { byAnswer: new Map<string, DecidedAction>(), unknown: new Set<string>() };
  const ofPeople = new Map<string, AnswerInBrief>();
  for (let after = { from: range.from, checkId: "" }; ;) {
    const answers = yield* listAnswersOfActions(selection.of, { ...after, upTo: range.upTo }, ANSWERS_AT_ONCE);
    const answered = yield* reEvaluate(past, answers, { isAsked: selection.isAsked, isWanted, known });
    count.checked += answered.checked;
    count.otherEngine += answered.otherEngine;
    count.unrecorded += answered.unrecorded;
    for (const { record, problem } of answered.findings) findings.tell(record, problem);
    for (const [checkId, each] of answered.issued.byAnswer) issued.byAnswer.set(checkId, each);
    for (const actionId of answered.issued.unknown) issued.unknown.add(actionId);
    for (const answer of answers.filter(isOfPeople)) ofPeople.set(answer.check_id, inBrief(answer));
    selection.step(answers.length);
    const last = answers.at(-1);
    if (last === undefined || answers.length < ANSWERS_AT_ONCE) return { issued, ofPeople };
    after = { from: last.action_id, checkId: last.check_id };
  }
}

function* compareActions(
  past: Past,
  comparison: Comparison,
  { actions, range }: ActionPage,
  issued: IssuedAnswers,
  findings: FindingList,
): Steps<void> {
  const { of, accountRules } = comparison;
  const expected = expectedOf({ of, accountRules, now: yield* past.now(accountRules), issued }, actions);
  tellProblems(findings, yield* comparePage(comparison, range, expected));
}

export function tellProblems(findings: Pick<FindingList, "tell">, problems: readonly ProjectionProblem[]): void {
  for (const { projection, row, problem } of problems)
    findings.tell(`${projection} ${row}`, `is not what the records come to: ${problem}.`);
}
