/**
 * Runs the worked examples of a rule set on each of its mutants. Finds which example distinguishes which mutant, and
 * which mutants survive.
 */
import type { ExampleCase } from "../../runtime/engine/example.js";
import type { RuleSetModule } from "../../runtime/engine/module.js";
import { runExample } from "../../runtime/engine/run-example.js";
import { isOfRow, type Mutant } from "./mutant.js";
import type { Switchable } from "./switchable.js";

/** The example that tells it apart, by the rule that it stands in and its title; null: none does. */
export interface MutantKill {
  readonly mutant: Mutant;
  readonly by: { readonly rule: string; readonly example: string } | null;
}

export function runMutants(set: Switchable, mutants: readonly Mutant[]): readonly MutantKill[] {
  const { examples } = set.original;
  const killings = mutants.map((mutant): MutantKill => {
    const { change } = mutant;
    // A changed row is nothing to an example that reads all as before.
    const met = isOfRow(change) ? examples.filter((example) => set.rows.meets(change, example)) : examples;
    const module = met.length === 0 ? set.original : set.mutant(mutant);
    const own = met.filter(({ rule }) => rule === mutant.owner.name);
    const killer = [...own, ...met.filter(({ rule }) => rule !== mutant.owner.name)].find((example) =>
      tellsApart(module, example),
    );
    return { mutant, by: killer === undefined ? null : { rule: killer.rule, example: killer.example } };
  });
  set.back();
  return killings;
}

/** Whether the example fails on the module. A module that breaks on it is told apart too. */
export function tellsApart(module: RuleSetModule, example: ExampleCase): boolean {
  try {
    return !runExample(module, example).passed;
  } catch {
    return true;
  }
}
