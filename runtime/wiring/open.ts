/** Opens what every command works on: the modules, the database, the clock, and the pepper that keys are hashed with. */
import { existsSync, mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { loadPeppers, type Peppers } from "../auth/pepper.js";
import { judgeClock } from "../clock.js";
import { instantiate } from "../engine/instantiate.js";
import { systemPorts } from "../ports/system.js";
import type { Ports } from "../ports/ports.js";
import { makeRulebook } from "../rulebook/rulebook.js";
import { loadShipped, type ShippedFolders } from "../rulebook/shipped.js";
import { syncRulebook } from "../services/rulebook/sync.js";
import { makeServices, type Services } from "../services/services.js";
import { listAccounts } from "../store/accounts.js";
import { listPepperIds } from "../store/api-keys.js";
import type { Database, OpenedDatabase } from "../store/database.js";
import { openBeside, openSqlite } from "../store/sqlite/open.js";
import { run } from "../store/verb.js";

export interface RuntimeOptions {
  readonly dataDir: string;
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
export async function openRuntime({ dataDir, startAt, shipped }: RuntimeOptions, log: Logger): Promise<OpenedRuntime> {
  const modules = loadShipped(shipped ?? shippedFolders(), instantiate);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = openSqlite(dataDir, startAt ?? Date.now());
  try {
    const [accounts] = await database.read(() => run(listAccounts({})));
    judgeClock({ directory: dataDir, startAt, trueNow: Date.now(), newestMoment: database.newestMoment, hasAccounts: accounts.length > 0 });
    const ports = systemPorts({ floor: database.newestMoment, startAt });
    const used = await pepperIdsInUse(database, ports);
    const peppers = loadPeppers(dataDir, process.env["TCS_PEPPER"], used, ports.randomBytes);
    const unknown = used.filter((id) => !peppers.some((pepper) => pepper.id === id));
    if (unknown.length > 0) log.warn({ pepper_ids: unknown }, "keys were hashed with a pepper that is not here: whoever sends one of them is answered 401");
    const rulebook = makeRulebook(modules, instantiate);
    const onBroken: Services["onBroken"] = (ruleSet, error) => {
      log.error({ err: error, rule_set: ruleSet }, "a rule set could not run");
    };
    const services = makeServices(ports, rulebook, onBroken, startAt !== null);
    await database.transact(() => syncRulebook(services));
    return { services, database, peppers };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export interface BesideRuntime {
  readonly database: OpenedDatabase;
  readonly ports: Ports;
  readonly peppers: Peppers;
}

/** For an operator's command beside a running service, if there is one (D-102): takes no lock and changes no schema. */
export async function withDatabaseBeside<T>(dataDir: string, work: (beside: BesideRuntime) => Promise<T>): Promise<T> {
  const database = openBeside(dataDir);
  try {
    const ports = systemPorts({ floor: database.newestMoment, startAt: null });
    const peppers = loadPeppers(dataDir, process.env["TCS_PEPPER"], await pepperIdsInUse(database, ports), ports.randomBytes);
    return await work({ database, ports, peppers });
  } finally {
    await database.close();
  }
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
