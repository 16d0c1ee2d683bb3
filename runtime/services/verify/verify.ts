/** All that is verified of a database (D-107): the chain over its records, the texts of modules, answers given again, and projections. Reads only. */
import { BeyondProgram } from "../../rulebook/beyond.js";
import { listSeals } from "../../store/chain.js";
import type { Database, OpenedDatabase } from "../../store/database.js";
import { run } from "../../store/verb.js";
import { sealName } from "../chain/seal.js";
import { momentText } from "../checks/answer-document.js";
import { compareProjections } from "../rebuild/compare.js";
import type { Services } from "../services.js";
import { verifyChain } from "./chain.js";
import type { Finding, Tell } from "./finding.js";
import { verifyGuarded } from "./guarded.js";
import { verifyModules } from "./modules.js";
import { reEvaluate, type AnswerPlace, type ReEvaluated } from "./re-evaluate.js";

/** So many are told; of the others their number. */
const MOST_FINDINGS = 1_000;
/** The more at once, the fewer walks over the bookings. */
const ANSWERS_AT_ONCE = 2_000;

/** The end of the chain, as it is handed to whoever is to hold the database to it. */
export interface ChainHead {
  readonly number: number;
  readonly last_leaf: number;
  /** In hexadecimal. */
  readonly head: string;
}

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
  /** Answers of earlier programs, which did not record what they were decided from. */
  readonly answers_not_evaluated: number;
  /** Whether what is kept beside the records was compared with what they come to, as it always is but where findings stood in the way. */
  readonly projections_compared: boolean;
  readonly findings: readonly Finding[];
  /** How many more there are than those listed. */
  readonly more_findings: number;
}

/** `expected`: a head that was handed out earlier and is to be in the chain; null: none. Throws `BeyondProgram` where that alone stands in the way. */
export async function verify(
  database: OpenedDatabase,
  services: Services,
  expected: ChainHead | null,
): Promise<Verification> {
  const findings: Finding[] = [];
  let found = 0;
  const tell: Tell = (record, problem) => {
    found += 1;
    if (findings.length < MOST_FINDINGS) findings.push({ record, problem });
  };
  const { records, sealed, unsealed, oldestUnsealed, erased, seals, head } = await verifyChain(database, tell);
  if (expected !== null) await verifyExpected(database, expected, tell);
  const { modules, unchecked } = await verifyModules(database, tell);
  await verifyGuarded(database, tell);
  // What damaged records come to may not be readable at all: then the damage is what is told.
  const orTold = async <T>(what: string, part: () => Promise<T>): Promise<T | null> => {
    try {
      return await part();
    } catch (error) {
      if (found === 0) throw error;
      tell(what, error instanceof BeyondProgram ? `cannot be looked at by this program, which cannot run ${error.ruleSet}@${error.version}.` : "cannot be looked at with records that are not as they were recorded.");
      return null;
    }
  };
  const answers = await orTold("answers", () => verifyAnswers(database, services, tell));
  const compared = await orTold("projections", () => verifyProjections(database, services, tell));
  return {
    records,
    sealed,
    unsealed,
    oldest_unsealed: oldestUnsealed === null ? null : momentText(oldestUnsealed),
    erased,
    seals,
    head: head === null ? null : { number: head.number, last_leaf: head.last_leaf, head: head.head },
    modules,
    modules_without_checksum: unchecked,
    answers_evaluated: answers?.checked ?? 0,
    answers_of_other_engines: answers?.otherEngine ?? 0,
    answers_not_evaluated: answers?.unrecorded ?? 0,
    projections_compared: compared !== null,
    findings,
    more_findings: found - findings.length,
  };
}

/** That the heads lead up to it from the leaves was seen before. */
async function verifyExpected(database: Database, { number, last_leaf, head }: ChainHead, tell: Tell): Promise<void> {
  const [[seal]] = await database.read(() => run(listSeals({ after: number - 1, most: 1 })));
  const what = `with the head ${head} is expected, and`;
  if (seal?.number !== number) tell(sealName(number), `${what} the chain ends before it.`);
  else if (seal.head !== head || seal.last_leaf !== last_leaf) tell(sealName(number), `${what} the chain has another one there: it is not the chain that this head was taken from.`);
}

async function verifyAnswers(database: Database, services: Services, tell: Tell): Promise<{ readonly checked: number; readonly otherEngine: number; readonly unrecorded: number }> {
  const sum = { checked: 0, otherEngine: 0, unrecorded: 0 };
  let after: AnswerPlace | null = null;
  do {
    const from: AnswerPlace | null = after;
    const { last, checked, otherEngine, unrecorded, findings }: ReEvaluated = await database.read(() => reEvaluate(services, from, ANSWERS_AT_ONCE));
    sum.checked += checked;
    sum.otherEngine += otherEngine;
    sum.unrecorded += unrecorded;
    for (const { record, problem } of findings) tell(record, problem);
    after = last;
  } while (after !== null);
  return sum;
}

async function verifyProjections(database: Database, services: Services, tell: Tell): Promise<true> {
  for (const { projection, row, problem } of await database.read(() => compareProjections(services))) tell(`${projection} ${row}`, `is not what the records come to: ${problem}.`);
  return true;
}
