/**
 * Seals that a worker thread prepares while the service goes on: the compiled thread, with its own connection.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as elapsed } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";

import { addPreparedSeal } from "../../../../runtime/services/evidence/chain/seal.js";
import { eraseRecipientOf } from "../../../../runtime/services/evidence/erasure/erase.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { addAudit } from "../../../../runtime/store/accounts/audit.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { startSealing } from "../../../../runtime/wiring/seal.js";
import { type SealWorker, sealWorker } from "../../../../runtime/wiring/seal-worker.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { WAITS_MS } from "../../../waiting.js";
import { temporaryPlace, type TestPlace } from "../../database.js";
import { raw } from "../../store/raw.js";
import { gift, openTestAccount, type TestAccount } from "../account.js";
import { findings } from "../retention-kit.js";
import { sealAll } from "../seal-all.js";
import { tampering } from "../tampering.js";

const PROGRAM = new URL("../../../../dist/runtime/wiring/seal-thread.js", import.meta.url);

interface Opened extends TestAccount {
  readonly place: TestPlace;
  readonly start: () => SealWorker;
}

async function open(): Promise<Opened> {
  const place = await temporaryPlace();
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });
  return { ...account, place, start: () => sealWorker(place, PROGRAM) };
}

const to = (name: string): object => gift(100, { facts: { recipient: { kind: "customer", name } } });

/** As many entries of the audit as ten pieces of a sweep seal. */
const addMany = ({ database, place }: Opened): Promise<void> =>
  tampering(
    database,
    place,
  )(
    "INSERT INTO audit (seq, account_id, at, by, did, what) WITH RECURSIVE n (i) AS (SELECT 9000 UNION ALL SELECT i + 1 FROM n WHERE i < 9999) SELECT n.i, account_id, at + n.i, by, did, what FROM audit, n WHERE seq = (SELECT min(seq) FROM audit)",
  );

/** Of each thread of this process (proc_pid_stat(5), field 19). */
function priorities(): readonly number[] {
  const tasks = readdirSync("/proc/self/task");
  const stats = tasks.map((task) => readFileSync(`/proc/self/task/${task}/stat`, "utf8").split(") ").at(-1) ?? "");
  return stats.map((fields) => Number(fields.split(" ")[16]));
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  // Whose weak reference was made or read is kept until this turn of the event loop ends.
  await new Promise((resolve) => setImmediate(resolve));
  // V8 gives the function to contexts that are made afterwards.
  (runInNewContext("gc") as () => void)();
}

async function counted({ database, services }: TestAccount): Promise<{ readonly unsealed: number }> {
  return verify(database, { ...services, accountRules: new Map() }, null);
}

