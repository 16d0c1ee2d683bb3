/**
 * Whether two versions answer every case alike: what a caller sees of the answer is compared part by part. A difference
 * has a witness, which both emitted modules answer so.
 */
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import { own } from "../../runtime/engine/values/own.js";
import type { RuleSetModel } from "../model/model.js";
import { withAnswers } from "../mutate/expected.js";
import { answersOf, type AnswerTerms, type ConsequenceTerms } from "./answers.js";
import { isInForce } from "./declarations.js";
import { limitsOf, type Pair, pairOf, whyNotCompared } from "./pair.js";
import { asked, check, type ProveLimits, timeIsOver } from "./prove.js";
import type { Booking } from "./reached.js";
import { and, equal, FALSE, not, or, type Term, TRUE } from "./smt.js";
import { type Solver, SolverStopped } from "./solver.js";
import { seedOf, settingsPinned, smallest, toldConstants, witnessOf, writtenIn } from "./witness.js";

export interface Version {
  readonly model: RuleSetModel;
  readonly module: RuleSetModule;
}

/** Of the answer. `state`: with its question or reason. `person`: who is asked to approve, decide or take over. */
export type Part =
  { readonly what: "state" | "outcome" | "person" } | { readonly what: "consequence"; readonly key: string };

/** Both versions' answers to one case. */
export interface Replayed<Shown> {
  readonly differs: (part: Part) => boolean;
  readonly shown: Shown;
}

export interface Comparison<Shown> {
  readonly before: Version;
  readonly after: Version;
  /** The case as each of the versions has it. */
  readonly replay: (before: ExampleCase, after: ExampleCase) => Replayed<Shown> | null;
}

export interface Witness<Shown> {
  /** The version that applies on its day. */
  readonly of: "before" | "after";
  readonly before: ExampleCase;
  readonly after: ExampleCase;
  readonly shown: Shown;
}

/** A part is compared where those before it are equal: outcomes of determined answers, values of equal outcomes. */
export type PartProof<Shown> = { readonly part: Part } & (
  | { readonly result: "equivalent" }
  | { readonly result: "differs"; readonly witness: Witness<Shown> }
  | { readonly result: "undecided"; readonly because: string }
);

export interface DifferenceProof<Shown> {
  readonly parts: readonly PartProof<Shown>[];
  /** What is not compared, in words. */
  readonly limits: readonly string[];
}

const ANSWER: readonly Part[] = [{ what: "state" }, { what: "outcome" }, { what: "person" }];

export async function proveDifference<Shown>(
  comparison: Comparison<Shown>,
  solver: Solver,
  limits: ProveLimits,
): Promise<DifferenceProof<Shown>> {
  const [from, to] = [comparison.before.model, comparison.after.model];
  const keys = [...new Set([from, to].flatMap(({ consequences }) => consequences.map(({ key }) => key)))];
  const parts: readonly Part[] = [...ANSWER, ...keys.map((key) => ({ what: "consequence", key }) as const)];
  const why = whyNotCompared(from, to);
  if (why !== null) return { parts: allUndecided(parts, why), limits: [] };
  const proved: PartProof<Shown>[] = [];
  try {
    await askAll(comparison, parts, solver, limits, (proof) => proved.push(proof));
  } catch (error) {
    if (!(error instanceof SolverStopped)) throw error;
    proved.push(...allUndecided(parts.slice(proved.length), error.message));
  }
  return { parts: proved, limits: limitsOf(from, to) };
}

function allUndecided(
  parts: readonly Part[],
  because: string,
): readonly (PartProof<never> & { result: "undecided" })[] {
  return parts.map((part) => ({ part, result: "undecided", because }));
}

interface Asking<Shown> {
  readonly comparison: Comparison<Shown>;
  readonly pair: Pair;
  readonly exact: Term;
  /** Most of what a witness could need is assumed first. */
  readonly assumed: readonly Assumed[];
  readonly solver: Solver;
}

interface Assumed {
  readonly of: Witness<unknown>["of"];
  readonly seeds: Seeds | null;
  readonly term: Term;
}

async function askAll<Shown>(
  comparison: Comparison<Shown>,
  parts: readonly Part[],
  solver: Solver,
  { milliseconds }: ProveLimits,
  done: (proof: PartProof<Shown>) => void,
): Promise<void> {
  const pair = pairOf(comparison.before.model, comparison.after.model);
  const { both } = pair;
  const [before, after] = [answersOf(pair.from), answersOf(pair.to)];
  const questions = parts.map((part) => ({ part, term: differenceIn(part, before, after, comparison) }));
  const exact = both.share("exact", { sort: "Bool", term: and(...both.exact), known: TRUE }).term;
  await solver.begin(milliseconds);
  await solver.add([...both.lines, toldConstants(both)].join("\n"));
  // Of what contradicts itself everything would be proved.
  if ((await check(solver, TRUE)) === "unsat") {
    for (const proof of allUndecided(parts, "No case is one that both versions take.")) done(proof);
    return;
  }
  const asking = { comparison, pair, exact, assumed: assumedFor(comparison, pair), solver };
  for (const { part, term } of questions) {
    const result =
      term === null
        ? ({ part, result: "undecided", because: "The two versions give it in different types." } as const)
        : await proofOf(part, term, { ...asking, solver: bounded(solver) });
    done(result);
  }
}

