/**
 * A bell between the verbs that make jobs and the worker that does them. It only saves waiting: what it announces lies
 * in the database, or was rolled back.
 */

export interface Bell {
  readonly ring: () => void;
  /** One listener; without one nobody hears it. */
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
