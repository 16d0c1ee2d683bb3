/**
 * A load generator in a process of its own. It takes an order and prints a report, each as a line of JSON. Requests are
 * due at a fixed rate, and their times are counted from when they were due (no coordinated omission).
 */
import { today } from "../load.js";
import { checkBody } from "../request.js";
import { type LastingConnection, openConnection } from "./connection.js";
import type { Order, Report, Second } from "./order.js";

const TICK_MS = 1;
/** What is not answered so long after the last request was due counts as never. */
const PATIENCE_MS = 5_000;

interface Times {
  /** From the beginning of the run. */
  readonly due: number;
  readonly took: number;
}

// Written by the bench just before.
const order = JSON.parse(process.argv[2] ?? "") as Order;
const { hostname, port } = new URL(order.url);
const day = today();
let customer = order.firstCustomer;

function nextRequest(): string {
  const body = checkBody((customer += 1), day);
  const head = [
    "POST /v1/check HTTP/1.1",
    `Host: ${hostname}`,
    `Authorization: Bearer ${order.key}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

const statuses: Record<string, number> = {};
const answered: Times[] = [];

function run(connections: readonly LastingConnection[]): Promise<void> {
  return new Promise((resolve) => {
    const idle = [...connections];
    const due: number[] = [];
    const started = performance.now();
    const until = order.seconds * 1_000;
    let made = 0;
    let settled = 0;

    const send = (connection: LastingConnection, at: number): void => {
      connection.send(nextRequest(), (status) => {
        const took = performance.now() - started - at;
        settled += 1;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) answered.push({ due: at, took });
        goOn(connection);
      });
    };
    const goOn = (connection: LastingConnection): void => {
      const now = performance.now() - started;
      if (order.perSecond === null && now < until) {
        made += 1;
        send(connection, now);
        return;
      }
      const next = due.shift();
      if (next === undefined) idle.push(connection);
      else send(connection, next);
    };
    const tick = setInterval(() => {
      const now = performance.now() - started;
      for (; order.perSecond !== null && made / order.perSecond < Math.min(now, until) / 1_000; made += 1)
        due.push((made * 1_000) / order.perSecond);
      while (idle.length > 0 && due.length > 0) {
        const connection = idle.pop();
        if (connection !== undefined) goOn(connection);
      }
      if (now < until || (settled < made && now < until + PATIENCE_MS)) return;
      clearInterval(tick);
      if (settled < made) statuses[0] = (statuses[0] ?? 0) + made - settled;
      resolve();
    }, TICK_MS);
    if (order.perSecond === null) for (const connection of idle.splice(0)) goOn(connection);
  });
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}

function reportOf(): Report {
  const sorted = answered.map(({ took }) => took).sort((a, b) => a - b);
  const p95 = quantile(sorted, 0.95);
  const bySecond = Array.from({ length: order.seconds }, (_, second): Second => {
    const own = answered
      .filter(({ due }) => Math.floor(due / 1_000) === second)
      .map(({ took }) => took)
      .sort((a, b) => a - b);
    return {
      answered: own.length,
      p50: quantile(own, 0.5),
      p99: quantile(own, 0.99),
      longest: own.at(-1) ?? NaN,
      slow: own.filter((took) => took > p95).length / own.length,
    };
  });
  const within = answered.filter(({ due, took }) => due + took <= order.seconds * 1_000).length;
  return {
    statuses,
    perSecond: within / order.seconds,
    p50: quantile(sorted, 0.5),
    p95,
    p99: quantile(sorted, 0.99),
    longest: sorted.at(-1) ?? NaN,
    bySecond,
  };
}

const connections = await Promise.all(
  Array.from({ length: order.connections }, () => openConnection(hostname, Number(port))),
);
await run(connections);
for (const connection of connections) connection.end();
process.stdout.write(`${JSON.stringify(reportOf())}\n`);
