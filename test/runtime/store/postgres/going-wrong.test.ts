/**
 * PostgreSQL when things go wrong: a lost connection, a server that stops and returns, a killed process. Nothing is
 * half-written and nothing done twice.
 */
import { fork } from "node:child_process";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, it, onTestFinished } from "vitest";

import { changeAction } from "../../../../runtime/store/actions/actions.js";
import { DatabaseUnavailable, OutcomeUnknown } from "../../../../runtime/store/database.js";
import { openPostgres } from "../../../../runtime/store/postgres/open.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { makeCluster } from "../../../postgres/cluster.js";
import { gift, openTestAccount } from "../../services/account.js";
import { raw } from "../raw.js";
import { account, direct, open, slugs, temporaryUrl } from "./kit.js";

/** All sessions of the service except the present one. */
const TERMINATE =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tcs' AND pid <> pg_backend_pid()";

describe("a connection that is lost", () => {
  it("in the middle of a verb costs nothing: the verb is run again on another", async () => {
    const url = await temporaryUrl();
    const database = await open(url);
    let made = 0;
    const written = await database.transact(function* () {
      made += 1;
      yield* account(`attempt ${made}`);
      yield* batch(raw(made === 1 ? "SELECT pg_terminate_backend(pg_backend_pid())" : "SELECT 1"));
      return `attempt ${made}`;
    });
    expect([written, await slugs(database)]).toEqual(["attempt 2", ["attempt 2"]]);
  });

  it("while it is idle is not noticed", async () => {
    const url = await temporaryUrl();
    const database = await open(url);
    await Promise.all(Array.from({ length: 16 }, () => database.probe()));
    await direct(url, TERMINATE);
    await Promise.all(Array.from({ length: 16 }, (_, at) => database.transact(() => account(`a${at}`))));
    expect(await slugs(database)).toHaveLength(16);
  });

  it("with a read under way is read again", async () => {
    const database = await open(await temporaryUrl());
    let made = 0;
    const read = database.read(function* () {
      made += 1;
      const [rows] = yield* batch(raw(made === 1 ? "SELECT pg_terminate_backend(pg_backend_pid())" : "SELECT 7 AS it"));
      return rows;
    });
    expect(await read).toEqual([{ it: 7 }]);
  });
});

