/**
 * Schema 17: mail. Messages, their contents, the progress of their sending, and the mailed links for signing in. None
 * of these are records.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, bytes, table, clustered }: Words): string => `
CREATE TABLE messages (
  message_id ${text} PRIMARY KEY, kind ${text} NOT NULL, account_id ${text} REFERENCES accounts, person_id ${text},
  -- Where it does not go to the person's own address; emptied once the message is done.
  to_address ${text}, content ${text}, language ${text}, created_at ${integer} NOT NULL
) ${table};
CREATE INDEX messages_to ON messages (account_id, person_id) WHERE kind = 'alerts';
CREATE TABLE message_items (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, kind ${text} NOT NULL, item_id ${text} NOT NULL, person_id ${text} NOT NULL,
  due_at ${integer} NOT NULL, created_at ${integer} NOT NULL, message_id ${text} REFERENCES messages, closed ${text}, PRIMARY KEY (account_id, env, kind, item_id, person_id)
) ${clustered};
CREATE INDEX message_items_waiting ON message_items (due_at) WHERE message_id IS NULL AND closed IS NULL;
CREATE INDEX message_items_of ON message_items (message_id) WHERE message_id IS NOT NULL;
CREATE TABLE deliveries (
  message_id ${text} PRIMARY KEY REFERENCES messages,
  result ${text} NOT NULL CHECK (result IN ('waiting', 'sent', 'filed', 'refused', 'given_up', 'closed')), reason ${text},
  tries ${integer} NOT NULL, next_try_at ${integer} NOT NULL, last_failure ${text}, last_failed_at ${integer}, finished_at ${integer},
  lease ${text}, lease_until ${integer} NOT NULL
) ${table};
CREATE INDEX deliveries_waiting ON deliveries (next_try_at) WHERE finished_at IS NULL;
CREATE INDEX deliveries_failed ON deliveries (last_failed_at) WHERE last_failed_at IS NOT NULL;
CREATE TABLE sign_in_links (
  link_id ${text} PRIMARY KEY,
  -- Emptied once the link is used or over.
  address ${text},
  address_hash ${bytes} NOT NULL, network_hash ${bytes} NOT NULL, browser_hash ${bytes} NOT NULL,
  known_browser ${integer} NOT NULL, tries ${integer} NOT NULL,
  created_at ${integer} NOT NULL, expires_at ${integer} NOT NULL, used_at ${integer}
) ${table};
CREATE INDEX sign_in_links_by_address ON sign_in_links (address_hash, created_at);
CREATE INDEX sign_in_links_by_browser ON sign_in_links (browser_hash, created_at);
CREATE INDEX sign_in_links_by_moment ON sign_in_links (created_at);
-- What was in the outbox before waits, as if it had been written with this schema.
INSERT INTO message_items (account_id, env, kind, item_id, person_id, due_at, created_at, message_id, closed)
  SELECT account_id, env, 'alert', alert_id, person_id, due_at, created_at, NULL, NULL FROM outbox;
`;

export const MESSAGES = { number: 17, name: "messages", records: [], sql };
