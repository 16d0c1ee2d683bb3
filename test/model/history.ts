/**
 * What the model knows of an account: its actions as callers brought them about, plainly, and what was decided on rules
 * and settings.
 */
import type { KnownName } from "./names.js";
import { PENDING } from "./rules.js";
import { type KeyName, NOON, SMALL_LIMIT } from "./service.js";
import type { ShortAnswer } from "./short-answer.js";

export interface Facts {
  readonly action_date?: string;
  readonly kind?: string;
  /**
   * A customer's number, `C-1`, or the name of one without a number, `N-1`. Once erased, the same with a mark: `C-1#2`.
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
  /** Oldest first; the last one stands. */
  readonly bookings: { readonly id: string; facts: Facts }[];
  /** Answers that callers were given. */
  readonly checks: string[];
  readonly agent: string | null;
  status: "proposed" | "executed" | "abandoned" | "reversed";
  facts: Facts;
  /** That of the fact that dates it, or of the receipt that stands in for it. */
  day: string;
  /** In milliseconds; null where it was never asked about. */
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
   * Of one that is open: what it was told last, for a moved total does not issue it again (decision 125). Null: either
   * of two is right.
   */
  asked: ShortAnswer | null;
  /** Of one that is over: the answer that stood then stands for good (decision 126). */
  closedWith: string | null;
  /** Its report of execution issued no answer, for nothing that the answer turns on had changed (decision 132). */
  served: boolean;
  /**
   * What has been true of it since it counts: one of these may stand where a rule that nobody confirmed would take it
   * away (decision 130).
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
  /** Actions that a re-run waits to look at: whether it surely issues them again where anything differs. */
  readonly rerun: Map<Action, "surely" | "perhaps">;
  /** What was answered to a key, by path and key. */
  readonly kept: Map<
    string,
    {
      readonly caller: KeyName;
      /** Null: nothing by which the request could be told, since a recipient that the answer names was erased. */
      readonly body: string | null;
      readonly text: string;
      readonly at: number;
    }
  >;
  readonly sent: Request[];
  readonly jobs: Set<string>;
  /** Of each customer that a booking named: the id of its record. */
  readonly records: Map<string, string>;
  readonly matches: CustomerMatch[];
  /** Of each customer without a number that a booking named, and that was not erased since. */
  readonly names: Map<string, KnownName>;
  erased: number;
  counted: number;
}

/** A request as it goes out, and of which action it is. */
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
