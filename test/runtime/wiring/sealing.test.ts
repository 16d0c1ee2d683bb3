/**
 * When a serving process seals, by a clock of the test's own: how long a sweep rests between its pieces, that it rests
 * less the longer it lasts (decision 357), and when it continues after the newest record (decision 401). The contents
 * of a piece are tested with the chain.
 */
import pino from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { PreparedSeal, SealProgress } from "../../../runtime/services/evidence/chain/seal.js";
import { type SealingLoop, type SealingPace, startSealing } from "../../../runtime/wiring/seal.js";
import type { SealTask, SealThread } from "../../../runtime/wiring/seal-worker.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { openTestAccount } from "../services/account.js";

type Found = Pick<SealProgress, "isAll" | "mostOfATable">;

/** The results of the sweeps' pieces, one after the other. After the last, pieces find nothing. */
let pieces: Found[] = [];
const NOTHING: Found = { isAll: true, mostOfATable: 0 };
/** Each piece of a sweep gives this as the start of the next one. */
const NEXT = { answers: 1 };

/** By the clock of the test, which does not reach the module that the service rests by. */
const wait = (<T>(ms: number, value: T, { signal }: { readonly signal: AbortSignal }): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      reject(new Error("ended by its signal"));
    };
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
    setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve(value);
    }, ms);
    // It is always given a signal.
  })) as NonNullable<SealingPace["wait"]>;

const PIECE_MS = 100;
const LATEST_ARRIVAL_MS = 10_000;
const PACE: SealingPace = { everyMs: 1_000, restMs: 400, wait };
const times = (count: number, found: Found): Found[] => Array.from({ length: count }, () => found);
const behind = (mostOfATable: number): Found => ({ isAll: false, mostOfATable });
/** So few that no sweep continues after them. */
const more = (count: number): Found[] => times(count, behind(1));
const all = (mostOfATable: number): Found => ({ isAll: true, mostOfATable });

interface Started {
  readonly sealing: SealingLoop;
  /** When each piece began, in milliseconds since the start. */
  readonly begun: readonly number[];
}

