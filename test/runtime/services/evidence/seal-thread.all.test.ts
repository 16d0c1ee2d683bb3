/**
 * Seals that a thread prepares while the service runs: the compiled thread, with its own connection to the database.
 */
import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as elapsed } from "node:timers/promises";
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
import { type SealTask, type SealThread, startSealThread } from "../../../../runtime/wiring/seal-worker.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { temporaryPlace, type TestPlace } from "../../database.js";
import { raw } from "../../store/raw.js";
import { gift, openTestAccount, type TestAccount } from "../account.js";
import { findings } from "../retention-kit.js";
import { sealAll } from "../seal-all.js";
import { tampering } from "../tampering.js";

const PROGRAM = new URL("../../../../dist/runtime/wiring/seal-thread.js", import.meta.url);

interface Opened extends TestAccount {
  readonly place: TestPlace;
  readonly start: () => SealThread;
}

async function open(): Promise<Opened> {
  const place = await temporaryPlace();
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });
  return { ...account, place, start: () => startSealThread(place, PROGRAM) };
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
  // The target of a weak reference that was made or read stays until this turn of the event loop ends.
  await new Promise((resolve) => setImmediate(resolve));
  // V8 gives the function to contexts that are made afterwards.
  (runInNewContext("gc") as () => void)();
}

async function counted({ database, services }: TestAccount): Promise<{ readonly unsealed: number }> {
  return verify(database, { ...services, accountRules: new Map() }, null);
}

describe("a thread that prepares seals", () => {
  it("takes over after the first pieces of a sweep, beside bookings, and the chain has no finding", async () => {
    const account = await open();
    const { database, services, start } = account;
    await addMany(account);
    const tasks: SealTask[] = [];
    const ends = vi.fn();
    const startThread = (): SealThread => {
      const thread = start();
      return {
        prepare: (task) => {
          tasks.push(task);
          return thread.prepare(task);
        },
        end: () => {
          ends();
          return thread.end();
        },
      };
    };
    const pace = { everyMs: 1_000_000, restMs: 0 };
    const sealing = startSealing(services, database, pino({ level: "silent" }), { pace, startThread });
    for (let at = 0; at < 20; at += 1) await account.check(to(`Sample ${at}`));
    await sealing.stop();
    expect(tasks.length).toBeGreaterThanOrEqual(9);
    expect(tasks[0]?.from).not.toBeNull();
    expect(ends).toHaveBeenCalledOnce();
    expect(await counted(account)).toMatchObject({ unsealed: 0 });
    expect(await findings(account)).toEqual([]);
  });

  it("goes on behind what is recorded, so that it is sealed long before the next sweep is due", async () => {
    const account = await open();
    const { database, services, start } = account;
    // Enough for the thread to start.
    await addMany(account);
    account.clock.now += 20_000;
    const pace = { everyMs: 1_000_000, restMs: 0 };
    const sealing = startSealing(services, database, pino({ level: "silent" }), { pace, startThread: start });
    for (let at = 0; at < 30; at += 1) {
      account.clock.now += 1;
      const entry = {
        accountId: account.opened.account.id,
        at: account.clock.now,
        by: "test",
        did: "test",
        what: "{}",
      };
      await database.transact(() => batch(...Array.from({ length: 40 }, () => addAudit(entry))));
      await account.check(to(`Sample ${at}`));
      await elapsed(50);
    }
    await expect.poll(() => counted(account)).toMatchObject({ unsealed: 0 });
    await sealing.stop();
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

  it("that fails is reported once in a sweep, and the service seals the rest itself", async () => {
    const account = await open();
    await addMany(account);
    const logged: unknown[] = [];
    const log = pino({}, { write: (line: string) => logged.push((JSON.parse(line) as { readonly msg: unknown }).msg) });
    const missing = new URL("./no-such-thread.js", import.meta.url);
    const options = {
      pace: { everyMs: 1_000_000, restMs: 0 },
      startThread: () => startSealThread(account.place, missing),
    };
    await startSealing(account.services, account.database, log, options).stop();
    expect(logged).toEqual(["the thread that prepares seals failed, and the rest is sealed without it"]);
    expect(await counted(account)).toMatchObject({ unsealed: 0 });
    expect(await findings(account)).toEqual([]);
  });
});
