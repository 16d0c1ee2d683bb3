/** Looks for a case that tells a mutant from the rule set: worked examples with one fact or setting moved to a boundary, then with two. */
import type { ExampleCase, ExampleStep } from "../../runtime/engine/example.js";
import type { RuleSetModule } from "../../runtime/engine/module.js";
import type { Mutant } from "./mutant.js";
import { tellsApart } from "./run.js";
import type { Switchable } from "./switchable.js";
import type { ValuePool } from "./value-pool.js";
import { withAnswers } from "./expected.js";

/** Cases that are tried for one mutant before it counts as not told apart. */
const MOST_CASES = 10_000;

export interface Search {
  /** A case with what the rule set answers; null where none was found. */
  readonly tellingApart: (mutant: Mutant) => ExampleCase | null;
}

export function searchIn(set: Switchable, pool: ValuePool): Search {
  const examples = set.original.examples.filter(({ unconfirmed, flagged }) => unconfirmed.length === 0 && flagged.length === 0);
  const seeds = [...examples, ...examples.filter(({ steps }) => steps.length === 1).map(withEarlier)];
  const answered = new Map<ExampleCase, readonly ExampleCase[]>();
  const neighboursOf = (seed: ExampleCase): readonly ExampleCase[] => {
    const known = answered.get(seed);
    if (known !== undefined) return known;
    const module = set.back();
    const cases = [...changesOf(seed, set.original, pool)].flatMap((change) => withAnswers(module, change) ?? []);
    answered.set(seed, cases);
    return cases;
  };
  const tellingApart = (mutant: Mutant): ExampleCase | null => {
    const ranked = [...seeds].sort((a, b) => rank(a, mutant) - rank(b, mutant));
    let left = MOST_CASES;
    for (const seed of ranked) {
      const cases = neighboursOf(seed);
      const found = firstTelling(set.mutant(mutant), cases);
      if (found !== null) return found;
      left -= cases.length;
    }
    for (const seed of ranked.filter(({ steps }) => steps.length <= 2)) {
      for (const near of neighboursOf(seed)) {
        if (left <= 0) return null;
        const module = set.back();
        const cases = [...changesOf(near, set.original, pool)].flatMap((change) => withAnswers(module, change) ?? []);
        left -= cases.length;
        const found = firstTelling(set.mutant(mutant), cases);
        if (found !== null) return found;
      }
    }
    return null;
  };
  return { tellingApart };
}

function firstTelling(module: RuleSetModule, cases: readonly ExampleCase[]): ExampleCase | null {
  return cases.find((example) => tellsApart(module, example)) ?? null;
}

/** Examples of the rule itself first, then short ones. */
function rank({ rule, steps }: ExampleCase, { owner }: Mutant): number {
  return (rule === owner.name ? 0 : 100) + steps.length;
}

/** The same booking once more, before it. */
function withEarlier(example: ExampleCase): ExampleCase {
  const [only] = example.steps;
  return only?.kind === "booked" ? { ...example, steps: [{ ...only, label: "before", proposed: false, expected: null }, ...example.steps] } : example;
}

/** With one fact of one step, or one setting, changed; what leaves something out comes last. */
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
  const text = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  return text(a) === text(b);
}
