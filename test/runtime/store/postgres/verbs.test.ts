/**
 * Verbs on PostgreSQL: all or nothing, reported after the commit, run again after a conflict, and reads on one state.
 */
import { describe, expect, it } from "vitest";

import { addAccount, readAccount } from "../../../../runtime/store/accounts/accounts.js";
import { CompareAndSetMissed } from "../../../../runtime/store/database.js";
import { lockNamed } from "../../../../runtime/store/sql/locks.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../raw.js";
import { account, direct, open, slugs, temporaryUrl } from "./kit.js";

const rename = (accountId: string, name: string) =>
  raw("UPDATE accounts SET name = ? WHERE account_id = ?", name, accountId);

describe("a verb", () => {
  it("that fails has written nothing, even if it wrote before", async () => {
    const database = await open(await temporaryUrl());
    function* failing(): Steps<never> {
      yield* account("undone");
      yield* batch(readAccount({ accountId: "undone" }));
      throw new Error("no");
    }
    await expect(database.transact(failing)).rejects.toThrow("no");
    expect(await slugs(database)).toEqual([]);
  });

  it("whose last writes are refused with the commit gets the error, and has written nothing", async () => {
    const database = await open(await temporaryUrl());
    function* broken(): Steps<string> {
      yield* account("undone");
      yield* batch(raw("INSERT INTO audit (account_id, at, by, did, what) VALUES ('nobody', 1, 'x', 'x', '{}')"));
      return "told too early";
    }
    await expect(database.transact(broken)).rejects.toThrow(/23503/);
    expect(await slugs(database)).toEqual([]);
  });

  it("that catches the failure of a statement and goes on does not succeed", async () => {
    const database = await open(await temporaryUrl());
    function* stubborn(): Steps<string> {
      yield* account("undone");
      try {
        yield* batch(raw("SELECT 1 / 0"));
      } catch {
        return "went on";
      }
      return "no";
    }
    await expect(database.transact(stubborn)).rejects.toThrow(/does not go on/);
    expect(await slugs(database)).toEqual([]);
  });

  it("sends its writes in the order in which it made them, also those that wait for the commit", async () => {
    const database = await open(await temporaryUrl());
    function* several(): Steps<string | undefined> {
      yield* account("a");
      yield* batch(rename("a", "first"));
      const [[row]] = yield* batch(readAccount({ accountId: "a" }));
      yield* batch(rename("a", "second"));
      yield* batch(rename("a", "third"));
      return row?.name;
    }
    expect(await database.transact(several)).toBe("first");
    const [[row]] = await database.read(() => batch(readAccount({ accountId: "a" })));
    expect(row?.name).toBe("third");
  });

  it("takes values back as SQLite gives them: numbers, bytes, and no number that is not exact", async () => {
    const database = await open(await temporaryUrl());
    const read = (sql: string): Promise<unknown> =>
      database.read(function* () {
        const [[row]] = yield* batch(raw<{ readonly it: unknown }>(`SELECT ${sql} AS it`));
        return row?.it;
      });
    expect([
      await read("9007199254740991::bigint"),
      await read("sum(1::bigint)"),
      await read("count(*)"),
      await read("true"),
      await read("NULL::bigint"),
    ]).toEqual([9007199254740991, 1, 1, 1, null]);
    expect(await read("'\\x00ff'::bytea")).toEqual(Buffer.from([0, 255]));
    await expect(read("9007199254740992::bigint")).rejects.toThrow(RangeError);
    // The connection stays usable.
    expect(await read("1")).toBe(1);
  });

  it("is made and run again after a missed compare-and-set, and fails in the end because the database is too busy", async () => {
    const database = await open(await temporaryUrl());
    let made = 0;
    const missing = (until: number): Promise<string> =>
      database.transact(function* () {
        made += 1;
        yield* account(`attempt ${made}`);
        if (made < until) throw new CompareAndSetMissed("missed");
        return "done";
      });
    expect(await missing(3)).toBe("done");
    expect([made, await slugs(database)]).toEqual([3, ["attempt 3"]]);
    await expect(missing(Number.POSITIVE_INFINITY)).rejects.toMatchObject({
      name: "DatabaseUnavailable",
      isBusy: true,
    });
    expect(await slugs(database)).toEqual(["attempt 3"]);
  });

  it("is run again where its twin stored the same first", async () => {
    const url = await temporaryUrl();
    const [one, two] = [await open(url), await open(url)];
    function* once(): Steps<string> {
      const [[row]] = yield* batch(readAccount({ accountId: "a" }));
      if (row !== undefined) return "there";
      yield* account("a");
      return "made";
    }
    const results = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : two).transact(once)));
    expect(results.filter((result) => result === "made")).toHaveLength(1);
  });

  it("that waits for another the wrong way round is run again", async () => {
    const url = await temporaryUrl();
    const [one, two] = [await open(url), await open(url)];
    function* locking(first: string, second: string): Steps<string> {
      yield* batch(lockNamed(first), raw("SELECT pg_sleep(0.2)"));
      yield* batch(lockNamed(second), raw("SELECT 1"));
      return yield* account(first);
    }
    await Promise.all([one.transact(() => locking("a", "b")), two.transact(() => locking("b", "a"))]);
    expect(await slugs(one)).toEqual(["a", "b"]);
  });

  it("tells nothing of a row's values where a statement is refused: they may be facts", async () => {
    const database = await open(await temporaryUrl());
    const values = {
      accountId: "a",
      slug: "a",
      name: "a secret",
      country: "DE",
      currency: "EUR",
      retentionYears: 1,
      openedAt: 1,
      revision: "a",
      testOnly: null,
      openedBy: null,
      timeZone: null,
      refUrl: null,
    };
    await database.transact(() => batch(addAccount(values)));
    const refused: unknown = await database.transact(() => batch(addAccount(values))).catch((error: unknown) => error);
    const shown = JSON.stringify(refused, Object.getOwnPropertyNames(refused)) + String(refused);
    expect(shown).toContain("accounts");
    expect(shown).not.toContain("(a)");
    expect(shown).not.toContain("secret");
  });
});

