/**
 * Schema 19: sign-in at an identity provider. Attempts are no records: they end after minutes and are left out of
 * backups. Bindings say who a person is at the provider; they are a list of the account, recorded in `audit`.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, bytes, table, clustered }: Words): string => `
-- Both hashes are SHA-256 of 256 random bits: of the address that the browser was sent to, and of its cookie.
CREATE TABLE sign_in_attempts (
  state_hash ${bytes} PRIMARY KEY, browser_hash ${bytes} NOT NULL,
  proof ${text} NOT NULL, return_to ${text} NOT NULL, begun_at ${integer} NOT NULL
) ${table};
CREATE INDEX sign_in_attempts_by_moment ON sign_in_attempts (begun_at);
CREATE TABLE person_bindings (
  account_id ${text} NOT NULL REFERENCES accounts, person_id ${text} NOT NULL,
  issuer ${text} NOT NULL, subject ${text} NOT NULL, bound_at ${integer} NOT NULL, undone_at ${integer}, salt ${bytes} NOT NULL,
  PRIMARY KEY (account_id, person_id)
) ${clustered};
CREATE INDEX person_bindings_of ON person_bindings (issuer, subject);
CREATE INDEX people_by_address ON people (lower(email));
`;

export const PROVIDER_SIGN_IN = { number: 19, name: "sign-in at a provider", records: [], sql };
