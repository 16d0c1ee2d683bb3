/** Schema 9: the outbox. The mail of an alert and its receivers, written with the alert. */
import type { Words } from "./words.js";

const sql = ({ text, integer, table }: Words): string => `
CREATE TABLE outbox (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, alert_id ${text} NOT NULL, person_id ${text} NOT NULL, emailed ${text} NOT NULL,
  due_at ${integer} NOT NULL, created_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, alert_id, person_id)
) ${table};
CREATE INDEX outbox_by_moment ON outbox (created_at);
`;

export const OUTBOX = { number: 9, name: "outbox", records: ["outbox"], sql };
