/**
 * `tcs doctor`: whether a deployment is well, part by part. It reads beside a running service, with the service's own
 * settings, and changes nothing.
 */
import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";

import { momentText } from "../engine/values/days.js";
import { StateError, UsageError } from "../engine/values/expected-errors.js";
import type { Finding } from "../ports/finding.js";
import { isShifted } from "../services/background/clock/settle.js";
import { readBacklog } from "../services/background/jobs/backlog.js";
import { readMailBacklog } from "../services/background/mail/backlog.js";
import { isHeadOf } from "../services/evidence/chain/heads.js";
import { readOldestUnsealed } from "../services/evidence/chain/oldest-unsealed.js";
import { readSeal } from "../store/chain/chain.js";
import type { OpenedDatabase } from "../store/database.js";
import { batch } from "../store/sql/steps.js";
import { type CommandRuntime, withDatabaseBeside } from "./command-runtime.js";
import { type DatabaseLocation, urlOf, wordsOf } from "./database.js";
import { type HeadPlace, lastHeadOf } from "./heads.js";
import { checkSignIn, type ProviderOptions } from "./identity-provider.js";
import { type MailOptions, mailSetup } from "./mail.js";
import { servingOn } from "./serving.js";

export interface DoctorOptions extends DatabaseLocation {
  /** As callers know the service; null: what the running service says of itself. */
  readonly baseUrl: string | null;
  readonly mail: MailOptions;
  readonly provider: ProviderOptions;
  /** Where heads are copied to; null: nowhere. */
  readonly headTo: HeadPlace | null;
  /** Where backups are kept; null: it is not said. */
  readonly backups: string | null;
}

const MINUTE_MS = 60_000;
/** What should have been done for longer is late. */
const LATE_MS = 10 * MINUTE_MS;
/** A backup of each day, and some time to make it. */
const BACKUP_AGE_MS = 26 * 60 * MINUTE_MS;
const READY_WITHIN_MS = 5_000;
/** The least that stays free: a database of an account grows by less in a week of many actions. */
const LEAST_FREE_BYTES = 1024 ** 3;

const fine = (part: string, words: string): Finding => ({ part, result: "fine", words });
const wrong = (part: string, words: string): Finding => ({ part, result: "wrong", words });
const unsure = (part: string, words: string): Finding => ({ part, result: "unsure", words });

export async function examineDeployment(options: DoctorOptions): Promise<readonly Finding[]> {
  return [
    ...(await examineDatabase(options)),
    ...(await telling("service", () => examineService(options))),
    ...(await telling("mail", () => examineMail(options))),
    ...(await telling("sign-in", () => examineProvider(options))),
    ...(await telling("backups", () => Promise.resolve([examineBackups(options)]))),
  ];
}

/** An error that names what the operator corrects is a finding. Any other one is this program's, and ends it. */
async function telling(part: string, examine: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await examine();
  } catch (error) {
    if (error instanceof StateError || error instanceof UsageError) return [wrong(part, error.message)];
    if (isOfTheSystem(error)) return [wrong(part, `${error.path} cannot be read: ${error.code}.`)];
    throw error;
  }
}

/** A file or folder that the machine does not give. */
function isOfTheSystem(error: unknown): error is Error & { readonly code: string; readonly path: string } {
  if (!(error instanceof Error) || !("code" in error) || !("path" in error)) return false;
  return typeof error.code === "string" && typeof error.path === "string";
}

/** A database that cannot be read is one finding, and what would be read from it is in none. */
function examineDatabase(options: DoctorOptions): Promise<readonly Finding[]> {
  return telling("database", () =>
    withDatabaseBeside(options, async (beside) => [
      await examineSchema(options, beside.database),
      examineSpace(options, await beside.database.size()),
      ...(await telling("pepper", async () => [await examinePepper(options, beside)])),
      await examineClock(options, beside.database),
      await examineSeal(beside.database),
      ...(await telling("heads", () => examineHeads(options, beside.database))),
      await examineJobs(beside),
      await examineOutgoing(beside),
    ]),
  );
}

async function examineSchema(location: DatabaseLocation, database: OpenedDatabase): Promise<Finding> {
  await database.probe();
  const [fault, ...more] = await database.schemaFaults();
  if (fault === undefined)
    return fine("database", `${wordsOf(location)} can be read, and has the schema of this program.`);
  const others = more.length === 0 ? "" : ` So do ${more.length} more.`;
  return wrong("database", `${fault.name} differs from the migrations.${others} tcs verify lists them.`);
}

