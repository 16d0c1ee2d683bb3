/**
 * Schema 44: who attends to an alert, and when each key was last used. Neither is a record: no right, no answer and no
 * total depends on them.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, clustered }: Words): string => `
-- The last assignment alone. Null: somebody ended it, and nobody attends to the alert.
CREATE TABLE alert_assignments (
  account_id ${text} NOT NULL, env ${text} NOT NULL, alert_id ${text} NOT NULL, assigned_to ${text}, assigned_by ${text} NOT NULL,
  assigned_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, alert_id)
) ${clustered};
CREATE INDEX alert_assignments_to ON alert_assignments (account_id, env, assigned_to, alert_id) WHERE assigned_to IS NOT NULL;
CREATE TABLE key_uses (
  account_id ${text} NOT NULL, key_id ${text} NOT NULL, used_at ${integer} NOT NULL, PRIMARY KEY (account_id, key_id)
) ${clustered};
`;

export const IN_HAND = { number: 44, name: "in hand", records: [], sql };
