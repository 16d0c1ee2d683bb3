/** The running service: its address first, then the application over an opened database, until it is closed. */
import type { Logger } from "pino";
import { authenticate } from "../auth/authenticate.js";
import { createApp } from "../http/app.js";
import { DEFAULT_RATE_LIMITS, rateLimiter, type RateLimits } from "../http/limits.js";
import { orUnavailable } from "../services/availability.js";
import { makeDoor } from "../services/door.js";
import { ENGINE_VERSION } from "../services/checks/answer-document.js";
import { readBacklog, type Backlog } from "../services/jobs/backlog.js";
import { readLawSet } from "../services/rulebook/law-set.js";
import { startJobs } from "./jobs.js";
import { wordsOf } from "./database.js";
import { bindEntrance, type Entrance, type EntranceOptions } from "./entrance.js";
import { keyRing } from "./keys.js";
import { standardLog } from "./log.js";
import { openRuntime, type OpenedRuntime, type RuntimeOptions } from "./open.js";
import { startSealing } from "./seal.js";
import { watch, watched, type Watch, type WatchOptions } from "./watch.js";

/** `baseUrl` is the address of which the addresses of errors are made. */
export interface ServiceOptions extends RuntimeOptions, EntranceOptions {
  /**
   * Runs once the service has its address, and before it opens the database. Where it throws, the service does not
   * start.
   */
  readonly prepare?: () => Promise<void>;
  /** Requests a minute, by key and by network address without one (D-88); 0 switches one off. The usual ones where left out. */
  readonly rateLimits?: RateLimits;
  /** Who watches; nobody where left out. */
  readonly watch?: WatchOptions;
  /** How often what was recorded is sealed, in milliseconds; once a minute where left out. */
  readonly sealEveryMs?: number;
  /** The program's version, for those who watch. */
  readonly version?: string;
}

export interface RunningService {
  readonly url: string;
  /** Where figures are served for Prometheus; null where they are not. */
  readonly metricsUrl: string | null;
  /** Takes no more requests, ends those under way, and lets the database go. */
  readonly close: () => Promise<void>;
}

export async function startService(options: ServiceOptions): Promise<RunningService> {
  const log = options.log ?? standardLog();
  const entrance = await bindEntrance(options);
  const undo = [entrance.close];
  try {
    let opened: OpenedRuntime | null = null;
    const waitingJobs = async (): Promise<Backlog["byStatus"]> => (opened === null ? [] : waitingIn(opened));
    const sources = { version: options.version ?? "unknown", engineVersion: ENGINE_VERSION, waitingJobs };
    const watching = await watch(options.watch ?? { metrics: null, otlpEndpoint: null }, sources, log);
    undo.unshift(watching.close);
    await options.prepare?.();
    opened = await openRuntime(options, log);
    undo.unshift(opened.database.close);
    return await run(options, { ...opened, entrance, watching, log });
  } catch (error) {
    for (const close of undo) await close();
    throw error;
  }
}

interface Started extends OpenedRuntime {
  readonly entrance: Entrance;
  readonly watching: Watch;
  readonly log: Logger;
}

async function run(
  options: ServiceOptions,
  { services, database: unwatched, peppers, entrance, watching, log }: Started,
): Promise<RunningService> {
  const database = watched(unwatched, watching.observer);
  let closing = false;
  const ring = keyRing(database, peppers, services.ports);
  const app = createApp({
    door: makeDoor(services, database, database.probe),
    authenticate: (authorization) => orUnavailable(authenticate(ring, authorization)),
    baseUrl: () => entrance.baseUrl,
    newRequestId: entrance.newRequestId,
    rateLimiter: rateLimiter(options.rateLimits ?? DEFAULT_RATE_LIMITS),
    log,
    observer: watching.observer,
    isClosing: () => closing,
    clockIsShifted: services.clockIsShifted,
  });
  if (options.startAt !== null)
    log.warn({ starts_at: new Date(options.startAt).toISOString() }, "the clock is shifted");
  const { laws } = await unwatched.read(() => readLawSet(services));
  entrance.open(app);
  log.info({ url: entrance.url, database: wordsOf(options), rule_sets: [...laws.keys()] }, "listening");
  const worker = startJobs(services, database, log);
  const sealing = startSealing(services, database, log, options.sealEveryMs);
  const close = async (): Promise<void> => {
    closing = true;
    log.info("closing");
    await Promise.all([entrance.close(), worker.stop()]);
    await sealing.stop();
    await watching.close();
    await database.close();
  };
  return { url: entrance.url, metricsUrl: watching.metricsUrl, close };
}

async function waitingIn({ services, database }: OpenedRuntime): Promise<Backlog["byStatus"]> {
  return (await database.read(() => readBacklog(services.ports.now()))).byStatus;
}