async function start(pace: SealingPace, startThread?: () => SealThread): Promise<Started> {
  const { database: opened, services } = await openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  const [begun, at]: [number[], number] = [[], performance.now()];
  const database = {
    ...opened,
    latestArrivalMs: LATEST_ARRIVAL_MS,
    // A piece is not run: the test gives its result.
    transact: async <T>(): Promise<T> => {
      begun.push(performance.now() - at);
      await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
      return { sealed: 50, next: NEXT, ...(pieces.shift() ?? NOTHING) } as T;
    },
  };
  return {
    sealing: startSealing(services, database, pino({ level: "silent" }), { pace, ...(startThread && { startThread }) }),
    begun,
  };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

afterEach(() => {
  vi.useRealTimers();
  pieces = [];
});

describe("a sweep that seals", () => {
  it("rests after each piece while others go first, less and less, and not at all once it lasts as long as from one sweep to the next", async () => {
    pieces = more(8);
    const { begun } = await start(PACE);
    await pass(2_000);
    // 400 ms at its start, nothing after 1,000 ms, and in between the interpolated values: 360, 176 and 65.6 ms.
    const rests = begun.slice(1, 9).map((moment, at) => moment - (begun[at] ?? 0) - PIECE_MS);
    expect(rests.map((ms) => 5 * Math.round(ms / 5))).toEqual([360, 175, 65, 0, 0, 0, 0, 0]);
  });

  it("is followed by one that rests from the beginning, and rests behind no last piece", async () => {
    pieces = [...more(1), NOTHING, ...more(1)];
    const { begun, sealing } = await start(PACE);
    await pass(600);
    expect(sealing.ageSeconds()).toBeCloseTo(0.14);
    await pass(1_300);
    expect(begun).toEqual([0, 460, 1_000, 1_460]);
  });

  it("is followed by one other, however many were due while it lasted", async () => {
    pieces = more(35);
    const { begun } = await start(PACE);
    await pass(5_900);
    // 36 pieces and 600 ms of rests. The second sweep looks twice, as the first ended shortly before.
    expect(begun.slice(36).map((moment) => 10 * Math.round(moment / 10))).toEqual([4_200, 5_300, 5_400]);
  });

  it("starts the thread once its first pieces have taken 20 ms", async () => {
    pieces = more(2);
    const startThread = vi.fn((): SealThread => {
      return { prepare: () => Promise.reject(new Error("not ready")), end: () => Promise.resolve() };
    });
    const { begun } = await start(PACE, startThread);
    await pass(50);
    expect(startThread).not.toHaveBeenCalled();
    await pass(900);
    expect([begun.length > 1, startThread.mock.calls.length]).toEqual([true, 1]);
  });

  it("keeps its thread until a sweep has one piece only", async () => {
    pieces = [...more(2), NOTHING, NOTHING];
    const end = vi.fn(() => Promise.resolve());
    // Any value: the writes are not run.
    const thread = { prepare: () => Promise.resolve({} as PreparedSeal), end };
    const { begun } = await start({ ...PACE, everyMs: 10_000 }, () => thread);
    await pass(9_950);
    expect([begun.length, end.mock.calls.length]).toEqual([3, 0]);
    await pass(200);
    expect([begun.length, end.mock.calls.length]).toEqual([4, 1]);
  });

  it("goes on while many records are made: it rests until 80 of a table are expected, between its usual rest and a second", async () => {
    pieces = [behind(50), all(40), all(100), all(3_000), behind(50), all(10), all(30)];
    const { begun } = await start({ ...PACE, everyMs: 10_000 });
    await pass(9_000);
    const between = begun.slice(1).map((moment, at) => moment - (begun[at] ?? 0));
    // 90 in 1,500 ms, 100 in 1,100 ms, 3,000 in 980 ms, 60 in 980 ms, and 30 in 1,100 ms. If more is left, it rests as
    // at its start.
    expect(between.map((ms) => 10 * Math.round(ms / 10))).toEqual([500, 1_100, 980, 500, 480, 1_100]);
  });

  it("ends where fewer than half of them came, and the next one begins when it is due", async () => {
    pieces = [NOTHING, all(400), all(44), all(43)];
    const { begun } = await start({ ...PACE, everyMs: 10_000 });
    await pass(21_000);
    // 44 in 1,100 ms are 80 in two seconds.
    expect(begun.map(Math.round)).toEqual([0, 10_000, 11_100, 12_200, 20_000]);
  });

  it("does not end by a look that came sooner than a second: it counts on", async () => {
    pieces = [all(200), NOTHING, all(100)];
    const { begun } = await start({ ...PACE, everyMs: 10_000 });
    await pass(9_000);
    // None in 500 ms, then 100 in 1,600 ms, and none in 1,100 ms.
    expect(begun.map(Math.round)).toEqual([0, 500, 1_600, 2_700]);
  });

  it("goes on for half of the time in which a record may appear late, and the next one looks for such records", async () => {
    pieces = [behind(50), ...times(30, all(80))];
    const froms: SealTask["from"][] = [];
    const startThread = (): SealThread => ({
      prepare: ({ from }) => {
        froms.push(from);
        // Any value: the writes are not run.
        return Promise.resolve({} as PreparedSeal);
      },
      end: () => Promise.resolve(),
    });
    const { begun } = await start({ ...PACE, everyMs: 100_000 }, startThread);
    await pass(15_000);
    const begins = begun.slice(1).filter((_, at) => froms[at] === null);
    expect(begins.map((moment, at) => moment - (begins[at - 1] ?? 0) > LATEST_ARRIVAL_MS / 2)).toEqual([true, true]);
    expect(begins.at(-1)).toBeLessThan(LATEST_ARRIVAL_MS + 2_500);
    expect(froms.filter((from) => from !== null).every((from) => from === NEXT)).toBe(true);
  });

  it("rests no more once the process stops, and seals what is left", async () => {
    pieces = more(4);
    const { begun, sealing } = await start({ everyMs: 100_000, restMs: 50_000, wait });
    await pass(1_000);
    expect(begun).toEqual([0]);
    const stopped = sealing.stop();
    await pass(6 * PIECE_MS);
    await stopped;
    expect(begun).toEqual([0, 1_000, 1_100, 1_200, 1_300, 1_400]);
  });

  it("goes on no more once the process stops: it looks once more, and a last one seals all", async () => {
    pieces = [NOTHING, all(160), ...times(20, all(80))];
    const { begun, sealing } = await start(PACE);
    await pass(1_300);
    const stopped = sealing.stop();
    await pass(20 * PIECE_MS);
    await stopped;
    expect(begun).toEqual([0, 1_000, 1_300, 1_400]);
  });
});
