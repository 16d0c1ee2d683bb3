/**
 * POST /v1/mcp: the tool server for agents (Model Context Protocol over HTTP, without sessions). An error of the
 * request itself is a problem document; a refusal of an operation is the result of the tool.
 */
import {
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCRequest,
  isLegacyRequest,
  type JSONRPCRequest,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import type { KeyCaller } from "../auth/caller.js";
import { isJsonObject, type Json, type JsonObject, writeJson } from "../engine/values/json.js";
import { createOperations, otherMethod, ROUTES } from "../http/app.js";
import { readBody, refuseTooLong } from "../http/body.js";
import type { Bindings, HttpContext, HttpOptions } from "../http/context.js";
import { judgeQuery } from "../http/parameters.js";
import { admitKey } from "../http/route.js";
import { Refusal, type WrongField } from "../refusals/refusal.js";
import { readCheckableFacts } from "../services/reading/rules/checkable-facts.js";
import { LONGEST_REFERENCE_CHARACTERS } from "../services/request/body-errors.js";
import { piiInMembers } from "../services/request/validation-issues.js";
import { listedTool, makeTool, type Tool } from "./tool.js";
import { callTool, type StandingArguments, type ToolCaller } from "./tool-call.js";
import { TOOLS } from "./tools.js";

const PATH = "/v1/mcp";
const INSTRUCTIONS =
  "The internal control of a company. Call check_action before you act for the company, act only " +
  "if the answer allows it, and report what you did. A refusal or a missing answer is no " +
  "permission.";

/** `version`: of the program. */
export function createMcp(options: HttpOptions, version: string): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const operations = createOperations(options);
  const tools = TOOLS.map((spec) => makeTool(spec, ROUTES));
  app.post(PATH, (c) => {
    c.set("route", PATH);
    return answer(c, { options, operations, tools, version });
  });
  app.all(PATH, (c) => {
    c.set("route", PATH);
    return otherMethod(c, options, "OPTIONS, POST");
  });
  return app;
}

interface McpParts {
  readonly options: HttpOptions;
  readonly operations: Hono<Bindings>;
  readonly tools: readonly Tool[];
  readonly version: string;
}

async function answer(c: HttpContext, parts: McpParts): Promise<Response> {
  const { options, operations } = parts;
  refuseTooLong(c);
  const { caller, authorization } = await admitKey(c, options);
  refuseOtherOrigin(c, options.baseUrl());
  const body = await readBody(c, options, false);
  judgeQuery(c, {}, caller, ["Service-Env", "Idempotency-Key"]);
  const standing = standingArguments(c);
  if (!isJsonObject(body)) {
    const detail = "One message of JSON-RPC 2.0, an object, is right here.";
    throw new Refusal("invalid-request", detail, [{ field: "body", code: "type", detail }]);
  }
  const baseUrl = options.baseUrl();
  const ofRequest = {
    env: c.env,
    authorization,
    forwarded: c.req.header("X-Forwarded-For"),
    requestId: c.get("requestId"),
  };
  const toolCaller = { operations, ...ofRequest, agent: caller.agent, baseUrl, standing, signal: c.req.raw.signal };
  const server = toolServer(parts, caller, body, toolCaller);
  const response = await exchange(server, c.req.raw, body);
  const headers = Object.fromEntries(response.headers);
  const text = await response.text();
  // The statuses of JSON-RPC over HTTP allow a body, except 202.
  return text === "" ? c.body(null, 202, headers) : c.body(text, response.status as ContentfulStatusCode, headers);
}

/**
 * The protocol requires this of every server over HTTP: a page of another origin must not reach a server on a reader's
 * machine.
 */
function refuseOtherOrigin(c: HttpContext, baseUrl: string): void {
  const origin = c.req.header("Origin");
  if (origin === undefined || origin === new URL(baseUrl).origin) return;
  throw new Refusal("origin-not-allowed", "The tool server takes no requests of pages elsewhere. Nothing was done.");
}

/** The request names the revision of the protocol: the newest one, or an earlier one that begins with a handshake. */
async function exchange(server: McpServer, raw: Request, body: JsonObject): Promise<Response> {
  const headers = new Headers(raw.headers);
  headers.set(
    "Accept",
    acceptsJson(headers.get("Accept")) ? "application/json, text/event-stream" : "text/event-stream",
  );
  const request = new Request(raw.url, { method: "POST", headers });
  const parsedBody = JSON.parse(writeJson(body)) as unknown;
  if (isJSONRPCRequest(parsedBody)) {
    const message = wrongParams(parsedBody, body["params"] ?? {});
    const error = { code: ProtocolErrorCode.InvalidParams, message };
    if (message !== null) return Response.json({ jsonrpc: "2.0", id: parsedBody.id, error });
  }
  if (await isLegacyRequest(request, parsedBody)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(request, { parsedBody });
  }
  // Nothing changes during a request, so a subscription would never get an event.
  const handler = createMcpHandler(() => server, { legacy: "reject", maxSubscriptions: 0 });
  return handler.fetch(request, { parsedBody });
}

