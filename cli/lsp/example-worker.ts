/** Runs the worked examples of open sources in a worker thread, so that typing never waits for them. */
import { buildMatchingDraft } from "../../compiler/build.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { runExamples, runMatchingExamples } from "../../compiler/examples.js";
import { builtOf } from "../../compiler/host/built.js";
import { answerWith, type SourceVersion } from "./background-thread.js";

export interface RuleExamples {
  readonly rule: string;
  readonly passing: number;
  readonly all: number;
}

export interface ExamplesRun extends SourceVersion {
  readonly rules: readonly RuleExamples[];
  readonly failures: readonly Diagnostic[];
}

answerWith(({ path, text, model }): ExamplesRun => {
  const { results, diagnostics } =
    model.kind === "matching"
      ? runMatchingExamples(model, buildMatchingDraft(model).module)
      : runExamples(model, builtOf(model).module);
  const all: readonly { readonly rule: string; readonly passed: boolean }[] = results;
  const rules = model.rules.map(({ id }) => {
    const own = all.filter(({ rule }) => rule === id);
    return { rule: id, passing: own.filter(({ passed }) => passed).length, all: own.length };
  });
  return { path, text, rules, failures: diagnostics };
});
