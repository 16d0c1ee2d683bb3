/**
 * Verbs that arrive in one turn of the event loop share a commit: one transaction, one wait for the disk. A verb that
 * fails is rolled back alone: most fail before their first write. If it had written, the group is run again with a
 * savepoint for each verb (decision 356). A verb resolves only after the commit, so no confirmed write can be lost.
 */
import { DatabaseClosed } from "../database.js";
import { notingCommits, type Steps } from "../sql/steps.js";
import { type Connection, runVerb } from "./connection.js";
import { logEmptier } from "./empty-log.js";
import { isOfTheFile, toldOfFile } from "./unavailable.js";

/** A commit is not held up longer than this many verbs take. */
const MOST_IN_ONE_COMMIT = 128;

/** After a group was run again, this many following groups use savepoints from the start. */
const CAREFUL_GROUPS = 16;

interface QueuedSteps {
  /** Creates and runs the verb. Returns a callback that resolves or rejects its promise after the commit. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

export interface GroupCommit {
  /**
   * Whether a commit was lost as a whole since `regain`: the disk is full, or the file cannot be written. A smaller one
   * may have been taken since.
   */
  readonly isLosing: () => boolean;
  /** The file has been found to take commits again. */
  readonly regain: () => void;
  readonly transact: <T>(verb: () => Steps<T>) => Promise<T>;
  /** Resolves once all that was queued has been committed. */
  readonly close: () => Promise<void>;
}

/** `emptier`: empties the write-ahead log; an erasing verb resolves after that. */
export function groupCommit(connection: Connection, emptier = logEmptier(connection, () => undefined)): GroupCommit {
  const steps = prepareSteps(connection);
  const queue: QueuedSteps[] = [];
  const idle: (() => void)[] = [];
  let scheduled = false;
  let closed = false;
  let losing = false;
  let careful = 0;

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  };

  const flush = (): void => {
    scheduled = false;
    const group = queue.splice(0, MOST_IN_ONE_COMMIT);
    if (group.length > 0) {
      const outcome = commitTogether(connection, steps, group, careful > 0);
      if (outcome === "lost") losing = true;
      careful = outcome === "run again" ? CAREFUL_GROUPS : Math.max(0, careful - 1);
    }
    if (queue.length > 0) schedule();
    else for (const resolve of idle.splice(0)) resolve();
  };

  return {
    isLosing: () => losing,
    regain: () => void (losing = false),
    transact: (verb) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new DatabaseClosed("The database is closed."));
          return;
        }
        queue.push({
          run: () => {
            const committed: (() => void)[] = [];
            const before = connection.erasures();
            const value = runVerb(connection, notingCommits(verb(), committed));
            const hasErased = connection.erasures() > before;
            return () => {
              for (const tell of committed) tell();
              if (hasErased) emptier.empty(() => resolve(value));
              else resolve(value);
            };
          },
          fail: reject,
        });
        schedule();
      }),
    close: () => {
      closed = true;
      return queue.length === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve));
    },
  };
}

interface CommitStatements {
  readonly begin: () => void;
  readonly commit: () => void;
  readonly rollback: () => void;
  readonly savepoint: () => void;
  readonly release: () => void;
  readonly rollbackToSavepoint: () => void;
}

/** Prepared once: every verb takes two of these. */
function prepareSteps({ sqlite }: Connection): CommitStatements {
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

/** `lost`: nothing was committed, and every verb of the group has been rejected. */
function commitTogether(
  connection: Connection,
  steps: CommitStatements,
  group: readonly QueuedSteps[],
  isCareful: boolean,
): "committed" | "run again" | "lost" {
  const { sqlite } = connection;
  let afterwards: readonly (() => void)[];
  let isAgain = false;
  try {
    steps.begin();
    const ended = isCareful ? null : withoutSavepoints(connection, group);
    isAgain = !isCareful && ended === null;
    if (isAgain) {
      steps.rollback();
      steps.begin();
    }
    afterwards = ended ?? group.map((waiting) => inSavepoint(sqlite, steps, waiting));
    steps.commit();
  } catch (error) {
    // The disk is full, or the transaction is gone: none of the group has written anything.
    if (sqlite.inTransaction) steps.rollback();
    const failure = toldOfFile(error, sqlite.name, "writing");
    for (const waiting of group) waiting.fail(failure);
    return "lost";
  }
  for (const tell of afterwards) tell();
  return isAgain ? "run again" : "committed";
}

/**
 * Callbacks that settle the promises. Null: a verb failed after a write, so the whole group must be undone. Throws only
 * if the whole transaction is lost.
 */
function withoutSavepoints(
  { sqlite, writes }: Connection,
  group: readonly QueuedSteps[],
): readonly (() => void)[] | null {
  const afterwards: (() => void)[] = [];
  for (const waiting of group) {
    const before = writes();
    try {
      afterwards.push(waiting.run());
    } catch (error) {
      if (!sqlite.inTransaction || isOfTheFile(error)) throw error;
      if (writes() !== before) return null;
      afterwards.push(() => {
        waiting.fail(error);
      });
    }
  }
  return afterwards;
}

/** A callback that settles the promise. Throws only if the whole transaction is lost. */
function inSavepoint(
  sqlite: Connection["sqlite"],
  { savepoint, release, rollbackToSavepoint }: CommitStatements,
  waiting: QueuedSteps,
): () => void {
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
