/** The outbox: which alerts are to be mailed to whom, and from when on. Records. */
import type { Statement, StatementText } from "./steps.js";
import type { Tenant } from "./tenant.js";

const ADDED = (people: string, ids: string, place: (at: number, type: string) => string): string => `
INSERT INTO outbox (account_id, env, alert_id, person_id, emailed, due_at, created_at)
SELECT raised.account_id, raised.env, raised.alert_id, person.value, ${place(1, "text")}, ${place(2, "bigint")},
  raised.created_at
FROM alerts AS raised CROSS JOIN ${people}
WHERE raised.account_id = ${place(4, "text")} AND raised.env = ${place(5, "text")} AND raised.alert_id ${ids}`;
const ADDED_TEXT: StatementText = {
  sqlite: ADDED("json_each(?) AS person", "IN (SELECT value FROM json_each(?))", () => "?"),
  postgres: ADDED(
    "json_array_elements_text($3::json) AS person(value)",
    "= ANY (ARRAY(SELECT json_array_elements_text($6::json)))",
    (at, type) => `$${at}::${type}`,
  ),
  givesRows: false,
};

interface ToPeople extends Tenant {
  readonly alertIds: readonly string[];
  readonly personIds: readonly string[];
  readonly emailed: string;
  readonly dueAt: number;
}

/** Each of these alerts to each of these people. Nothing is added of one that had been raised before. */
export function addToOutbox({ accountId, env, alertIds, personIds, emailed, dueAt }: ToPeople): Statement {
  const [alerts, people] = [JSON.stringify(alertIds), JSON.stringify(personIds)];
  return { text: ADDED_TEXT, parameters: [emailed, dueAt, people, accountId, env, alerts] };
}
