/** The loop of a serving process that works on saves of drafts, and what its log hears of it. */
import type { Logger } from "pino";

import { startWorker, type Worker } from "../jobs/worker.js";
import { codeOf } from "../services/background/jobs/runner.js";
import { makeSaveRunner, type SaveRunnerOptions } from "../services/ruling/saves/runner.js";
import { DatabaseClosed } from "../store/database.js";

export function startSaves(options: Omit<SaveRunnerOptions, "onFailure">, log: Logger): Worker {
  const { services } = options;
  const runner = makeSaveRunner({
    ...options,
    onFailure: ({ saveId, triedAgain, error }) => {
      log.error({ err: error, save_id: saveId, code: codeOf(error), tried_again: triedAgain }, "a save failed");
    },
  });
  return startWorker({
    runner: { workOnce: runner.workOnce, lookDaily: () => Promise.resolve() },
    jobSignal: services.jobSignal,
    now: services.ports.now,
    onTrouble: (error) => {
      if (!(error instanceof DatabaseClosed))
        log.error({ err: error, code: codeOf(error) }, "saves could not be looked for");
    },
  });
}
