/**
 * When a serving process seals, by a clock of the test's own: how long a sweep rests between its pieces, and that it
 * rests less the longer it lasts (decision 357). What a piece seals is tested with the chain.
 */
import pino from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { SealProgress } from "../../../runtime/services/chain/seal.js";
import { type SealingLoop, type SealingPace, startSealing } from "../../../runtime/wiring/seal.js";
import type { SealThread } from "../../../runtime/wiring/seal-apart.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { openTestAccount } from "../services/account.js";

/** What the pieces of the sweeps come to, one after the other; null: a sweep ends, as it does where there is none. */
let pieces: SealProgress["next"][] = [];

/** By the clock of the test, which does not reach the module that the service rests by. */
const wait = (<T>(ms: number, value: T, { signal }: { readonly signal: AbortSignal }): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      reject(new Error("ended by its signal"));
    };
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
    setTimeout(() => {
      resolve(value);
    }, ms);
    // It is always given a signal.
  })) as NonNullable<SealingPace["wait"]>;

const PIECE_MS = 100;
const PACE: SealingPace = { everyMs: 1_000, restMs: 400, wait };
const more = (count: number): SealProgress["next"][] => Array.from({ length: count }, () => ({ answers: 1 }));

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
    // What a piece does is not run: it comes to what the test says.
    transact: async <T>(): Promise<T> => {
      begun.push(performance.now() - at);
      await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
      return { sealed: 50, next: pieces.shift() ?? null } as T;
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
    // 400 ms at its start, nothing after 1,000 ms, and in between what lies between: 360, 176 and 65.6 ms.
    const rests = begun.slice(1, 9).map((moment, at) => moment - (begun[at] ?? 0) - PIECE_MS);
    expect(rests.map((ms) => 5 * Math.round(ms / 5))).toEqual([360, 175, 65, 0, 0, 0, 0, 0]);
  });

  it("is followed by one that rests from the beginning, and rests behind no last piece", async () => {
    pieces = [...more(1), null, ...more(1)];
    const { begun, sealing } = await start(PACE);
    await pass(600);
    expect(sealing.ageSeconds()).toBeCloseTo(0.04);
    await pass(1_300);
    expect(begun).toEqual([0, 460, 1_000, 1_460]);
  });

  it("is followed by one other, however many were due while it lasted", async () => {
    pieces = more(35);
    const { begun } = await start(PACE);
    await pass(5_900);
    // 36 pieces and 600 ms of rests.
    expect(begun.slice(36).map((moment) => 10 * Math.round(moment / 10))).toEqual([4_200, 5_000]);
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
});
