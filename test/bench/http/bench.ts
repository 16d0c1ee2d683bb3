/** The service's part of the bench: one check over HTTP at 64 connections, durable, beside a bare route that writes the same rows, in interleaved rounds. */
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { loadPeer } from "../engine/peers/load.js";
import { RESULTS, ROOT } from "../root.js";
import { interleave, spreadOf } from "../rounds.js";
import { table } from "../table.js";
import { recordingOf, rowsOf, type Recording } from "./recording.js";
import { checkBody, customerOf } from "./request.js";

const CONNECTIONS = 64;
const ROUNDS = 7;
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 3;

interface Running {
  readonly url: string;
  readonly key: string;
  readonly stop: () => Promise<void>;
}

interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly method: "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly setupRequest: (request: object) => object }[];
}

interface LoadResult {
  readonly non2xx: number;
  readonly errors: number;
  readonly "2xx": number;
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
}

interface Autocannon {
  readonly default: (options: LoadOptions) => Promise<LoadResult>;
}

export async function benchHttp(): Promise<string> {
  const { default: load } = (await loadPeer("autocannon")) as Autocannon;
  mkdirSync(RESULTS, { recursive: true });
  const folder = mkdtempSync(join(RESULTS, "http-"));
  try {
    const recording = await prepare(folder);
    const started = await startAll(folder);
    try {
      return await measure(load, started, recording);
    } finally {
      await Promise.all(started.map(({ stop }) => stop()));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the account, gives two checks, keeps what the second one wrote, and copies the folder for the bare routes. */
async function prepare(folder: string): Promise<Recording> {
  const own = join(folder, "service");
  mkdirSync(own);
  const first = await start("service.js", [own]);
  await send(first, checkBody(1, today()));
  await first.stop();
  const before = rowsOf(own);
  const second = await start("service.js", [own]);
  const answer = await send(second, checkBody(2, today()));
  await second.stop();
  const recording = recordingOf(before, rowsOf(own), customerOf(2), answer);
  writeFileSync(join(folder, "recording.json"), JSON.stringify(recording));
  for (const name of ["bare", "one"]) cpSync(own, join(folder, name), { recursive: true });
  return recording;
}

async function startAll(folder: string): Promise<readonly Running[]> {
  const recording = join(folder, "recording.json");
  return [
    await start("service.js", [join(folder, "service")]),
    await start("bare.js", [join(folder, "bare"), recording, "all"]),
    await start("bare.js", [join(folder, "one"), recording, "one"]),
  ];
}

async function send({ url, key }: Running, body: string): Promise<string> {
  const response = await fetch(`${url}/v1/check`, { method: "POST", headers: headers(key), body });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return text;
}

const headers = (key: string): Readonly<Record<string, string>> => ({ "Content-Type": "application/json", Authorization: `Bearer ${key}` });
const today = (): string => new Date().toISOString().slice(0, 10);

async function start(program: string, options: readonly string[]): Promise<Running> {
  const flags = (process.env["BENCH_NODE_FLAGS"] ?? "").split(" ").filter((flag) => flag !== "" && program === "service.js");
  const child: ChildProcess = spawn(process.execPath, [...flags, join(RESULTS, "program/test/bench/http", program), ...options], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const { stdout } = child;
  if (stdout === null) throw new Error("a child speaks on its output");
  const ended = new Promise<void>((done) => child.once("exit", () => { done(); }));
  const line = await new Promise<string>((done, fail) => {
    createInterface({ input: stdout }).once("line", done);
    child.once("exit", (code) => { fail(new Error(`${program} ended with ${code ?? "a signal"}`)); });
  });
  const { url, key = "" } = JSON.parse(line) as { readonly url: string; readonly key?: string };
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url, key, stop };
}

let sent = 2;

async function requestsASecond(load: Autocannon["default"], { url, key }: Running, seconds: number, latencies: number[]): Promise<number> {
  const day = today();
  const setupRequest = (request: object): object => ({ ...request, body: checkBody((sent += 1), day) });
  const result = await load({ url: `${url}/v1/check`, connections: CONNECTIONS, duration: seconds, method: "POST", headers: headers(key), requests: [{ setupRequest }] });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  latencies.push(result.latency.p99);
  return result["2xx"] / result.duration;
}

async function measure(load: Autocannon["default"], started: readonly Running[], recording: Recording): Promise<string> {
  const names = ["a check", "bare route, the same rows", "bare route, one insert"];
  const latencies = started.map((): number[] => []);
  for (const running of started) await requestsASecond(load, running, WARM_UP_SECONDS, []);
  const rounds = await interleave(ROUNDS, started.map((running, at) => () => requestsASecond(load, running, ROUND_SECONDS, latencies[at] ?? [])));
  const ratio = (to: number): string => {
    const each = (rounds[0] ?? []).map((figure, round) => figure / (rounds[to]?.[round] ?? NaN));
    const { median, lowest, highest } = spreadOf(each);
    const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;
    return `${percent(median)} (${percent(lowest)} to ${percent(highest)})`;
  };
  const rows = names.map((name, at) => {
    const { median, lowest, highest } = spreadOf(rounds[at] ?? []);
    return [name, median.toFixed(0), lowest.toFixed(0), highest.toFixed(0), spreadOf(latencies[at] ?? []).median.toFixed(0), at === 0 ? "" : ratio(at)];
  });
  const bytes = recording.inserts.reduce((sum, { values }) => sum + JSON.stringify(values).length, 0);
  const head = [`HTTP, ${CONNECTIONS} connections, ${recording.inserts.length} rows of ${bytes} bytes a check`, "req/s, median", "lowest", "highest", "p99 ms", "a check is"];
  return table(head, rows);
}
