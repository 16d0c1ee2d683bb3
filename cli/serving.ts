/** What `tcs serve` and `npm start` share: the service by its settings, from its start until it is told to stop. */
import type { RunningService, ServiceOptions } from "../runtime/main.js";
import { placeOf } from "./options.js";
import { EXIT, type ExitCode } from "./output.js";
import type { ServeFlags } from "./serve-options.js";
import { hearSignals } from "./stop.js";
import { programVersion } from "./version.js";

export interface Serving {
  /** Runs once the service has its address, and before it opens the database. */
  readonly prepare?: () => Promise<void>;
  /** Called once it answers requests. */
  readonly ready: (service: RunningService) => void | Promise<void>;
}

export async function serveUntilStopped(flags: ServeFlags, { prepare, ready }: Serving): Promise<ExitCode> {
  const { standardLog, startService } = await import("../runtime/main.js");
  const untilStopped = hearSignals();
  const log = await standardLog(flags.logLevel);
  const service = await startService({ ...settingsOf(flags), log, ...(prepare && { prepare }) });
  await ready(service);
  await untilStopped(service, flags.drainSeconds * 1000);
  return EXIT.fine;
}

function settingsOf(flags: ServeFlags): ServiceOptions {
  const { host, port, baseUrl, now, rateLimitPerKey, rateLimitPerAddress, metricsPort, metricsHost, otlpEndpoint } =
    flags;
  const { smtpUrl, mailFrom } = flags;
  return {
    ...placeOf(flags),
    host,
    port,
    baseUrl: baseUrl ?? null,
    startAt: now ?? null,
    rateLimits: { perKey: rateLimitPerKey, perAddress: rateLimitPerAddress },
    watch: {
      metrics: metricsPort === undefined ? null : { host: metricsHost, port: metricsPort },
      otlpEndpoint: otlpEndpoint ?? null,
    },
    mail: { smtpUrl: smtpUrl ?? null, mailFrom: mailFrom ?? null },
    version: programVersion(),
  };
}
