/**
 * Sends diagnostics to the editor after all changes of a batch have arrived, and only if they differ from the last
 * ones.
 */
import type { Connection } from "vscode-languageserver/node";

import { editorDiagnostic } from "./answers.js";
import type { Background } from "./background.js";
import type { ExamplesRun } from "./example-worker.js";
import type { EditedLibrary } from "./library.js";
import { uriOf } from "./places.js";

export interface Publisher {
  readonly changed: (where: "disk" | "document") => void;
  /** Results of the worked examples have arrived. */
  readonly again: () => void;
}

export function publisher(
  connection: Connection,
  library: EditedLibrary,
  examples: Background<ExamplesRun>,
): Publisher {
  const published = new Map<string, string>();
  let waiting = false;

  function publish(): void {
    waiting = false;
    const { library: checked, sources } = library.snapshot();
    for (const path of new Set([...sources.keys(), ...published.keys()])) {
      const diagnostics = sources.has(path)
        ? [
            ...checked.diagnostics.filter((diagnostic) => diagnostic.path === path),
            ...(examples.of(path)?.failures ?? []),
          ].map((problem) => editorDiagnostic(problem, library))
        : [];
      const text = JSON.stringify(diagnostics);
      if ((published.get(path) ?? "[]") === text) continue;
      published.set(path, text);
      void connection.sendDiagnostics({ uri: uriOf(library.root, path), diagnostics });
    }
  }

  function soon(): void {
    if (waiting) return;
    waiting = true;
    setImmediate(() => {
      try {
        publish();
      } catch (error) {
        // A bug of ours must not take the author's editor down: the next change is tried again.
        connection.console.error(error instanceof Error ? error.message : String(error));
      }
    });
  }

  return {
    again: soon,
    changed: (where) => {
      library.changed(where);
      soon();
    },
  };
}
