/** PostgreSQL behind a pooler: what is sent to it, and what the service makes of what it says in its own name. */
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { type OpenedDatabase, OutcomeUnknown } from "../../../../runtime/store/database.js";
import { openPostgres, openPostgresBeside } from "../../../../runtime/store/postgres/open.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../raw.js";
import { account, direct, open, slugs, temporaryUrl } from "./kit.js";

async function openPooled(url: string): Promise<OpenedDatabase> {
  const database = await openPostgres(url, 1, { pooling: "transaction" });
  onTestFinished(database.close);
  return database;
}

const preparedOn = async (database: OpenedDatabase): Promise<number> => {
  const [[row]] = await database.read(() =>
    batch(raw<{ n: number }>("SELECT count(*) AS n FROM pg_prepared_statements")),
  );
  return row?.n ?? -1;
};

interface Line {
  readonly url: string;
  /** What the service has sent, all connections together. */
  readonly sent: () => string;
  /** From now on: the server gets the COMMIT, and the pooler says that it lost the server. */
  readonly loseServer: (when: "at the COMMIT" | "before the COMMIT" | null) => void;
}

/** FATAL, 08P01, as PgBouncer writes it. */
function poolerError(words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${words}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

async function lineTo(url: string): Promise<Line> {
  const folder = new URL(url).searchParams.get("host") ?? "";
  const sockets = new Set<Socket>();
  const sent: Buffer[] = [];
  let loses: "at the COMMIT" | "before the COMMIT" | null = null;
  const server = createServer((client) => {
    const upstream = connect(join(folder, ".s.PGSQL.5432"));
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
      sent.push(part);
      const isCommit = part.includes("COMMIT\0");
      if (loses === "before the COMMIT" && !isCommit && part.includes("insert into")) {
        client.end(poolerError("server conn crashed?"));
        return;
      }
      if (loses === "at the COMMIT" && isCommit) {
        // None of the server's answers arrives, though it does everything.
        upstream.unpipe(client);
        let log = "";
        upstream.on("data", (answer: Buffer) => {
          log += answer.toString("latin1");
          if (log.includes("COMMIT\0")) client.end(poolerError("server conn crashed?"));
        });
        upstream.resume();
      }
      upstream.write(part);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const proxied = new URL(url);
  proxied.searchParams.delete("host");
  proxied.host = `127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
  return {
    url: proxied.href,
    sent: () => Buffer.concat(sent).toString("latin1"),
    loseServer: (when) => (loses = when),
  };
}

describe("behind a pooler that gives each transaction any connection", () => {
  it("no statement has a name, and none is left prepared; otherwise each is parsed once for a connection", async () => {
    const url = await temporaryUrl();
    const [pooled, own] = [await openPooled(url), await open(url)];
    for (const database of [pooled, own]) {
      await database.transact(() => account(database === own ? "own" : "pooled"));
      await slugs(database);
    }
    expect(await preparedOn(pooled)).toBe(0);
    expect(await preparedOn(own)).toBeGreaterThan(0);
  });

  it("each transaction sets its own limits and a durable commit, also where the database's default is none [GEN-022]", async () => {
    const url = await temporaryUrl();
    await direct(url, `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET synchronous_commit = off`);
    const asked = (): Steps<unknown> =>
      batch(
        raw(
          "SELECT current_setting('synchronous_commit') AS commits, current_setting('statement_timeout') AS statement, " +
            "current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle",
        ),
      );
    const [pooled, own] = [await openPooled(url), await open(url)];
    const limits = [[{ commits: "on", statement: "30s", lock: "15s", idle: "30s" }]];
    for (const database of [pooled, own]) {
      expect(await database.transact(asked)).toEqual(limits);
      expect(await database.read(asked)).toEqual(limits);
    }
  });

  it("nothing is set for a connection, not at its start either, because others get it next", async () => {
    const url = await temporaryUrl();
    const [pooled, own] = [await lineTo(url), await lineTo(url)];
    for (const [line, pooling] of [
      [pooled, "transaction"],
      [own, "session"],
    ] as const) {
      const database = await openPostgresBeside(line.url, pooling);
      onTestFinished(database.close);
      await database.transact(() => account(pooling));
    }
    const ofSession = (line: Line): boolean[] =>
      ["statement_timeout\0", ", false)"].map((part) => line.sent().includes(part));
    expect([ofSession(pooled), ofSession(own)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe("a pooler that loses its server", () => {
  it("at a COMMIT leaves unknown what was stored: the verb is not run again, and nobody is told that nothing was [TXN-002]", async () => {
    const url = await temporaryUrl();
    const line = await lineTo(url);
    const database = await openPooled(line.url);
    line.loseServer("at the COMMIT");
    let made = 0;
    function* verb(): Steps<string> {
      made += 1;
      return yield* account("a");
    }
    await expect(database.transact(verb)).rejects.toThrow(OutcomeUnknown);
    line.loseServer(null);
    expect([made, await slugs(database)]).toEqual([1, ["a"]]);
  });

  it("before it means that the database is not available, and is told at once: nothing is stored", async () => {
    const url = await temporaryUrl();
    const line = await lineTo(url);
    const database = await openPooled(line.url);
    line.loseServer("before the COMMIT");
    let made = 0;
    function* verb(): Steps<string> {
      made += 1;
      yield* account("a");
      yield* batch(raw("SELECT 1"));
      return "a";
    }
    await expect(database.transact(verb)).rejects.toMatchObject({ name: "DatabaseUnavailable", isBusy: false });
    line.loseServer(null);
    expect([made, await slugs(database)]).toEqual([1, []]);
  });
});
