/**
 * Every tool of the tool server with every credential: it answers as its operation does, which the matrix compares with
 * the interface, and no answer has data of another account.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { SCOPES } from "../../runtime/auth/caller.js";
import { TOOLS } from "../../runtime/mcp/tools.js";
import { gift } from "../runtime/http/sample-service.js";
import { type Credential, openWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.service.close());

const REFUSED = ["none", "malformed", "unknown", "revoked", "expired", "switched-off agent"] as const;
const ADMITTED: readonly Credential[] = [
  ...SCOPES,
  "own",
  "own agent",
  "other agent",
  "other account",
  "other environment",
];

interface ToolLine {
  readonly sent: (world: World) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
  /** The same as a request to the operation. */
  readonly path: (sent: Readonly<Record<string, unknown>>) => string;
  readonly method: "GET" | "POST";
}

const POLICY = "policy.acme.customer_support";
const LINES: Readonly<Record<string, ToolLine>> = {
  check_action: { sent: () => ({ ...gift("C-790", 100) }), path: () => "/v1/check", method: "POST" },
  report_execution: {
    sent: async ({ propose }) => ({ check_id: await propose(), executed: true }),
    path: ({ check_id }) => `/v1/checks/${String(check_id)}/execution`,
    method: "POST",
  },
  report_reversal: {
    sent: async ({ take }) => ({ check_id: await take() }),
    path: ({ check_id }) => `/v1/checks/${String(check_id)}/reversal`,
    method: "POST",
  },
  get_check: {
    sent: ({ checkId }) => ({ check_id: checkId }),
    path: ({ check_id }) => `/v1/checks/${String(check_id)}`,
    method: "GET",
  },
  wait_for_decision: {
    sent: ({ requestId }) => ({ request_id: requestId, wait: 0 }),
    path: ({ request_id }) => `/v1/approvals/${String(request_id)}?wait=0`,
    method: "GET",
  },
  list_checks: { sent: () => ({ limit: 1 }), path: () => "/v1/checks?limit=1", method: "GET" },
  list_rules: { sent: () => ({}), path: () => "/v1/rules", method: "GET" },
  get_rules: { sent: () => ({ rule_set: POLICY }), path: () => `/v1/rules/${POLICY}`, method: "GET" },
  get_agent_rules: {
    sent: () => ({ agent_id: "refund_bot", rule_set: POLICY }),
    path: ({ agent_id, rule_set }) => `/v1/agents/${String(agent_id)}/rules?rule_set=${String(rule_set)}`,
    method: "GET",
  },
  list_alerts: { sent: () => ({ limit: 1 }), path: () => "/v1/alerts?limit=1", method: "GET" },
};

const headersOf = (credential: Credential): Readonly<Record<string, string>> => {
  const secret = world.secretOf(credential);
  return secret === null ? {} : { Authorization: `Bearer ${secret}` };
};

interface Called {
  readonly status: number;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** The API document does not contain the tool server: its responses are not validated against it. */
async function callTool(credential: Credential, name: string, sent: object): Promise<Called> {
  const response = await fetch(`${world.service.url}/v1/mcp`, {
    method: "POST",
    headers: {
      ...headersOf(credential),
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: sent } }),
  });
  const text = await response.text();
  return { status: response.status, text, json: JSON.parse(text) as Called["json"] };
}

interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}

const problemOf = (json: Readonly<Record<string, unknown>>): unknown => [
  json["type"],
  json["status"],
  json["required_scope"],
  json["errors"],
];

function secretsFrom(credential: Credential): readonly string[] {
  if (credential === "other account") return world.ofAccount;
  return credential === "other agent" || credential === "other environment" ? world.ofAction : [];
}

it("the table has a line for every tool", () => {
  expect(Object.keys(LINES)).toEqual(TOOLS.map(({ name }) => name));
});

describe.each(Object.entries(LINES))("the tool %s", (name, line) => {
  it.each(REFUSED)("is closed to the credential: %s [MCP-001, AUT-001]", async (credential) => {
    const { status, json, text } = await callTool(credential, name, await line.sent(world));
    expect([status, String(json["type"]).split("/").at(-1)]).toEqual(
      credential === "switched-off agent" ? [403, "agent-switched-off"] : [401, "unauthorized"],
    );
    for (const secret of world.ofAction) expect(text).not.toContain(secret);
  });

  it.each(ADMITTED)("answers as its operation does, with the credential: %s [MCP-002, AUT-013]", async (credential) => {
    const sent = await line.sent(world);
    const called = await callTool(credential, name, sent);
    expect(called.status, called.text).toBe(200);
    const result = called.json["result"] as ToolResult;
    const last = result.content.at(-1)?.text ?? "";
    // A report is accepted once: the operation gets another action.
    const again = await line.sent(world);
    const body = Object.fromEntries(Object.entries(again).filter(([field]) => field !== "check_id"));
    const direct = await world.service.send(line.path(again), {
      key: null,
      headers: headersOf(credential),
      ...(line.method === "POST" && { method: "POST", body }),
    });
    expect(result.isError === true, last).toBe(direct.status !== 200);
    if (direct.status !== 200)
      expect(problemOf(JSON.parse(last) as Readonly<Record<string, unknown>>)).toEqual(problemOf(direct.json));
    // The asker may see the names in their own request.
    const asked = JSON.stringify(sent);
    for (const secret of secretsFrom(credential)) {
      const isAsked = asked.includes(secret) || POLICY.includes(secret);
      if (!isAsked) expect(last).not.toContain(secret);
    }
  });
});
