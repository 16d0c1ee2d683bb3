/** The tool server on the sample account, asked by the protocol's own client in both of its forms. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { verifyDatabase } from "../../../runtime/main.js";
import { writeRaw } from "../http/raw-socket.js";
import { refund, type SampleService, startSample, TODAY } from "../http/sample-service.js";
import { signIn } from "../http/signing-in.js";
import { beyondPlain } from "./plain-schemas.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample({
    amend: (file) => ({
      ...file,
      keys: { ...file.keys, writer: { environment: "live", scopes: ["checks:write"] } },
    }),
  });
});
afterAll(() => service.close());

const PLAYBOOK = "policy.acme.customer_support";
/** The newest revision of the protocol, and those before it, which begin with a handshake. */
const FORMS = ["auto", "legacy"] as const;
type Form = (typeof FORMS)[number];

interface ToolResult {
  readonly isError: boolean;
  /** Its parts of text. */
  readonly texts: readonly string[];
  readonly json: Record<string, unknown>;
}

async function connect(
  key: string,
  form: Form = "auto",
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly client: Client; readonly call: (name: string, sent?: object) => Promise<ToolResult> }> {
  const client = new Client({ name: "a test", version: "1" }, { versionNegotiation: { mode: form } });
  const requestInit = { headers: { Authorization: `Bearer ${service.secret(key)}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/v1/mcp`), { requestInit }));
  onTestFinished(() => client.close());
  const call = async (name: string, sent: object = {}): Promise<ToolResult> => {
    const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: { ...sent } });
    const texts = content.map((part) => (part.type === "text" ? part.text : expect.fail("a part is no text")));
    const json = (isError ? JSON.parse(texts.at(-1) ?? "") : structuredContent) as Record<string, unknown>;
    return { isError, texts, json };
  };
  return { client, call };
}

