/** Evaluates answers again and compares projections, account by account, each account on one state of the database. */
import type { WholeAnswer } from "../../../store/actions/answers.js";
import { LAST_ID } from "../../../store/sql/ranges.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { RecordTouches } from "../chain/touched.js";
import type { ChainReport } from "../chain/verify-chain.js";
import type { Work } from "../chain/work.js";
import { findStrays } from "../rebuild/compare.js";
import { type ActionSelection, type ActionsReport, tellProblems, verifyActions } from "./actions.js";
import { orTell } from "./or-tell.js";
import { type AccountReport, verifyPieces } from "./piece-reports.js";
import { cutPieces, nameOf, newQueueMemory, type Piece, queueOver, tenantsOf } from "./pieces.js";

const MOST_FINDINGS = 1_000;
const MOST_STRAYS = 100;
/** With fewer, loading a worker thread costs more than it saves. */
const FEWEST_FOR_A_THREAD = 4;

export interface AnswersReport {
  checked: number;
  otherEngine: number;
  unrecorded: number;
  compared: boolean;
  /** Why the other thread could not be used; null: it was used, or not needed. */
  threadFailure: string | null;
}

/** The input of the second thread, which takes pieces as the first one does. */
export interface ThreadTask {
  readonly pieces: readonly Piece[];
  readonly queueMemory: SharedArrayBuffer;
  readonly mostFindings: number;
}

interface ThreadFailure {
  readonly failure: string;
}

/** Starts a worker thread, which opens its own connection to the database. Rejects if the thread cannot do its part. */
export type StartThread = (task: ThreadTask) => Promise<readonly AccountReport[]>;

/** All answers, which another thread may be looking at already. */
export interface AnswersBegun extends ThreadTask {
  /** The findings of the worker thread, or the reason why it failed; null: there is none. */
  readonly beside: Promise<readonly AccountReport[] | ThreadFailure> | null;
}

/** Called when a verification begins, so that a worker thread examines answers while this thread examines the chain. */
export async function beginAnswers(
  { database }: Pick<Work, "database">,
  startThread: StartThread | null,
  actionsOfAPiece?: number,
): Promise<AnswersBegun> {
  const pieces = await database.read(() => cutPieces(actionsOfAPiece));
  const task: ThreadTask = { pieces, queueMemory: newQueueMemory(), mostFindings: MOST_FINDINGS };
  const cuts = pieces.length - tenantsOf(pieces).length;
  if (startThread === null || cuts < FEWEST_FOR_A_THREAD) return { ...task, beside: null };
  const beside = startThread(task).catch((error: unknown): ThreadFailure => {
    return { failure: error instanceof Error ? error.message : String(error) };
  });
  return { ...task, beside };
}

/**
 * `begun` null: only the actions in `touched` are examined. `actionsAtOnce`: the default is the most efficient number.
 */
export async function verifyAnswers(
  work: Work,
  { leaves, touched }: Pick<ChainReport, "leaves" | "touched">,
  begun: AnswersBegun | null,
  actionsAtOnce?: number,
): Promise<AnswersReport> {
  const { database, services, findings } = work;
  const sum: AnswersReport = { checked: 0, otherEngine: 0, unrecorded: 0, compared: true, threadFailure: null };
  const step = (answers: number): void =>
    work.step("answers", answers, touched === null ? (leaves.get("answers") ?? null) : touched.answers.size);
  const take = (reports: readonly ActionsReport[]): void => {
    for (const { checked, otherEngine, unrecorded } of reports) {
      sum.checked += checked;
      sum.otherEngine += otherEngine;
      sum.unrecorded += unrecorded;
    }
    const pieces = reports.flatMap((report) => report.findings).sort((a, b) => a.piece - b.piece);
    for (const { first, count } of pieces) findings.takeAll({ first, count: () => count });
  };
  const strays = touched === null ? await database.read(() => findStrays(MOST_STRAYS)) : [];
  const inTwo = begun === null ? null : await verifyInTwo(work, begun, step);
  sum.threadFailure = inTwo !== null && "failure" in inTwo ? inTwo.failure : null;
  const perAccount = inTwo === null || "failure" in inTwo ? null : inTwo;
  for (const of of touched?.accounts() ?? tenantsOf(begun?.pieces ?? [])) {
    const reports = perAccount?.get(nameOf(of));
    if (reports !== undefined) {
      take(reports);
      continue;
    }
    const look = async (compared: boolean): Promise<void> => {
      const selection: Omit<ActionSelection, "pieces"> = {
        of,
        compared,
        mostFindings: MOST_FINDINGS,
        isAsked: isAskedOf(touched),
        step,
        ...(actionsAtOnce !== undefined && { actionsAtOnce }),
      };
      take([await database.read(() => verifyActions(services, { ...selection, pieces: piecesOf(touched, of) }))]);
    };
    if (await orTell(work, "projections", () => look(true))) continue;
    sum.compared = false;
    await orTell(work, "answers", () => look(false));
  }
  tellProblems(findings, strays);
  return sum;
}

/**
 * The findings of this thread and of the worker thread, by account. An account that either thread could not examine is
 * absent: it is examined separately afterwards. Null: there is no worker thread.
 */
async function verifyInTwo(
  { database, services }: Work,
  { beside, queueMemory, ...task }: AnswersBegun,
  step: (answers: number) => void,
): Promise<ReadonlyMap<string, readonly ActionsReport[]> | ThreadFailure | null> {
  if (beside === null) return null;
  const queue = queueOver(queueMemory);
  const own = await verifyPieces(database, services, { ...task, queue }, (answers) => step(answers + queue.added()));
  const others = await beside;
  step(queue.added());
  if ("failure" in others) return others;
  const reports = new Map<string, ActionsReport[]>();
  for (const { of, report } of [...own, ...others])
    if (report !== null) reports.set(nameOf(of), [...(reports.get(nameOf(of)) ?? []), report]);
  for (const { of, report } of [...own, ...others]) if (report === null) reports.delete(nameOf(of));
  return reports;
}

function piecesOf(touched: RecordTouches | null, of: Tenant): ActionSelection["pieces"] {
  if (touched === null) return [{ number: 0, range: { from: "", upTo: LAST_ID } }];
  return touched.actionsOf(of).map((action, number) => ({ number, range: { from: action, upTo: action } }));
}

function isAskedOf(touched: RecordTouches | null): ActionSelection["isAsked"] {
  if (touched === null) return () => true;
  return ({ account_id, env, check_id }: WholeAnswer) =>
    touched.answers.has(`answers ${account_id} ${env} ${check_id}`);
}