function examineSpace(location: DatabaseLocation, parts: Awaited<ReturnType<OpenedDatabase["size"]>>): Finding {
  const used = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (urlOf(location) !== null)
    return unsure("space", `The database has ${inMib(used)}. Its server has a disk of its own.`);
  const { bavail, bsize } = statfsSync(location.dataDir);
  const free = bavail * bsize;
  const words = `The database has ${inMib(used)}, and ${inMib(free)} are free on its disk.`;
  if (free >= LEAST_FREE_BYTES) return fine("space", words);
  return wrong("space", `${words} A full disk stops the service: no answer is stored.`);
}

const inMib = (bytes: number): string => `${Math.round(bytes / 1024 ** 2).toLocaleString("en")} MiB`;

async function examinePepper({ dataDir }: DatabaseLocation, { peppers }: CommandRuntime): Promise<Finding> {
  // Refuses where keys are in use that no pepper opens.
  const { used } = await peppers();
  const file = join(dataDir, "pepper");
  if (process.env["TCS_PEPPER"] !== undefined || !existsSync(file))
    return fine("pepper", `It opens the ${used.length === 0 ? "first" : "present"} keys.`);
  const isOpen = (statSync(file).mode & 0o077) !== 0;
  if (isOpen) return wrong("pepper", `Others than its owner may read ${file}. Say chmod 600 ${file}.`);
  return fine("pepper", "It opens the present keys, and its owner alone reads it.");
}

async function examineClock(location: DatabaseLocation, database: OpenedDatabase): Promise<Finding> {
  const newest = momentText(database.newestMoment);
  if (await database.read(isShifted))
    return unsure("clock", "The database is one for trying things out: its clock was shifted by --now.");
  const ahead = database.newestMoment - Date.now();
  if (ahead > MINUTE_MS)
    return wrong(
      "clock",
      `The newest record is of ${newest}, and this machine's clock is ${Math.round(ahead / 1000)} s behind it. ` +
        "Correct the clock: until then the service's stands still.",
    );
  return fine("clock", `No record of ${wordsOf(location)} is of later than now.`);
}

async function examineSeal(database: OpenedDatabase): Promise<Finding> {
  const oldest = await database.read(() => readOldestUnsealed(database.latestArrivalMs));
  if (oldest === null || Date.now() - oldest < LATE_MS)
    return fine("seal", "Every record older than ten minutes is sealed.");
  return wrong(
    "seal",
    `Records have waited for their seal since ${momentText(oldest)}. The service seals once a minute while it runs; ` +
      "its log says why it does not.",
  );
}

/** The next head after the last that left is as old as the place is behind. */
async function examineHeads({ headTo }: DoctorOptions, { read }: OpenedDatabase): Promise<readonly Finding[]> {
  if (headTo === null) return [];
  if (!("file" in headTo))
    return [
      unsure("heads", "An address cannot be asked for its last head. tcs_head_age_seconds of the service says it."),
    ];
  const { file } = headTo;
  const last = lastHeadOf(file);
  const number = last?.number ?? 0;
  const [[same], [next]] = await read(() => batch(readSeal({ number }), readSeal({ number: number + 1 })));
  if (last !== null && (same === undefined || !isHeadOf(same, last)))
    return [
      wrong(
        "heads",
        `The last head of ${file} is not in the database's chain: the database was replaced, or restored from a backup.`,
      ),
    ];
  if (next === undefined || Date.now() - next.sealed_at < LATE_MS)
    return [fine("heads", `${file} has every head that is older than ten minutes.`)];
  return [
    wrong(
      "heads",
      `${file} has no head since ${momentText(next.sealed_at)}. The service copies one a minute; its log says why not.`,
    ),
  ];
}

async function examineJobs({ database, ports }: CommandRuntime): Promise<Finding> {
  const { byStatus, isBackedUp } = await database.read(() => readBacklog(ports.now()));
  const failed = byStatus.find(({ status }) => status === "failed")?.count ?? 0;
  if (failed > 0)
    return wrong("jobs", `${failed} failed for good. tcs jobs list names them, and tcs jobs retry repeats one.`);
  if (isBackedUp)
    return wrong("jobs", "Some have been due for over ten minutes. No service works on them, or it is slow.");
  return fine("jobs", "None failed, and none is late.");
}

