/**
 * A verb of the service as a generator of batches. It yields statements and receives their rows. It can wait for
 * nothing but the database. The database's adapter runs it to its end within one transaction (SQLite: synchronously
 * inside the shared commit, where each verb can fail alone; PostgreSQL: each batch sent in one go). So a verb is
 * written once for both databases, and a test can run it by hand.
 */

/** A statement's text in each database, built and compiled once. */
export interface StatementText {
  /** Null: the database does not need it, and the statement gives no rows there. */
  readonly sqlite: string | null;
  readonly postgres: string | null;
  /** Whether it gives rows. A statement without rows is awaited only at the end of the transaction. */
  readonly givesRows: boolean;
}

/** A compiled statement with its parameters in order. `Row` is the type of the rows it returns. */
export interface Statement<Row = unknown> {
  readonly text: StatementText;
  readonly parameters: readonly SqlValue[];
  /** Called once the transaction that it was run in is committed. */
  readonly onCommit?: () => void;
  /** The removed data must be gone for good: SQLite's write-ahead log, which has the earlier pages, is emptied. */
  readonly erases?: true;
  /** Never set: carries the type of the rows. */
  readonly rowType?: Row;
}

export type SqlValue = string | number | bigint | Uint8Array | null;

export type Batch = readonly Statement[];
export type Steps<T> = Generator<Batch, T, readonly (readonly unknown[])[]>;

/** For the end of an erasure: its verb resolves once SQLite's write-ahead log holds none of the removed data. */
export function erasing<Row>(statement: Statement<Row>): Statement<Row> {
  return { ...statement, erases: true };
}

type RowsOf<S extends readonly Statement[]> = {
  [K in keyof S]: S[K] extends Statement<infer Row> ? readonly Row[] : never;
};

type ResultsOf<V extends readonly Steps<unknown>[]> = { [K in keyof V]: V[K] extends Steps<infer T> ? T : never };

/**
 * A zip of steps: the next statements of each verb go into one batch, in the order of the verbs. No verb may read rows
 * that another one writes first.
 */
export function* zipSteps<const V extends readonly Steps<unknown>[]>(...verbs: V): Steps<ResultsOf<V>> {
  let steps = verbs.map((verb) => ({ verb, step: verb.next([]) }));
  while (steps.some(({ step }) => !step.done)) {
    const rows = yield steps.flatMap(({ step }) => (step.done ? [] : step.value));
    let taken = 0;
    steps = steps.map(({ verb, step }) =>
      step.done ? { verb, step } : { verb, step: verb.next(rows.slice(taken, (taken += step.value.length))) },
    );
  }
  // Every verb has ended: the results, in the order given, with their types.
  return steps.map(({ step }) => step.value) as unknown as ResultsOf<V>;
}

/**
 * Runs several statements in one round trip: `const [settings, members] = yield* run(readSettings(…), readMembers(…))`.
 */
export function* batch<const S extends readonly Statement[]>(
  ...statements: S
): Generator<Batch, RowsOf<S>, readonly (readonly unknown[])[]> {
  const rows = yield statements;
  // Each statement carries the type of its rows from the typed builder that made it.
  return rows as unknown as RowsOf<S>;
}

/** The same verb; adds the callbacks of its statements to `committed`, to be called after the commit. */
export function* notingCommits<T>(verb: Steps<T>, committed: (() => void)[]): Steps<T> {
  let step = verb.next([]);
  while (!step.done) {
    const statements = step.value;
    let rows: readonly (readonly unknown[])[];
    try {
      rows = yield statements;
    } catch (error) {
      step = verb.throw(error);
      continue;
    }
    for (const { onCommit } of statements) if (onCommit !== undefined) committed.push(onCommit);
    step = verb.next(rows);
  }
  return step.value;
}
