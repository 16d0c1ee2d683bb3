/** After an erasure no removed data is in the database's files, while it is open and others read it. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

import { batch, erasing } from "../../../runtime/store/sql/steps.js";
import { DATABASE_FILE, openBeside, openSqlite } from "../../../runtime/store/sqlite/open.js";
import { temporaryDirectory } from "../services/account.js";
import { raw } from "./raw.js";

const NAME = "Quentin Zwischenname";
const drop = erasing(raw("DELETE FROM marks WHERE name LIKE 'Quentin%'"));
const add = (name: string) => raw("INSERT INTO marks (name, made_at) VALUES (?, 1)", name);

function open() {
  const directory = temporaryDirectory();
  const path = join(directory, DATABASE_FILE);
  const tellHeldUp = vi.fn();
  const database = openSqlite(directory, 1, { tellHeldUp });
  onTestFinished(() => database.close());
  return {
    ...{ directory, path, database, tellHeldUp },
    holdsName: () => [path, `${path}-wal`].some((file) => readFileSync(file).includes(NAME)),
    logBytes: () => statSync(`${path}-wal`).size,
  };
}

/** Another process that has begun to read: it sees the present state until it ends. */
function beginReading(path: string): () => void {
  const reader = new Sqlite(path, { readonly: true });
  onTestFinished(() => void reader.close());
  reader.exec("BEGIN");
  expect(reader.prepare("SELECT count(*) FROM marks WHERE name LIKE 'Quentin%'").pluck().get()).toBe(1);
  return () => void reader.exec("COMMIT");
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

describe("an erasure", () => {
  it("ends with an empty write-ahead log, and no other verb empties it", async () => {
    const { database, holdsName, logBytes } = open();
    await database.transact(() => batch(add(NAME)));
    expect([holdsName(), logBytes() > 0]).toEqual([true, true]);
    await database.transact(() => batch(drop));
    expect([holdsName(), logBytes()]).toEqual([false, 0]);
  });

  it("ends so for an operator's command beside a running service too", async () => {
    const { directory, database, holdsName, logBytes } = open();
    await database.transact(() => batch(add(NAME)));
    const beside = openBeside(directory);
    await beside.transact(() => batch(drop));
    expect([holdsName(), logBytes()]).toEqual([false, 0]);
    await beside.close();
  });

  it("that is rolled back removes nothing, and its verb alone fails", async () => {
    const { database, holdsName } = open();
    await database.transact(() => batch(add(NAME)));
    const failing = database.transact(function* () {
      yield* batch(drop);
      throw new Error("no");
    });
    const beside = database.transact(() => batch(add("another")));
    await expect(failing).rejects.toThrow("no");
    await beside;
    expect(holdsName()).toBe(true);
  });

  it("waits for those who read an older state, and holds up no other verb meanwhile", async () => {
    const { path, database, holdsName, logBytes, tellHeldUp } = open();
    await database.transact(() => batch(add(NAME)));
    const endReading = beginReading(path);
    let ended = false;
    const erased = database.transact(() => batch(drop)).then(() => (ended = true));
    await database.transact(() => batch(add("another")));
    vi.advanceTimersByTime(4_000);
    await database.read(() => batch(raw("SELECT 1")));
    expect([ended, holdsName()]).toEqual([false, true]);
    endReading();
    vi.advanceTimersByTime(50);
    await erased;
    expect([holdsName(), logBytes(), tellHeldUp.mock.calls.length]).toEqual([false, 0, 0]);
  });

  it("is answered after five seconds where they read on, says so once, and empties the log when they end", async () => {
    const { path, database, holdsName, logBytes, tellHeldUp } = open();
    await database.transact(() => batch(add(NAME)));
    const endReading = beginReading(path);
    const erased = database.transact(() => batch(drop));
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(5_100);
    await erased;
    await database.transact(() => batch(drop));
    vi.advanceTimersByTime(10_000);
    expect([holdsName(), tellHeldUp.mock.calls.length]).toEqual([true, 1]);
    endReading();
    vi.advanceTimersByTime(1_000);
    expect([holdsName(), logBytes()]).toEqual([false, 0]);
  });

  it("is told to who waits where the database is closed meanwhile", async () => {
    const { path, database, holdsName } = open();
    await database.transact(() => batch(add(NAME)));
    const endReading = beginReading(path);
    const erased = database.transact(() => batch(drop));
    await database.close();
    await erased;
    expect(holdsName()).toBe(true);
    endReading();
  });
});
