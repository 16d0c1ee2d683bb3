/**
 * Finds the mutants that survive the worked examples, in a separate thread. It takes them from the report of
 * `tcs mutate` for the same text, or from a new run.
 */
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { runExamples } from "../../compiler/examples.js";
import { builtOf } from "../../compiler/host/built.js";
import { type MutationReport, mutationReport } from "../../compiler/mutate/report.js";
import { cacheIn, cacheKey, keptBelow } from "../author/mutate/cache.js";
import { answerWith, type SourceVersion } from "./background-thread.js";

export interface MutantsRun extends SourceVersion, Pick<MutationReport, "scores" | "survivors"> {}

answerWith(({ path, text, model }, { root, tables }): MutantsRun | null => {
  const known = cacheIn(keptBelow(root), false).read(cacheKey(model, text));
  // Mutants are told apart by examples that come out as they say; of others the examples' own marks speak.
  if (known === null && hasErrors(runExamples(model, builtOf(model).module).diagnostics)) return null;
  const readTable = (table: string): string | null => tables.get(table) ?? null;
  const { scores, survivors } = known ?? mutationReport({ model, source: text, readTable });
  return { path, text, scores, survivors };
});
