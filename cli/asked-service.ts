/** Asks a running service over HTTP, with the key in an environment variable. */
import { randomUUID } from "node:crypto";

import type { z } from "zod";

import { StateError, UsageError } from "../runtime/engine/values/expected-errors.js";

export interface AskedService {
  /** Without the slash at its end. */
  readonly url: string;
  /** Null if no key is set. */
  readonly key: string | null;
  /** The environment variable that the key is read from. */
  readonly keyEnv: string;
}

export function askedService(url: string, keyEnv: string): AskedService {
  return { url, keyEnv, key: process.env[keyEnv] || null };
}

/** The service does not answer, or not as expected. */
export class UnusableService extends StateError {}

/** The command requests a resource that the service does not have, or uses a wrong key. */
export class WrongRequest extends UsageError {}

interface Reply {
  readonly status: number;
  /** Null if a refusal is not JSON. */
  readonly json: unknown;
}

const MOST_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 120;

/**
 * A request without a body is a GET, one with a body a POST. It is repeated if the service asks for that. A POST is
 * repeated with the same Idempotency-Key, so that it is processed once.
 */
export async function ask(service: AskedService, path: string, body?: object): Promise<Reply> {
  const { url, key, keyEnv } = service;
  const headers = {
    ...(key !== null && { Authorization: `Bearer ${key}` }),
    ...(body && { "Content-Type": "application/json", "Idempotency-Key": randomUUID() }),
  };
  const response = await exchange(service, path, {
    headers,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const { status } = response;
  if (status === 401) throw new WrongRequest(`The key in the environment variable ${keyEnv} is not in use at ${url}.`);
  const json: unknown = await response.json().catch(() => {
    if (status !== 200) return null;
    throw new UnusableService(`${url}${path} is not JSON: there is no service of this kind.`);
  });
  return { status, json };
}

/** The service's response to a request that may be repeated: it is, if the service asks for that. */
export async function exchange(
  { url }: Pick<AskedService, "url">,
  path: string,
  request: Omit<RequestInit, "redirect">,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url + path, { ...request, redirect: "manual" }).catch((failure: unknown) => {
      throw new UnusableService(`No service can be reached at ${url}: ${reasonOf(failure)}.`);
    });
    const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
    const asksAgain = response.status === 429 || response.status === 503;
    if (!asksAgain || !(seconds <= LONGEST_WAIT_SECONDS) || attempt >= MOST_ATTEMPTS) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** The received value, if it matches the schema. */
export function readAs<T>({ url }: Pick<AskedService, "url">, path: string, schema: z.ZodType<T>, json: unknown): T {
  const { success, data } = schema.safeParse(json);
  if (success) return data;
  throw new UnusableService(
    `${url}${path} does not read as this version of tcs expects: the service is of another version.`,
  );
}

/** The cause of a fetch error holds its reason. */
function reasonOf(failure: unknown): string {
  const cause = failure instanceof Error ? failure.cause : null;
  if (cause instanceof Error && cause.message !== "") return cause.message;
  return failure instanceof Error ? failure.message : String(failure);
}
