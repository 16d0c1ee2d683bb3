/** `tcs serve`: the service on a port, until it is told to stop. */
import type { Registration } from "../registration.js";
import { placeOf } from "../options.js";
import { EXIT, say, type ExitCode } from "../output.js";
import { serveOptions, type ServeFlags } from "../serve-options.js";
import { hearSignals } from "../stop.js";
import { programVersion } from "../version.js";

const HELP = `
When it is ready it prints one line of JSON, {"listening":"http://127.0.0.1:8080","pid":1234}, and logs to standard
error. It opens no account: \`tcs account open\` does, before it is started.

SIGTERM stops it in phases. For --drain-seconds /readyz answers 503, requests are still taken, and each response closes
its connection; a second SIGTERM ends this phase. Then no new connection is taken, and requests under way have ten
seconds to end. Ctrl-C skips the first phase, and ends the service within a second.

Example:
  $ tcs serve --data ./data --port 8080
  $ curl -s http://127.0.0.1:8080/v1/rules

Secrets come from the environment alone, so that they show in no list of processes: TCS_DATABASE_URL holds the address of a PostgreSQL database with its
password; TCS_PEPPER what keys are hashed with, in place of the file \`pepper\` in the data folder. Several processes on one database need the same pepper.`;

export const registerServe: Registration = (program, run) => {
  const command = program.command("serve").description("start the service");
  for (const option of serveOptions()) command.addOption(option);
  command.addHelpText("after", HELP).action((flags: ServeFlags) => run(() => serve(flags)));
};

async function serve({
  host,
  port,
  baseUrl,
  now,
  rateLimitPerKey,
  rateLimitPerAddress,
  metricsPort,
  metricsHost,
  otlpEndpoint,
  drainSeconds,
  logLevel,
  ...flags
}: ServeFlags): Promise<ExitCode> {
  const { standardLog, startService } = await import("../../runtime/main.js");
  const untilStopped = hearSignals();
  const service = await startService({
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
    version: programVersion(),
    log: await standardLog(logLevel),
  });
  say(
    JSON.stringify({
      listening: service.url,
      pid: process.pid,
      ...(service.metricsUrl === null ? {} : { metrics: service.metricsUrl }),
    }),
  );
  await untilStopped(service, drainSeconds * 1000);
  return EXIT.fine;
}
