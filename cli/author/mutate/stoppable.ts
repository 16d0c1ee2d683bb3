/**
 * Searches of `tcs mutate`, which may take minutes: they report their progress. Ctrl-C ends them after the present
 * mutant, so that the command prints what was found; a second one ends it at once.
 */
import type { MutationReport, Progress } from "../../../compiler/mutate/report.js";
import { warn } from "../../output.js";
import { progressLines } from "../../progress-line.js";
import type { SetModel } from "../rule-set-named.js";

type Steps = Generator<Progress, MutationReport, boolean>;

export interface Stoppable {
  readonly run: (model: SetModel, steps: Steps) => Promise<MutationReport>;
  readonly isStopped: () => boolean;
  /** After all output: if it was stopped, the process ends by the signal, with these words. */
  readonly end: (words: string) => void;
}

export function stoppable(): Stoppable {
  let stopped = false;
  const line = progressLines();
  const stop = (): void => {
    stopped = true;
  };
  return {
    run: async (model, steps) => {
      process.once("SIGINT", stop);
      let step = steps.next(true);
      while (step.done !== true) {
        const { searched, of, found } = step.value;
        line.tell(
          () =>
            `${model.name}@${model.version}: ${searched} of ${of} survivors searched, ` +
            `${found} of them have an example`,
        );
        // A signal is delivered when the event loop turns.
        await new Promise((resolve) => setImmediate(resolve));
        step = steps.next(!stopped);
      }
      line.clear();
      process.off("SIGINT", stop);
      return step.value;
    },
    isStopped: () => stopped,
    end: (words) => {
      if (!stopped) return;
      warn(words);
      process.kill(process.pid, "SIGINT");
    },
  };
}
