/** The peppers of a database: what its keys are hashed with. */
import { loadPeppers, type Peppers } from "../auth/pepper.js";
import type { Ports } from "../ports/ports.js";
import { listPepperIds } from "../store/accounts/api-keys.js";
import type { Database } from "../store/database.js";
import { makeFolder } from "../store/folder.js";
import { batch } from "../store/sql/steps.js";
import { type DatabaseLocation, urlOf } from "./database.js";

/** On PostgreSQL the data folder holds the pepper alone, and is not needed where TCS_PEPPER is given. */
export function peppersOf(location: DatabaseLocation, used: readonly string[], { randomBytes }: Ports): Peppers {
  const given = process.env["TCS_PEPPER"];
  if (urlOf(location) !== null && given === undefined) makeFolder(location.dataDir);
  return loadPeppers(location.dataDir, given, used, randomBytes);
}

export async function pepperIdsInUse(database: Database, { now }: Ports): Promise<readonly string[]> {
  const [rows] = await database.read(() => batch(listPepperIds({ now: now() })));
  return rows.map(({ pepper_id }) => pepper_id);
}
