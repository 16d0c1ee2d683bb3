/** A support agent on the AI SDK. Its only tool that costs money is guarded, so the model cannot pay on its own. */
import { generateText, type LanguageModel, stepCountIs, tool } from "ai";
import { type ApprovalRequest, guarded, type Permit, type Result, type TcsClient } from "transaction-control-client";
import { z } from "zod";

import type { CheckRequest } from "../generated/tcs-facts.js";
import type { OrderSystem } from "../refund-bot/orders.js";

/** A customer's message. `number` names the refund, however often the agent or the model asks. */
export interface Ticket {
  readonly number: string;
  readonly orderNumber: string;
  readonly customerNumber: string;
  readonly message: string;
}

export interface AgentParts {
  readonly model: LanguageModel;
  /** With the agent's own key. */
  readonly tcs: TcsClient<CheckRequest>;
  readonly orders: OrderSystem;
  /** As `2026-03-31`. */
  readonly today: () => string;
  /** Pays once for each reference, and keeps the receipt. Returns the number of the payment. */
  readonly pay: (permit: Permit, cents: number) => Promise<string>;
  readonly asked: (request: ApprovalRequest) => void;
}

const INSTRUCTIONS =
  "You answer customers of a shop. Refund what the shop owes with the tool refund. Its result says what was done: tell " +
  "the customer exactly that, and never that money was paid unless did is executed or executed_before.";

/** The reply to the customer. */
export async function answer(ticket: Ticket, parts: AgentParts, signal?: AbortSignal): Promise<string> {
  const { text } = await generateText({
    model: parts.model,
    system: INSTRUCTIONS,
    prompt: `Order ${ticket.orderNumber}. ${ticket.message}`,
    tools: { refund: refundTool(ticket, parts) },
    stopWhen: stepCountIs(5),
    ...(signal && { abortSignal: signal }),
  });
  return text;
}

/** The model chooses the amount. Ticket, order and customer are the program's, so the model cannot change them. */
function refundTool(ticket: Ticket, { tcs, orders, today, pay, asked }: AgentParts) {
  return tool({
    description: "Refunds a part or all of the order's price. It may take hours, because a person may be asked.",
    inputSchema: z.object({ cents: z.number().int().positive().describe("The amount in cents of EUR.") }),
    execute: async ({ cents }, { abortSignal }) => {
      const order = (await orders(ticket.orderNumber)) ?? {};
      const proposal = (amount: number): CheckRequest => ({
        rule_set: "policy.acme.customer_support",
        transaction: { channel: "agent", ref: ticket.number },
        facts: {
          action_date: today(),
          action: "refund",
          customer: { customer_number: ticket.customerNumber },
          amount: { amount, currency: "EUR" },
          ...order,
        },
      });
      const options = { asked, ...(abortSignal && { signal: abortSignal }) };
      return told(await guarded(tcs, proposal, pay, options)(cents));
    },
  });
}

/** What the model reads. `reason`: the person's words for the agent. */
function told({ did, reference, answer }: Result): Readonly<Record<string, string | null>> {
  const reason = answer.requests?.find(({ status }) => status === "refused")?.reason ?? null;
  return { did, reference, reason };
}
