/**
 * An operator's view of a running service: requests, transactions and answers, as metrics and as traces. Never facts,
 * ids of people, keys or paths as sent.
 */

export interface RequestBegun {
  readonly method: string;
  /** The caller's own traceparent header (W3C Trace Context), as sent; null if absent. */
  readonly traceparent: string | null;
  readonly requestId: string;
}

export interface RequestSummary {
  /** The route's path with its parameters by name, `/v1/checks/{check_id}`; `none` if no route matches. */
  readonly route: string;
  readonly status: number;
}

/** Observation is optional: a service that is not observed has `UNWATCHED`. */
export interface Observer {
  /** Runs the handler of the request, so that its operations are recorded as part of the request. */
  readonly request: (begun: RequestBegun, answer: () => Promise<RequestSummary>) => Promise<void>;
  /**
   * Runs a transaction. `attempts` is called afterwards: how often its verb was run (on PostgreSQL again after a
   * conflict with another process).
   */
  readonly transaction: <T>(kind: "read" | "write", attempts: () => number, transact: () => Promise<T>) => Promise<T>;
  /** An answer was given and is durable. `state`: one of the four. */
  readonly answered: (env: string, state: string) => void;
  /** A key was sent and refused. `why`: as `AuthenticationResult` has it. */
  readonly keyRefused: (why: string) => void;
  /** Somebody was sent to the identity provider, or came back, and is not signed in. `why`: that of the failure. */
  readonly signInFailed: (why: string) => void;
  /** A request blocked the event loop for so many milliseconds, so that all others waited. */
  readonly loopHeld: (route: string, ms: number) => void;
  /** A request was refused, or a connection closed, because of overload. */
  readonly shed: (what: "request" | "connection") => void;
}

export const UNWATCHED: Observer = {
  request: async (_, answer) => {
    await answer();
  },
  transaction: (_kind, _attempts, transact) => transact(),
  answered: () => undefined,
  keyRefused: () => undefined,
  signInFailed: () => undefined,
  loopHeld: () => undefined,
  shed: () => undefined,
};

/** Several observers as one; the first is the outermost. */
export function together(observers: readonly Observer[]): Observer {
  return observers.reduceRight<Observer>(
    (inner, outer) => ({
      request: (begun, answer) => {
        let ended: RequestSummary | null = null;
        return outer.request(begun, async () => {
          await inner.request(begun, async () => (ended = await answer()));
          return ended ?? { route: "none", status: 500 };
        });
      },
      transaction: (kind, attempts, transact) =>
        outer.transaction(kind, attempts, () => inner.transaction(kind, attempts, transact)),
      answered: (env, state) => {
        outer.answered(env, state);
        inner.answered(env, state);
      },
      keyRefused: (why) => {
        outer.keyRefused(why);
        inner.keyRefused(why);
      },
      signInFailed: (why) => {
        outer.signInFailed(why);
        inner.signInFailed(why);
      },
      loopHeld: (route, ms) => {
        outer.loopHeld(route, ms);
        inner.loopHeld(route, ms);
      },
      shed: (what) => {
        outer.shed(what);
        inner.shed(what);
      },
    }),
    UNWATCHED,
  );
}
