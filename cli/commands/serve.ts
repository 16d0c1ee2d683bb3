/** `tcs serve`: the service on a port, until it is stopped. */
import type { RunningService } from "../../runtime/main.js";
import { say } from "../output.js";
import type { Registration } from "../registration.js";
import { type ServeFlags, serveOptions } from "../serve-options.js";
import { serveUntilStopped } from "../serving.js";

const HELP = `
When it is ready it prints one line of JSON, {"listening":"http://127.0.0.1:8080","pid":1234}, and logs to standard
error. It opens no account: run \`tcs account open\` first.

SIGTERM stops it in phases. For --drain-seconds /readyz answers 503, requests are still taken, and each response closes
its connection; a second SIGTERM ends this phase. Then no new connection is taken, and requests under way have ten
seconds to end. Ctrl-C skips the first phase, and ends the service within a second.

Example:
  $ tcs serve --data ./data --port 8080
  $ curl -s http://127.0.0.1:8080/v1/rules

Secrets come only from the environment, so that no list of processes shows them. TCS_DATABASE_URL is the address of a
PostgreSQL database with its password. TCS_OIDC_CLIENT_SECRET is this service's secret at
the identity provider. TCS_PEPPER is the pepper that keys are hashed with, instead of the file
\`pepper\` in the data folder. Several processes on one database need the same pepper.`;

export const registerServe: Registration = (program, run) => {
  const command = program.command("serve").description("start the service");
  for (const option of serveOptions()) command.addOption(option);
  const serve = (flags: ServeFlags): Promise<void> => run(() => serveUntilStopped(flags, { ready: tell }));
  command.addHelpText("after", HELP).action(serve);
};

function tell({ url, metricsUrl }: RunningService): void {
  say(JSON.stringify({ listening: url, pid: process.pid, ...(metricsUrl === null ? {} : { metrics: metricsUrl }) }));
}