async function examineOutgoing({ database, ports }: CommandRuntime): Promise<Finding> {
  const { waiting, waitingSince, lastFailedAt } = await database.read(() => readMailBacklog(ports.now()));
  const failed = lastFailedAt === null ? "" : ` The last that was not taken: ${momentText(lastFailedAt)}.`;
  if (waitingSince !== null && ports.now() - waitingSince > LATE_MS)
    return wrong(
      "messages",
      `${waiting} wait, the oldest since ${momentText(waitingSince)}.${failed} tcs mail list shows them.`,
    );
  return fine("messages", `${waiting === 0 ? "None waits" : `${waiting} wait for less than ten minutes`}.${failed}`);
}

async function examineService({ dataDir, baseUrl }: DoctorOptions): Promise<readonly Finding[]> {
  const running = servingOn(dataDir);
  const url = baseUrl ?? running?.base_url ?? null;
  if (url === null)
    return [
      wrong("service", `None runs on ${dataDir}. If it runs on another machine, name its address with --base-url.`),
    ];
  const address = `${url}/readyz`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(READY_WITHIN_MS), redirect: "error" });
    if (status === 200) return [fine("service", `${address} answers that it is ready.`), ...encryption(url)];
    return [wrong("service", `${address} answers ${status}. GET ${url}/healthz names the part that fails.`)];
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return [wrong("service", `${address} gave no answer within ${READY_WITHIN_MS / 1000} s.`)];
  }
}

function encryption(url: string): readonly Finding[] {
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:" || /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)) return [];
  return [
    wrong("service", `People and callers know it as ${url}, which is not encrypted. Put a proxy with TLS before it.`),
  ];
}

async function examineMail({ mail, ...location }: DoctorOptions): Promise<readonly Finding[]> {
  const setup = mailSetup(mail, location);
  if (setup === null)
    return [unsure("mail", "None is sent: TCS_SMTP_URL is not set. People learn of requests in the console.")];
  const { way, transport } = setup;
  const failure = await transport.probe();
  if (failure !== null) return [wrong("mail", `${transport.place} takes no mail now: ${failure}.`)];
  if (way === "files")
    return [unsure("mail", `It goes into ${transport.place}, and reaches nobody: TCS_SMTP_URL is not set.`)];
  return [fine("mail", `${transport.place} takes a connection and the login.`)];
}

async function examineProvider({ provider, baseUrl, dataDir }: DoctorOptions): Promise<readonly Finding[]> {
  const found = await checkSignIn(provider, baseUrl ?? servingOn(dataDir)?.base_url ?? "http://127.0.0.1:8080");
  if (found === null) return [unsure("sign-in", "No identity provider is set up: people sign in by mail.")];
  return found.map(({ part, ...finding }) => ({ part: `sign-in ${part}`, ...finding }));
}

function examineBackups({ backups, ...location }: DoctorOptions): Finding {
  if (backups === null) {
    const how = urlOf(location) === null ? "tcs backup --keep makes them" : "pg_dump makes them";
    return unsure("backups", `Name their folder with --backups: then the age of the newest is looked at. ${how}.`);
  }
  if (statSync(backups, { throwIfNoEntry: false })?.isDirectory() !== true)
    return wrong("backups", `${backups} is no folder that can be read.`);
  const made = readdirSync(backups, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .flatMap(({ name }) => sizeAndAge(backups, name))
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.at - one.at);
  const [newest] = made;
  if (newest === undefined) return wrong("backups", `${backups} has none.`);
  const words = `The newest of ${made.length} is ${newest.name}, of ${momentText(newest.at)}, with ${inMib(newest.bytes)}.`;
  const age = Date.now() - newest.at;
  if (age < -MINUTE_MS) return wrong("backups", `${words} That is of later than now: look at this machine's clock.`);
  if (age <= BACKUP_AGE_MS) return fine("backups", words);
  return wrong("backups", `${words} It is older than a day: look at the timer that makes them.`);
}

/** None if it was removed meanwhile. */
function sizeAndAge(
  folder: string,
  name: string,
): readonly { readonly name: string; readonly bytes: number; readonly at: number }[] {
  const found = statSync(join(folder, name), { throwIfNoEntry: false });
  return found === undefined ? [] : [{ name, bytes: found.size, at: Math.round(found.mtimeMs) }];
}
