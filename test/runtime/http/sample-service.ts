/**
 * The sample account served in this process over a socket and a real database, with its policy compiled: the service as
 * a stranger with its keys sees it.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { pino } from "pino";

import { compilePolicies } from "../../../compiler/host/policies.js";
import {
  type AccountFileResult,
  type CompilePolicies,
  type RunningService,
  type ServiceOptions,
  startService,
} from "../../../runtime/main.js";
import { openFileIn } from "../../../runtime/wiring/accounts.js";
import { openRuntime } from "../../../runtime/wiring/open.js";
import { PATIENT_CHILDREN } from "../../patient-children.js";
import { makePlace, type TestPlace } from "../database.js";
import { fetchHeld } from "./conformance.js";
import { IN_PROCESS } from "./in-process.js";

const SAMPLE = resolve(import.meta.dirname, "../../../examples/acme");
const log = pino({ level: "silent" });

/** The default time at which the sample is opened; the service starts a minute later. */
const NOW = Date.parse("2026-03-10T09:00:00Z");
const MINUTE = 60_000;
export const TODAY = "2026-03-10";

export type JsonRecord = Readonly<Record<string, unknown>>;

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: JsonRecord;
}

export interface Sent {
  /** A handle of the account's file; null: no key. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: unknown;
  /** A body as it is, where JSON.stringify would not write it. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
}

export interface SampleService {
  readonly url: string;
  readonly slug: string;
  /** For commands of its operator during the run. */
  readonly place: TestPlace;
  readonly send: (path: string, sent?: Sent) => Promise<Received>;
  readonly check: (body: unknown, sent?: Sent) => Promise<Received>;
  readonly read: (checkId: unknown, sent?: Sent) => Promise<Received>;
  readonly secret: (key: string) => string;
  readonly keyId: (key: string) => string;
  readonly person: (handle: string) => string;
  readonly close: () => Promise<void>;
}

interface SampleOptions extends ServedOptions {
  /** The account's file in place of the sample's; its policies are found from there. */
  readonly amend?: AmendFile;
}

export type AmendFile = (file: AccountFile) => AccountFile;

/** For tests that open matches themselves, publish the set, or list the account's rule sets. */
export const withoutMatchingSet: AmendFile = (file) => ({
  ...file,
  policies: file.policies.filter((path) => !path.includes("/matching/")),
  confirmations: file.confirmations.filter(({ rule_set }) => !rule_set.startsWith("matching.")),
});

interface ServedOptions
  extends
    Pick<ServiceOptions, "log" | "mail" | "rateLimits" | "terms" | "trustedProxies" | "watch">,
    Pick<ServiceOptions, "compilePolicies" | "draftPolicies"> {
  /** The moment at which the sample is opened, in milliseconds; null: the true time, under which mail goes out. */
  readonly now?: number | null;
  /** Whether it drafts policies from documents. */
  readonly drafting?: boolean;
  /** Done before the sample is opened. */
  readonly before?: (place: TestPlace) => Promise<void>;
}

export interface AccountFile extends JsonRecord {
  readonly account: { readonly slug: string };
  readonly laws: readonly string[];
  readonly people: Readonly<Record<string, object>>;
  readonly settings: readonly (object & { readonly key: string })[];
  readonly keys: Readonly<Record<string, object>>;
  readonly policies: readonly string[];
  readonly confirmations: readonly (object & { readonly rule_set: string })[];
}

type Opened = Extract<AccountFileResult, { readonly kind: "opened" }>["opened"];

/**
 * `text`: an account's file. An account opened before the sample is opened a minute earlier, because time only passes.
 */
export async function openAccountAt(place: TestPlace, text: string): Promise<Opened> {
  const [opened] = await openAccountsAt(place, [text], NOW - MINUTE);
  if (opened === undefined) throw new Error("There is no account.");
  return opened;
}

/** Sources do not change while tests run, so each list is compiled once. */
const compiled = new Map<string, ReturnType<typeof compilePolicies>>();
const compile: CompilePolicies = (paths) => {
  const key = paths.join();
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const result = compilePolicies(paths.map((path) => resolve(SAMPLE, path)));
  compiled.set(key, result);
  return result;
};

async function openAccountsAt(
  place: TestPlace,
  texts: readonly string[],
  startAt: number | null,
): Promise<readonly Opened[]> {
  const runtime = await openRuntime({ ...place, startAt }, log);
  try {
    const accounts: Opened[] = [];
    for (const text of texts) {
      const result = await openFileIn(runtime, { text, compile });
      if (result.kind !== "opened") throw new Error(`The account was not opened: ${JSON.stringify(result)}`);
      accounts.push(result.opened);
    }
    return accounts;
  } finally {
    await runtime.database.close();
  }
}