/** Passes everything on; while it is armed, a COMMIT cuts the line, before the server has it or after. */
async function cutAtCommit(
  url: string,
  when: "before" | "after",
): Promise<{ readonly url: string; readonly arm: (armed: boolean) => void }> {
  const socketFolder = new URL(url).searchParams.get("host") ?? "";
  const sockets = new Set<Socket>();
  let armed = false;
  const server: Server = createServer((client) => {
    const upstream = connect(join(socketFolder, ".s.PGSQL.5432"));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    client.on("data", (part: Buffer) => {
      const cuts = armed && part.includes("COMMIT\0");
      if (cuts && when === "before") return void client.destroy();
      if (cuts) {
        // The client never gets the reply. It is disconnected only after the server has reported the commit. Earlier,
        // the server might drop bytes that it has not read.
        upstream.unpipe(client);
        let log = "";
        upstream.on("data", (answer: Buffer) => {
          log += answer.toString("latin1");
          if (log.includes("COMMIT\0")) client.destroy();
        });
        upstream.resume();
      }
      upstream.write(part);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const proxied = new URL(url);
  proxied.searchParams.delete("host");
  proxied.host = `127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
  return { url: proxied.href, arm: (now) => (armed = now) };
}

describe("a connection that is lost with the COMMIT", () => {
  it.each([
    ["before", []],
    ["after", ["a"]],
  ] as const)(
    "leaves it unknown what was stored, so the verb is not run again and nobody is told it succeeded (cut %s the server had it)",
    async (when, stored) => {
      const url = await temporaryUrl();
      const cut = await cutAtCommit(url, when);
      const database = await open(cut.url);
      cut.arm(true);
      let made = 0;
      function* verb(): Steps<string> {
        made += 1;
        return yield* account("a");
      }
      await expect(database.transact(verb)).rejects.toThrow(OutcomeUnknown);
      cut.arm(false);
      expect(made).toBe(1);
      await expect.poll(async () => (await slugs(database)).join()).toBe(stored.join());
      // The service continues.
      expect(await database.transact(() => account("b"))).toBe("b");
    },
  );
});

describe("a server that is stopped", () => {
  it("is unavailable while it is away, ends no process, and is used again when it is back; acknowledged writes are there", async () => {
    const cluster = makeCluster();
    onTestFinished(cluster.remove);
    await cluster.start();
    const database = await open(cluster.urlOf("postgres"));
    const acknowledged = new Set<string>();
    const writing = Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let at = 0; ; at += 1) {
          const slug = await database.transact(() => account(`w${writer}-${at}`)).catch((error: unknown) => error);
          if (typeof slug !== "string") return slug;
          acknowledged.add(slug);
        }
      }),
    );
    await expect.poll(() => acknowledged.size).toBeGreaterThan(100);
    await cluster.stop();
    for (const ended of await writing)
      expect(ended instanceof DatabaseUnavailable || ended instanceof OutcomeUnknown).toBe(true);
    await expect(database.probe()).rejects.toThrow(DatabaseUnavailable);
    await expect(database.read(() => batch(raw("SELECT 1")))).rejects.toThrow(/cannot be reached/);
    await cluster.start();
    await database.probe();
    const present = new Set(await slugs(database));
    expect([...acknowledged].filter((slug) => !present.has(slug))).toEqual([]);
  });
});

describe("a process that is killed", () => {
  it("loses nothing that it acknowledged, and its locks go with it [GEN-022]", async () => {
    const url = await temporaryUrl();
    const child = fork(fileURLToPath(new URL("../writes-until-killed.ts", import.meta.url)), [url], {
      execArgv: ["--import", "tsx"],
      stdio: "ignore",
    });
    const acknowledged = new Set<unknown>();
    await new Promise<void>((resolve, reject) => {
      child.on("message", (slug) => {
        acknowledged.add(slug);
        if (acknowledged.size === 200) child.kill("SIGKILL");
      });
      child.on("exit", (_, signal) => {
        if (signal === "SIGKILL") resolve();
        else reject(new Error("The writer ended on its own."));
      });
    });
    const database = await openPostgres(url, 1);
    onTestFinished(database.close);
    const present = new Set<unknown>(await slugs(database));
    expect([...acknowledged].filter((slug) => !present.has(slug))).toEqual([]);
  });
});

describe("two that replace the same answer", () => {
  it("do not both: the second misses, for the row it waited for is another by then [TXN-002]", async () => {
    const url = await temporaryUrl();
    const { check, opened } = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      place: { dataDir: "", databaseUrl: url },
    });
    const { check_id: was, transaction } = await check(gift(100));
    const database = await open(url);
    const replaced = await Promise.all(
      ["chk_1", "chk_2"].map((checkId) =>
        database.transact(function* () {
          const [rows] = yield* batch(
            changeAction({
              accountId: opened.account.id,
              env: "live",
              actionId: transaction.transaction_id,
              transactionId: transaction.transaction_id,
              was,
              wasStatus: "executed",
              wasDecided: 0,
              status: "executed",
              checkId,
              day: 0,
              sequence: 1,
              openUntil: null,
              decisions: null,
              decided: 0,
              decidedAt: null,
              refused: null,
              asksPeople: null,
              alike: null,
            }),
          );
          yield* batch(raw("SELECT pg_sleep(0.2)"));
          return rows.length;
        }),
      ),
    );
    expect(replaced.sort()).toEqual([0, 1]);
  });
});

describe("a server whose disk is full", () => {
  /** Simulates a full disk: writes and allocations are refused as the server refuses them. */
  const FILL = `
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END $$;
    CREATE FUNCTION no_room() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER disk_full BEFORE INSERT ON accounts EXECUTE FUNCTION disk_full();
    CREATE EVENT TRIGGER no_room ON ddl_command_start EXECUTE FUNCTION no_room()`;
  const FREE_ACCOUNTS =
    "ALTER EVENT TRIGGER no_room DISABLE; DROP TRIGGER disk_full ON accounts; ALTER EVENT TRIGGER no_room ENABLE";
  const FREE = "DROP EVENT TRIGGER no_room";

  it("is seen from the first write that is lost until there is room, though smaller ones are taken", async () => {
    const url = await temporaryUrl();
    const database = await open(url);
    await direct(url, FILL);
    await database.probe();
    await expect(database.transact(() => account("lost"))).rejects.toMatchObject({
      name: "DatabaseUnavailable",
      isBusy: false,
    });
    await expect(database.probe()).rejects.toThrow(DatabaseUnavailable);
    await direct(url, FREE_ACCOUNTS);
    await database.transact(() => account("small"));
    await expect(database.probe()).rejects.toThrow(DatabaseUnavailable);
    await direct(url, FREE);
    await database.probe();
    expect(await slugs(database)).toEqual(["small"]);
    expect(await direct(url, "SELECT relname FROM pg_class WHERE relname = 'room'")).toEqual([]);
  });

  it("does not hold a service down whose user may make no temporary table: the next write tells", async () => {
    const url = await temporaryUrl();
    const database = await open(url);
    await direct(url, FILL);
    await expect(database.transact(() => account("lost"))).rejects.toThrow(DatabaseUnavailable);
    await direct(url, `${FREE_ACCOUNTS}; ${FREE}`);
    await direct(
      url,
      `CREATE FUNCTION forbidden() RETURNS event_trigger LANGUAGE plpgsql
         AS $$ BEGIN RAISE EXCEPTION 'permission denied' USING ERRCODE = '42501'; END $$;
       CREATE EVENT TRIGGER forbidden ON ddl_command_start EXECUTE FUNCTION forbidden()`,
    );
    await database.probe();
    await database.transact(() => account("after"));
    expect(await slugs(database)).toEqual(["after"]);
  });
});

it("a database whose connections are all in use is busy, and not away", async () => {
  const database = await open(await temporaryUrl());
  const held = Array.from({ length: 16 }, () => database.read(() => batch(raw("SELECT pg_sleep(11)"))));
  await expect(database.read(() => batch(raw("SELECT 1")))).rejects.toMatchObject({
    name: "DatabaseUnavailable",
    isBusy: true,
  });
  await Promise.all(held);
});

it("its size is what the server says of the database", async () => {
  const url = await temporaryUrl();
  const database = await open(url);
  const [{ bytes } = { bytes: "" }] = await direct<{ bytes: string }>(
    url,
    "SELECT pg_database_size(current_database())::text AS bytes",
  );
  const [part, ...more] = await database.size();
  expect([part?.part, more]).toEqual(["database", []]);
  // The server may write between the two.
  expect(Math.abs((part?.bytes ?? 0) - Number(bytes))).toBeLessThan(1_000_000);
});
