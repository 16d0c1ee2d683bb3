/** Opens a PostgreSQL database: its schema, its settings, and verbs on it, next to other processes that do the same. */
import { setTimeout as wait } from "node:timers/promises";

import type pg from "pg";

import type { Pooling } from "../../ports/pooling.js";
import { recordBaseline } from "../accounts/lists.js";
import {
  CompareAndSetMissed,
  DatabaseClosed,
  type DatabasePart,
  DatabaseUnavailable,
  DatabaseUnfit,
  type OpenedDatabase,
  type Opening,
} from "../database.js";
import { requireNewest } from "../migrations/steps.js";
import { newestMoment } from "../sql/moments.js";
import { notingCommits, type Steps } from "../sql/steps.js";
import { SchemaDamaged } from "../tables/schema-fault.js";
import { asStoreError, Conflict, ConnectionSpent, StatementRefused } from "./failures.js";
import { followHistories, type Histories } from "./histories.js";
import { migrate, stepsRun } from "./migrate.js";
import { type Connections, connectTo, MOST_CONNECTIONS } from "./pool.js";
import { beginning } from "./pooling.js";
import { repairSchema, schemaFaults } from "./schema-check.js";
import { ask, begin, runVerb, TO_READ, TO_WRITE } from "./session.js";

const MOST_CONFLICTS = 12;
/** Every connection of the pool may be one that was lost. */
const MOST_SPENT = MOST_CONNECTIONS + 1;
/** So long after its first attempt a verb may take another connection for one that is lost. */
const LONGEST_SPENT_MS = 2_000;
const FIRST_WAIT_MS = 4;
const LONGEST_WAIT_MS = 250;

/**
 * Throws `DatabaseUnavailable` if it cannot be reached, `DatabaseUnfit` if a commit would not be durable, and
 * `SchemaTooNew` if a newer program changed the schema. `url`: postgres://user:password@host:port/database. `now` in
 * milliseconds, for the list of migrations.
 */
export async function openPostgres(
  url: string,
  now: number,
  { repair = false, pooling = "session" }: Opening = {},
): Promise<OpenedDatabase> {
  const database = await openWith(url, pooling, async (client) => {
    await migrate(client, now);
    if (repair) await repairSchema(client);
    const faults = await schemaFaults(client);
    if (faults.length > 0) throw new SchemaDamaged(faults);
  });
  try {
    await database.transact(() => recordBaseline(now));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For an operator's small changes (decision 156): changes no schema. Also throws `SchemaTooOld`. */
export function openPostgresBeside(url: string, pooling: Pooling = "session"): Promise<OpenedDatabase> {
  return openWith(url, pooling, async (client) => {
    requireNewest(await stepsRun(client));
  });
}

async function openWith(
  url: string,
  pooling: Pooling,
  prepare: (client: pg.ClientBase) => Promise<void>,
): Promise<OpenedDatabase> {
  const connections = connectTo(url, pooling);
  try {
    await onClient(connections, async (client) => {
      await assertFit(client, pooling);
      await prepare(client);
    });
    return await opened(connections);
  } catch (error) {
    await connections.end();
    throw error;
  }
}

/**
 * A record may become visible after one with a later moment. No transaction lasts longer than this, and no two clocks
 * differ by more.
 */
const LATEST_ARRIVAL_MS = 10 * 60 * 1000;

async function opened(connections: Connections): Promise<OpenedDatabase> {
  const histories = followHistories();
  const underWay = new Set<Promise<unknown>>();
  let closed = false;
  let losing = false;
  const tracked = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closed) throw new DatabaseClosed("The database is closed.");
    const running = work();
    underWay.add(running);
    try {
      return await running;
    } finally {
      underWay.delete(running);
    }
  };
  return {
    latestArrivalMs: LATEST_ARRIVAL_MS,
    onOtherHistory: histories.onOther,
    newestMoment: await readOnce(connections, newestMoment),
    probe: () =>
      tracked(async () => {
        await onClient(connections, assertWritable);
        if (!losing) return;
        await onClient(connections, assertRoom);
        losing = false;
      }),
    size: () => tracked(() => onClient(connections, sizeOf)),
    schemaFaults: () => tracked(() => onClient(connections, schemaFaults)),
    transact: (verb) =>
      tracked(async () => {
        try {
          return await persistently(() => writeOnce(connections, histories, verb));
        } catch (error) {
          if (error instanceof DatabaseUnavailable && !error.isBusy) losing = true;
          throw error;
        }
      }),
    read: (verb) => tracked(() => persistently(() => readOnce(connections, verb))),
    close: async () => {
      if (closed) return;
      closed = true;
      await Promise.allSettled([...underWay]);
      await connections.end();
    },
  };
}

