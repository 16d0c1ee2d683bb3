/**
 * Schema 12: the records with which `tcs verify` compares an account's lists and the recipients' numbers and names.
 * Rows of lists are recorded with their changes; numbers, names and descriptions get leaves of their own, and their
 * rows can be removed with the salt of the leaf.
 */
import type { Words } from "./words.js";

const lists = ({ text, bytes, sequence, integer, randomSalt, table }: Words): string => `
-- A JSON list of the rows that were changed, with what each column holds from then on.
-- Null: none was, or it was recorded before this step.
ALTER TABLE audit ADD COLUMN changes ${text};
-- With it names and addresses enter the audit as digests, which tell nothing once the salt is gone.
ALTER TABLE people ADD COLUMN salt ${bytes};
UPDATE people SET salt = ${randomSalt};
-- A null checksum: the version left the list.
CREATE TABLE law_listings (
  seq ${sequence}, rule_set ${text} NOT NULL, version ${text} NOT NULL,
  checksum ${text} REFERENCES modules, at ${integer} NOT NULL
) ${table};
INSERT INTO law_listings (rule_set, version, checksum, at)
  SELECT rule_set, version, checksum, (SELECT coalesce(max(run_at), 0) FROM migrations)
  FROM shipped_laws ORDER BY rule_set, version;
`;

const recipients = ({ text, integer, table }: Words): string => `
ALTER TABLE recipient_numbers ADD COLUMN created_at ${integer} NOT NULL DEFAULT 0;
UPDATE recipient_numbers SET created_at = coalesce((SELECT r.created_at FROM recipients r
  WHERE r.account_id = recipient_numbers.account_id AND r.env = recipient_numbers.env
  AND r.recipient_id = recipient_numbers.recipient_id), 0);
-- A recipient has one number, so that its leaf is named by the recipient and not by the number.
DROP INDEX recipient_numbers_of;
CREATE UNIQUE INDEX recipient_numbers_of ON recipient_numbers (account_id, env, recipient_id);
CREATE INDEX recipient_numbers_by_moment ON recipient_numbers (created_at);
ALTER TABLE recipient_descriptions ADD COLUMN created_at ${integer} NOT NULL DEFAULT 0;
UPDATE recipient_descriptions SET created_at = coalesce((SELECT b.created_at FROM bookings b
  WHERE b.account_id = recipient_descriptions.account_id AND b.env = recipient_descriptions.env
  AND b.transaction_id = recipient_descriptions.transaction_id), 0);
CREATE INDEX recipient_descriptions_by_moment ON recipient_descriptions (created_at);
CREATE TABLE recipient_names_sent (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, recipient_id ${text} NOT NULL,
  transaction_id ${text} NOT NULL, name ${text} NOT NULL, created_at ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, recipient_id, transaction_id)
) ${table};
CREATE INDEX recipient_names_sent_by_moment ON recipient_names_sent (created_at);
INSERT INTO recipient_names_sent (account_id, env, recipient_id, transaction_id, name, created_at)
  SELECT n.account_id, n.env, n.recipient_id, r.created_from, n.name, r.created_at FROM recipient_names n
  JOIN recipients r ON r.account_id = n.account_id AND r.env = n.env AND r.recipient_id = n.recipient_id;
`;

export const GUARDED_LISTS = {
  number: 12,
  name: "guarded lists",
  records: ["law_listings"],
  erasable: ["recipient_numbers", "recipient_descriptions", "recipient_names_sent"],
  sql: (words: Words): string => lists(words) + recipients(words),
};
