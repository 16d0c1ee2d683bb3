/** The one place where the work of accounts takes its turns in a process. */
import { BOUNDS, LINE_KINDS, type LineKind, type TurnKind } from "./kinds.js";
import { type Line, makeLine, overloaded } from "./line.js";
import { type AccountShare, makeShares } from "./shares.js";

export interface Turns {
  readonly line: (kind: LineKind) => Line;
  /**
   * Resolves once none of the lines has work under way. Refused as overloaded if that takes longer than `patienceMs`.
   */
  readonly after: (kinds: readonly LineKind[], patienceMs?: number) => Promise<void>;
  /** A turn in work that waits in the database has ended, after so many milliseconds. */
  readonly note: (kind: TurnKind, accountId: string, took: number) => void;
  readonly figures: () => TurnFigures;
}

export interface TurnFigures {
  readonly kinds: readonly KindFigures[];
  readonly shares: readonly AccountShare[];
}

interface KindFigures {
  readonly kind: LineKind;
  /** Now. */
  readonly waiting: number;
  /** Since the process began. */
  readonly ended: number;
  readonly waitedMs: number;
  readonly refused: number;
}

/** In milliseconds. */
const PATIENCE_MS = 10_000;

export function makeTurns(now: () => number = () => performance.now()): Turns {
  const shares = makeShares(now);
  const counts = new Map(LINE_KINDS.map((kind) => [kind, { ended: 0, waitedMs: 0, refused: 0 }]));
  let listening: readonly (() => void)[] = [];
  const tellEnded = (): void => {
    const all = listening;
    listening = [];
    for (const each of all) each();
  };
  const lineOf = (kind: LineKind): Line => {
    const count = counts.get(kind) ?? { ended: 0, waitedMs: 0, refused: 0 };
    const ended = ({ group, waited, took }: { group: string; waited: number; took: number }): void => {
      count.ended += 1;
      count.waitedMs += waited;
      // The playground's groups are addresses, and no account's.
      if (kind !== "playground") shares.note(kind, group, took);
      tellEnded();
    };
    return makeLine(BOUNDS[kind], { ended, refused: () => void (count.refused += 1) }, now);
  };
  const lines = new Map(LINE_KINDS.map((kind) => [kind, lineOf(kind)]));
  const line = (kind: LineKind): Line => {
    const known = lines.get(kind);
    if (known === undefined) throw new Error(`INVARIANT: every kind has a line, and so has ${kind}`);
    return known;
  };
  return {
    line,
    after: async (kinds, patienceMs = PATIENCE_MS) => {
      const until = performance.now() + patienceMs;
      while (kinds.some((kind) => line(kind).isBusy())) {
        const left = until - performance.now();
        if (left <= 0) throw overloaded(BOUNDS.playground);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left).unref();
          const heard = (): void => {
            clearTimeout(timer);
            // Work that follows at once is begun by then.
            setImmediate(resolve);
          };
          listening = [...listening, heard];
        });
      }
    },
    note: shares.note,
    figures: () => ({
      kinds: LINE_KINDS.map((kind) => ({
        kind,
        waiting: line(kind).waiting(),
        ...(counts.get(kind) ?? { ended: 0, waitedMs: 0, refused: 0 }),
      })),
      shares: shares.read(),
    }),
  };
}

/** The same work, which takes its turn among those of other accounts. */
export type InTurn<Work extends (...given: never[]) => Promise<unknown>> = (
  accountId: string,
  ...given: Parameters<Work>
) => ReturnType<Work>;

export function inTurn<Given extends readonly unknown[], Result>(
  line: Pick<Line, "run">,
  work: (...given: Given) => Promise<Result>,
): (accountId: string, ...given: Given) => Promise<Result> {
  return (accountId, ...given) => line.run(accountId, () => work(...given));
}

/** For a process that works for one account alone. */
export function withoutTurns<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (accountId: string, ...given: Given) => Promise<Result> {
  return (_, ...given) => work(...given);
}