export async function startSample({ amend = (file) => file, ...options }: SampleOptions = {}): Promise<SampleService> {
  const [sample] = await startAccounts([amend], options);
  if (sample === undefined) throw new Error("There is no account.");
  return sample;
}

/** Accounts of different short names on one service. Closing one closes the service. */
export async function startAccounts(
  amends: readonly AmendFile[],
  { now = NOW, before, drafting = true, ...more }: ServedOptions,
): Promise<readonly SampleService[]> {
  const place = await makePlace();
  await before?.(place);
  // The sample is an account's file.
  const sample = JSON.parse(readFileSync(join(SAMPLE, "account.json"), "utf8")) as AccountFile;
  const files = amends.map((amend) => amend(sample));
  const texts = files.map((file) => JSON.stringify(file));
  const opened = await openAccountsAt(place, texts, now);
  const service: RunningService = await startService({
    ...place,
    startAt: now === null ? null : now + MINUTE,
    host: "127.0.0.1",
    port: 0,
    baseUrl: "https://tcs.example",
    log,
    compilePolicies: IN_PROCESS.compilePolicies,
    policyLanguage: IN_PROCESS.policyLanguage,
    readDocument: PATIENT_CHILDREN.readDocument,
    ...(drafting && { draftPolicies: PATIENT_CHILDREN.draftPolicies }),
    makeSheet: PATIENT_CHILDREN.makeSheet,
    // A test of refusing has a service of its own: here a busy machine would refuse what a test sends at once.
    longestWaitMs: 0,
    ...more,
  });
  return opened.map((each, at) => accountOf(service, place, files[at]?.account.slug ?? "", each));
}

function accountOf(service: RunningService, place: TestPlace, slug: string, { keys, people }: Opened): SampleService {
  const secret = (key: string): string => keys[key]?.secret ?? "";
  const send = async (
    path: string,
    { key = "app", headers = {}, method, body, text: asItIs }: Sent = {},
  ): Promise<Received> => {
    const sent = asItIs ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetchHeld(service.url, path, {
      method: method ?? (sent === undefined ? "GET" : "POST"),
      headers: {
        ...(key === null ? {} : { Authorization: `Bearer ${secret(key)}` }),
        ...(sent === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const received = await response.text();
    const isJson = response.headers.get("content-type")?.endsWith("json") ?? false;
    // Every answer of the service is a JSON object, or a file.
    return {
      status: response.status,
      headers: response.headers,
      text: received,
      json: isJson ? (JSON.parse(received) as JsonRecord) : {},
    };
  };
  return {
    url: service.url,
    slug,
    place,
    send,
    check: (body, sent = {}) => whenFree(() => send("/v1/check", { ...sent, body })),
    read: (checkId, sent = {}) => send(`/v1/checks/${String(checkId)}`, sent),
    secret,
    keyId: (key) => keys[key]?.id ?? "",
    person: (handle) => people[handle]?.id ?? "",
    close: async () => {
      await service.close();
      await place.remove();
    },
  };
}

/** As a client that is told to come back: on a slow machine a long queue outlasts the wait for a lock. */
async function whenFree(ask: () => Promise<Received>): Promise<Received> {
  for (;;) {
    const received = await ask();
    if (!(received.status === 503 && received.json["code"] === "overloaded")) return received;
  }
}

interface Over {
  readonly facts?: object;
  readonly transaction?: object;
  readonly body?: object;
}

/** A gift in cents to a customer number, taken today; the law alone answers. */
export function gift(number: string, cents: number, { facts, transaction, body }: Over = {}): object {
  return {
    rule_set: "law.de.business_gifts",
    policies: [],
    transaction: { channel: "invoice", ...transaction },
    facts: {
      gift_date: TODAY,
      recipient: { kind: "customer", customer_number: number },
      recipient_is_own_employee: false,
      given_out_generally: false,
      cost_net: { amount: cents, currency: "EUR" },
      vat: { amount: 0, currency: "EUR" },
      ...facts,
    },
    ...body,
  };
}

/** A refund in cents to a customer number, of an order of 500.00 EUR delivered today. */
export function refund(number: string, cents: number, { facts, transaction, body }: Over = {}): object {
  return {
    rule_set: "policy.acme.customer_support",
    transaction: { channel: "agent", status: "executed", ...transaction },
    facts: {
      action_date: TODAY,
      action: "refund",
      customer: { customer_number: number },
      amount: { amount: cents, currency: "EUR" },
      order_total: { amount: 50_000, currency: "EUR" },
      delivered_on: TODAY,
      reported_damaged: false,
      ...facts,
    },
    ...body,
  };
}
