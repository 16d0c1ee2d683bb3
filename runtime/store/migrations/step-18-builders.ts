/** Schema 18: accounts that hold test data alone, terms that an admin accepted, and builders who open accounts. */
import type { Words } from "./words.js";

const sql = ({ text, bytes, integer, sequence, table }: Words): string => `
-- 1: the account holds test data alone; null: it has a live side.
ALTER TABLE accounts ADD COLUMN test_only ${integer};
-- The account whose admin opened this one over HTTP; null: the operator opened it from a file.
ALTER TABLE accounts ADD COLUMN opened_by ${text};
ALTER TABLE accounts ADD COLUMN cut_off_at ${integer};
-- The admin who cut the builder off; null: nobody did, or the operator.
ALTER TABLE accounts ADD COLUMN cut_off_by ${text};
ALTER TABLE accounts ADD COLUMN terms_version ${text};
ALTER TABLE accounts ADD COLUMN terms_accepted_by ${text};
ALTER TABLE accounts ADD COLUMN terms_accepted_at ${integer};
CREATE INDEX accounts_opened_by ON accounts (opened_by) WHERE opened_by IS NOT NULL;
-- The person who made the key over HTTP; null: the operator did.
ALTER TABLE api_keys ADD COLUMN made_by ${text};
-- The account of the builder whose person made it; null: a person of the account itself did, or the operator.
ALTER TABLE api_keys ADD COLUMN builder ${text};
-- The builder's account that the person is of; null: the person is of the account itself.
ALTER TABLE sessions ADD COLUMN builder ${text};
-- Accounts opened over HTTP within the last day, for its limits. address: a keyed hash of the network address.
CREATE TABLE openings (
  seq ${sequence}, opened_at ${integer} NOT NULL, builder ${text} NOT NULL, address ${bytes} NOT NULL
) ${table};
CREATE INDEX openings_by_moment ON openings (opened_at);
`;

export const BUILDERS = { number: 18, name: "builders", records: [], sql };
