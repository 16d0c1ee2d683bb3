/** The running service: the application over an opened database, listening, until it is closed. */
import { authenticate } from "../auth/authenticate.js";
import { createApp } from "../http/app.js";
import { listen } from "../http/server.js";
import { makeDoor } from "../services/door.js";
import { keyRing } from "./keys.js";
import { standardLog } from "./log.js";
import { openRuntime, type RuntimeOptions } from "./open.js";

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
  const { services, database, peppers } = await openRuntime(options, log);
  let closing = false;
  let address = options.baseUrl ?? "";
  const baseUrl = (): string => address;
  const newRequestId = (): string => services.ports.newId("req");
  const ring = keyRing(database, peppers, services.ports);
  const app = createApp({
    door: makeDoor(services, database, database.probe),
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
