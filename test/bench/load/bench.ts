/**
 * The service under load, beside the program of an earlier commit in one run, or beside itself with fewer answers
 * stored: saturation on lasting connections, the tail at a fixed rate, and five times what it can answer.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { makeCluster } from "../../postgres/cluster.js";
import { type Running, start } from "../child.js";
import { buildEarlier } from "../earlier.js";
import { ask } from "../postgres/ask.js";
import { layProgram, RESULTS, ROOT } from "../root.js";
import { interleave, spreadOf } from "../rounds.js";
import { table } from "../table.js";
import { generate } from "./generate.js";

/** Before requests beyond capacity were refused. */
const COMMIT = "87d95535";
const SERVICE = "test/bench/http/service";

const CONNECTIONS = 64;
const WARM_UP_SECONDS = 8;
const WAKE_UP_SECONDS = 10;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const AT_SHARE = 0.6;
const TAIL_SECONDS = Number(process.env["BENCH_TAIL_SECONDS"] ?? 60);
const TIMES = 5;
const TIMES_SECONDS = Number(process.env["BENCH_BEYOND_SECONDS"] ?? 10);
const TIMES_CONNECTIONS = 1_024;

interface Contestant {
  readonly name: string;
  readonly service: Running;
}

const STORED = 1_000_000;
/** It takes minutes to make, so it stays for the next run. */
const STORED_FOLDER = join(RESULTS, "load/stored");

/**
 * `piece`: `stored`, `postgres`, or the earlier program's commit; the one before this round's work where left out.
 */
export function benchLoad(piece = COMMIT): Promise<string> {
  if (piece === "stored") return benchStored();
  return piece === "postgres" ? benchOnPostgres() : benchBeside(piece);
}

/** This program with many answers stored, beside itself with few. */
async function benchStored(): Promise<string> {
  if (!existsSync(STORED_FOLDER)) {
    const unfinished = `${STORED_FOLDER}-unfinished`;
    mkdirSync(unfinished, { recursive: true });
    const program = join(ROOT, "test/bench/results/program/test/bench/load/fill-stored.js");
    execFileSync(process.execPath, [program, unfinished, String(STORED)], { stdio: "inherit" });
    renameSync(unfinished, STORED_FOLDER);
  }
  return comparing(async (folder) => {
    const many = join(folder, "many");
    cpSync(STORED_FOLDER, many, { recursive: true });
    return [
      ...(await opened([{ name: "few stored", data: join(folder, "few"), databaseUrl: "", root: ROOT }])),
      { name: `${STORED} stored`, data: many, databaseUrl: "", root: ROOT },
    ];
  });
}

/** Beside the earlier program, on a server that is started for it, on the disk and with fsync on. */
async function benchOnPostgres(): Promise<string> {
  const earlier = earlierProgram(COMMIT);
  const cluster = makeCluster(tmpdir());
  try {
    await cluster.start();
    const databases = ["tcs_load_before", "tcs_load_now"];
    const onServer = (...statements: readonly string[]): Promise<void> => ask(cluster.urlOf("postgres"), ...statements);
    for (const database of databases) await onServer(`CREATE DATABASE ${database} TEMPLATE template0`);
    const [before = "", now = ""] = databases.map(cluster.urlOf);
    // As autovacuum does within a minute.
    const settle = async (): Promise<void> => {
      for (const url of [before, now]) await ask(url, "ANALYZE");
    };
    return await comparing(
      (folder) =>
        opened([
          { name: COMMIT, data: join(folder, COMMIT), databaseUrl: before, root: earlier },
          { name: "now", data: join(folder, "now"), databaseUrl: now, root: ROOT },
        ]),
      settle,
    );
  } finally {
    await cluster.remove();
  }
}

function earlierProgram(commit: string): string {
  const earlier = join(RESULTS, "load", commit);
  buildEarlier(commit, earlier, SERVICE);
  layProgram(earlier);
  return earlier;
}

/** The account is opened by a process of its own: the compiler of its policies takes much memory. */
async function opened(places: readonly ServicePlace[]): Promise<readonly ServicePlace[]> {
  for (const { data, databaseUrl, root } of places) {
    mkdirSync(data);
    await (await start("http/service.js", [data, databaseUrl], root)).stop();
  }
  return places;
}

async function benchBeside(commit: string): Promise<string> {
  const earlier = earlierProgram(commit);
  return comparing((folder) =>
    opened([
      { name: commit, data: join(folder, commit), databaseUrl: "", root: earlier },
      { name: "now", data: join(folder, "now"), databaseUrl: "", root: ROOT },
    ]),
  );
}

interface ServicePlace {
  readonly name: string;
  readonly data: string;
  /** Empty: SQLite, in `data`. */
  readonly databaseUrl: string;
  readonly root: string;
}

