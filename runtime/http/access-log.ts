/**
 * The access log: one line for each request, refused ones included. It holds no fact, no path or query as sent, and no
 * key beyond its prefix.
 */
import type { Logger } from "pino";

import type { Caller } from "../auth/caller.js";

export interface Access {
  readonly requestId: string;
  /** The caller's own traceparent (W3C Trace Context); null where none was sent or it is not well-formed. */
  readonly traceparent: string | null;
  /** Null where no request could be read. */
  readonly method: string | null;
  /** The route's path with its parameters by name, `/v1/checks/{check_id}`; null where no route fits. */
  readonly route: string | null;
  readonly status: number;
  /** Null where the application did not see the request. */
  readonly ms: number | null;
  /** Null where no key in use was sent and nobody is signed in. */
  readonly caller: Caller | null;
  /** The prefix of a key that was refused, where it has the shape of a key. */
  readonly refusedKey: string | null;
}

/** Every line has the same members, null where nothing is known, so that a reader can name them without looking. */
export function logAccess(
  log: Logger,
  { requestId, traceparent, method, route, status, ms, caller, refusedKey }: Access,
): void {
  const traced = traceparent === null ? {} : { traceparent };
  const who = {
    account: caller?.accountId ?? null,
    env: caller?.env ?? null,
    key: caller?.kind === "api_key" ? caller.prefix : refusedKey,
    person: caller?.kind === "person" ? caller.personId : null,
    agent: caller?.agent ?? null,
  };
  log.info(
    {
      request_id: requestId,
      ...traced,
      method,
      route,
      status,
      ms: ms === null ? null : Math.round(ms * 10) / 10,
      ...who,
    },
    "answered",
  );
}
