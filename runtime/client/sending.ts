/** A request is sent until it is answered, and its answer is read without rounding. */
import { NoAnswer, NumberTooLarge, Refused } from "./errors.js";

export interface TcsOptions {
  /** As https://tcs.example.com. */
  readonly baseUrl: string;
  /** A key of the account, or one made for an agent. It belongs into the environment, never into the source. */
  readonly key: string;
  readonly fetch?: typeof fetch;
  readonly retries?: Partial<Retries>;
}

/** How a request is sent again. */
export interface Retries {
  /** How often a request is sent at most, the first time included. Default: 5. */
  readonly attempts: number;
  /** Where the service asks for a longer wait, its refusal is thrown at once. Default: 120,000. */
  readonly longestWaitMs: number;
  /** An attempt that is silent for so long is given up. Default: 30,000. */
  readonly timeoutMs: number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Request {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The service may be silent for so long more: it waits for a person. */
  readonly silentMs?: number;
  /** Until then (as Date.now()) attempts have no limit. */
  readonly until?: number;
}

export type Send = (request: Request) => Promise<unknown>;

const DEFAULTS: Retries = {
  attempts: 5,
  longestWaitMs: 120_000,
  timeoutMs: 30_000,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
};

/** No answer, or one that a later attempt may better. Any other refusal is earned by the request. */
const SENT_AGAIN: readonly number[] = [429, 500, 502, 503, 504];

export function retriesOf(options: TcsOptions): Retries {
  return { ...DEFAULTS, ...options.retries };
}

/**
 * Every write has an Idempotency-Key, made here or given by the caller, and is repeated with it: nothing is done twice.
 * The function throws Refused, NoAnswer, NumberTooLarge, or the reason of an aborted signal.
 */
export function sender(options: TcsOptions): Send {
  const base = baseOf(options.baseUrl);
  // `fetch` would quote a wrong header, and with it the key.
  if (!/^[\x21-\x7e]+$/.test(options.key))
    throw new TypeError("The key has a character that no key has, such as a space or the end of a line.");
  const send = options.fetch ?? fetch;
  const how = retriesOf(options);
  return async (request) => {
    const { method, path, body, signal, silentMs = 0, until = 0 } = request;
    const headers = headersOf(request, options.key);
    const sent = body === undefined ? {} : { body: written(body) };
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt >= how.attempts && Date.now() >= until;
      const silence = AbortSignal.timeout(how.timeoutMs + silentMs);
      const stopped = signal === undefined ? silence : AbortSignal.any([silence, signal]);
      // A redirect is a refusal: the key and the facts are for this service alone.
      const answered = await answerOf(() =>
        send(base + path, { method, headers, ...sent, redirect: "manual", signal: stopped }),
      );
      signal?.throwIfAborted();
      if (!(answered instanceof NoAnswer) && answered.response.ok) return read(answered.text);
      const ms = answered instanceof NoAnswer ? pauseBefore(attempt) : waitOf(answered.response, attempt);
      const failure = answered instanceof NoAnswer ? answered : refusalOf(answered, options.key);
      if (last || !mayBetter(failure) || ms > how.longestWaitMs) throw failure;
      await unlessAborted(how.wait(ms), signal);
    }
  };
}

function unlessAborted(waiting: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return waiting;
  return new Promise((done, fail) => {
    const stop = (): void => {
      // As `throwIfAborted` does: the caller's own reason.
      fail(signal.reason as Error);
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    void waiting.then(done, fail).finally(() => {
      signal.removeEventListener("abort", stop);
    });
  });
}

interface Received {
  readonly response: Response;
  readonly text: string;
}

/** A connection that breaks may leave a part of the text, so the text is read here. */
async function answerOf(send: () => Promise<Response>): Promise<Received | NoAnswer> {
  try {
    const response = await send();
    const text = await response.text();
    return response.ok && !isObject(text) ? new NoAnswer("The answer is no object.") : { response, text };
  } catch (failure) {
    return new NoAnswer(`No answer: ${reasonOf(failure)}`, { cause: failure });
  }
}

/** `fetch failed` alone tells nothing: the cause does. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause instanceof Error && failure.cause.message !== "" ? failure.cause.message : failure.message;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function mayBetter(failure: NoAnswer | Refused): boolean {
  return failure instanceof NoAnswer || SENT_AGAIN.includes(failure.status);
}

function refusalOf({ response, text }: Received, key: string): Refused {
  if (response.status >= 300 && response.status < 400)
    return new Refused(response, { detail: "A redirect is never followed. Name the address of the service itself." });
  // What stands between here and the service may send back what it received.
  const shown = text.replaceAll(key, "***");
  return new Refused(response, isObject(shown) ? (JSON.parse(shown) as object) : null);
}

function headersOf({ method, body, idempotencyKey }: Request, key: string): Record<string, string> {
  return {
    Accept: "application/json",
    Authorization: `Bearer ${key}`,
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(method !== "GET" && { "Idempotency-Key": idempotencyKey ?? crypto.randomUUID() }),
  };
}

/** JSON writes a number that is none as null, and the service would take the fact as not known. */
function written(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => {
    if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError(`${name} is ${value}, not a number.`);
    return value;
  });
}

function baseOf(baseUrl: string): string {
  const { protocol, username, search, hash } = new URL(baseUrl);
  if (!/^https?:$/.test(protocol) || username !== "" || search !== "" || hash !== "")
    throw new TypeError("baseUrl is an address such as https://tcs.example.com, without a name or a query.");
  return baseUrl.replace(/\/+$/, "");
}

/** Texts, in which digits are no number, and numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Refuses to hand on a body that JSON.parse would read as another one. */
function read(text: string): unknown {
  for (const [token] of text.matchAll(TOKENS))
    if (/^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token))) throw new NumberTooLarge(text, token);
  return JSON.parse(text);
}

/** Milliseconds that the service asks for, as seconds or as a date; else those of `pauseBefore`. */
function waitOf({ status, headers }: Response, attempt: number): number {
  const asked = headers.get("Retry-After") ?? (status === 429 ? headers.get("RateLimit-Reset") : null);
  if (asked === null) return pauseBefore(attempt);
  const ms = /^\d{1,9}$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : pauseBefore(attempt);
}

/** A quarter of a second, doubled with each attempt, with a random part, so that callers do not return together. */
function pauseBefore(attempt: number): number {
  return Math.min(15_000, 250 * 2 ** Math.min(attempt - 1, 10)) * (0.5 + Math.random());
}