/**
 * Every answer is JSON. So a client that accepts JSON is served, although the protocol requires it to accept event
 * streams too; the library refuses a client that does not. `accept` null: the header is absent.
 */
function acceptsJson(accept: string | null): boolean {
  if (accept === null) return true;
  const ranges = accept.split(",").map((range) =>
    range
      .toLowerCase()
      .split(";")
      .map((part) => part.trim()),
  );
  return ranges.some(
    ([range = "", ...parameters]) => JSON_RANGES.has(range) && !parameters.some((each) => NOT_TAKEN.test(each)),
  );
}

const JSON_RANGES: ReadonlySet<string> = new Set(["application/json", "application/*", "*/*"]);
/** A weight of zero. */
const NOT_TAKEN = /^q=0(?:\.0{0,3})?$/;

/**
 * The required form of a request's params; null: they have it. The library would answer other params in the words of
 * its validator, or as an internal error.
 */
function wrongParams(request: JSONRPCRequest, params: Json): string | null {
  const { name, arguments: sent = {}, cursor = "" } = isJsonObject(params) ? params : {};
  switch (request.method) {
    case "initialize":
      return isInitializeRequest(request)
        ? null
        : "initialize takes params with protocolVersion, capabilities and clientInfo.";
    case "tools/call":
      return typeof name === "string" && isJsonObject(sent)
        ? null
        : "tools/call takes params with name, a text, and arguments, an object.";
    case "tools/list":
      return typeof cursor === "string" ? null : "tools/list takes no params, or cursor, a text.";
    default:
      return null;
  }
}

/** For one request: nothing is stored between requests. */
function toolServer(
  { options, tools, version }: McpParts,
  caller: KeyCaller,
  body: JsonObject,
  of: ToolCaller,
): McpServer {
  const mcp = new McpServer(
    { name: "transaction-control-service", title: "Transaction Control Service", version },
    { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS },
  );
  const shown = tools.filter(({ spec }) => spec.scope === null || caller.scopes.includes(spec.scope));
  // The tools depend on the caller, and are made for each request: the library's registry is not used.
  const { server } = mcp;
  server.setRequestHandler("tools/list", async () => {
    const facts = caller.scopes.includes("checks:write")
      ? await options.verbRunner.read((services) => readCheckableFacts(services, caller))
      : null;
    return { tools: shown.map((tool) => listedTool(tool, facts, caller.agent)) };
  });
  server.setRequestHandler("tools/call", ({ params: { name } }) => {
    const tool = tools.find(({ spec }) => spec.name === name);
    if (tool === undefined) {
      const names = shown.map(({ spec }) => spec.name).join(", ");
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool of this name. There are ${names}.`);
    }
    return callTool(tool, argumentsIn(body), of);
  });
  return mcp;
}

/** As they were sent: numbers that JavaScript does not hold exactly included. */
function argumentsIn({ params }: JsonObject): JsonObject {
  const sent = isJsonObject(params) ? params["arguments"] : undefined;
  return isJsonObject(sent) ? sent : {};
}

/** An agent's program sets them once for all that its model calls. */
function standingArguments(c: HttpContext): StandingArguments {
  const run = c.req.header("Service-Run");
  const onBehalfOf = c.req.header("Service-On-Behalf-Of");
  const sent: JsonObject = { "Service-Run": run ?? null, "Service-On-Behalf-Of": onBehalfOf ?? null };
  const pii = piiInMembers(sent, Object.keys(sent));
  if (pii.length > 0) throw new Refusal("pii-in-facts", "A header looks like personal data. Nothing was done.", pii);
  const long = Object.entries(sent).flatMap(([field, value]: [string, Json]): readonly WrongField[] =>
    typeof value === "string" && value.length > LONGEST_REFERENCE_CHARACTERS
      ? [{ field, code: "string_too_long" }]
      : [],
  );
  if (long.length > 0) throw new Refusal("invalid-request", "A header is too long. Nothing was done.", long);
  return { run: run ?? null, onBehalfOf: onBehalfOf ?? null, idempotencyKey: c.req.header("Idempotency-Key") ?? null };
}
