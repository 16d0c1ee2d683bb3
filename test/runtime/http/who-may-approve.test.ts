/**
 * Who may state in a check that somebody approved its action, over each route that takes a check. The services' own
 * matrix tests the rules; this one tests that no route bypasses them. The table is in this folder; TCS_PRINT=1 prints
 * the results.
 */
import { afterAll, beforeAll, expect, it } from "vitest";

import {
  type JsonRecord,
  type Received,
  refund,
  type SampleService,
  type Sent,
  startSample,
} from "./sample-service.js";
import { signIn } from "./signing-in.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

const BOT = { key: "refund_bot" } as const;
const CENTS = 18_000;

let customers = 0;
const action = (transaction: object, facts: object = {}, customer = `C-${(customers += 1)}`): JsonRecord =>
  refund(customer, CENTS, { transaction, facts }) as JsonRecord;

/** Sends a completion or correction of an action that an agent's key booked. */
async function onAgents(
  how: "completes" | "corrects",
  transaction: object,
  facts: object,
  as: Sent,
): Promise<Received> {
  const customer = `C-${(customers += 1)}`;
  const { json, text } = await service.check(action(transaction, {}, customer), BOT);
  expect(json["outcome"], text).toBe("needs_approval");
  const { transaction_id } = json["transaction"] as JsonRecord;
  return service.check(action({ ...transaction, [how]: transaction_id }, facts, customer), as);
}

/** Sends the approval on each route. */
const ROUTES: Readonly<Record<string, (approval: object, as: Sent) => Promise<Received>>> = {
  "a new action, of the sender": (approval, as) => service.check(action({}, approval), as),
  "a new action, in the agent's name": (approval, as) =>
    service.check(action({ actor: { kind: "agent", id: "refund_bot" } }, approval), as),
  preview: (approval, as) => service.send("/v1/check/preview", { ...as, body: action({}, approval) }),
  "a completion of the agent's": (approval, as) => onAgents("completes", {}, approval, as),
  "a correction of the agent's": (approval, as) => onAgents("corrects", {}, approval, as),
  "asking again about the agent's": (approval, as) => onAgents("completes", { status: "proposed" }, approval, as),
};

/** The problem document in the result of the tool. */
async function callTool(approval: object): Promise<Answer> {
  const params = { name: "check_action", arguments: action({ status: "proposed" }, approval) };
  const response = await fetch(`${service.url}/v1/mcp`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${service.secret(BOT.key)}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  const { result } = (await response.json()) as {
    readonly result: { readonly content: readonly { readonly text: string }[] };
  };
  const json = JSON.parse(result.content.at(-1)?.text ?? "") as JsonRecord;
  return { json, status: Number(json["status"] ?? 200) };
}

type Answer = Pick<Received, "status" | "json">;

function came({ status, json }: Answer): string {
  if (status === 200) return `taken, ${String(json["outcome"])}`;
  const errors = ((json["errors"] ?? []) as readonly JsonRecord[]).map(
    (each) => `${String(each["field"] ?? each["fact"])}: ${String(each["code"])}`,
  );
  return `${status} ${String(json["type"]).replace(/.*\//, "")} ${errors.join(", ")}`.trim();
}

it("no route takes an approval that the sender may not record [ANS-061]", async () => {
  const approval = { approved_by: service.person("approver"), approved_amount: { amount: CENTS, currency: "EUR" } };
  const person = async (handle: string): Promise<Sent> => {
    const { headers } = await signIn(service.place, `${handle}@example.com`);
    return { key: null, headers };
  };
  const senders: Readonly<Record<string, Sent>> = {
    "an own key": { key: "app" },
    "the agent's key": BOT,
    "the approver": await person("approver"),
    "another person": await person("owner"),
  };
  const lines: string[] = [];
  for (const [route, send] of Object.entries(ROUTES))
    for (const [sender, as] of Object.entries(senders))
      lines.push(`${route.padEnd(36)} ${sender.padEnd(18)} ${came(await send(approval, as))}`);
  lines.push(`${"the tool check_action".padEnd(36)} ${"the agent's key".padEnd(18)} ${came(await callTool(approval))}`);
  const table = `${lines.join("\n")}\n`;
  if (process.env["TCS_PRINT"] === "1") process.stdout.write(table);
  await expect(table).toMatchFileSnapshot(new URL("./who-may-approve.txt", import.meta.url).pathname);
});
