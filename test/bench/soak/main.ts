/**
 * `npm run soak`: the service at half its load for an hour, or for `SOAK_MINUTES` minutes. It prints a line for each
 * minute, and exits with 1 if memory, handles or waiting grow.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import { type Running, start } from "../child.js";
import { figuresOf } from "../load/figures.js";
import { generate } from "../load/generate.js";
import { layProgram, RESULTS } from "../root.js";
import { spreadOf } from "../rounds.js";

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 60);
const MINUTE_SECONDS = Number(process.env["SOAK_MINUTE_SECONDS"] ?? 60);
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 10;
const SHARE = 0.5;
const MOST_RSS_MB = 300;
/** The first quarter fills caches. The last quarter is compared with the second. */
const MOST_GROWTH = { heap: 1.2, rss: 1.2, handles: 1.1, p95: 2 } as const;

interface Minute {
  /** The minimum of the minute, which is the heap after a collection. */
  readonly heap: number;
  readonly rss: number;
  readonly handles: number;
  readonly p95: number;
}

const BYTES_A_MB = 1024 * 1024;

layProgram();
mkdirSync(RESULTS, { recursive: true });
const folder = mkdtempSync(join(RESULTS, "soak-"));
// The account is opened by a process of its own: the compiler of its policies takes much memory.
await (await start("http/service.js", [folder])).stop();
const service = await start("http/service.js", [folder, "", "watched"]);
try {
  const full = { connections: CONNECTIONS, perSecond: null, seconds: WARM_UP_SECONDS };
  await generate(service, full);
  const { perSecond: capacity } = figuresOf([await generate(service, full)]);
  const perSecond = Math.round(SHARE * capacity);
  process.stdout.write(`${perSecond} a second, half of ${capacity.toFixed(0)}, for ${MINUTES} minutes.\n`);
  process.stdout.write("minute  heap MB  rss MB  handles  p50 ms  p95 ms  p99 ms  longest  not answered\n");
  const minutes: Minute[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) minutes.push(await soakMinute(minute, perSecond));
  const grown = growthIn(minutes);
  process.stdout.write(grown.length === 0 ? "Nothing grew.\n" : `${grown.join("\n")}\n`);
  process.exitCode = grown.length === 0 ? 0 : 1;
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function soakMinute(minute: number, perSecond: number): Promise<Minute> {
  const heaps: number[] = [];
  const look = setInterval(() => {
    void metricsOf(service).then(({ heap }) => heaps.push(heap));
  }, 1_000);
  const report = await generate(service, { connections: CONNECTIONS, perSecond, seconds: MINUTE_SECONDS });
  clearInterval(look);
  const { rss, handles } = await metricsOf(service);
  const heap = Math.min(...heaps);
  const { p50, p95, p99, longest, failed } = figuresOf([report]);
  const cells = [
    String(minute).padStart(6),
    ...[heap, rss].map((mb) => mb.toFixed(0).padStart(7)),
    String(handles).padStart(7),
    ...[p50, p95, p99, longest].map((ms) => ms.toFixed(1).padStart(7)),
    String(failed).padStart(13),
  ];
  process.stdout.write(`${cells.join(" ")}\n`);
  return { heap, rss, handles, p95 };
}

async function metricsOf({ metrics }: Running): Promise<Pick<Minute, "heap" | "rss" | "handles">> {
  const text = await (await fetch(metrics)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} ([0-9.e+]+)$`, "m").exec(text)?.[1]);
  return {
    heap: figure("nodejs_heap_size_used_bytes") / BYTES_A_MB,
    rss: figure("process_resident_memory_bytes") / BYTES_A_MB,
    handles: figure("nodejs_active_handles_total"),
  };
}

/** Sentences about growing figures; empty if none grew. */
function growthIn(minutes: readonly Minute[]): readonly string[] {
  const quarter = (at: number): readonly Minute[] =>
    minutes.slice(Math.floor((at * minutes.length) / 4), Math.ceil(((at + 1) * minutes.length) / 4));
  const grown = (Object.keys(MOST_GROWTH) as (keyof Minute)[]).flatMap((name) => {
    const [before, after] = [1, 3].map((at) => spreadOf(quarter(at).map((minute) => minute[name])).median);
    if (before === undefined || after === undefined || after <= before * MOST_GROWTH[name]) return [];
    return [`${name} grew from ${before.toFixed(1)} to ${after.toFixed(1)}.`];
  });
  const most = Math.max(...minutes.map(({ rss }) => rss));
  return most <= MOST_RSS_MB ? grown : [...grown, `It had ${most.toFixed(0)} MB, more than ${MOST_RSS_MB}.`];
}
