/**
 * A program: opens the sample account in a data folder and books what a file says, a line each, one after the other. It
 * is built with each of the programs that are compared. Prints a report as JSON.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { check } from "../../../runtime/services/checks/check.js";
import { makeJobRunner } from "../../../runtime/services/jobs/runner.js";
import { bodyOf, openSample, openVerbs } from "../sample.js";

/** `file`: bodies of checks, or nothing. */
const [dataDir = "", file = ""] = process.argv.slice(2);
const place = { dataDir, databaseUrl: null };
const writeAheadLog = join(dataDir, "tcs.sqlite-wal");
const bodies = readFileSync(file, "utf8")
  .split("\n")
  .filter((body) => body !== "");

await openSample(place);
const { services, database, caller } = await openVerbs(place);
let [lastMs, mostOfLog] = [0, 0];
for (const body of bodies) {
  const sent = bodyOf(body);
  const begun = performance.now();
  await database.transact(() => check(services, caller, sent, services.ports.now()));
  lastMs = performance.now() - begun;
  mostOfLog = Math.max(mostOfLog, existsSync(writeAheadLog) ? statSync(writeAheadLog).size : 0);
}
const failures: unknown[] = [];
const runner = makeJobRunner({ services, database, onFailure: ({ error }) => failures.push(error) });
while (await runner.workOnce(() => false)) if (failures.length > 0) throw failures[0];
await database.close();
process.stdout.write(JSON.stringify({ lastMs, mostOfLog }));
