/** Worked examples that a rule set lacks: one for each fact that answers depend on and that no example leaves out. */
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import { own } from "../../runtime/engine/values/own.js";
import { acceptable, type WrittenRuleSet } from "./acceptable.js";
import { edgesOf } from "./edges.js";
import { type ExampleText, exampleText, titleOf } from "./example-text.js";
import { withAnswers } from "./expected.js";
import { distinctTitles } from "./titles.js";

/** `module`: of the rule set. For some facts there may be none. They are compiled and run in the source. */
export function absenceExamples(
  rules: WrittenRuleSet,
  module: RuleSetModule,
  facts: readonly string[],
): readonly ExampleText[] {
  const titles = distinctTitles(rules.model);
  const set = { module, source: rules.source };
  const texts = facts.flatMap((fact) => {
    const example = withoutFact(module, fact);
    return example === null ? [] : [exampleText(example, titles(titleOf(example, set)), set)];
  });
  const accepted = acceptable(rules, texts);
  return texts.filter((text) => accepted.has(text));
}

interface Asking {
  readonly example: ExampleCase;
  /** How many other facts it asks for. */
  readonly others: number;
}

/**
 * A worked example in which the answer asks for the fact, and if possible for no other; short ones first. Where the
 * fact makes no difference to any example, one beside a value at which the answer changes.
 */
function withoutFact(module: RuleSetModule, fact: string): ExampleCase | null {
  const examples = [...module.examples]
    .filter(({ unconfirmed, flagged }) => unconfirmed.length === 0 && flagged.length === 0)
    .sort((a, b) => a.steps.length - b.steps.length);
  const asking = examples.flatMap((example) => askingFor(module, example, fact) ?? []);
  const fewest = asking.reduce<Asking | null>(
    (best, each) => (best === null || each.others < best.others ? each : best),
    null,
  );
  return (fewest ?? besideEdges(module, examples, fact))?.example ?? null;
}

function besideEdges(module: RuleSetModule, examples: readonly ExampleCase[], fact: string): Asking | null {
  for (const example of examples)
    for (const beside of edgesOf(example, module, (each) => withAnswers(module, each))) {
      const asking = askingFor(module, beside, fact);
      if (asking !== null) return asking;
    }
  return null;
}

/** The example up to its last booking, without the fact there; null if the answer does not ask for it. */
function askingFor(module: RuleSetModule, example: ExampleCase, fact: string): Asking | null {
  const at = example.steps.findLastIndex((step) => step.kind === "booked");
  const step = example.steps[at];
  if (step?.kind !== "booked" || own(step.facts, fact) == null) return null;
  const steps = example.steps.with(at, { ...step, facts: { ...step.facts, [fact]: null } }).slice(0, at + 1);
  const answered = withAnswers(module, { ...example, steps });
  const missing = answered?.steps.at(-1)?.expected?.missing ?? [];
  return answered !== null && missing.some((each) => each.fact === fact && each.of === null)
    ? { example: withoutCitations(answered), others: missing.length - 1 }
    : null;
}

function withoutCitations(example: ExampleCase): ExampleCase {
  const steps = example.steps.map((step) =>
    step.expected === null ? step : { ...step, expected: { ...step.expected, cites: [], cites_not: [], clauses: {} } },
  );
  return { ...example, steps };
}
