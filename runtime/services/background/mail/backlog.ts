/** The mail backlog for metrics: waiting items, and the last failed delivery. */
import { countWaitingDeliveries, countWaitingItems, readLastFailure } from "../../../store/outgoing/messages.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

export interface MailBacklog {
  readonly waiting: number;
  /** In milliseconds; null: nothing waits. */
  readonly waitingSince: number | null;
  readonly lastFailedAt: number | null;
}

/** `now` in milliseconds: an item that is due later does not count as waiting. */
export function* readMailBacklog(now: number): Steps<MailBacklog> {
  const [[deliveries], items, [failed]] = yield* batch(
    countWaitingDeliveries({}),
    countWaitingItems({ now }),
    readLastFailure({}),
  );
  const since = [...items.map(({ due_since }) => due_since), deliveries?.waiting_since ?? null].filter(
    (moment) => moment !== null,
  );
  return {
    waiting: (deliveries?.messages ?? 0) + items.reduce((sum, { items: many }) => sum + many, 0),
    waitingSince: since.length === 0 ? null : Math.min(...since),
    lastFailedAt: failed?.last_failed_at ?? null,
  };
}
