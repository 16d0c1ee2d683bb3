/**
 * The report of one version of a law, policy or matching set, and those of its examples that fail without a mutation.
 */
import type { ReadTable } from "../../../compiler/base/span.js";
import { buildMatchingDraft } from "../../../compiler/build.js";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { runExamples, runMatchingExamples } from "../../../compiler/examples.js";
import { builtOf } from "../../../compiler/host/built.js";
import { matchingReport } from "../../../compiler/mutate/matching/report.js";
import {
  type MutationReport,
  mutationReport,
  type Progress,
  reportSteps,
  strengthAlone,
} from "../../../compiler/mutate/report.js";
import type { SetModel } from "../rule-set-named.js";

export function failingExamples(model: SetModel): readonly Diagnostic[] {
  return model.kind === "matching"
    ? runMatchingExamples(model, buildMatchingDraft(model).module).diagnostics
    : runExamples(model, builtOf(model).module).diagnostics;
}

export function strengthOf(model: SetModel, source: string, readTable: ReadTable): MutationReport {
  return model.kind === "matching" ? matchingReport(model, source) : mutationReport({ model, source, readTable });
}

/** The same with a pause before each search; a matching set has none. */
export function* strengthSteps(
  model: SetModel,
  source: string,
  readTable: ReadTable,
): Generator<Progress, MutationReport, boolean> {
  return model.kind === "matching" ? matchingReport(model, source) : yield* reportSteps({ model, source, readTable });
}

/** Without a search: the survivors have no examples. A matching set is searched, which takes little time. */
export function strengthNow(model: SetModel, source: string, readTable: ReadTable): MutationReport {
  return model.kind === "matching" ? matchingReport(model, source) : strengthAlone({ model, source, readTable });
}