/** `prepare`: makes the data in a folder, which is removed in the end. `settle`: runs once all are warm. */
async function comparing(
  prepare: (folder: string) => Promise<readonly ServicePlace[]>,
  settle?: () => Promise<void>,
): Promise<string> {
  const folder = mkdtempSync(join(RESULTS, "load-"));
  const running: Contestant[] = [];
  try {
    for (const { name, data, databaseUrl, root } of await prepare(folder))
      running.push({ name, service: await start("http/service.js", [data, databaseUrl], root) });
    for (const { service } of running) await generate(service, full(WARM_UP_SECONDS));
    await settle?.();
    const { text, capacities } = await saturation(running);
    const parts = [text, await tails(running, capacities), await beyond(running, capacities)];
    return parts.join("\n\n");
  } finally {
    await Promise.all(running.map(({ service }) => service.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

const full = (seconds: number) => ({ connections: CONNECTIONS, perSecond: null, seconds });

async function saturation(
  running: readonly Contestant[],
): Promise<{ readonly text: string; readonly capacities: readonly number[] }> {
  const costs = running.map((): number[] => []);
  const once = async ({ service }: Contestant, at: number): Promise<number> => {
    const before = service.cpu();
    const { perSecond, statuses } = await generate(service, full(ROUND_SECONDS));
    costs[at]?.push((service.cpu() - before) / (statuses[200] ?? NaN));
    return perSecond;
  };
  const load = loadOfMachine();
  const rounds = await interleave(
    ROUNDS,
    running.map((each, at) => () => alone(running, at, () => once(each, at))),
  );
  const ratio = (of: readonly (readonly number[])[], at: number): string =>
    spreadOf((of[at] ?? []).map((figure, round) => figure / (of[0]?.[round] ?? NaN))).median.toFixed(2);
  const rows = running.map(({ name }, at) => {
    const { median, lowest, highest } = spreadOf(rounds[at] ?? []);
    const cpu = spreadOf(costs[at] ?? []).median.toFixed(3);
    return [name, median.toFixed(0), lowest.toFixed(0), highest.toFixed(0), ratio(rounds, at), cpu, ratio(costs, at)];
  });
  const title = `saturation, ${CONNECTIONS} lasting connections; load ${load} to ${loadOfMachine()}`;
  const head = [title, "a second", "lowest", "highest", "x first", "cpu ms each", "x first"];
  return { text: table(head, rows), capacities: rounds.map((own) => spreadOf(own).median) };
}

/** Behind a pause, for the system takes memory from a program that is stopped. */
async function wakeUp({ service }: Contestant, perSecond: number): Promise<void> {
  await generate(service, { connections: CONNECTIONS, perSecond, seconds: WAKE_UP_SECONDS });
}

/** The others get no processor meanwhile: each of them may have records to seal. */
async function alone<T>(running: readonly Contestant[], at: number, work: () => Promise<T>): Promise<T> {
  const others = running.filter((_, other) => other !== at);
  for (const { service } of others) service.pause();
  try {
    return await work();
  } finally {
    for (const { service } of others) service.goOn();
  }
}

async function tails(running: readonly Contestant[], capacities: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  const seconds: string[] = [];
  for (const [at, { name, service }] of running.entries()) {
    const perSecond = Math.round(AT_SHARE * (capacities[at] ?? NaN));
    const order = { connections: 4 * CONNECTIONS, perSecond, seconds: TAIL_SECONDS };
    const report = await alone(running, at, async () => {
      await wakeUp({ name, service }, perSecond);
      return generate(service, order);
    });
    const { p50, p95, p99, longest, bySecond, statuses } = report;
    const slowSeconds = bySecond.filter(({ slow }) => slow > 0.1).length;
    const refused = Object.entries(statuses).flatMap(([status, count]) => (status === "200" ? [] : [count]));
    rows.push([
      name,
      String(perSecond),
      ...[p50, p95, p99, longest].map((ms) => ms.toFixed(1)),
      String(slowSeconds),
      String(refused.reduce((sum, count) => sum + count, 0)),
    ]);
    const worst = bySecond.map(({ longest: ms }) => ms.toFixed(0)).join(" ");
    seconds.push(`${name}, the longest of each second, ms: ${worst}`);
  }
  const title = `at ${100 * AT_SHARE} % of its own saturation, ${TAIL_SECONDS} s; load ${loadOfMachine()}`;
  const head = [title, "a second", "p50", "p95", "p99", "longest", "seconds > 10 % slow", "not answered"];
  return [table(head, rows), ...seconds].join("\n");
}

async function beyond(running: readonly Contestant[], capacities: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const [at, { name, service }] of running.entries()) {
    const capacity = capacities[at] ?? NaN;
    const perSecond = Math.round(TIMES * capacity);
    const order = { connections: TIMES_CONNECTIONS, perSecond, seconds: TIMES_SECONDS };
    const { statuses, ...report } = await alone(running, at, async () => {
      await wakeUp({ name, service }, Math.round(AT_SHARE * capacity));
      return generate(service, order);
    });
    rows.push([
      name,
      String(perSecond),
      report.perSecond.toFixed(0),
      `${((100 * report.perSecond) / capacity).toFixed(0)} %`,
      ...[report.p50, report.p99, report.longest].map((ms) => ms.toFixed(0)),
      ...[503, 0].map((status) => String(statuses[status] ?? 0)),
      service.mostMb().toFixed(0),
    ]);
  }
  const title = `${TIMES} times its saturation, ${TIMES_CONNECTIONS} connections, ${TIMES_SECONDS} s; load ${loadOfMachine()}`;
  const head = [title, "sent", "answered", "of it", "p50", "p99", "longest", "refused", "never", "most MB"];
  return table(head, rows);
}

function loadOfMachine(): string {
  return (loadavg()[0] ?? NaN).toFixed(1);
}
