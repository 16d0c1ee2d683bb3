/**
 * Verbs that arrive together share a commit: one transaction, a savepoint each, one wait for the disk. A verb that fails is rolled back alone;
 * whoever waits for a verb hears of it only after the commit, so nothing that was answered can be lost. Many are run over several turns of the
 * event loop, and what arrives meanwhile joins them.
 */
import type { Verb } from "../verb.js";
import { DatabaseClosed } from "../database.js";
import { runVerb, type Connection } from "./connection.js";
import { isOfTheFile, toldOfFile } from "./unavailable.js";

/** A commit is not held up longer than this many verbs take. */
const MOST_IN_ONE_COMMIT = 128;
/** Nor is anything else of the process longer than this: reading, answering, taking new connections, of which each turn of the event loop takes one. */
const SLICE_MS = 8;

interface Waiting {
  /** Runs the verb; what it returns says how to tell the one who waits once the commit is done. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

export interface GroupCommit {
  /** Whether the last commit was lost as a whole: the disk is full, or the file cannot be written. */
  readonly lastOneFailed: () => boolean;
  readonly transact: <T>(verb: () => Verb<T>) => Promise<T>;
  /** Resolves once all that was queued has been committed. */
  readonly close: () => Promise<void>;
}

export function groupCommit(connection: Connection): GroupCommit {
  const group = makeGroup(connection);
  const queue: Waiting[] = [];
  const idle: (() => void)[] = [];
  let scheduled = false;
  let closed = false;
  let failed = false;

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  };

  const flush = (): void => {
    scheduled = false;
    try {
      runSlice();
      if (queue.length === 0 || group.size() >= MOST_IN_ONE_COMMIT) {
        group.commit();
        failed = false;
      }
    } catch (error) {
      failed = true;
      group.lose(error, queue.splice(0, MOST_IN_ONE_COMMIT));
    }
    if (queue.length > 0 || group.size() > 0) schedule();
    else for (const resolve of idle.splice(0)) resolve();
  };

  const runSlice = (): void => {
    const until = performance.now() + SLICE_MS;
    if (group.size() === 0) group.begin();
    do {
      const waiting = queue.shift();
      if (waiting === undefined) return;
      group.run(waiting);
    } while (group.size() < MOST_IN_ONE_COMMIT && performance.now() < until);
  };

  return {
    lastOneFailed: () => failed,
    transact: (verb) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new DatabaseClosed("The database is closed."));
          return;
        }
        queue.push({
          run: () => {
            const value = runVerb(connection, verb());
            return () => {
              resolve(value);
            };
          },
          fail: reject,
        });
        schedule();
      }),
    close: () => {
      closed = true;
      return queue.length === 0 && group.size() === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve));
    },
  };
}

/** The verbs of one transaction. */
interface Group {
  readonly size: () => number;
  readonly begin: () => void;
  /** Throws only where the whole transaction is lost. */
  readonly run: (waiting: Waiting) => void;
  /** And tells each how its verb ended. */
  readonly commit: () => void;
  /** The disk is full, or the transaction is gone: none of the verbs has written anything, which each of them is told, and `others`, who wait for the next. */
  readonly lose: (error: unknown, others: readonly Waiting[]) => void;
}

function makeGroup(connection: Connection): Group {
  const { sqlite } = connection;
  const steps = prepareSteps(connection);
  const members: Waiting[] = [];
  const tells: (() => void)[] = [];
  return {
    size: () => members.length,
    begin: steps.begin,
    run: (waiting) => {
      members.push(waiting);
      tells.push(inSavepoint(sqlite, steps, waiting));
    },
    commit: () => {
      steps.commit();
      members.length = 0;
      for (const tell of tells.splice(0)) tell();
    },
    lose: (error, others) => {
      if (sqlite.inTransaction) steps.rollback();
      tells.length = 0;
      const told = toldOfFile(error, sqlite.name, "writing");
      for (const waiting of [...members.splice(0), ...others]) waiting.fail(told);
    },
  };
}

interface Steps {
  readonly begin: () => void;
  readonly commit: () => void;
  readonly rollback: () => void;
  readonly savepoint: () => void;
  readonly release: () => void;
  readonly rollbackToSavepoint: () => void;
}

/** Prepared once: every verb takes two of these. */
function prepareSteps({ sqlite }: Connection): Steps {
  const step = (sql: string): (() => void) => {
    const statement = sqlite.prepare(sql);
    return () => {
      statement.run();
    };
  };
  return {
    begin: step("BEGIN IMMEDIATE"),
    commit: step("COMMIT"),
    rollback: step("ROLLBACK"),
    savepoint: step("SAVEPOINT verb"),
    release: step("RELEASE verb"),
    rollbackToSavepoint: step("ROLLBACK TO verb"),
  };
}

/** How to tell the one who waits. Throws only where the whole transaction is lost. */
function inSavepoint(sqlite: Connection["sqlite"], { savepoint, release, rollbackToSavepoint }: Steps, waiting: Waiting): () => void {
  savepoint();
  try {
    const tell = waiting.run();
    release();
    return tell;
  } catch (error) {
    if (!sqlite.inTransaction || isOfTheFile(error)) throw error;
    rollbackToSavepoint();
    release();
    return () => {
      waiting.fail(error);
    };
  }
}
