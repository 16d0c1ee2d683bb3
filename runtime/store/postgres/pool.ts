/** Connections to PostgreSQL: how many, with which limits, and how values come back: as SQLite gives them. */
import pg from "pg";

import type { Pooling } from "../../ports/pooling.js";
import { DatabaseUnavailable, DatabaseUnfit } from "../database.js";
import { unreachable } from "./failures.js";
import { LIMITS, PIN, STATEMENT_TIMEOUT_MS } from "./pooling.js";

/** For one process. A running verb holds one. */
export const MOST_CONNECTIONS = 16;

const CONNECT_TIMEOUT_MS = 10_000;
/** For a server that does not end a statement in time itself: the connection is discarded. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 10_000;

export interface Connections {
  readonly pooling: Pooling;
  /** Throws `DatabaseUnavailable` if no connection is available. */
  readonly take: () => Promise<pg.PoolClient>;
  readonly end: () => Promise<void>;
}

export function connectTo(url: string, pooling: Pooling = "session"): Connections {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol))
    throw new DatabaseUnfit("The database address does not have the form postgres://user:password@host:5432/name.");
  // Not connected, only asked how the driver understands the address.
  const place = new pg.Client({ connectionString: url });
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "tcs",
    pipeline: true,
    max: MOST_CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    types: { getTypeParser: parserOf },
    // A pooler refuses limits at the start of a connection, and would leave what is pinned to others.
    ...(pooling === "session" && { ...LIMITS, verify: pin }),
  });
  // A connection that is lost is heard of by the verb that has it; one that is idle is replaced. Unheard, either would
  // end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    pooling,
    take: async () => {
      try {
        return await pool.connect();
      } catch (error) {
        const isBusy = pool.totalCount >= MOST_CONNECTIONS && pool.idleCount === 0;
        if (isBusy)
          throw new DatabaseUnavailable(`All ${MOST_CONNECTIONS} connections to the database are in use.`, {
            cause: error,
            isBusy,
          });
        throw error instanceof DatabaseUnavailable ? error : unreachable(error, place);
      }
    },
    end: () => pool.end(),
  };
}

function pin(client: pg.ClientBase, done: (error?: Error) => void): void {
  client.query(PIN).then(() => {
    done();
  }, done);
}

const BOOLEAN = 16;
const BYTES = 17;
/** int8, int2, int4, and numeric, which sums of int8 are. */
const INTEGERS: ReadonlySet<number> = new Set([20, 21, 23, 1700]);

function parserOf(type: number): (text: string) => unknown {
  if (INTEGERS.has(type)) return readInteger;
  if (type === BOOLEAN) return (text) => (text === "t" ? 1 : 0);
  if (type === BYTES) return (text) => Buffer.from(text.slice(2), "hex");
  return (text) => text;
}

function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError("A stored number is not an integer that can be represented exactly.");
  return value;
}
