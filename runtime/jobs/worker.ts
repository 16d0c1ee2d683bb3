/**
 * The worker of a process. It works on jobs while there are any, and looks for new ones every second or at the job
 * signal. Once a day it looks for work that only time causes.
 */
import type { JobSignal } from "../actions/account/job-signal.js";
import { dayOfMoment } from "../engine/values/days.js";
import type { JobRunner } from "../services/background/jobs/runner.js";

export interface Worker {
  /** Lets the current piece of work end; the rest waits for another worker. */
  readonly stop: () => Promise<void>;
}

export interface WorkerOptions {
  readonly runner: Pick<JobRunner, "workOnce" | "lookDaily">;
  readonly jobSignal: JobSignal;
  /** In milliseconds. */
  readonly now: () => number;
  /** The database could not be asked: tried again at the next look. */
  readonly onTrouble: (error: unknown) => void;
}

const LOOK_EVERY_MS = 1_000;
/** The signal is given before the transaction that made the job has ended. */
const AFTER_SIGNAL_MS = 20;

export function startWorker({ runner, jobSignal, now, onTrouble }: WorkerOptions): Worker {
  let stopped = false;
  let lookedOn = Number.NEGATIVE_INFINITY;
  let wake: (afterMs: number) => void = () => undefined;
  let rung = false;
  const isStopped = (): boolean => stopped;

  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      let timer = setTimeout(resolve, LOOK_EVERY_MS);
      wake = (afterMs) => {
        clearTimeout(timer);
        timer = setTimeout(resolve, afterMs);
      };
      if (stopped) wake(0);
      else if (rung) wake(AFTER_SIGNAL_MS);
      rung = false;
    });

  const look = async (): Promise<boolean> => {
    const day = dayOfMoment(now());
    if (day !== lookedOn) {
      await runner.lookDaily(isStopped);
      lookedOn = day;
    }
    return runner.workOnce(isStopped);
  };

  const work = async (): Promise<void> => {
    while (!isStopped()) {
      let worked = false;
      try {
        worked = await look();
      } catch (error) {
        onTrouble(error);
      }
      if (!worked) await sleep();
    }
  };

  jobSignal.listen(() => {
    rung = true;
    wake(AFTER_SIGNAL_MS);
  });
  const done = work();
  return {
    stop: () => {
      stopped = true;
      wake(0);
      return done;
    },
  };
}
