/**
 * Searches for a case that distinguishes a mutant from the rule set. It changes one fact or setting of a worked
 * example, then moves a fact to a value at which the answer changes, and last changes two facts.
 */
import type { ExampleCase, ExampleStep, Expectation } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { RuleSetModel } from "../model/model.js";
import { changesOf, kindsOf, seedsOf } from "./changes.js";
import { edgesOf } from "./edges.js";
import { withAnswers } from "./expected.js";
import { isOfRow, type Mutant } from "./mutant.js";
import { tellsApart } from "./run.js";
import { rowSearch } from "./search-rows.js";
import type { Switchable } from "./switchable.js";
import type { ValuePool } from "./value-pool.js";

export interface SearchBounds {
  /** Cases that are tried for one mutant, by kind, before it counts as not distinguished. */
  readonly cases: number;
  readonly farCases: number;
  readonly pairs: number;
  /** Cases that are run to find values at which answers change: for one set, and for one example. */
  readonly halvings: number;
  readonly halvingsOfCase: number;
}

const OF_A_MUTANT: SearchBounds = {
  cases: 6_000,
  farCases: 4_000,
  pairs: 2_000,
  halvings: 20_000,
  halvingsOfCase: 2_000,
};

export interface Search {
  /** A case with the answer of the rule set; null if none was found. */
  readonly tellingApart: (mutant: Mutant) => ExampleCase | null;
}

/** `model`: of the set, explicit. */
export function searchIn(
  set: Switchable,
  model: RuleSetModel,
  pool: ValuePool,
  bounds: SearchBounds = OF_A_MUTANT,
): Search {
  const seeds = seedsOf(set.original, pool);
  const meeting = rowSearch(set, model, seeds);
  const around = surroundings(set, pool, bounds);
  const found: ExampleCase[] = [];
  const telling = (mutant: Mutant): ExampleCase | null => {
    const { change } = mutant;
    const ranked = isOfRow(change) ? meeting(change) : [...seeds].sort((a, b) => rank(a, mutant) - rank(b, mutant));
    const farEdges = around.farEdges[isOfRow(change) ? "ofRows" : "ofOthers"];
    return (
      amongst(set, mutant, ranked, { partsOf: around.near, most: bounds.cases }) ??
      amongst(set, mutant, ranked, { partsOf: around.edges, most: bounds.cases }) ??
      amongst(set, mutant, ranked, { partsOf: farEdges, most: bounds.farCases }) ??
      amongstPairs(set, mutant, ranked, { around, most: bounds.pairs })
    );
  };
  return {
    tellingApart: (mutant) => {
      const module = set.mutant(mutant);
      // A case that distinguishes one change mostly distinguishes others too.
      const earlier = found.find((example) => tellsApart(module, example));
      if (earlier !== undefined) return earlier;
      const example = telling(mutant);
      if (example === null) return null;
      const lean = withFewestCitations(example, set.mutant(mutant));
      found.push(lean);
      return lean;
    },
  };
}

type PartsOf = (example: ExampleCase) => Parts;

interface Surroundings {
  /** One change. */
  readonly near: PartsOf;
  /** The same, made again for each mutant: there are too many to keep. */
  readonly nearAgain: PartsOf;
  readonly edges: PartsOf;
  /** The edges of changed examples. */
  readonly farEdges: { readonly ofRows: PartsOf; readonly ofOthers: PartsOf };
}

function surroundings(set: Switchable, pool: ValuePool, { halvings, halvingsOfCase }: SearchBounds): Surroundings {
  const answered: Answered = (example) => withAnswers(set.back(), example);
  const nearAgain: PartsOf = (example) => inParts(answeredChanges(changesOf(example, set.original, pool), answered));
  const bounded = (mostOfCase: number, casesAround: (example: ExampleCase, halved: Answered) => Cases): PartsOf => {
    let leftOfSet = halvings;
    return remembered((example) => {
      let left = mostOfCase;
      const halved: Answered = (each) => ((left -= 1) < 0 || (leftOfSet -= 1) < 0 ? null : answered(each));
      return inParts(casesAround(example, halved));
    });
  };
  const farEdges = (): PartsOf =>
    bounded(halvingsOfCase, (example, halved) => edgesOfKinds(example, set.original, pool, halved));
  return {
    near: remembered(nearAgain),
    nearAgain,
    edges: bounded(halvings, (example, halved) => edgesOf(example, set.original, halved)),
    farEdges: { ofRows: farEdges(), ofOthers: farEdges() },
  };
}

type Answered = (example: ExampleCase) => ExampleCase | null;
type Cases = Iterable<ExampleCase>;

/**
 * Part by part of all of them: an example of many steps has more changes than the budget. A near change of another
 * example mostly shows the difference.
 */
