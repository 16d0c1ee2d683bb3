/**
 * More requests than the limits of the service. It refuses those over the limits with 429 and Retry-After, answers the
 * rest, and has stored all of these. It answers the refused ones when their callers retry after that time. Runs what
 * `npm run build` built.
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

  // A process counts anew, which stands for the minute that passes.
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
}, 400_000);
