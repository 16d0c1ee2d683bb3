/** Makes all projections of a database again from its records, under the lock of whoever writes to it. */
import { systemPorts } from "../ports/system.js";
import { isShifted } from "../services/background/clock/settle.js";
import { findDamage } from "../services/evidence/rebuild/damage.js";
import { rebuildProjections, type Rebuilt } from "../services/evidence/rebuild/rebuild.js";
import { servicesBeside } from "./command-runtime.js";
import { type DatabaseLocation, openDatabaseThere } from "./database.js";

export interface RebuiltDatabase {
  readonly rebuilt: Rebuilt;
  /** Records that are not as they were recorded, by their names in the chain: of very many the first. */
  readonly damaged: { readonly records: readonly string[]; readonly count: number };
}

/**
 * Brings the schema up first, and holds the records against the chain. Refused beside a running service on the embedded
 * database; on PostgreSQL checks wait until it ends.
 */
export async function rebuildDatabase(location: DatabaseLocation): Promise<RebuiltDatabase> {
  const database = await openDatabaseThere(location, Date.now());
  try {
    const { newestMoment: floor } = database;
    const ports = systemPorts({ floor, startAt: (await database.read(isShifted)) ? floor : null });
    const services = await servicesBeside({ ports });
    const damage = await findDamage(database, services);
    const rebuilt = await database.transact(() => rebuildProjections(services, damage));
    return { rebuilt, damaged: { records: damage.records, count: damage.count } };
  } finally {
    await database.close();
  }
}
