/** Schema 3: the rules record of each answer, and the chain over salted hashes of all records (decision 160). */
import type { Words } from "./words.js";

const decidedFrom = ({ text, integer, table }: Words): string => `
CREATE TABLE books (
  book ${text} PRIMARY KEY, account_id ${text} NOT NULL REFERENCES accounts, content ${text} NOT NULL, stored_at ${integer} NOT NULL
) ${table};
-- Null in answers that were stored before this step, which are not evaluated again.
ALTER TABLE answers ADD COLUMN book ${text} REFERENCES books;
ALTER TABLE answers ADD COLUMN place ${integer};
ALTER TABLE answers ADD COLUMN horizon ${integer};
CREATE INDEX alerts_by_moment ON alerts (created_at);
CREATE INDEX recipients_by_moment ON recipients (created_at);
`;

const chain = ({ text, integer, bytes, table, clustered }: Words): string => `
CREATE TABLE leaves (number ${integer} PRIMARY KEY, record ${text} NOT NULL UNIQUE, leaf ${bytes} NOT NULL) ${table};
CREATE TABLE leaf_salts (number ${integer} PRIMARY KEY, salt ${bytes} NOT NULL) ${clustered};
CREATE TABLE seals (
  number ${integer} PRIMARY KEY, last_leaf ${integer} NOT NULL, head ${text} NOT NULL, sealed_to ${text} NOT NULL, sealed_at ${integer} NOT NULL
) ${table};
`;

/** Columns for salts are null after an erasure: without the salt a leaf no longer identifies its record. */
export const CHAIN = {
  number: 3,
  name: "chain",
  records: ["books", "leaves", "seals"],
  sql: (words: Words): string => decidedFrom(words) + chain(words),
};
