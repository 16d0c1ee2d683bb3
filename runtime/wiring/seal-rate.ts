/** How fast records are made, by what a sweep of the seal finds: whether it goes on, and after which rest. */

/**
 * A sweep that has sealed all goes on while many records are made: when so many of one table are expected, at most
 * `mostMs` later. Where fewer than half of them came in `mostMs` or longer, it ends (decision 401).
 */
const FOLLOWING = { ofTable: 80, mostMs: 1_000 } as const;

export interface RecordRate {
  /** Records of the table with the most of them. */
  readonly add: (records: number) => void;
  /** In how many milliseconds to look again where all is sealed; null: too few records are made. */
  readonly restAt: (now: number) => number | null;
}

/** `start`: in the time before, nothing was recorded. */
export function recordRate(start: number): RecordRate {
  const { ofTable, mostMs } = FOLLOWING;
  let [records, since] = [0, start - mostMs];
  return {
    add: (more) => {
      records += more;
    },
    restAt: (now) => {
      const counted = now - since;
      const filled = records === 0 ? Infinity : (ofTable * counted) / records;
      const isBusy = filled <= 2 * mostMs;
      // A look that came sooner may have found few by chance.
      if (!isBusy && counted < mostMs) return mostMs;
      [records, since] = [0, now];
      return isBusy ? Math.min(filled, mostMs) : null;
    },
  };
}