describe("a read", () => {
  it("sees one state of the database, even if others commit between its batches", async () => {
    const database = await open(await temporaryUrl());
    await database.transact(() => account("a"));
    let sawBoth: unknown;
    await database.read(function* () {
      const [before] = yield* batch(raw("SELECT slug FROM accounts"));
      yield* batch(raw("SELECT pg_sleep(0.3)"));
      const [after] = yield* batch(raw("SELECT slug FROM accounts"));
      sawBoth = [before.length, after.length];
    });
    const [, seen] = await Promise.all([
      database.transact(() => account("b")),
      database.read(function* () {
        const [before] = yield* batch(raw("SELECT slug FROM accounts"));
        yield* batch(raw("SELECT pg_sleep(0.3)"));
        const [after] = yield* batch(raw("SELECT slug FROM accounts"));
        return after.length - before.length;
      }),
    ]);
    expect([sawBoth, seen, await slugs(database)]).toEqual([[1, 1], 0, ["a", "b"]]);
  });

  it("is refused a write", async () => {
    const database = await open(await temporaryUrl());
    await expect(database.read(() => account("a"))).rejects.toThrow(/read-only/);
    expect(await slugs(database)).toEqual([]);
  });
});

describe("closing", () => {
  it("finishes what is under way and refuses what comes later", async () => {
    const url = await temporaryUrl();
    const database = await open(url);
    const pending = database.transact(function* () {
      yield* batch(raw("SELECT pg_sleep(0.2)"));
      return yield* account("a");
    });
    await database.close();
    expect(await pending).toBe("a");
    await expect(database.transact(() => account("b"))).rejects.toThrow(/closed/);
    await expect(database.read(() => account("b"))).rejects.toThrow(/closed/);
    expect(await direct(url, "SELECT slug FROM accounts")).toEqual([{ slug: "a" }]);
  });
});
