/** What the senders of a crash test sent and were told: the memory that no crash of the service touches. */
import { gift, refund } from "../runtime/http/sample-service.js";
import type { Draw } from "./draw.js";

export interface Sending {
  /** The Idempotency-Key. */
  readonly key: string;
  readonly body: string;
  readonly customer: string;
  /** Of a gift that was made, in cents; null for what counts in no total of gifts. */
  readonly cents: number | null;
}

export interface Ledger {
  readonly sendings: Map<string, Sending>;
  /** By Idempotency-Key, the text of the answer that was received whole. What was sent and is not here may have been stored or not. */
  readonly answers: Map<string, string>;
}

export interface Target {
  readonly url: string;
  readonly secret: string;
}

export interface Told {
  readonly status: number;
  readonly text: string;
  readonly replayed: boolean;
  /** The header, as it was sent. */
  readonly retryAfter: string | null;
}

/** A customer is met this often, so that totals move earlier answers and no check moves very many. */
const GIFTS_OF_A_CUSTOMER = 12;

/** Mostly gifts that were made, and gifts that are asked about and refunds by a policy among them. */
export function makeSending(ledger: Ledger, draw: Draw): Sending {
  const number = ledger.sendings.size;
  const key = `crash-${number}`;
  // Some customers at once, so that what is under way together meets in one total.
  const customer = `C-${Math.floor(number / (4 * GIFTS_OF_A_CUSTOMER))}-${draw(4)}`;
  const cents = 1 + draw(900);
  const kind = draw(10);
  const body = kind === 0 ? refund(customer, cents) : gift(customer, cents, { transaction: { status: kind === 1 ? "proposed" : "executed" } });
  const sending: Sending = { key, body: JSON.stringify(body), customer, cents: kind > 1 ? cents : null };
  ledger.sendings.set(key, sending);
  return sending;
}

/** Throws where no whole answer came. */
export async function send({ url, secret }: Target, { key, body }: Pick<Sending, "key" | "body">): Promise<Told> {
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json", "Idempotency-Key": key };
  const response = await fetch(`${url}/v1/check`, { method: "POST", headers, body });
  return { status: response.status, text: await response.text(), replayed: response.headers.get("Idempotent-Replayed") === "true", retryAfter: response.headers.get("Retry-After") };
}

/** Sends and writes down what was answered until the service is gone or `enough` says so; any status but 200 is a failure of the test. */
export async function sendOn(ledger: Ledger, target: Target, draw: Draw, enough: () => boolean): Promise<void> {
  while (!enough()) {
    const sending = makeSending(ledger, draw);
    let told: Told;
    try {
      told = await send(target, sending);
    } catch {
      return;
    }
    if (told.status !== 200) throw new Error(`${sending.key} was answered with ${told.status}: ${told.text}`);
    ledger.answers.set(sending.key, told.text);
  }
}

/** What was sent and never answered: asked again with its key, it is answered from what was stored, or for the first time. Returns how many had been stored. */
export async function askAgain(ledger: Ledger, target: Target): Promise<number> {
  let stored = 0;
  for (const sending of ledger.sendings.values()) {
    if (ledger.answers.has(sending.key)) continue;
    const { status, text, replayed } = await send(target, sending);
    if (status !== 200) throw new Error(`${sending.key} was answered with ${status} when it was sent again: ${text}`);
    ledger.answers.set(sending.key, text);
    if (replayed) stored += 1;
  }
  return stored;
}

/** What gifts to each customer come to, by what the senders were told alone. */
export function totalsOf({ sendings, answers }: Ledger): ReadonlyMap<string, { readonly count: number; readonly cents: number }> {
  const totals = new Map<string, { readonly count: number; readonly cents: number }>();
  for (const { key, customer, cents } of sendings.values()) {
    if (cents === null || !answers.has(key)) continue;
    const { count, cents: sum } = totals.get(customer) ?? { count: 0, cents: 0 };
    totals.set(customer, { count: count + 1, cents: sum + cents });
  }
  return totals;
}

export function checkIdOf(answer: string): string {
  const [, id] = /^\{"check_id":"(chk_\w+)"/.exec(answer) ?? [];
  if (id === undefined) throw new Error(`An answer begins with its check_id, and this is none: ${answer.slice(0, 200)}`);
  return id;
}

/** Does some of the work at a time, as a few callers would. */
export async function eachOf<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all].reverse();
  const next = async (): Promise<void> => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, next));
}
