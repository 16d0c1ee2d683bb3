/**
 * Opening a PostgreSQL database: its schema once, its settings as durability needs them, and every refusal in words.
 */
import { randomBytes } from "node:crypto";

import { describe, expect, inject, it, onTestFinished } from "vitest";

import { DatabaseUnavailable, DatabaseUnfit, SchemaTooNew, SchemaTooOld } from "../../../../runtime/store/database.js";
import { NEWEST_SCHEMA, RECORDS, STEPS } from "../../../../runtime/store/migrations/steps.js";
import { openPostgres, openPostgresBeside } from "../../../../runtime/store/postgres/open.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { makeDatabase } from "../../../postgres/databases.js";
import { gift, NOON, openTestAccount, refund } from "../../services/account.js";
import { raw } from "../raw.js";
import { direct, open, temporaryUrl } from "./kit.js";

async function emptyDatabase(options = "template0"): Promise<string> {
  const { cluster } = inject("postgres");
  const name = `empty_${randomBytes(6).toString("hex")}`;
  onTestFinished(async () => {
    await direct(cluster, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return makeDatabase(cluster, { name, template: options });
}

describe("the schema", () => {
  it("is brought up once by processes that start together", async () => {
    const url = await emptyDatabase();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, 7)));
    await Promise.all(opened.map(({ close }) => close()));
    expect(await direct(url, "SELECT number FROM migrations ORDER BY number")).toEqual(
      STEPS.map(({ number }) => ({ number: String(number) })),
    );
  });

  it("of a newer program is refused at a start, and goes on being served by who has started", async () => {
    const url = await temporaryUrl();
    const older = await open(url);
    await direct(url, "INSERT INTO migrations VALUES (999, 'of a later day', 0)");
    await expect(openPostgres(url, 1)).rejects.toThrow(SchemaTooNew);
    await expect(openPostgresBeside(url)).rejects.toThrow(SchemaTooNew);
    await older.probe();
  });

  it("is not changed by a command beside the service", async () => {
    const url = await emptyDatabase();
    await expect(openPostgresBeside(url)).rejects.toThrow(SchemaTooOld);
    expect(await direct(url, "SELECT to_regclass('accounts') AS there")).toEqual([{ there: null }]);
    await direct(
      url,
      `CREATE TABLE migrations (number BIGINT, name TEXT, run_at BIGINT); INSERT INTO migrations VALUES (${NEWEST_SCHEMA}, 'alone', 0)`,
    );
    await expect(openPostgresBeside(url)).rejects.toThrow(SchemaTooOld);
  });

  it("may gain a column under a process whose statements are prepared", async () => {
    const url = await temporaryUrl();
    const database = await open(url);
    const read = () => database.read(() => batch(raw("SELECT * FROM marks")));
    await Promise.all(Array.from({ length: 20 }, read));
    await direct(url, "ALTER TABLE marks ADD COLUMN later TEXT");
    await Promise.all(Array.from({ length: 20 }, read));
  });
});

const ANY_VALUE: Readonly<Record<string, string>> = { text: "'x'", bigint: "1", bytea: "'x'" };

describe("records", () => {
  it("are added to and never changed, removed or emptied [GEN-025]", async () => {
    const url = await temporaryUrl();
    const { check } = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      place: { dataDir: "", databaseUrl: url },
    });
    await check(gift(100));
    await check(refund(20_000));
    for (const table of RECORDS) {
      const columns = await direct<{ name: string; type: string }>(
        url,
        `SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = '${table}' ORDER BY ordinal_position`,
      );
      const column = `"${columns[0]?.name ?? ""}"`;
      const isEmpty = (await direct(url, `SELECT 1 FROM ${table} LIMIT 1`)).length === 0;
      // Tables that no check writes: any row will do, without its references.
      if (isEmpty)
        await direct(
          url,
          `SET session_replication_role = replica; INSERT INTO ${table} VALUES (${columns.map(({ type }) => ANY_VALUE[type] ?? "NULL").join(", ")})`,
        );
      for (const change of [
        `UPDATE ${table} SET ${column} = ${column}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ]) {
        await expect(direct(url, change), change).rejects.toThrow(/none is changed or removed/);
      }
    }
  });
});

describe("what was stored", () => {
  it("is the floor of the clock", async () => {
    const url = await temporaryUrl();
    const { check, clock } = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      place: { dataDir: "", databaseUrl: url },
    });
    clock.now += 5000;
    await check(gift(100));
    expect((await open(url)).newestMoment).toBe(NOON + 5000);
  });
});

describe("a commit", () => {
  it("is durable also where the database's default is not", async () => {
    const url = await temporaryUrl();
    await direct(url, `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET synchronous_commit = off`);
    const database = await open(url);
    const [[row]] = await database.read(() =>
      batch(raw<{ commits: string }>("SELECT current_setting('synchronous_commit') AS commits")),
    );
    expect(row?.commits).toBe("on");
  });
});

describe("a database that cannot be used", () => {
  const at = (change: (url: URL) => void): string => {
    const url = new URL(inject("postgres").cluster);
    change(url);
    return url.href;
  };

  it("fails with a message: unknown name, unknown user, no server, no address, another encoding", async () => {
    const missing = openPostgres(
      at((url) => (url.pathname = "/not_there")),
      1,
    );
    await expect(missing).rejects.toThrow(DatabaseUnavailable);
    await expect(missing).rejects.toThrow(/no database not_there/);
    await expect(
      openPostgres(
        at((url) => (url.username = "stranger")),
        1,
      ),
    ).rejects.toThrow(/does not let stranger in/);
    const nowhere = openPostgres("postgres://someone:hidden@127.0.0.1:1/x", 1);
    await expect(nowhere).rejects.toThrow(/127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/);
    await expect(nowhere).rejects.not.toThrow(/hidden/);
    await expect(openPostgres("mysql://x/y", 1)).rejects.toThrow(DatabaseUnfit);
    await expect(openPostgres(await emptyDatabase("template0 ENCODING 'SQL_ASCII'"), 1)).rejects.toThrow(/UTF8/);
  });

  it("fails the probe where it takes no writes", async () => {
    const url = await temporaryUrl();
    const database = await open(url);
    await database.probe();
    await direct(url, `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET default_transaction_read_only = on`);
    await expect((await openPostgresBeside(url)).probe()).rejects.toThrow(/takes no writes/);
  });
});
