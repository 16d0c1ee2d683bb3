/** Makes all projections of a database again from its records, under the lock of whoever writes to it. */
import { systemPorts } from "../ports/system.js";
import { isShifted } from "../services/clock/settle.js";
import { rebuildProjections, type Rebuilt } from "../services/rebuild/rebuild.js";
import { openDatabaseThere, type DatabasePlace } from "./database.js";
import { servicesBeside } from "./beside.js";

/** Brings the schema up first. Refused beside a running service on the embedded database; on PostgreSQL checks wait until it ends. */
export async function rebuildDatabase(place: DatabasePlace): Promise<Rebuilt> {
  const database = await openDatabaseThere(place, Date.now());
  try {
    const { newestMoment: floor } = database;
    const ports = systemPorts({ floor, startAt: (await database.read(isShifted)) ? floor : null });
    const services = await servicesBeside({ ports });
    return await database.transact(() => rebuildProjections(services));
  } finally {
    await database.close();
  }
}
