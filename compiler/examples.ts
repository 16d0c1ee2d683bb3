/** The worked examples of a rule set, run on its module by the engine that answers checks. */
import { type FigureExampleResult, runFigureExample } from "../runtime/engine/examples/figure-example.js";
import { type MatchingExampleResult, runMatchingExample } from "../runtime/engine/examples/matching-example.js";
import { type ExampleResult, runExample } from "../runtime/engine/examples/run-example.js";
import { writtenLabel } from "../runtime/engine/module/example.js";
import type { MatchingModule } from "../runtime/engine/module/matching-module.js";
import type { RuleSetModule } from "../runtime/engine/module/module.js";
import { diagnose, type Diagnostic } from "./diagnostics/diagnostic.js";
import type { MatchingModel } from "./model/matching.js";
import type { ExampleModel, RuleSetModel } from "./model/model.js";

/** Called before each worked example: how many were run, of how many. */
type TellRun = (done: number, total: number) => void;

/** The same of a matching set: two records each, and whether they are proposed. */
export function runMatchingExamples(
  model: MatchingModel,
  module: MatchingModule,
  tell: TellRun = () => undefined,
): { readonly results: readonly MatchingExampleResult[]; readonly diagnostics: readonly Diagnostic[] } {
  const written = model.rules.flatMap(({ examples }) => examples);
  const results = module.examples.map((example, at) => {
    tell(at, module.examples.length);
    return runMatchingExample(module, example);
  });
  const diagnostics = results.flatMap(({ passed, expected, found }, at) => {
    const example = written[at];
    return passed || example === undefined
      ? []
      : [diagnose("TCS6001", model.path, example.span, { example: example.title, step: "", expected, found })];
  });
  return { results, diagnostics };
}

/** Runs the worked examples; each step with another result is a diagnostic at its place in the source. */
export function runExamples(
  model: RuleSetModel,
  module: RuleSetModule,
  tell: TellRun = () => undefined,
): {
  readonly results: readonly ExampleResult[];
  readonly figures: readonly FigureExampleResult[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const written = model.rules.flatMap((rule) => rule.examples);
  const results = module.examples.map((example, at) => {
    tell(at, module.examples.length);
    return runExample(module, example);
  });
  const ofFigures = model.figures.flatMap(({ examples }) => examples);
  const figures = (module.figure_examples ?? []).map((example) => runFigureExample(module, example));
  const failedFigures = figures.flatMap(({ passed, expected, found }, at) => {
    const example = ofFigures[at];
    return passed || example === undefined
      ? []
      : [diagnose("TCS6001", model.path, example.span, { example: example.title, step: "", expected, found })];
  });
  const diagnostics = results.flatMap((result, at) => {
    const example = written[at];
    return example === undefined ? [] : failures(model, example, result);
  });
  return { results, figures, diagnostics: [...diagnostics, ...failedFigures] };
}

function failures(model: RuleSetModel, example: ExampleModel, result: ExampleResult): Diagnostic[] {
  const alone = example.steps.filter(({ expected }) => expected !== null).length === 1;
  return result.differences.map(({ step, label, expected, found }) => {
    const at = example.steps[step - 1]?.span ?? example.span;
    const which = alone ? "" : ` (step ${step}, ${writtenLabel(label)})`;
    return diagnose("TCS6001", model.path, at, { example: example.title, step: which, expected, found });
  });
}
