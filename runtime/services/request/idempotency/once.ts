/**
 * Runs a verb once for an Idempotency-Key (decision 152). Its answer is kept in the same transaction, so either both
 * are stored or neither. A refused request keeps no key. Within 24 hours the same request gets the first answer again.
 * Verbs run one after another, so a twin that was sent at the same time finds the first one's answer.
 */
import type { Caller } from "../../../auth/caller.js";
import { MILLISECONDS_A_DAY } from "../../../engine/values/days.js";
import { Refusal } from "../../../refusals/refusal.js";
import { findIdempotent, forgetIdempotent, keepIdempotent } from "../../../store/actions/idempotency.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { type Attempt, senderOf } from "./attempt.js";

/** The time for which a response is kept for repeated requests. */
export const WINDOW_MS = MILLISECONDS_A_DAY;

export interface StoredResponse {
  /** JSON as it was sent the first time, byte for byte. */
  readonly body: string;
  readonly replayed: boolean;
}

/**
 * `verb` returns the body of a 200. `now` in milliseconds. Refuses with idempotency-conflict if the key belongs to
 * another request.
 */
export function* once(attempt: Attempt, caller: Caller, now: number, verb: () => Steps<string>): Steps<StoredResponse> {
  const place = { accountId: caller.accountId, env: caller.env, scope: attempt.scope, key: attempt.key };
  // A simultaneous twin waits here for the first, and then gets its response.
  const [, [kept]] = yield* batch(
    lockNamed("idempotency", caller.accountId, caller.env, attempt.scope, attempt.key),
    findIdempotent({ since: now - WINDOW_MS, ...place }),
  );
  if (kept) {
    if (kept.caller === attempt.caller && kept.request_hash === attempt.requestHash)
      return { body: kept.body, replayed: true };
    throw conflictOf(kept.caller === attempt.caller);
  }
  const body = yield* verb();
  yield* batch(
    forgetIdempotent({ before: now - WINDOW_MS }),
    keepIdempotent({
      ...place,
      caller: attempt.caller,
      requestHash: attempt.requestHash,
      status: 200,
      body: attempt.kept?.(body) ?? body,
      createdAt: now,
    }),
  );
  return { body, replayed: false };
}

/** The stored response to a request of the caller; null: none of the last 24 hours. `now` in milliseconds. */
export function* readSentResponse(
  { scope, key }: Pick<Attempt, "scope" | "key">,
  caller: Caller,
  now: number,
): Steps<string | null> {
  const place = { accountId: caller.accountId, env: caller.env, scope, key };
  const [[stored]] = yield* batch(findIdempotent({ since: now - WINDOW_MS, ...place }));
  return stored !== undefined && stored.caller === senderOf(caller) ? stored.body : null;
}

function conflictOf(isSameCaller: boolean): Refusal {
  const detail = isSameCaller
    ? "The Idempotency-Key was used for a different request within 24 hours; a new request takes a new key."
    : "The Idempotency-Key was used by another caller within 24 hours; take a new one.";
  return new Refusal("idempotency-conflict", detail, [{ field: "Idempotency-Key", code: "conflict", detail }]);
}
