/**
 * Random choices that a seed repeats, and how long a run is. At which instruction a process is killed no seed repeats.
 */
import fc from "fast-check";

/** A whole number from 0 and less than `below`. */
export type Draw = (below: number) => number;

export function drawFrom(seed: number): Draw {
  const [stream] = fc.sample(fc.infiniteStream(fc.noBias(fc.nat()), { noHistory: true }), { seed, numRuns: 1 });
  return (below) => {
    const { value } = stream?.next() ?? {};
    if (value === undefined) throw new Error("INVARIANT: an infinite stream ends nowhere");
    return value % below;
  };
}

/** Set by `npm run crash`: how long each harness runs. Null: as short as in `npm test`. */
export const LONG_SECONDS =
  process.env["TCS_CRASH_SECONDS"] === undefined ? null : Number(process.env["TCS_CRASH_SECONDS"]);
