/**
 * What no example can show: that no case falls between the rules of a set, that no row is missing, and that every rule
 * and branch is reached. A finding about cases has a witness, which the emitted module answers as the finding says.
 */
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { RuleSetModel } from "../model/model.js";
import { declareAll } from "./declarations.js";
import { Encoding } from "./encoding.js";
import { encoder } from "./expressions.js";
import { type Question, questionsOf } from "./questions.js";
import { type Booking, type Reached, reachedIn, stopsAt } from "./reached.js";
import { and, type Term, TRUE } from "./smt.js";
import { type CheckAnswer, type Solver, SolverStopped } from "./solver.js";
import { stagesOf } from "./stages.js";
import { isBooking, seedOf, settingsPinned, smallest, toldConstants, witnessOf, writtenIn } from "./witness.js";

export interface ProveReport {
  /** Questions that were answered without a finding. */
  readonly proved: number;
  readonly findings: readonly Finding[];
  readonly undecided: readonly Undecided[];
}

export interface Finding {
  readonly question: Question;
  /** With the answer of the module; null: the finding is that there is no case. */
  readonly witness: ExampleCase | null;
}

export interface Undecided {
  readonly question: Question;
  readonly because: string;
}

export interface ProveLimits {
  /** Of one question to the solver. */
  readonly milliseconds: number;
}

/** Worked examples that are tried for one question. */
const MOST_TRIED = 4;

interface Asking {
  readonly encoding: Encoding;
  readonly module: RuleSetModule;
  readonly seed: Booking | null;
  /** Days of the calendar are exact. */
  readonly exact: Term;
  readonly reached: Reached;
  readonly solver: Solver;
}

export async function prove(
  model: RuleSetModel,
  module: RuleSetModule,
  solver: Solver,
  limits: ProveLimits,
): Promise<ProveReport> {
  const encoding = new Encoding(model);
  declareAll(encoding);
  const encode = encoder(encoding);
  const questions = questionsOf(stagesOf(encoding, encode), encode);
  const exact = encoding.share("exact", { sort: "Bool", term: and(...encoding.exact), known: TRUE }).term;
  const asking: Asking = { encoding, exact, module, seed: seedOf(module, model), reached: reachedIn(module), solver };
  const findings: Finding[] = [];
  const undecided: Undecided[] = [];
  let proved = 0;
  try {
    await solver.begin(limits.milliseconds);
    await solver.add([...encoding.lines, toldConstants(encoding)].join("\n"));
    // Of what contradicts itself everything would be proved.
    if ((await check(solver, TRUE)) === "unsat") throw new Error(`the questions about ${model.name} allow no case`);
    for (const question of questions) {
      const result = question.finding.if === "none" ? await ofNone(question, asking) : await ofSome(question, asking);
      if (result === "proved") proved += 1;
      else if ("because" in result) undecided.push(result);
      else findings.push(result);
    }
  } catch (error) {
    if (!(error instanceof SolverStopped)) throw error;
    const left = questions.slice(proved + findings.length + undecided.length);
    undecided.push(...left.map((question) => ({ question, because: error.message })));
  }
  return { proved, findings: withoutFollowing(findings), undecided };
}

type Result = "proved" | Finding | Undecided;

/**
 * A finding if there is no case. A worked example that is one ends the search at once. What is not asked exactly only
 * allows more cases, so that none is none.
 */
async function ofNone(question: Question, { solver, encoding, reached, exact }: Asking): Promise<Result> {
  const { kind, rule, branch, finding } = question;
  if (kind === "unreachable" && rule !== null && reached.acts(rule, branch)) return "proved";
  const bookings = rule === null ? [] : reached.bookings(rule).slice(0, MOST_TRIED);
  for (const booking of bookings)
    if ((await check(solver, and(finding.term, exact, isBooking(encoding, booking)))) === "sat") return "proved";
  const roughly = await check(solver, finding.term);
  switch (roughly === "sat" && exact !== TRUE ? await check(solver, and(finding.term, exact)) : roughly) {
    case "unsat":
      return { question, witness: null };
    case "sat":
      return "proved";
    case "unknown":
      return { question, because: timeIsOver(encoding) };
  }
}

/** A finding if there is a case: first with the settings of the examples and no history, then with any. */
async function ofSome(question: Question, asking: Asking): Promise<Result> {
  const { solver, encoding, seed, exact } = asking;
  const plain = and(...encoding.plain);
  const assumed: readonly Term[] = [and(plain, ...settingsPinned(encoding, seed)), plain, TRUE];
  let isTimeOver = false;
  for (const [at, pinned] of assumed.entries()) {
    const roughly = await check(solver, and(question.finding.term, pinned));
    const term = and(question.finding.term, pinned, exact);
    const answer = roughly === "unsat" ? roughly : await check(solver, term);
    if (answer === "unsat" && at === assumed.length - 1) return "proved";
    if (answer === "unknown") isTimeOver = true;
    const witness = answer !== "sat" || seed === null ? null : await replayed(question.rule, term, asking, seed);
    if (witness !== null) return { question, witness };
  }
  return { question, because: isTimeOver ? timeIsOver(encoding) : notExact(encoding) };
}

/** Null: the module answers the case otherwise. */
async function replayed(rule: string | null, term: Term, asking: Asking, seed: Booking): Promise<ExampleCase | null> {
  const { encoding, solver, module } = asking;
  const values = await smallest(solver, encoding, term, seed, writtenIn(module));
  const witness = witnessOf(values, encoding, module, seed);
  return witness !== null && stopsAt(rule, module, witness) ? witness : null;
}

export async function check(solver: Solver, term: Term): Promise<CheckAnswer["answer"]> {
  return (await solver.check(term)).answer;
}

export function timeIsOver({ loose }: Encoding): string {
  return `The time for it was over${asked(loose)}.`;
}

function notExact({ loose }: Encoding): string {
  return `The set may have such cases, and none of one booking shows it${asked(loose)}.`;
}

export function asked(loose: ReadonlySet<string>): string {
  return loose.size === 0 ? "" : `; asked with any value: ${[...loose].sort().join(", ")}`;
}

/** Of a place that no facts reach, comparisons there say nothing more. */
function withoutFollowing(findings: readonly Finding[]): readonly Finding[] {
  const both = (a: Question, b: Question): boolean => a.span === b.span && a.rule === b.rule && a.branch === b.branch;
  const other = { always_true: "always_false", always_false: "always_true" } as const;
  return findings.filter(({ question }) => {
    const { kind } = question;
    if (kind !== "always_true" && kind !== "always_false") return true;
    return !findings.some((each) => each.question.kind === other[kind] && both(each.question, question));
  });
}
