/** What callers sent and were answered, in a memory that no failover touches, compared with what is stored. */

export interface Ledger {
  /** By Idempotency-Key, which the action has as its `ref` too: the body of the request. */
  readonly sent: Map<string, string>;
  /** By Idempotency-Key, the text of the answer that was received whole, and when. */
  readonly answers: Map<string, { readonly text: string; readonly at: number }>;
}

export interface Stored {
  /** By Idempotency-Key, the answer that is kept. */
  readonly keys: ReadonlyMap<string, string>;
  /** By `ref`, how many bookings have it. */
  readonly bookings: ReadonlyMap<string, number>;
}

/** Keys of requests. */
export interface Differences {
  /** Acknowledged, and the answer or its booking is not stored. */
  readonly lost: readonly string[];
  /** Booked more than once. */
  readonly twice: readonly string[];
  /** Acknowledged with another text than is kept. */
  readonly altered: readonly string[];
  /** Stored, and nobody sent it. */
  readonly unknown: readonly string[];
}

export function newLedger(): Ledger {
  return { sent: new Map(), answers: new Map() };
}

/** `stored` was read after `acknowledged` was taken. */
export function differencesOf(
  sent: ReadonlyMap<string, unknown>,
  acknowledged: ReadonlyMap<string, { readonly text: string }>,
  { keys, bookings }: Stored,
): Differences {
  const lost: string[] = [];
  const altered: string[] = [];
  for (const [key, { text }] of acknowledged) {
    const kept = keys.get(key);
    if (kept === undefined || !bookings.has(key)) lost.push(key);
    else if (kept !== text) altered.push(key);
  }
  return {
    lost,
    altered,
    twice: [...bookings].filter(([, many]) => many > 1).map(([ref]) => ref),
    unknown: [...new Set([...keys.keys(), ...bookings.keys()])].filter((key) => !sent.has(key)),
  };
}
