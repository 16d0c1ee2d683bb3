/** Brings a database's schema up and does no more: for an operator who does not leave it to the next start. */
import { NEWEST_SCHEMA } from "../store/migrations/steps.js";
import { type DatabaseLocation, openDatabaseThere } from "./database.js";

/**
 * Returns the number of the schema. `repair`: triggers and indexes that somebody removed or altered are made again.
 * Takes the folder's lock on the embedded database; on PostgreSQL it works beside running services.
 */
export async function migrateDatabase(location: DatabaseLocation, repair: boolean): Promise<number> {
  const database = await openDatabaseThere(location, Date.now(), { repair });
  await database.close();
  return NEWEST_SCHEMA;
}
