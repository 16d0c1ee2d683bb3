/**
 * A transaction on one connection. A batch is sent in one go, behind the statements that were not sent yet: the BEGIN
 * and the writes that give no rows. So a verb waits once for each batch whose rows it reads, and once for its last
 * writes and the COMMIT.
 */
import { createHash } from "node:crypto";

import type pg from "pg";

import { assert } from "../../engine/values/assert.js";
import type { Pooling } from "../../ports/pooling.js";
import { OutcomeUnknown } from "../database.js";
import type { Batch, Statement, Steps } from "../sql/steps.js";
import { codeOf, ConnectionSpent, isOfPooler, sorted } from "./failures.js";
import { beginning, beginningWithHistory } from "./pooling.js";

export const TO_WRITE = "BEGIN ISOLATION LEVEL READ COMMITTED";
/** On one state of the database, however many batches it takes. */
export const TO_READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

export interface Session {
  readonly rows: (batch: Batch) => Promise<readonly (readonly unknown[])[]>;
  /**
   * Throws the refusal of the server, with nothing written; throws `OutcomeUnknown` if the connection was lost during
   * the COMMIT.
   */
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
}

type Sent = string | Statement;

/** `hear`: gets the history of the server of a transaction that writes, before any rows are given. */
export function begin(
  client: pg.Client,
  how: typeof TO_WRITE | typeof TO_READ,
  pooling: Pooling = "session",
  hear: ((history: string) => void) | null = null,
): Session {
  let waiting: Sent[] = [(hear === null ? beginning : beginningWithHistory)(how, pooling)];
  let begun = false;
  const flush = async (last: readonly Sent[]): Promise<readonly PromiseSettledResult<pg.QueryResult>[]> => {
    const all = [...waiting, ...last];
    const isFirst = !begun;
    waiting = [];
    begun = true;
    const results = await sendTogether(client, all, pooling);
    if (isFirst) hear?.(historyIn(results[0]));
    return results;
  };
  return {
    rows: async (batch) => {
      // A read has nothing to put off: a write in it is refused at once.
      if (how === TO_WRITE && !batch.some(({ text }) => text.givesRows)) {
        waiting.push(...batch);
        return batch.map(() => []);
      }
      const results = (await flush(batch)).map(valueOf);
      return results.slice(results.length - batch.length).map(({ rows }): readonly unknown[] => rows);
    },
    commit: async () => {
      if (!begun && waiting.length === 1) return;
      // A connection that was lost while idle is detected before the COMMIT, whose result would be unknown.
      if (!begun) (await flush([])).map(valueOf);
      const endHearing = hearUnconfirmed(client);
      const results = await flush(["COMMIT"]);
      const isUnconfirmed = endHearing();
      const refused = results.slice(0, -1).find(({ status }) => status === "rejected");
      if (refused !== undefined) failBeforeCommit(refused);
      assertCommitted(results.at(-1));
      if (isUnconfirmed) throw new OutcomeUnknown("No standby has confirmed a commit. It may be lost with the server.");
    },
    rollback: async () => {
      if (!begun) return;
      waiting = [];
      (await flush(["ROLLBACK"])).map(valueOf);
    },
  };
}

/** The place in the server from which it warns that it gave up waiting for a standby. Its text may be translated. */
const GAVE_UP_WAITING = "SyncRepWaitForLSN";

/**
 * Listens for the warning with which a server answers a COMMIT that no standby has confirmed, as when somebody cancels
 * the statement. The answer itself is that of a commit. Call the result when the COMMIT is answered: it ends the
 * listening.
 */
function hearUnconfirmed(client: pg.Client): () => boolean {
  let isHeard = false;
  const hear = ({ routine }: { readonly routine?: string | undefined }): void => {
    isHeard ||= routine === GAVE_UP_WAITING;
  };
  client.on("notice", hear);
  return () => {
    client.off("notice", hear);
    return isHeard;
  };
}

/** The driver gives a list of results for several statements in one text. Empty: it failed, which others are told. */
function historyIn(first: PromiseSettledResult<unknown> | undefined): string {
  if (first?.status !== "fulfilled" || !Array.isArray(first.value)) return "";
  const last = (first.value as readonly pg.QueryResult<{ history: string }>[]).at(-1);
  return last?.rows[0]?.history ?? "";
}

function valueOf(result: PromiseSettledResult<pg.QueryResult>): pg.QueryResult {
  if (result.status === "rejected") throw sorted(result.reason);
  return result.value;
}

/**
 * A statement before the COMMIT failed. If the server reported it, nothing was written. If only the connection broke,
 * or a pooler reports that its own did, the server may have continued.
 */
function failBeforeCommit(result: PromiseSettledResult<pg.QueryResult>): void {
  if (result.status === "fulfilled") return;
  const code = codeOf(result.reason);
  if ((code === null && !(result.reason instanceof RangeError)) || isOfPooler(code))
    throw new OutcomeUnknown("The connection to the database was lost while a commit was under way.");
  throw sorted(result.reason);
}

function assertCommitted(result: PromiseSettledResult<pg.QueryResult> | undefined): void {
  assert(result !== undefined, "a COMMIT was sent");
  if (result.status === "fulfilled") {
    // The server answers the COMMIT of a transaction that has failed with a ROLLBACK and no error.
    assert(result.value.command === "COMMIT", "a verb does not go on after a statement has failed");
    return;
  }
  const error = sorted(result.reason);
  throw error instanceof ConnectionSpent || isOfPooler(codeOf(result.reason))
    ? new OutcomeUnknown("The connection to the database was lost while a commit was under way.")
    : error;
}

/** One statement outside any verb. `patience`: milliseconds, if it may take longer than a statement of a verb. */
export async function ask<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values?: (string | number)[],
  patience?: number,
): Promise<readonly Row[]> {
  // The driver takes a limit with a query too, which its types do not know.
  const limit: object = patience === undefined ? {} : { query_timeout: patience };
  try {
    return (await client.query<Row>({ text, ...(values === undefined ? {} : { values }), ...limit })).rows;
  } catch (error) {
    throw sorted(error);
  }
}

/**
 * In order, without waiting in between, and in one write to the socket. After one has failed the server refuses the
 * rest.
 */
function sendTogether(
  client: pg.Client,
  all: readonly Sent[],
  pooling: Pooling,
): Promise<readonly PromiseSettledResult<pg.QueryResult>[]> {
  // Uncorked, each statement would be a write of its own.
  const { stream } = client.connection;
  stream.cork();
  try {
    return Promise.allSettled(all.map((each) => client.query(queryOf(each, pooling))));
  } finally {
    stream.uncork();
  }
}

function queryOf(sent: Sent, pooling: Pooling): pg.QueryConfig {
  if (typeof sent === "string") return { text: sent };
  const { text, parameters } = sent;
  if (text.postgres === null) return { text: "" };
  const query = { text: text.postgres, values: [...parameters] };
  // Behind a pooler a connection of the server knows the names of no caller.
  return pooling === "transaction" ? query : { name: nameOf(text.postgres), ...query };
}

const names = new Map<string, string>();

/** Statements are few, for each is written once: the server parses each text once for a connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  names.set(text, name);
  return name;
}

/** Runs a verb to its end. A statement that fails is thrown into the verb. */
export async function runVerb<T>({ rows }: Session, verb: Steps<T>): Promise<T> {
  let step = verb.next([]);
  while (!step.done) {
    let received: readonly (readonly unknown[])[];
    try {
      received = await rows(step.value);
    } catch (error) {
      step = verb.throw(error);
      continue;
    }
    step = verb.next(received);
  }
  return step.value;
}
