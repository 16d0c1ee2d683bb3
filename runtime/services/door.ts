/** How verbs are asked for from outside the services: each run in a transaction of its own. Texts are JSON and are sent as they are. */
import type { Caller } from "../auth/caller.js";
import type { Database } from "../store/database.js";
import type { Verb } from "../store/verb.js";
import type { Attempt } from "./idempotency/attempt.js";
import { once, type Given } from "./idempotency/once.js";
import type { Services } from "./services.js";

export interface ServiceDoor {
  /** On one state of the database. */
  readonly read: <T>(verb: (services: Services) => Verb<T>) => Promise<T>;
  /**
   * In one transaction with the record of the Idempotency-Key. `attempt`: null where none was sent. `receivedAt`: the moment the request came in, in
   * milliseconds; it stays the same where the verb has to be run again.
   */
  readonly change: (caller: Caller, attempt: Attempt | null, verb: (services: Services, receivedAt: number) => Verb<string>) => Promise<Given>;
  /** The parts that do not work; empty where all is well. */
  readonly failedParts: () => Promise<readonly string[]>;
}

/** `probe`: throws where the database does not work. */
export function makeDoor(services: Services, database: Database, probe: () => Promise<void>): ServiceDoor {
  const { now } = services.ports;
  return {
    read: (verb) => database.read(() => verb(services)),
    change: (caller, attempt, verb) => {
      const receivedAt = now();
      const ask = (): Verb<string> => verb(services, receivedAt);
      return attempt === null ? database.transact(() => fresh(ask)) : database.transact(() => once(attempt, caller, receivedAt, ask));
    },
    failedParts: async () => {
      try {
        await probe();
        return [];
      } catch {
        return ["database"];
      }
    },
  };
}

function* fresh(ask: () => Verb<string>): Verb<Given> {
  return { body: yield* ask(), replayed: false };
}
