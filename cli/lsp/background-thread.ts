/**
 * The code of a background thread. It receives the library of the editor, and answers for each requested source without
 * mistakes.
 */
import { parentPort } from "node:worker_threads";

import type { ReadTable, SourceText } from "../../compiler/base/span.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { openWorkspace } from "../../compiler/service/workspace.js";
import type { SetModel } from "../author/rule-set-named.js";

export interface BackgroundRequest {
  /** The folder of the sources. */
  readonly root: string;
  readonly sources: readonly SourceText[];
  /** By their paths. */
  readonly tables: ReadonlyMap<string, ReturnType<ReadTable>>;
  /** The sources that are wanted. */
  readonly paths: readonly string[];
}

/** The source version of an answer. For any other text the answer is outdated. */
export interface SourceVersion {
  readonly path: string;
  readonly text: string;
}

export interface WantedSource extends SourceVersion {
  readonly model: SetModel;
}

/** `answer` returns null if there is nothing to report for a source. */
export function answerWith(answer: (source: WantedSource, request: BackgroundRequest) => SourceVersion | null): void {
  const workspace = openWorkspace();
  parentPort?.on("message", (request: BackgroundRequest) => {
    const { library } = workspace.check({
      sources: request.sources,
      readTable: (path) => request.tables.get(path) ?? null,
    });
    const answers = library.sources.flatMap(({ path, text, ...checked }): SourceVersion[] => {
      const model = checked.model ?? checked.matching;
      if (
        !request.paths.includes(path) ||
        model === null ||
        hasErrors(library.diagnostics.filter((diagnostic) => diagnostic.path === path))
      )
        return [];
      const version = answer({ path, text, model }, request);
      return version === null ? [] : [version];
    });
    parentPort?.postMessage(answers);
  });
}
