/** Numbers of answers that wait for a person, by kind of wait. Reads the index of waiting answers. */
import { ofTenant } from "../sql/of-tenant.js";
import { statement } from "../sql/statement.js";
import type { SqlValue, Statement } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";
import { compileSearch, WAITS } from "./log-search.js";

/** The number of answers with the same wait, by the columns of the log's row. */
export interface WaitingCount {
  readonly waits: string;
  readonly question: string | null;
  readonly reason: string | null;
  /** A JSON list; null: no fact is missing. */
  readonly missing: string | null;
  readonly rule_set: string;
  /** The open match that the answer names; null: it names none. */
  readonly review_item: string | null;
  readonly count: number;
  /** 1. Among the newest also 0: they wait no longer, because their action expired or its request ended. */
  readonly waiting: number;
}

const COLUMNS = "l.waits, l.question, l.reason, l.missing, l.rule_set, l.review_item";

const FROM = "FROM check_log AS l";
const OF_THE_ACCOUNT = "WHERE l.account_id = :account AND l.env = :env";

const ALL = compileSearch(
  ({ useIndex }) =>
    `SELECT ${COLUMNS}, count(*) AS count, 1 AS waiting
  ${FROM}${useIndex("check_log_waiting")}
  ${OF_THE_ACCOUNT} AND ${WAITS} GROUP BY ${COLUMNS}`,
);

const NEWEST = compileSearch(
  ({ useIndex }) => `SELECT ${COLUMNS}, count(*) AS count,
  CASE WHEN ${WAITS} THEN 1 ELSE 0 END AS waiting FROM (
  SELECT ${COLUMNS}, l.account_id, l.env, l.action_id, l.check_id ${FROM}${useIndex("check_log_waiting")}
  ${OF_THE_ACCOUNT} AND l.waits IS NOT NULL ORDER BY l.check_id DESC LIMIT :most
) AS l GROUP BY ${COLUMNS}, 8`,
);

/**
 * `now` in milliseconds: proposals expire. `most`: of so many of the newest that ever waited and were not replaced;
 * null: of all.
 */
export function countWaiting({
  accountId,
  env,
  now,
  most,
}: Tenant & { readonly now: number; readonly most: number | null }): Statement<WaitingCount> {
  const { text, names } = most === null ? ALL : NEWEST;
  const values: Partial<Record<string, SqlValue>> = { account: accountId, env, now, most };
  return { text, parameters: names.map((name) => values[name] ?? null) };
}

/** The first answer that was stored after a moment. `from`: no such answer has an id before it. */
export const findFirstAfter = statement((p: Tenant & { from: string; after: number }) =>
  ofTenant(p)
    .selectFrom("check_log")
    .select("created_at")
    .where("check_id", ">=", p.from)
    .where("created_at", ">", p.after)
    .orderBy("check_id")
    .limit(1),
);
