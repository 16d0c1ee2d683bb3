/**
 * A load generator in a process of its own. It takes an order and prints a report, each as a line of JSON. Requests are
 * due at a fixed rate, and their times are counted from when they were due (no coordinated omission).
 */
import Queue from "yocto-queue";

import { today } from "../load.js";
import { checkBody, customerOf } from "../request.js";
import { type Answered, type LastingConnection, openConnection } from "./connection.js";
import type { Order, Report } from "./order.js";

const TICK_MS = 1;
/** A request without an answer this long after the last request was due counts as never answered. */
const PATIENCE_MS = 5_000;

/** More than any service here answers. */
const MOST_A_SECOND = 20_000;

// Written by the bench just before.
const order = JSON.parse(process.argv[2] ?? "") as Order;
const { hostname, port } = new URL(order.url);
const day = today();
let customer = order.firstCustomer;

const body = checkBody(customer, day);
const head = [
  "POST /v1/check HTTP/1.1",
  `Host: ${hostname}`,
  `Authorization: Bearer ${order.key}`,
  "Content-Type: application/json",
  `Content-Length: ${Buffer.byteLength(body)}`,
];
const request = `${head.join("\r\n")}\r\n\r\n${body}`;
const customerAt = request.indexOf(customerOf(customer));

interface Sender extends Answered {
  readonly connection: LastingConnection;
  /** The request, in which only the customer changes. */
  readonly request: Buffer;
  /** When it was due, from the beginning of the run. */
  due: number;
}

const statuses: Record<string, number> = {};
/**
 * Of those answered with 200: when each was due, and how long it took. Laid out before the run, so that collecting
 * garbage holds up no request.
 */
const dueAt = new Float64Array(MOST_A_SECOND * order.seconds);
const took = new Float64Array(MOST_A_SECOND * order.seconds);
let answered = 0;

function run(connections: readonly LastingConnection[]): Promise<void> {
  return new Promise((resolve) => {
    // Each has its turn: the service closes a connection that nothing was ever sent on.
    const idle = new Queue<Sender>();
    const due = new Queue<number>();
    const started = performance.now();
    const until = order.seconds * 1_000;
    let made = 0;
    let settled = 0;

    const senderOn = (connection: LastingConnection): Sender => ({
      connection,
      request: Buffer.from(request),
      due: 0,
      answered(status) {
        settled += 1;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) {
          dueAt[answered] = this.due;
          took[answered] = performance.now() - started - this.due;
          answered += 1;
        }
        goOn(this);
      },
    });
    const send = (sender: Sender, at: number): void => {
      sender.due = at;
      sender.request.write(customerOf((customer += 1)), customerAt, "latin1");
      sender.connection.send(sender.request, sender);
    };
    const goOn = (sender: Sender): void => {
      const now = performance.now() - started;
      if (order.perSecond === null && now < until) {
        made += 1;
        send(sender, now);
        return;
      }
      const next = due.dequeue();
      if (next === undefined) idle.enqueue(sender);
      else send(sender, next);
    };
    const startNext = (): void => {
      const sender = idle.dequeue();
      if (sender !== undefined) goOn(sender);
    };
    const tick = setInterval(() => {
      const now = performance.now() - started;
      for (; order.perSecond !== null && made / order.perSecond < Math.min(now, until) / 1_000; made += 1)
        due.enqueue((made * 1_000) / order.perSecond);
      while (due.size > 0 && idle.size > 0) startNext();
      if (now < until || (settled < made && now < until + PATIENCE_MS)) return;
      clearInterval(tick);
      if (settled < made) statuses[0] = (statuses[0] ?? 0) + made - settled;
      resolve();
    }, TICK_MS);
    for (const connection of connections) idle.enqueue(senderOn(connection));
    if (order.perSecond === null) while (idle.size > 0) startNext();
  });
}

function reportOf(): Report {
  const [due, times] = [dueAt, took].map((all) => Array.from(all.subarray(0, answered)));
  return { seconds: order.seconds, statuses, due: due ?? [], took: times ?? [] };
}

const connections = await Promise.all(
  Array.from({ length: order.connections }, () => openConnection(hostname, Number(port))),
);
await run(connections);
for (const connection of connections) connection.end();
process.stdout.write(`${JSON.stringify(reportOf())}\n`);
