/** The agent that calls the service as tools, while a person approves or refuses in a real browser. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, it, onTestFinished } from "vitest";

import { sampleOrders } from "../../examples/refund-bot/orders.js";
import { type AgentParts, refund, type Ticket } from "../../examples/tool-agent/agent.js";
import { useAgentAndPeople } from "../console/agent-and-people.js";

const acting = useAgentAndPeople();
const RUN = "run-7";
const today = (): string => new Date().toISOString().slice(0, 10);

interface Loop {
  readonly parts: AgentParts;
  readonly paid: { readonly ticket: string; readonly checkId: string }[];
}

/** `decide`: called at the first look at an unanswered request. */
async function makeAgent(decide: (requestId: string) => Promise<void>): Promise<Loop> {
  const client = new Client({ name: "a test", version: "1" });
  const headers = { Authorization: `Bearer ${acting.secret()}`, "Service-Run": RUN };
  await client.connect(new StreamableHTTPClientTransport(new URL(acting.url("/v1/mcp")), { requestInit: { headers } }));
  onTestFinished(() => client.close());
  const paid: { ticket: string; checkId: string }[] = [];
  const pay: AgentParts["pay"] = ({ number }, checkId) => {
    paid.push({ ticket: number, checkId });
    return Promise.resolve();
  };
  return { paid, parts: { client, orders: sampleOrders(today()), today, pay, pause: ({ id }) => decide(id) } };
}

const ticket = (number: string, cents: number): Ticket => ({
  ...{ number, cents },
  ...{ orderNumber: "O-1002", customerNumber: `C-of-${number}` },
});

const nobody = (): Promise<void> => Promise.reject(new Error("Nobody is asked about it."));

async function press(button: string, requestId: string): Promise<void> {
  const page = await acting.openAs("approver@example.com");
  await page.goto(acting.url(`/live/requests/${requestId}`));
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("button", { name: button, exact: true }).waitFor({ state: "detached" });
}

const executionOf = async (checkId: string): Promise<unknown> =>
  ((await acting.send(`/v1/checks/${checkId}`))["execution"] as { readonly status: string }).status;

it("what the rules allow is paid and reported, in the run that the header names [MCP-001]", async () => {
  const { parts, paid } = await makeAgent(nobody);
  const { did, checkId } = await refund(ticket("T-1", 4_900), parts);
  expect({ did, paid }).toEqual({ did: "refunded", paid: [{ ticket: "T-1", checkId }] });
  expect(await executionOf(checkId)).toBe("executed");
  expect(await acting.send(`/v1/checks/${checkId}`)).toMatchObject({ transaction: { run: RUN } });
});

it("what needs an approval is paid after a person approved in the browser, and not before", async () => {
  let looks = 0;
  const { parts, paid } = await makeAgent(async (requestId) => {
    expect(paid).toEqual([]);
    if ((looks += 1) === 1) await press("Approve", requestId);
  });
  const { did, checkId } = await refund(ticket("T-2", 18_000), parts);
  expect({ did, paid }).toEqual({ did: "refunded", paid: [{ ticket: "T-2", checkId }] });
  expect(looks).toBe(1);
  expect(await executionOf(checkId)).toBe("executed");
});

it("what a person refused is never paid, and is reported as not taken", async () => {
  const { parts, paid } = await makeAgent((requestId) => press("Refuse", requestId));
  const { did, checkId } = await refund(ticket("T-3", 18_000), parts);
  expect({ did, paid }).toEqual({ did: "refused", paid: [] });
  expect(await executionOf(checkId)).toBe("abandoned");
});
