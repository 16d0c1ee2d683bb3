/**
 * Finds the mutants that survive the worked examples, in a separate thread. It takes them from the report of
 * `tcs mutate` for the same text, or from a new run.
 */
import type { ReadTable } from "../../compiler/base/span.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import type { MutationReport } from "../../compiler/mutate/report.js";
import { cacheIn, cacheKey, keptBelow } from "../author/mutate/cache.js";
import { failingExamples, strengthOf } from "../author/mutate/strength.js";
import { answerWith, type SourceVersion } from "./background-thread.js";

export interface MutantsRun extends SourceVersion, Pick<MutationReport, "scores" | "survivors"> {}

answerWith(({ path, text, model }, { root, tables }): MutantsRun | null => {
  const known = cacheIn(keptBelow(root), false).read(cacheKey(model, text));
  // Mutants are distinguished by passing examples; failing examples have marks of their own.
  if (known === null && hasErrors(failingExamples(model))) return null;
  const readTable: ReadTable = (table) => tables.get(table) ?? null;
  const { scores, survivors } = known ?? strengthOf(model, text, readTable);
  return { path, text, scores, survivors };
});
