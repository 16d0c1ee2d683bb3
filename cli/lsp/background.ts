/**
 * Work that takes too long for a keystroke, for each open source. A thread does it when typing pauses. The result is
 * dropped when the source changes.
 */
import { Worker } from "node:worker_threads";

import type { TextDocument } from "vscode-languageserver-textdocument";

import type { BackgroundRequest, SourceVersion } from "./background-thread.js";
import type { EditedLibrary } from "./library.js";
import { pathOf } from "./places.js";

export interface Background<R> {
  /** For the current text of the source; null if it is unknown or cannot be determined. */
  readonly of: (path: string) => R | null;
  /** The open documents are wanted, once typing pauses. */
  readonly soon: (open: readonly TextDocument[]) => void;
}

export interface Work {
  /** The module of the thread. */
  readonly thread: URL;
  /** Pause in typing before it begins, in milliseconds. */
  readonly pause: number;
  /** Whether typing aborts it: an answer that takes seconds would be out of date on arrival. */
  readonly endsOnChange: boolean;
}

/** One piece of work at a time. `arrived` is called when answers are available. */
export function background<R extends SourceVersion>(
  { thread, pause, endsOnChange }: Work,
  library: EditedLibrary,
  arrived: () => void,
): Background<R> {
  const answers = new Map<string, R>();
  let worker: Worker | null = null;
  let waiting: NodeJS.Timeout | null = null;
  let running = false;
  let next: readonly TextDocument[] | null = null;
  function ended(): void {
    running = false;
    if (next !== null) run(next);
  }

  function answered(runs: readonly R[]): void {
    for (const each of runs) answers.set(each.path, each);
    ended();
    arrived();
  }

  /** The sources stay without marks; the next pause starts another thread. */
  function failed(): void {
    worker = null;
    ended();
  }

  function run(open: readonly TextDocument[]): void {
    next = null;
    const request = requestFor(library, open, (path) => of(path) !== null);
    if (request.paths.length === 0) return;
    running = true;
    worker ??= startWorker(thread).on("message", answered).on("error", failed);
    worker.postMessage(request);
  }

  function breakOff(): void {
    if (!running || !endsOnChange) return;
    void worker?.terminate();
    worker = null;
    running = false;
  }

  function of(path: string): R | null {
    const known = answers.get(path);
    return known !== undefined && known.text === library.snapshot().sources.get(path)?.text ? known : null;
  }

  return {
    of,
    soon: (open) => {
      breakOff();
      if (waiting !== null) clearTimeout(waiting);
      waiting = setTimeout(() => {
        if (running) next = open;
        else run(open);
      }, pause);
    },
  };
}

/** The open sources whose answers are not known. */
function requestFor(
  library: EditedLibrary,
  open: readonly TextDocument[],
  isKnown: (path: string) => boolean,
): BackgroundRequest {
  const { sources } = library.snapshot();
  const paths = open
    .map(({ uri }) => pathOf(library.root, uri))
    .filter((path) => path !== null && !isKnown(path) && sources.has(path)) as readonly string[];
  return { root: library.root, sources: [...sources.values()], tables: library.tables(), paths };
}

/** The editor's end is the end of the program, whatever this thread is doing. */
function startWorker(thread: URL): Worker {
  const worker = new Worker(thread);
  worker.unref();
  return worker;
}
