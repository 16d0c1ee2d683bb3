/** The requests and answers of a crash test's senders: the memory that no crash of the service touches. */

/**
 * The state of an action after an answered request. `cents`: its contribution to a total of gifts once it is taken;
 * null: unknown.
 */
export interface ActionState {
  readonly is: "asked about" | "taken" | "decided on" | "over";
  readonly cents: number | null;
}

/** The purpose of a request. */
export type Does = "begin" | "ask again" | "complete" | "correct" | "execution" | "reversal" | "resolution";

export interface Sending {
  readonly does: Does;
  /** The Idempotency-Key. */
  readonly key: string;
  readonly path: string;
  readonly body: string;
  readonly customer: string;
  /** The key of the first sending of the same action. */
  readonly action: string;
  readonly leaves: ActionState;
}

export interface Ledger {
  /** The admin of the account, as whose decisions overrides are sent. */
  readonly admin: string;
  /**
   * By Idempotency-Key, in the order of sending. For one action, a request is sent only after the answer to the one
   * before.
   */
  readonly sendings: Map<string, Sending>;
  /**
   * By Idempotency-Key, the text of the completely received answer. A request that is not here may have been stored or
   * not.
   */
  readonly answers: Map<string, string>;
}

export interface Target {
  readonly url: string;
  readonly secret: string;
}

export interface SendResult {
  readonly status: number;
  readonly text: string;
  readonly replayed: boolean;
  /** The header, as it was sent. */
  readonly retryAfter: string | null;
}

/** `out`: what `tcs account open` printed. */
export function ledgerOf(out: string): Ledger {
  const { people } = JSON.parse(out) as { readonly people: { readonly owner: { readonly id: string } } };
  return { admin: people.owner.id, sendings: new Map(), answers: new Map() };
}

/** Throws if no complete answer arrived. */
export async function send(
  { url, secret }: Target,
  { key, path, body }: Pick<Sending, "key" | "path" | "body">,
): Promise<SendResult> {
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json", "Idempotency-Key": key };
  const response = await fetch(`${url}${path}`, { method: "POST", headers, body });
  return {
    status: response.status,
    text: await response.text(),
    replayed: response.headers.get("Idempotent-Replayed") === "true",
    retryAfter: response.headers.get("Retry-After"),
  };
}

/**
 * Requests without an answer: sent again with their keys, they are answered from storage, or for the first time.
 * Returns how many had been stored.
 */
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

/**
 * The sums of gifts to each customer, from the senders' answers alone: each action as its last answered request left
 * it.
 */
export function totalsOf({
  sendings,
  answers,
}: Ledger): ReadonlyMap<string, { readonly count: number; readonly cents: number }> {
  const standing = new Map<string, Sending>();
  for (const sending of sendings.values()) if (answers.has(sending.key)) standing.set(sending.action, sending);
  const totals = new Map<string, { readonly count: number; readonly cents: number }>();
  for (const { customer, leaves } of standing.values()) {
    const { count, cents } = totals.get(customer) ?? { count: 0, cents: 0 };
    const adds = leaves.is === "taken" ? leaves.cents : null;
    totals.set(customer, adds === null ? { count, cents } : { count: count + 1, cents: cents + adds });
  }
  return totals;
}

export function checkIdOf(answer: string): string {
  const [, id] = /^\{"check_id":"(chk_\w+)"/.exec(answer) ?? [];
  if (id === undefined)
    throw new Error(`An answer begins with its check_id, and this is none: ${answer.slice(0, 200)}`);
  return id;
}

/** The decision that an answer says is recorded; null: it says of none. */
export function decisionIn(answer: string): string | null {
  return /^\{(?:"resolution_id"|"request":.*,"resolution_id"):"(res_\w+)"/s.exec(answer)?.[1] ?? null;
}

/** The address at which its stored answer can be read; null if it is not an answer to a check. */
export function storedAs(answer: string): string | null {
  return /^\{"check_id":"\w+","state":/.test(answer) ? checkIdOf(answer) : null;
}

/** Does some of the work at a time, as a few callers would. */
export async function eachOf<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all].reverse();
  const next = async (): Promise<void> => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, next));
}
