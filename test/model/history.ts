/** The state of an account in the model: its actions as callers made them, and the decisions on rules and settings. */
import type { KnownName } from "./names.js";
import { PENDING } from "./rules.js";
import { type KeyName, NOON, SMALL_LIMIT } from "./service.js";
import type { ShortAnswer } from "./short-answer.js";

export interface Facts {
  readonly action_date?: string;
  readonly kind?: string;
  /**
   * A customer's number, `C-1`, a member's, `E-1`, or the name of one without a number, `N-1`. Once erased, the same
   * with a mark: `C-1#2`.
   * The number or name alone is then another customer.
   */
  readonly customer?: string;
  /** In cents. */
  readonly amount?: number;
}

export interface Execution {
  readonly executed: boolean;
  readonly reason: string | null;
  readonly ref: string | null;
  readonly system: string | null;
  readonly supersededBy: string | null;
  readonly executedAt: number | null;
  readonly transactionId: string;
}

export interface Action {
  /** Oldest first; the last one is the newest. */
  readonly bookings: { readonly id: string; facts: Facts }[];
  /** Answers that callers were given. */
  readonly checks: string[];
  readonly agent: string | null;
  status: "proposed" | "executed" | "abandoned" | "reversed";
  facts: Facts;
  /** The day of its dating fact, or of its receipt if it has none. */
  day: string;
  /** In milliseconds; null if it was never a proposal. */
  readonly firstAskedAt: number | null;
  /** The latest asking, in milliseconds. */
  askedAt: number;
  /** When it was taken, in milliseconds. */
  takenAt: number | null;
  /** The day of the executed_at that was sent; null: none was. */
  takenOn: string | null;
  /** The order in which it began to count. */
  order: number | null;
  execution: Execution | null;
  reversal: { readonly reversedAt: string; readonly ref: string | null } | null;
  /**
   * Of an open action: its last answer, since a moved total does not re-issue it (decision 125). Null: either of two is
   * right.
   */
  asked: ShortAnswer | null;
  /** For an ended action: the current answer at its end is final (decision 126). */
  closedWith: string | null;
  /** Its report of execution issued no answer, for nothing that the answer turns on had changed (decision 132). */
  served: boolean;
  /**
   * Every answer that has been true since it counts: one of these may remain current if an unconfirmed rule would
   * replace it (decision 130).
   */
  readonly truths: ShortAnswer[];
}

export interface Sent {
  readonly path: string;
  readonly body: object;
  readonly key: KeyName;
  readonly idempotencyKey: string | null;
}

/** Of two customers; a link that was split is `different`. */
export interface CustomerMatch {
  readonly id: string;
  pair: readonly [string, string];
  status: "open" | "same" | "different";
}

export interface History {
  now: number;
  readonly actions: Action[];
  readonly off: Map<string, "pending" | "flagged">;
  readonly limits: { readonly from: string; readonly cents: number }[];
  /** Actions that a re-run will check: whether it surely re-issues them if anything differs. */
  readonly rerun: Map<Action, "surely" | "perhaps">;
  /** The responses to idempotency keys, by path and key. */
  readonly kept: Map<
    string,
    {
      readonly caller: KeyName;
      /** Null: the request can no longer be compared, since a recipient in the answer was erased. */
      readonly body: string | null;
      readonly text: string;
      readonly at: number;
    }
  >;
  readonly sent: Request[];
  readonly jobs: Set<string>;
  /** By customer that a booking named: the id of its record. */
  readonly records: Map<string, string>;
  readonly matches: CustomerMatch[];
  /** By customer without a number that a booking named, and that was not erased since. */
  readonly names: Map<string, KnownName>;
  erased: number;
  counted: number;
}

/** A request, and the action that it belongs to. */
export type Request = Sent &
  (
    | {
        readonly kind: "check";
        readonly how: "new" | "completes" | "corrects";
        readonly status: "proposed" | "executed" | null;
        readonly facts: Facts;
        /** As it is sent, in UTC. */
        readonly executedAt: string | null;
        readonly agent: string | null;
        readonly target: { readonly action: Action; readonly booking: Action["bookings"][number] } | null;
      }
    | {
        readonly kind: "execution";
        readonly action: Action;
        readonly executed: boolean;
        readonly reason: string | null;
        readonly ref: string | null;
        readonly system: string | null;
        readonly executedAt: string | null;
      }
    | {
        readonly kind: "reversal";
        readonly action: Action;
        readonly reversedAt: string | null;
        readonly ref: string | null;
      }
  );

export const DAY_MS = 86_400_000;

export function newHistory(): History {
  return {
    now: NOON,
    actions: [],
    off: new Map([[PENDING, "pending"]]),
    limits: [{ from: "0001-01-01", cents: SMALL_LIMIT }],
    rerun: new Map(),
    kept: new Map(),
    sent: [],
    jobs: new Set(),
    records: new Map(),
    matches: [],
    names: new Map(),
    erased: 0,
    counted: 0,
  };
}

export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

export type ReadsAs = Action["status"] | "expired";

export function statusOf({ status, askedAt }: Action, now: number): ReadsAs {
  return status === "proposed" && now >= askedAt + DAY_MS ? "expired" : status;
}

export function standingBooking({ bookings }: Action): string {
  const last = bookings.at(-1);
  if (last === undefined) throw new Error("An action has a booking.");
  return last.id;
}
