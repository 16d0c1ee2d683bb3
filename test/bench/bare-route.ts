/**
 * The bare route: Hono, and zod for the body of the check. It stores the given rows and answers as the service did.
 */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";

import { cut, type Fresh, freshLike } from "./cut.js";

const amount = z.strictObject({ amount: z.int(), currency: z.string().length(3) });
const body = z.strictObject({
  rule_set: z.string().max(200),
  transaction: z.strictObject({
    channel: z.enum(["card", "invoice", "reimbursement", "booking", "agent"]),
    status: z.enum(["executed", "proposed"]),
  }),
  facts: z.strictObject({
    action_date: z.iso.date(),
    action: z.string().max(200),
    customer: z.strictObject({ kind: z.literal("customer"), customer_number: z.string().max(200) }),
    amount,
    order_total: amount,
    delivered_on: z.iso.date(),
    reported_damaged: z.boolean(),
  }),
});

/**
 * `recorded`: the new rows and ids of the recorded check. `answer`: its answer. `store` resolves once the rows are
 * durable.
 */
export function serveBare(recorded: Fresh, answer: string, store: (fresh: Fresh) => Promise<unknown>): void {
  const answerOf = cut(answer, recorded);
  const freshFor = freshLike(recorded);
  const app = new Hono();
  app.post("/v1/check", async (c) => {
    const sent = body.safeParse(await c.req.json());
    if (!sent.success) return c.json({ wrong: sent.error.issues.length }, 400);
    const fresh = freshFor(sent.data.facts.customer.customer_number);
    await store(fresh);
    return c.body(answerOf(fresh), 200, { "Content-Type": "application/json" });
  });
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
  });
  process.once("SIGTERM", () => {
    server.close(() => process.exit(0));
  });
}
