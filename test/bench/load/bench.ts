/**
 * The service under load on SQLite, beside the program of an earlier commit in one run: saturation on lasting
 * connections, the tail at a fixed rate, and five times what it can answer.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";

import { type Running, start } from "../child.js";
import { buildEarlier } from "../earlier.js";
import { layProgram, RESULTS, ROOT } from "../root.js";
import { interleave, spreadOf } from "../rounds.js";
import { table } from "../table.js";
import { generate } from "./generate.js";

/** Before requests beyond capacity were refused. */
const COMMIT = "87d95535";
const SERVICE = "test/bench/http/service";

const CONNECTIONS = 64;
const WARM_UP_SECONDS = 8;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const AT_SHARE = 0.6;
const TAIL_SECONDS = Number(process.env["BENCH_TAIL_SECONDS"] ?? 60);
const TIMES = 5;
const TIMES_SECONDS = 10;
const TIMES_CONNECTIONS = 1_024;

interface Contestant {
  readonly name: string;
  readonly service: Running;
}

/** `commit`: of the earlier program; the one before this round's work where left out. */
export async function benchLoad(commit = COMMIT): Promise<string> {
  const earlier = join(RESULTS, "load", commit);
  buildEarlier(commit, earlier, SERVICE);
  layProgram(earlier);
  const folder = mkdtempSync(join(RESULTS, "load-"));
  const running: Contestant[] = [];
  try {
    for (const [name, root] of [
      [commit, earlier],
      ["now", ROOT],
    ] as const) {
      const data = join(folder, name);
      mkdirSync(data);
      // The account is opened by a process of its own: the compiler of its policies takes much memory.
      await (await start("http/service.js", [data], root)).stop();
      running.push({ name, service: await start("http/service.js", [data], root) });
    }
    const { text, capacities } = await saturation(running);
    const parts = [text, await tails(running, capacities), await beyond(running, capacities)];
    return parts.join("\n\n");
  } finally {
    await Promise.all(running.map(({ service }) => service.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function saturation(
  running: readonly Contestant[],
): Promise<{ readonly text: string; readonly capacities: readonly number[] }> {
  const full = (seconds: number) => ({ connections: CONNECTIONS, perSecond: null, seconds });
  for (const { service } of running) await generate(service, full(WARM_UP_SECONDS));
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
    running.map((each, at) => () => once(each, at)),
  );
  const ratio = (of: readonly (readonly number[])[], at: number): string =>
    spreadOf((of[at] ?? []).map((figure, round) => figure / (of[0]?.[round] ?? NaN))).median.toFixed(2);
  const rows = running.map(({ name }, at) => {
    const { median, lowest, highest } = spreadOf(rounds[at] ?? []);
    const cpu = spreadOf(costs[at] ?? []).median.toFixed(3);
    return [name, median.toFixed(0), lowest.toFixed(0), highest.toFixed(0), ratio(rounds, at), cpu, ratio(costs, at)];
  });
  const title = `saturation, ${CONNECTIONS} lasting connections; load ${load} to ${loadOfMachine()}`;
  const head = [title, "a second", "lowest", "highest", "x before", "cpu ms each", "x before"];
  return { text: table(head, rows), capacities: rounds.map((own) => spreadOf(own).median) };
}

async function tails(running: readonly Contestant[], capacities: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  const seconds: string[] = [];
  for (const [at, { name, service }] of running.entries()) {
    const perSecond = Math.round(AT_SHARE * (capacities[at] ?? NaN));
    const report = await generate(service, { connections: 4 * CONNECTIONS, perSecond, seconds: TAIL_SECONDS });
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
    const { statuses, ...report } = await generate(service, {
      connections: TIMES_CONNECTIONS,
      perSecond,
      seconds: TIMES_SECONDS,
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
