/**
 * Opens what every command works on: the modules, the database, the clock, and the pepper that keys are hashed with.
 */
import type { Logger } from "pino";

import { listOvertaken } from "../actions/account/law-set.js";
import { makeServices, type Services } from "../actions/account/services.js";
import { nameHashOf } from "../auth/name-hash.js";
import type { Peppers } from "../auth/pepper.js";
import { instantiate } from "../engine/instantiate.js";
import type { PolicyDrafter } from "../ports/policy-drafter.js";
import { systemPorts } from "../ports/system.js";
import { makeRulebook } from "../rulebook/rulebook.js";
import type { ShippedFolders } from "../rulebook/shipped.js";
import { settleNumbers } from "../services/acting/checks/stored-numbers.js";
import { fillLog } from "../services/acting/log/fill.js";
import { refuseUnfinishedPlay } from "../services/background/clock/play.js";
import { settleClock } from "../services/background/clock/settle.js";
import { syncRulebook } from "../services/reading/rulebook/sync.js";
import type { OpenedDatabase } from "../store/database.js";
import { type DatabaseLocation, LOG_HELD_UP, openDatabase, wordsOf } from "./database.js";
import { pepperIdsInUse, peppersOf } from "./peppers.js";
import { readShippedFiles, shippedModules } from "./shipped-rules.js";

export interface RuntimeOptions extends DatabaseLocation {
  /** Where a shifted clock starts, in milliseconds (decision 157); null: the true time. */
  readonly startAt: number | null;
  /** By whom a history is played: the clock that it is shifted from, in milliseconds. */
  readonly played?: { readonly trueTime: () => number };
  /** Drafts policies from documents; nothing is drafted where left out. */
  readonly draftPolicies?: PolicyDrafter;
  /** The quota of answers of an account for which the operator set none; none where left out. */
  readonly mostAnswersPerAccount?: number;
  /** The shipped modules; those of this program where left out. */
  readonly shipped?: ShippedFolders;
  readonly log?: Logger;
}

export interface OpenedRuntime {
  readonly services: Services;
  readonly database: OpenedDatabase;
  readonly peppers: Peppers;
}

/**
 * Modules first, so that a refused one leaves the database alone; then the lock, the schema, the clock and the keys'
 * pepper.
 */
export async function openRuntime(options: RuntimeOptions, log: Logger): Promise<OpenedRuntime> {
  const { startAt, played, shipped } = options;
  const modules = shippedModules(shipped);
  const tellHeldUp = (): void => {
    log.warn(LOG_HELD_UP);
  };
  const database = await openDatabase(options, startAt ?? Date.now(), { tellHeldUp });
  try {
    const { newestMoment } = database;
    const place = wordsOf(options);
    await database.transact(function* () {
      if (played === undefined) yield* refuseUnfinishedPlay(place);
      yield* settleClock({ place, startAt, trueNow: Date.now(), newestMoment });
    });
    const ports = systemPorts({ floor: newestMoment, startAt, ...played });
    const used = await pepperIdsInUse(database, ports);
    const peppers = peppersOf(options, used, ports);
    const unknown = used.filter((id) => !peppers.some((pepper) => pepper.id === id));
    if (unknown.length > 0)
      log.warn(
        { pepper_ids: unknown },
        "keys were hashed with a pepper that is missing: requests with these keys get 401",
      );
    const rulebook = makeRulebook(modules, instantiate, readShippedFiles);
    const onBroken: Services["onBroken"] = (ruleSet, error) => {
      log.error({ err: error, rule_set: ruleSet }, "a rule set could not run");
    };
    const services = makeServices(ports, rulebook, onBroken, nameHashOf(peppers), {
      clockIsShifted: startAt !== null,
      draftsFromDocuments: options.draftPolicies !== undefined,
      mostAnswersPerAccount: options.mostAnswersPerAccount ?? null,
    });
    database.onOtherHistory?.(services.seenMembers.forgetAllStored);
    await database.transact(() => syncRulebook(services));
    for (const module of await database.read(() => listOvertaken(services)))
      log.warn({ module }, "this program ships another build of this law than the one all processes answer by");
    await database.transact(settleNumbers);
    await database.transact(() => fillLog(services));
    return { services, database, peppers };
  } catch (error) {
    await database.close();
    throw error;
  }
}
