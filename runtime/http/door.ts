/** What the HTTP layer calls: the verbs of the service, each already run in its transaction. Texts are JSON and are sent as they are. */
import type { Caller } from "../auth/caller.js";
import type { Json } from "../engine/json.js";
import type { Attempt } from "../services/idempotency/attempt.js";

export interface ServiceDoor {
  /** `attempt`: null where no Idempotency-Key was sent. */
  readonly check: (caller: Caller, body: Json, attempt: Attempt | null) => Promise<{ readonly body: string; readonly replayed: boolean }>;
  readonly readCheck: (caller: Caller, checkId: string) => Promise<string>;
  /** `caller` null: no key was sent. */
  readonly listRules: (caller: Caller | null) => Promise<string>;
  readonly readRuleSet: (caller: Caller | null, ruleSet: string) => Promise<string>;
  readonly readVersion: (caller: Caller | null, ruleSet: string, version: string) => Promise<string>;
  /** The parts that do not work; empty where all is well. */
  readonly failedParts: () => Promise<readonly string[]>;
}
