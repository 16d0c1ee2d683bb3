/** The agent on the AI SDK: the model reads what was done, and nothing is paid without the service. */
import { createTcsClient, type Permit } from "transaction-control-client";
import { afterAll, beforeAll, expect, it } from "vitest";

import { answer, type Ticket } from "../../examples/ai-sdk-agent/agent.js";
import { scriptedModel } from "../../examples/ai-sdk-agent/scripted-model.js";
import type { CheckRequest } from "../../examples/generated/tcs-facts.js";
import { sampleOrders } from "../../examples/refund-bot/orders.js";
import { type AgentAccount, openAgentAccount } from "../client/agent-account.js";

let account: AgentAccount;
beforeAll(async () => {
  account = await openAgentAccount();
});
afterAll(() => account.close());

const paid: (readonly [reference: string, cents: number])[] = [];

function reply(number: string, message: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const ticket: Ticket = { number, message, orderNumber: "O-1002", customerNumber: `C-${number}` };
  return answer(ticket, {
    model: scriptedModel(),
    tcs: createTcsClient<CheckRequest>({
      baseUrl: account.service.url,
      key: account.service.secret("refund_bot"),
    }),
    orders: sampleOrders(today),
    today: () => today,
    pay: ({ reference }: Permit, cents) => {
      paid.push([reference, cents]);
      return Promise.resolve(`payment of ${reference}`);
    },
    asked: () => undefined,
  });
}

it("pays what the model asks for where the rules allow it, and once for each ticket", async () => {
  expect(await reply("M-1", "I want 49.00 EUR.")).toContain('"did":"executed","reference":"payment of M-1"');
  expect(await reply("M-1", "I want 49.00 EUR.")).toContain('"did":"executed_before"');
  expect(paid).toEqual([["M-1", 4_900]]);
  expect(await account.statusesOf("M-1")).toEqual(["executed"]);
});

it("refuses another amount about the same ticket, and the model reads why", async () => {
  expect(await reply("M-1", "I want 48.00 EUR.")).toContain("409 idempotency-conflict");
  expect(paid).toHaveLength(1);
});

it("pays after a person approved, and tells the model when a person refused [APR-022] [APR-023]", async () => {
  const approved = reply("M-2", "I want 180.00 EUR.");
  await account.decide("M-2", "approve");
  expect(await approved).toContain('"did":"executed"');
  const refused = reply("M-3", "I want 190.00 EUR.");
  await account.decide("M-3", "refuse");
  expect(await refused).toContain('"did":"refused","reference":null');
  expect(paid.map(([reference]) => reference)).toEqual(["M-1", "M-2"]);
});
