/** Opens a database for an operator's command beside a running service, if there is one (decision 156). */
import type { Services } from "../actions/account/services.js";
import type { Peppers } from "../auth/pepper.js";
import type { Ports } from "../ports/ports.js";
import { systemPorts } from "../ports/system.js";
import { isShifted } from "../services/background/clock/settle.js";
import type { OpenedDatabase } from "../store/database.js";
import { type DatabaseLocation, LOG_HELD_UP, openDatabaseBeside } from "./database.js";
import { lazily } from "./lazily.js";
import { pepperIdsInUse, peppersOf } from "./peppers.js";
import { servingOn } from "./serving.js";

export interface CommandRuntime {
  readonly database: OpenedDatabase;
  readonly ports: Ports;
  /**
   * What new keys are hashed with, and the ids of what the keys in use were hashed with. Read only where it is asked
   * for.
   */
  readonly peppers: () => Promise<{ readonly peppers: Peppers; readonly used: readonly string[] }>;
}

/**
 * The rules as a running service knows them, for commands that change what an account reads of them. Loaded for these
 * alone, with the engine and all modules.
 */
export async function servicesBeside({ ports }: Pick<CommandRuntime, "ports">): Promise<Services> {
  const { servicesOver } = await import("./shipped-rules.js");
  return servicesOver(ports);
}

/**
 * What a shifted clock shows: that of the service that runs, else the newest moment. The true time would revoke a key
 * in a future that the service never reaches.
 */
function clockOf({ dataDir }: DatabaseLocation, newestMoment: number): number {
  const running = servingOn(dataDir);
  return running === null ? newestMoment : Date.now() + running.clock_ahead_ms;
}

/** Takes no lock and changes no schema. */
export async function withDatabaseBeside<T>(
  location: DatabaseLocation,
  work: (beside: CommandRuntime) => Promise<T>,
): Promise<T> {
  const database = await openDatabaseBeside(location, { tellHeldUp: () => void tellHeldUp() });
  try {
    const { newestMoment: floor } = database;
    const ports = systemPorts({ floor, startAt: (await database.read(isShifted)) ? clockOf(location, floor) : null });
    const peppers: CommandRuntime["peppers"] = async () => {
      const used = await pepperIdsInUse(database, ports);
      return { peppers: peppersOf(location, used, ports), used };
    };
    return await work({ database, ports, peppers });
  } finally {
    await database.close();
  }
}

/** Loads the log only where there is something to say. */
const tellHeldUp = lazily(async () => {
  const { standardLog } = await import("./log.js");
  return (): void => {
    standardLog().warn(`${LOG_HELD_UP}. The next erasure empties it, and so does the service when it stops`);
  };
});