/** A message as it is sent, without the client. */
function post(text: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${service.url}/v1/mcp`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${service.secret("refund_bot")}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body: text,
  });
}

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

const askPerson = async (handle: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const { headers } = await signIn(service.place, `${handle}@example.com`);
  const { status, text, json } = await service.send(path, { key: null, headers, body });
  expect(status, text).toBe(200);
  return json;
};

describe.each(FORMS)("by a client in the form %s", (form) => {
  it("an agent proposes, waits for a person, acts once it is allowed, and reports [MCP-001] [MCP-002]", async () => {
    const { call } = await connect("refund_bot", form);
    const customer = `C-77${form}`;
    const proposal = { ...refund(customer, 18_000, { transaction: { status: "proposed" } }) };
    const asked = await call("check_action", proposal);
    expect(asked.json, asked.texts.join("\n")).toMatchObject({ state: "determined", outcome: "needs_approval" });
    expect(asked.texts[0]).toMatch(/^Do not act yet\. A person has to approve/);
    const { check_id: checkId, transaction } = asked.json as {
      readonly check_id: string;
      readonly transaction: { readonly transaction_id: string };
    };
    const waiting = await call("get_check", { check_id: checkId });
    const [request] = waiting.json["requests"] as readonly { readonly id: string; readonly status: string }[];
    expect(request).toMatchObject({ status: "waiting" });
    const decided = call("wait_for_decision", { request_id: request?.id });
    await askPerson("approver", `/v1/approvals/${request?.id ?? ""}/approve`, { check_id: checkId });
    expect((await decided).json).toMatchObject({ id: request?.id, status: "approved" });
    const again = await call("check_action", {
      rule_set: PLAYBOOK,
      transaction: { status: "proposed", completes: transaction.transaction_id },
      facts: {},
    });
    expect(again.json).toMatchObject({ state: "determined", outcome: "allowed" });
    expect(again.texts[0]).toMatch(/^You may act\./);
    const reported = await call("report_execution", { check_id: again.json["check_id"], executed: true, ref: "pay-1" });
    expect(reported.isError, reported.texts.join("\n")).toBe(false);
    const taken = await call("list_checks", { transaction_status: ["executed"], ref: "pay-1", limit: 1 });
    expect(taken.json["checks"]).toHaveLength(1);
    const back = await call("report_reversal", { check_id: again.json["check_id"] });
    expect(back.isError, back.texts.join("\n")).toBe(false);
    expect((await call("list_alerts", { limit: 5 })).isError).toBe(false);
  });

  it("a proposal with the facts of one that waits is named to the agent, with its request", async () => {
    const { call } = await connect("refund_bot", form);
    const proposal = { ...refund(`C-79${form}`, 18_000, { transaction: { status: "proposed" } }) };
    const [first, second] = [await call("check_action", proposal), await call("check_action", proposal)];
    const [request] = first.json["requests"] as readonly { readonly id: string }[];
    const { check_id } = first.json;
    expect(second.json["similar"]).toMatchObject([{ check_id, status: "waiting", request_id: request?.id }]);
    expect(second.texts[0]).toContain(`the same facts and waits (${request?.id ?? ""})`);
  });

  it("an answer is the one that the interface gives, byte for byte in its text", async () => {
    const { call } = await connect("refund_bot", form);
    const { json } = await call("check_action", refund("C-7801", 1_000, { transaction: { status: "proposed" } }));
    const read = await call("get_check", { check_id: json["check_id"] });
    const { text } = await service.read(json["check_id"], { key: "refund_bot" });
    expect(read.texts).toEqual([text]);
    expect(read.json).toEqual(JSON.parse(text));
  });

  it("rule sets are listed, and read with a version or without", async () => {
    const { call } = await connect("app", form);
    expect(JSON.stringify((await call("list_rules")).json)).toContain(PLAYBOOK);
    expect((await call("get_rules", { rule_set: PLAYBOOK })).json).toHaveProperty("versions");
    expect((await call("get_rules", { rule_set: PLAYBOOK, version: "1" })).json).toHaveProperty("facts.amount");
  });
});

it("nothing of the database is found altered after any tool that writes", async () => {
  const { client, call } = await connect("refund_bot");
  const { tools } = await client.listTools();
  const writing = new Set(tools.flatMap(({ name, annotations }) => (annotations?.readOnlyHint === true ? [] : [name])));
  const done = async (name: string, sent: object): Promise<Record<string, unknown>> => {
    const { isError, texts, json } = await call(name, sent);
    expect([name, isError], texts.join("\n")).toEqual([name, false]);
    const { findings } = await verifyDatabase(service.place, null);
    expect([name, findings]).toEqual([name, []]);
    writing.delete(name);
    return json;
  };
  const proposal = refund("C-7701", 1_000, { transaction: { status: "proposed" } });
  const { check_id } = await done("check_action", proposal);
  await done("report_execution", { check_id, executed: true, ref: "pay-7701" });
  await done("report_reversal", { check_id });
  expect([...writing]).toEqual([]);
});

describe("what is listed", () => {
  it("the schema of a check names the account's rule sets and facts, and takes each example of them", async () => {
    const { client } = await connect("refund_bot");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "check_action",
      "report_execution",
      "report_reversal",
      "get_check",
      "wait_for_decision",
      "list_checks",
      "list_rules",
      "get_rules",
      "get_agent_rules",
      "list_alerts",
    ]);
    expect(beyondPlain(tools)).toEqual([]);
    const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false });
    addFormats.default(ajv);
    for (const { inputSchema } of tools) {
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      ajv.compile(inputSchema as Record<string, unknown>);
    }
    const check = ajv.compile(tools[0]?.inputSchema as Record<string, unknown>);
    expect([check(refund("C-1", 100)), check.errors]).toEqual([true, null]);
    const facts = { action_date: TODAY, amount: { amount: 100, currency: "EUR" } };
    expect(check({ rule_set: PLAYBOOK, transaction: {}, facts })).toBe(true);
    expect(check({ rule_set: PLAYBOOK, transaction: {}, facts: { ...facts, amont: 1 } })).toBe(false);
    expect(check({ rule_set: "policy.acme.other", transaction: {}, facts })).toBe(false);
    expect(check({ rule_set: PLAYBOOK, transaction: {}, facts, mood: "good" })).toBe(false);
  });

  it("is at most 40 kB for the sample account, for a client reads it to its model on every turn", async () => {
    const listed = await (await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')).arrayBuffer();
    expect(listed.byteLength).toBeLessThanOrEqual(40_000);
  });

  it("an agent reads what a fact means, of its own agent and without naming it", async () => {
    const { client, call } = await connect("refund_bot");
    const { tools } = await client.listTools();
    const tool = tools.find(({ name }) => name === "get_agent_rules");
    expect(Object.keys(tool?.inputSchema.properties ?? {})).toEqual(["rule_set"]);
    const { json, texts } = await call("get_agent_rules", { rule_set: PLAYBOOK });
    expect(json, texts.join("\n")).toMatchObject({
      agent_id: "refund_bot",
      rule_sets: [{ rule_set: PLAYBOOK, facts: { amount: { meaning: "What the customer gets by this action." } } }],
    });
    expect((await call("get_agent_rules", { agent_id: "other" })).json).toMatchObject({ status: 403 });
    const own = await connect("app");
    expect((await own.call("get_agent_rules")).json).toMatchObject({
      errors: [{ field: "agent_id", code: "required" }],
    });
    expect((await own.call("get_agent_rules", { agent_id: "refund_bot" })).isError).toBe(false);
  });

  it("a key is shown the tools of its scopes, and a tool beyond them is refused as the operation is", async () => {
    const { client, call } = await connect("writer");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain("get_check");
    expect((await call("list_checks")).json).toMatchObject({ status: 403, required_scope: "checks:read" });
  });
});

describe("what is wrong", () => {
  it("an argument that a tool does not take is named, and nothing is done [MCP-007] [ERR-037]", async () => {
    const { call } = await connect("refund_bot");
    const wrong = await call("check_action", { ...refund("C-7901", 100), mood: "good", check_id: "chk_1" });
    expect(wrong).toMatchObject({
      isError: true,
      json: {
        status: 422,
        errors: [
          { field: "mood", code: "unknown_argument" },
          { field: "check_id", code: "unknown_argument" },
        ],
      },
    });
    expect((await call("get_check")).json).toMatchObject({ errors: [{ field: "check_id", code: "required" }] });
    expect((await call("list_checks", { limit: { many: 1 } })).json).toMatchObject({
      errors: [{ field: "limit", code: "type" }],
    });
  });

  it("a refusal of an operation is the tool's result, with the operation's own problem document", async () => {
    const { call } = await connect("refund_bot");
    const sent = { ...refund("C-7902", 100), rule_set: "policy.acme.customer_suport" };
    const refused = await call("check_action", sent);
    const { json } = await service.check(sent, { key: "refund_bot" });
    expect(refused).toMatchObject({ isError: true, json });
    expect(refused.texts[0]).toContain(String(json["detail"]));
  });

  it("an agent proposes nothing in a domain that is closed to agents, and records what it took there", async () => {
    const { client, call } = await connect("refund_bot");
    const { tools } = await client.listTools();
    expect(JSON.stringify(tools[0]?.inputSchema)).not.toContain("law.de.business_entertainment");
    const dinner = (status: string): object => ({
      rule_set: "law.de.business_entertainment",
      transaction: { channel: "agent", status },
      facts: { event_date: TODAY },
    });
    const refused = await call("check_action", dinner("proposed"));
    expect(refused).toMatchObject({ isError: true, json: { status: 403, errors: [{ code: "closed_to_agents" }] } });
    expect(refused.texts[0]).toContain(
      "The domain entertainment of law.de.business_entertainment is not open to agents",
    );
    expect((await call("check_action", dinner("executed"))).isError).toBe(false);
  });

  it("a client that takes JSON is served, whatever else it takes, and one that takes none is told so", async () => {
    const statusOf = async (accept: string): Promise<unknown> => {
      const response = await post(PING, { Accept: accept });
      return [accept, response.status, await response.json()];
    };
    const pong = { jsonrpc: "2.0", id: 1, result: {} };
    for (const accept of ["application/json", "*/*", "application/*", "text/event-stream;q=0.1, Application/JSON;q=1"])
      expect(await statusOf(accept)).toEqual([accept, 200, pong]);
    for (const accept of ["text/event-stream", "text/html", "application/json;q=0, text/event-stream"])
      expect(await statusOf(accept)).toEqual([accept, 406, expect.objectContaining({ jsonrpc: "2.0", id: null })]);
    const head = [
      "POST /v1/mcp HTTP/1.1",
      "Host: localhost",
      `Authorization: Bearer ${service.secret("refund_bot")}`,
      "Content-Type: application/json",
      `Content-Length: ${PING.length}`,
      "Connection: close",
    ];
    const bare = await writeRaw(Number(new URL(service.url).port), [...head, "", PING].join("\r\n"));
    expect(bare).toMatch(/^HTTP\/1\.1 200 /);
    expect(bare).toContain('"result":{}');
  });

  it("a tool that does not exist is an error of the protocol that names those there are", async () => {
    const { call } = await connect("refund_bot");
    await expect(call("act")).rejects.toThrow(/There is no tool of this name\. There are check_action/);
  });

  it("the path takes POST alone, and a key alone; a body that is not read is refused before anything is done [MCP-003]", async () => {
    const get = await fetch(`${service.url}/v1/mcp`, {
      headers: { Authorization: `Bearer ${service.secret("app")}`, Accept: "text/event-stream" },
    });
    expect([get.status, get.headers.get("Allow")]).toEqual([405, "OPTIONS, POST"]);
    expect(await get.json()).toMatchObject({ type: "https://tcs.example/errors/method-not-allowed" });
    const { headers } = await signIn(service.place, "owner@example.com");
    const person = await fetch(`${service.url}/v1/mcp`, { method: "POST", headers, body: PING });
    expect([person.status, await person.json()]).toMatchObject([401, { errors: [] }]);
    for (const [text, status] of [
      ["{", 400],
      ["[]", 422],
      [`{"a":"${"x".repeat(1_000_001)}"}`, 413],
    ] as const) {
      const refused = await post(text);
      expect([refused.status, refused.headers.get("Content-Type")]).toEqual([status, "application/problem+json"]);
    }
  });

  it("a request of a page elsewhere is refused, and one of the service's own origin is not", async () => {
    for (const [origin, status] of [
      ["https://evil.example", 403],
      ["null", 403],
      ["https://tcs.example", 200],
    ] as const)
      expect([origin, (await post(PING, { Origin: origin })).status]).toEqual([origin, status]);
  });

  it("a handshake does not say that the list of tools changes: no stream could tell", async () => {
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "a test", version: "1" } };
    const response = await post(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params }));
    expect(await response.json()).toMatchObject({ result: { capabilities: { tools: { listChanged: false } } } });
  });

  it("a handshake that is not of its shape is the caller's mistake, and none of the service", async () => {
    for (const params of [undefined, {}, { protocolVersion: 1, capabilities: {}, clientInfo: { name: "a test" } }]) {
      const response = await post(JSON.stringify({ jsonrpc: "2.0", id: "first", method: "initialize", params }));
      expect([response.status, await response.json()]).toEqual([
        200,
        {
          jsonrpc: "2.0",
          id: "first",
          error: { code: -32602, message: expect.stringContaining("protocolVersion") as unknown },
        },
      ]);
    }
  });

  it("a subscription is refused at once, for nothing is kept between two requests", async () => {
    const revision = "2026-07-28";
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": revision,
      "io.modelcontextprotocol/clientInfo": { name: "a test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const method = "subscriptions/listen";
    const message = { jsonrpc: "2.0", id: 1, method, params: { _meta, notifications: { toolsListChanged: true } } };
    const refused = await post(JSON.stringify(message), { "MCP-Protocol-Version": revision, "Mcp-Method": method });
    expect(await refused.text()).toContain("Subscription limit reached");
  });

  it.each([
    ["tools/call", { name: 5 }],
    ["tools/call", { name: "list_rules", arguments: 7 }],
    ["tools/call", undefined],
    ["tools/list", { cursor: 5 }],
    ["initialize", { protocolVersion: 1 }],
  ])(
    "a request whose params are not of its shape is told what they would be, in the service's words: %s %j",
    async (method, params) => {
      const refused = await post(JSON.stringify({ jsonrpc: "2.0", id: 7, method, params }));
      const message = expect.stringMatching(new RegExp(`^${method} takes [^\\[{]*\\.$`)) as unknown;
      expect(await refused.json()).toEqual({ jsonrpc: "2.0", id: 7, error: { code: -32602, message } });
    },
  );

  it("a request is counted once, and a message of the protocol carries the headers of every response", async () => {
    const before = await post(PING);
    expect([before.status, await before.json()]).toEqual([200, { jsonrpc: "2.0", id: 1, result: {} }]);
    const left = Number(before.headers.get("RateLimit-Remaining"));
    const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "list_rules", arguments: {} } };
    const after = await post(JSON.stringify(call), { "X-Request-Id": "of-the-agent" });
    expect(Number(after.headers.get("RateLimit-Remaining"))).toBe(left - 1);
    const later = await post(PING);
    expect(Number(later.headers.get("RateLimit-Remaining"))).toBe(left - 2);
    expect(after.headers.get("X-Request-Id")).toBe("of-the-agent");
    expect(after.headers.get("Content-Type")).toMatch(/^application\/json/);
  });
});

describe("the headers of an agent's program", () => {
  const OF_THE_RUN = { "Service-Run": "run-7", "Service-On-Behalf-Of": "emp-7" };

  it("fill run and on_behalf_of where the arguments leave them out [MCP-004] [MCP-005]", async () => {
    const { call } = await connect("refund_bot", "auto", OF_THE_RUN);
    const bare = refund("C-7911", 100, { transaction: { status: "proposed" } });
    const { json, texts } = await call("check_action", bare);
    expect(json["transaction"], texts.join("\n")).toMatchObject({
      run: "run-7",
      actor: { kind: "agent", id: "refund_bot", on_behalf_of: "emp-7" },
    });
    const same = refund("C-7911", 100, { transaction: { status: "proposed", run: "run-7" } });
    expect((await call("check_action", same)).isError).toBe(false);
    const other = refund("C-7911", 100, {
      transaction: {
        status: "proposed",
        run: "run-8",
        actor: { kind: "agent", id: "refund_bot", on_behalf_of: "emp-8" },
      },
    });
    expect((await call("check_action", other)).json).toMatchObject({
      errors: [
        { field: "transaction.run", code: "changed" },
        { field: "transaction.actor.on_behalf_of", code: "changed" },
      ],
    });
  });

  it("are refused where they look like personal data or are too long [MCP-006]", async () => {
    const refused = await post(PING, {
      "Service-Run": "a@example.com",
      "Service-On-Behalf-Of": "DE89370400440532013000",
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        type: "https://tcs.example/errors/pii-in-facts",
        errors: [
          { field: "Service-Run", code: "email" },
          { field: "Service-On-Behalf-Of", code: "iban" },
        ],
      },
    ]);
    const long = await post(PING, { "Service-Run": "x".repeat(201) });
    expect([long.status, await long.json()]).toMatchObject([
      422,
      { errors: [{ field: "Service-Run", code: "string_too_long" }] },
    ]);
  });
});

it("a call that is repeated with its idempotency_key is answered again and done once", async () => {
  const { call } = await connect("refund_bot");
  const sent = { ...refund("C-7921", 100, { transaction: { status: "proposed" } }), idempotency_key: "call-7921" };
  const [first, second] = [await call("check_action", sent), await call("check_action", sent)];
  expect(second.json["check_id"]).toBe(first.json["check_id"]);
  const other = await call("check_action", { ...sent, explain: false });
  expect(other).toMatchObject({ isError: true, json: { status: 409 } });
});

it("a request that is repeated with the header Idempotency-Key is done once, and an argument may not differ from it", async () => {
  const { call } = await connect("refund_bot", "legacy", { "Idempotency-Key": "request-7922" });
  const sent = refund("C-7922", 100, { transaction: { status: "proposed" } });
  const [first, second] = [await call("check_action", sent), await call("check_action", sent)];
  expect(first.isError).toBe(false);
  expect(second.json["check_id"]).toBe(first.json["check_id"]);
  expect(await call("check_action", { ...sent, idempotency_key: "another" })).toMatchObject({
    isError: true,
    json: { status: 422, errors: [{ field: "idempotency_key", code: "changed" }] },
  });
  // A tool that only reads takes no key.
  expect(await call("list_rules")).toMatchObject({ isError: false });
});
