/**
 * A call of a tool becomes a request to its operation. So scopes, validation, refusals and the Idempotency-Key are
 * those of the operation.
 */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Hono } from "hono";

import { isJsonObject, type Json, type JsonObject, writeJson } from "../engine/values/json.js";
import type { Bindings } from "../http/context.js";
import { problemText } from "../http/problem.js";
import type { Route } from "../http/route.js";
import { Refusal, type WrongField } from "../refusals/refusal.js";
import { adviceOf } from "./advice.js";
import { AGENT_ARGUMENT, IDEMPOTENCY_ARGUMENT, type Tool } from "./tool.js";

/** Values that the headers give for the call; null if not sent. */
export interface StandingArguments {
  readonly run: string | null;
  readonly onBehalfOf: string | null;
  readonly idempotencyKey: string | null;
}

export interface ToolCaller {
  readonly operations: Hono<Bindings>;
  /** Of the request that calls the tool. */
  readonly env: Bindings["Bindings"];
  readonly authorization: string;
  /** Its X-Forwarded-For. */
  readonly forwarded: string | undefined;
  readonly requestId: string;
  /** Of an agent's key. */
  readonly agent: string | null;
  readonly baseUrl: string;
  readonly standing: StandingArguments;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

export async function callTool(tool: Tool, given: JsonObject, caller: ToolCaller): Promise<CallToolResult> {
  const sent = withAgent(tool, { ...tool.spec.defaults, ...given }, caller);
  let request: Request;
  try {
    request = requestOf(tool, sent, caller);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(problemText(error, caller.baseUrl, "/v1/mcp"), error.message);
  }
  const response = await caller.operations.fetch(request, caller.env);
  const text = await response.text();
  const answer = JSON.parse(text) as Record<string, unknown>;
  if (!response.ok) return refused(text, String(answer["detail"]));
  const said = tool.spec.name === "check_action" ? [adviceOf(text)] : [];
  return { content: [...said, text].map((part) => ({ type: "text", text: part })), structuredContent: answer };
}

function withAgent({ taken }: Tool, sent: JsonObject, { agent }: ToolCaller): JsonObject {
  return agent === null || !taken.has(AGENT_ARGUMENT) || isSent(sent, AGENT_ARGUMENT)
    ? sent
    : { ...sent, [AGENT_ARGUMENT]: agent };
}

/** The problem document is the last part, as the operation answers with it. */
function refused(problem: string, detail: string): CallToolResult {
  const content = [`Refused; nothing was done. ${detail}`, problem].map((text) => ({ type: "text" as const, text }));
  return { content, isError: true };
}

function requestOf(
  tool: Tool,
  sent: JsonObject,
  { authorization, forwarded, requestId, baseUrl, standing, signal }: ToolCaller,
): Request {
  const route = operationOf(tool, sent);
  refuseUnknown(tool, sent);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(name, sent[name])));
  const query = new URLSearchParams();
  for (const name of Object.keys(route.query)) {
    const value = sent[name];
    if (value !== undefined && value !== null) query.set(name, textOf(name, value));
  }
  const headers: Record<string, string> = { Authorization: authorization, "X-Request-Id": requestId };
  if (forwarded !== undefined) headers["X-Forwarded-For"] = forwarded;
  const key = idempotencyKeyOf(tool, sent, standing);
  if (key !== null) headers["Idempotency-Key"] = key;
  const url = `${baseUrl}${path}${query.size === 0 ? "" : `?${query.toString()}`}`;
  if (route.request === null) return new Request(url, { method: route.method, headers, signal });
  const fields = Object.entries(sent).filter(([name]) => tool.bodyFields.has(name));
  const body = writeJson(withStanding(Object.fromEntries(fields), route, standing));
  return new Request(url, { method: route.method, headers: { ...headers, "Content-Type": "application/json" }, body });
}

/** The last operation whose path parameters are all sent. */
function operationOf({ routes }: Tool, sent: JsonObject): Route {
  const [first] = routes;
  return (
    routes.findLast(({ pathParameters }) => Object.keys(pathParameters).every((name) => isSent(sent, name))) ?? first
  );
}

const isSent = (sent: JsonObject, name: string): boolean => sent[name] !== undefined && sent[name] !== null;

function refuseUnknown({ taken, requiredInPath }: Tool, sent: JsonObject): void {
  const unknown: WrongField[] = Object.keys(sent)
    .filter((name) => !taken.has(name))
    .slice(0, MOST_ERRORS)
    .map((name) => ({
      field: name.slice(0, LONGEST_NAME),
      code: "unknown_argument",
      detail: `The tool does not take it. It takes ${[...taken].join(", ")}.`,
    }));
  const absent = requiredInPath
    .filter((name) => !isSent(sent, name))
    .map((field) => ({ field, code: "required", detail: "The argument is needed." }));
  const errors = [...unknown, ...absent];
  if (errors.length > 0) throw new Refusal("invalid-request", "The arguments are not those of the tool.", errors);
}

const MOST_ERRORS = 100;
const LONGEST_NAME = 200;

/** As a path or a query has it; the operation judges it. */
function textOf(field: string, value: Json | undefined): string {
  if (Array.isArray(value)) return value.map((each) => textOf(field, each as Json)).join(",");
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const detail = "A text, a number or a flag is right here.";
  throw new Refusal("invalid-request", "The arguments are not those of the tool.", [{ field, code: "type", detail }]);
}

/** The header serves a program that retries the whole request. Null for tools that only read. */
function idempotencyKeyOf({ taken }: Tool, sent: JsonObject, { idempotencyKey }: StandingArguments): string | null {
  if (!taken.has(IDEMPOTENCY_ARGUMENT)) return null;
  const argument = sent[IDEMPOTENCY_ARGUMENT];
  if (argument === undefined || argument === null) return idempotencyKey;
  if (idempotencyKey === null || argument === idempotencyKey) return textOf(IDEMPOTENCY_ARGUMENT, argument);
  throw differing([otherInHeader(IDEMPOTENCY_ARGUMENT, "Idempotency-Key")]);
}

const otherInHeader = (field: string, header: string): WrongField => ({
  field,
  code: "changed",
  detail: `The header ${header} has another value.`,
});

function differing(errors: readonly WrongField[]): Refusal {
  return new Refusal("invalid-request", "The arguments and the headers of the request differ.", errors);
}

/** The headers supply missing arguments of a check. */
function withStanding(body: JsonObject, { operation }: Route, { run, onBehalfOf }: StandingArguments): JsonObject {
  const { transaction } = body;
  if (operation.operationId !== "check" || !isJsonObject(transaction)) return body;
  const errors: WrongField[] = [];
  const fill = (field: string, header: string, value: Json | undefined, standing: string | null): Json | undefined => {
    if (standing === null || value === standing) return value;
    if (value === undefined || value === null) return standing;
    errors.push(otherInHeader(field, header));
    return value;
  };
  const runOf = fill("transaction.run", "Service-Run", transaction["run"], run);
  const actor = transaction["actor"];
  const named = isJsonObject(actor) ? actor : null;
  const behalf = fill("transaction.actor.on_behalf_of", "Service-On-Behalf-Of", named?.["on_behalf_of"], onBehalfOf);
  if (errors.length > 0) throw differing(errors);
  return {
    ...body,
    transaction: {
      ...transaction,
      ...(runOf === undefined ? {} : { run: runOf }),
      // An agent's key identifies its agent. With an account's own key, the arguments name the actor.
      ...(behalf === undefined ? {} : { actor: { ...(named ?? { kind: "agent" }), on_behalf_of: behalf } }),
    },
  };
}
