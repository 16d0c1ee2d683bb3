/** Sums of actions that are added up further, as pages show them. */

export interface Summed {
  readonly actions: number;
  /** In the currency's smallest unit. */
  readonly amount: bigint;
}

export const NOTHING: Summed = { actions: 0, amount: 0n };

export function plus(one: Summed, other: Summed): Summed {
  return { actions: one.actions + other.actions, amount: one.amount + other.amount };
}

/** Null: the actions have no amount. */
export type ByCurrency = ReadonlyMap<string | null, Summed>;

export function byCurrency(sums: readonly (Summed & { readonly currency: string | null })[]): ByCurrency {
  const added = new Map<string | null, Summed>();
  for (const { currency, ...sum } of sums)
    if (sum.actions > 0) added.set(currency, plus(added.get(currency) ?? NOTHING, sum));
  return added;
}
