/** `tcs serve`: the service on a port, until it is told to stop. */
import type { Registration } from "../registration.js";
import { dataOption, nowOption, readBaseUrl, readPort } from "../options.js";
import { EXIT, say, type ExitCode } from "../output.js";

interface ServeOptions {
  readonly data: string;
  readonly port: number;
  readonly host: string;
  readonly baseUrl?: string;
  readonly now?: number;
}

const HELP = `
When it is ready it prints one line of JSON, {"listening":"http://127.0.0.1:8080","pid":1234}, and logs to standard error. SIGTERM and Ctrl-C let
requests under way end and then stop it. It opens no account: \`tcs account open\` does, before it is started.

Example:
  $ tcs serve --data ./data --port 8080
  $ curl -s http://127.0.0.1:8080/v1/rules

Environment: TCS_PEPPER holds what keys are hashed with, in place of the file \`pepper\` in the data folder. TCS_LOG_LEVEL is info unless set.`;

export const registerServe: Registration = (program, run) => {
  program
    .command("serve")
    .description("start the service")
    .addOption(dataOption())
    .option("--port <n>", "the port; 0 takes any that is free", readPort, 8080)
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option("--base-url <url>", "the address that callers know the service by", readBaseUrl)
    .addOption(nowOption())
    .addHelpText("after", HELP)
    .action((options: ServeOptions) => run(() => serve(options)));
};

async function serve({ data, port, host, baseUrl, now }: ServeOptions): Promise<ExitCode> {
  const { startService } = await import("../../runtime/main.js");
  const stop = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => { resolve(); });
  });
  const service = await startService({ dataDir: data, host, port, baseUrl: baseUrl ?? null, startAt: now ?? null });
  say(JSON.stringify({ listening: service.url, pid: process.pid }));
  await stop;
  await service.close();
  return EXIT.fine;
}
