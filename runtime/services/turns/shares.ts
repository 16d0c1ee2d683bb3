/**
 * How long the work of each account took in the last minutes. The figures name the few accounts with the most, for the
 * number of accounts has no bound, and put all others together (decision 514).
 */
import type { TurnKind } from "./kinds.js";

export interface AccountShare {
  readonly kind: TurnKind;
  /** Null: all others together. */
  readonly accountId: string | null;
  readonly seconds: number;
}

export interface Shares {
  readonly note: (kind: TurnKind, accountId: string, ms: number) => void;
  readonly read: () => readonly AccountShare[];
}

const WINDOW_MS = 5 * 60_000;
export const MOST_NAMED = 5;
/** Of one kind and window. What is noted of further accounts counts to the others. */
const MOST_COUNTED = 1_000;

type Counted = Map<TurnKind, Map<string | null, number>>;

/** `now`: in milliseconds, and never going back. */
export function makeShares(now: () => number): Shares {
  let since = now();
  let before: Counted = new Map();
  let current: Counted = new Map();
  const turnWindows = (): void => {
    const windows = Math.floor((now() - since) / WINDOW_MS);
    if (windows < 1) return;
    const none: Counted = new Map();
    before = windows === 1 ? current : none;
    current = new Map();
    since += windows * WINDOW_MS;
  };
  return {
    note: (kind, accountId, ms) => {
      turnWindows();
      const ofKind = current.get(kind) ?? new Map<string | null, number>();
      current.set(kind, ofKind);
      add(ofKind, ofKind.has(accountId) || ofKind.size < MOST_COUNTED ? accountId : null, ms);
    },
    read: () => {
      turnWindows();
      const kinds = new Set([...before.keys(), ...current.keys()]);
      return [...kinds].flatMap((kind) => sharesOf(kind, [before.get(kind), current.get(kind)]));
    },
  };
}

function add(to: Map<string | null, number>, accountId: string | null, ms: number): void {
  to.set(accountId, (to.get(accountId) ?? 0) + ms);
}

function sharesOf(kind: TurnKind, windows: readonly (ReadonlyMap<string | null, number> | undefined)[]) {
  const sums = new Map<string | null, number>();
  for (const window of windows) for (const [accountId, ms] of window ?? []) add(sums, accountId, ms);
  const named = [...sums].filter(([accountId]) => accountId !== null).sort(([, a], [, b]) => b - a);
  const loudest = named.slice(0, MOST_NAMED);
  const rest = named.slice(MOST_NAMED).reduce((sum, [, ms]) => sum + ms, sums.get(null) ?? 0);
  const others: readonly (readonly [string | null, number])[] = rest > 0 ? [[null, rest]] : [];
  return [...loudest, ...others].map(([accountId, ms]): AccountShare => ({ kind, accountId, seconds: ms / 1000 }));
}
