/** Runs the worked examples of open sources in a thread of its own, so that typing never waits for them. */
import { parentPort } from "node:worker_threads";
import type { SourceText } from "../../compiler/base/span.js";
import { hasErrors, type Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { buildDraft, runExamples } from "../../compiler/index.js";
import { openWorkspace } from "../../compiler/service/workspace.js";

export interface ExamplesAsked {
  readonly sources: readonly SourceText[];
  /** By their paths. */
  readonly tables: ReadonlyMap<string, string | null>;
  /** The sources whose examples are run. */
  readonly paths: readonly string[];
}

export interface RuleExamples {
  readonly rule: string;
  readonly passing: number;
  readonly all: number;
}

export interface ExamplesRun {
  readonly path: string;
  /** What was run: whoever has another text by now has no use for the answer. */
  readonly text: string;
  readonly rules: readonly RuleExamples[];
  readonly failures: readonly Diagnostic[];
}

const workspace = openWorkspace();

parentPort?.on("message", ({ sources, tables, paths }: ExamplesAsked) => {
  const { library } = workspace.check({ sources, readTable: (path) => tables.get(path) ?? null });
  const runs = library.sources.flatMap(({ path, text, model }): ExamplesRun[] => {
    if (!paths.includes(path) || model === null || hasErrors(library.diagnostics.filter((found) => found.path === path))) return [];
    const { results, diagnostics } = runExamples(model, buildDraft(model).module);
    const rules = model.rules.map(({ id }) => {
      const own = results.filter(({ rule }) => rule === id);
      return { rule: id, passing: own.filter(({ passed }) => passed).length, all: own.length };
    });
    return [{ path, text, rules, failures: diagnostics }];
  });
  parentPort?.postMessage(runs);
});
