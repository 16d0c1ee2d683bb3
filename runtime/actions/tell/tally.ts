/** The results of a job so far, counted from its items. */

export interface Tally {
  readonly total: number;
  readonly done: number;
  /** Answers that were issued again. */
  readonly reissued: number;
  /** Of these, those whose state or outcome changed. */
  readonly changed: number;
  /** Of those issued again, the actions that are now against the account's own rules. */
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
