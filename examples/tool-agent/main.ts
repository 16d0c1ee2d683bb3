/** The agent with two sample tickets: one that it may pay itself, and one that a person decides. */
import { setTimeout as sleep } from "node:timers/promises";

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

import { sampleOrders } from "../refund-bot/orders.js";
import { type AgentParts, refund, type Ticket } from "./agent.js";

const PAUSE_MS = 2_000;

/** `number`: new on each run, so that each run asks about actions of its own. */
const ticketsOf = (number: string): readonly Ticket[] => [
  { number: `${number}-1`, orderNumber: "O-1001", customerNumber: "C-1001", cents: 4_900 },
  { number: `${number}-2`, orderNumber: "O-1002", customerNumber: "C-1002", cents: 18_000 },
];

async function run(key: string, url: string): Promise<void> {
  const client = new Client({ name: "tool-agent", version: "1" });
  const number = `R-${Date.now()}`;
  const headers = { Authorization: `Bearer ${key}`, "Service-Run": number };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/v1/mcp`), { requestInit: { headers } }));
  const today = (): string => new Date().toISOString().slice(0, 10);
  const shown = new Set<string>();
  const pause: AgentParts["pause"] = async ({ id }) => {
    if (!shown.has(id)) process.stdout.write(`waits for a person: ${url}/live/requests/${id}\n`);
    shown.add(id);
    await sleep(PAUSE_MS);
  };
  // A sample: nothing is paid.
  const pay = (): Promise<void> => Promise.resolve();
  try {
    for (const ticket of ticketsOf(number)) {
      const { did, checkId } = await refund(ticket, { client, orders: sampleOrders(today()), today, pay, pause });
      process.stdout.write(`${ticket.number}  ${did}  (${checkId})\n`);
    }
  } finally {
    await client.close();
  }
}

const key = process.env["TCS_KEY"];
if (key === undefined) {
  process.stderr.write("TCS_KEY holds the key of the agent refund_bot; npm start prints it on its first start.\n");
  process.exitCode = 2;
} else {
  await run(key, process.env["TCS_URL"] ?? "http://127.0.0.1:8080");
}
