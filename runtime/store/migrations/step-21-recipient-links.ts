/**
 * Schema 21: matches of recipient records, people's answers to them, and undone links. A linked record keeps its own
 * totals: a total is read over all records that count as one. Keys of names find records that matching rules may
 * propose. The check log has the match that an answer waits for.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, table, clustered }: Words): string => `
-- one: the older record. The rule asks; a person answers.
CREATE TABLE recipient_matches (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, match_id ${text} NOT NULL, one ${text} NOT NULL, other ${text} NOT NULL,
  rule_set ${text} NOT NULL, rule_version ${text} NOT NULL, rule ${text} NOT NULL, place ${integer} NOT NULL, created_at ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, match_id)
) ${table};
CREATE UNIQUE INDEX recipient_matches_of ON recipient_matches (account_id, env, one, other);
CREATE INDEX recipient_matches_of_other ON recipient_matches (account_id, env, other);
CREATE INDEX recipient_matches_by_place ON recipient_matches (account_id, env, place);
CREATE INDEX recipient_matches_by_moment ON recipient_matches (created_at);
-- decision: same, which links the two records, or different.
CREATE TABLE recipient_match_answers (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, match_id ${text} NOT NULL, decision ${text} NOT NULL, decided_by ${text} NOT NULL,
  sent_by ${text} NOT NULL, place ${integer} NOT NULL, created_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, match_id)
) ${table};
CREATE INDEX recipient_match_answers_by_place ON recipient_match_answers (account_id, env, place);
CREATE INDEX recipient_match_answers_by_moment ON recipient_match_answers (created_at);
-- A link that was undone, by splitting this record off. From then on the match is answered with different.
CREATE TABLE recipient_link_ends (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, match_id ${text} NOT NULL, recipient_id ${text} NOT NULL, decided_by ${text} NOT NULL,
  sent_by ${text} NOT NULL, place ${integer} NOT NULL, created_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, match_id)
) ${table};
CREATE INDEX recipient_link_ends_by_place ON recipient_link_ends (account_id, env, place);
CREATE INDEX recipient_link_ends_by_moment ON recipient_link_ends (created_at);
-- The open match that is to be answered first, where an answer waits for it.
ALTER TABLE check_log ADD COLUMN review_item ${text};
-- Of the name that is kept. They are personal data, as the name is.
CREATE TABLE recipient_keys (
  account_id ${text} NOT NULL, env ${text} NOT NULL, key ${text} NOT NULL, recipient_id ${text} NOT NULL, PRIMARY KEY (account_id, env, key, recipient_id)
) ${clustered};
CREATE INDEX recipient_keys_of ON recipient_keys (account_id, env, recipient_id);
`;

export const RECIPIENT_LINKS = {
  number: 21,
  name: "recipient links",
  records: ["recipient_matches", "recipient_match_answers", "recipient_link_ends"],
  sql,
};
