/**
 * Rounds in which each service is measured in turn: saturation on lasting connections, the tail at a share of it, and
 * five times as much. The share and the multiple refer to the saturation just measured in the same round: a virtual
 * machine may be half as fast a minute later.
 */
import { loadavg } from "node:os";

import type { Running } from "../child.js";
import { interleave, spreadOf } from "../rounds.js";
import { table } from "../table.js";
import { type Figures, figuresOf } from "./figures.js";
import { generate } from "./generate.js";
import type { Order, Report } from "./order.js";

const CONNECTIONS = 64;
/** After a pause, because the system takes memory from a stopped program. */
const WAKE_UP_SECONDS = 1;
const SATURATION_SECONDS = 4;

const TAIL = {
  rounds: 6,
  share: 0.6,
  connections: 4 * CONNECTIONS,
  /** At that rate, after saturation and before the measured part. */
  settleSeconds: 2,
  seconds: Number(process.env["BENCH_TAIL_SECONDS"] ?? 10),
};
const BEYOND = {
  rounds: 3,
  times: 5,
  connections: 1_024,
  seconds: Number(process.env["BENCH_BEYOND_SECONDS"] ?? 10),
};

export interface Contestant {
  readonly name: string;
  readonly service: Running;
}

/** As many requests as the service answers. */
export const full = (seconds: number): Pick<Order, "connections" | "perSecond" | "seconds"> => ({
  connections: CONNECTIONS,
  perSecond: null,
  seconds,
});

interface Saturation {
  /** Answers a second. */
  readonly capacity: number;
  /** Milliseconds of the processor for each answer, of all threads. */
  readonly cpu: number;
}

interface Round extends Saturation {
  /** At a share or a multiple of the capacity. */
  readonly report: Report;
}

/** Two tables: saturation, and the tail at a share of it. */
export async function measureTails(running: readonly Contestant[]): Promise<string> {
  const { share, settleSeconds, seconds, connections } = TAIL;
  const load = loadOfMachine();
  const rounds = await inTurn(TAIL.rounds, running, async ({ service }) => {
    const saturation = await saturate(service);
    const order = { connections, perSecond: Math.round(share * saturation.capacity) };
    await generate(service, { ...order, seconds: settleSeconds });
    return { ...saturation, report: await generate(service, { ...order, seconds }) };
  });
  const loads = `load ${load} to ${loadOfMachine()}`;
  const title = `at ${100 * share} % of each round's saturation, ${TAIL.rounds} times ${seconds} s; ${loads}`;
  const head = [title, "p50", "p95", "p99", "longest", "seconds > 10 % slow", "not answered"];
  const tails = running.map(({ name }, at) => ({ name, ...figuresIn(rounds[at]) }));
  const rows = tails.map(({ name, p50, p95, p99, longest, bySecond, failed }) => [
    name,
    ...[p50, p95, p99, longest].map((ms) => ms.toFixed(1)),
    String(bySecond.filter(({ slow }) => slow > 0.1).length),
    String(failed),
  ]);
  const lines = tails.map(
    ({ name, bySecond }) =>
      `${name}, the longest of each second, ms: ${bySecond.map(({ longest }) => longest.toFixed(0)).join(" ")}`,
  );
  return [saturationTable(running, rounds), "", table(head, rows), ...lines].join("\n");
}

/** Answers under a load of many times the capacity. */
export async function measureBeyond(running: readonly Contestant[]): Promise<string> {
  const { times, connections, seconds } = BEYOND;
  const rounds = await inTurn(BEYOND.rounds, running, async ({ service }) => {
    const saturation = await saturate(service);
    const order = { connections, perSecond: Math.round(times * saturation.capacity), seconds };
    return { ...saturation, report: await generate(service, order) };
  });
  const rows = running.map(({ name, service }, at) => {
    const own = rounds[at] ?? [];
    const { perSecond, p50, p99, longest } = figuresIn(own);
    const capacity = own.reduce((sum, round) => sum + round.capacity, 0) / own.length;
    const withStatus = (status: number): number =>
      own.reduce((sum, { report }) => sum + (report.statuses[status] ?? 0), 0);
    return [
      name,
      (times * capacity).toFixed(0),
      perSecond.toFixed(0),
      `${((100 * perSecond) / capacity).toFixed(0)} %`,
      ...[p50, p99, longest].map((ms) => ms.toFixed(0)),
      ...[503, 0].map((status) => String(withStatus(status))),
      service.mostMb().toFixed(0),
    ];
  });
  const length = `${BEYOND.rounds} times ${seconds} s`;
  const title = `${times} times each round's saturation, ${connections} connections, ${length}; load ${loadOfMachine()}`;
  const head = [title, "sent", "answered", "of it", "p50", "p99", "longest", "refused", "never", "most MB"];
  return table(head, rows);
}

/** By place in `running`, the results of each round. The others get no processor time meanwhile. */
function inTurn(
  rounds: number,
  running: readonly Contestant[],
  measure: (contestant: Contestant) => Promise<Round>,
): Promise<readonly (readonly Round[])[]> {
  return interleave(
    rounds,
    running.map((each) => async () => {
      const others = running.filter((other) => other !== each);
      for (const { service } of others) service.pause();
      try {
        return await measure(each);
      } finally {
        for (const { service } of others) service.goOn();
      }
    }),
  );
}

async function saturate(service: Running): Promise<Saturation> {
  await generate(service, full(WAKE_UP_SECONDS));
  const before = service.cpu();
  const report = await generate(service, full(SATURATION_SECONDS));
  return { capacity: figuresOf([report]).perSecond, cpu: (service.cpu() - before) / report.took.length };
}

const figuresIn = (rounds: readonly Round[] = []): Figures => figuresOf(rounds.map(({ report }) => report));

function saturationTable(running: readonly Contestant[], rounds: readonly (readonly Round[])[]): string {
  const ratio = (at: number, figure: "capacity" | "cpu"): string =>
    spreadOf(
      (rounds[at] ?? []).map((round, number) => round[figure] / (rounds[0]?.[number]?.[figure] ?? NaN)),
    ).median.toFixed(2);
  const rows = running.map(({ name }, at) => {
    const { median, lowest, highest } = spreadOf((rounds[at] ?? []).map(({ capacity }) => capacity));
    const cpu = spreadOf((rounds[at] ?? []).map((round) => round.cpu)).median.toFixed(3);
    const capacities = [median, lowest, highest].map((each) => each.toFixed(0));
    return [name, ...capacities, ratio(at, "capacity"), cpu, ratio(at, "cpu")];
  });
  const title = `saturation, ${CONNECTIONS} lasting connections`;
  return table([title, "a second", "lowest", "highest", "x first", "cpu ms each", "x first"], rows);
}

function loadOfMachine(): string {
  return (loadavg()[0] ?? NaN).toFixed(1);
}
