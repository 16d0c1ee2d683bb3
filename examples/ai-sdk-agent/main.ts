/** The agent with two messages: one refund that the rules allow, and one that a person decides. No money moves. */
import { createTcsClient } from "transaction-control-client";

import type { CheckRequest } from "../generated/tcs-facts.js";
import { sampleOrders } from "../refund-bot/orders.js";
import { type AgentParts, answer, type Ticket } from "./agent.js";
import { scriptedModel } from "./scripted-model.js";

/** `run`: new each time, so that each run asks about actions of its own. */
const ticketsOf = (run: string): readonly Ticket[] => [
  { number: `${run}-1`, orderNumber: "O-1001", customerNumber: "C-1001", message: "The lid broke. I want 49.00 EUR." },
  { number: `${run}-2`, orderNumber: "O-1002", customerNumber: "C-1002", message: "It is the wrong colour: 180.00." },
];

const key = process.env["TCS_KEY"];
if (key === undefined) {
  process.stderr.write("TCS_KEY holds the key of the agent refund_bot; npm start prints it on its first start.\n");
  process.exitCode = 2;
} else {
  const tcs = createTcsClient<CheckRequest>({ baseUrl: process.env["TCS_URL"] ?? "http://127.0.0.1:8080", key });
  const today = (): string => new Date().toISOString().slice(0, 10);
  const parts: AgentParts = {
    tcs,
    today,
    // Any model of the AI SDK can stand here.
    model: scriptedModel(),
    orders: sampleOrders(today()),
    pay: ({ reference }) => Promise.resolve(`payment of ${reference}`),
    asked: ({ id }) => process.stdout.write(`waits for a person: ${tcs.baseUrl}/live/requests/${id}\n`),
  };
  for (const ticket of ticketsOf(`R-${Date.now()}`))
    process.stdout.write(`${ticket.number}  ${await answer(ticket, parts)}\n`);
}
