/** Schema 7: the later life of an action: reported as taken or not, completed or corrected, taken back. */
import type { Words } from "./words.js";

const sql = ({ text, integer, table }: Words): string => `
CREATE TABLE executions (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, action_id ${text} NOT NULL, transaction_id ${text} NOT NULL, executed ${integer} NOT NULL,
  executed_at ${integer}, reason ${text}, ref ${text}, system ${text}, superseded_by ${text}, place ${integer}, reported_by ${text} NOT NULL, reported_at ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, action_id)
) ${table};
CREATE INDEX executions_by_moment ON executions (reported_at);
CREATE TABLE amendments (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, transaction_id ${text} NOT NULL, amends ${text} NOT NULL, action_id ${text} NOT NULL,
  place ${integer} NOT NULL, created_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, transaction_id)
) ${table};
-- A booking is completed or corrected once; after that the booking that did so is.
CREATE UNIQUE INDEX amendments_by_amended ON amendments (account_id, env, amends);
CREATE INDEX amendments_by_moment ON amendments (created_at);
CREATE TABLE reversals (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, action_id ${text} NOT NULL, transaction_id ${text} NOT NULL, reversed_at ${text} NOT NULL,
  ref ${text}, place ${integer} NOT NULL, reported_by ${text} NOT NULL, reported_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, action_id)
) ${table};
CREATE INDEX reversals_by_moment ON reversals (reported_at);
`;

export const ACTION_LIFE = { number: 7, name: "action life", records: ["executions", "amendments", "reversals"], sql };
