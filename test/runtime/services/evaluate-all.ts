/**
 * Everything of an account verified except its chain: stored answers evaluated again, and projections compared, a few
 * actions at a time.
 */
import type { Services } from "../../../runtime/actions/account/services.js";
import { type Finding, findingList } from "../../../runtime/services/evidence/chain/finding.js";
import type { Work } from "../../../runtime/services/evidence/chain/work.js";
import { findDamage } from "../../../runtime/services/evidence/rebuild/damage.js";
import { rebuildProjections, type Rebuilt } from "../../../runtime/services/evidence/rebuild/rebuild.js";
import { beginAnswers, verifyAnswers } from "../../../runtime/services/evidence/verify/answers.js";
import { verifyLog } from "../../../runtime/services/evidence/verify/log.js";
import type { Database } from "../../../runtime/store/database.js";

export interface Program {
  readonly services: Services;
  readonly database: Database;
}

export interface EvaluationResult {
  readonly checked: number;
  readonly otherEngine: number;
  readonly unrecorded: number;
  readonly findings: readonly Finding[];
}

/** Findings about projections begin with this. */
const OF_PROJECTIONS = "is not what the records come to: ";

export interface Problem {
  readonly projection: string;
  /** Account, environment, and the action or answer. */
  readonly row: string;
  readonly problem: string;
}

interface Looked extends EvaluationResult {
  readonly problems: readonly Problem[];
}

async function look({ services, database }: Program, atOnce: number): Promise<Looked> {
  const findings = findingList(10_000);
  const work: Work = { database, services, findings, since: null, step: () => undefined };
  const nothingSealed = { leaves: new Map(), touched: null };
  const begun = await beginAnswers(work, null);
  const { checked, otherEngine, unrecorded } = await verifyAnswers(work, nothingSealed, begun, atOnce);
  await verifyLog(work, nothingSealed);
  const ofProjections = findings.first.filter(({ problem }) => problem.startsWith(OF_PROJECTIONS));
  const problems = ofProjections.map(({ record, problem }) => {
    const [projection = "", ...row] = record.split(" ");
    return { projection, row: row.join(" "), problem: problem.slice(OF_PROJECTIONS.length, -1) };
  });
  return {
    checked,
    otherEngine,
    unrecorded,
    findings: findings.first.filter((each) => !ofProjections.includes(each)),
    problems,
  };
}

/** As a program that only answers: without projections. */
export async function evaluateAll(program: Program, atOnce = 7): Promise<EvaluationResult> {
  const { problems: _, ...evaluated } = await look(program, atOnce);
  return evaluated;
}

/** Differences between projections and the records. By a program that has just started. */
export async function compareAll({ services, database }: Program, atOnce = 100): Promise<readonly Problem[]> {
  return (await look({ services: { ...services, accountRules: new Map() }, database }, atOnce)).problems;
}

/** As `tcs rebuild` does. */
export async function rebuildAll({ services, database }: Program): Promise<Rebuilt> {
  const afresh = { ...services, accountRules: new Map() };
  const damage = await findDamage(database, afresh);
  return database.transact(() => rebuildProjections(afresh, damage));
}
