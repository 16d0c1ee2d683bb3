/**
 * Compares every table that is neither a record nor rebuilt by `tcs rebuild` with the records, and the schema with the
 * migrations.
 */
import type { OpenedDatabase } from "../../../store/database.js";
import { problemOf, subjectOf } from "../../../store/tables/schema-fault.js";
import type { Tell } from "../chain/finding.js";
import { verifyIdempotency } from "./idempotency.js";
import { verifyJobs } from "./jobs.js";
import { verifyLawListings } from "./law-listings.js";
import { verifyLists } from "./lists.js";
import { verifyNames } from "./names.js";
import { verifyOpenAlerts } from "./open-alerts.js";
import { verifySaves } from "./saves.js";
import { verifySessions } from "./sessions.js";

export async function verifyGuarded(database: OpenedDatabase, tell: Tell): Promise<void> {
  for (const fault of await database.schemaFaults()) tell(subjectOf(fault), problemOf(fault));
  await verifyLists(database, tell);
  await verifyNames(database, tell);
  await verifyLawListings(database, tell);
  await verifyIdempotency(database, tell);
  await verifySessions(database, tell);
  await verifyJobs(database, tell);
  await verifySaves(database, tell);
  await verifyOpenAlerts(database, tell);
}
