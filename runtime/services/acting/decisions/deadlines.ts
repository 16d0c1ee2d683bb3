/**
 * Deadlines of requests: the person is reminded a day before, and after it the admins hear that nobody answered
 * (decision 285). The position up to which deadlines were looked at is stored, so that each is handled once.
 */
import { unansweredAlert } from "../../../actions/tell/request-alerts.js";
import { MILLISECONDS_A_DAY } from "../../../engine/values/days.js";
import type { Ports } from "../../../ports/ports.js";
import { listDeadlineLooks, listDeadlines, moveDeadlineLook, readRequest } from "../../../store/actions/requests.js";
import { addReminderItem, closeRequestItems } from "../../../store/outgoing/request-mail.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { OpenRequestRow } from "../../../store/tables/schema.js";
import { alertedAccount } from "../../request/operator/operator.js";

/** A decision that was made in time is committed by then. */
const GRACE_MS = 60_000;
const MOST_AT_ONCE = 200;

/** How long before the deadline each look is. */
const LEADS_MS: Readonly<Record<string, number>> = { reminder: MILLISECONDS_A_DAY, unanswered: -GRACE_MS };

interface Look {
  readonly what: string;
  readonly requests: readonly OpenRequestRow[];
}

function* nextDeadlines({ now }: Ports, most: number): Steps<readonly Look[]> {
  const [looks] = yield* batch(listDeadlineLooks({}));
  const found = yield* batch(
    ...looks.map(({ what, waits_until: waitsUntil, request_id: requestId }) =>
      listDeadlines({ waitsUntil, requestId, upTo: now() + (LEADS_MS[what] ?? 0), most }),
    ),
  );
  return looks.map(({ what }, at) => ({ what, requests: found[at] ?? [] }));
}

/** Asked every second; writes nothing. */
export function* isDeadlineMet(ports: Ports): Steps<boolean> {
  const looks = yield* nextDeadlines(ports, 1);
  return looks.some(({ requests }) => requests.length > 0);
}

/** One of several processes does this. */
export function* meetDeadlines(by: { readonly ports: Ports }): Steps<void> {
  yield* batch(lockNamed("deadlines are looked at"));
  const written: Statement[] = [];
  for (const { what, requests } of yield* nextDeadlines(by.ports, MOST_AT_ONCE)) {
    const last = requests.at(-1);
    if (last === undefined) continue;
    const rows = what === "reminder" ? reminders(requests, by.ports.now()) : yield* unanswered(by, requests);
    written.push(...rows, moveDeadlineLook({ what, waitsUntil: last.waits_until, requestId: last.request_id }));
  }
  if (written.length > 0) yield* batch(...written);
}

/** Reminders are only for deadlines that are still ahead. */
function reminders(requests: readonly OpenRequestRow[], now: number): readonly Statement[] {
  return requests
    .filter(({ waits_until }) => waits_until > now)
    .map(({ account_id: accountId, env, request_id: requestId }) =>
      addReminderItem({ accountId, env, requestId, now }),
    );
}

function* unanswered(by: { readonly ports: Ports }, open: readonly OpenRequestRow[]): Steps<readonly Statement[]> {
  const read = yield* batch(
    ...open.map(({ account_id: accountId, env, request_id: requestId }) => readRequest({ accountId, env, requestId })),
  );
  const written: Statement[] = [];
  for (const request of read.flat()) {
    // A decision that was committed since the deadlines were listed.
    if (request.status !== null) continue;
    const { account_id: accountId, env, request_id: requestId } = request;
    const account = yield* alertedAccount(accountId);
    written.push(
      ...unansweredAlert(by, account, request),
      closeRequestItems({ accountId, env, requestId, reason: "ended" }),
    );
  }
  return written;
}
