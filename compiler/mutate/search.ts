/**
 * Searches for a case that distinguishes a mutant from the rule set. It moves one fact or setting of a worked example
 * to a boundary, then two.
 */
import {
  type ExampleCase,
  type ExampleStep,
  type Expectation,
  labelBefore,
} from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { RuleSetModel } from "../model/model.js";
import { withAnswers } from "./expected.js";
import { isOfRow, type Mutant } from "./mutant.js";
import { tellsApart } from "./run.js";
import { rowSearch } from "./search-rows.js";
import type { Switchable } from "./switchable.js";
import type { ValuePool } from "./value-pool.js";

/** Cases that are tried for one mutant before it counts as not distinguished. */
const MOST_CASES = 10_000;

export interface Search {
  /** A case with the answer of the rule set; null if none was found. */
  readonly tellingApart: (mutant: Mutant) => ExampleCase | null;
}

/** `model`: of the set, explicit. */
export function searchIn(set: Switchable, model: RuleSetModel, pool: ValuePool): Search {
  const examples = set.original.examples.filter(
    ({ unconfirmed, flagged }) => unconfirmed.length === 0 && flagged.length === 0,
  );
  const seeds = [...examples, ...examples.filter(({ steps }) => steps.length === 1).map(withEarlier)];
  const near = (example: ExampleCase): Neighbours =>
    neighbours(changesOf(example, set.original, pool), (change) => withAnswers(set.back(), change));
  const known = new WeakMap<ExampleCase, Neighbours>();
  const nearSeed = (seed: ExampleCase): Neighbours => {
    const around = known.get(seed) ?? near(seed);
    known.set(seed, around);
    return around;
  };
  const meeting = rowSearch(set, model, seeds);
  const ofRows = new Map<string, ExampleCase>();
  const tellingApart = (mutant: Mutant): ExampleCase | null => {
    const example = telling(mutant);
    return example === null ? null : withFewestCitations(example, set.mutant(mutant));
  };
  const telling = (mutant: Mutant): ExampleCase | null => {
    const { change } = mutant;
    if (!isOfRow(change))
      return amongst(
        [...seeds].sort((a, b) => rank(a, mutant) - rank(b, mutant)),
        mutant,
      );
    // A case that distinguishes one change of a row mostly distinguishes the other changes too.
    const row = `${mutant.owner.name} ${change.at}`;
    const earlier = ofRows.get(row);
    if (earlier !== undefined && tellsApart(set.mutant(mutant), earlier)) return earlier;
    const example = amongst(meeting(change), mutant);
    if (example !== null) ofRows.set(row, example);
    return example;
  };
  const amongst = (ranked: readonly ExampleCase[], mutant: Mutant): ExampleCase | null => {
    const budget = { left: MOST_CASES };
    // Part by part of all of them: an example of many steps has more changes than the budget. A near change of another
    // example mostly shows the difference.
    for (let part = 0, open = ranked; open.length > 0 && budget.left > 0; part += 1) {
      for (const seed of open) {
        const example = firstTelling(set, mutant, nearSeed(seed)(part), budget);
        if (example !== null) return example;
      }
      open = open.filter((seed) => nearSeed(seed)(part + 1).length > 0);
    }
    for (const seed of ranked.filter(({ steps }) => steps.length <= 2)) {
      for (const part of partsOf(nearSeed(seed))) {
        for (const example of part) {
          for (const cases of partsOf(near(example))) {
            const killer = firstTelling(set, mutant, cases, budget);
            if (killer !== null) return killer;
            if (budget.left <= 0) return null;
          }
        }
      }
    }
    return null;
  };
  return { tellingApart };
}

/**
 * The changes of an example with their answers, in parts: each part is answered when it is first requested. After the
 * last part the list is empty.
 */
type Neighbours = (part: number) => readonly ExampleCase[];

/** Few enough that little is answered in vain, many enough that mutants are seldom switched. */
const PART = 50;

function neighbours(changes: Iterable<ExampleCase>, answered: (change: ExampleCase) => ExampleCase | null): Neighbours {
  const parts: ExampleCase[][] = [];
  const rest = changes[Symbol.iterator]();
  let ended = false;
  return (at) => {
    while (parts.length <= at && !ended) {
      const part: ExampleCase[] = [];
      while (part.length < PART && !ended) {
        const next = rest.next();
        const example = next.done === true ? null : answered(next.value);
        if (example !== null) part.push(example);
        ended = next.done === true;
      }
      parts.push(part);
    }
    return parts[at] ?? [];
  };
}

function* partsOf(near: Neighbours): Iterable<readonly ExampleCase[]> {
  for (let at = 0; near(at).length > 0; at += 1) yield near(at);
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

/** The same booking once more, before it. */
function withEarlier(example: ExampleCase): ExampleCase {
  const [only] = example.steps;
  if (only?.kind !== "booked") return example;
  const earlier: ExampleStep = { ...only, label: labelBefore(1), proposed: false, expected: null };
  return { ...example, steps: [earlier, ...example.steps] };
}

/** With one fact of one step, or one setting, changed; removals come last. */
function* changesOf(example: ExampleCase, module: RuleSetModule, pool: ValuePool): Iterable<ExampleCase> {
  yield example;
  for (const law of pool.laws) if (!same(law, example.law)) yield { ...example, law };
  for (const absent of [false, true]) {
    for (const [at, step] of example.steps.entries()) {
      if (!("facts" in step)) continue;
      for (const fact of Object.keys(module.facts)) {
        for (const value of pool.facts.get(fact) ?? []) {
          if ((value === null) !== absent || same(value, step.facts[fact] ?? null)) continue;
          if (value === null && fact === module.dated_by) continue;
          const changed: ExampleStep = { ...step, facts: { ...step.facts, [fact]: value } };
          yield { ...example, steps: example.steps.map((other, index) => (index === at ? changed : other)) };
        }
      }
    }
    for (const [key, values] of pool.settings) {
      for (const value of values) {
        if ((value === null) !== absent || same(value, example.settings[key] ?? null)) continue;
        const { [key]: _, ...others } = example.settings;
        yield { ...example, settings: value === null ? others : { ...others, [key]: value } };
      }
    }
  }
}

function same(a: unknown, b: unknown): boolean {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  return text(a) === text(b);
}
