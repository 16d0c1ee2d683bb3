/** Numbers of answers that wait for a person, by kind of wait. Reads the index of waiting answers. */
import type { Statement, StatementText } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";
import { WAITS } from "./log-search.js";

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
}

const COLUMNS = "l.waits, l.question, l.reason, l.missing, l.rule_set, l.review_item";

function textOf(useIndex: string, [now, account, env]: readonly [string, string, string]): string {
  // The order of places is the order in the text.
  return `SELECT ${COLUMNS}, count(*) AS count FROM check_log AS l${useIndex}
WHERE ${WAITS.replace(":now", now)} AND l.account_id = ${account} AND l.env = ${env}
GROUP BY ${COLUMNS}`;
}

const TEXT: StatementText = {
  sqlite: textOf(" INDEXED BY check_log_waiting", ["?", "?", "?"]),
  postgres: textOf("", ["$1::bigint", "$2::text", "$3::text"]),
  givesRows: true,
};

/** `now` in milliseconds: proposals expire. */
export function countWaiting({ accountId, env, now }: Tenant & { readonly now: number }): Statement<WaitingCount> {
  return { text: TEXT, parameters: [now, accountId, env] };
}
