/**
 * Callers that do not wait for each other: so many requests begin in a second, whatever becomes of the earlier ones.
 * Each is sent until it is answered, always with its Idempotency-Key, to one process and then to the other.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { type Ledger, newLedger } from "./ledger.js";
import type { Service } from "./service.js";
import { MINUTE_MS, SECOND_MS } from "./settings.js";
import { until } from "./until.js";

export const KEY_PREFIX = "failover-";
/** So many gifts go to one customer, so that several requests wait for the same total. */
const GIFTS_OF_A_CUSTOMER = 8;
const LONGEST_PATIENCE_MS = 8_000;
/** On a machine with few processors the requests of an outage take a while. */
const LONGEST_SETTLING_MS = 5 * MINUTE_MS;
/** Longer than the service waits for its database. */
const LONGEST_REQUEST_MS = 60_000;

/** Numbers of attempts, since the last reading. */
export interface Tally {
  sent: number;
  acknowledged: number;
  /** 503 with Retry-After. */
  refused: number;
  /** The connection ended without an answer. */
  broken: number;
}

export interface Generator {
  readonly ledger: Ledger;
  /** Returns the numbers and begins anew. */
  readonly tally: () => Tally;
  /** Answers that a service must not give: with their status and text. */
  readonly wrongs: readonly string[];
  /** Longest waits of an attempt, since the last reading, in milliseconds. */
  readonly longestAttempt: () => number;
  /** The first answer that arrived after this moment. */
  readonly firstAnswerAfter: (moment: number) => Promise<number>;
  /** No request begins any more. Resolves when each has its answer. */
  readonly settle: () => Promise<void>;
}

const newTally = (): Tally => ({ sent: 0, acknowledged: 0, refused: 0, broken: 0 });

export function generate({ urls, secret }: Pick<Service, "urls" | "secret">, rate: number): Generator {
  const ledger = newLedger();
  const wrongs: string[] = [];
  let tally = newTally();
  let longest = 0;
  let isOver = false;
  const deliver = async (key: string, body: string, first: number): Promise<void> => {
    for (let attempt = first; ; attempt += 1) {
      const begun = performance.now();
      const seen = await post(`${urls[attempt % urls.length] ?? ""}/v1/check`, secret, key, body);
      longest = Math.max(longest, performance.now() - begun);
      if (seen.kind === "answered") {
        ledger.answers.set(key, { text: seen.text, at: Date.now() });
        tally.acknowledged += 1;
        return;
      }
      if (seen.kind === "wrong") {
        wrongs.push(`${key}: ${seen.text}`);
        return;
      }
      tally[seen.kind] += 1;
      await sleep(patienceOf(seen.waitMs, attempt - first));
    }
  };
  const begin = async (): Promise<void> => {
    const began = performance.now();
    for (let number = 0; !isOver; number += 1) {
      const due = began + (number * SECOND_MS) / rate;
      await sleep(Math.max(0, due - performance.now()));
      const key = `${KEY_PREFIX}${number}`;
      const body = bodyOf(key, Math.floor(number / GIFTS_OF_A_CUSTOMER));
      ledger.sent.set(key, body);
      tally.sent += 1;
      void deliver(key, body, number);
    }
  };
  void begin();
  return {
    ledger,
    wrongs,
    tally: () => {
      const read = tally;
      tally = newTally();
      return read;
    },
    longestAttempt: () => {
      const read = longest;
      longest = 0;
      return read;
    },
    firstAnswerAfter: (moment) =>
      until("an answer of the service", () => earliest([...ledger.answers.values()], moment), undefined, 5),
    settle: async () => {
      isOver = true;
      const isAnswered = (): true | null => (ledger.answers.size + wrongs.length >= ledger.sent.size ? true : null);
      await until("the last answers", isAnswered, LONGEST_SETTLING_MS);
    },
  };
}

/** As a caller should: what the service says, longer each time, and not all at once. */
function patienceOf(waitMs: number, repeats: number): number {
  return Math.min(waitMs * 2 ** repeats, LONGEST_PATIENCE_MS) * (1 + Math.random() / 2);
}

/** They are in the order of their arrival. */
function earliest(answers: readonly { readonly at: number }[], moment: number): number | null {
  let found: number | null = null;
  for (let at = answers.length - 1; at >= 0; at -= 1) {
    const answer = answers[at];
    if (answer === undefined || answer.at < moment) break;
    found = answer.at;
  }
  return found;
}

type Seen =
  | { readonly kind: "answered"; readonly text: string }
  | { readonly kind: "wrong"; readonly text: string }
  | { readonly kind: "refused" | "broken"; readonly waitMs: number };

async function post(url: string, secret: string, key: string, body: string): Promise<Seen> {
  try {
    const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json", "Idempotency-Key": key };
    const signal = AbortSignal.timeout(LONGEST_REQUEST_MS);
    const response = await fetch(url, { method: "POST", headers, body, signal });
    const text = await response.text();
    if (response.status === 200) return { kind: "answered", text };
    const retryAfter = Number(response.headers.get("Retry-After") ?? NaN);
    if (response.status === 503 && retryAfter > 0) return { kind: "refused", waitMs: retryAfter * SECOND_MS };
    return { kind: "wrong", text: `${response.status} ${text}` };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError")
      return { kind: "wrong", text: `no answer within ${LONGEST_REQUEST_MS / SECOND_MS} s` };
    return { kind: "broken", waitMs: SECOND_MS };
  }
}

/** A gift that was made: the law alone answers. */
function bodyOf(key: string, customer: number): string {
  return JSON.stringify({
    rule_set: "law.de.business_gifts",
    policies: [],
    transaction: { channel: "invoice", status: "executed", ref: key },
    facts: {
      gift_date: new Date().toISOString().slice(0, "2026-03-10".length),
      recipient: { kind: "customer", customer_number: `F-${customer}` },
      recipient_is_own_employee: false,
      given_out_generally: false,
      cost_net: { amount: 100, currency: "EUR" },
      vat: { amount: 0, currency: "EUR" },
    },
  });
}
