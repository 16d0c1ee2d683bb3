/** The results of a job so far, counted from its items. */

export interface Tally {
  readonly total: number;
  readonly done: number;
  /** Answers that were issued again. */
  readonly reissued: number;
  /** The number of these with a changed state or outcome. */
  readonly changed: number;
  /** The number of re-issued answers whose actions are now against the account's own rules. */
  readonly againstRules: number;
}

interface Count {
  readonly result: string | null;
  readonly against_rules: number;
  readonly items: number;
}

export function tallyOf(counts: readonly Count[]): Tally {
  const sum = (counted: (count: Count) => boolean): number =>
    counts.filter(counted).reduce((total, { items }) => total + items, 0);
  return {
    total: sum(() => true),
    done: sum(({ result }) => result !== null),
    reissued: sum(({ result }) => result === "reissued" || result === "changed"),
    changed: sum(({ result }) => result === "changed"),
    againstRules: sum(({ against_rules }) => against_rules === 1),
  };
}
