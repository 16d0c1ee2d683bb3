/**
 * Notes when keys are used, at most once a minute for each, in a transaction of its own: no request waits for it.
 * What a process that is killed had noted within the last second is lost.
 */
import type { Logger } from "pino";

import type { AuthenticationResult } from "../auth/authenticate.js";
import { noteKeyUses } from "../store/accounts/key-uses.js";
import type { Database } from "../store/database.js";
import { batch } from "../store/sql/steps.js";
import type { KeyUseRow } from "../store/tables/schema.js";

const ONCE_MS = 60_000;
const WRITTEN_AFTER_MS = 1_000;
/** Forgotten beyond it: a key is then written more often than once a minute. */
const MOST_REMEMBERED = 10_000;

export interface KeyUses {
  /** A refused key was not used. */
  readonly note: (result: AuthenticationResult) => void;
  /** Writes what is noted, and notes no more. */
  readonly stop: () => Promise<void>;
}

interface KeyUsesOptions {
  readonly database: Pick<Database, "transact">;
  readonly now: () => number;
  readonly log: Pick<Logger, "warn">;
}

export function notingKeyUses({ database, now, log }: KeyUsesOptions): KeyUses {
  const written = new Map<string, number>();
  const noted = new Map<string, KeyUseRow>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;
  const write = async (): Promise<void> => {
    timer = null;
    const uses = [...noted.values()];
    noted.clear();
    if (uses.length === 0) return;
    try {
      await database.transact(() => batch(noteKeyUses({ uses })));
    } catch (error) {
      // Their next use is written again.
      for (const { key_id } of uses) written.delete(key_id);
      log.warn({ err: error }, "when keys were used could not be noted");
    }
  };
  const start = (): void => {
    writing = writing.then(write);
  };
  return {
    note: (result) => {
      if (stopped || !("caller" in result) || "refused" in result) return;
      const { accountId: account_id, keyId: key_id } = result.caller;
      const used_at = now();
      if (used_at - (written.get(key_id) ?? -Infinity) < ONCE_MS) return;
      if (written.size >= MOST_REMEMBERED) written.clear();
      written.set(key_id, used_at);
      noted.set(key_id, { account_id, key_id, used_at });
      timer ??= setTimeout(start, WRITTEN_AFTER_MS).unref();
    },
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      start();
      await writing;
    },
  };
}