/** Holds where the answers differ in the part; null: its values cannot be compared. */
function differenceIn(part: Part, a: AnswerTerms, b: AnswerTerms, { before, after }: Comparison<unknown>): Term | null {
  const sameState = equal(a.state, b.state);
  const sameOutcome = and(sameState, equal(a.outcome, b.outcome));
  switch (part.what) {
    case "state":
      return not(sameState);
    case "outcome":
      return and(sameState, not(equal(a.outcome, b.outcome)));
    case "person":
      return and(sameOutcome, not(equal(a.person, b.person)));
    case "consequence": {
      const { key } = part;
      const [one, other] = [before, after].map(({ model }) => model.consequences.find((each) => each.key === key));
      if (one !== undefined && other !== undefined)
        if (one.type.kind !== other.type.kind || one.balance !== other.balance) return null;
      const differs = valuesDiffer(a.consequences.get(key), b.consequences.get(key));
      return and(sameOutcome, differs);
    }
  }
}

const NOT_GIVEN: ConsequenceTerms = { given: FALSE, open: FALSE, value: FALSE };

function valuesDiffer(one: ConsequenceTerms = NOT_GIVEN, other: ConsequenceTerms = NOT_GIVEN): Term {
  const bothGiven = and(one.given, other.given);
  return or(
    not(equal(one.given, other.given)),
    not(equal(one.open, other.open)),
    bothGiven === FALSE ? FALSE : and(bothGiven, not(equal(one.value, other.value))),
  );
}

/** First settings as in the examples and no history, then any settings, then any history too. */
function assumedFor({ before, after }: Comparison<unknown>, { both }: Pair): readonly Assumed[] {
  const plain = and(...both.plain);
  const sides = [
    { of: "after", version: after, seeds: seedsOf(after, before) },
    { of: "before", version: before, seeds: seedsOf(before, after) },
  ] as const;
  const on = sides.map(({ of, version, seeds }) => ({ of, seeds, day: isInForce(both, version.model) }));
  const days = on.filter(({ day }, at) => at === 0 || day !== on[0]?.day);
  const pinned = days.map(({ of, seeds, day }) => ({
    of,
    seeds,
    term: and(day, plain, ...settingsPinned(both, seeds?.joined ?? null)),
  }));
  return [
    ...pinned,
    ...days.map(({ of, seeds, day }) => ({ of, seeds, term: and(day, plain) })),
    ...days.map(({ of, seeds, day }) => ({ of, seeds, term: day })),
  ];
}

/** Questions about one part that may take all their time. */
const MOST_LEFT_OPEN = 4;

/** Answers nothing more once that many were left open. */
function bounded(solver: Solver): Solver {
  let open = 0;
  return {
    ...solver,
    check: async (term) => {
      if (open >= MOST_LEFT_OPEN) return { answer: "unknown", model: "" };
      const answer = await solver.check(term);
      if (answer.answer === "unknown") open += 1;
      return answer;
    },
  };
}

async function proofOf<Shown>(part: Part, differs: Term, asking: Asking<Shown>): Promise<PartProof<Shown>> {
  const { solver, exact, pair, assumed, comparison } = asking;
  if (differs === FALSE) return { part, result: "equivalent" };
  const worked = exampleThatDiffers(part, comparison);
  if (worked !== null) return { part, result: "differs", witness: worked };
  if ((await check(solver, differs)) === "unsat") return { part, result: "equivalent" };
  let [isTimeOver, isPossible] = [false, false];
  for (const [at, { term, of, seeds }] of assumed.entries()) {
    const asked = and(differs, term);
    const roughly = await check(solver, asked);
    const answer = roughly === "unsat" || exact === TRUE ? roughly : await check(solver, and(asked, exact));
    // The last ones are the days of each version, with nothing else assumed.
    const isWhole = at >= (assumed.length / 3) * 2;
    if (answer === "unknown") isTimeOver = true;
    if (answer !== "unsat" && isWhole) isPossible = true;
    const witness =
      answer !== "sat" || seeds === null ? null : await replayed(part, and(asked, exact), of, seeds, asking);
    if (witness !== null) return { part, result: "differs", witness };
  }
  if (!isPossible) return { part, result: "equivalent" };
  return { part, result: "undecided", because: isTimeOver ? timeIsOver(pair.both) : notShown(pair) };
}

