/**
 * Schema 13: each seal keeps the number of leaves of every account and their root. So an account's export shows that
 * nothing was left out.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, bytes, table }: Words): string => `
-- Whose record it is; null: nobody's, or sealed before this step.
ALTER TABLE leaves ADD COLUMN account_id ${text};
-- Of the accounts that leaves were added to since the seal before. \`leaves\`: by table, how many. JSON.
CREATE TABLE seal_accounts (
  account_id ${text} NOT NULL, number ${integer} NOT NULL, leaves ${text} NOT NULL, root ${text} NOT NULL, salt ${bytes} NOT NULL,
  PRIMARY KEY (account_id, number)
) ${table};
CREATE INDEX seal_accounts_of ON seal_accounts (number);
-- Of all accounts as of each seal. \`counted_from\`: the leaf from which on all leaves are counted. \`sealed_through\`: what bears an earlier moment is sealed, but for
-- what comes late.
CREATE TABLE seal_roots (
  number ${integer} PRIMARY KEY, root ${text} NOT NULL, counted_from ${integer} NOT NULL, sealed_at ${integer} NOT NULL, sealed_through ${integer} NOT NULL
) ${table};
`;

export const SEAL_ACCOUNTS = { number: 13, name: "seal accounts", records: ["seal_accounts", "seal_roots"], sql };
