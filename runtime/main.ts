/** Wires the runtime by hand: the one place that reads the environment and knows every part. */
import { existsSync, mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino, type Logger } from "pino";
import { authenticate, type KeyRing } from "./auth/authenticate.js";
import { mintKey } from "./auth/key.js";
import { loadPeppers, type Pepper, type Peppers } from "./auth/pepper.js";
import { storedKey } from "./auth/stored-key.js";
import { judgeClock } from "./clock.js";
import { instantiate } from "./engine/instantiate.js";
import { readJson } from "./engine/json.js";
import { createApp } from "./http/app.js";
import type { ServiceDoor } from "./http/door.js";
import { listen } from "./http/server.js";
import { systemPorts } from "./ports/system.js";
import type { Ports } from "./ports/ports.js";
import { makeRulebook } from "./rulebook/rulebook.js";
import { loadShipped, type ShippedFolders } from "./rulebook/shipped.js";
import type { LoadedModule } from "./rulebook/loaded.js";
import type { Difference } from "./services/accounts/differences.js";
import { parseAccountFile, type AccountFile, type FileError } from "./services/accounts/file.js";
import { openAccount, type OpenedAccount } from "./services/accounts/open.js";
import { check } from "./services/checks/check.js";
import { readCheck } from "./services/checks/read.js";
import { once } from "./services/idempotency/once.js";
import { createKey, type CreateKeyInput, type CreateKeyResult } from "./services/keys/create.js";
import { listRules, readRuleSet, readRuleVersion } from "./services/rules/read.js";
import { syncRulebook } from "./services/rulebook/sync.js";
import { makeServices, type Services } from "./services/services.js";
import { listAccounts } from "./store/accounts.js";
import { findApiKey, listPepperIds } from "./store/api-keys.js";
import { openBeside, openSqlite, type OpenedDatabase } from "./store/sqlite/open.js";
import { run } from "./store/verb.js";

export interface RuntimeOptions {
  readonly dataDir: string;
  /** Where a shifted clock starts, in milliseconds (D-104); null: the true time. */
  readonly startAt: number | null;
  /** The shipped modules; those of this program where left out. */
  readonly shipped?: ShippedFolders;
  readonly log?: Logger;
}

export interface ServiceOptions extends RuntimeOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** The address that callers know the service by, of which the addresses of errors are made; null: where it listens. */
  readonly baseUrl: string | null;
}

export interface RunningService {
  readonly url: string;
  /** Takes no more requests, ends those under way, and lets the database go. */
  readonly close: () => Promise<void>;
}

