/**
 * More requests than the limits of the service, and more than it can answer. It refuses those with 429 or 503 and
 * Retry-After, answers the rest, and has stored all of these. It answers the refused ones when their callers retry
 * after that time. Runs the output of `npm run build`.
 */
import { afterEach, expect, it } from "vitest";

import { openDatabaseBeside } from "../../runtime/wiring/database.js";
import { killAll, SAMPLE, serve, tcs } from "../cli/programs.js";
import { temporaryPlace } from "../runtime/database.js";
import { SEED } from "../seed.js";
import { drawFrom } from "./draw.js";
import { eachOf, ledgerOf, send } from "./ledger.js";
import { makeSending } from "./load.js";
import { expectWhole, readStored } from "./stored.js";

const LIMIT = 30;
const TIMES = 5;
/** More than wait while the pace is not known. */
const AT_ONCE = 640;

afterEach(killAll);

it("[LIM-020] [LIM-022] [LIM-021] asked five times what it may be asked in a minute it sheds the rest with 429 and when to come back, stores none of that and loses none of the others, and then answers it", async () => {
  const place = await temporaryPlace();
  const opened = await tcs("account", "open", SAMPLE, "--data", place.dataDir, "--now", "2026-03-10T09:00:00Z");
  const { keys } = JSON.parse(opened.out) as { readonly keys: { readonly app: { readonly secret: string } } };
  const first = await serve(
    place.dataDir,
    "--rate-limit-per-key",
    String(LIMIT),
    "--log-level",
    "error",
    "--now",
    "2026-03-10T09:01:00Z",
  );
  const ledger = ledgerOf(opened.out);
  const draw = drawFrom(SEED);
  const shed: string[] = [];
  await Promise.all(
    Array.from({ length: LIMIT * TIMES }, async () => {
      const sending = makeSending(ledger, draw);
      const { status, text, retryAfter } = await send({ url: first.url, secret: keys.app.secret }, sending);
      expect([200, 429], text).toContain(status);
      if (status === 200) ledger.answers.set(sending.key, text);
      else shed.push(sending.key);
      // Whole seconds within the minute.
      expect(status === 200 ? retryAfter === null : Number(retryAfter) >= 1 && Number(retryAfter) <= 60).toBe(true);
    }),
  );
  // A second minute may have begun meanwhile, on a machine that is busy.
  expect(ledger.answers.size).toBeGreaterThanOrEqual(LIMIT);
  expect(shed.length + ledger.answers.size).toBe(LIMIT * TIMES);
  expect(shed.length).toBeGreaterThan(0);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  const beside = await openDatabaseBeside(place);
  expectWhole(await readStored(beside), ledger.answers);
  await beside.close();
  expect(await first.stop("SIGTERM")).toBe(0);

  // A new process starts its counters at 0, which simulates the passing of a minute.
  const second = await serve(
    place.dataDir,
    "--rate-limit-per-key",
    "0",
    "--log-level",
    "error",
    "--now",
    "2026-03-10T09:05:00Z",
  );
  await eachOf(shed, async (key) => {
    const sending = ledger.sendings.get(key);
    const { status, text, replayed } = await send(
      { url: second.url, secret: keys.app.secret },
      { key, path: "/v1/check", body: sending?.body ?? "" },
    );
    expect([status, replayed], text).toEqual([200, false]);
    ledger.answers.set(key, text);
  });
  expect(await second.stop("SIGTERM")).toBe(0);
  const after = await openDatabaseBeside(place);
  expectWhole(await readStored(after), ledger.answers);
  await after.close();
});

it("asked more at once than it answers in time it refuses the rest with 503 and when to come back, stores none of that, and answers it when it is sent again with the same key", async () => {
  const place = await temporaryPlace();
  const opened = await tcs("account", "open", SAMPLE, "--data", place.dataDir, "--now", "2026-03-10T09:00:00Z");
  const { keys } = JSON.parse(opened.out) as { readonly keys: { readonly app: { readonly secret: string } } };
  const limits = ["--rate-limit-per-key", "0", "--longest-wait-ms", "1", "--log-level", "warn"];
  const service = await serve(place.dataDir, ...limits, "--now", "2026-03-10T09:01:00Z");
  const target = { url: service.url, secret: keys.app.secret };
  const ledger = ledgerOf(opened.out);
  const draw = drawFrom(SEED);
  // The connections are there before the requests are: a process takes one in each turn of its loop.
  await Promise.all(Array.from({ length: AT_ONCE }, async () => (await fetch(`${service.url}/healthz`)).text()));
  let shed: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const sending = makeSending(ledger, draw);
      const { status, text, retryAfter } = await send(target, sending);
      expect([status, retryAfter], text).toEqual(status === 200 ? [200, null] : [503, "1"]);
      if (status === 200) ledger.answers.set(sending.key, text);
      else expect(JSON.parse(text)).toMatchObject({ code: "overloaded", instance: "/v1/check" });
      if (status !== 200) shed.push(sending.key);
    }),
  );
  expect(shed.length).toBeGreaterThan(0);
  expect(ledger.answers.size).toBeGreaterThanOrEqual(64);
  const between = await openDatabaseBeside(place);
  expectWhole(await readStored(between), ledger.answers);
  await between.close();
  while (shed.length > 0) {
    const again = shed;
    shed = [];
    await eachOf(again, async (key) => {
      const { status, text, replayed } = await send(target, {
        key,
        path: "/v1/check",
        body: ledger.sendings.get(key)?.body ?? "",
      });
      expect(replayed, text).toBe(false);
      if (status === 200) ledger.answers.set(key, text);
      else shed.push(key);
    });
  }
  expect(service.err()).toContain("overloaded: some were refused");
  expect(await service.stop("SIGTERM")).toBe(0);
  const after = await openDatabaseBeside(place);
  expectWhole(await readStored(after), ledger.answers);
  await after.close();
});
