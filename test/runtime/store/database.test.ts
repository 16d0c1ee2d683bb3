/**
 * The embedded database: durable, one writer, immutable records, and verbs that share a commit but not their failures.
 */
import { fork } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import Sqlite from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";

import { addAccount, listAccounts } from "../../../runtime/store/accounts/accounts.js";
import { addAudit } from "../../../runtime/store/accounts/audit.js";
import type { OpenedDatabase } from "../../../runtime/store/database.js";
import { DataDirectoryInUse, SchemaTooNew } from "../../../runtime/store/database.js";
import { RECORDS } from "../../../runtime/store/migrations/steps.js";
import { keepRecipientName } from "../../../runtime/store/recipients/recipients.js";
import { batch, type Steps } from "../../../runtime/store/sql/steps.js";
import { connect } from "../../../runtime/store/sqlite/connection.js";
import { groupCommit } from "../../../runtime/store/sqlite/group-commit.js";
import { migrate } from "../../../runtime/store/sqlite/migrate.js";
import { openSqlite } from "../../../runtime/store/sqlite/open.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { gift, NOON, openTestAccount, refund, temporaryDirectory } from "../services/account.js";
import { raw } from "./raw.js";

function open(directory = temporaryDirectory()): OpenedDatabase {
  const database = openSqlite(directory, NOON);
  onTestFinished(() => database.close());
  return database;
}

function* account(slug: string): Steps<string> {
  yield* batch(
    addAccount({
      accountId: slug,
      slug,
      name: slug,
      country: "DE",
      currency: "EUR",
      retentionYears: 1,
      openedAt: NOON,
      revision: slug,
      testOnly: null,
      openedBy: null,
      timeZone: null,
      refUrl: null,
    }),
  );
  return slug;
}

const slugs = async (database: OpenedDatabase): Promise<string[]> =>
  (await database.read(() => batch(listAccounts({}))))[0].map(({ slug }) => slug);

describe("verbs that share a commit", () => {
  it("lands every verb but the one that fails, whose writes are undone", async () => {
    const database = open();
    function* failing(): Steps<never> {
      yield* account("undone");
      throw new Error("no");
    }
    const results = await Promise.allSettled([
      database.transact(() => account("a")),
      database.transact(() => failing()),
      database.transact(() => account("b")),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await slugs(database)).toEqual(["a", "b"]);
  });

  it("undoes a verb whose statement fails, and tells the verb", async () => {
    const database = open();
    await database.transact(() => account("a"));
    function* twice(): Steps<string> {
      yield* account("b");
      try {
        yield* account("a");
      } catch {
        return "told";
      }
      return "not told";
    }
    expect(await database.transact(() => twice())).toBe("told");
    await expect(database.transact(() => account("a"))).rejects.toThrow(/UNIQUE/);
    expect(await slugs(database)).toEqual(["a", "b"]);
  });

  it("lands none where the disk is full, says so until room is found, and loses nothing that was there", async () => {
    const connection = connect(join(temporaryDirectory(), "full.sqlite"), "writer");
    onTestFinished(() => void connection.sqlite.close());
    migrate(connection.sqlite, NOON);
    const commits = groupCommit(connection);
    await commits.transact(() => account("before"));
    const pages = Number(connection.sqlite.pragma("page_count", { simple: true }));
    connection.sqlite.pragma(`max_page_count = ${pages}`);
    const large = commits.transact(() => account("large".repeat(10_000)));
    const beside = commits.transact(() => account("beside"));
    for (const each of [large, beside]) await expect(each).rejects.toThrow(/full/);
    expect(commits.isLosing()).toBe(true);
    connection.sqlite.pragma(`max_page_count = ${pages + 1_000}`);
    await commits.transact(() => account("after"));
    // A commit that was taken does not say that the next, larger one is.
    expect(commits.isLosing()).toBe(true);
    commits.regain();
    expect([
      commits.isLosing(),
      connection.sqlite.prepare("SELECT slug FROM accounts ORDER BY slug").pluck().all(),
    ]).toEqual([false, ["after", "before"]]);
  });

  it.each([
    ["a short name", "Muster GmbH"],
    ["a name of several pages", "Muster GmbH ".repeat(2_000)],
  ])("leaves no byte of %s that was removed in the file or in what is written ahead", async (_, name) => {
    const path = join(temporaryDirectory(), "names.sqlite");
    const connection = connect(path, "writer");
    onTestFinished(() => void connection.sqlite.close());
    migrate(connection.sqlite, NOON);
    const commits = groupCommit(connection);
    const names = ["Beispiel AG", name, "Probe KG"];
    await commits.transact(() =>
      batch(
        ...names.map((each, at) =>
          keepRecipientName({
            accountId: "a",
            env: "live",
            recipientId: `rcp_${at}`,
            name: each,
            spelling: each,
          }),
        ),
      ),
    );
    const holds = (text: string): boolean => {
      connection.sqlite.pragma("wal_checkpoint(TRUNCATE)");
      return [path, `${path}-wal`].some((file) => readFileSync(file).includes(text));
    };
    expect(holds("Muster")).toBe(true);
    await commits.transact(() => batch(raw("DELETE FROM recipient_names WHERE recipient_id = 'rcp_1'")));
    expect([holds("Muster"), holds("Beispiel AG"), holds("Probe KG")]).toEqual([false, true, true]);
  });

  it("says what its files take, and what the file takes that is written ahead", async () => {
    const directory = temporaryDirectory();
    const database = openSqlite(directory, NOON);
    onTestFinished(database.close);
    await database.transact(() => account("a"));
    const bytes = (name: string): number => statSync(join(directory, name)).size;
    expect(await database.size()).toEqual([
      { part: "database", bytes: bytes("tcs.sqlite") },
      { part: "wal", bytes: bytes("tcs.sqlite-wal") },
    ]);
    expect(bytes("tcs.sqlite-wal")).toBeGreaterThan(0);
  });

  it("tells nobody before the commit, and everybody where the commit fails", async () => {
    const database = open();
    // A deferred foreign key that does not hold is found at the commit alone.
    function* broken(): Steps<void> {
      yield* batch(raw("PRAGMA defer_foreign_keys = ON"));
      yield* batch(addAudit({ accountId: "nobody", at: 1, by: "x", did: "person.sign_in", what: "{}" }));
    }
    const results = await Promise.allSettled([
      database.transact(() => account("a")),
      database.transact(() => broken()),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await slugs(database)).toEqual([]);
    await database.transact(() => account("a"));
  });

  it("refuses a write in a read", async () => {
    const database = open();
    await expect(database.read(() => account("a"))).rejects.toThrow(/readonly/);
  });

  it("finishes what is queued when it is closed, and refuses what comes later", async () => {
    const directory = temporaryDirectory();
    const database = openSqlite(directory, NOON);
    const pending = database.transact(() => account("a"));
    await database.close();
    expect(await pending).toBe("a");
    await expect(database.transact(() => account("b"))).rejects.toThrow(/closed/);
    await expect(database.read(() => account("b"))).rejects.toThrow(/closed/);
  });
});

describe("the data directory", () => {
  it("is refused to a second writer while the first has it", async () => {
    const directory = temporaryDirectory();
    const database = openSqlite(directory, NOON);
    expect(() => openSqlite(directory, NOON)).toThrow(DataDirectoryInUse);
    await database.close();
    await openSqlite(directory, NOON).close();
  });

  it("is refused where a newer program wrote it", async () => {
    const directory = temporaryDirectory();
    await openSqlite(directory, NOON).close();
    const direct = new Sqlite(join(directory, "tcs.sqlite"));
    direct.exec("INSERT INTO migrations VALUES (999, 'of a later day', 0)");
    direct.close();
    expect(() => openSqlite(directory, NOON)).toThrow(SchemaTooNew);
    // A refused opening gives the lock back.
    expect(() => openSqlite(directory, NOON)).toThrow(SchemaTooNew);
  });

  it("remembers the newest moment, so that the clock never starts before it", async () => {
    const directory = temporaryDirectory();
    const { check, clock, database } = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      place: { dataDir: directory, databaseUrl: null },
    });
    clock.now += 5000;
    await check(gift(100));
    await database.close();
    const again = openSqlite(directory, 0);
    expect(again.newestMoment).toBe(NOON + 5000);
    await again.close();
  });
});

