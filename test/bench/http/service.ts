/** The service in a process of its own, for the bench, on SQLite or on the PostgreSQL database named: opens the sample account where it is not yet there, listens, and says where in one line. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pino from "pino";
import { compilePolicies } from "../../../compiler/host/policies.js";
import { openAccountFile, startService } from "../../../runtime/main.js";
import { KEY_FILE } from "../request.js";
import { ROOT } from "../root.js";

const [dataDir = "", databaseUrl = null] = process.argv.slice(2);
const place = { dataDir, databaseUrl, shipped: { built: join(ROOT, "dist/generated"), committed: null } };
const log = pino({ level: "silent" });
const keyFile = join(dataDir, KEY_FILE);

if (!existsSync(keyFile)) {
  const sample = join(ROOT, "examples/acme");
  const text = readFileSync(join(sample, "account.json"), "utf8");
  const result = await openAccountFile({ ...place, startAt: null, text, log, compile: (paths) => compilePolicies(paths.map((path) => resolve(sample, path))) });
  if (result.kind !== "opened") throw new Error(JSON.stringify(result));
  writeFileSync(keyFile, result.opened.keys["app"]?.secret ?? "");
}

const service = await startService({ ...place, startAt: null, host: "127.0.0.1", port: 0, baseUrl: null, log, rateLimits: { perKey: 0, perAddress: 0 } });
process.once("SIGTERM", () => void service.close().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ url: service.url, key: readFileSync(keyFile, "utf8") })}\n`);
