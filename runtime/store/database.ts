/** The database as the rest of the runtime sees it: it runs verbs, each in a transaction of its own making. */
import { StateError } from "../engine/values/expected-errors.js";
import type { Pooling } from "../ports/pooling.js";
import type { Steps } from "./sql/steps.js";
import type { SchemaFault } from "./tables/schema-fault.js";

export interface Database {
  /**
   * How much later than its moment a record may become visible, in milliseconds. A record that appears with an older
   * moment was not written by the service (decision 160).
   */
  readonly latestArrivalMs: number;
  /**
   * Runs a verb to its end, and resolves when its writes are durable. A verb that throws has written nothing, and does
   * not affect the other verbs in the same commit. `verb` creates the generator: PostgreSQL creates and runs it again
   * after a conflict with another process.
   */
  readonly transact: <T>(verb: () => Steps<T>) => Promise<T>;
  /** Runs a verb that only reads, on one state of the database. A statement that writes is refused. */
  readonly read: <T>(verb: () => Steps<T>) => Promise<T>;
  /** Waits for the queued verbs. Every later verb is refused. */
  readonly close: () => Promise<void>;
}

export interface Opening {
  /** Default: `session`. */
  readonly pooling?: Pooling;
  /** Triggers and indexes that somebody removed or altered are made again. */
  readonly repair?: boolean;
  /**
   * SQLite: called when a reader of an older state has kept erased data in the write-ahead log for over five seconds.
   * The log is emptied as soon as possible.
   */
  readonly tellHeldUp?: () => void;
}

/** An open database, with the parts that only its owner uses. */
export interface OpenedDatabase extends Database {
  /** The newest stored moment; 0 in a new database. The clock never starts before it (decision 157). */
  readonly newestMoment: number;
  /**
   * Fails if the database cannot be read. After a commit failed on a full or broken disk, it fails until writing works
   * again. It writes only to learn whether that is over, and then no row.
   */
  readonly probe: () => Promise<void>;
  /** Its size in bytes, by part: `database`, and for SQLite also `wal`, the write-ahead log. */
  readonly size: () => Promise<readonly DatabasePart[]>;
  /**
   * PostgreSQL: calls `tell` when the server turns out to have another history than before, because a standby was
   * promoted. It may lack what was committed. No verb runs on what this process knew to be stored (decision 518).
   */
  readonly onOtherHistory?: (tell: () => void) => void;
  /** Differences between the schema and the migrations. A start refuses a database that has any. */
  readonly schemaFaults: () => Promise<readonly SchemaFault[]>;
}

export interface DatabasePart {
  readonly part: "database" | "wal";
  readonly bytes: number;
}

/** Another process writes to this data directory. */
export class DataDirectoryInUse extends StateError {
  override readonly name = "DataDirectoryInUse";
  constructor(readonly directory: string) {
    super(`Another process of this service works on ${directory}.`);
  }
}

/** The database was written by a newer version of this program. */
export class SchemaTooNew extends StateError {
  override readonly name = "SchemaTooNew";
  constructor(
    readonly found: number,
    readonly known: number,
  ) {
    super(`The database has schema ${found}; this version of the program knows schemas up to ${known}.`);
  }
}

/**
 * The database cannot be reached, cannot write, or is too busy. Nothing was written, and the caller may repeat the
 * request later. The message is for an operator: it names the place and never a password.
 */
export class DatabaseUnavailable extends StateError {
  override readonly name = "DatabaseUnavailable";
  /** It works, and has too much to do. */
  readonly isBusy: boolean;
  constructor(message: string, { isBusy = false, ...options }: ErrorOptions & { readonly isBusy?: boolean } = {}) {
    super(message, options);
    this.isBusy = isBusy;
  }
}

/**
 * The connection was lost during a commit. Either all writes of the verb are stored or none, and it is unknown which.
 */
export class OutcomeUnknown extends StateError {
  override readonly name = "OutcomeUnknown";
}

/** The database is set up in a way that this program does not work on. */
export class DatabaseUnfit extends StateError {
  override readonly name = "DatabaseUnfit";
}

export class DatabaseClosed extends Error {
  override readonly name = "DatabaseClosed";
}

/**
 * A row was changed between its reading and its replacement. PostgreSQL runs the verb again. On SQLite, with one
 * writer, this cannot happen.
 */
export class CompareAndSetMissed extends Error {
  override readonly name = "CompareAndSetMissed";
}

/** The schema is older than this program's, and a command that works next to a running service does not change it. */
export class SchemaTooOld extends StateError {
  override readonly name = "SchemaTooOld";
  constructor(found: number, known: number) {
    super(
      `The database has schema ${found} and this program needs ${known}. Start the service with this ` +
        "program once: it brings the schema up.",
    );
  }
}

/** There is no database in the folder. */
export class NoDatabase extends StateError {
  override readonly name = "NoDatabase";
  constructor(directory: string) {
    super(
      `There is no database in ${directory}. Open an account there first: tcs account open FILE --data ${directory}.`,
    );
  }
}
