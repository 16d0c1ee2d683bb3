/** One agent cannot bury a person: mail of the first 50 of its requests that wait for them is sent (decision 284). */
import type { Ports } from "../../../ports/ports.js";
import { listFirstWaiting } from "../../../store/actions/requests.js";
import { HELD_BACK, listHeldBack } from "../../../store/outgoing/request-mail.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { HeldBackRow } from "../../../store/tables/schema.js";

const MOST_WAITING = 50;

/** The requests of one agent to one person. */
export interface AgentAndPerson {
  readonly accountId: string;
  readonly env: string;
  readonly askedOf: string;
  readonly agent: string;
}

export interface FirstWaiting {
  /** Ids of the requests that may be mailed. */
  readonly first: ReadonlySet<string>;
  /** The requests among these whose mail was held back. */
  readonly freed: readonly string[];
  /** Whether others wait behind them. */
  readonly hasMore: boolean;
}

export function* readFirstWaiting({ now }: Ports, of: readonly AgentAndPerson[]): Steps<readonly FirstWaiting[]> {
  if (of.length === 0) return [];
  const at = now();
  const listed = yield* batch(...of.map((each) => listFirstWaiting({ ...each, now: at, most: MOST_WAITING + 1 })));
  return listed.map((rows) => {
    const first = rows.slice(0, MOST_WAITING);
    return {
      first: new Set(first.map(({ request_id }) => request_id)),
      freed: first.filter(({ due_at }) => due_at === HELD_BACK).map(({ request_id }) => request_id),
      hasMore: rows.length > MOST_WAITING,
    };
  });
}

export interface HeldBack extends FirstWaiting {
  readonly row: HeldBackRow;
}

/** All for whom mail is held back. */
export function* readHeldBack(ports: Ports): Steps<readonly HeldBack[]> {
  const [rows] = yield* batch(listHeldBack({}));
  const waiting = yield* readFirstWaiting(
    ports,
    rows.map(({ account_id: accountId, env, person_id: askedOf, agent }) => ({ accountId, env, askedOf, agent })),
  );
  return rows.flatMap((row, at) => {
    const first = waiting[at];
    return first === undefined ? [] : [{ row, ...first }];
  });
}
