/** The last run of each open source's worked examples: started when typing pauses, one at a time, and forgotten when the source changes. */
import { Worker } from "node:worker_threads";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ExamplesAsked, ExamplesRun } from "./example-worker.js";
import type { EditedLibrary } from "./library.js";
import { pathOf } from "./places.js";

/** How long nothing is typed before examples run, in milliseconds. */
const PAUSE = 300;

export interface ExampleRuns {
  /** Of the source as it is now; null where it was not run, or cannot be. */
  readonly of: (path: string) => ExamplesRun | null;
  /** The examples of the open documents are wanted, once typing pauses. */
  readonly soon: (open: readonly TextDocument[]) => void;
}

/** `arrived` is told when a run is there. */
export function exampleRuns(library: EditedLibrary, arrived: () => void): ExampleRuns {
  const runs = new Map<string, ExamplesRun>();
  let worker: Worker | null = null;
  let pause: NodeJS.Timeout | null = null;
  let running = false;
  let wanted: readonly TextDocument[] | null = null;

  function ended(): void {
    running = false;
    if (wanted !== null) run(wanted);
  }

  function started(): Worker {
    const thread = new Worker(new URL("./example-worker.js", import.meta.url));
    // The editor's end is the end of the program, whatever this thread is doing.
    thread.unref();
    thread.on("message", (found: readonly ExamplesRun[]) => {
      for (const each of found) runs.set(each.path, each);
      ended();
      arrived();
    });
    // A thread that fell over leaves the sources without marks; the next pause starts another.
    thread.on("error", () => {
      worker = null;
      ended();
    });
    return thread;
  }

  function run(open: readonly TextDocument[]): void {
    wanted = null;
    const { sources } = library.snapshot();
    const paths = open.map(({ uri }) => pathOf(library.root, uri)).filter((path) => path !== null && of(path) === null && sources.has(path)) as readonly string[];
    if (paths.length === 0) return;
    running = true;
    worker ??= started();
    const asked: ExamplesAsked = { sources: [...sources.values()], tables: library.tables(), paths };
    worker.postMessage(asked);
  }

  function of(path: string): ExamplesRun | null {
    const known = runs.get(path);
    return known !== undefined && known.text === library.snapshot().sources.get(path)?.text ? known : null;
  }

  return {
    of,
    soon: (open) => {
      if (pause !== null) clearTimeout(pause);
      pause = setTimeout(() => {
        if (running) wanted = open;
        else run(open);
      }, PAUSE);
    },
  };
}
