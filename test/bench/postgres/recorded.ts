/**
 * The statements of one real check, batch by batch. A bare program sends them again: the reads in one go, then the
 * writes with the COMMIT.
 */
import { randomBytes } from "node:crypto";

import type { Connections } from "../../../runtime/store/postgres/pool.js";
import { begin, TO_WRITE } from "../../../runtime/store/postgres/session.js";
import type { Batch, SqlValue, Statement, Steps } from "../../../runtime/store/sql/steps.js";
import { cut, type Fresh, idsOf } from "../cut.js";

export interface RecordedCheck extends Fresh {
  /** Locks, reads, and the statement that assigns a place. */
  readonly reads: readonly RecordedStatement[];
  readonly writes: readonly RecordedStatement[];
  readonly answer: string;
}

interface RecordedStatement {
  readonly text: Statement["text"];
  readonly parameters: readonly SqlValue[];
}

/** The same verb; its batches of statements are added to `batches`. */
export function* noting<T>(verb: Steps<T>, batches: Batch[]): Steps<T> {
  let step = verb.next([]);
  while (!step.done) {
    batches.push(step.value);
    step = verb.next(yield step.value);
  }
  return step.value;
}

/** `known`: text with the ids that were there before the check. */
export function recordedCheck(
  batches: readonly Batch[],
  customer: string,
  answer: string,
  known: string,
): RecordedCheck {
  const all = batches.flat().map(({ text, parameters }): RecordedStatement => ({
    text,
    parameters: parameters.map((value) => (typeof value === "bigint" ? value.toString() : value)),
  }));
  const lastRead = all.findLastIndex(({ text }) => text.givesRows);
  const ids = idsOf(JSON.stringify(all.map(({ parameters }) => parameters)), known);
  return { reads: all.slice(0, lastRead + 1), writes: all.slice(lastRead + 1), ids, customer, answer };
}

/** Sends the check's statements for another: two flushes, each pipelined. Resolves once they are committed. */
export function bareCheck(connections: Connections, recorded: RecordedCheck): (fresh: Fresh) => Promise<void> {
  const [reads, writes] = [recorded.reads, recorded.writes].map((statements) =>
    statements.map((statement) => refilled(statement, recorded)),
  );
  return async (fresh) => {
    const client = await connections.take();
    const session = begin(client, TO_WRITE);
    await session.rows((reads ?? []).map((fill) => fill(fresh)));
    await session.rows((writes ?? []).map((fill) => fill(fresh)));
    await session.commit();
    client.release();
  };
}

function refilled({ text, parameters }: RecordedStatement, recorded: Fresh): (fresh: Fresh) => Statement {
  const fill = parameters.map((value): ((fresh: Fresh) => SqlValue) => {
    // The totals of another customer have locks of their own.
    if (typeof value === "string" && text.postgres?.includes("pg_advisory_xact_lock(each)"))
      return () => value.replaceAll(/-?\d+/g, () => String(randomBytes(8).readBigInt64BE()));
    return typeof value === "string" ? cut(value, recorded) : () => value;
  });
  return (fresh) => ({ text, parameters: fill.map((each) => each(fresh)) });
}
