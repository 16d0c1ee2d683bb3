/**
 * How many requests a minute are answered: by key or person, and by network address (of IPv6 by its first 64 bits) if
 * neither is known. Requests with a key that is not in use have a separate limit by network address. Counted by this
 * process alone (decision 151).
 */
import type { Context } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { networkOf } from "../ports/address-range.js";
import { Refusal } from "../refusals/refusal.js";

/** Requests a minute; 0 switches the limit off. */
export interface RateLimits {
  /** For each key, and for each person who is signed in. */
  readonly perKey: number;
  readonly perAddress: number;
}

export const DEFAULT_RATE_LIMITS: RateLimits = { perKey: 6_000, perAddress: 120 };

/** What is left of the minute once this request has been counted. */
export interface Spent {
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the count begins anew. */
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

export interface RateLimiter {
  /**
   * Counts a request. `callerId` null: no key in use was sent, and nobody is signed in. Null: the limit is switched
   * off.
   */
  readonly spend: (c: Context, callerId: string | null) => Promise<Spent | null>;
  /**
   * Counts a request with a key that is not in use, by its address. The limit is as high as that of requests without a
   * key, and separate from it.
   */
  readonly spendRefusedKey: (c: Context) => Promise<Spent | null>;
  /**
   * Counts a request of the playground, by its address, whoever is signed in: its pages, and apart from them the
   * questions of its editor. As high and as separate as the above.
   */
  readonly spendPlayground: (c: Context, of: PlaygroundCount) => Promise<Spent | null>;
  /** What the address has left: for what is answered whatever the count. */
  readonly look: (c: Context) => Promise<Spent | null>;
}

export type PlaygroundCount = "pages" | "questions";

const notCounted = (): Promise<null> => Promise.resolve(null);
/** For what is part of a request that was counted. */
export const NOT_COUNTED: RateLimiter = {
  spend: notCounted,
  spendRefusedKey: notCounted,
  spendPlayground: notCounted,
  look: notCounted,
};

const SECONDS = 60;

/** `addressOf`: the network address that a request came from. */
export function rateLimiter({ perKey, perAddress }: RateLimits, addressOf: (c: Context) => string): RateLimiter {
  const callers = counter(perKey);
  const addresses = counter(perAddress);
  const refusedKeys = counter(perAddress);
  const played = { pages: counter(perAddress), questions: counter(perAddress) };
  const sender = (c: Context): string => networkOf(addressOf(c));
  return {
    spend: (c, callerId) => (callerId === null ? addresses(sender(c), 1) : callers(callerId, 1)),
    spendRefusedKey: (c) => refusedKeys(sender(c), 1),
    spendPlayground: (c, of) => played[of](sender(c), 1),
    look: (c) => addresses(sender(c), 0),
  };
}

function counter(limit: number): (of: string, points: number) => Promise<Spent | null> {
  if (limit === 0) return () => Promise.resolve(null);
  const counted = new RateLimiterMemory({ points: limit, duration: SECONDS });
  const spent = ({ remainingPoints, msBeforeNext }: RateLimiterRes, exceeded: boolean): Spent => ({
    limit,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.ceil(msBeforeNext / 1000),
    exceeded,
  });
  return async (of, points) => {
    try {
      return spent(await counted.consume(of, points), false);
    } catch (refused) {
      // The library throws the count itself where it is over the limit.
      if (refused instanceof RateLimiterRes) return spent(refused, true);
      throw refused;
    }
  };
}

/** On every response that was counted. */
export function limitHeaders({ limit, remaining, resetSeconds }: Spent): Readonly<Record<string, string>> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  };
}

/** Of a request that has been counted. */
export function refuseOverLimit(spent: Spent | null | undefined): void {
  if (spent?.exceeded)
    throw new Refusal(
      "rate-limited",
      `More than ${spent.limit} requests within a minute. The next is answered in ${spent.resetSeconds} seconds.`,
      [],
      {},
      429,
      spent.resetSeconds,
    );
}
