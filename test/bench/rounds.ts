/**
 * Measurement in interleaved rounds, so that other load on the machine affects all contestants equally, and summaries
 * of rounds.
 */

export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (place: number): number => sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    lowest: at(0),
    highest: at(sorted.length - 1),
  };
}

/** Every round runs each function once, in rotating order. Returns, by place in `runs`, the results of each round. */
export async function interleave<T>(
  rounds: number,
  runs: readonly (() => T | Promise<T>)[],
): Promise<readonly (readonly T[])[]> {
  const figures = runs.map((): T[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let step = 0; step < runs.length; step += 1) {
      const at = (round + step) % runs.length;
      const run = runs[at];
      if (run !== undefined) figures[at]?.push(await run());
    }
  }
  return figures;
}
