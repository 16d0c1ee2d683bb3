/** Opens what every command works on: the modules, the database, the clock, and the pepper that keys are hashed with. */
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { loadPeppers, type Peppers } from "../auth/pepper.js";
import { instantiate } from "../engine/instantiate.js";
import { systemPorts } from "../ports/system.js";
import type { Ports } from "../ports/ports.js";
import { makeRulebook } from "../rulebook/rulebook.js";
import { loadShipped, type ShippedFolders } from "../rulebook/shipped.js";
import { isShifted, settleClock } from "../services/clock/settle.js";
import { fillLog } from "../services/log/fill.js";
import { syncRulebook } from "../services/rulebook/sync.js";
import { makeServices, type Services } from "../services/services.js";
import { listPepperIds } from "../store/api-keys.js";
import type { Database, OpenedDatabase } from "../store/database.js";
import { makeFolder } from "../store/folder.js";
import { run } from "../store/verb.js";
import { openDatabase, openDatabaseBeside, urlOf, wordsOf, type DatabasePlace } from "./database.js";

export interface RuntimeOptions extends DatabasePlace {
  /** Where a shifted clock starts, in milliseconds (D-104); null: the true time. */
  readonly startAt: number | null;
  /** The shipped modules; those of this program where left out. */
  readonly shipped?: ShippedFolders;
  readonly log?: Logger;
}

export interface OpenedRuntime {
  readonly services: Services;
  readonly database: OpenedDatabase;
  readonly peppers: Peppers;
}

/** Modules first, so that a refused one leaves the database alone; then the lock, the schema, the clock and the keys' pepper. */
export async function openRuntime(options: RuntimeOptions, log: Logger): Promise<OpenedRuntime> {
  const { startAt, shipped } = options;
  const modules = loadShipped(shipped ?? shippedFolders(), instantiate);
  const database = await openDatabase(options, startAt ?? Date.now());
  try {
    const { newestMoment } = database;
    await database.transact(() => settleClock({ place: wordsOf(options), startAt, trueNow: Date.now(), newestMoment }));
    const ports = systemPorts({ floor: newestMoment, startAt });
    const used = await pepperIdsInUse(database, ports);
    const peppers = peppersOf(options, used, ports);
    const unknown = used.filter((id) => !peppers.some((pepper) => pepper.id === id));
    if (unknown.length > 0) log.warn({ pepper_ids: unknown }, "keys were hashed with a pepper that is not here: whoever sends one of them is answered 401");
    const rulebook = makeRulebook(modules, instantiate);
    const onBroken: Services["onBroken"] = (ruleSet, error) => {
      log.error({ err: error, rule_set: ruleSet }, "a rule set could not run");
    };
    const services = makeServices(ports, rulebook, onBroken, startAt !== null);
    await database.transact(() => syncRulebook(services));
    await database.transact(fillLog);
    return { services, database, peppers };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export interface BesideRuntime {
  readonly database: OpenedDatabase;
  readonly ports: Ports;
  /** What new keys are hashed with, and the ids of what the keys in use were hashed with. Read only where it is asked for. */
  readonly peppers: () => Promise<{ readonly peppers: Peppers; readonly used: readonly string[] }>;
}

/** The rules as a running service knows them, for commands that change what an account reads of them. */
export function servicesBeside({ ports }: Pick<BesideRuntime, "ports">): Services {
  return makeServices(ports, makeRulebook(loadShipped(shippedFolders(), instantiate), instantiate), () => undefined);
}

/** For an operator's command beside a running service, if there is one (D-102): takes no lock and changes no schema. */
export async function withDatabaseBeside<T>(place: DatabasePlace, work: (beside: BesideRuntime) => Promise<T>): Promise<T> {
  const database = await openDatabaseBeside(place);
  try {
    // Under a shifted clock the true time would revoke a key in a future that the service never reaches.
    const ports = systemPorts({ floor: database.newestMoment, startAt: (await database.read(isShifted)) ? database.newestMoment : null });
    const peppers: BesideRuntime["peppers"] = async () => {
      const used = await pepperIdsInUse(database, ports);
      return { peppers: peppersOf(place, used, ports), used };
    };
    return await work({ database, ports, peppers });
  } finally {
    await database.close();
  }
}

/** On PostgreSQL the data folder holds the pepper alone, and is not needed where TCS_PEPPER is given. */
function peppersOf(place: DatabasePlace, used: readonly string[], { randomBytes }: Ports): Peppers {
  const given = process.env["TCS_PEPPER"];
  if (urlOf(place) !== null && given === undefined) makeFolder(place.dataDir);
  return loadPeppers(place.dataDir, given, used, randomBytes);
}

async function pepperIdsInUse(database: Database, { now }: Ports): Promise<readonly string[]> {
  const [rows] = await database.read(() => run(listPepperIds({ now: now() })));
  return rows.map(({ pepper_id }) => pepper_id);
}

/** Built, this file lies in `dist/runtime/wiring`; run from source, the built modules are looked for beside it all the same. */
function shippedFolders(): ShippedFolders {
  const above = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const root = basename(above) === "dist" ? dirname(above) : above;
  const committed = join(root, "generated");
  return { built: join(root, "dist", "generated"), committed: existsSync(committed) ? committed : null };
}
