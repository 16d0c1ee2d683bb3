/** One account's or one agent's key at one service. */
import { OPERATIONS } from "./contract.js";
import { retriesOf, type Send, sender, type TcsOptions } from "./sending.js";
import type { Answer, AnswerRead, AnyCheckRequest, OperationId, Replied, Schemas, Sent } from "./types.js";

export interface CallOptions {
  /**
   * The same key with the same request is processed once within 24 hours. Derive it from your own reference, so that
   * you can repeat an interrupted run. A new one where left out.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface WaitOptions {
  /** After so many milliseconds the request is returned as it is then. Without it, when it lapses at the latest. */
  readonly longestMs?: number;
  readonly signal?: AbortSignal;
}

/** Each call throws `Refused` or `NoAnswer`, and otherwise returns the body of the answer. */
export interface TcsClient<Request extends AnyCheckRequest = AnyCheckRequest> {
  readonly baseUrl: string;
  /** Asks about an action, or books it. The answer is stored before it is sent. */
  readonly check: (request: Request, options?: CallOptions) => Promise<Answer>;
  /** The answer that a check would get now. Nothing is stored. */
  readonly preview: (request: Request, options?: CallOptions) => Promise<Replied<"previewCheck">>;
  readonly readCheck: (checkId: string, options?: CallOptions) => Promise<AnswerRead>;
  readonly reportExecution: (
    checkId: string,
    report: Schemas["ExecutionReport"],
    options?: CallOptions,
  ) => Promise<Replied<"reportExecution">>;
  /** The action was taken back: it counts no more. */
  readonly reportReversal: (
    checkId: string,
    report: Schemas["ReversalReport"],
    options?: CallOptions,
  ) => Promise<Replied<"reportReversal">>;
  /** The rules that bind an agent today, with their facts and their wording. */
  readonly agentRules: (agentId: string, options?: CallOptions) => Promise<Replied<"readAgentRules">>;
  /**
   * Waits until a person has decided on an approval request, or it has lapsed. It does not poll: the service answers
   * when a person has decided. `requests` of an answer has its id. Then ask again: the answer says whether to act.
   */
  readonly waitForDecision: (requestId: string, options?: WaitOptions) => Promise<Replied<"readApproval">>;
  /** Any operation, by its name in the API document: `tcs.call("listChecks", { query: { limit: 10 } })`. */
  readonly call: <Id extends OperationId>(id: Id, sent: Sent<Id>, options?: CallOptions) => Promise<Replied<Id>>;
}

/** `Request`: the type that `tcs client` writes, so that a wrong fact does not compile. */
export function createTcsClient<Request extends AnyCheckRequest = AnyCheckRequest>(
  options: TcsOptions,
): TcsClient<Request> {
  const send = sender(options);
  const call = async <Id extends OperationId>(id: Id, sent: Sent<Id>, how: CallOptions = {}): Promise<Replied<Id>> => {
    const [method, path] = OPERATIONS[id];
    const { path: named, query, body } = sent as SentParts;
    // The service's own document says what it returns.
    return (await send({ method, path: filled(path, named) + searchOf(query), body, ...how })) as Replied<Id>;
  };
  const about = (check_id: string): { readonly path: { readonly check_id: string } } => ({ path: { check_id } });
  return {
    baseUrl: options.baseUrl,
    check: (body, how) => call("check", { body }, how),
    preview: (body, how) => call("previewCheck", { body }, how),
    readCheck: (checkId, how) => call("readCheck", about(checkId), how),
    reportExecution: (checkId, body, how) => call("reportExecution", { ...about(checkId), body }, how),
    reportReversal: (checkId, body, how) => call("reportReversal", { ...about(checkId), body }, how),
    agentRules: (agent_id, how) => call("readAgentRules", { path: { agent_id } }, how),
    waitForDecision: (requestId, how) => waitForDecision(send, retriesOf(options).wait, requestId, how),
    call,
  };
}

/** The service waits no longer for one request. */
const LONGEST_WAIT_SECONDS = 50;

async function waitForDecision(
  send: Send,
  pause: (ms: number) => Promise<void>,
  requestId: string,
  { longestMs = Infinity, signal }: WaitOptions = {},
): Promise<Replied<"readApproval">> {
  const until = Date.now() + longestMs;
  for (;;) {
    const begun = Date.now();
    const wait = Math.max(0, Math.min(LONGEST_WAIT_SECONDS, Math.ceil((until - begun) / 1_000)));
    const path = `${filled("/v1/approvals/{request_id}", { request_id: requestId })}?wait=${wait}`;
    const sent = { method: "GET", path, signal, silentMs: wait * 1_000, until };
    const request = (await send(sent)) as Replied<"readApproval">;
    if (request.status !== "waiting" || Date.now() >= until) return request;
    // The service does not wait while it stops, or where too many wait already.
    if (Date.now() - begun < 1_000) await pause(1_000);
    signal?.throwIfAborted();
  }
}

interface SentParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function filled(path: string, named: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = named[name];
    // Without it the address would be that of another operation.
    if (value === undefined || value === "") throw new TypeError(`${name} is missing in the path ${path}.`);
    return encodeURIComponent(value);
  });
}

function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  return search.size === 0 ? "" : `?${search.toString()}`;
}
