/** What PostgreSQL finds rows of the check log by, once it knows an account of some size. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

import { type LogOrder, type LogStart, searchLog } from "../../../../runtime/store/actions/log-search.js";
import { type TemporaryDatabase, temporaryDatabase } from "../../../postgres/databases.js";
import { ANY_SEARCH } from "../any-search.js";

let database: TemporaryDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await temporaryDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`INSERT INTO check_log (account_id, env, check_id, action_id, created_at, day, state, answer, against, waits, rule_set, question, reissued, actor_kind, actor_id, run, ref, recipient_id)
    SELECT 'acc', 'live', 'chk_' || lpad(n::text, 8, '0'), 'txn_' || n, n, n / 100, CASE n % 500 WHEN 0 THEN 'contested' ELSE 'determined' END, 'allowed', CASE n % 400 WHEN 0 THEN 1 ELSE 0 END,
      CASE n % 500 WHEN 0 THEN 'contested' END, 'policy.acme.support', CASE n % 500 WHEN 0 THEN 'q' || n % 3 END, 0, 'agent', 'bot' || n % 300, 'run' || n / 10, 'ref' || n, 'rcp' || n % 5000
    FROM generate_series(1, 60000) AS n`);
  await client.query(`SET session_replication_role = replica;
    INSERT INTO answers (account_id, env, check_id, transaction_id, action_id, state, gist, modules, body, created_at)
      SELECT account_id, env, check_id, action_id, action_id, state, 'g', 'm', 'b', created_at FROM check_log;
    INSERT INTO requests (account_id, env, request_id, action_id, transaction_id, check_id, asked_of, for_person, asks, rule_set, rule, agent, asked_at, waits_until)
      SELECT account_id, env, 'req' || action_id, action_id, action_id, check_id, 'usr' || created_at % 300, CASE created_at % 10 WHEN 0 THEN 'usr' || created_at % 70 END,
        'approval', 's', 'rule' || created_at % 900, 'bot', created_at, created_at FROM check_log WHERE created_at % 5 = 0;
    SET session_replication_role = DEFAULT`);
  await client.query("ANALYZE check_log, answers, requests");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function planOf(order: LogOrder, start: LogStart, sought: string): Promise<string> {
  const { text, parameters } = searchLog(order, start, { ...ANY_SEARCH, sought });
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text.postgres ?? ""}`, [...parameters]);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

it.each<[LogOrder, LogStart, string, string]>([
  ["created_at", "newest", "", "Index Scan Backward using check_log_pkey"],
  ["effective_date", "newest", "", "Index Scan Backward using check_log_by_day"],
  ["created_at", "actor", "bot7", "check_log_by_actor"],
  ["created_at", "run", "run7", "check_log_by_run"],
  ["created_at", "recipient", "rcp7", "check_log_by_recipient"],
  ["created_at", "question", "q1", "check_log_by_question"],
  ["created_at", "state", "contested", "check_log_by_state"],
  ["created_at", "against", "", "check_log_against"],
  ["created_at", "waiting", "", "check_log_waiting"],
  ["created_at", "asked", "", "(check_id = n.check_id)"],
  ["created_at", "asked_of", "usr7", "requests_by_person"],
  ["created_at", "asked_of", "usr7", "requests_for_person"],
  ["created_at", "asked_by_rule", "s.rule5", "(check_id = n.check_id)"],
  ["created_at", "ref", "ref7", "check_log_by_ref"],
])("by %s, from %s on", async (order, start, sought, index) => {
  const plan = await planOf(order, start, sought);
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan on check_log");
});