export async function startService(options: ServiceOptions): Promise<RunningService> {
  const log = options.log ?? standardLog();
  const opened = await openRuntime(options, log);
  const { services, database, peppers } = opened;
  let closing = false;
  let address = options.baseUrl ?? "";
  const baseUrl = (): string => address;
  const newRequestId = (): string => services.ports.newId("req");
  const ring = keyRing(database, peppers, services.ports);
  const app = createApp({
    services: doorOf(services, database),
    authenticate: (authorization) => authenticate(ring, authorization),
    baseUrl,
    newRequestId,
    log,
    isClosing: () => closing,
    clockIsShifted: services.clockIsShifted,
  });
  try {
    const listening = await listen({ app, host: options.host, port: options.port, baseUrl, newRequestId });
    const url = `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${listening.port}`;
    address = options.baseUrl ?? url;
    if (options.startAt !== null) log.warn({ starts_at: new Date(options.startAt).toISOString() }, "the clock is shifted");
    log.info({ url, data: options.dataDir, rule_sets: [...services.rulebook.laws.keys()] }, "listening");
    const close = async (): Promise<void> => {
      closing = true;
      log.info("closing");
      await listening.close();
      await database.close();
    };
    return { url, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

// ── Accounts ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Compiles the policies that an account file names; handed in, so that the runtime loads the compiler only where it is needed. */
export type CompilePolicies = (
  paths: readonly string[],
) => Promise<{ readonly ok: true; readonly policies: readonly LoadedModule[] } | { readonly ok: false; readonly text: string }>;

export type AccountFileResult =
  | { readonly kind: "opened" | "unchanged"; readonly opened: OpenedAccount }
  | { readonly kind: "differs"; readonly differences: readonly Difference[] }
  | { readonly kind: "refused"; readonly errors: readonly FileError[] }
  /** What is wrong with a policy, ready to print. */
  | { readonly kind: "policy_refused"; readonly text: string };

/** Opens an account from the text of its file (D-101). Refused beside a running service on the same folder, by the lock. */
export async function openAccountFile(options: RuntimeOptions & { readonly text: string; readonly compile: CompilePolicies }): Promise<AccountFileResult> {
  const read = readJson(options.text);
  if (read.error) return { kind: "refused", errors: [{ at: `line ${read.error.at.line}`, problem: read.error.detail }] };
  const { file, errors } = parseAccountFile(read.value);
  if (file === null) return { kind: "refused", errors };
  // The lock before the compiler, which takes its time: beside a running service all of it would be for nothing.
  const opened = await openRuntime(options, options.log ?? standardLog());
  try {
    const compiled = file.policies.length === 0 ? { ok: true as const, policies: [] } : await options.compile(file.policies);
    return compiled.ok ? await openParsed(opened, file, compiled.policies) : { kind: "policy_refused", text: compiled.text };
  } finally {
    await opened.database.close();
  }
}

function openParsed({ services, database, peppers: [pepper] }: OpenedRuntime, file: AccountFile, policies: readonly LoadedModule[]): Promise<AccountFileResult> {
  return database.transact(openAccount(services, { file, policies, mintKey: minting(pepper, services.ports) }));
}

/** Makes a key for an account, beside a running service if there is one (D-102). */
export async function createKeyFor({ dataDir, ...input }: Omit<CreateKeyInput, "mintKey"> & { readonly dataDir: string }): Promise<CreateKeyResult> {
  const database = openBeside(dataDir);
  try {
    const ports = systemPorts({ floor: database.newestMoment, startAt: null });
    const [pepper] = loadPeppers(dataDir, process.env["TCS_PEPPER"], await pepperIdsInUse(database, ports), ports.randomBytes);
    return await database.transact(createKey(ports, { ...input, mintKey: minting(pepper, ports) }));
  } finally {
    await database.close();
  }
}

function minting(pepper: Pepper, ports: Ports): CreateKeyInput["mintKey"] {
  return (env) => ({ ...mintKey(env, pepper, ports.randomBytes), pepperId: pepper.id });
}

// ── Parts ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface OpenedRuntime {
  readonly services: Services;
  readonly database: OpenedDatabase;
  readonly peppers: Peppers;
}

/** Modules first, so that a refused one leaves the database alone; then the lock, the schema, the clock and the keys' pepper. */
export async function openRuntime({ dataDir, startAt, shipped }: RuntimeOptions, log: Logger): Promise<OpenedRuntime> {
  const modules = loadShipped(shipped ?? shippedFolders(), instantiate);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = openSqlite(dataDir, startAt ?? Date.now());
  try {
    const [accounts] = await database.read(run(listAccounts({})));
    judgeClock({ directory: dataDir, startAt, trueNow: Date.now(), newestMoment: database.newestMoment, hasAccounts: accounts.length > 0 });
    const ports = systemPorts({ floor: database.newestMoment, startAt });
    const used = await pepperIdsInUse(database, ports);
    const peppers = loadPeppers(dataDir, process.env["TCS_PEPPER"], used, ports.randomBytes);
    const unknown = used.filter((id) => !peppers.some((pepper) => pepper.id === id));
    if (unknown.length > 0) log.warn({ pepper_ids: unknown }, "keys were hashed with a pepper that is not here: whoever sends one of them is answered 401");
    const rulebook = makeRulebook(modules, instantiate);
    const onBroken: Services["onBroken"] = (ruleSet, error) => {
      log.error({ err: error, rule_set: ruleSet }, "a rule set could not run");
    };
    const services = makeServices(ports, rulebook, onBroken, startAt !== null);
    await database.transact(syncRulebook(services));
    return { services, database, peppers };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function pepperIdsInUse(database: OpenedDatabase, { now }: Ports): Promise<readonly string[]> {
  const [rows] = await database.read(run(listPepperIds({ now: now() })));
  return rows.map(({ pepper_id }) => pepper_id);
}

/** The verbs as the HTTP layer calls them: those that write in a transaction, those that read on one state of the database. */
function doorOf(services: Services, database: OpenedDatabase): ServiceDoor {
  const { now } = services.ports;
  return {
    check: (caller, body, attempt) => {
      const receivedAt = now();
      function* ask() {
        return (yield* check(services, caller, body, receivedAt)).body;
      }
      function* askOnce() {
        return attempt === null ? { body: yield* ask(), replayed: false } : yield* once(attempt, caller, receivedAt, ask);
      }
      return database.transact(askOnce());
    },
    readCheck: (caller, checkId) => database.read(readCheck(services, caller, checkId)),
    listRules: (caller) => database.read(listRules(services, caller)),
    readRuleSet: (caller, ruleSet) => database.read(readRuleSet(services, caller, ruleSet)),
    readVersion: (caller, ruleSet, version) => database.read(readRuleVersion(services, caller, ruleSet, version)),
    failedParts: () => {
      try {
        database.probe();
        return Promise.resolve([]);
      } catch {
        return Promise.resolve(["database"]);
      }
    },
  };
}

function keyRing(database: OpenedDatabase, peppers: Peppers, { now }: Ports): KeyRing {
  return {
    peppers,
    now,
    findKey: async (prefix) => {
      const [[row]] = await database.read(run(findApiKey({ prefix })));
      return row === undefined ? null : storedKey(row);
    },
  };
}

/** Built, this file lies in `dist/runtime`; run from source, the built modules are looked for beside it all the same. */
function shippedFolders(): ShippedFolders {
  const above = dirname(dirname(fileURLToPath(import.meta.url)));
  const root = basename(above) === "dist" ? dirname(above) : above;
  const committed = join(root, "generated");
  return { built: join(root, "dist", "generated"), committed: existsSync(committed) ? committed : null };
}

/** To standard error, for standard output belongs to the answer of a command. Facts, keys and bodies are never handed to it. */
export function standardLog(): Logger {
  return pino({ level: process.env["TCS_LOG_LEVEL"] ?? "info" }, pino.destination({ dest: 2, sync: true }));
}
