/** The new rows of the check log that pass the filters, oldest first. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { firstIdAt, momentOfId } from "../../../actions/decide/id-moments.js";
import { newestLogged } from "../../../store/actions/log.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { findHits, logPage, type LogReader } from "./list.js";
import type { LogQuery } from "./query.js";
import { readRows, type ShownRow } from "./view.js";

/**
 * The maximum delay on PostgreSQL between the making of an answer's id and its commit, behind answers with later ids.
 */
const STORED_LATE_MS = 60_000;
const IDS_AT_ONCE = 1_000;

export interface LogFollower {
  /** Ids that were met and may be met again. */
  readonly met: ReadonlySet<string>;
  /** Everything up to here was looked at; empty: there was nothing. */
  readonly upTo: string;
}

export interface LogTail {
  /** The oldest first. */
  readonly rows: readonly ShownRow[];
  readonly follower: LogFollower;
}

/** The last rows that there are. */
export function* beginFollowing(services: Services, of: LogReader, query: LogQuery): Steps<LogTail> {
  const { rows } = yield* logPage(services, of, { ...query, order: "created_at", before: undefined });
  const upTo = yield* newestId(of);
  return { rows: [...rows].reverse(), follower: { upTo, met: new Set(yield* idsSince(services, of, query, upTo)) } };
}

export function* followOn(services: Services, of: LogReader, query: LogQuery, was: LogFollower): Steps<LogTail> {
  const ids = yield* idsSince(services, of, query, was.upTo);
  const fresh = ids.filter((id) => !was.met.has(id)).reverse();
  const accountRules = yield* readAccountRules(services, of.accountId);
  return {
    rows: yield* readRows(services, accountRules, of, fresh),
    follower: { upTo: yield* newestId(of), met: new Set(ids) },
  };
}

function* newestId({ accountId, env }: LogReader): Steps<string> {
  const [[newest]] = yield* batch(newestLogged({ accountId, env }));
  return newest?.check_id ?? "";
}

/** The newest first. */
function* idsSince(services: Services, of: LogReader, query: LogQuery, upTo: string): Steps<readonly string[]> {
  const after = upTo === "" ? "" : firstIdAt(momentOfId(upTo) - STORED_LATE_MS);
  const ids: string[] = [];
  for (let more = true; more;) {
    const last = ids.at(-1);
    const behind = last === undefined ? null : { order: "created_at" as const, upTo, day: 0, checkId: last };
    const hits = yield* findHits(
      services,
      of,
      { ...query, limit: IDS_AT_ONCE },
      { order: "created_at", behind, after },
    );
    const page = (hits?.hits ?? []).slice(0, IDS_AT_ONCE);
    ids.push(...page.map(({ check_id }) => check_id));
    more = page.length === IDS_AT_ONCE;
  }
  return ids;
}
