/**
 * An agent that refunds through the tool server. It proposes, waits for the person who was asked, acts once it may, and
 * reports. Its steps are fixed: no model chooses them.
 */
import type { Client } from "@modelcontextprotocol/client";
import type { Answer, AnswerRead, ApprovalRequest } from "transaction-control-client";

import type { OrderSystem } from "../refund-bot/orders.js";

const PLAYBOOK = "policy.acme.customer_support";

/** A customer's request. */
export interface Ticket {
  readonly number: string;
  readonly orderNumber: string;
  readonly customerNumber: string;
  /** In cents of EUR. */
  readonly cents: number;
}

/** The agent's action, with the receipt of its answer. */
export interface Result {
  readonly checkId: string;
  readonly did: "refunded" | "refused" | "handed_to_a_person";
}

export interface AgentParts {
  /** Connected to `/v1/mcp` with the agent's own key. */
  readonly client: Client;
  readonly orders: OrderSystem;
  /** As `2026-03-31`. */
  readonly today: () => string;
  /** Pays the money back, and keeps the receipt of the answer that allowed it. */
  readonly pay: (ticket: Ticket, checkId: string) => Promise<void>;
  /** Called before each look at a request that a person has not answered yet. */
  readonly pause: (request: ApprovalRequest) => Promise<void>;
}

export async function refund(ticket: Ticket, parts: AgentParts): Promise<Result> {
  const { client, orders, today } = parts;
  const order = (await orders(ticket.orderNumber)) ?? {};
  const proposed = await call<Answer>(client, "check_action", {
    rule_set: PLAYBOOK,
    transaction: { status: "proposed", channel: "agent", ref: ticket.number },
    facts: {
      action_date: today(),
      action: "refund",
      customer: { customer_number: ticket.customerNumber },
      amount: { amount: ticket.cents, currency: "EUR" },
      ...order,
    },
    // The same key when the call is repeated: the lost answer is returned again, and no second request is made.
    idempotency_key: `propose ${ticket.number}`,
  });
  const { requests = [] } = await waitForPerson(proposed.check_id, parts);
  if (requests.length === 0) return act(ticket, proposed, parts);
  if (requests.some(({ status }) => status === "refused")) return drop(proposed.check_id, parts);
  const decided = await call<Answer>(client, "check_action", {
    rule_set: PLAYBOOK,
    transaction: { status: "proposed", completes: proposed.transaction.transaction_id },
    facts: {},
    idempotency_key: `ask again ${ticket.number}`,
  });
  return act(ticket, decided, parts);
}

/**
 * Polls until no request to a person is open; returns at once if there is none. An unanswered request expires by
 * itself.
 */
async function waitForPerson(checkId: string, { client, pause }: AgentParts): Promise<AnswerRead> {
  for (;;) {
    const read = await call<AnswerRead>(client, "get_check", { check_id: checkId });
    const waiting = read.requests?.find(({ status }) => status === "waiting");
    if (waiting === undefined) return read;
    await pause(waiting);
  }
}

/** It pays in one case only: a rule was applied, and its outcome is `allowed`. */
async function act(ticket: Ticket, answer: Answer, parts: AgentParts): Promise<Result> {
  const checkId = answer.check_id;
  if (answer.state !== "determined" || answer.outcome === "needs_approval")
    return { did: "handed_to_a_person", checkId };
  if (answer.outcome !== "allowed") return drop(checkId, parts);
  await parts.pay(ticket, checkId);
  await call(parts.client, "report_execution", {
    check_id: checkId,
    executed: true,
    ref: `payment of ${ticket.number}`,
    system: "payments",
  });
  return { did: "refunded", checkId };
}

async function drop(checkId: string, { client }: AgentParts): Promise<Result> {
  await call(client, "report_execution", { check_id: checkId, executed: false, reason: "refused_by_caller" });
  return { did: "refused", checkId };
}

/** The result's structured content. Throws with the service's own words where the call is refused. */
async function call<Output>(client: Client, name: string, sent: Record<string, unknown>): Promise<Output> {
  const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: sent });
  if (!isError) return structuredContent as Output;
  throw new Error(content.map((part) => (part.type === "text" ? part.text : "")).join("\n"));
}
