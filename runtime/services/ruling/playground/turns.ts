/** Work of accounts and work of strangers: the second waits until none of the first is under way (decision 471). */
import { overloaded } from "../policies/question-desk.js";

export interface Turns {
  /** The same work, which the other kind waits for. */
  readonly first: <Given extends readonly unknown[], Result>(
    work: (...given: Given) => Promise<Result>,
  ) => (...given: Given) => Promise<Result>;
  /** Resolves once no such work is under way. Refused as overloaded if that takes longer than `patienceMs`. */
  readonly after: (patienceMs?: number) => Promise<void>;
}

const PATIENCE_MS = 10_000;

export function makeTurns(): Turns {
  let underWay = 0;
  let waiting: readonly (() => void)[] = [];

  function ended(): void {
    underWay -= 1;
    if (underWay > 0) return;
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  }

  async function idle(until: number): Promise<void> {
    // The next work of a queue begins at once, and this look comes after it.
    while (underWay > 0) {
      const left = until - performance.now();
      if (left <= 0) throw overloaded();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left).unref();
        waiting = [
          ...waiting,
          () => {
            clearTimeout(timer);
            setImmediate(resolve);
          },
        ];
      });
    }
  }

  return {
    first:
      (work) =>
      async (...given) => {
        underWay += 1;
        try {
          return await work(...given);
        } finally {
          ended();
        }
      },
    after: (patienceMs = PATIENCE_MS) => idle(performance.now() + patienceMs),
  };
}
