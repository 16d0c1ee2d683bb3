/**
 * The service in a separate process, for the bench, on SQLite or on the named PostgreSQL database. It opens the sample
 * account if it is missing, listens, and prints its address in one line; with `watched` also that of its metrics.
 */
import { startService } from "../../../runtime/main.js";
import { log, openSample, SHIPPED } from "../sample.js";

const [dataDir = "", databaseUrl = "", watched = ""] = process.argv.slice(2);
const place = { dataDir, databaseUrl: databaseUrl === "" ? null : databaseUrl };
const key = await openSample(place);
/** As the command serves. Programs of earlier commits, with which this one is built too, do not have it. */
const asCommand = { sealsInThread: true };
const service = await startService({
  ...place,
  ...asCommand,
  shipped: SHIPPED,
  startAt: null,
  host: "127.0.0.1",
  port: 0,
  baseUrl: null,
  log,
  rateLimits: { perKey: 0, perAddress: 0 },
  watch: { metrics: watched === "" ? null : { host: "127.0.0.1", port: 0 }, otlpEndpoint: null },
});
process.once("SIGTERM", () => void service.close().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ url: service.url, key, metrics: service.metricsUrl ?? "" })}\n`);