const ANY_VALUE: Readonly<Record<string, string>> = { TEXT: "'x'", INTEGER: "1", BLOB: "x'00'" };

describe("records", () => {
  it.each(RECORDS)(
    "%s are added to and never changed or removed, not even by replacing a row [GEN-025]",
    async (table) => {
      const directory = temporaryDirectory();
      const { check, database } = await openTestAccount({
        laws: [GIFTS_2004, GIFTS_2024],
        policies: [supportPolicy()],
        place: { dataDir: directory, databaseUrl: null },
      });
      await check(gift(100));
      await check(refund(20_000));
      await database.close();
      const direct = new Sqlite(join(directory, "tcs.sqlite"));
      direct.pragma("recursive_triggers = ON");
      const columns = direct
        .prepare<[], { name: string; type: string }>(`SELECT name, type FROM pragma_table_info('${table}')`)
        .all();
      const column = columns[0]?.name ?? "";
      const isEmpty = direct.prepare(`SELECT 1 FROM ${table}`).get() === undefined;
      // Tables that no check writes: any row will do.
      direct.pragma("foreign_keys = OFF");
      if (isEmpty)
        direct.exec(`INSERT INTO ${table} VALUES (${columns.map(({ type }) => ANY_VALUE[type] ?? "NULL").join(", ")})`);
      expect(() => direct.exec(`UPDATE ${table} SET ${column} = ${column}`)).toThrow(/none is changed/);
      expect(() => direct.exec(`DELETE FROM ${table}`)).toThrow(/none is removed/);
      expect(() => direct.exec(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`)).toThrow(/none is removed/);
      direct.close();
    },
  );
});

describe("a process that is killed", () => {
  it("loses nothing that it acknowledged, and leaves no lock [GEN-022]", async () => {
    const directory = temporaryDirectory();
    const child = fork(fileURLToPath(new URL("./writes-until-killed.ts", import.meta.url)), [directory], {
      execArgv: ["--import", "tsx"],
      stdio: "ignore",
    });
    const acknowledged = new Set<string>();
    await new Promise<void>((resolve, reject) => {
      child.on("message", (slug) => {
        acknowledged.add(JSON.stringify(slug));
        if (acknowledged.size === 300) child.kill("SIGKILL");
      });
      child.on("exit", (_, signal) => {
        if (signal === "SIGKILL") resolve();
        else reject(new Error("The writer ended on its own."));
      });
    });
    const database = open(directory);
    const present = new Set((await slugs(database)).map((slug) => JSON.stringify(slug)));
    expect([...acknowledged].filter((slug) => !present.has(slug))).toEqual([]);
  });
});
