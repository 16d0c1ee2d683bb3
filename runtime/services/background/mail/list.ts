/** The operator's view of mail, next to a running service (decision 156). No address and no text of a message. */
import { momentText } from "../../../engine/values/days.js";
import { countWaitingItems, listMessages } from "../../../store/outgoing/messages.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { DeliveryResult } from "../../../store/tables/schema.js";
import { accountCalled, type Success } from "../../request/operator/operator.js";

/** Moments as the interface writes them. */
export interface ListedMessage {
  readonly message_id: string;
  /** Null: it is about no account. */
  readonly account: string | null;
  readonly kind: string;
  /** By service id. */
  readonly person: string | null;
  readonly result: DeliveryResult;
  /** Why it was closed. */
  readonly reason: string | null;
  readonly tries: number;
  /** A code: the server's last reply, or the obstacle. */
  readonly last_failure: string | null;
  readonly created_at: string;
  /** Null: it is done. */
  readonly next_try_at: string | null;
  readonly finished_at: string | null;
}

export interface MailList {
  /** Newest first. */
  readonly messages: readonly ListedMessage[];
  /** Alerts, requests and reminders that are in no message yet. */
  readonly waiting: readonly { readonly account: string; readonly items: number }[];
}

export interface ListMailInput {
  /** One account; null: all. */
  readonly slug: string | null;
  /** Null: any. */
  readonly result: DeliveryResult | null;
  readonly most: number;
}

export function* listMail({ slug, result, most }: ListMailInput): Steps<Success<MailList>> {
  if (slug !== null) yield* accountCalled(slug);
  const [rows, waiting] = yield* batch(
    listMessages({ slug, result, most }),
    countWaitingItems({ now: Number.MAX_SAFE_INTEGER }),
  );
  return {
    changed: false,
    messages: rows.map(({ created_at, next_try_at, finished_at, person_id: person, ...row }) => ({
      ...row,
      person,
      created_at: momentText(created_at),
      next_try_at: finished_at === null ? momentText(next_try_at) : null,
      finished_at: finished_at === null ? null : momentText(finished_at),
    })),
    waiting: waiting
      .filter(({ account }) => slug === null || account === slug)
      .map(({ account, items }) => ({ account, items })),
  };
}
