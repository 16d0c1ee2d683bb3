/**
 * Verbs that share a commit on SQLite and fail in any way, compared with the required result: successful ones are
 * stored in their order, failed ones have written nothing, and each is reported once.
 */
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";

import { DatabaseUnavailable } from "../../../runtime/store/database.js";
import { batch, type Steps } from "../../../runtime/store/sql/steps.js";
import { connect } from "../../../runtime/store/sqlite/connection.js";
import { type GroupCommit, groupCommit } from "../../../runtime/store/sqlite/group-commit.js";
import { temporaryDirectory } from "../services/account.js";
import { raw } from "./raw.js";

interface Made {
  /** Rows that it writes. */
  readonly writes: number;
  /** After how many of them it throws; null: it ends. */
  readonly failsAfter: number | null;
  /** Whether it reads the earlier writes before it begins, and in between. */
  readonly reads: boolean;
}

const made: fc.Arbitrary<Made> = fc.record({
  writes: fc.integer({ min: 0, max: 3 }),
  failsAfter: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 2 }),
  reads: fc.boolean(),
});

interface Place {
  /** Each without the memory of earlier groups. */
  readonly newCommits: () => GroupCommit;
  readonly rows: () => unknown;
}

function open(): Place {
  const { sqlite, ...connection } = connect(join(temporaryDirectory(), "rows.sqlite"), "writer");
  onTestFinished(() => void sqlite.close());
  sqlite.exec("CREATE TABLE rows (name TEXT PRIMARY KEY)");
  return {
    newCommits: () => groupCommit({ sqlite, ...connection }),
    rows: () => sqlite.prepare("SELECT name FROM rows ORDER BY rowid").pluck().all(),
  };
}

it("in any group of verbs, those that end are stored in order, those that fail leave nothing, and a commit is told once", async () => {
  const { newCommits, rows } = open();
  const stored: string[] = [];
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 12 }), async (group) => {
      const commits = newCommits();
      const told: string[] = [];
      const results = group.map(({ writes, failsAfter, reads }) => {
        const own = `verb ${(number += 1)}`;
        const fails = failsAfter !== null && failsAfter <= writes;
        function* verb(): Steps<string> {
          if (reads) yield* batch(raw("SELECT count(*) FROM rows"));
          for (let at = 0; at < writes; at += 1) {
            if (fails && at === failsAfter) throw new Error(own);
            const insert = raw(`INSERT INTO rows VALUES ('${own} ${at}')`);
            yield* batch({ ...insert, onCommit: () => void told.push(`${own} ${at}`) });
          }
          if (fails) throw new Error(own);
          return own;
        }
        const rowsOfIt = fails ? [] : Array.from({ length: writes }, (_, at) => `${own} ${at}`);
        return { own, fails, rowsOfIt, ended: commits.transact(verb).catch((error: unknown) => error) };
      });
      for (const { own, fails, ended } of results) expect(await ended).toEqual(fails ? new Error(own) : own);
      const wanted = results.flatMap(({ rowsOfIt }) => rowsOfIt);
      stored.push(...wanted);
      expect(told).toEqual(wanted);
      expect(rows()).toEqual(stored);
    }),
    { numRuns: 60 },
  );
});

it("runs a group once where all end or fail before writing, and twice where one fails after writing", async () => {
  const { newCommits, rows } = open();
  const commits = newCommits();
  const runs: string[] = [];
  const verb = (name: string, failsAfterWriting: boolean | null) =>
    commits.transact(function* (): Steps<string> {
      runs.push(name);
      if (failsAfterWriting === false) throw new Error(name);
      yield* batch(raw(`INSERT INTO rows VALUES ('${name}')`));
      if (failsAfterWriting) throw new Error(name);
      return name;
    });
  await Promise.allSettled([verb("a", null), verb("b", false), verb("c", null)]);
  expect(runs.splice(0)).toEqual(["a", "b", "c"]);
  await Promise.allSettled([verb("d", null), verb("e", true), verb("f", null)]);
  expect(runs.splice(0)).toEqual(["d", "e", "d", "e", "f"]);
  // For a while each verb has a savepoint at once.
  await Promise.allSettled([verb("g", true), verb("h", null)]);
  expect(runs).toEqual(["g", "h"]);
  expect(rows()).toEqual(["a", "c", "d", "f", "h"]);
});

interface Told {
  readonly commits: GroupCommit;
  /** Names of verbs, each time that one is run. */
  readonly runs: string[];
  /** A verb that asks and writes, and then throws or ends. */
  readonly verb: (name: string, error?: Error) => Promise<unknown>;
}

function told(newCommits: Place["newCommits"]): Told {
  const [commits, runs]: [GroupCommit, string[]] = [newCommits(), []];
  const verb = (name: string, error?: Error): Promise<unknown> => {
    const ended = commits.transact(function* (): Steps<string> {
      runs.push(name);
      yield* batch(raw("SELECT count(*) FROM rows"), raw(`INSERT INTO rows VALUES ('${name}')`));
      if (error !== undefined) throw error;
      return name;
    });
    return ended.catch((failed: unknown) => failed);
  };
  return { commits, runs, verb };
}

it("gives each verb a savepoint in the 16 groups behind one that was run again, and in no further one", async () => {
  const { newCommits } = open();
  const { runs, verb } = told(newCommits);
  const fails = async (name: string): Promise<number> => {
    await verb(name, new Error(name));
    return runs.splice(0).length;
  };
  expect(await fails("first")).toBe(2);
  for (let group = 1; group <= 15; group += 1) await verb(`group ${group}`);
  runs.splice(0);
  expect(await fails("in the 16th")).toBe(1);
  expect(await fails("in the 17th")).toBe(2);
});

it("runs a group once where a verb fails that has only read", async () => {
  const { newCommits, rows } = open();
  const { commits, runs, verb } = told(newCommits);
  const before = verb("a");
  const reading = commits.transact(function* (): Steps<never> {
    runs.push("reads");
    yield* batch(raw("SELECT count(*) FROM rows"));
    throw new Error("refused");
  });
  await Promise.all([before, expect(reading).rejects.toThrow("refused"), verb("b")]);
  expect([runs, rows()]).toEqual([
    ["a", "reads", "b"],
    ["a", "b"],
  ]);
});

it("loses a group as a whole where the file fails, with savepoints or without, and tells each of its verbs", async () => {
  const { newCommits, rows } = open();
  const { commits, verb } = told(newCommits);
  const broken = (): Error => new Sqlite.SqliteError("disk I/O error", "SQLITE_IOERR_WRITE");
  const lost = [expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)];
  expect(await Promise.all([verb("a"), verb("b", broken()), verb("c")])).toEqual(lost);
  expect([commits.isLosing(), rows()]).toEqual([true, []]);
  const reading = commits.transact(function* (): Steps<never> {
    yield* batch(raw("SELECT count(*) FROM rows"));
    throw broken();
  });
  expect(await Promise.all([reading.catch((failed: unknown) => failed), verb("a"), verb("b")])).toEqual(lost);
  expect(await verb("again", new Error("after writing"))).toEqual(new Error("after writing"));
  expect(await Promise.all([verb("d"), verb("e", broken()), verb("f")])).toEqual(lost);
  expect(rows()).toEqual([]);
  expect(await verb("g")).toBe("g");
});
