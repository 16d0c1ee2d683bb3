/**
 * Verifies a database (decision 160): the chain over its records, the texts of modules, answers evaluated again, and
 * projections. Changes nothing.
 */
import type { Services } from "../../../actions/account/services.js";
import { momentText } from "../../../engine/values/days.js";
import type { OpenedDatabase } from "../../../store/database.js";
import type { SealRow } from "../../../store/tables/schema.js";
import { type Finding, findingList } from "../chain/finding.js";
import { type ChainHead, findHead } from "../chain/heads.js";
import { type KeptHead, verifyKept } from "../chain/kept-heads.js";
import { type ChainReport, verifyChain } from "../chain/verify-chain.js";
import { countSteps, type OnProgress, type Work } from "../chain/work.js";
import { type AnswersReport, beginAnswers, type StartThread, verifyAnswers } from "./answers.js";
import { verifyDocuments } from "./documents.js";
import { verifyErasures } from "./erasures.js";
import { verifyGuarded } from "./guarded.js";
import { verifyLog } from "./log.js";
import { verifyModules, verifyPatterns } from "./modules.js";

export type { ChainHead } from "../chain/heads.js";

/** The number of listed findings; the others are only counted. */
const MOST_FINDINGS = 1_000;

export interface Verification {
  readonly records: number;
  readonly sealed: number;
  /** Recorded since the last seal, and the oldest of it: the service seals every minute. */
  readonly unsealed: number;
  readonly oldest_unsealed: string | null;
  readonly erased: number;
  readonly seals: number;
  readonly head: ChainHead | null;
  readonly modules: number;
  /** Modules that an earlier program stored without a checksum of their JavaScript. */
  readonly modules_without_checksum: number;
  readonly answers_evaluated: number;
  readonly answers_of_other_engines: number;
  /** Answers of earlier programs, which did not record the basis of an answer. */
  readonly answers_not_evaluated: number;
  /** Whether the projections were compared with the records. False only if findings prevented it. */
  readonly projections_compared: boolean;
  /**
   * Why the second thread could not be used: one thread then evaluated all answers. Null: it was used, or there were
   * too few answers for two.
   */
  readonly second_thread_failure: string | null;
  /** Only records after this head were checked. Null: everything was. */
  readonly since: ChainHead | null;
  /** The checks that were left out because of `since`, as sentences. */
  readonly not_looked_at: readonly string[];
  readonly findings: readonly Finding[];
  /** The number of findings beyond the listed ones. */
  readonly more_findings: number;
}

export interface VerifyOptions {
  /**
   * A head up to which everything was verified: only later records are checked. If it is not in the chain, or null, or
   * if an expected head is not as expected, everything is checked.
   */
  readonly since?: ChainHead | null;
  readonly onProgress?: OnProgress;
  /** Starts a second thread if there are many answers. Left out: one thread. */
  readonly startThread?: StartThread;
}

/**
 * In pieces, each on one state of the database, so that a database of any size takes bounded memory. `expected`: heads
 * that were kept elsewhere and must be in the chain. Null: none. Throws `BeyondProgram` if that is the only obstacle.
 */
export async function verify(
  database: OpenedDatabase,
  services: Services,
  expected: readonly KeptHead[] | null,
  options: VerifyOptions = {},
): Promise<Verification> {
  const findings = findingList(MOST_FINDINGS);
  const step = countSteps(options.onProgress);
  if (expected !== null) await verifyKept(database, expected, findings.tell);
  const { since = null } = options;
  const isDoubtful = since === null || findings.count() > 0;
  const known = isDoubtful ? null : await findHead(database, since, findings.tell);
  const work: Work = { database, services, findings, since: known, step };
  const answersBegun = known === null ? await beginAnswers(work, options.startThread ?? null) : null;
  const chain = await verifyChain(work);
  const { modules, unchecked } = await verifyModules(database, findings.tell);
  await verifyDocuments(database, findings.tell);
  await verifyErasures(database, chain.erased, findings.tell);
  await verifyGuarded(database, findings.tell);
  const log = findingList(MOST_FINDINGS);
  // Before this thread takes its part of the answers, so that neither waits for the other at the end.
  await verifyLog({ ...work, findings: log }, chain);
  const answers = await verifyAnswers(work, chain, answersBegun);
  findings.takeAll(log);
  await verifyPatterns(work);
  return {
    ...chainPart(chain),
    modules,
    modules_without_checksum: unchecked,
    ...answersPart(answers),
    since: known === null ? null : headOf(known),
    not_looked_at: known === null ? [] : leftOut(known),
    findings: findings.first,
    more_findings: findings.count() - findings.first.length,
  };
}

function chainPart({
  records,
  sealed,
  unsealed,
  oldestUnsealed,
  erased,
  seals,
  head,
}: ChainReport): Pick<
  Verification,
  "records" | "sealed" | "unsealed" | "oldest_unsealed" | "erased" | "seals" | "head"
> {
  const oldest = oldestUnsealed === null ? null : momentText(oldestUnsealed);
  return {
    records,
    sealed,
    unsealed,
    oldest_unsealed: oldest,
    erased: [...erased.values()].reduce((sum, count) => sum + count, 0),
    seals,
    head: head === null ? null : headOf(head),
  };
}

function answersPart({
  checked,
  otherEngine,
  unrecorded,
  compared,
  threadFailure,
}: AnswersReport): Pick<
  Verification,
  | "answers_evaluated"
  | "answers_of_other_engines"
  | "answers_not_evaluated"
  | "projections_compared"
  | "second_thread_failure"
> {
  return {
    answers_evaluated: checked,
    answers_of_other_engines: otherEngine,
    answers_not_evaluated: unrecorded,
    projections_compared: compared,
    second_thread_failure: threadFailure,
  };
}

function headOf({ number, last_leaf, head }: SealRow): ChainHead {
  return { number, last_leaf, head };
}

function leftOut({ number, sealed_at }: SealRow): readonly string[] {
  return [
    `leaves, records and answers up to seal ${number} of ${momentText(sealed_at)}: they were ` +
      "verified when the head was taken",
    "records without a leaf that bear a moment before that seal",
    "projections of actions without a record since then, and rows without an action",
  ];
}
