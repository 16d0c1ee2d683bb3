/**
 * Schema 25: keyed hashes of erased names (decision 276). The day on which a recipient was last met follows from the
 * check log, and is stored nowhere else.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, table }: Words): string => `
-- hash: of the spelling, with a key that is in no database.
CREATE TABLE recipient_name_hashes (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, recipient_id ${text} NOT NULL,
  expired_at ${integer} NOT NULL, hash ${text} NOT NULL, PRIMARY KEY (account_id, env, recipient_id, expired_at)
) ${table};
CREATE INDEX recipient_name_hashes_by_hash ON recipient_name_hashes (account_id, env, hash);
CREATE INDEX recipient_name_hashes_by_moment ON recipient_name_hashes (expired_at);
ALTER TABLE recipient_names DROP COLUMN last_met;
`;

export const NAME_HASHES = {
  number: 25,
  name: "name hashes",
  records: [],
  erasable: ["recipient_name_hashes"],
  sql,
};
