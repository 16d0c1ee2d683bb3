/** PostgreSQL finds the elements of a list parameter by the list, however many rows the account has. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

import { wholeRows } from "../../../../runtime/store/actions/answer-parts.js";
import { addAlertItems } from "../../../../runtime/store/outgoing/messages.js";
import { countOpenAlerts, listOpenHanded, listOpenHeads } from "../../../../runtime/store/outgoing/open-alerts.js";
import { addToOutbox } from "../../../../runtime/store/outgoing/outbox.js";
import { readEmailedRequests } from "../../../../runtime/store/outgoing/request-mail.js";
import { listKeyed } from "../../../../runtime/store/recipients/recipient-keys.js";
import { listMatchStates } from "../../../../runtime/store/recipients/recipient-links.js";
import { listCompared, listNumbered } from "../../../../runtime/store/recipients/recipients.js";
import type { Statement } from "../../../../runtime/store/sql/steps.js";
import { type TemporaryDatabase, temporaryDatabase } from "../../../postgres/databases.js";

const ROWS = 3_000;
const OF = { accountId: "acc", env: "live" };

let database: TemporaryDatabase;
let client: pg.Client;

const FILLED = `
SET session_replication_role = replica;
INSERT INTO recipients (account_id, env, recipient_id, kind, created_from, created_at) SELECT 'acc', 'live', 'r' || n, 'customer', 't', n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO recipient_matches (account_id, env, match_id, one, other, rule_set, rule_version, rule, place, created_at) SELECT 'acc', 'live', 'm' || n, 'r' || n, 'r' || n + 1, 's', '1', 'r', n, n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO recipient_keys (account_id, env, recipient_id, key, letters) SELECT 'acc', 'live', 'r' || n, 'k' || n, '' FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO answer_parts (account_id, env, part, packed) SELECT 'acc', 'live', lpad(n::text, 22, '0'), '' FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO alerts (account_id, env, alert_id, type, payload, created_at) SELECT 'acc', 'live', 'a' || n, 't', '{}', n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO outbox (account_id, env, alert_id, person_id, emailed, due_at, created_at) SELECT 'acc', 'live', 'a' || n, 'p', 'summary', n, n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO message_items (account_id, env, kind, item_id, person_id, due_at, created_at, message_id) SELECT 'acc', 'live', 'request', 'q' || n, 'p', n, n, 'm' || n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO deliveries (message_id, result, tries, next_try_at, finished_at, lease_until) SELECT 'm' || n, 'sent', 1, n, n, 0 FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO open_alerts (account_id, env, alert_id, handed_to, as_decided) SELECT 'acc', 'live', 'a' || n, CASE n % 50 WHEN 0 THEN 'p' || n % 7 END, CASE n % 50 WHEN 0 THEN 0 ELSE 1 END FROM generate_series(1, ${ROWS}) AS n;
SET session_replication_role = DEFAULT;
ANALYZE`;

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

/** The parts of a stored answer: the first statement that it sends to the database. */
function partsOf(body: string): Statement {
  const { value } = wholeRows([{ account_id: OF.accountId, env: OF.env, body }]).next();
  const [asked] = Array.isArray(value) ? (value as readonly Statement[]) : [];
  if (asked === undefined) throw new Error("a text with a reference asks for its part");
  return asked;
}

it.each<[string, string, Statement]>([
  ["parts of answers", "part", partsOf(`\u0001${"7".padStart(22, "0")}`)],
  ["matches", "one", listMatchStates({ ...OF, recipientIds: ["r1", "r2"] })],
  ["matches", "other", listMatchStates({ ...OF, recipientIds: ["r1", "r2"] })],
  ["what is compared of records", "recipient_id", listCompared({ ...OF, recipientIds: ["r1", "r2"] })],
  ["which records have a number", "recipient_id", listNumbered({ ...OF, recipientIds: ["r1", "r2"] })],
  ["records of keys", "key", listKeyed({ ...OF, keys: ["k1", "k2"] })],
  ["when requests were mailed", "item_id", readEmailedRequests({ ...OF, requestIds: ["q1", "q2"] })],
  ["what is told of alerts", "alert_id", addAlertItems({ ...OF, alertIds: ["a1", "a2"] })],
  [
    "alerts that are told",
    "alert_id",
    addToOutbox({ ...OF, alertIds: ["a1"], people: [{ person_id: "p" }], emailed: "summary", dueAt: 1 }),
  ],
])("%s, by %s", async (_, column, { text, parameters }) => {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text.postgres ?? ""}`, [...parameters]);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(new RegExp(`Index Cond: .*\\b${column} = ANY`));
});

it.each<[string, string, Statement]>([
  ["how many open alerts are to be seen", "open_alerts_to_see", countOpenAlerts({ ...OF, most: 1_000 })],
  [
    "open alerts, the newest first",
    "open_alerts_pkey",
    listOpenHeads({ ...OF, type: null, agent: null, before: null, most: 50 }),
  ],
  [
    "open alerts that were handed to a person",
    "open_alerts_handed_over",
    listOpenHanded({ ...OF, to: "p1", type: null, most: 50 }),
  ],
])("finds %s by %s", async (_, index, { text, parameters }) => {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text.postgres ?? ""}`, [...parameters]);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan on open_alerts");
});
