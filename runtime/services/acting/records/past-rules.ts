/**
 * An account's rules of an earlier time, made from the modules, settings and confirmations recorded by then. Nothing is
 * taken from the current account.
 */
import { createHash } from "node:crypto";

import { type DecidingRules, recordOf, whatDecides } from "../../../actions/account/account-rules.js";
import { findingModules } from "../../../actions/account/kept-modules.js";
import { readLawsFor } from "../../../actions/account/law-set.js";
import { readBookContent, type RulesRecord } from "../../../actions/account/rules-record.js";
import type { Services } from "../../../actions/account/services.js";
import { timeZoneOf } from "../../../actions/account/time-zone.js";
import { adoptVersion, BeyondProgram, type StoredVersion } from "../../../rulebook/beyond.js";
import type { ConfirmationRecord } from "../../../rulebook/confirmations.js";
import { bytesChecksum, type LoadedModule } from "../../../rulebook/loaded.js";
import type { Rulebook } from "../../../rulebook/rulebook.js";
import { ModuleRefused } from "../../../rulebook/shipped.js";
import { listConfirmations, listLaws, readModule } from "../../../store/accounts/rule-sets.js";
import { listSettings } from "../../../store/accounts/settings.js";
import { readBook } from "../../../store/actions/books.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { attempt, type AttemptResult } from "./attempt.js";
import type { RecordedSetting } from "./recorded-history.js";

export interface PastBook {
  readonly accountRules: DecidingRules;
  /** In the order recorded. */
  readonly settings: readonly RecordedSetting[];
}

/**
 * `name`: from an answer. A problem names the altered part of the rules record. Throws `BeyondProgram` if this program
 * cannot run the rules that it names.
 */
export function* readPastRules(services: Services, accountId: string, name: string): Steps<AttemptResult<PastBook>> {
  const [[stored]] = yield* batch(readBook({ book: name }));
  if (stored === undefined)
    return { ok: false, problem: `the record of its rules and settings, ${name}, is not there` };
  if (createHash("sha256").update(stored.content).digest("hex") !== name || stored.account_id !== accountId) {
    return { ok: false, problem: `the record of its rules and settings, ${name}, is not what was stored` };
  }
  return yield* rulesOfRecord(services, accountId, { book: name, content: stored.content, kept: true });
}

/** The rules alone. Null: they are not as they were recorded, or this program cannot run them. */
export function* readRunnableRules(services: Services, accountId: string, book: string): Steps<DecidingRules | null> {
  try {
    const read = yield* readPastRules(services, accountId, book);
    return read.ok ? read.value.accountRules : null;
  } catch (error) {
    if (error instanceof BeyondProgram) return null;
    throw error;
  }
}

/** `planned`: confirmations to add to the recorded ones. */
export function* rulesOfRecord(
  { rulebook }: Services,
  accountId: string,
  record: RulesRecord,
  planned: (modules: readonly LoadedModule[]) => readonly ConfirmationRecord[] = () => [],
): Steps<AttemptResult<PastBook>> {
  const [confirmations, settings, had] = yield* batch(
    listConfirmations({ accountId }),
    listSettings({ accountId }),
    listLaws({ accountId }),
  );
  const content = readBookContent(record.content);
  const rows = yield* batch(...content.modules.map((checksum) => readModule({ checksum })));
  const modules: LoadedModule[] = [];
  for (const [at, checksum] of content.modules.entries()) {
    const [row] = rows[at] ?? [];
    if (row === undefined) return { ok: false, problem: `the module ${checksum} is not there` };
    const module = adoptedOrRefused(rulebook, row);
    // A module that the program has already is not brought to life again, so its text is held against its checksum
    // here.
    const isKept = row.javascript_checksum === null || bytesChecksum(row.javascript) === row.javascript_checksum;
    if (module === null || !isKept)
      return { ok: false, problem: `the text of the module ${checksum} is not what was published` };
    modules.push(module);
  }
  const { laws } = yield* readLawsFor({ rulebook }, had);
  const last = { settings: content.settings, confirmations: content.confirmations };
  const recorded = settings.filter(({ seq }) => seq <= last.settings);
  const decided = [...confirmations.filter(({ seq }) => seq <= last.confirmations).map(recordOf), ...planned(modules)];
  const timeZone = timeZoneOf({ time_zone: content.timeZone });
  const deciding = { record, timeZone, laws, modules, waiting: [], confirmations: decided, settings: recorded };
  try {
    return yield* findingModules(rulebook, (find) =>
      attempt(() => ({ settings: recorded, accountRules: whatDecides({ ...deciding, find }) })),
    );
  } catch (error) {
    if (!(error instanceof ModuleRefused)) throw error;
    return {
      ok: false,
      problem: `the text of ${error.module}, on which rules were decided, is not what was published`,
    };
  }
}

/** Null if its text differs from the published one. */
function adoptedOrRefused(rulebook: Rulebook, row: StoredVersion): LoadedModule | null {
  try {
    return adoptVersion(rulebook, row);
  } catch (error) {
    if (error instanceof ModuleRefused) return null;
    throw error;
  }
}
