/**
 * A wake-up signal from verbs that make jobs to the worker that runs them. It only shortens the wait: the jobs are in
 * the database, or were rolled back.
 */

export interface JobSignal {
  readonly notify: () => void;
  /** Without a listener the signal is lost. */
  readonly listen: (onSignal: () => void) => void;
}

export function makeJobSignal(): JobSignal {
  const heard: (() => void)[] = [];
  return {
    notify: () => {
      for (const each of heard) each();
    },
    listen: (onSignal) => {
      heard.push(onSignal);
    },
  };
}