describe("a worker that prepares seals", () => {
  it("seals beside bookings, and the chain has no finding", async () => {
    const account = await open();
    const { database, services, start } = account;
    await addMany(account);
    const worker = start();
    const prepare = vi.spyOn(worker, "prepare");
    const sealing = startSealing(services, database, pino({ level: "silent" }), { pace: { restMs: 0 }, worker });
    for (let at = 0; at < 20; at += 1) await account.check(to(`Sample ${at}`));
    await sealing.stop();
    expect(prepare.mock.calls.length).toBeGreaterThanOrEqual(10);
    expect(await counted(account)).toMatchObject({ unsealed: 0 });
    expect(await findings(account)).toEqual([]);
  });

  it("goes on behind what is recorded, so that it is sealed long before the next sweep of a quiet time", async () => {
    const account = await open();
    const { database, services, start } = account;
    account.clock.now += 20_000;
    const pace = { everyMs: 1_000_000, followMs: 50, restMs: 0 };
    await addMany(account);
    const sealing = startSealing(services, database, pino({ level: "silent" }), { pace, worker: start() });
    for (let at = 0; at < 30; at += 1) {
      account.clock.now += 1;
      const entry = {
        accountId: account.opened.account.id,
        at: account.clock.now,
        by: "test",
        did: "person.sign_in" as const,
        what: "{}",
      };
      await database.transact(() => batch(...Array.from({ length: 150 }, () => addAudit(entry))));
      await account.check(to(`Sample ${at}`));
      await elapsed(20);
    }
    await expect.poll(async () => (await counted(account)).unsealed).toBeLessThan(150);
    await sealing.stop();
    expect(await counted(account)).toMatchObject({ unsealed: 0 });
    expect(await findings(account)).toEqual([]);
  });

  it.runIf(process.platform === "linux")("yields the processor to the threads that answer requests", async () => {
    const account = await open();
    const own = getPriority();
    const nicer = (): number => priorities().filter((priority) => priority === Math.min(19, own + 5)).length;
    const before = nicer();
    const thread = account.start();
    await thread.prepare({ now: account.clock.now, from: null });
    expect([nicer() - before, getPriority()]).toEqual([1, own]);
    await thread.end();
  });

  it("prepares nothing where nothing is unsealed", async () => {
    const account = await open();
    await sealAll(account);
    const thread = account.start();
    const prepared = await thread.prepare({ now: account.clock.now, from: null });
    await thread.end();
    expect(prepared).toMatchObject({ progress: { sealed: 0, isAll: true }, writes: [] });
  });

  it("leaves nothing of a seal in memory that was prepared before", async () => {
    const account = await open();
    await account.check(to("Sample"));
    const thread = account.start();
    const prepare = async (): Promise<WeakRef<object>> =>
      new WeakRef(await thread.prepare({ now: account.clock.now, from: null }));
    const seals = [await prepare(), await prepare(), await prepare()];
    await collectGarbage();
    expect(seals.map((seal) => seal.deref())).toEqual([undefined, undefined, undefined]);
    await thread.end();
  });

  it("seals no record that was erased since: the erasure sealed it first, and the prepared seal is not written", async () => {
    const account = await open();
    const { database, services, clock } = account;
    const { recipient } = await account.check(to("Erased meanwhile"));
    const { recipient_id: recipientId } = recipient;
    const thread = account.start();
    const prepared = await thread.prepare({ now: clock.now, from: null });
    await thread.end();
    expect(prepared.progress.sealed).toBeGreaterThan(0);
    const erased = await database.transact(() =>
      eraseRecipientOf(services.ports, { slug: "acme", recipientId, noteRef: null }),
    );
    expect(erased).toMatchObject({ changed: true });
    const leaves = async (): Promise<unknown> =>
      (await database.read(() => batch(raw("SELECT number, record FROM leaves ORDER BY number"))))[0];
    const before = await leaves();
    expect(await database.transact(() => addPreparedSeal(prepared))).toBeNull();
    expect(await leaves()).toEqual(before);
    expect(await findings(account)).toEqual([]);
  });

  it("is started again after it died, and seals the rest", async () => {
    const account = await open();
    await addMany(account);
    // Its first thread ends with its first task.
    const flag = join(account.place.dataDir, "died");
    const dies = join(account.place.dataDir, "dies.mjs");
    writeFileSync(
      dies,
      `import { existsSync, writeFileSync } from "node:fs";
      if (existsSync(${JSON.stringify(flag)})) await import(${JSON.stringify(PROGRAM.href)});
      else (await import("node:worker_threads")).parentPort.once("message", () => {
        writeFileSync(${JSON.stringify(flag)}, "");
        process.exit(3);
      });`,
    );
    const logged: object[] = [];
    const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line) as object) });
    const worker = sealWorker(account.place, pathToFileURL(dies));
    const pace = { everyMs: 1_000_000, restMs: 0, retryMs: 100 };
    const sealing = startSealing(account.services, account.database, log, { pace, worker });
    await expect.poll(() => counted(account)).toMatchObject({ unsealed: 0 });
    await sealing.stop();
    expect(logged).toMatchObject([
      { msg: "records could not be sealed", err: { message: "The thread that prepares seals ended with 3." } },
    ]);
    expect(await findings(account)).toEqual([]);
  });

  it("that cannot start is tried again with a pause each time, and holds up no stop", async () => {
    const account = await open();
    await addMany(account);
    const errors = vi.fn();
    const worker = sealWorker(account.place, new URL("./no-such-thread.js", import.meta.url));
    const pace = { retryMs: 300 };
    const log = pino({}, { write: errors });
    const sealing = startSealing(account.services, account.database, log, { pace, worker });
    await elapsed(1_000);
    // The last attempt is that of the stop.
    await sealing.stop();
    expect(errors.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(errors.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it("ends within the time of a stop, whatever it prepares", async () => {
    const account = await open();
    const busy = join(account.place.dataDir, "busy.mjs");
    writeFileSync(
      busy,
      `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { for (;;); });`,
    );
    const worker = sealWorker(account.place, pathToFileURL(busy));
    const sealing = startSealing(account.services, account.database, pino({ level: "silent" }), {
      pace: { stopMs: 200 },
      worker,
    });
    await elapsed(300);
    const began = performance.now();
    await sealing.stop();
    expect(performance.now() - began).toBeLessThan(WAITS_MS / 2);
  });
});
