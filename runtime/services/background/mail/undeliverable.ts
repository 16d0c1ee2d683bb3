/**
 * Requests whose mail does not arrive: the server refuses it, or an hour passes. The admins are told at once, once for
 * each request. A request that is held back is due to nobody, and so it is never late.
 */
import { undeliverableAlert } from "../../../actions/tell/request-alerts.js";
import type { Ports } from "../../../ports/ports.js";
import { readAlertOnce } from "../../../store/outgoing/alerts.js";
import {
  listUndelivered,
  listWaitingInMessage,
  type MailedRequestRow,
  UNDELIVERABLE,
} from "../../../store/outgoing/request-mail.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { alertedAccount } from "../../request/operator/operator.js";

/** In milliseconds. */
const LATE_MS = 3_600_000;
const MOST_AT_ONCE = 50;

/** The server will not take the message, now or later. `failure`: its code. */
export function* tellOfRefused(ports: Ports, messageId: string, failure: string): Steps<void> {
  const [requests] = yield* batch(listWaitingInMessage({ messageId, now: ports.now() }));
  yield* tell(ports, requests, { cause: "refused", code: failure });
}

/** Whether any request is late: asked often, and writes nothing. */
export function* isAnyLate(ports: Ports): Steps<boolean> {
  return (yield* late(ports, 1)).length > 0;
}

/** One of several processes tells. */
export function* tellOfLate(ports: Ports): Steps<void> {
  yield* batch(lockNamed("mail is gathered"));
  yield* tell(ports, yield* late(ports, MOST_AT_ONCE), { cause: "undelivered", code: null });
}

function* late(ports: Ports, most: number): Steps<readonly MailedRequestRow[]> {
  const now = ports.now();
  const [requests] = yield* batch(listUndelivered({ dueBefore: now - LATE_MS, now, most }));
  return requests;
}

interface Why {
  readonly cause: "refused" | "undelivered";
  readonly code: string | null;
}

function* tell(ports: Ports, requests: readonly MailedRequestRow[], why: Why): Steps<void> {
  for (const request of requests) {
    const { account_id: accountId, env, request_id } = request;
    const [[told]] = yield* batch(readAlertOnce({ accountId, env, once: `${UNDELIVERABLE} ${request_id}` }));
    if (told !== undefined) continue;
    yield* batch(...undeliverableAlert({ ports }, yield* alertedAccount(accountId), request, why));
  }
}
