/**
 * The schema compared with the migrations, on both databases. A removed, altered or added object is named, a start
 * refuses it, and a repair creates it again.
 */
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import pg from "pg";
import { describe, expect, it } from "vitest";

import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import type { OpenedDatabase } from "../../../../runtime/store/database.js";
import { openPostgres } from "../../../../runtime/store/postgres/open.js";
import { openSqlite } from "../../../../runtime/store/sqlite/open.js";
import { SchemaDamaged } from "../../../../runtime/store/tables/schema-fault.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { temporaryPlace, type TestPlace } from "../../database.js";
import { NOON, openTestAccount } from "../../services/account.js";

const ON_POSTGRES = process.env["TCS_TEST_DATABASE"] === "postgres";

/** As somebody who has the database and not the service. */
async function directly({ dataDir, databaseUrl }: TestPlace, sql: string): Promise<void> {
  if (databaseUrl === null) {
    const sqlite = new Sqlite(join(dataDir, "tcs.sqlite"));
    sqlite.exec(sql);
    sqlite.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function open({ dataDir, databaseUrl }: TestPlace, repair = false): Promise<OpenedDatabase> {
  return databaseUrl === null ? openSqlite(dataDir, NOON, { repair }) : openPostgres(databaseUrl, NOON, { repair });
}

async function fresh(): Promise<TestPlace> {
  const place = await temporaryPlace();
  await (await open(place)).close();
  return place;
}

async function refused(place: TestPlace): Promise<SchemaDamaged> {
  try {
    await (await open(place)).close();
  } catch (error) {
    if (error instanceof SchemaDamaged) return error;
    throw error;
  }
  throw new Error("The start was not refused.");
}

interface Damage {
  readonly sqlite: string;
  readonly postgres: string;
  readonly named: string;
  readonly repairable: boolean;
}

const TRIGGER = "answers_are_not_changed";

const DAMAGES: Readonly<Record<string, Damage>> = {
  "a trigger that was dropped": {
    sqlite: `DROP TRIGGER ${TRIGGER}`,
    postgres: `DROP TRIGGER ${TRIGGER} ON answers`,
    named: `trigger ${TRIGGER} is missing`,
    repairable: true,
  },
  "a trigger of what can be erased": {
    sqlite: "DROP TRIGGER recipient_numbers_are_not_changed",
    postgres: "DROP TRIGGER recipient_numbers_are_not_changed ON recipient_numbers",
    named: "trigger recipient_numbers_are_not_changed is missing",
    repairable: true,
  },
  "a trigger that does nothing": {
    sqlite: `DROP TRIGGER ${TRIGGER}; CREATE TRIGGER ${TRIGGER} BEFORE UPDATE ON answers BEGIN SELECT 1; END`,
    postgres: `CREATE OR REPLACE FUNCTION answers_are_sealed() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RETURN NEW; END $$`,
    named: `trigger ${TRIGGER} is not as the migrations make it`,
    repairable: true,
  },
  "a trigger that was added": {
    sqlite: "CREATE TRIGGER mine AFTER INSERT ON audit BEGIN DELETE FROM marks; END",
    postgres: `CREATE FUNCTION mine() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE TRIGGER mine AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION mine()`,
    named: "trigger mine was added",
    repairable: true,
  },
  "a unique index that was dropped": {
    sqlite: "DROP INDEX answers_by_superseded",
    postgres: "DROP INDEX answers_by_superseded",
    named: "index answers_by_superseded is missing",
    repairable: true,
  },
  "an index over other columns": {
    sqlite: "DROP INDEX alerts_once; CREATE INDEX alerts_once ON alerts (account_id, once)",
    postgres: "DROP INDEX alerts_once; CREATE INDEX alerts_once ON alerts (account_id, once)",
    named: "index alerts_once is not as the migrations make it",
    repairable: true,
  },
  "a unique index that was added": {
    sqlite: "CREATE UNIQUE INDEX mine ON audit (at)",
    postgres: "CREATE UNIQUE INDEX mine ON audit (at)",
    named: "index mine was added",
    repairable: true,
  },
  "a column that was added": {
    sqlite: "ALTER TABLE marks ADD COLUMN mine TEXT",
    postgres: "ALTER TABLE marks ADD COLUMN mine TEXT",
    named: ON_POSTGRES ? "column marks.mine was added" : "table marks is not as the migrations make it",
    repairable: false,
  },
  "a column that was dropped": {
    sqlite: "ALTER TABLE people DROP COLUMN salt",
    postgres: "ALTER TABLE people DROP COLUMN salt",
    named: ON_POSTGRES ? "column people.salt is missing" : "table people is not as the migrations make it",
    repairable: false,
  },
  "a step that was taken off the list by another name": {
    sqlite: "UPDATE migrations SET name = 'mine' WHERE number = 3",
    postgres: "UPDATE migrations SET name = 'mine' WHERE number = 3",
    named: "migration 3 is not as the migrations make it",
    repairable: false,
  },
  ...(ON_POSTGRES && {
    "a trigger that is switched off": {
      sqlite: "",
      postgres: `ALTER TABLE answers DISABLE TRIGGER ${TRIGGER}`,
      named: `trigger ${TRIGGER} is not as`,
      repairable: true,
    },
    "a foreign key that was dropped": {
      sqlite: "",
      postgres: "ALTER TABLE bookings DROP CONSTRAINT bookings_account_id_fkey",
      named: "constraint bookings FOREIGN KEY",
      repairable: false,
    },
  }),
};

describe("a schema that somebody changed", () => {
  it.each(Object.entries(DAMAGES))(
    "%s: a start refuses it by name and says the way out, and a repair makes again what can be",
    async (_, { sqlite, postgres, named, repairable }) => {
      const place = await fresh();
      await directly(place, ON_POSTGRES ? postgres : sqlite);
      const { message } = await refused(place);
      expect(message).toContain(named);
      expect(message).toMatch(
        repairable
          ? /tcs verify finds first\. Then make triggers and indexes again with tcs migrate --repair\.$/
          : /Then restore a backup \(tcs restore\)/,
      );
      if (repairable) {
        const repaired = await open(place, true);
        expect(await repaired.schemaFaults()).toEqual([]);
        await repaired.close();
        await (await open(place)).close();
      } else {
        await expect(open(place, true)).rejects.toThrow(SchemaDamaged);
      }
    },
  );

  it("is found by verify beside a service that has started", async () => {
    const place = await temporaryPlace();
    const { database, services } = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      place,
    });
    await directly(place, ON_POSTGRES ? `DROP TRIGGER ${TRIGGER} ON answers` : `DROP TRIGGER ${TRIGGER}`);
    const { findings } = await verify(database, services, null);
    expect(findings).toContainEqual({ record: `trigger ${TRIGGER}`, problem: "is missing: the migrations make it." });
  });

  it("is none where an operator has added a table, a view or a plain index", async () => {
    const place = await fresh();
    await directly(
      place,
      `CREATE TABLE mine (id TEXT PRIMARY KEY, at BIGINT UNIQUE); CREATE VIEW shown AS SELECT slug FROM accounts;
      CREATE INDEX mine_by_agent ON bookings (actor_id)`,
    );
    const database = await open(place);
    expect(await database.schemaFaults()).toEqual([]);
    await database.close();
  });
});