/** Creates the verb for each attempt, and resolves only after the COMMIT has returned. */
async function writeOnce<T>(connections: Connections, histories: Histories, verb: () => Steps<T>): Promise<T> {
  const client = await connections.take();
  let history = "";
  const hear = (found: string): void => {
    history = found;
    histories.hear(found);
  };
  const session = begin(client, TO_WRITE, connections.pooling, hear);
  const committed: (() => void)[] = [];
  let value: T;
  try {
    value = await runVerb(session, notingCommits(verb(), committed));
    await session.commit();
  } catch (error) {
    await giveUp(client, session.rollback, error);
    throw error;
  }
  client.release();
  if (histories.isPresent(history)) for (const tell of committed) tell();
  return value;
}

/** A read resolves without waiting for the end of its transaction, which has no effect on the result. */
async function readOnce<T>(connections: Connections, verb: () => Steps<T>): Promise<T> {
  const client = await connections.take();
  const session = begin(client, TO_READ, connections.pooling);
  try {
    const value = await runVerb(session, verb());
    void giveBack(client, session.commit);
    return value;
  } catch (error) {
    await giveUp(client, session.rollback, error);
    throw error;
  }
}

/** A connection that is spent is not used again, though it may still answer. */
async function giveUp(client: pg.PoolClient, rollback: () => Promise<void>, error: unknown): Promise<void> {
  if (error instanceof ConnectionSpent) client.release(true);
  else await giveBack(client, rollback);
}

/** A connection whose transaction cannot be ended is discarded. */
async function giveBack(client: pg.PoolClient, end: () => Promise<void>): Promise<void> {
  try {
    await end();
    client.release();
  } catch {
    client.release(true);
  }
}

/**
 * Retries after a conflict, or if the connection was lost before the COMMIT was sent. Never retries if the result of a
 * COMMIT is unknown. A connection that is found lost after a wait, as behind a pooler that waited for a server, is no
 * reason to wait once more: the caller is told.
 */
async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (let conflicts = 0, spent = 0; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof CompareAndSetMissed || error instanceof Conflict) conflicts += 1;
      else if (error instanceof ConnectionSpent) spent += 1;
      else throw error;
      const isLate = error instanceof ConnectionSpent && performance.now() - begun > LONGEST_SPENT_MS;
      if (conflicts > MOST_CONFLICTS || spent > MOST_SPENT || isLate) throw asStoreError(error);
      await wait(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** conflicts));
    }
  }
}

async function onClient<T>(connections: Connections, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await connections.take();
  let value: T;
  try {
    value = await work(client);
  } catch (error) {
    client.release(true);
    throw asStoreError(error);
  }
  client.release();
  return value;
}

const SETTINGS =
  "SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding, " +
  "current_setting('synchronous_commit') AS commits";

/** Confirmed writes survive a crash of the machine, and every character can be stored. */
async function assertFit(client: pg.ClientBase, pooling: Pooling): Promise<void> {
  await ask(client, beginning("BEGIN", pooling));
  const [settings] = await ask<{ fsync: string; encoding: string; commits: string }>(client, SETTINGS);
  await ask(client, "COMMIT");
  if (settings?.fsync !== "on")
    throw new DatabaseUnfit(
      "The PostgreSQL server runs with fsync off, so it may lose what was answered. Set fsync = on.",
    );
  if (settings.commits === "off")
    throw new DatabaseUnfit(
      "The PostgreSQL server does not let synchronous_commit be set, and it is off: it may lose what was answered.",
    );
  if (settings.encoding !== "UTF8")
    throw new DatabaseUnfit(
      `The database is encoded in ${settings.encoding}. Make one in UTF8: createdb --encoding UTF8.`,
    );
}

async function assertWritable(client: pg.ClientBase): Promise<void> {
  const [row] = await ask<{ read_only: string }>(
    client,
    "SELECT current_setting('transaction_read_only') AS read_only",
  );
  if (row?.read_only !== "off")
    throw new DatabaseUnavailable("The PostgreSQL server takes no writes: it is a standby, or set to read only.");
}

/** A megabyte in a table that only this connection sees, and that is gone with the transaction. */
const ROOM =
  "BEGIN; CREATE TEMP TABLE room AS SELECT repeat('x', 1000) AS filler FROM generate_series(1, 1024); ROLLBACK";

/** Throws if the server cannot take a megabyte: it lost a write, and smaller writes may still succeed. */
async function assertRoom(client: pg.ClientBase): Promise<void> {
  try {
    await ask(client, ROOM);
  } catch (error) {
    // A user who may make no temporary table learns it from the next write.
    if (!(error instanceof StatementRefused)) throw error;
    await ask(client, "ROLLBACK");
  }
}

async function sizeOf(client: pg.ClientBase): Promise<readonly DatabasePart[]> {
  const [row] = await ask<{ bytes: number }>(client, "SELECT pg_database_size(current_database()) AS bytes");
  return [{ part: "database", bytes: row?.bytes ?? 0 }];
}
