/**
 * Contestants that answer requests, measured in interleaved rounds of one run, the first compared with each of the
 * others.
 */
import { loadavg } from "node:os";

import type { Load } from "./load.js";
import { interleave, spreadOf } from "./rounds.js";
import { table } from "./table.js";

const ROUNDS = 7;
const ROUND_SECONDS = 2;
/** Long enough for a few thousand requests, before which the program is not compiled to the end. */
const WARM_UP_SECONDS = 6;

export interface Contestant {
  readonly name: string;
  readonly run: (seconds: number) => Promise<Load>;
}

/** `settle`: called once all have been warmed up. */
export async function measured(
  title: string,
  contestants: readonly Contestant[],
  settle: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  for (const { run } of contestants) await run(WARM_UP_SECONDS);
  await settle();
  const before = loadavg();
  const late = contestants.map((): number[] => []);
  const costs = contestants.map((): number[] => []);
  const one = async (at: number, run: Contestant["run"]): Promise<number> => {
    const { perSecond, p99, cpu } = await run(ROUND_SECONDS);
    late[at]?.push(p99);
    costs[at]?.push(cpu);
    return perSecond;
  };
  const rounds = await interleave(
    ROUNDS,
    contestants.map(
      ({ run }, at) =>
        () =>
          one(at, run),
    ),
  );
  const rows = contestants.map(({ name }, at) => {
    const { median, lowest, highest } = spreadOf(rounds[at] ?? []);
    const beside =
      at === 0 ? ["", ""] : [ratio(rounds[0] ?? [], rounds[at] ?? []), ratio(costs[at] ?? [], costs[0] ?? [])];
    return [
      name,
      median.toFixed(0),
      lowest.toFixed(0),
      highest.toFixed(0),
      spreadOf(late[at] ?? []).median.toFixed(0),
      spreadOf(costs[at] ?? []).median.toFixed(2),
      ...beside,
    ];
  });
  const loads = [before, loadavg()].map(([lastMinute]) => (lastMinute ?? NaN).toFixed(1));
  return `${table([title, "a second, median", "lowest", "highest", "p99 ms", "cpu ms each", "the first is", "by cpu"], rows)}\nLoad of the machine before and after: ${loads.join(", ")}.`;
}

/** Taken within each round. By the processor's time a cheaper first is the larger figure. */
function ratio(first: readonly number[], other: readonly number[]): string {
  const { median, lowest, highest } = spreadOf(first.map((figure, round) => figure / (other[round] ?? NaN)));
  const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;
  return `${percent(median)} (${percent(lowest)} to ${percent(highest)})`;
}
