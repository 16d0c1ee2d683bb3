/** The progress of a message's sending: which message is next, and what is recorded (decision 227). */
import type { SendResult } from "../../../ports/mail.js";
import type { Ports } from "../../../ports/ports.js";
import { listDueDeliveries, listDueSenders } from "../../../store/outgoing/due-mail.js";
import { emptyMessage, finishDelivery, postponeDelivery, takeDelivery } from "../../../store/outgoing/messages.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { deal, type Round } from "../../turns/round.js";

const MINUTE_MS = 60_000;
/** Longer than the sending of a message takes. A process that holds it for longer counts as dead. */
export const LEASE_MS = 3 * MINUTE_MS;
/** The waits behind a first, second and third try; then every hour, until a day has passed. */
const WAITS_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
const EVERY_HOUR_MS = 60 * MINUTE_MS;
const MOST_TRIES = 1 + WAITS_MS.length + 24;

export interface HeldMessage {
  readonly messageId: string;
  /** Null: of no account. */
  readonly accountId: string | null;
  readonly lease: string;
  /** How often the server was asked before. */
  readonly tries: number;
}

/** Stands in the round for messages of no account: to sign in. */
const NO_ACCOUNT = "";

/** Takes messages that are due, each for this process alone. Accounts take turns. */
export function* takeDue(ports: Ports, most: number, round: Round): Steps<readonly HeldMessage[]> {
  const now = ports.now();
  const [senders] = yield* batch(listDueSenders({ now }));
  const waiting = new Set(senders.map(({ account_id: accountId }) => accountId ?? NO_ACCOUNT));
  const first: string[] = [];
  while (first.length < most) {
    const next = round.take(waiting);
    if (next === undefined) break;
    first.push(next);
    waiting.delete(next);
  }
  const lists = yield* batch(...first.map((one) => listDueDeliveries({ accountId: accountIn(one), now, most })));
  const due = deal(lists, most);
  // A unique claim id: a worker that lost its message cannot finish another worker's.
  const lease = Buffer.from(ports.randomBytes(16)).toString("hex");
  const taken = yield* batch(
    ...due.map(({ message_id: messageId }) => takeDelivery({ messageId, lease, now, until: now + LEASE_MS })),
  );
  const accounts = new Map(due.map((each) => [each.message_id, each.account_id]));
  return taken.flat().map(({ message_id: messageId, tries }) => ({
    messageId,
    accountId: accounts.get(messageId) ?? null,
    lease,
    tries,
  }));
}

const accountIn = (one: string): string | null => (one === NO_ACCOUNT ? null : one);

/** `lost`: another process has the message by now, and nothing was written. */
export type DeliveryState = "finished" | "postponed" | "lost";

/** The result of a message: the server's reply, or that there is nothing to send. */
export type Outcome = SendResult | { readonly kind: "closed"; readonly reason: string };

export function* recordOutcome(ports: Ports, held: HeldMessage, outcome: Outcome): Steps<DeliveryState> {
  const now = ports.now();
  const { messageId, lease, tries } = held;
  const tried = tries + 1;
  switch (outcome.kind) {
    case "closed":
      return yield* finish(ports, held, { result: "closed", reason: outcome.reason, tries, failure: null });
    case "sent":
    case "filed":
      return yield* finish(ports, held, { result: outcome.kind, reason: null, tries: tried, failure: null });
    case "refused":
      return yield* finish(ports, held, { result: "refused", reason: null, tries: tried, failure: outcome.failure });
    case "later": {
      const { failure } = outcome;
      if (tried >= MOST_TRIES)
        return yield* finish(ports, held, { result: "given_up", reason: null, tries: tried, failure });
      const nextTryAt = now + (WAITS_MS[tries] ?? EVERY_HOUR_MS);
      yield* batch(postponeDelivery({ messageId, lease, tries: tried, nextTryAt, failure, now }));
      return "postponed";
    }
    case "unreachable":
      // No try of this message: the worker waits, and the message is as due as before.
      yield* batch(postponeDelivery({ messageId, lease, tries, nextTryAt: now, failure: outcome.failure, now }));
      return "postponed";
  }
}

interface Ending {
  readonly result: string;
  readonly reason: string | null;
  readonly tries: number;
  readonly failure: string | null;
}

function* finish(
  { now }: Ports,
  { messageId, lease }: HeldMessage,
  { failure, ...ending }: Ending,
): Steps<DeliveryState> {
  const at = now();
  const failedAt = failure === null ? null : at;
  const [finished] = yield* batch(finishDelivery({ messageId, lease, ...ending, failure, failedAt, now: at }));
  if (finished.length === 0) return "lost";
  yield* batch(emptyMessage({ messageId }));
  return "finished";
}
