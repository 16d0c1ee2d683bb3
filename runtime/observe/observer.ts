/**
 * What an operator learns of a running service: requests, transactions and answers, as figures and as traces. Never
 * facts, ids of people, keys or paths as sent.
 */

export interface RequestBegun {
  readonly method: string;
  /** The caller's own traceparent header (W3C Trace Context), as sent; null where none was. */
  readonly traceparent: string | null;
  readonly requestId: string;
}

export interface RequestSummary {
  /** The route's path with its parameters by name, `/v1/checks/{check_id}`; `none` where no route fits. */
  readonly route: string;
  readonly status: number;
}

/** Every part may be left out of the way: a service that nobody watches has `UNWATCHED`. */
export interface Observer {
  /** Runs what answers the request, so that what it does is seen as part of it. */
  readonly request: (begun: RequestBegun, answer: () => Promise<RequestSummary>) => Promise<void>;
  /**
   * Runs a transaction. `attempts` is asked afterwards: how often its verb was run (on PostgreSQL again where another
   * process came between).
   */
  readonly transaction: <T>(kind: "read" | "write", attempts: () => number, transact: () => Promise<T>) => Promise<T>;
  /** An answer was given and is durable. `state`: one of the four. */
  readonly answered: (env: string, state: string) => void;
  /** A key was sent and refused. `why`: `malformed`, `not_in_use` or `agent_switched_off`. */
  readonly keyRefused: (why: string) => void;
  /** Somebody was sent to the identity provider, or came back, and is not signed in. `why`: that of the failure. */
  readonly signInFailed: (why: string) => void;
  /** A request held the event loop for so many milliseconds, so that everybody else waited. */
  readonly loopHeld: (route: string, ms: number) => void;
  /** A request was refused, or a connection closed, because there are too many. */
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
