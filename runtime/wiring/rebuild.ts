/** Makes all projections of a database again from its records, under the lock of whoever writes to it. */
import { systemPorts } from "../ports/system.js";
import { isShifted } from "../services/clock/settle.js";
import { rebuildProjections, type Rebuilt } from "../services/rebuild/rebuild.js";
import { openDatabase, type DatabasePlace } from "./database.js";
import { servicesBeside } from "./open.js";

/** Brings the schema up first. Refused beside a running service on the embedded database; on PostgreSQL checks wait until it ends. */
export async function rebuildDatabase(place: DatabasePlace): Promise<Rebuilt> {
  const database = await openDatabase(place, Date.now());
  try {
    const { newestMoment: floor } = database;
    const ports = systemPorts({ floor, startAt: (await database.read(isShifted)) ? floor : null });
    return await database.transact(() => rebuildProjections(servicesBeside({ ports })));
  } finally {
    await database.close();
  }
}
