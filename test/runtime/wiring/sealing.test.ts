/**
 * When a serving process seals, by a clock of the test's own: how long it rests between the pieces of a sweep and
 * between sweeps (decision 357), and what it does where the worker fails (decision 399). What a piece seals is tested
 * with the chain.
 */
import pino from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { PreparedSeal, SealProgress } from "../../../runtime/services/evidence/chain/seal.js";
import { type SealingLoop, type SealingPace, startSealing } from "../../../runtime/wiring/seal.js";
import type { SealTask } from "../../../runtime/wiring/seal-worker.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { openTestAccount } from "../services/account.js";

/** What a piece comes to: whether it found all, that another seal came between, or that the worker failed. */
type Piece = "all" | "more" | "between" | "fails";

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
const PACE: SealingPace = { everyMs: 1_000, followMs: 300, restMs: 400, retryMs: 2_000, stopMs: 700, wait };
const LONG: SealingPace = { ...PACE, everyMs: 100_000 };
/** Each piece says this of where the next one begins. */
const NEXT = { answers: 1 };
const times = (count: number, piece: Piece): Piece[] => Array.from({ length: count }, () => piece);

interface Started {
  readonly sealing: SealingLoop;
  /** When each piece began, in milliseconds since the start. */
  readonly begun: readonly number[];
  readonly froms: readonly SealTask["from"][];
  readonly logged: readonly string[];
  readonly ends: { readonly end: number; readonly terminate: number };
}

/** `pieces`: what the sweeps find, one after the other. Where there is none, they find all. */
async function start(pace: SealingPace, ...pieces: Piece[]): Promise<Started> {
  const { database: opened, services } = await openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const at = performance.now();
  const begun: number[] = [];
  const froms: SealTask["from"][] = [];
  const logged: string[] = [];
  const ends = { end: 0, terminate: 0 };
  const progressOf = (piece: Piece): SealProgress | null =>
    piece === "between" ? null : { sealed: 50, isAll: piece === "all", next: NEXT };
  let piece: Piece = "all";
  // What a piece does is not run: it comes to what the test says.
  const database = {
    ...opened,
    latestArrivalMs: LATEST_ARRIVAL_MS,
    transact: <T>(): Promise<T> => Promise.resolve(progressOf(piece) as T),
  };
  let terminated: (error: Error) => void = () => undefined;
  const worker = {
    prepare: async ({ from }: SealTask): Promise<PreparedSeal> => {
      begun.push(performance.now() - at);
      froms.push(from);
      piece = pieces.shift() ?? "all";
      await new Promise((resolve, reject) => {
        setTimeout(resolve, PIECE_MS);
        terminated = reject;
      });
      if (piece === "fails") throw new Error("no");
      // Any that is not empty: what is written is not run.
      return { writes: [null] } as unknown as PreparedSeal;
    },
    end: () => {
      ends.end += 1;
      return Promise.resolve();
    },
    terminate: () => {
      ends.terminate += 1;
      terminated(new Error("terminated"));
      return Promise.resolve();
    },
  };
  const log = pino({}, { write: (line: string) => logged.push((JSON.parse(line) as { readonly msg: string }).msg) });
  return { sealing: startSealing(services, database, log, { pace, worker }), begun, froms, logged, ends };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const rounded = (moments: readonly number[]): readonly number[] => moments.map((ms) => 5 * Math.round(ms / 5));

afterEach(() => {
  vi.useRealTimers();
});

describe("the loop that seals", () => {
  it("rests after each piece while others go first, less and less, and not at all once a sweep lasts as long as from one to the next", async () => {
    const { begun } = await start(PACE, ...times(8, "more"));
    await pass(2_000);
    const rests = begun.slice(1, 9).map((moment, at) => moment - (begun[at] ?? 0) - PIECE_MS);
    // 400 ms at its start, nothing after 1,000 ms, and in between what lies between.
    expect(rounded(rests)).toEqual([360, 175, 65, 0, 0, 0, 0, 0]);
  });

  it("rests from the beginning in each sweep, and long after one that found few records", async () => {
    const { begun, sealing } = await start(PACE, "all", "more", "all");
    await pass(600);
    expect(sealing.ageSeconds()).toBeCloseTo(0.6);
    await pass(2_000);
    expect(begun.slice(0, 3)).toEqual([0, 1_100, 1_560]);
    expect(sealing.ageSeconds()).toBeLessThan(1.1);
  });

  it("goes on soon after a sweep of several pieces, because many records are made", async () => {
    const { begun } = await start(LONG, "more", "all", "more", "all", "all");
    await pass(20_000);
    expect(begun.map((ms) => 10 * Math.round(ms / 10))).toEqual([0, 500, 900, 1_400, 1_800]);
  });

  it("continues where the piece before ended, and looks for late records again in half of the time in which some may appear", async () => {
    const { begun, froms } = await start(LONG, ...times(40, "more").flatMap((piece): Piece[] => [piece, "all"]));
    await pass(15_000);
    const begins = begun.filter((_, at) => froms[at] === null);
    expect(begins.map((moment) => Math.floor(moment / (LATEST_ARRIVAL_MS / 2)))).toEqual([0, 1, 2]);
    expect(froms.filter((from) => from !== null).every((from) => from === NEXT)).toBe(true);
  });

  it("prepares a seal again where another came between, from the same place", async () => {
    const { begun, froms } = await start(LONG, "more", "between", "all");
    await pass(1_350);
    expect([begun.length, froms]).toEqual([3, [null, NEXT, NEXT]]);
  });

  it("reports a failure, and goes on after a pause, however often it fails", async () => {
    const { begun, froms, logged } = await start(PACE, "more", ...times(3, "fails"), "all");
    await pass(7_000);
    expect(rounded(begun.slice(0, 5))).toEqual([0, 460, 2_560, 4_660, 6_760]);
    expect(froms).toEqual([null, NEXT, null, null, null]);
    expect(logged).toEqual(times(3, "fails").map(() => "records could not be sealed"));
  });

  it("rests no more once the process stops: it ends its sweep, seals what is left, and ends the worker", async () => {
    const { begun, sealing, ends } = await start({ ...LONG, restMs: 50_000 }, ...times(4, "more"));
    await pass(1_000);
    expect(begun).toEqual([0]);
    const stopped = sealing.stop();
    await pass(600);
    await stopped;
    // The last one is a sweep that began after the stop.
    expect(begun).toEqual([0, 1_000, 1_100, 1_200, 1_300, 1_400]);
    expect(ends).toEqual({ end: 1, terminate: 0 });
  });

  it("stops at once while it rests, and looks once more", async () => {
    const { begun, sealing } = await start(LONG);
    await pass(5_000);
    const stopped = sealing.stop();
    await pass(PIECE_MS);
    await stopped;
    expect(begun).toEqual([0, 5_000]);
  });

  it("does not wait for what is too much once the process stops: the worker ends in the middle of a piece", async () => {
    const { sealing, ends, logged } = await start(LONG, ...times(100, "more"));
    const stopped = sealing.stop();
    await pass(PACE.stopMs + 1);
    await stopped;
    expect([ends.terminate, logged]).toEqual([1, []]);
  });
});