function amongst(
  set: Switchable,
  mutant: Mutant,
  ranked: readonly ExampleCase[],
  { partsOf, most }: { readonly partsOf: PartsOf; readonly most: number },
): ExampleCase | null {
  const budget = { left: most };
  for (let part = 0, open = ranked; open.length > 0; part += 1) {
    for (const seed of open) {
      // Cases are answered when they are asked for: none is that nobody tries.
      if (budget.left <= 0) return null;
      const example = firstTelling(set, mutant, partsOf(seed)(part), budget);
      if (example !== null) return example;
    }
    open = open.filter((seed) => partsOf(seed)(part).length > 0);
  }
  return null;
}

/** Two changes. */
function amongstPairs(
  set: Switchable,
  mutant: Mutant,
  ranked: readonly ExampleCase[],
  { around: { near, nearAgain }, most }: { readonly around: Surroundings; readonly most: number },
): ExampleCase | null {
  const budget = { left: most };
  for (const seed of ranked.filter(({ steps }) => steps.length <= 2)) {
    for (const example of [...eachPart(near(seed))].flat()) {
      for (const cases of eachPart(nearAgain(example))) {
        const killer = firstTelling(set, mutant, cases, budget);
        if (killer !== null) return killer;
        if (budget.left <= 0) return null;
      }
    }
  }
  return null;
}

function remembered(partsOf: (example: ExampleCase) => Parts): (example: ExampleCase) => Parts {
  const known = new WeakMap<ExampleCase, Parts>();
  return (example) => {
    const parts = known.get(example) ?? partsOf(example);
    known.set(example, parts);
    return parts;
  };
}

function* answeredChanges(
  changes: Iterable<ExampleCase>,
  answered: (change: ExampleCase) => ExampleCase | null,
): Iterable<ExampleCase> {
  for (const change of changes) {
    const example = answered(change);
    if (example !== null) yield example;
  }
}

function* edgesOfKinds(
  example: ExampleCase,
  module: RuleSetModule,
  pool: ValuePool,
  answered: (change: ExampleCase) => ExampleCase | null,
): Iterable<ExampleCase> {
  for (const change of kindsOf(example, module, pool)) yield* edgesOf(change, module, answered);
}

/** Cases with their answers, in parts, each made when it is first requested. After the last part it is empty. */
type Parts = (part: number) => readonly ExampleCase[];

/** Few enough that little is answered in vain, many enough that mutants are seldom switched. */
const PART = 50;

function inParts(cases: Iterable<ExampleCase>): Parts {
  const parts: ExampleCase[][] = [];
  const rest = cases[Symbol.iterator]();
  let ended = false;
  return (at) => {
    while (parts.length <= at && !ended) {
      const part: ExampleCase[] = [];
      while (part.length < PART && !ended) {
        const next = rest.next();
        if (next.done !== true) part.push(next.value);
        ended = next.done === true;
      }
      parts.push(part);
    }
    return parts[at] ?? [];
  };
}

function* eachPart(parts: Parts): Iterable<readonly ExampleCase[]> {
  for (let at = 0; parts(at).length > 0; at += 1) yield parts(at);
}

function firstTelling(
  set: Switchable,
  mutant: Mutant,
  cases: readonly ExampleCase[],
  budget: { left: number },
): ExampleCase | null {
  const tried = cases.slice(0, Math.max(budget.left, 0));
  budget.left -= tried.length;
  const module = set.mutant(mutant);
  return tried.find((example) => tellsApart(module, example)) ?? null;
}

/**
 * Citations, and clauses beside values, are expected only if nothing else distinguishes the mutant, and then only those
 * that do.
 */
function withFewestCitations(example: ExampleCase, mutant: RuleSetModule): ExampleCase {
  const citing = (isCited: Kept, isBeside: Kept): ExampleCase => ({
    ...example,
    steps: example.steps.map((step) =>
      step.expected === null ? step : leaner(step, step.expected, isCited, isBeside),
    ),
  });
  const expected = example.steps.flatMap((step) => step.expected ?? []);
  const cited = new Set(expected.flatMap(({ cites }) => cites ?? []));
  const keys = new Set(expected.flatMap(({ clauses }) => Object.keys(clauses ?? {})));
  const none: Kept = () => false;
  const only =
    (wanted: string): Kept =>
    (each) =>
      each === wanted;
  const tried = [
    citing(none, none),
    ...[...keys].map((key) => citing(none, only(key))),
    ...[...cited].map((clause) => citing(only(clause), none)),
  ];
  return tried.find((lean) => tellsApart(mutant, lean)) ?? example;
}

type Kept = (name: string) => boolean;

function leaner(step: ExampleStep, expected: Expectation, isCited: Kept, isBeside: Kept): ExampleStep {
  const { cites = [], clauses = {} } = expected;
  const beside = Object.entries(clauses).filter(([key]) => isBeside(key));
  return { ...step, expected: { ...expected, cites: cites.filter(isCited), clauses: Object.fromEntries(beside) } };
}

/** Examples of the rule itself first, then short ones. */
function rank({ rule, steps }: ExampleCase, { owner }: Mutant): number {
  return (rule === owner.name ? 0 : 100) + steps.length;
}
