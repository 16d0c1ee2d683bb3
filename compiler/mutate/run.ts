/**
 * Runs the worked examples of a rule set on each of its mutants. Finds which example distinguishes which mutant, and
 * which mutants survive.
 */
import { runFigureExample } from "../../runtime/engine/examples/figure-example.js";
import { runExample } from "../../runtime/engine/examples/run-example.js";
import type { ExampleCase, FigureExample } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import { isOfRow, type Mutant } from "./mutant.js";
import type { Switchable } from "./switchable.js";

/** The example that distinguishes it: its rule or figure, and its title; null: none does. */
export interface MutantKill {
  readonly mutant: Mutant;
  readonly by: { readonly kind: "rule" | "figure"; readonly name: string; readonly example: string } | null;
}

export function runMutants(set: Switchable, mutants: readonly Mutant[]): readonly MutantKill[] {
  const { examples, figure_examples: figures = [] } = set.original;
  const killings = mutants.map((mutant): MutantKill => {
    const { change } = mutant;
    // An example whose readings stay the same is not affected by a changed row.
    const met = isOfRow(change) ? examples.filter((example) => set.rows.meets(change, example)) : examples;
    const module = met.length === 0 ? set.original : set.mutant(mutant);
    const own = met.filter(({ rule }) => rule === mutant.owner.name);
    const killer = [...own, ...met.filter(({ rule }) => rule !== mutant.owner.name)].find((example) =>
      tellsApart(module, example),
    );
    if (killer !== undefined) return { mutant, by: { kind: "rule", name: killer.rule, example: killer.example } };
    const ofFigure = figures.find((example) => !comesOut(set.mutant(mutant), example));
    return {
      mutant,
      by: ofFigure === undefined ? null : { kind: "figure", name: ofFigure.figure, example: ofFigure.example },
    };
  });
  set.back();
  return killings;
}

/** A figure that throws on its example is distinguished too. */
function comesOut(module: RuleSetModule, example: FigureExample): boolean {
  try {
    return runFigureExample(module, example).passed;
  } catch {
    return false;
  }
}

/** Whether the example fails on the module. A module that throws on it is distinguished too. */
export function tellsApart(module: RuleSetModule, example: ExampleCase): boolean {
  try {
    return !runExample(module, example).passed;
  } catch {
    return true;
  }
}
