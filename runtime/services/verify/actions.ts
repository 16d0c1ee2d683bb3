/**
 * All actions of an account in one environment, page by page. Each answer is evaluated again, and the projections of
 * each action are compared with the result of its records. One state of the database; reads only.
 */
import type { DecidedAction } from "../../actions/deciding.js";
import type { Services } from "../../actions/services.js";
import { listAnswersOfActions } from "../../store/answers.js";
import type { AnswerRow } from "../../store/schema.js";
import { openScratch, type Scratch } from "../../store/scratch.js";
import { batch, type Steps } from "../../store/steps.js";
import type { Tenant } from "../../store/tenant.js";
import { type Finding, type FindingList, findingList } from "../chain/finding.js";
import { comparePage, type Comparison, openComparison, type ProjectionProblem } from "../rebuild/compare.js";
import { type ActionPage, type ActionRange, expectedOf, readActionPage, recordsIn } from "../rebuild/expected.js";
import { openPast, type Past } from "../records/past.js";
import type { Piece } from "./pieces.js";
import { reEvaluate } from "./re-evaluate.js";

const ACTIONS_AT_ONCE = 250;
/** An answer may be long, and an action may have very many. */
const ANSWERS_AT_ONCE = 250;

export interface ActionsReport {
  readonly checked: number;
  readonly otherEngine: number;
  readonly unrecorded: number;
  /** Of the pieces that have any, in their order. */
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
  /** The actions that are looked at, piece by piece. What is found of the account as a whole is with the first. */
  readonly pieces: Iterable<Pick<Piece, "number" | "range">>;
  /** Whether an answer is evaluated again. */
  readonly isAsked: (answer: AnswerRow) => boolean;
  /** Hears how many answers were read. */
  readonly step: (answers: number) => void;
  readonly actionsAtOnce?: number;
}

interface Count {
  checked: number;
  otherEngine: number;
  unrecorded: number;
}

/**
 * Throws `BeyondProgram` where this program cannot run what answers were decided by, or what the account answers by
 * now.
 */
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
      const issued = yield* evaluatePage(past, page, selection, count, findings);
      if (comparison !== null) yield* compareActions(past, comparison, page, issued, findings);
      rest = page.rest;
    }
    if (findings.count() > 0) perPiece.push({ piece, first: findings.first, count: findings.count() });
    listed += findings.first.length;
  }
  return { ...count, findings: perPiece };
}

/** Of the answers that stand, what they come to. Answers of no action that there is are evaluated too. */
function* evaluatePage(
  past: Past,
  page: ActionPage,
  selection: ActionSelection,
  count: Count,
  findings: FindingList,
): Steps<ReadonlyMap<string, DecidedAction>> {
  const { actions, range } = page;
  const standing = new Set(actions.flatMap(({ checkId }) => checkId ?? []));
  const known = recordsIn(page);
  const issued = new Map<string, DecidedAction>();
  for (let after = { from: range.from, checkId: "" }; ;) {
    const [answers] = yield* batch(
      listAnswersOfActions({ ...selection.of, ...after, upTo: range.upTo, most: ANSWERS_AT_ONCE }),
    );
    const page = yield* reEvaluate(past, answers, { isAsked: selection.isAsked, standing, known });
    count.checked += page.checked;
    count.otherEngine += page.otherEngine;
    count.unrecorded += page.unrecorded;
    for (const { record, problem } of page.findings) findings.tell(record, problem);
    for (const [checkId, each] of page.issued) issued.set(checkId, each);
    selection.step(answers.length);
    const last = answers.at(-1);
    if (last === undefined || answers.length < ANSWERS_AT_ONCE) return issued;
    after = { from: last.action_id, checkId: last.check_id };
  }
}

function* compareActions(
  past: Past,
  comparison: Comparison,
  { actions, range }: ActionPage,
  issued: ReadonlyMap<string, DecidedAction>,
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
