/** Whose turn it is: of those who wait, the one that was served longest ago. Who never was served comes first. */

export interface Round {
  /** `waiting`: in the order in which they came. The one that is named counts as served from now on. */
  readonly take: (waiting: Iterable<string>) => string | undefined;
}

/** Who is forgotten counts as never served, and was served longest ago in any case. */
const MOST_REMEMBERED = 4_096;

export function makeRound(mostRemembered = MOST_REMEMBERED): Round {
  /** In the order of their last turns. */
  const served = new Map<string, number>();
  let turn = 0;
  return {
    take: (waiting) => {
      let next: string | undefined;
      let longestAgo = Number.POSITIVE_INFINITY;
      for (const one of waiting) {
        const at = served.get(one) ?? -1;
        if (at >= longestAgo) continue;
        next = one;
        longestAgo = at;
      }
      if (next === undefined) return undefined;
      served.delete(next);
      served.set(next, (turn += 1));
      const [oldest] = served.keys();
      if (served.size > mostRemembered && oldest !== undefined) served.delete(oldest);
      return next;
    },
  };
}

/** Deals what waits out in turns, one of each list at a time, until there are `most`. */
export function deal<Item>(lists: readonly (readonly Item[])[], most: number): readonly Item[] {
  const dealt: Item[] = [];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let at = 0; at < longest; at += 1) dealt.push(...lists.flatMap((list) => list.slice(at, at + 1)));
  return dealt.slice(0, most);
}
