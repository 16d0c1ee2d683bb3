/**
 * A program: opens the sample account in a data folder and books the bodies of a file, one per line, one after the
 * other. It is built with each of the compared programs. Prints a report as JSON.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { check } from "../../../runtime/services/acting/checks/check.js";
import { makeJobRunner } from "../../../runtime/services/background/jobs/runner.js";
import { bodyOf, openSample, openVerbs } from "../sample.js";

/**
 * `file`: bodies of checks, or nothing. `alone`: so many are booked first, without issuing others' answers again; the
 * jobs that would do it are left.
 */
const [dataDir = "", file = "", alone = "0"] = process.argv.slice(2);
const place = { dataDir, databaseUrl: null };
const writeAheadLog = join(dataDir, "tcs.sqlite-wal");
const bodies = readFileSync(file, "utf8")
  .split("\n")
  .filter((body) => body !== "");

await openSample(place);
const { services, database, caller } = await openVerbs(place);
let [lastMs, lastCpuMs, mostOfLog] = [0, 0, 0];
for (const [at, body] of bodies.entries()) {
  const sent = bodyOf(body);
  const booking = at < Number(alone) ? { ...services, mostRechecks: 0 } : services;
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  await database.transact(() => check(booking, caller, sent, services.ports.now()));
  const { user, system } = process.cpuUsage(cpu);
  [lastMs, lastCpuMs] = [performance.now() - begun, (user + system) / 1e3];
  mostOfLog = Math.max(mostOfLog, existsSync(writeAheadLog) ? statSync(writeAheadLog).size : 0);
}
const failures: unknown[] = [];
const runner = makeJobRunner({ services, database, onFailure: ({ error }) => failures.push(error) });
while (alone === "0" && (await runner.workOnce(() => false))) if (failures.length > 0) throw failures[0];
await database.close();
process.stdout.write(JSON.stringify({ lastMs, lastCpuMs, mostOfLog }));
