/** For a page of a walk over an account without statistics, PostgreSQL reads the rows of the page and little more. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

import { listCountedBookings } from "../../../../runtime/store/actions/bookings.js";
import { listActionRecords } from "../../../../runtime/store/actions/projections.js";
import { listGiven } from "../../../../runtime/store/actions/usage.js";
import { LAST_ID } from "../../../../runtime/store/sql/ranges.js";
import type { Statement } from "../../../../runtime/store/sql/steps.js";
import { type TemporaryDatabase, temporaryDatabase } from "../../../postgres/databases.js";

const ACTIONS = 3_000;
const PAGE = 100;
const OF = { accountId: "acc", env: "live" };

let database: TemporaryDatabase;
let client: pg.Client;

/**
 * Every action is booked and answered; some are reported, taken back, or corrected by a later booking. Nothing is
 * analyzed.
 */
const FILLED = `
INSERT INTO accounts (account_id, slug, name, country, currency, retention_years, opened_at, revision) VALUES ('acc', 'acc', 'acc', 'DE', 'EUR', 1, 1, 'r');
INSERT INTO bookings (account_id, env, transaction_id, action_id, status, domain, rule_set, explain, channel, corrects, day, facts, described, sent_by, created_at)
  SELECT 'acc', 'live', 'txn_' || lpad(n::text, 6, '0'), 'txn_' || lpad(n::text, 6, '0'), CASE n % 3 WHEN 0 THEN 'proposed' ELSE 'executed' END, 'gifts', 'law.de.gifts', 0, 'invoice', NULL, n / 100, '{}', '{}', 's', n FROM generate_series(1, ${ACTIONS}) AS n
  UNION ALL SELECT 'acc', 'live', 'txn_' || lpad(n::text, 6, '0') || 'c', 'txn_' || lpad(n::text, 6, '0'), 'executed', 'gifts', 'law.de.gifts', 0, 'invoice', 'txn_' || lpad(n::text, 6, '0'), n / 100, '{}', '{}', 's', n FROM generate_series(1, ${ACTIONS}, 10) AS n;
INSERT INTO answers (account_id, env, check_id, transaction_id, action_id, supersedes_check_id, recheck_reason, state, gist, modules, body, created_at)
  SELECT 'acc', 'live', 'chk_' || transaction_id, transaction_id, action_id, CASE WHEN corrects IS NULL THEN NULL ELSE 'chk_' || corrects END, NULL, 'determined', 'g', 'm', 'b', created_at FROM bookings;
INSERT INTO actions (account_id, env, action_id, domain, transaction_id, check_id, status, day, counted_at)
  SELECT 'acc', 'live', action_id, domain, max(transaction_id), max('chk_' || transaction_id), 'executed', day, created_at FROM bookings GROUP BY action_id, domain, day, created_at;
INSERT INTO amendments (account_id, env, transaction_id, amends, action_id, place, created_at) SELECT 'acc', 'live', transaction_id, corrects, action_id, created_at, created_at FROM bookings WHERE corrects IS NOT NULL;
INSERT INTO executions (account_id, env, action_id, transaction_id, executed, place, reported_by, reported_at) SELECT 'acc', 'live', action_id, transaction_id, 1, created_at, 's', 1 FROM bookings WHERE status = 'proposed';
INSERT INTO reversals (account_id, env, action_id, transaction_id, reversed_at, place, reported_by, reported_at) SELECT 'acc', 'live', action_id, transaction_id, 'd', created_at, 's', 1 FROM bookings WHERE created_at % 7 = 0 AND corrects IS NULL;
`;

beforeAll(async () => {
  database = await temporaryDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(FILLED);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Step {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly Plans?: readonly Step[];
}

/** All rows that any step gave or threw away. */
function rowsOf(step: Step): number {
  const own =
    (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Join Filter"] ?? 0)) *
    step["Actual Loops"];
  return (step.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), own);
}

async function readFor({ text, parameters }: Statement): Promise<number> {
  const { rows } = await client.query<{ "QUERY PLAN": readonly [{ readonly Plan: Step }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text.postgres ?? ""}`,
    [...parameters],
  );
  const [plan] = rows;
  if (plan === undefined) throw new Error("EXPLAIN answered nothing");
  return rowsOf(plan["QUERY PLAN"][0].Plan);
}

it.each<[string, Statement]>([
  ["of actions with their answers", listActionRecords({ ...OF, from: "txn_001501", upTo: LAST_ID, most: PAGE })],
  [
    "of bookings that counted",
    listCountedBookings({ ...OF, domain: "gifts", from: 0, to: 100, after: "txn_001500", most: PAGE }),
  ],
  [
    "of answers of a stretch, each with the one that replaced it",
    listGiven({ ...OF, from: "chk_txn_000100", before: "chk_txn_002500", most: PAGE }),
  ],
])("a page %s", async (_, page) => {
  const read = await readFor(page);
  // Half a dozen tables by key, each row passed on through as many joins and put in order.
  expect(read).toBeLessThan(40 * PAGE);
});