function notShown({ both: { loose } }: Pair): string {
  return `It may differ, and no case of one booking shows it${asked(loose)}.`;
}

/** A worked example of one booking that differs in this part, and in none before it. */
function exampleThatDiffers<Shown>(part: Part, comparison: Comparison<Shown>): Witness<Shown> | null {
  const { before, after } = comparison;
  const earlier = ANSWER.slice(0, part.what === "consequence" ? 2 : ANSWER.indexOf(part));
  for (const [of, shown, other] of [["after", after, before] as const, ["before", before, after] as const])
    for (const example of shown.module.examples) {
      const seeds = seedsOf(shown, other, example);
      const one = seeds === null ? null : asCase(seeds.shown, shown);
      const beside = seeds === null ? null : asCase(seeds.other, other);
      if (one === null || beside === null || !(isAsked(one, shown) && isAsked(beside, other))) continue;
      const [was, is] = of === "before" ? [one, beside] : [beside, one];
      const answers = comparison.replay(was, is);
      if (answers?.differs(part) !== true || earlier.some((each) => answers.differs(each))) continue;
      return { of, before: was, after: is, shown: answers.shown };
    }
  return null;
}

/** Settings are set, but for persons, and the law answers or there is none. */
function isAsked({ settings, law }: ExampleCase, { model }: Version): boolean {
  const isSet = ({ key, type }: RuleSetModel["settings"][number]): boolean =>
    type.kind === "person" || type.kind === "persons" || own(settings, key) !== undefined;
  return model.settings.every(isSet) && (law === null || law.state === "determined" || law.state === "none");
}

function asCase({ example, step }: Booking, { module }: Version): ExampleCase | null {
  return withAnswers(onAnyDay(module), { ...example, steps: [step] });
}

/** Null: the two modules do not differ there. */
async function replayed<Shown>(
  part: Part,
  term: Term,
  of: Witness<Shown>["of"],
  seeds: Seeds,
  { comparison, pair, solver }: Asking<Shown>,
): Promise<Witness<Shown> | null> {
  const { before, after } = comparison;
  const examples = [...after.module.examples, ...before.module.examples];
  const values = await smallest(solver, pair.both, term, seeds.joined, writtenIn({ examples }));
  const [one, other] = of === "before" ? [seeds.shown, seeds.other] : [seeds.other, seeds.shown];
  const was = witnessOf(values, pair.from, onAnyDay(before.module), one);
  const is = witnessOf(values, pair.to, onAnyDay(after.module), other);
  const answers = was === null || is === null ? null : comparison.replay(was, is);
  if (was === null || is === null || answers?.differs(part) !== true) return null;
  return { of, before: was, after: is, shown: answers.shown };
}

/** Both are asked as if they applied on the day. */
export function onAnyDay(module: RuleSetModule): RuleSetModule {
  return { ...module, in_force: null };
}

/** The worked example that a case is near to, as each version has it. */
interface Seeds {
  readonly shown: Booking;
  readonly other: Booking;
  /** With what either reads. */
  readonly joined: Booking;
}

/**
 * What both read is as the shown one has it. `example`: one of its examples, with facts of another that it leaves out.
 * Null: it has no example of one booking with all its facts.
 */
function seedsOf(shown: Version, other: Version, example: ExampleCase | null = null): Seeds | null {
  const whole = seedOf(shown.module, shown.model);
  const seed = whole === null || example === null ? whole : withExample(whole, example);
  if (seed === null) return null;
  const beside = seedOf(other.module, other.model);
  const joined = withValues(seed, {
    facts: { ...beside?.step.facts, ...seed.step.facts },
    settings: { ...beside?.example.settings, ...seed.example.settings },
  });
  const those = <T>(of: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
  const settings = other.model.settings.map(({ key }) => key);
  return {
    shown: seed,
    other: withValues(beside ?? seed, {
      facts: those(
        joined.step.facts,
        other.model.facts.map(({ name }) => name),
      ),
      // The start of the fiscal year is a setting of each account.
      settings: those(joined.example.settings, [...settings, "fiscal_year_start"]),
    }),
    joined,
  };
}

function withExample(whole: Booking, example: ExampleCase): Booking | null {
  const [step, ...others] = example.steps;
  if (step?.kind !== "booked" || others.length > 0 || step.proposed || example.asked_on !== null) return null;
  if (example.unconfirmed.length > 0 || example.flagged.length > 0) return null;
  const given = Object.fromEntries(Object.entries(step.facts).filter(([, value]) => value !== null));
  return { example, step: { ...step, facts: { ...whole.step.facts, ...given } } };
}

function withValues(
  { example, step }: Booking,
  { facts, settings }: Pick<Booking["step"], "facts"> & Pick<Booking["example"], "settings">,
): Booking {
  return { example: { ...example, settings }, step: { ...step, facts } };
}
