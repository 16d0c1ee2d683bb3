/**
 * The interface for running verbs from outside the services: each in a transaction of its own. Texts are JSON and are
 * sent unchanged.
 */
import type { Services } from "../actions/account/services.js";
import type { Caller } from "../auth/caller.js";
import { writeJson } from "../engine/values/json.js";
import { orUnavailable } from "../refusals/availability.js";
import type { Database } from "../store/database.js";
import type { Steps } from "../store/sql/steps.js";
import { readBacklog } from "./background/jobs/backlog.js";
import type { Attempt } from "./request/idempotency/attempt.js";
import { once, type StoredResponse } from "./request/idempotency/once.js";

/** A verb that ends with the text of a response. */
export type TextVerb = Steps<string>;

/** For a verb that returns a value: the text of its response. */
export function* written(verb: Steps<object>): TextVerb {
  return writeJson(yield* verb);
}

/** A verb: the work of one transaction. */
export type Verb<T> = (services: Services) => Steps<T>;

export interface VerbRunner {
  /** On one state of the database. */
  readonly read: <T>(verb: Verb<T>) => Promise<T>;
  /**
   * In one transaction with the record of the Idempotency-Key. `attempt`: null if none was sent. `receivedAt`: the
   * moment the request came in, in milliseconds; it stays the same if the verb is run again.
   */
  readonly change: (
    caller: Caller,
    attempt: Attempt | null,
    verb: (services: Services, receivedAt: number) => TextVerb,
  ) => Promise<StoredResponse>;
  /** In one transaction, for requests without a stored response and without repeats: signing in and out. */
  readonly act: <T>(verb: Verb<T>) => Promise<T>;
  /** The parts that do not work; empty if all work. */
  readonly failedParts: () => Promise<readonly string[]>;
  /** The same, and whether the service's own work is backed up. */
  readonly unreadyParts: () => Promise<readonly string[]>;
}

/** `probe`: throws if the database does not work. */
export function makeVerbRunner(services: Services, database: Database, probe: () => Promise<void>): VerbRunner {
  const { now } = services.ports;
  return {
    read: (verb) => orUnavailable(database.read(() => verb(services))),
    change: (caller, attempt, verb) => {
      const receivedAt = now();
      const ask = (): TextVerb => verb(services, receivedAt);
      return orUnavailable(
        database.transact(() => (attempt === null ? fresh(ask) : once(attempt, caller, receivedAt, ask))),
      );
    },
    act: (verb) => orUnavailable(database.transact(() => verb(services))),
    failedParts: () =>
      failing("database", async () => {
        await probe();
        return [];
      }),
    unreadyParts: () =>
      failing("database", async () => {
        await probe();
        const { isBackedUp } = await database.read(() => readBacklog(now()));
        return isBackedUp ? ["jobs"] : [];
      }),
  };
}

/** Asks one part. A part that throws has failed; it may also name failed subparts. */
async function failing(part: string, ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await ask();
  } catch {
    return [part];
  }
}

function* fresh(ask: () => TextVerb): Steps<StoredResponse> {
  return { body: yield* ask(), replayed: false };
}
