/**
 * A wake-up signal from verbs that make jobs to the worker that runs them. It only shortens the wait: the jobs are in
 * the database, or were rolled back.
 */

export interface JobSignal {
  readonly notify: () => void;
  /** One listener; without one the signal is lost. */
  readonly listen: (onSignal: () => void) => void;
}

export function makeJobSignal(): JobSignal {
  let heard: () => void = () => undefined;
  return {
    notify: () => {
      heard();
    },
    listen: (onSignal) => {
      heard = onSignal;
    },
  };
}
