/**
 * The real application over a loopback socket, with fake verbs: for the HTTP layer's own duties to a caller.
 */
import { randomFillSync } from "node:crypto";

import { type Logger, pino } from "pino";

import { authenticate, type KeyRing, type StoredKey } from "../../../runtime/auth/authenticate.js";
import { type Caller, SCOPES } from "../../../runtime/auth/caller.js";
import { type MintedKey, mintKey } from "../../../runtime/auth/key.js";
import type { Pepper } from "../../../runtime/auth/pepper.js";
import { createApp } from "../../../runtime/http/app.js";
import { type ConnectionBounds, DEFAULT_CONNECTION_BOUNDS } from "../../../runtime/http/connections.js";
import type { HttpOptions } from "../../../runtime/http/context.js";
import { rateLimiter, type RateLimits } from "../../../runtime/http/limits.js";
import { countedVerbRunner, type Overload } from "../../../runtime/http/overload.js";
import { listen, type Patience, type UnroutedRequest } from "../../../runtime/http/server.js";
import type { Shed } from "../../../runtime/http/shedding.js";
import { makeWaits } from "../../../runtime/http/waits.js";
import { UNWATCHED } from "../../../runtime/observe/observer.js";
import type { Attempt } from "../../../runtime/services/request/idempotency/attempt.js";
import type { StoredResponse } from "../../../runtime/services/request/idempotency/once.js";
import { makeTurns } from "../../../runtime/services/turns/turns.js";
import type { VerbRunner } from "../../../runtime/services/verb-runner.js";

export const PEPPER: Pepper = { id: "pepper-of-tests", bytes: Buffer.alloc(32, 7) };

export interface TestKey extends MintedKey {
  readonly stored: StoredKey;
}

export function testKey(more: Partial<StoredKey> = {}): TestKey {
  const minted = mintKey(more.env ?? "live", PEPPER, (length) => randomFillSync(new Uint8Array(length)));
  const stored: StoredKey = {
    accountId: "acc_1",
    keyId: "key_1",
    line: "key_1",
    prefix: minted.prefix,
    name: "app",
    hash: minted.hash,
    pepperId: PEPPER.id,
    env: "live",
    scopes: SCOPES,
    agent: null,
    mayClaim: (more.agent ?? null) === null,
    agentSwitchedOn: true,
    testOnly: false,
    isCutOff: false,
    expiresAt: null,
    isForAddress: null,
    revokedAt: null,
    ...more,
  };
  return { ...minted, stored };
}

export interface Running {
  readonly url: string;
  readonly port: number;
  /** How often a key was looked up. */
  readonly lookUps: () => number;
  readonly logged: () => string;
  /** Requests that the application did not get. */
  readonly unrouted: () => readonly UnroutedRequest[];
  /** Refused requests and connections, in order. */
  readonly shed: () => readonly Shed[];
  readonly startClosing: () => void;
  readonly close: () => Promise<void>;
}

const UNUSED = (): never => {
  throw new Error("this test does not call this verb");
};

/**
 * Results of the verb runner: `read` gives the text of every reading. `change` gives the result of every change, and
 * receives its caller and attempt.
 */
export interface FakeVerbs {
  readonly read?: () => unknown;
  readonly change?: (caller: Caller, attempt: Attempt | null) => Promise<StoredResponse> | StoredResponse;
  readonly failedParts?: VerbRunner["failedParts"];
}

const UNLIMITED: RateLimits = { perKey: 1_000_000, perAddress: 1_000_000 };

interface Circumstances {
  readonly patience?: Patience;
  readonly overload?: Overload;
  readonly connections?: Partial<ConnectionBounds>;
}

const NEVER: Overload = { isOverloaded: () => false, counted: (work) => work() };

export async function serveFake(
  { read = UNUSED, change = UNUSED, failedParts = () => Promise.resolve([]) }: FakeVerbs,
  keys: readonly TestKey[],
  { patience, overload = NEVER, connections = {}, ...more }: Partial<HttpOptions> & Circumstances = {},
): Promise<Running> {
  let lookUps = 0;
  let requests = 0;
  let closing = false;
  let logged = "";
  const unrouted: UnroutedRequest[] = [];
  const shed: Shed[] = [];
  const log: Logger = pino({ level: "debug" }, { write: (line: string) => void (logged += line) });
  const ring: KeyRing = {
    peppers: [PEPPER],
    now: () => 1_000_000,
    findKey: (prefix) => {
      lookUps += 1;
      return Promise.resolve(keys.find(({ stored }) => stored.prefix === prefix)?.stored ?? null);
    },
  };
  const baseUrl = (): string => "https://tcs.example";
  const newRequestId = (): string => `req_${(requests += 1)}`;
  // Verbs are not run, so the result of a reading is not a text of theirs.
  const verbRunner: VerbRunner = {
    read: async <T>() => (await read()) as T,
    change: async (caller, attempt) => change(caller, attempt),
    act: UNUSED,
    failedParts,
    unreadyParts: failedParts,
  };
  const app = createApp({
    verbRunner: countedVerbRunner(verbRunner, overload),
    rateLimiter: rateLimiter(UNLIMITED, () => ""),
    waits: makeWaits({ stillAwaited: UNUSED, onTrouble: UNUSED }),
    addressOf: () => "",
    accessParts: { mintKey: UNUSED, hashAddress: UNUSED, terms: null },
    authenticate: (authorization, address) => authenticate(ring, authorization, address),
    providerSignIn: null,
    authenticateSession: () => Promise.resolve({ refused: "no_session" }),
    now: ring.now,
    baseUrl,
    newRequestId,
    log,
    turns: makeTurns(),
    compilePolicies: UNUSED,
    askLanguage: UNUSED,
    readDocument: UNUSED,
    draftPolicies: null,
    isClosing: () => closing,
    observer: UNWATCHED,
    clockIsShifted: false,
    ...more,
  });
  const listening = await listen({
    app,
    host: "127.0.0.1",
    port: 0,
    baseUrl,
    newRequestId,
    onUnrouted: (request) => void unrouted.push(request),
    shedding: {
      isOverloaded: overload.isOverloaded,
      connections: { ...DEFAULT_CONNECTION_BOUNDS, ...connections },
      onShed: (what) => void shed.push(what),
    },
    ...(patience && { patience }),
  });
  return {
    url: `http://127.0.0.1:${listening.port}`,
    port: listening.port,
    lookUps: () => lookUps,
    logged: () => logged,
    unrouted: () => unrouted,
    shed: () => shed,
    startClosing: () => void (closing = true),
    close: listening.close,
  };
}
