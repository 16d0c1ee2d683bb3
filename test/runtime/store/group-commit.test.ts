/**
 * Verbs that share a commit on SQLite and fail in any way, against what must come of them: those that end are stored in
 * their order, those that fail have written nothing, and each is told once.
 */
import { join } from "node:path";

import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";

import { connect } from "../../../runtime/store/sqlite/connection.js";
import { type GroupCommit, groupCommit } from "../../../runtime/store/sqlite/group-commit.js";
import { batch, type Steps } from "../../../runtime/store/steps.js";
import { temporaryDirectory } from "../services/account.js";
import { raw } from "./raw.js";

interface Made {
  /** Rows that it writes. */
  readonly writes: number;
  /** After how many of them it throws; null: it ends. */
  readonly failsAfter: number | null;
  /** Whether it asks what was written before it begins, and between. */
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
