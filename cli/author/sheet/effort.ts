/**
 * How much is tried for the figures of a sheet: evaluations are counted, and the search for one figure ends where its
 * budget is spent.
 */

/**
 * The budget for one figure. An evaluation is a run of the rules for the booking that is answered, or the counting of
 * one booking before it. The
 * figures of a rule set grow with its rules, and so does the whole sheet: by no more than this for each.
 */
export const MOST_EVALUATIONS = 30_000;

/** Where a search was cut short: the cases that were tried, and the budget that was then spent. */
export interface CutShort {
  readonly tries: number;
  readonly most: number;
}

export interface Effort {
  /** The budget for one figure. */
  readonly most: number;
  /** The search for the next figure begins. */
  readonly begin: () => void;
  readonly count: (evaluations: number) => void;
  /** The figure's budget is spent. */
  readonly isSpent: () => boolean;
  /** Of all figures so far. */
  readonly evaluations: () => number;
}

/** `tell` is called whenever evaluations were counted. */
export function countEffort(most = MOST_EVALUATIONS, tell: () => void = () => undefined): Effort {
  let [all, begun] = [0, 0];
  return {
    most,
    begin: () => {
      begun = all;
    },
    count: (evaluations) => {
      all += evaluations;
      tell();
    },
    isSpent: () => all - begun >= most,
    evaluations: () => all,
  };
}
