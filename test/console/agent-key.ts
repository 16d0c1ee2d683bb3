/** A key of the sample's agent, and a program's requests with it. */
import { operator } from "../../runtime/main.js";
import { refund } from "../runtime/http/sample-service.js";
import type { ConsoleService } from "./console-service.js";

export interface AgentKey {
  readonly send: (path: string, body?: object) => Promise<Record<string, unknown>>;
  /** Reports a refund that was paid although it needed an approval. Each is of a customer of its own. */
  readonly refundAgainstRules: (transaction?: object) => Promise<Record<string, unknown>>;
}

export async function makeAgentKey(service: ConsoleService): Promise<AgentKey> {
  const asked = { slug: "acme", environment: "live", scopes: null, agent: "refund_bot", name: "of a test" } as const;
  const made = await operator.createKey({ ...service.place, newPepper: false }, asked);
  const { secret } = made.key;
  let customers = 0;
  const send: AgentKey["send"] = async (path, body) => {
    const response = await fetch(service.url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    send,
    refundAgainstRules: (transaction = {}) => {
      const today = new Date().toISOString().slice(0, 10);
      const facts = { action_date: today, delivered_on: today };
      customers += 1;
      return send(
        "/v1/check",
        refund(`C-alert-${customers}`, 30_000, { facts, transaction: { status: "executed", ...transaction } }),
      );
    },
  };
}
