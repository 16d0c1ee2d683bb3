/** Mail of an account, for its admins: receiver, moment, and the result of its sending. Never an address or a text. */
import type { PersonCaller } from "../../../auth/caller.js";
import { momentText } from "../../../engine/values/days.js";
import { pageOfMessages } from "../../../store/outgoing/messages.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { DeliveryResult } from "../../../store/tables/schema.js";
import { requireRight } from "../../request/right.js";

/** Moments as the interface writes them. */
export interface SentMessage {
  readonly message_id: string;
  readonly kind: string;
  /** By service id. */
  readonly person_id: string | null;
  readonly result: DeliveryResult;
  /** Why it was closed. */
  readonly reason: string | null;
  /** A code: the server's last reply, or the obstacle. */
  readonly last_failure: string | null;
  readonly tries: number;
  readonly created_at: string;
  /** Null: it is done. */
  readonly next_try_at: string | null;
  readonly finished_at: string | null;
}

export interface SentMail {
  /** Newest first. */
  readonly messages: readonly SentMessage[];
  /** The id of the last message, if there are older ones. */
  readonly next_before: string | null;
}

export interface SentMailQuery {
  /** Messages that are older than this one. */
  readonly before: string | null;
  readonly limit: number;
}

export function* listSentMail(caller: PersonCaller, { before, limit }: SentMailQuery): Steps<SentMail> {
  requireRight(caller, "mail");
  const [rows] = yield* batch(pageOfMessages({ accountId: caller.accountId, before, most: limit + 1 }));
  const shown = rows.slice(0, limit);
  return {
    messages: shown.map(({ created_at, next_try_at, finished_at, ...row }) => ({
      ...row,
      created_at: momentText(created_at),
      next_try_at: finished_at === null ? momentText(next_try_at) : null,
      finished_at: finished_at === null ? null : momentText(finished_at),
    })),
    next_before: rows.length > limit ? (shown.at(-1)?.message_id ?? null) : null,
  };
}
