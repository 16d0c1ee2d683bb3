/**
 * A wake-up signal from verbs that make jobs to the worker that runs them. It only shortens the wait: the jobs are in
 * the database, or were rolled back.
 */

export interface Bell {
  readonly ring: () => void;
  /** One listener; without one the signal is lost. */
  readonly listen: (onRing: () => void) => void;
}

export function makeBell(): Bell {
  let heard: () => void = () => undefined;
  return {
    ring: () => {
      heard();
    },
    listen: (onRing) => {
      heard = onRing;
    },
  };
}
