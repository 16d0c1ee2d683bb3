/** The built program on the drill's database: the commands of an operator, and two processes that serve. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { type Place, type Ran, runCommand, start } from "./processes.js";
import { freePorts } from "./relay.js";
import { statusOf, until } from "./until.js";

const ROOT = resolve(import.meta.dirname, "../..");
const TCS = join(ROOT, "dist/cli/main.js");
const SAMPLE = join(ROOT, "examples/acme/account.json");
const PROCESSES = 2;

export interface Service {
  readonly urls: readonly string[];
  /** The key of the sample account's app. */
  readonly secret: string;
  /** The file to which heads are copied. */
  readonly heads: string;
  /** The lines of the logs of all processes. */
  readonly log: () => readonly string[];
  /** Runs `tcs` on the database at this address. */
  readonly tcs: (databaseUrl: string, ...parameters: readonly string[]) => Promise<Ran>;
  /** Whether a process has ended, which none may. */
  readonly hasEnded: () => boolean;
}

export async function startServices(place: Place, databaseUrl: string): Promise<Service> {
  const cwd = place.make("service");
  const pepper = randomBytes(32).toString("hex");
  const env = { TCS_PEPPER: pepper, TCS_DATA: cwd };
  const pooled = { ...env, TCS_DATABASE_URL: databaseUrl, TCS_DATABASE_POOLING: "transaction" };
  const opened = await runCommand(process.execPath, [TCS, "account", "open", SAMPLE], {
    cwd,
    env: pooled,
    asSelf: true,
  });
  if (opened.exit !== 0) throw new Error(`No account was opened: ${opened.out}`);
  const { keys } = JSON.parse(opened.out) as { readonly keys: { readonly app: { readonly secret: string } } };
  const heads = join(cwd, "heads.jsonl");
  const logs: string[] = [];
  let hasEnded = false;
  const urls = await Promise.all(
    (await freePorts(PROCESSES)).map(async (port, at) => {
      const log = `service-${at + 1}.log`;
      logs.push(join(cwd, log));
      const limits = ["--rate-limit-per-key", "0", "--rate-limit-per-address", "0"];
      const { ended } = start(
        process.execPath,
        [TCS, "serve", "--port", String(port), "--head-to", heads, "--log-level", "warn", ...limits],
        { cwd, log, env: { ...pooled, TCS_DATA: place.make(`service-${at + 1}`) }, asSelf: true },
      );
      void ended.finally(() => (hasEnded = true)).catch(() => undefined);
      const url = `http://127.0.0.1:${port}`;
      await until("the service", async () => {
        if (hasEnded) throw new Error(`The service did not start: ${readFileSync(join(cwd, log), "utf8")}`);
        return (await statusOf(`${url}/readyz`)) === 200 ? true : null;
      });
      return url;
    }),
  );
  return {
    urls,
    secret: keys.app.secret,
    heads,
    log: () => logs.flatMap((log) => readFileSync(log, "utf8").split("\n").filter(Boolean)),
    tcs: (url, ...parameters) =>
      runCommand(process.execPath, [TCS, ...parameters], {
        cwd,
        env: { ...env, TCS_DATABASE_URL: url },
        asSelf: true,
      }),
    hasEnded: () => hasEnded,
  };
}
