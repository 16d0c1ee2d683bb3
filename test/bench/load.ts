/**
 * Requests of the bench: one alone, and as many as a service answers on some connections, each for a customer of its
 * own.
 */
import type { Running } from "./child.js";
import { within } from "./child.js";
import { loadPeer } from "./engine/peers/load.js";
import { checkBody } from "./request.js";

/** Beyond the seconds that the load is to last. */
const PATIENCE_MS = 30_000;
const ALONE_MS = 30_000;

interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly method: "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly setupRequest: (request: object) => object }[];
}

interface LoadResult {
  readonly non2xx: number;
  readonly errors: number;
  readonly "2xx": number;
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
}

interface Autocannon {
  readonly default: (options: LoadOptions) => Promise<LoadResult>;
}

export interface Load {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p99: number;
  /** Milliseconds of processor time for each answer, independent of other load on the machine. */
  readonly cpu: number;
}

const headers = (key: string): Readonly<Record<string, string>> => ({
  "Content-Type": "application/json",
  Authorization: `Bearer ${key}`,
});
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The text of the answer. */
export async function send({ url, key }: Running, body: string): Promise<string> {
  const response = await fetch(`${url}/v1/check`, {
    method: "POST",
    headers: headers(key),
    body,
    signal: AbortSignal.timeout(ALONE_MS),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return text;
}

let customers = 1_000;

/** No two requests of a run are for the same customer. */
export const nextCustomer = (): number => (customers += 1);

/** Throws if a request was not answered with 200. */
export async function loadOn({ url, key, cpu }: Running, connections: number, seconds: number): Promise<Load> {
  const { default: autocannon } = (await loadPeer("autocannon")) as Autocannon;
  const day = today();
  const before = cpu();
  const setupRequest = (request: object): object => ({ ...request, body: checkBody(nextCustomer(), day) });
  const load = autocannon({
    url: `${url}/v1/check`,
    connections,
    duration: seconds,
    method: "POST",
    headers: headers(key),
    requests: [{ setupRequest }],
  });
  const result = await within(seconds * 1000 + PATIENCE_MS, "the load to end", load);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result["2xx"] / result.duration, p99: result.latency.p99, cpu: (cpu() - before) / result["2xx"] };
}
