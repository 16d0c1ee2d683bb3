/**
 * The effort for the figures of a sheet: evaluations are counted, and the search for one figure ends when its budget is
 * spent.
 */

/**
 * The budget for one figure. An evaluation is a run of the rules for the answered booking, or the counting of one
 * booking before it. The number of figures grows with the rules of a set. So the cost of the sheet grows by at most
 * this budget for each figure.
 */
export const MOST_EVALUATIONS = 30_000;

/** A search that was cut short: the number of cases tried, and the budget that was spent. */
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
  /** Total over all figures so far. */
  readonly evaluations: () => number;
}

/** `tell` is called after each count of evaluations. */
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
