/**
 * Schema 16: people who are signed in, and the operator's one-time links. None of it is a record: sessions and links
 * end, are removed, and are left out of backups and exports.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, bytes, table }: Words): string => `
-- hash: SHA-256 of the secret that the browser has. account_id and person_id null: of no account.
-- chosen 0: the human is of several accounts and has chosen none; the person is one of those that they are.
-- identity: how the person was known when they signed in; no name and no address.
CREATE TABLE sessions (
  session_id ${text} PRIMARY KEY, hash ${bytes} NOT NULL, account_id ${text}, person_id ${text},
  chosen ${integer} NOT NULL,
  method ${text} NOT NULL, identity ${text} NOT NULL, authenticated_at ${integer},
  created_at ${integer} NOT NULL, last_seen_at ${integer} NOT NULL, user_agent ${text} NOT NULL, ended_at ${integer}
) ${table};
CREATE UNIQUE INDEX sessions_by_hash ON sessions (hash);
CREATE INDEX sessions_of ON sessions (account_id, person_id);
CREATE INDEX sessions_by_moment ON sessions (created_at);
-- hash: SHA-256 of the link's token.
CREATE TABLE operator_links (
  hash ${bytes} PRIMARY KEY, account_id ${text} NOT NULL, person_id ${text} NOT NULL,
  created_at ${integer} NOT NULL, expires_at ${integer} NOT NULL, used_at ${integer}
) ${table};
CREATE INDEX operator_links_by_moment ON operator_links (created_at);
`;

export const SESSIONS = { number: 16, name: "sessions", records: [], sql };
