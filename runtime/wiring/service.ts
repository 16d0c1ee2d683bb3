/** The running service: the application over an opened database, listening, until it is closed. */
import { authenticate } from "../auth/authenticate.js";
import type { Logger } from "pino";
import { logAccess } from "../http/access-log.js";
import { createApp } from "../http/app.js";
import { DEFAULT_RATE_LIMITS, rateLimiter, type RateLimits } from "../http/limits.js";
import { listen, type UnroutedRequest } from "../http/server.js";
import type { MetricsSources } from "../observe/metrics.js";
import type { Observer } from "../observe/observer.js";
import { orUnavailable } from "../services/availability.js";
import { makeDoor } from "../services/door.js";
import { ENGINE_VERSION } from "../services/checks/answer-document.js";
import { readBacklog, type Backlog } from "../services/jobs/backlog.js";
import { readLawSet } from "../services/rulebook/law-set.js";
import type { Database } from "../store/database.js";
import { startJobs } from "./jobs.js";
import { wordsOf } from "./database.js";
import { keyRing } from "./keys.js";
import { standardLog } from "./log.js";
import { openRuntime, type RuntimeOptions } from "./open.js";
import { startSealing, type Sealing } from "./seal.js";
import { watch, watched, type WatchOptions } from "./watch.js";

export interface ServiceOptions extends RuntimeOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** The address that callers know the service by, of which the addresses of errors are made; null: where it listens. */
  readonly baseUrl: string | null;
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
  /**
   * From now on /readyz answers 503 and no connection is kept, while requests are taken as before: so that a balancer
   * learns of the stop.
   */
  readonly drain: () => void;
  /**
   * Takes no more requests, lets those under way end for ten seconds, and lets the database go. Called again it waits
   * for the same end.
   */
  readonly close: () => Promise<void>;
  /** Cuts off the requests that are still under way. */
  readonly cutOff: () => void;
}

export async function startService(options: ServiceOptions): Promise<RunningService> {
  const log = options.log ?? standardLog();
  const { services, database: unwatched, peppers } = await openRuntime(options, log);
  const waitingJobs = async (): Promise<Backlog["byStatus"]> => (await unwatched.read(() => readBacklog(services.ports.now()))).byStatus;
  let sealing: Sealing | null = null;
  const sources: MetricsSources = {
    version: options.version ?? "unknown",
    engineVersion: ENGINE_VERSION,
    waitingJobs,
    databaseSize: unwatched.size,
    sealAgeSeconds: () => sealing?.ageSeconds() ?? 0,
  };
  const watching = await closingOnFailure(unwatched, () => watch(options.watch ?? { metrics: null, otlpEndpoint: null }, sources, log));
  const database = watched(unwatched, watching.observer);
  let closing = false;
  let address = options.baseUrl ?? "";
  const baseUrl = (): string => address;
  const newRequestId = (): string => services.ports.newId("req");
  const ring = keyRing(database, peppers, services.ports);
  const app = createApp({
    door: makeDoor(services, database, database.probe),
    authenticate: (authorization) => orUnavailable(authenticate(ring, authorization)),
    baseUrl,
    newRequestId,
    rateLimiter: rateLimiter(options.rateLimits ?? DEFAULT_RATE_LIMITS),
    log,
    observer: watching.observer,
    isClosing: () => closing,
    clockIsShifted: services.clockIsShifted,
  });
  try {
    const onUnrouted = tellingUnrouted(log, watching.observer);
    const listening = await listen({ app, host: options.host, port: options.port, baseUrl, newRequestId, onUnrouted });
    const url = `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${listening.port}`;
    address = options.baseUrl ?? url;
    if (options.startAt !== null) log.warn({ starts_at: new Date(options.startAt).toISOString() }, "the clock is shifted");
    const { laws } = await unwatched.read(() => readLawSet(services));
    log.info({ url, database: wordsOf(options), rule_sets: [...laws.keys()] }, "listening");
    const worker = startJobs(services, database, log);
    const sealed = (sealing = startSealing(services, database, log, options.sealEveryMs));
    let ended: Promise<void> | null = null;
    const end = async (): Promise<void> => {
      log.info("closing");
      await Promise.all([listening.close(), worker.stop()]);
      await sealed.stop();
      await watching.close();
      await database.close();
    };
    const drain = (): void => {
      closing = true;
      log.info("draining");
    };
    const close = (): Promise<void> => {
      closing = true;
      return (ended ??= end());
    };
    return { url, metricsUrl: watching.metricsUrl, drain, close, cutOff: listening.cutOff };
  } catch (error) {
    await watching.close();
    await database.close();
    throw error;
  }
}

/** What was refused before the application saw it is logged and counted as any other request. */
function tellingUnrouted(log: Logger, { request }: Observer): (refused: UnroutedRequest) => void {
  return ({ method, status, requestId }) => {
    void request({ method: method ?? "none", traceparent: null, requestId }, () =>
      Promise.resolve({ route: "none", status }),
    );
    logAccess(log, {
      requestId,
      traceparent: null,
      method,
      route: null,
      status,
      ms: null,
      caller: null,
      refusedKey: null,
    });
  };
}

/** Lets the database go where what follows its opening fails. */
async function closingOnFailure<T>(database: Database, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    await database.close();
    throw error;
  }
}
